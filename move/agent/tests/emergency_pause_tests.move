/// Emergency pause: a small share of holders stops a hijacked agent at once, for a bounded time,
/// and cannot silence it for good.
module agent::emergency_pause_tests;

use access::version;
use agent::agent;
use agent::emergency_pause::{Self, AgentPaused, AgentResumed, PausePledged, PledgeWithdrawn};
use agent::fixture::{Self, Fixture, bytes};
use agent::messages;
use agent::pause;
use agent::proposal;
use atoll_token::atoll::ATOLL;
use launchpad::preset;
use std::unit_test::{assert_eq, destroy};
use sui::coin;
use sui::event;

const ALICE: address = @0xA11CE;
const BOB: address = @0xB0B;
const HOUR_MS: u64 = 3_600_000;
const DAY_MS: u64 = 86_400_000;
const QUORUM: u64 = 50_000_000_000_000;
/// 1% and 5% of the supply.
const THRESHOLD: u64 = 10_000_000_000_000;
const REPEAT_THRESHOLD: u64 = 50_000_000_000_000;

/// A graduated agent that `ALICE` has paused; `BOB` is the sender.
fun paused(): Fixture {
    let mut fixture = fixture::graduated();
    fixture.pledge(THRESHOLD);
    fixture.next_tx(BOB);
    fixture
}

fun is_paused(fixture: &Fixture): bool { fixture.agent().is_paused(fixture.clock()) }

fun send_message(fixture: &mut Fixture) {
    let (agent, _, config, clock, ctx) = fixture.parts_mut();
    let payment = coin::mint_for_testing<ATOLL>(config.message_price(), ctx);
    messages::send(agent, config, payment, b"Hello".to_string(), clock, ctx);
}

// === Pausing ===

#[test]
fun pledges_of_one_percent_pause_at_once() {
    let mut fixture = fixture::graduated();
    let now_ms = fixture.clock().timestamp_ms();
    fixture.pledge(THRESHOLD - 1);
    assert!(!is_paused(&fixture));
    assert_eq!(fixture.agent().pause().pledged(), THRESHOLD - 1);

    fixture.next_tx(BOB);
    fixture.pledge(1);
    assert!(is_paused(&fixture));
    let pause = fixture.agent().pause();
    assert_eq!(pause.round(), 1);
    assert_eq!(pause.pledged(), 0);
    assert_eq!(pause.paused_until_ms(), now_ms + DAY_MS);
    assert_eq!(pause.unlocks_at_ms(0), option::some(now_ms + 7 * DAY_MS));
    assert_eq!(pause.unlocks_at_ms(1), option::none());
    assert_eq!(pause.pledge_of(0, ALICE), THRESHOLD - 1);
    assert_eq!(pause.pledge_of(0, BOB), 1);
    assert_eq!(pause.pledge_of(1, BOB), 0);

    let pledged = event::events_by_type<PausePledged>();
    assert_eq!(
        bytes(pledged[0]),
        vector[
            bytes(fixture.agent_id()),
            bytes(0u64),
            bytes(BOB),
            bytes(1u64),
            bytes(THRESHOLD),
            bytes(THRESHOLD),
            bytes(now_ms),
        ].flatten(),
    );
    let paused = event::events_by_type<AgentPaused>();
    assert_eq!(
        bytes(paused[0]),
        vector[
            bytes(fixture.agent_id()),
            bytes(0u64),
            bytes(now_ms + DAY_MS),
            bytes(now_ms + 7 * DAY_MS),
            bytes(now_ms),
        ].flatten(),
    );
    fixture.end();
}

#[test, expected_failure(abort_code = agent::EPaused)]
fun paused_agent_accepts_no_messages() {
    let mut fixture = paused();
    send_message(&mut fixture);
    abort
}

#[test, expected_failure(abort_code = agent::EPaused)]
fun paused_agent_cannot_tip() {
    let mut fixture = fixture::spending(5, 5);
    fixture.graduate();
    fixture.pledge(THRESHOLD);
    fixture.next_tx(fixture::key_holder());
    fixture.tip(1, BOB);
    abort
}

