/// The life cycle of an agent over shared objects, and attacks on it.
module agent::lifecycle_tests;

use agent::agent;
use agent::ballot;
use agent::fixture;
use agent::proposal;
use agent::shared_fixture;
use std::unit_test::assert_eq;
use sui::test_scenario;

const ADMIN: address = @0xAD;
const CREATOR: address = @0xC0;
const ALICE: address = @0xA11CE;
const BOB: address = @0xB0B;
const MALLORY: address = @0xBAD;
const DEPOSIT: u64 = 100_000_000_000;
const SUI_1: u64 = 1_000_000_000;

// === Life cycle ===

#[test]
fun agent_life_cycle() {
    let mut fixture = shared_fixture::deployed();
    fixture.launch();

    // Before graduation holders change the persona, and the author earns fees from then on.
    fixture.buy(ALICE, 600 * SUI_1);
    fixture.buy(BOB, 100 * SUI_1);
    fixture.propose_and_vote(ALICE, 2);
    fixture.vote(BOB, false);
    assert_eq!(fixture.finalize(MALLORY), proposal::outcome_executed());
    // Deposit and votes are returned.
    assert_eq!(fixture.latest_coin(ALICE), DEPOSIT);
    assert!(fixture.unlock(ALICE) > 100_000_000_000_000);
    assert!(fixture.unlock(BOB) > 10_000_000_000_000);

    // The creator earns an eighth of the 1% fee on 701 SUI.
    let agent = fixture.take_agent();
    let before = 876_250_000;
    assert_eq!(agent.persona().current().number(), 2);
    assert_eq!(agent.persona().current().author(), ALICE);
    assert_eq!(agent.contributors().unclaimed(), before);
    assert_eq!(agent.contributors().shares(ALICE), 100);
    test_scenario::return_shared(agent);

    // The coin graduates; of later fees the creator earns 10/11 and the author 1/11.
    fixture.later(86_400_000);
    fixture.buy(BOB, 10_000 * SUI_1);
    fixture.collect();
    let agent = fixture.take_agent();
    let later = agent.contributors().unclaimed() - before;
    test_scenario::return_shared(agent);
    let (by_creator, by_alice) = (fixture.claim(CREATOR), fixture.claim(ALICE));
    assert!(by_creator.diff(before + later * 10 / 11) <= 1);
    assert!(by_alice.diff(later / 11) <= 1);
    assert!(by_creator + by_alice <= before + later);

    // After graduation a holder changes the persona and restores the revision before it.
    fixture.propose_and_vote(BOB, 3);
    assert_eq!(fixture.finalize(BOB), proposal::outcome_executed());
    fixture.unlock(BOB);
    fixture.propose_restore_and_vote(BOB, 2);
    assert_eq!(fixture.finalize(BOB), proposal::outcome_executed());
    let agent = fixture.take_agent();
    assert_eq!(agent.persona().current().number(), 4);
    assert_eq!(agent.persona().current().digest(), fixture::digest(2));
    test_scenario::return_shared(agent);

    // The agent receives a message and spends.
    fixture.later(86_400_000);
    fixture.unlock(BOB);
    fixture.empower(BOB, 5 * SUI_1);
    fixture.talk_and_fund(ALICE, 5 * SUI_1);
    fixture.observe(MALLORY);
    fixture.later(3_600_000);
    fixture.tip_and_buyback(ALICE, SUI_1, 4 * SUI_1);
    let agent = fixture.take_agent();
    assert_eq!(agent.escrow().sent(), 1);
    assert_eq!(agent.treasury().funds(), 0);
    test_scenario::return_shared(agent);
    fixture.end();
}

/// Before graduation the creator reverts a hijacked persona in one transaction.
#[test]
fun creator_reverts_a_hijack_before_graduation() {
    let mut fixture = shared_fixture::deployed();
    fixture.launch();
    fixture.buy(MALLORY, 600 * SUI_1);
    fixture.propose_and_vote(MALLORY, 66);
    assert_eq!(fixture.finalize(MALLORY), proposal::outcome_executed());

    fixture.restore(CREATOR, 1);
    let agent = fixture.take_agent();
    assert_eq!(agent.persona().current().digest(), fixture::digest(1));
    test_scenario::return_shared(agent);
    fixture.end();
}

/// Holders reject a hijack by voting against it.
#[test]
fun holders_reject_a_hijack() {
    let mut fixture = shared_fixture::deployed();
    fixture.launch();
    fixture.buy(ALICE, 600 * SUI_1);
    fixture.buy(MALLORY, 500 * SUI_1);
    fixture.propose_and_vote(MALLORY, 66);
    fixture.vote(ALICE, false);
    assert_eq!(fixture.finalize(ALICE), proposal::outcome_rejected());
    let agent = fixture.take_agent();
    assert_eq!(agent.persona().current().number(), 1);
    test_scenario::return_shared(agent);
    fixture.end();
}

// === Attacks ===

/// The quorum is a share of the total supply: while few coins are sold, nothing passes.
#[test]
fun early_buyer_cannot_reach_the_quorum() {
    let mut fixture = shared_fixture::deployed();
    fixture.launch();
    // 80 SUI buy 37 million coins; the quorum is 50.
    fixture.buy(MALLORY, 80 * SUI_1);
    fixture.propose_and_vote(MALLORY, 66);
    assert_eq!(fixture.finalize(MALLORY), proposal::outcome_rejected());
    fixture.end();
}

/// A flash loan cannot unlock its votes in the same transaction.
#[test, expected_failure(abort_code = ballot::EVotesLocked)]
fun flash_loan_voting_fails() {
    let mut fixture = shared_fixture::deployed();
    fixture.launch();
    fixture.buy(ALICE, 10 * SUI_1);
    fixture.propose_and_vote(ALICE, 2);

    fixture.vote_and_unlock_at_once(MALLORY, 5_000 * SUI_1);
    abort
}

/// Late votes in favor stay locked for a day after they were cast.
#[test, expected_failure(abort_code = ballot::EVotesLocked)]
fun flash_loan_voting_across_the_end_fails() {
    let mut fixture = shared_fixture::deployed();
    fixture.launch();
    fixture.buy(ALICE, 10 * SUI_1);
    fixture.propose_and_vote(ALICE, 2);
    fixture.buy(MALLORY, 5_000 * SUI_1);
    fixture.later(194_399_999);
    fixture.vote(MALLORY, true);
    fixture.later(64_800_001);
    assert_eq!(fixture.finalize(MALLORY), proposal::outcome_executed());
    fixture.unlock(MALLORY);
    abort
}

/// Votes in favor are not accepted in the final quarter.
#[test, expected_failure(abort_code = ballot::EVotesInFavorEnded)]
fun last_moment_voting_fails() {
    let mut fixture = shared_fixture::deployed();
    fixture.launch();
    fixture.buy(ALICE, 10 * SUI_1);
    fixture.propose_and_vote(ALICE, 2);
    fixture.buy(MALLORY, 5_000 * SUI_1);
    fixture.later(259_199_999);
    fixture.vote(MALLORY, true);
    abort
}

#[test, expected_failure(abort_code = proposal::EWrongDeposit)]
fun proposing_without_a_deposit_fails() {
    let mut fixture = shared_fixture::deployed();
    fixture.launch();
    fixture.propose_without_coins(MALLORY);
    abort
}

/// The admin cannot change any agent.
#[test, expected_failure(abort_code = agent::ENotCreator)]
fun admin_cannot_change_a_persona() {
    let mut fixture = shared_fixture::deployed();
    fixture.launch();
    fixture.restore(ADMIN, 1);
    abort
}
