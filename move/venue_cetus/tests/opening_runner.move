/// Compares an opening with its reference vector, and with the deposit in the Cetus model.
#[test_only]
module venue_cetus::opening_runner;

use cetus_clmm::config;
use cetus_clmm::factory;
use cetus_clmm::pool_creator;
use std::unit_test::{assert_eq, destroy};
use sui::clock;
use sui::coin;
use sui::sui::SUI;
use venue_cetus::ant::ANT;
use venue_cetus::opening;

/// Checks the price and limiting coin of an opening of `a` and `b`, and its deposits.
public fun check(
    a: u64,
    b: u64,
    sqrt_price: u128,
    fix_a: bool,
    deposit_a: u64,
    deposit_b: u64,
    ctx: &mut TxContext,
) {
    assert_eq!(opening::sqrt_price_of(a, b), sqrt_price);
    assert_eq!(opening::fixes_a(sqrt_price, a, b), fix_a);
    let cetus = config::new_for_testing(ctx);
    let mut pools = factory::new_for_testing(ctx);
    let clock = clock::create_for_testing(ctx);
    let (position, left_a, left_b) = pool_creator::create_pool_v3(
        &cetus,
        &mut pools,
        opening::tick_spacing(),
        sqrt_price,
        b"".to_string(),
        opening::lower_tick(),
        opening::upper_tick(),
        coin::mint_for_testing<SUI>(a, ctx),
        coin::mint_for_testing<ANT>(b, ctx),
        fix_a,
        &clock,
        ctx,
    );
    assert_eq!(a - left_a.value(), deposit_a);
    assert_eq!(b - left_b.value(), deposit_b);
    destroy(position);
    destroy(left_a);
    destroy(left_b);
    destroy(cetus);
    destroy(pools);
    clock.destroy_for_testing();
}
