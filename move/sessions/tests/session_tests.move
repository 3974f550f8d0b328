/// Sessions on the curve and on the pair: opening, trading within the limit and the time, and
/// returning everything to the owner.
module sessions::session_tests;

use access::version;
use amm::pair;
use launchpad::config as launchpad_config;
use launchpad::pool;
use sessions::fixture;
use sessions::session;
use sessions::session_events::{SessionClosed, SessionOpened, SessionTraded, SessionWithdrawn};
use std::bcs;
use std::type_name;
use std::unit_test::assert_eq;
use sui::event;
use sui::sui::SUI;
use sui::test_scenario;

const TEN_SUI: u64 = 10_000_000_000;
const HOUR_MS: u64 = 3_600_000;
const DAY_MS: u64 = 86_400_000;
const STRANGER: address = @0x57A4;

/// Returns the expected encoding of `SessionTraded`.
fun traded(
    session_id: ID,
    pool_id: ID,
    is_buy: bool,
    on_pair: bool,
    amounts: vector<u64>,
): vector<u8> {
    let mut bytes = bcs::to_bytes(&session_id);
    bytes.append(bcs::to_bytes(&pool_id));
    bytes.append(bcs::to_bytes(&fixture::owner()));
    bytes.append(bcs::to_bytes(&fixture::key()));
    bytes.append(bcs::to_bytes(&is_buy));
    bytes.append(bcs::to_bytes(&on_pair));
    amounts.do!(|amount| bytes.append(bcs::to_bytes(&amount)));
    bytes.append(bcs::to_bytes(&fixture::start_ms()));
    bytes
}

/// Returns the expected encoding of `SessionClosed`.
fun closed(session_id: ID, returned: u64, coins_held: u64, timestamp_ms: u64): vector<u8> {
    let mut bytes = bcs::to_bytes(&session_id);
    bytes.append(bcs::to_bytes(&fixture::owner()));
    bytes.append(bcs::to_bytes(&returned));
    bytes.append(bcs::to_bytes(&coins_held));
    bytes.append(bcs::to_bytes(&timestamp_ms));
    bytes
}

fun graduated(): fixture::Fixture {
    let mut fixture = fixture::new();
    fixture.complete();
    fixture.graduate();
    fixture
}

// === Opening ===

#[test]
fun open_escrows_the_deposit_and_emits_its_terms() {
    let mut fixture = fixture::new();
    let session_id = fixture.open(TEN_SUI);
    let opened = event::events_by_type<SessionOpened>();
    let expires_ms = fixture::start_ms() + HOUR_MS;
    let mut expected = bcs::to_bytes(&session_id);
    expected.append(bcs::to_bytes(&fixture::owner()));
    expected.append(bcs::to_bytes(&fixture::key()));
    expected.append(bcs::to_bytes(&type_name::with_defining_ids<SUI>()));
    expected.append(bcs::to_bytes(&TEN_SUI));
    expected.append(bcs::to_bytes(&expires_ms));
    expected.append(bcs::to_bytes(&fixture::start_ms()));
    assert_eq!(bcs::to_bytes(&opened[0]), expected);
    assert_eq!(opened.length(), 1);
    let session = fixture.take_session();
    assert_eq!(session.owner(), fixture::owner());
    assert_eq!(session.session_key(), fixture::key());
    assert_eq!(session.limit(), TEN_SUI);
    assert_eq!(session.expires_ms(), expires_ms);
    assert_eq!(session.coins_held(), 0);
    assert!(!session.has_ended(fixture.clock()));
    test_scenario::return_shared(session);
    assert_eq!(fixture.quote(), TEN_SUI);
    assert_eq!(fixture.spent(), 0);
    fixture.end();
}

#[test]
fun open_accepts_the_shortest_and_the_longest_duration() {
    let mut fixture = fixture::new();
    fixture.open_as(fixture::owner(), 1, 60_000);
    fixture.open_as(fixture::owner(), 1, DAY_MS);
    fixture.end();
}

#[test, expected_failure(abort_code = session::EZeroDeposit)]
fun open_rejects_an_empty_deposit() {
    let mut fixture = fixture::new();
    fixture.open(0);
    abort
}

