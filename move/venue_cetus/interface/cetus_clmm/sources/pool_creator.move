/// Creates pools with their first liquidity.
module cetus_clmm::pool_creator;

use cetus_clmm::config::GlobalConfig;
use cetus_clmm::factory::{Pools, PoolCreationCap};
use cetus_clmm::pool;
use cetus_clmm::position::{Self, Position};
use std::string::String;
use sui::clock::Clock;
use sui::coin::Coin;

// === Errors ===

#[error(code = 0)]
const EPoolIsPermission: vector<u8> = b"Pair is reserved for the holder of its capability";

#[error(code = 1)]
const ECapNotMatchWithPoolKey: vector<u8> = b"Pair is reserved for another capability";

#[error(code = 2)]
const EInitSqrtPriceNotBetweenLowerAndUpper: vector<u8> = b"Price is outside the range";

#[error(code = 3)]
const EAmountExceeded: vector<u8> = b"Coins do not cover the deposit";

#[error(code = 4)]
const ELiquidityCheckFailed: vector<u8> = b"Both coins must be deposited";

#[error(code = 5)]
const EUnknownRange: vector<u8> = b"Model supports only the full range at tick spacing 200";

// === Constants ===

/// `tick_math::get_sqrt_price_at_tick` at -443,600 and 443,600, in Q64.64.
const LOWER_SQRT_PRICE: u256 = 4_302_785_677;
const UPPER_SQRT_PRICE: u256 = 79_084_200_890_414_257_525_634_219_231;

// === Public Functions ===

/// Creates a pool of a pair that is not reserved.
public fun create_pool_v3<CoinTypeA, CoinTypeB>(
    _config: &GlobalConfig,
    pools: &mut Pools,
    tick_spacing: u32,
    initialize_price: u128,
    _url: String,
    tick_lower_idx: u32,
    tick_upper_idx: u32,
    coin_a: Coin<CoinTypeA>,
    coin_b: Coin<CoinTypeB>,
    fix_amount_a: bool,
    _clock: &Clock,
    ctx: &mut TxContext,
): (Position, Coin<CoinTypeA>, Coin<CoinTypeB>) {
    assert!(!pools.is_permission_pair<CoinTypeA, CoinTypeB>(tick_spacing), EPoolIsPermission);
    pools.create(
        tick_spacing,
        initialize_price,
        tick_lower_idx,
        tick_upper_idx,
        coin_a,
        coin_b,
        fix_amount_a,
        ctx,
    )
}

/// Creates the pool of a reserved pair.
public fun create_pool_v3_with_creation_cap<CoinTypeA, CoinTypeB>(
    _config: &GlobalConfig,
    pools: &mut Pools,
    cap: &PoolCreationCap,
    tick_spacing: u32,
    initialize_price: u128,
    _url: String,
    tick_lower_idx: u32,
    tick_upper_idx: u32,
    coin_a: Coin<CoinTypeA>,
    coin_b: Coin<CoinTypeB>,
    fix_amount_a: bool,
    _clock: &Clock,
    ctx: &mut TxContext,
): (Position, Coin<CoinTypeA>, Coin<CoinTypeB>) {
    let reserved_for = pools.permission_pair_cap<CoinTypeA, CoinTypeB>(tick_spacing);
    assert!(reserved_for == object::id(cap), ECapNotMatchWithPoolKey);
    pools.create(
        tick_spacing,
        initialize_price,
        tick_lower_idx,
        tick_upper_idx,
        coin_a,
        coin_b,
        fix_amount_a,
        ctx,
    )
}

// === Private Functions ===

use fun create as Pools.create;

fun create<CoinTypeA, CoinTypeB>(
    pools: &mut Pools,
    tick_spacing: u32,
    initialize_price: u128,
    tick_lower_idx: u32,
    tick_upper_idx: u32,
    mut coin_a: Coin<CoinTypeA>,
    mut coin_b: Coin<CoinTypeB>,
    fix_amount_a: bool,
    ctx: &mut TxContext,
): (Position, Coin<CoinTypeA>, Coin<CoinTypeB>) {
    assert!(tick_spacing == 200, EUnknownRange);
    assert!(tick_lower_idx == 4_294_523_696 && tick_upper_idx == 443_600, EUnknownRange);
    let price = initialize_price as u256;
    assert!(
        LOWER_SQRT_PRICE < price && price < UPPER_SQRT_PRICE,
        EInitSqrtPriceNotBetweenLowerAndUpper,
    );
    let fixed = if (fix_amount_a) coin_a.value() else coin_b.value();
    let (liquidity, amount_a, amount_b) = deposit(price, fixed as u256, fix_amount_a);
    assert!(amount_a > 0 && amount_b > 0 && liquidity > 0, ELiquidityCheckFailed);
    assert!(amount_a <= coin_a.value() && amount_b <= coin_b.value(), EAmountExceeded);
    let pool = pool::new(
        coin_a.balance_mut().split(amount_a),
        coin_b.balance_mut().split(amount_b),
        initialize_price,
        ctx,
    );
    let pool_id = object::id(&pool);
    pools.add_pool<CoinTypeA, CoinTypeB>(tick_spacing, pool_id);
    transfer::public_share_object(pool);
    let position = position::new(pool_id, tick_lower_idx, tick_upper_idx, liquidity, ctx);
    (position, coin_a, coin_b)
}

/// Returns the liquidity that an amount of one coin allows at full range, rounded down, and the
/// amounts of both coins that it takes, rounded up.
fun deposit(price: u256, fixed: u256, fix_amount_a: bool): (u128, u64, u64) {
    let (above, below) = (UPPER_SQRT_PRICE - price, price - LOWER_SQRT_PRICE);
    let liquidity = if (fix_amount_a) fixed * price * UPPER_SQRT_PRICE / (above << 64)
    else (fixed << 64) / below;
    let amount_a = if (fix_amount_a) fixed
    else divide_up((liquidity * above) << 64, price * UPPER_SQRT_PRICE);
    let amount_b = if (fix_amount_a) divide_up(liquidity * below, 1 << 64) else fixed;
    (liquidity as u128, amount_a as u64, amount_b as u64)
}

fun divide_up(a: u256, b: u256): u256 { (a + b - 1) / b }
