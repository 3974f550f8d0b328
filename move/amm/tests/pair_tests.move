/// Limits, events, expected aborts and invariants of swaps; the amounts are tested by the vectors.
module amm::pair_tests;

use amm::dog::DOG;
use amm::pair::{Self, Pair};
use amm::swap_fees::{Self, SwapFees};
use launchpad::curve_math;
use launchpad::fee_split;
use launchpad::price_accumulator;
use std::bcs;
use std::unit_test::{assert_eq, destroy};
use sui::balance;
use sui::clock::{Self, Clock};
use sui::coin;
use sui::event;
use sui::sui::SUI;
use sui::test_scenario::{Self, Scenario};

const TRADER: address = @0xA11CE;
const REFERRER: address = @0x4EF;
const NOW_MS: u64 = 1_700_000_000_000;
const TARGET: u64 = 6_000_000_000_000;
const QUOTE_RESERVE: u64 = 5_500_000_000_000;
const BASE_RESERVE: u64 = 200_000_000_000_000;

/// More than anything here costs.
const MAX_IN: u64 = 1_000_000_000_000_000_000;
const TEN_SUI: u64 = 10_000_000_000;
/// 1% of it is the fee and 0.3% of the rest the liquidity's: 2e14 * 9.8703e9 / (5500e9 + 9.8703e9),
/// rounded down.
const BASE_FOR_TEN: u64 = 358_277_036_031;
/// A million coins at the pair: 5500e9 * 0.997e12 / (2e14 + 0.997e12), rounded down.
const QUOTE_FOR_MILLION: u64 = 27_281_501_713;
/// 1% of it, rounded up.
const FEE_FOR_MILLION: u64 = 272_815_018;
/// Cost of a million coins: 5500e9 * 1e12 / (2e14 - 1e12), rounded up, by 0.997 and by 0.99, each
/// rounded up.
const COST_OF_MILLION: u64 = 28_001_368_709;
const MILLION_COINS: u64 = 1_000_000_000_000;

public struct Market {
    scenario: Scenario,
    clock: Clock,
    pair: Pair<DOG, SUI>,
}

fun open(): Market { open_with(BASE_RESERVE, QUOTE_RESERVE) }

fun open_with(base_reserve: u64, quote_reserve: u64): Market {
    let mut scenario = test_scenario::begin(TRADER);
    let mut clock = clock::create_for_testing(scenario.ctx());
    clock.set_for_testing(NOW_MS);
    pair::create<DOG, SUI>(
        object::id_from_address(@0x9001),
        balance::create_for_testing(base_reserve),
        balance::create_for_testing(quote_reserve),
        price_accumulator::new(NOW_MS),
        swap_fees::new(TARGET, true),
        &clock,
        scenario.ctx(),
    );
    scenario.next_tx(TRADER);
    let pair = scenario.take_shared<Pair<DOG, SUI>>();
    Market { scenario, clock, pair }
}

fun close(self: Market) {
    let Market { scenario, clock, pair } = self;
    test_scenario::return_shared(pair);
    clock.destroy_for_testing();
    scenario.end();
}

/// Buys and returns the value of the base.
fun buy_exact_in(self: &mut Market, payment: u64, min_out: u64, deadline_ms: u64): u64 {
    let ctx = self.scenario.ctx();
    let payment = coin::mint_for_testing(payment, ctx);
    let base = self
        .pair
        .buy_exact_in(payment, min_out, option::none(), deadline_ms, &self.clock, ctx);
    let value = base.value();
    destroy(base);
    value
}

/// Buys and returns the value of the refund.
fun buy_exact_out(self: &mut Market, max_payment: u64, amount_out: u64, deadline_ms: u64): u64 {
    let ctx = self.scenario.ctx();
    let payment = coin::mint_for_testing(max_payment, ctx);
    let (base, refund) = self
        .pair
        .buy_exact_out(payment, amount_out, option::none(), deadline_ms, &self.clock, ctx);
    assert_eq!(base.value(), amount_out);
    let value = refund.value();
    destroy(base);
    destroy(refund);
    value
}

/// Sells and returns the value of the proceeds.
fun sell_exact_in(self: &mut Market, amount_in: u64, min_out: u64, deadline_ms: u64): u64 {
    let ctx = self.scenario.ctx();
    let base = coin::mint_for_testing(amount_in, ctx);
    let quote = self
        .pair
        .sell_exact_in(base, min_out, option::none(), deadline_ms, &self.clock, ctx);
    let value = quote.value();
    destroy(quote);
    value
}

