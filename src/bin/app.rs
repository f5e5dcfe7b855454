//! The page.
fn main() {
    gloo_utils::body().set_inner_html("<main><h1>Chuhan</h1></main>");
}
