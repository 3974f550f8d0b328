/// Module of methods on `bool`. There are none, but the compiler requires the module.
#[defines_primitive(bool)]
module std::bool;