// === Events and amounts ===

#[test]
fun buy_exact_in_emits_swapped() {
    let mut market = open();
    assert_eq!(market.buy_exact_in(TEN_SUI, BASE_FOR_TEN, NOW_MS), BASE_FOR_TEN);
    let swaps = event::events_by_type<pair::Swapped>();
    assert_eq!(swaps.length(), 1);
    let mut expected = bcs::to_bytes(&object::id(&market.pair));
    expected.append(bcs::to_bytes(&market.pair.pool_id()));
    expected.append(bcs::to_bytes(&market.scenario.sender()));
    expected.append(bcs::to_bytes(&true));
    vector[TEN_SUI, BASE_FOR_TEN, 100_000_000].do!(|number| {
        expected.append(bcs::to_bytes(&number));
    });
    // 0.8% to the creator, 0.1% to the co-creators, and the rest to the protocol.
    expected.append(bcs::to_bytes(&fee_split::parts(80000000, 0, 10000000, 10000000)));
    expected.append(bcs::to_bytes(&option::none<address>()));
    vector[29_700_000, QUOTE_RESERVE + 9_900_000_000, BASE_RESERVE - BASE_FOR_TEN, NOW_MS].do!(
        |number| {
            expected.append(bcs::to_bytes(&number));
        },
    );
    assert_eq!(bcs::to_bytes(&swaps[0]), expected);
    market.close();
}

#[test]
fun sell_exact_in_emits_the_liquidity_fee_in_base() {
    let mut market = open();
    let proceeds = QUOTE_FOR_MILLION - FEE_FOR_MILLION;
    assert_eq!(market.sell_exact_in(MILLION_COINS, proceeds, NOW_MS), proceeds);
    let swaps = event::events_by_type<pair::Swapped>();
    let mut expected = bcs::to_bytes(&object::id(&market.pair));
    expected.append(bcs::to_bytes(&market.pair.pool_id()));
    expected.append(bcs::to_bytes(&market.scenario.sender()));
    expected.append(bcs::to_bytes(&false));
    vector[QUOTE_FOR_MILLION, MILLION_COINS, FEE_FOR_MILLION].do!(|number| {
        expected.append(bcs::to_bytes(&number));
    });
    // 0.8% to the creator, 0.1% to the co-creators, and the rest to the protocol.
    expected.append(bcs::to_bytes(&fee_split::parts(218252013, 0, 27281501, 27281504)));
    expected.append(bcs::to_bytes(&option::none<address>()));
    vector[
        3_000_000_000,
        QUOTE_RESERVE - QUOTE_FOR_MILLION,
        BASE_RESERVE + MILLION_COINS,
        NOW_MS,
    ].do!(|number| {
        expected.append(bcs::to_bytes(&number));
    });
    assert_eq!(bcs::to_bytes(&swaps[0]), expected);
    market.close();
}

#[test]
fun buy_exact_out_emits_its_cost() {
    let mut market = open();
    assert_eq!(market.buy_exact_out(MAX_IN, MILLION_COINS, NOW_MS), MAX_IN - COST_OF_MILLION);
    let swaps = event::events_by_type<pair::Swapped>();
    assert_eq!(swaps.length(), 1);
    let mut expected = bcs::to_bytes(&object::id(&market.pair));
    expected.append(bcs::to_bytes(&market.pair.pool_id()));
    expected.append(bcs::to_bytes(&market.scenario.sender()));
    expected.append(bcs::to_bytes(&true));
    vector[COST_OF_MILLION, MILLION_COINS, 280_013_688].do!(|number| {
        expected.append(bcs::to_bytes(&number));
    });
    // 0.8% to the creator, 0.1% to the co-creators, and the rest to the protocol.
    expected.append(bcs::to_bytes(&fee_split::parts(224010949, 0, 28001368, 28001371)));
    expected.append(bcs::to_bytes(&option::none<address>()));
    vector[
        83_164_066,
        QUOTE_RESERVE + COST_OF_MILLION - 280_013_688,
        BASE_RESERVE - MILLION_COINS,
        NOW_MS,
    ].do!(|number| {
        expected.append(bcs::to_bytes(&number));
    });
    assert_eq!(bcs::to_bytes(&swaps[0]), expected);
    market.close();
}