#[test, expected_failure(abort_code = agent::EPaused)]
fun paused_agent_cannot_buyback_from_its_pool() {
    let mut fixture = fixture::spending(5, 5);
    fixture.graduate();
    fixture.pledge(THRESHOLD);
    fixture.next_tx(fixture::key_holder());
    fixture.buyback(1, 0, 18_446_744_073_709_551_615);
    abort
}

/// Settings of the admin cannot prevent a pause.
#[test]
fun pledge_works_while_everything_is_paused() {
    let mut fixture = fixture::graduated();
    fixture.pause_everything();
    fixture.pledge(THRESHOLD);
    assert!(is_paused(&fixture));
    fixture.end();
}

#[test, expected_failure(abort_code = pause::EZeroPledge)]
fun pledge_rejects_zero() {
    let mut fixture = fixture::graduated();
    fixture.pledge(0);
    abort
}

#[test, expected_failure(abort_code = emergency_pause::ENotGraduated)]
fun pledge_rejects_before_graduation() {
    let mut fixture = fixture::trading();
    fixture.pledge(THRESHOLD);
    abort
}

#[test, expected_failure(abort_code = agent::EWrongPool)]
fun pledge_rejects_another_pool() {
    let mut fixture = fixture::trading();
    let mut other = fixture.launch_another(preset::kind_agent());
    destroy(fixture.buy_from(&mut other, 10_000_000_000_000));
    let coins = fixture.coins(THRESHOLD);
    let (agent, _, config, clock, ctx) = fixture.parts_mut();
    amm::venue::graduate(&mut other, clock, ctx);
    emergency_pause::pledge(agent, &other, config, coins, clock, ctx);
    abort
}

// === Bounds ===

#[test]
fun pause_ends_after_24_hours() {
    let mut fixture = paused();
    fixture.later(DAY_MS - 1);
    assert!(is_paused(&fixture));
    fixture.later(1);
    assert!(!is_paused(&fixture));
    send_message(&mut fixture);
    fixture.end();
}

#[test, expected_failure(abort_code = pause::EAlreadyPaused)]
fun pledge_rejects_while_paused() {
    let mut fixture = paused();
    fixture.pledge(REPEAT_THRESHOLD);
    abort
}

/// A small share of holders cannot pause the agent twice in a row.
#[test]
fun repeated_pause_needs_five_percent() {
    let mut fixture = paused();
    fixture.later(DAY_MS);
    fixture.pledge(REPEAT_THRESHOLD - 1);
    assert!(!is_paused(&fixture));
    fixture.pledge(1);
    assert!(is_paused(&fixture));
    assert_eq!(fixture.agent().pause().round(), 2);
    fixture.end();
}

#[test]
fun one_percent_pauses_again_after_seven_days() {
    let mut fixture = paused();
    fixture.later(7 * DAY_MS - 1);
    fixture.pledge(THRESHOLD);
    assert!(!is_paused(&fixture));
    fixture.later(1);
    fixture.pledge(1);
    assert!(is_paused(&fixture));
    fixture.end();
}

// === Pledges ===

#[test]
fun pledge_is_withdrawn_before_a_pause() {
    let mut fixture = fixture::graduated();
    fixture.pledge(30);
    fixture.pledge(12);
    assert_eq!(fixture.withdraw_pledge(0), 42);
    assert_eq!(fixture.agent().pause().pledged(), 0);
    let withdrawn = event::events_by_type<PledgeWithdrawn>();
    assert_eq!(
        bytes(withdrawn[0]),
        vector[bytes(fixture.agent_id()), bytes(0u64), bytes(ALICE), bytes(42u64)].flatten(),
    );
    fixture.end();
}

/// A flash loan cannot pause: its coins stay locked.
#[test, expected_failure(abort_code = pause::EPledgeLocked)]
fun pledge_that_paused_cannot_be_withdrawn_at_once() {
    let mut fixture = fixture::graduated();
    fixture.pledge(THRESHOLD);
    fixture.withdraw_pledge(0);
    abort
}

#[test, expected_failure(abort_code = pause::EPledgeLocked)]
fun pledge_that_paused_is_locked_for_seven_days() {
    let mut fixture = paused();
    fixture.next_tx(ALICE);
    fixture.later(7 * DAY_MS - 1);
    fixture.withdraw_pledge(0);
    abort
}