#[test, expected_failure(abort_code = session::EDurationOutOfBounds)]
fun open_rejects_less_than_a_minute() {
    let mut fixture = fixture::new();
    fixture.open_as(fixture::owner(), TEN_SUI, 59_999);
    abort
}

#[test, expected_failure(abort_code = session::EDurationOutOfBounds)]
fun open_rejects_more_than_a_day() {
    let mut fixture = fixture::new();
    fixture.open_as(fixture::owner(), TEN_SUI, DAY_MS + 1);
    abort
}

#[test, expected_failure(abort_code = session::EKeyIsOwner)]
fun open_rejects_the_owner_as_key() {
    let mut fixture = fixture::new();
    fixture.open_as(fixture::key(), TEN_SUI, HOUR_MS);
    abort
}

#[test, expected_failure(abort_code = version::EWrongVersion)]
fun retired_version_cannot_open() {
    let mut fixture = fixture::new();
    fixture.retire();
    fixture.open(TEN_SUI);
    abort
}

// === Trading ===

#[test]
fun key_buys_and_sells_on_the_curve_within_the_session() {
    let mut fixture = fixture::new();
    let session_id = fixture.open(TEN_SUI);
    let bought = fixture.preview_buy(TEN_SUI / 2);
    fixture.session_buy(TEN_SUI / 2);
    let pool_id = fixture.pool_id();
    let trades = event::events_by_type<SessionTraded>();
    let amounts = vector[TEN_SUI / 2, bought, TEN_SUI / 2];
    assert_eq!(bcs::to_bytes(&trades[0]), traded(session_id, pool_id, true, false, amounts));
    assert_eq!(trades.length(), 1);
    assert_eq!(fixture.quote(), TEN_SUI / 2);
    assert_eq!(fixture.spent(), TEN_SUI / 2);
    assert_eq!(fixture.holding(), bought);

    let proceeds = fixture.preview_sell(bought / 4);
    fixture.session_sell(bought / 4);
    let trades = event::events_by_type<SessionTraded>();
    let amounts = vector[bought / 4, proceeds, TEN_SUI / 2];
    assert_eq!(bcs::to_bytes(&trades[0]), traded(session_id, pool_id, false, false, amounts));
    assert_eq!(fixture.quote(), TEN_SUI / 2 + proceeds);
    assert_eq!(fixture.spent(), TEN_SUI / 2);
    assert_eq!(fixture.holding(), bought - bought / 4);
    fixture.end();
}

#[test]
fun key_buys_and_sells_on_the_pair_within_the_session() {
    let mut fixture = graduated();
    let session_id = fixture.open(TEN_SUI);
    let bought = fixture.preview_buy(TEN_SUI);
    fixture.session_buy(TEN_SUI);
    let pool_id = fixture.pool_id();
    let trades = event::events_by_type<SessionTraded>();
    let amounts = vector[TEN_SUI, bought, TEN_SUI];
    assert_eq!(bcs::to_bytes(&trades[0]), traded(session_id, pool_id, true, true, amounts));
    assert_eq!(fixture.quote(), 0);
    assert_eq!(fixture.holding(), bought);

    let proceeds = fixture.preview_sell(bought);
    fixture.session_sell(bought);
    let trades = event::events_by_type<SessionTraded>();
    let amounts = vector[bought, proceeds, TEN_SUI];
    assert_eq!(bcs::to_bytes(&trades[0]), traded(session_id, pool_id, false, true, amounts));
    assert_eq!(fixture.quote(), proceeds);
    // A coin that is sold out takes no place.
    let session = fixture.take_session();
    assert_eq!(session.coins_held(), 0);
    test_scenario::return_shared(session);
    fixture.end();
}

#[test]
fun purchases_of_one_coin_add_up() {
    let mut fixture = fixture::new();
    fixture.open(TEN_SUI);
    let first = fixture.preview_buy(TEN_SUI / 4);
    fixture.session_buy(TEN_SUI / 4);
    let second = fixture.preview_buy(TEN_SUI / 4);
    fixture.session_buy(TEN_SUI / 4);
    assert_eq!(fixture.holding(), first + second);
    assert_eq!(fixture.spent(), TEN_SUI / 2);
    fixture.end();
}