/// 74 units, one of them the liquidity's, are the least that is worth two units of quote, one of
/// which is the fee.
#[test]
fun smallest_sale_returns_one_unit() {
    let mut market = open();
    assert_eq!(market.sell_exact_in(74, 1, NOW_MS), 1);
    market.close();
}

/// The same for a purchase, where base is worth more than quote: two of 39 units are fees.
#[test]
fun smallest_purchase_returns_one_unit() {
    let mut market = open_with(QUOTE_RESERVE, BASE_RESERVE);
    assert_eq!(market.buy_exact_in(39, 1, NOW_MS), 1);
    market.close();
}

#[test]
fun buy_exact_out_accepts_a_payment_of_the_exact_cost() {
    let mut market = open();
    let cost = market.pair.preview_buy_exact_out(MILLION_COINS, &market.clock).quote_amount();
    assert_eq!(market.buy_exact_out(cost, MILLION_COINS, NOW_MS), 0);
    market.close();
}

// === Expected aborts ===

#[test, expected_failure(abort_code = pair::EDeadlineExpired)]
fun buy_exact_in_rejects_expired_deadline() {
    open().buy_exact_in(TEN_SUI, 0, NOW_MS - 1);
    abort
}

#[test, expected_failure(abort_code = pair::EDeadlineExpired)]
fun buy_exact_out_rejects_expired_deadline() {
    open().buy_exact_out(TEN_SUI, 1, NOW_MS - 1);
    abort
}

#[test, expected_failure(abort_code = pair::EDeadlineExpired)]
fun sell_exact_in_rejects_expired_deadline() {
    open().sell_exact_in(MILLION_COINS, 0, NOW_MS - 1);
    abort
}

#[test, expected_failure(abort_code = pair::EZeroAmount)]
fun buy_exact_in_rejects_zero_payment() {
    open().buy_exact_in(0, 0, NOW_MS);
    abort
}

#[test, expected_failure(abort_code = pair::EZeroAmount)]
fun buy_exact_out_rejects_zero_amount() {
    open().buy_exact_out(TEN_SUI, 0, NOW_MS);
    abort
}

#[test, expected_failure(abort_code = pair::EZeroAmount)]
fun sell_exact_in_rejects_zero_amount() {
    open().sell_exact_in(0, 0, NOW_MS);
    abort
}

/// The fee takes the only unit.
#[test, expected_failure(abort_code = pair::EZeroOutput)]
fun buy_exact_in_rejects_zero_output() {
    open().buy_exact_in(1, 0, NOW_MS);
    abort
}

#[test, expected_failure(abort_code = pair::EZeroOutput)]
fun sell_exact_in_rejects_zero_output() {
    open().sell_exact_in(73, 0, NOW_MS);
    abort
}

#[test, expected_failure(abort_code = pair::ESlippageExceeded)]
fun buy_exact_in_rejects_output_below_the_minimum() {
    open().buy_exact_in(TEN_SUI, BASE_FOR_TEN + 1, NOW_MS);
    abort
}

#[test, expected_failure(abort_code = pair::ESlippageExceeded)]
fun buy_exact_out_rejects_a_cost_above_the_payment() {
    let mut market = open();
    let cost = market.pair.preview_buy_exact_out(MILLION_COINS, &market.clock).quote_amount();
    market.buy_exact_out(cost - 1, MILLION_COINS, NOW_MS);
    abort
}

#[test, expected_failure(abort_code = pair::ESlippageExceeded)]
fun sell_exact_in_rejects_output_below_the_minimum() {
    open().sell_exact_in(MILLION_COINS, QUOTE_FOR_MILLION - FEE_FOR_MILLION + 1, NOW_MS);
    abort
}

#[test, expected_failure(abort_code = curve_math::EInsufficientReserve)]
fun buy_exact_out_rejects_the_whole_reserve() {
    open().buy_exact_out(TEN_SUI, BASE_RESERVE, NOW_MS);
    abort
}

// === Invariants ===

