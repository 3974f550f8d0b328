/// Proof that a call comes from the module of a type.
module std::internal;

/// Shows that the module of `T` agreed to what the permit is used for.
public struct Permit<phantom T>() has drop;

/// Creates a permit. Only the module of `T` can call this.
public fun permit<T /* internal */>(): Permit<T> { Permit() }
