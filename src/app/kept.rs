//! What a component remembers. Yew's own hooks for that do more, at some kilobytes of the page's size for each type.

use std::cell::{Ref, RefCell};
use std::rc::Rc;

use yew::prelude::*;

/// A value that outlives a rendering; changing it brings the next one.
pub struct Kept<T> {
    value: Rc<RefCell<T>>,
    redraw: UseForceUpdateHandle,
}

impl<T> Clone for Kept<T> {
    fn clone(&self) -> Self {
        Kept { value: self.value.clone(), redraw: self.redraw.clone() }
    }
}

/// A value of the component's own.
#[hook]
pub fn use_kept<T: 'static>(first: impl FnOnce() -> T) -> Kept<T> {
    Kept { value: use_mut_ref(first), redraw: use_force_update() }
}

impl<T> Kept<T> {
    /// The value as it is now. Not to be held while it is changed.
    pub fn now(&self) -> Ref<'_, T> {
        self.value.borrow()
    }

    /// Changes the value.
    pub fn change(&self, change: impl FnOnce(&mut T)) {
        change(&mut self.value.borrow_mut());
        self.redraw.force_update();
    }
}

impl<T: PartialEq> Kept<T> {
    /// Replaces the value; one like it changes nothing.
    pub fn set(&self, value: T) {
        let is_new = *self.value.borrow() != value;
        if is_new {
            self.change(|old| *old = value);
        }
    }
}
