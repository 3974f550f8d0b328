/// An agent's whole life as transactions make it, and attacks on the way.
module agent::lifecycle_tests;

use agent::agent;
use agent::fixture;
use agent::proposal;
use agent::world;
use std::unit_test::assert_eq;
use sui::test_scenario;

const ADMIN: address = @0xAD;
const CREATOR: address = @0xC0;
const ALICE: address = @0xA11CE;
const BOB: address = @0xB0B;
const MALLORY: address = @0xBAD;
const DEPOSIT: u64 = 100_000_000_000;
const SUI_1: u64 = 1_000_000_000;

// === The way it should go ===

#[test]
fun agent_lives_through() {
    let mut world = world::deployed();
    world.launch();

    // Young: holders change the persona, and the author gets a part of the fee from then on.
    world.buy(ALICE, 600 * SUI_1);
    world.buy(BOB, 100 * SUI_1);
    world.propose_and_vote(ALICE, 2);
    world.vote(BOB, false);
    assert_eq!(world.conclude(MALLORY), proposal::outcome_executed());
    // The deposit is back, and the votes too.
    assert_eq!(world.latest_coin(ALICE), DEPOSIT);
    assert!(world.unlock(ALICE) > 100_000_000_000_000);
    assert!(world.unlock(BOB) > 10_000_000_000_000);

    // 701 SUI so far: an eighth of their fee of 1% is all the creator's.
    let agent = world.take_agent();
    let before = 876_250_000;
    assert_eq!(agent.persona().current().number(), 2);
    assert_eq!(agent.persona().current().author(), ALICE);
    assert_eq!(agent.contributors().pot(), before);
    assert_eq!(agent.contributors().shares(ALICE), 100);
    test_scenario::return_shared(agent);

    // The coin graduates; of the fee from here on a creator has 10/11, and the author 1/11.
    world.buy(BOB, 10_000 * SUI_1);
    world.collect();
    let agent = world.take_agent();
    let later = agent.contributors().pot() - before;
    test_scenario::return_shared(agent);
    let (by_creator, by_alice) = (world.claim(CREATOR), world.claim(ALICE));
    assert!(by_creator.diff(before + later * 10 / 11) <= 1);
    assert!(by_alice.diff(later / 11) <= 1);
    assert!(by_creator + by_alice <= before + later);

    // Grown up: a holder brings the first revision back.
    world.propose_restore_and_vote(BOB, 1);
    assert_eq!(world.conclude(BOB), proposal::outcome_executed());
    let agent = world.take_agent();
    assert_eq!(agent.persona().current().number(), 3);
    assert_eq!(agent.persona().current().digest(), fixture::digest(1));
    test_scenario::return_shared(agent);

    // It is talked to, and spends.
    world.talk_and_fund(ALICE, 5 * SUI_1);
    world.tip_and_buy_back(ALICE, SUI_1, 4 * SUI_1);
    let agent = world.take_agent();
    assert_eq!(agent.messages(), 1);
    assert_eq!(agent.treasury().funds(), 0);
    test_scenario::return_shared(agent);
    world.end();
}

/// A persona is hijacked by whoever buys the votes while the others sleep; the creator of a young
/// agent undoes it in one transaction.
#[test]
fun creator_undoes_a_hijack_at_once() {
    let mut world = world::deployed();
    world.launch();
    world.buy(MALLORY, 600 * SUI_1);
    world.propose_and_vote(MALLORY, 66);
    assert_eq!(world.conclude(MALLORY), proposal::outcome_executed());

    world.restore(CREATOR, 1);
    let agent = world.take_agent();
    assert_eq!(agent.persona().current().digest(), fixture::digest(1));
    test_scenario::return_shared(agent);
    world.end();
}

/// Holders who wake up in time vote a hijack down, whatever it has paid for its votes.
#[test]
fun holders_vote_a_hijack_down() {
    let mut world = world::deployed();
    world.launch();
    world.buy(ALICE, 600 * SUI_1);
    world.buy(MALLORY, 500 * SUI_1);
    world.propose_and_vote(MALLORY, 66);
    world.vote(ALICE, false);
    assert_eq!(world.conclude(ALICE), proposal::outcome_rejected());
    let agent = world.take_agent();
    assert_eq!(agent.persona().current().number(), 1);
    test_scenario::return_shared(agent);
    world.end();
}

// === Attacks ===

/// What is in the pool cannot vote, and leaving it there does not lower the quorum: while few coins
/// are sold nothing passes, with all of them in favour.
#[test]
fun early_buyer_of_everything_cannot_pass_anything() {
    let mut world = world::deployed();
    world.launch();
    // 80 SUI buy 37 million coins; the quorum is 50.
    world.buy(MALLORY, 80 * SUI_1);
    world.propose_and_vote(MALLORY, 66);
    assert_eq!(world.conclude(MALLORY), proposal::outcome_rejected());
    world.end();
}

/// Buys, votes, takes the votes back and sells in one transaction.
#[test, expected_failure(abort_code = proposal::EStillLocked)]
fun nobody_votes_with_coins_of_a_moment() {
    let mut world = world::deployed();
    world.launch();
    world.buy(ALICE, 10 * SUI_1);
    world.propose_and_vote(ALICE, 2);

    world.vote_for_a_moment(MALLORY, 5_000 * SUI_1);
    abort
}

/// The same across the end of the voting: the coins stay for a day.
#[test, expected_failure(abort_code = proposal::EStillLocked)]
fun nobody_votes_with_coins_of_the_last_moment() {
    let mut world = world::deployed();
    world.launch();
    world.buy(ALICE, 10 * SUI_1);
    world.propose_and_vote(ALICE, 2);
    world.buy(MALLORY, 5_000 * SUI_1);
    world.later(194_399_999);
    world.vote(MALLORY, true);
    world.later(64_800_001);
    assert_eq!(world.conclude(MALLORY), proposal::outcome_executed());
    world.unlock(MALLORY);
    abort
}

/// Nothing passes by a fortune that appears when nobody can answer any more.
#[test, expected_failure(abort_code = proposal::EVotesInFavourOver)]
fun nobody_passes_anything_in_the_last_moment() {
    let mut world = world::deployed();
    world.launch();
    world.buy(ALICE, 10 * SUI_1);
    world.propose_and_vote(ALICE, 2);
    world.buy(MALLORY, 5_000 * SUI_1);
    world.later(259_199_999);
    world.vote(MALLORY, true);
    abort
}

/// Whoever holds nothing proposes nothing.
#[test, expected_failure(abort_code = proposal::EWrongDeposit)]
fun nobody_proposes_without_coins() {
    let mut world = world::deployed();
    world.launch();
    world.propose_without_coins(MALLORY);
    abort
}

/// The administrator of all agents has no way to any one of them.
#[test, expected_failure(abort_code = agent::ENotCreator)]
fun admin_does_not_change_a_persona() {
    let mut world = world::deployed();
    world.launch();
    world.restore(ADMIN, 1);
    abort
}
