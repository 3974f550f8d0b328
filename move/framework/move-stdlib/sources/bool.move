/// Home of methods on `bool`. There are none: the compiler only wants to know the module.
#[defines_primitive(bool)]
module std::bool;
