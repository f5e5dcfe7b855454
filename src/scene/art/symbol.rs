//! International symbols: figurines that need no Chinese to be read. Drawn in `scripts/art/drawings.py`.

/// What a figurine shows. Kinds of different games that never meet and share
/// their nature share a drawing: see each variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Symbol {
    /// A crown: General, King.
    General,
    /// An official's winged hat: Advisor.
    Advisor,
    /// An elephant's head: Elephant.
    Elephant,
    /// A horse's head: Horse, Knight.
    Horse,
    /// A tower, as chess players know it: Chariot, Rook.
    Chariot,
    /// A cannon on its wheel: Cannon.
    Cannon,
    /// A helmeted foot soldier in the shape of a pawn: Soldier, Pawn.
    Soldier,
    /// A Chinese dragon: Dragon.
    Dragon,
    /// An eagle's head with ears: Gryphon Head.
    GryphonHead,
    /// A horned head with a crest: Dragon Head.
    DragonHead,
    /// A catapult: War Machine.
    WarMachine,
    /// A star along ranks and files: Wazir.
    Wazir,
    /// A star along the diagonals: Ferz.
    Ferz,
    /// The sun: Gold General.
    Gold,
    /// The moon: Silver General.
    Silver,
    /// A lance: Lance.
    Lance,
    /// The moon with a plus: promoted Silver.
    PromotedSilver,
    /// The lance with a plus: promoted Lance.
    PromotedLance,
}

impl Symbol {
    /// Every symbol, in order of declaration.
    pub const ALL: [Self; 18] = [
        Self::General,
        Self::Advisor,
        Self::Elephant,
        Self::Horse,
        Self::Chariot,
        Self::Cannon,
        Self::Soldier,
        Self::Dragon,
        Self::GryphonHead,
        Self::DragonHead,
        Self::WarMachine,
        Self::Wazir,
        Self::Ferz,
        Self::Gold,
        Self::Silver,
        Self::Lance,
        Self::PromotedSilver,
        Self::PromotedLance,
    ];

    /// Its name in the files of piece sets.
    pub const fn name(self) -> &'static str {
        match self {
            Self::General => "General",
            Self::Advisor => "Advisor",
            Self::Elephant => "Elephant",
            Self::Horse => "Horse",
            Self::Chariot => "Chariot",
            Self::Cannon => "Cannon",
            Self::Soldier => "Soldier",
            Self::Dragon => "Dragon",
            Self::GryphonHead => "GryphonHead",
            Self::DragonHead => "DragonHead",
            Self::WarMachine => "WarMachine",
            Self::Wazir => "Wazir",
            Self::Ferz => "Ferz",
            Self::Gold => "Gold",
            Self::Silver => "Silver",
            Self::Lance => "Lance",
            Self::PromotedSilver => "PromotedSilver",
            Self::PromotedLance => "PromotedLance",
        }
    }

    /// The symbol with a name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|symbol| symbol.name() == name)
    }
}