#[test]
fun pledge_that_paused_unlocks_after_seven_days() {
    let mut fixture = paused();
    fixture.next_tx(ALICE);
    fixture.later(7 * DAY_MS);
    fixture.stop_everything();
    assert_eq!(fixture.withdraw_pledge(0), THRESHOLD);
    fixture.end();
}

#[test, expected_failure(abort_code = pause::ENoPledge)]
fun withdraw_pledge_rejects_anyone_else() {
    let mut fixture = fixture::graduated();
    fixture.pledge(30);
    fixture.next_tx(BOB);
    fixture.withdraw_pledge(0);
    abort
}

#[test, expected_failure(abort_code = pause::ENoPledge)]
fun withdraw_pledge_rejects_a_second_call() {
    let mut fixture = fixture::graduated();
    fixture.pledge(30);
    fixture.withdraw_pledge(0);
    fixture.withdraw_pledge(0);
    abort
}

#[test, expected_failure(abort_code = pause::ENoPledge)]
fun withdraw_pledge_rejects_another_round() {
    let mut fixture = paused();
    fixture.next_tx(ALICE);
    fixture.withdraw_pledge(1);
    abort
}

// === Resumption ===

/// A hijacked persona is silenced in the same minute and replaced while it is paused.
#[test]
fun revision_is_restored_within_a_pause_that_continues() {
    let mut fixture = fixture::graduated();
    fixture.adopt(66);
    fixture.pledge(THRESHOLD);
    assert!(is_paused(&fixture));
    let mut proposal = fixture.propose_restore(2, 1);
    fixture.next_tx(BOB);
    fixture.vote(&mut proposal, QUORUM, true);
    fixture.finalize_in_time(&mut proposal);
    assert_eq!(fixture.agent().persona().current().digest(), fixture::digest(1));
    assert!(is_paused(&fixture));
    assert!(event::events_by_type<AgentResumed>().is_empty());
    destroy(proposal);
    fixture.end();
}

#[test]
fun proposal_to_end_the_pause_ends_it() {
    let mut fixture = paused();
    let mut proposal = fixture.propose_pause_end();
    fixture.vote(&mut proposal, QUORUM, true);
    fixture.finalize_in_time(&mut proposal);
    assert_eq!(proposal.outcome(), proposal::outcome_executed());
    assert!(!is_paused(&fixture));
    let resumed = event::events_by_type<AgentResumed>();
    assert_eq!(
        bytes(resumed[0]),
        vector[bytes(fixture.agent_id()), bytes(fixture.clock().timestamp_ms())].flatten(),
    );
    // The pledges stay locked, so the same coins cannot pause again at once.
    assert_eq!(fixture.agent().pause().pledge_of(0, ALICE), THRESHOLD);
    destroy(proposal);
    fixture.end();
}

/// A vote to end one pause does not end the next.
#[test]
fun proposal_to_end_an_earlier_pause_is_stale() {
    let mut fixture = fixture::graduated();
    fixture.pledge(THRESHOLD);
    fixture.later(DAY_MS - HOUR_MS);
    let mut proposal = fixture.propose_pause_end();
    fixture.vote(&mut proposal, QUORUM, true);
    fixture.later(HOUR_MS);
    fixture.pledge(REPEAT_THRESHOLD);
    fixture.finalize_in_time(&mut proposal);
    assert_eq!(proposal.outcome(), proposal::outcome_stale());
    assert!(is_paused(&fixture));
    destroy(proposal);
    fixture.end();
}

#[test, expected_failure(abort_code = proposal::ENotPaused)]
fun propose_pause_end_rejects_without_a_pause() {
    let mut fixture = fixture::graduated();
    let _proposal = fixture.propose_pause_end();
    abort
}

#[test, expected_failure(abort_code = version::EWrongVersion)]
fun pledge_rejects_a_retired_version() {
    let mut fixture = fixture::graduated();
    fixture.retire();
    fixture.pledge(THRESHOLD);
    abort
}

#[test]
fun extended_fast_track_fits_into_a_pause() {
    let fixture = fixture::graduated();
    assert!(2 * fixture.config().terms().fast_voting_ms() <= DAY_MS);
    assert_eq!(fixture.config().terms().fast_voting_ms(), 6 * HOUR_MS);
    fixture.end();
}
