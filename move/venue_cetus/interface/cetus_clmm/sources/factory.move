/// Registry of pools and of pairs reserved for holders of a capability.
module cetus_clmm::factory;

use cetus_clmm::config::GlobalConfig;
use std::type_name::{Self, TypeName};
use sui::coin::TreasuryCap;
use sui::sui::SUI;
use sui::table::{Self, Table};

// === Errors ===

#[error(code = 0)]
const EPoolAlreadyExist: vector<u8> = b"Pool of this pair and tick spacing already exists";

#[error(code = 1)]
const EInvalidCoinTypeSequence: vector<u8> = b"Coin A must have the greater type name";

#[error(code = 2)]
const ECapAlreadyRegistered: vector<u8> = b"Capability for this coin already exists";

#[error(code = 3)]
const EQuoteCoinTypeNotInAllowedPairConfig: vector<u8> =
    b"Pairs in this quote coin cannot be reserved";

#[error(code = 4)]
const ECapNotMatchWithCoinType: vector<u8> = b"Capability is for another coin";

#[error(code = 5)]
const EPoolKeyAlreadyRegistered: vector<u8> = b"Pair is already reserved";

#[error(code = 6)]
const EPoolKeyNotRegistered: vector<u8> = b"Pair is not reserved";

// === Structs ===

public struct Pools has key, store {
    id: UID,
    pools: Table<PoolKey, ID>,
    /// Quote coins and tick spacings whose pairs can be reserved.
    allowed: Table<AllowedPair, bool>,
    /// Capability that a pair is reserved for.
    permissions: Table<PoolKey, ID>,
    /// The only capability of a coin.
    caps: Table<TypeName, ID>,
}

/// Allows to create pools of a coin's reserved pairs.
public struct PoolCreationCap has key, store {
    id: UID,
    coin_type: TypeName,
}

public struct PoolKey has copy, drop, store {
    coin_a: TypeName,
    coin_b: TypeName,
    tick_spacing: u32,
}

public struct AllowedPair has copy, drop, store {
    quote: TypeName,
    tick_spacing: u32,
}

// === Public Functions ===

/// Returns the only capability of a coin to the holder of its treasury capability.
public fun mint_pool_creation_cap<Coin>(
    _config: &GlobalConfig,
    pools: &mut Pools,
    _treasury: &mut TreasuryCap<Coin>,
    ctx: &mut TxContext,
): PoolCreationCap {
    let coin_type = type_name::with_defining_ids<Coin>();
    assert!(!pools.caps.contains(coin_type), ECapAlreadyRegistered);
    let cap = PoolCreationCap { id: object::new(ctx), coin_type };
    pools.caps.add(coin_type, object::id(&cap));
    cap
}

/// Reserves the pair of the capability's coin and `Quote` at `tick_spacing` for its holder.
public fun register_permission_pair<Coin, Quote>(
    _config: &GlobalConfig,
    pools: &mut Pools,
    tick_spacing: u32,
    pool_creation_cap: &PoolCreationCap,
    _ctx: &mut TxContext,
) {
    let (coin, quote) = (
        type_name::with_defining_ids<Coin>(),
        type_name::with_defining_ids<Quote>(),
    );
    assert!(
        pools.allowed.contains(AllowedPair { quote, tick_spacing }),
        EQuoteCoinTypeNotInAllowedPairConfig,
    );
    assert!(coin == pool_creation_cap.coin_type, ECapNotMatchWithCoinType);
    let key = if (is_right_order(coin, quote)) PoolKey { coin_a: coin, coin_b: quote, tick_spacing }
    else PoolKey { coin_a: quote, coin_b: coin, tick_spacing };
    assert!(!pools.permissions.contains(key), EPoolKeyAlreadyRegistered);
    pools.permissions.add(key, object::id(pool_creation_cap));
}

// === View Functions ===

public fun is_permission_pair<CoinTypeA, CoinTypeB>(pools: &Pools, tick_spacing: u32): bool {
    pools.permissions.contains(key<CoinTypeA, CoinTypeB>(tick_spacing))
}

public fun permission_pair_cap<CoinTypeA, CoinTypeB>(pools: &Pools, tick_spacing: u32): ID {
    let key = key<CoinTypeA, CoinTypeB>(tick_spacing);
    assert!(pools.permissions.contains(key), EPoolKeyNotRegistered);
    pools.permissions[key]
}

// === Package Functions ===

public(package) fun add_pool<CoinTypeA, CoinTypeB>(
    self: &mut Pools,
    tick_spacing: u32,
    pool_id: ID,
) {
    let key = key<CoinTypeA, CoinTypeB>(tick_spacing);
    assert!(!self.pools.contains(key), EPoolAlreadyExist);
    self.pools.add(key, pool_id);
}

// === Private Functions ===

fun key<CoinTypeA, CoinTypeB>(tick_spacing: u32): PoolKey {
    let (coin_a, coin_b) = (
        type_name::with_defining_ids<CoinTypeA>(),
        type_name::with_defining_ids<CoinTypeB>(),
    );
    assert!(is_right_order(coin_a, coin_b), EInvalidCoinTypeSequence);
    PoolKey { coin_a, coin_b, tick_spacing }
}

/// Returns whether the name of `a` is greater than that of `b`, byte by byte.
fun is_right_order(a: TypeName, b: TypeName): bool {
    let (a, b) = (a.into_string().into_bytes(), b.into_string().into_bytes());
    let length = a.length().min(b.length());
    let mut i = 0;
    while (i < length && a[i] == b[i]) i = i + 1;
    if (i == length) a.length() > b.length() else a[i] > b[i]
}

// === Test-Only Functions ===

/// As on mainnet, pairs in SUI can be reserved at a tick spacing of 200.
#[test_only]
public fun new_for_testing(ctx: &mut TxContext): Pools {
    let mut pools = Pools {
        id: object::new(ctx),
        pools: table::new(ctx),
        allowed: table::new(ctx),
        permissions: table::new(ctx),
        caps: table::new(ctx),
    };
    pools.allow_for_testing<SUI>(200);
    pools
}

#[test_only]
public fun allow_for_testing<Quote>(self: &mut Pools, tick_spacing: u32) {
    let quote = type_name::with_defining_ids<Quote>();
    self.allowed.add(AllowedPair { quote, tick_spacing }, true);
}

/// Creates a pool as Cetus's managers can; stands for any failure on Cetus's side.
#[test_only]
public fun occupy_for_testing<CoinTypeA, CoinTypeB>(self: &mut Pools, tick_spacing: u32) {
    self.add_pool<CoinTypeA, CoinTypeB>(tick_spacing, object::id_from_address(@0xBAD));
}