#[test]
fun purchase_that_sells_out_the_curve_spends_only_what_it_paid() {
    let mut fixture = fixture::new();
    let deposit = 10_000_000_000_000;
    fixture.open(deposit);
    fixture.session_buy(deposit);
    let (quote, spent) = (fixture.quote(), fixture.spent());
    assert!(spent > 0 && spent < deposit);
    assert_eq!(quote + spent, deposit);
    fixture.graduate();
    fixture.session_buy(quote);
    assert_eq!(fixture.spent(), deposit);
    fixture.end();
}

#[test]
fun purchases_reach_the_limit_to_the_unit() {
    let mut fixture = fixture::new();
    fixture.open(TEN_SUI);
    fixture.session_buy(TEN_SUI - 1_000_000);
    fixture.session_buy(1_000_000);
    assert_eq!(fixture.spent(), TEN_SUI);
    fixture.end();
}

#[test, expected_failure(abort_code = session::ELimitExceeded)]
fun purchase_above_the_limit_is_rejected() {
    let mut fixture = fixture::new();
    fixture.open(TEN_SUI);
    fixture.session_buy(TEN_SUI + 1);
    abort
}

#[test, expected_failure(abort_code = session::ELimitExceeded)]
fun proceeds_of_sales_do_not_raise_the_limit() {
    let mut fixture = fixture::new();
    fixture.open(TEN_SUI);
    fixture.session_buy(TEN_SUI);
    let held = fixture.holding();
    fixture.session_sell(held);
    assert!(fixture.quote() > 0);
    fixture.session_buy(1_000_000);
    abort
}

#[test, expected_failure(abort_code = session::EInsufficientHolding)]
fun sale_of_more_than_the_session_holds_is_rejected() {
    let mut fixture = fixture::new();
    fixture.open(TEN_SUI);
    fixture.session_buy(TEN_SUI);
    let held = fixture.holding();
    fixture.session_sell(held + 1);
    abort
}

#[test, expected_failure(abort_code = session::EInsufficientHolding)]
fun sale_of_a_coin_that_the_session_does_not_hold_is_rejected() {
    let mut fixture = fixture::new();
    fixture.open(TEN_SUI);
    fixture.session_sell(0);
    abort
}

#[test, expected_failure(abort_code = session::ETooManyCoins)]
fun purchase_of_another_coin_than_the_32_held_is_rejected() {
    let mut fixture = fixture::new();
    fixture.open(TEN_SUI);
    fixture.fill(32);
    fixture.session_buy(TEN_SUI);
    abort
}

#[test]
fun session_holds_32_coins() {
    let mut fixture = fixture::new();
    fixture.open(TEN_SUI);
    fixture.fill(31);
    fixture.session_buy(TEN_SUI / 2);
    // More of a coin that it holds.
    fixture.session_buy(TEN_SUI / 2);
    let session = fixture.take_session();
    assert_eq!(session.coins_held(), 32);
    test_scenario::return_shared(session);
    fixture.end();
}

#[test]
fun key_trades_in_the_last_millisecond() {
    let mut fixture = fixture::new();
    fixture.open(TEN_SUI);
    fixture.advance(HOUR_MS);
    fixture.session_buy(TEN_SUI);
    let held = fixture.holding();
    fixture.session_sell(held);
    fixture.end();
}

#[test, expected_failure(abort_code = session::ESessionEnded)]
fun purchase_after_the_end_is_rejected() {
    let mut fixture = fixture::new();
    fixture.open(TEN_SUI);
    fixture.advance(HOUR_MS + 1);
    fixture.session_buy(TEN_SUI);
    abort
}

#[test, expected_failure(abort_code = session::ESessionEnded)]
fun sale_after_the_end_is_rejected() {
    let mut fixture = fixture::new();
    fixture.open(TEN_SUI);
    fixture.session_buy(TEN_SUI);
    fixture.advance(HOUR_MS + 1);
    fixture.session_sell(1_000_000);
    abort
}

#[test, expected_failure(abort_code = session::ESessionEnded)]
fun sale_after_closing_is_rejected() {
    let mut fixture = fixture::new();
    fixture.open(TEN_SUI);
    fixture.session_buy(TEN_SUI);
    fixture.close(fixture::owner());
    fixture.session_sell(1_000_000);
    abort
}

