/// Every change emits one event with the data that an indexer needs.
module staking::pool_events_tests;

use staking::boost;
use staking::campaign_funding;
use staking::fixture::{Self, Fixture, PEARL, REEF};
use staking::grants;
use staking::pool;
use std::bcs;
use std::type_name;
use std::unit_test::assert_eq;
use sui::event;

const ALICE: address = @0xA11CE;
const BOB: address = @0xB0B;
const HOUR_MS: u64 = 3_600_000;

/// The BCS form of the only event of type `E` in this transaction, which has emitted no other.
fun only_event<E: copy + drop>(): vector<u8> {
    let events = event::events_by_type<E>();
    assert_eq!(events.length(), 1);
    assert_eq!(event::num_events(), 1);
    bcs::to_bytes(&events[0])
}

/// The pool's id, then these fields one after the other, in BCS.
fun fields(fixture: &Fixture, parts: vector<vector<u8>>): vector<u8> {
    let mut bytes = bcs::to_bytes(&object::id(fixture.pool()));
    parts.do!(|part| bytes.append(part));
    bytes
}

fun words(values: vector<u64>): vector<u8> {
    let mut bytes = vector[];
    values.do!(|value| bytes.append(bcs::to_bytes(&value)));
    bytes
}

#[test]
fun create_emits_the_pool() {
    let fixture = fixture::new(20_000);
    let expected = fields(
        &fixture,
        vector[
            fixture::owner().to_bytes(),
            bcs::to_bytes(&type_name::with_defining_ids<REEF>()),
            bcs::to_bytes(&type_name::with_defining_ids<PEARL>()),
            words(vector[20_000, 0, fixture::start_ms()]),
        ],
    );
    assert_eq!(only_event<pool::PoolCreated>(), expected);
    fixture.end();
}

#[test]
fun set_owner_emits_both_owners() {
    let mut fixture = fixture::new(20_000);
    fixture.next_tx(fixture::owner());
    let (pool, _, _, _, _, ctx) = fixture.parts_mut();
    pool.set_owner(BOB, ctx);
    let owners = vector[fixture::owner().to_bytes(), BOB.to_bytes()];
    assert_eq!(only_event<pool::OwnerChanged>(), fields(&fixture, owners));
    fixture.end();
}

/// Id, rate, start and end, then who paid how much when.
fun campaign_changed(fixture: &Fixture, terms: vector<u64>, payer: address, paid: u64, at_ms: u64) {
    let expected = fields(
        fixture,
        vector[words(terms), payer.to_bytes(), words(vector[paid, at_ms])],
    );
    assert_eq!(only_event<campaign_funding::CampaignChanged>(), expected);
}

#[test]
fun campaign_changes_are_emitted() {
    let mut fixture = fixture::new(10_000);
    let start = fixture::start_ms();
    fixture.next_tx(fixture::owner());
    fixture.open_with(10_000, 1, start + 1, 2 * HOUR_MS);
    let end = start + 1 + 2 * HOUR_MS;
    campaign_changed(&fixture, vector[0, 1, start + 1, end], fixture::owner(), 7_200, start);

    fixture.next_tx(ALICE);
    fixture.extend(0, 10, 2_000);
    campaign_changed(&fixture, vector[0, 1, start + 1, end + 2_000], ALICE, 2, start);

    fixture.next_tx(BOB);
    fixture.raise(0, 10_000, 1);
    campaign_changed(&fixture, vector[0, 2, start + 1, end + 2_000], BOB, 7_202, start);

    // One second without stakers at 2 per second is unallocated.
    fixture.set_time(start + 1_001);
    fixture.next_tx(BOB);
    fixture.extend_from_unallocated(0);
    campaign_changed(
        &fixture,
        vector[0, 2, start + 1, end + 3_000],
        BOB,
        0,
        start + 1_001,
    );

    fixture.set_time(start + 1 + HOUR_MS);
    fixture.open_from_unallocated(1, 0, HOUR_MS);
    let now = start + 1 + HOUR_MS;
    campaign_changed(&fixture, vector[1, 1, now, now + HOUR_MS], fixture::owner(), 0, now);
    fixture.end();
}

#[test]
fun stake_unstake_claim_and_exit_are_emitted() {
    let mut fixture = fixture::running();
    let start = fixture::start_ms();
    fixture.stake(BOB, 50);
    fixture.stake(ALICE, 100);
    let alice = ALICE.to_bytes();
    let expected = vector[
        alice,
        words(vector[100, 100, 150]),
        bcs::to_bytes(&1_500_000u128),
        words(vector[start]),
    ];
    assert_eq!(only_event<pool::Staked>(), fields(&fixture, expected));

    fixture.wait(HOUR_MS);
    fixture.claim(ALICE);
    let now = start + HOUR_MS;
    let expected = vector[alice, words(vector[2_400_000, now])];
    assert_eq!(only_event<pool::RewardsClaimed>(), fields(&fixture, expected));

    fixture.unstake(ALICE, 60);
    let expected = vector[
        alice,
        words(vector[60, 40, 90]),
        bcs::to_bytes(&900_000u128),
        words(vector[now]),
    ];
    assert_eq!(only_event<pool::Unstaked>(), fields(&fixture, expected));

    fixture.wait(HOUR_MS);
    fixture.claim(BOB);
    fixture.emergency_exit(ALICE);
    let expected = vector[alice, words(vector[40, 1_600_000, 50]), bcs::to_bytes(&500_000u128)];
    assert_eq!(only_event<pool::EmergencyExited>(), fields(&fixture, expected));
    fixture.end();
}

#[test]
fun apply_emits_the_boost() {
    let mut fixture = fixture::running();
    fixture.stake(ALICE, 100);
    fixture.boost(ALICE, 7, 15_000, grants::expires_ms(), grants::signature_good());
    let expected = vector[
        ALICE.to_bytes(),
        words(vector[7, 15_000]),
        bcs::to_bytes(&1_500_000u128),
        words(vector[fixture::start_ms()]),
    ];
    assert_eq!(only_event<boost::Boosted>(), fields(&fixture, expected));
    fixture.end();
}