/// Over any sequence of swaps, the product of the reserves never falls, the base reserve equals
/// deposits less withdrawals, and so do the quote reserve and the fees together.
#[random_test]
fun swaps_conserve_both_coins(seed: u64) {
    let mut market = open();
    let (mut quote, mut base) = (QUOTE_RESERVE, BASE_RESERVE);
    let mut state = seed;
    64u64.do!(|step| {
        let product = market.product();
        state = next(state);
        market.clock.increment_for_testing(state % 2);
        let amount = 1_000_000 + (state >> 16) % (QUOTE_RESERVE / 4);
        if (step % 3 == 0) {
            base = base - market.buy_exact_in(amount, 0, MAX_IN);
            quote = quote + amount;
        } else if (step % 3 == 1) {
            let wanted = 1 + (state >> 16) % (base / 8);
            quote = quote + MAX_IN - market.buy_exact_out(MAX_IN, wanted, MAX_IN);
            base = base - wanted;
        } else {
            quote = quote - market.sell_exact_in(amount, 0, MAX_IN);
            base = base + amount;
        };
        let fees = market.pair.fees();
        let credited = fees.creator() + fees.co_creators() + fees.protocol();
        assert_eq!(market.pair.quote_reserve() + credited, quote);
        assert_eq!(market.pair.base_reserve(), base);
        assert!(market.product() >= product);
    });
    market.close();
}

fun product(self: &Market): u256 {
    (self.pair.quote_reserve() as u256) * (self.pair.base_reserve() as u256)
}

// === Fees ===

#[test]
fun tiers_double_from_ten_targets() {
    let fees = swap_fees::new(TARGET, true);
    let mut end = 60_000_000_000_000;
    let rates = vector[80, 70, 60, 50, 40, 30, 15, 5];
    7u64.do!(|tier| {
        assert_eq!(rate_at(&fees, end - 5), rates[tier]);
        assert_eq!(rate_at(&fees, end), rates[tier + 1]);
        end = end * 2;
    });
    assert_eq!(rate_at(&fees, end * 100), 5);
}

/// The pair holds a fifth of the supply, so the market cap is five times the quote reserve.
fun rate_at(fees: &SwapFees, market_cap: u64): u64 {
    fees.creator_bps(market_cap / 5, BASE_RESERVE)
}

#[test]
fun creator_receives_the_part_of_absent_co_creators() {
    let fees = swap_fees::new(TARGET, false);
    assert_eq!(fees.creator_bps(1, BASE_RESERVE), 90);
    assert_eq!(fees.creator_bps(MAX_IN, 1), 15);
    assert_eq!(fees.trade_bps(90), 100);
    let parts = fees.divide(100, 10_000, 90, false);
    assert_eq!(bcs::to_bytes(&parts), bcs::to_bytes(&fee_split::parts(90, 0, 0, 10)));
}

#[test]
fun fee_never_exceeds_one_percent() {
    vector[true, false].do!(|has_co_creators| {
        let fees = swap_fees::new(TARGET, has_co_creators);
        assert_eq!(fees.trade_bps(fees.creator_bps(1, BASE_RESERVE)), 100);
        assert_eq!(fees.trade_bps(fees.creator_bps(MAX_IN, 1)), 25);
    });
}

/// The largest target that a preset accepts.
#[test]
fun first_tier_of_the_largest_target_fits() {
    let fees = swap_fees::new(1_000_000_000_000_000_000, true);
    assert_eq!(fees.first_tier_cap(), 10_000_000_000_000_000_000);
    assert_eq!(fees.creator_bps(2_000_000_000_000_000_000, BASE_RESERVE), 70);
}

/// A purchase that ends the first tier does not lower the rate of others at its timestamp.
#[test]
fun rate_is_fixed_within_a_timestamp() {
    let mut market = open();
    market.clock.increment_for_testing(1);
    market.buy_exact_in(QUOTE_RESERVE, 0, MAX_IN);
    assert_eq!(
        market
            .pair
            .swap_fees()
            .creator_bps(market.pair.quote_reserve(), market.pair.base_reserve()),
        70,
    );
    assert_eq!(market.pair.creator_bps(&market.clock), 80);
    let before = market.pair.fees().creator();
    market.buy_exact_in(TEN_SUI, 0, MAX_IN);
    assert_eq!(market.pair.fees().creator() - before, 80_000_000);
    market.clock.increment_for_testing(1);
    assert_eq!(market.pair.creator_bps(&market.clock), 70);
    let before = market.pair.fees().creator();
    market.buy_exact_in(TEN_SUI, 0, MAX_IN);
    assert_eq!(market.pair.fees().creator() - before, 70_000_000);
    market.close();
}