#[test, expected_failure(abort_code = session::ENotSessionKey)]
fun owner_cannot_buy_in_the_session() {
    let mut fixture = fixture::new();
    fixture.open(TEN_SUI);
    fixture.session_buy_as(fixture::owner(), TEN_SUI, 0, option::none());
    abort
}

#[test, expected_failure(abort_code = session::ENotSessionKey)]
fun stranger_cannot_sell_in_the_session() {
    let mut fixture = fixture::new();
    fixture.open(TEN_SUI);
    fixture.session_buy(TEN_SUI);
    fixture.session_sell_as(STRANGER, 1_000_000, 0, option::none());
    abort
}

#[test, expected_failure(abort_code = session::ESelfReferral)]
fun owner_cannot_be_the_referrer() {
    let mut fixture = fixture::new();
    fixture.open(TEN_SUI);
    fixture.session_buy_as(fixture::key(), TEN_SUI, 0, option::some(fixture::owner()));
    abort
}

#[test, expected_failure(abort_code = pool::ESelfReferral)]
fun key_cannot_be_the_referrer() {
    let mut fixture = fixture::new();
    fixture.open(TEN_SUI);
    fixture.session_buy_as(fixture::key(), TEN_SUI, 0, option::some(fixture::key()));
    abort
}

#[test]
fun another_account_is_credited_as_referrer() {
    let mut fixture = fixture::new();
    fixture.open(TEN_SUI);
    fixture.session_buy_as(fixture::key(), TEN_SUI, 0, option::some(STRANGER));
    assert!(fixture.referral_credit(STRANGER) > 0);
    fixture.end();
}

#[test, expected_failure(abort_code = pool::ESlippageExceeded)]
fun purchase_below_the_minimum_output_is_rejected_on_the_curve() {
    let mut fixture = fixture::new();
    fixture.open(TEN_SUI);
    let bought = fixture.preview_buy(TEN_SUI);
    fixture.session_buy_as(fixture::key(), TEN_SUI, bought + 1, option::none());
    abort
}

#[test, expected_failure(abort_code = pair::ESlippageExceeded)]
fun purchase_below_the_minimum_output_is_rejected_on_the_pair() {
    let mut fixture = graduated();
    fixture.open(TEN_SUI);
    let bought = fixture.preview_buy(TEN_SUI);
    fixture.session_buy_as(fixture::key(), TEN_SUI, bought + 1, option::none());
    abort
}

#[test, expected_failure(abort_code = pool::ESlippageExceeded)]
fun sale_below_the_minimum_output_is_rejected_on_the_curve() {
    let mut fixture = fixture::new();
    fixture.open(TEN_SUI);
    fixture.session_buy(TEN_SUI);
    let proceeds = fixture.preview_sell(1_000_000);
    fixture.session_sell_as(fixture::key(), 1_000_000, proceeds + 1, option::none());
    abort
}

#[test, expected_failure(abort_code = pair::ESlippageExceeded)]
fun sale_below_the_minimum_output_is_rejected_on_the_pair() {
    let mut fixture = graduated();
    fixture.open(TEN_SUI);
    fixture.session_buy(TEN_SUI);
    let proceeds = fixture.preview_sell(1_000_000);
    fixture.session_sell_as(fixture::key(), 1_000_000, proceeds + 1, option::none());
    abort
}

#[test, expected_failure(abort_code = launchpad_config::EBuysPaused)]
fun purchases_on_the_curve_wait_while_they_are_paused() {
    let mut fixture = fixture::new();
    fixture.open(TEN_SUI);
    fixture.pause_buys(true);
    fixture.session_buy(TEN_SUI);
    abort
}

#[test, expected_failure(abort_code = version::EWrongVersion)]
fun retired_version_cannot_buy() {
    let mut fixture = fixture::new();
    fixture.open(TEN_SUI);
    fixture.retire();
    fixture.session_buy(TEN_SUI);
    abort
}

#[test, expected_failure(abort_code = version::EWrongVersion)]
fun retired_version_cannot_sell() {
    let mut fixture = fixture::new();
    fixture.open(TEN_SUI);
    fixture.session_buy(TEN_SUI);
    fixture.retire();
    fixture.session_sell(1_000_000);
    abort
}

// === Returning ===

