/// Addresses of the pools that divide payments: one pool for each pair of coins.
///
/// The address is derived from the coins, so payments can be sent to it before its pool exists. The
/// package creates one registry at publication.
module staking::registry;

use sui::derived_object;

// === Structs ===

/// Parent of the derived IDs. Shared.
public struct Registry has key {
    id: UID,
}

/// Key of the pool for payments in the coin `E` to stakes in the coin `S`.
public struct PoolKey<phantom S, phantom E>() has copy, drop, store;

// === Init ===

fun init(ctx: &mut TxContext) {
    transfer::share_object(new(ctx));
}

// === View Functions ===

/// Returns the address of the pool for payments in `E` to stakes in `S`, also before its creation.
public fun pool_address<S, E>(self: &Registry): address {
    derived_object::derive_address(object::id(self), PoolKey<S, E>())
}

/// Returns whether the pool for payments in `E` to stakes in `S` has been created.
public fun has_pool<S, E>(self: &Registry): bool {
    derived_object::exists(&self.id, PoolKey<S, E>())
}

// === Package Functions ===

/// Returns the parent of the pools' IDs. The bytecode verifier requires that an ID is claimed where
/// its object is created.
public(package) fun uid_mut(self: &mut Registry): &mut UID { &mut self.id }

/// Returns the key of the pool for payments in `E` to stakes in `S`.
public(package) fun key<S, E>(): PoolKey<S, E> { PoolKey() }

// === Private Functions ===

fun new(ctx: &mut TxContext): Registry {
    Registry { id: object::new(ctx) }
}

// === Test-Only Functions ===

#[test_only]
public fun init_for_testing(ctx: &mut TxContext) { init(ctx) }

#[test_only]
public fun new_for_testing(ctx: &mut TxContext): Registry { new(ctx) }