#[test]
fun referrer_is_credited_a_part_of_the_protocols() {
    let mut market = open();
    let (clock, ctx) = (&market.clock, market.scenario.ctx());
    let referrer = option::some(REFERRER);
    let payment = coin::mint_for_testing(TEN_SUI, ctx);
    let bought = market.pair.buy_exact_in(payment, 0, referrer, MAX_IN, clock, ctx);
    let fees = market.pair.fees();
    assert_eq!(
        vector[fees.creator(), fees.referrer(REFERRER), fees.co_creators(), fees.protocol()],
        vector[80_000_000, 5_000_000, 10_000_000, 5_000_000],
    );
    destroy(bought);
    market.close();
}

#[test, expected_failure(abort_code = pair::ESelfReferral)]
fun buy_exact_in_rejects_self_referral() {
    let mut market = open();
    let (clock, ctx) = (&market.clock, market.scenario.ctx());
    let payment = coin::mint_for_testing(TEN_SUI, ctx);
    destroy(market.pair.buy_exact_in(payment, 0, option::some(TRADER), MAX_IN, clock, ctx));
    abort
}

#[test, expected_failure(abort_code = pair::ESelfReferral)]
fun buy_exact_out_rejects_self_referral() {
    let mut market = open();
    let (clock, ctx) = (&market.clock, market.scenario.ctx());
    let payment = coin::mint_for_testing(TEN_SUI, ctx);
    let (base, rest) = market
        .pair
        .buy_exact_out(payment, 1_000_000, option::some(TRADER), MAX_IN, clock, ctx);
    destroy(base);
    destroy(rest);
    abort
}

#[test, expected_failure(abort_code = pair::ESelfReferral)]
fun sell_exact_in_rejects_self_referral() {
    let mut market = open();
    let (clock, ctx) = (&market.clock, market.scenario.ctx());
    let base = coin::mint_for_testing(MILLION_COINS, ctx);
    destroy(market.pair.sell_exact_in(base, 0, option::some(TRADER), MAX_IN, clock, ctx));
    abort
}

#[random_test]
fun round_trip_is_never_profitable(payment: u64) {
    let mut market = open();
    let payment = 1_000 + payment % QUOTE_RESERVE;
    let base = market.buy_exact_in(payment, 0, NOW_MS);
    assert!(market.sell_exact_in(base, 0, NOW_MS) < payment);
    market.close();
}

#[random_test]
fun splitting_buy_exact_in_is_never_profitable(payment: u64) {
    let payment = 1_000 + payment % QUOTE_RESERVE;
    let mut market = open();
    let whole = market.buy_exact_in(payment, 0, NOW_MS);
    market.close();
    let mut market = open();
    let first = market.buy_exact_in(payment / 3, 0, NOW_MS);
    let second = market.buy_exact_in(payment - payment / 3, 0, NOW_MS);
    // The fee of the first part stays in the quote reserve, which raises the price of the second.
    assert!(first + second <= whole);
    market.close();
}

/// Knuth's MMIX constants.
fun next(state: u64): u64 {
    let product = (state as u128) * 6364136223846793005 + 1442695040888963407;
    (product & 0xFFFF_FFFF_FFFF_FFFF) as u64
}

#[test]
fun counts_the_price_before_each_swap() {
    let mut market = open();
    let mut expected = market.pair.prices(&market.clock);
    let (quote, base) = (market.pair.quote_reserve(), market.pair.base_reserve());
    market.clock.increment_for_testing(1_000);
    expected.advance(quote, base, market.clock.timestamp_ms());
    let (trader_clock, ctx) = (&market.clock, market.scenario.ctx());
    let payment = coin::mint_for_testing(1_000_000_000, ctx);
    let bought = market
        .pair
        .buy_exact_in(payment, 0, option::none(), NOW_MS + 10_000, trader_clock, ctx);
    assert_eq!(market.pair.prices(&market.clock), expected);

    let (quote, base) = (market.pair.quote_reserve(), market.pair.base_reserve());
    market.clock.increment_for_testing(2_000);
    expected.advance(quote, base, market.clock.timestamp_ms());
    let (trader_clock, ctx) = (&market.clock, market.scenario.ctx());
    let proceeds = market
        .pair
        .sell_exact_in(bought, 0, option::none(), NOW_MS + 10_000, trader_clock, ctx);
    assert_eq!(market.pair.prices(&market.clock), expected);
    destroy(proceeds);
    market.close();
}