#[test]
fun withdrawing_and_closing_return_everything_and_delete_the_session() {
    let mut fixture = fixture::new();
    let session_id = fixture.open(TEN_SUI);
    fixture.session_buy(TEN_SUI / 2);
    let held = fixture.holding();
    let pool_id = fixture.pool_id();
    fixture.withdraw(fixture::owner());
    let withdrawn = event::events_by_type<SessionWithdrawn>();
    let mut expected = bcs::to_bytes(&session_id);
    expected.append(bcs::to_bytes(&pool_id));
    expected.append(bcs::to_bytes(&fixture::owner()));
    expected.append(bcs::to_bytes(&held));
    expected.append(bcs::to_bytes(&fixture::start_ms()));
    assert_eq!(bcs::to_bytes(&withdrawn[0]), expected);
    assert_eq!(fixture.holding(), 0);
    fixture.close(fixture::owner());
    let closes = event::events_by_type<SessionClosed>();
    let now_ms = fixture::start_ms();
    assert_eq!(bcs::to_bytes(&closes[0]), closed(session_id, TEN_SUI / 2, 0, now_ms));
    assert!(!fixture.has_session());
    fixture.end();
}

#[test]
fun closing_with_coins_ends_the_session_until_they_are_withdrawn() {
    let mut fixture = fixture::new();
    let session_id = fixture.open(TEN_SUI);
    fixture.session_buy(TEN_SUI);
    fixture.close(fixture::owner());
    let closes = event::events_by_type<SessionClosed>();
    assert_eq!(bcs::to_bytes(&closes[0]), closed(session_id, 0, 1, fixture::start_ms()));
    let session = fixture.take_session();
    assert!(session.has_ended(fixture.clock()));
    test_scenario::return_shared(session);
    // Ended: anyone can return the rest.
    fixture.withdraw(STRANGER);
    fixture.close(STRANGER);
    assert!(!fixture.has_session());
    fixture.end();
}

#[test]
fun key_can_return_everything_to_the_owner() {
    let mut fixture = fixture::new();
    fixture.open(TEN_SUI);
    fixture.session_buy(TEN_SUI / 2);
    fixture.withdraw(fixture::key());
    fixture.close(fixture::key());
    assert!(!fixture.has_session());
    fixture.end();
}

#[test]
fun anyone_returns_everything_after_the_end() {
    let mut fixture = fixture::new();
    fixture.open(TEN_SUI);
    fixture.session_buy(TEN_SUI / 2);
    fixture.advance(HOUR_MS + 1);
    fixture.withdraw(STRANGER);
    fixture.close(STRANGER);
    assert!(!fixture.has_session());
    fixture.end();
}

#[test]
fun returning_reads_no_configuration() {
    let mut fixture = fixture::new();
    fixture.open(TEN_SUI);
    fixture.session_buy(TEN_SUI / 2);
    fixture.retire();
    fixture.pause_buys(true);
    fixture.withdraw(fixture::owner());
    fixture.close(fixture::owner());
    assert!(!fixture.has_session());
    fixture.end();
}

#[test, expected_failure(abort_code = session::ECannotReturn)]
fun stranger_cannot_withdraw_before_the_end() {
    let mut fixture = fixture::new();
    fixture.open(TEN_SUI);
    fixture.session_buy(TEN_SUI);
    fixture.advance(HOUR_MS);
    fixture.withdraw(STRANGER);
    abort
}

#[test, expected_failure(abort_code = session::ECannotReturn)]
fun stranger_cannot_close_before_the_end() {
    let mut fixture = fixture::new();
    fixture.open(TEN_SUI);
    fixture.advance(HOUR_MS);
    fixture.close(STRANGER);
    abort
}

#[test, expected_failure(abort_code = session::EInsufficientHolding)]
fun withdrawing_a_coin_that_the_session_does_not_hold_is_rejected() {
    let mut fixture = fixture::new();
    fixture.open(TEN_SUI);
    fixture.withdraw(fixture::owner());
    abort
}

#[test, expected_failure(abort_code = sui::dynamic_field::EFieldTypeMismatch)]
fun withdrawing_as_another_coin_is_rejected() {
    let mut fixture = fixture::new();
    fixture.open(TEN_SUI);
    fixture.session_buy(TEN_SUI);
    fixture.withdraw_as_sui();
    abort
}
