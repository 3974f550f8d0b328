/// Grants of the operator's server: what they do, and that nothing but the very grant is accepted.
module staking::pool_boosts_tests;

use staking::boost_grant;
use staking::config;
use staking::fixture::{Self, Fixture, PEARL, REEF};
use staking::grants;
use staking::pool;
use staking::signing_key;
use std::unit_test::assert_eq;
use sui::coin;

const ALICE: address = @0xA11CE;
const BOB: address = @0xB0B;
const HOUR_MS: u64 = 3_600_000;

/// Alice, to whom the grant is, and Bob have staked 100 each.
fun staked(): Fixture {
    let mut fixture = fixture::running();
    fixture.stake(ALICE, 100);
    fixture.stake(BOB, 100);
    fixture
}

/// Alice uses the grant with this signature.
fun use_signature(fixture: &mut Fixture, signature: vector<u8>) {
    fixture.boost(
        ALICE,
        grants::nonce(),
        grants::multiplier_bps(),
        grants::expires_ms(),
        signature,
    );
}

// === What a boost does ===

#[test]
fun a_boost_counts_from_now_on() {
    let mut fixture = staked();
    fixture.wait(HOUR_MS);
    use_signature(&mut fixture, grants::signature_good());
    assert_eq!(fixture.pool().multiplier_bps(ALICE), 15_000);
    assert_eq!(fixture.pool().total_weight(), 1_500_000 + 1_000_000);
    assert_eq!(fixture.pool().last_nonce(ALICE), option::some(7));
    // The hour before was shared evenly, the hour after is shared three to two.
    assert_eq!(fixture.claimable(ALICE), 1_800_000);
    fixture.wait(HOUR_MS);
    assert_eq!(fixture.claimable(ALICE), 1_800_000 + 2_160_000);
    assert_eq!(fixture.claimable(BOB), 1_800_000 + 1_440_000);
    fixture.end();
}

#[test]
fun a_boost_also_counts_for_what_is_staked_later() {
    let mut fixture = staked();
    use_signature(&mut fixture, grants::signature_good());
    fixture.stake(ALICE, 100);
    assert_eq!(fixture.pool().total_weight(), 3_000_000 + 1_000_000);
    fixture.unstake(ALICE, 150);
    assert_eq!(fixture.pool().total_weight(), 750_000 + 1_000_000);
    fixture.end();
}

#[test]
fun a_boost_ends_with_the_stake() {
    let mut fixture = staked();
    use_signature(&mut fixture, grants::signature_good());
    fixture.wait(HOUR_MS);
    // Rewards keep the position, but not its boost.
    fixture.unstake(ALICE, 100);
    assert_eq!(fixture.pool().multiplier_bps(ALICE), 10_000);
    fixture.stake(ALICE, 100);
    assert_eq!(fixture.pool().total_weight(), 2_000_000);
    fixture.end();
}

#[test]
fun a_grant_is_used_until_its_last_moment() {
    let mut fixture = staked();
    fixture.set_time(grants::expires_ms());
    use_signature(&mut fixture, grants::signature_good());
    assert_eq!(fixture.pool().multiplier_bps(ALICE), 15_000);
    fixture.end();
}

#[test]
fun the_least_multiplier_is_one() {
    let mut fixture = staked();
    let expires_ms = grants::expires_ms();
    fixture.boost(ALICE, 7, 10_000, expires_ms, grants::signature_least_multiplier());
    assert_eq!(fixture.pool().multiplier_bps(ALICE), 10_000);
    assert_eq!(fixture.pool().last_nonce(ALICE), option::some(7));
    fixture.end();
}

// === When grants are refused ===

#[test, expected_failure(abort_code = pool::EGrantExpired)]
fun an_expired_grant_is_refused() {
    let mut fixture = staked();
    fixture.set_time(grants::expires_ms() + 1);
    use_signature(&mut fixture, grants::signature_good());
    abort
}

#[test, expected_failure(abort_code = pool::EGrantUsed)]
fun a_grant_is_used_once() {
    let mut fixture = staked();
    use_signature(&mut fixture, grants::signature_good());
    use_signature(&mut fixture, grants::signature_good());
    abort
}

/// Leaving and coming back does not make a used grant new.
#[test, expected_failure(abort_code = pool::EGrantUsed)]
fun a_grant_is_not_used_again_after_leaving() {
    let mut fixture = staked();
    use_signature(&mut fixture, grants::signature_good());
    fixture.emergency_exit(ALICE);
    fixture.stake(ALICE, 100);
    use_signature(&mut fixture, grants::signature_good());
    abort
}

#[test]
fun a_later_grant_replaces_an_earlier_one() {
    let mut fixture = staked();
    use_signature(&mut fixture, grants::signature_good());
    fixture.boost(ALICE, 8, 15_000, grants::expires_ms(), grants::signature_another_nonce());
    assert_eq!(fixture.pool().last_nonce(ALICE), option::some(8));
    fixture.end();
}

#[test, expected_failure(abort_code = pool::EGrantUsed)]
fun an_earlier_grant_does_not_replace_a_later_one() {
    let mut fixture = staked();
    fixture.boost(ALICE, 8, 15_000, grants::expires_ms(), grants::signature_another_nonce());
    use_signature(&mut fixture, grants::signature_good());
    abort
}

#[test, expected_failure(abort_code = pool::EMultiplierOutOfBounds)]
fun a_pool_without_boosts_takes_none() {
    let mut fixture = fixture::new(10_000);
    fixture.stake(ALICE, 100);
    use_signature(&mut fixture, grants::signature_good());
    abort
}

#[test, expected_failure(abort_code = pool::EMultiplierOutOfBounds)]
fun a_multiplier_below_one_is_refused() {
    let mut fixture = staked();
    fixture.boost(ALICE, 7, 9_999, grants::expires_ms(), grants::signature_good());
    abort
}

#[test, expected_failure(abort_code = pool::ENoPosition)]
fun who_has_staked_nothing_is_not_boosted() {
    let mut fixture = fixture::running();
    use_signature(&mut fixture, grants::signature_good());
    abort
}

#[test, expected_failure(abort_code = config::ENoSigningKey)]
fun a_removed_key_grants_nothing() {
    let mut fixture = staked();
    let (_, config, cap, _, _) = fixture.parts_mut();
    config.remove_signing_key(cap);
    use_signature(&mut fixture, grants::signature_good());
    abort
}

#[test, expected_failure(abort_code = config::EStakesPaused)]
fun nobody_is_boosted_while_stakes_are_paused() {
    let mut fixture = staked();
    fixture.pause_stakes();
    use_signature(&mut fixture, grants::signature_good());
    abort
}

#[test, expected_failure(abort_code = config::EWrongVersion)]
fun nobody_is_boosted_through_another_version() {
    let mut fixture = staked();
    let (_, config, _, _, _) = fixture.parts_mut();
    config.set_version_for_testing(2);
    use_signature(&mut fixture, grants::signature_good());
    abort
}

// === What is signed ===

#[test]
fun the_signed_bytes_are_those_of_the_vectors() {
    let message = boost_grant::message(
        grants::chain_id(),
        object::id_from_address(grants::pool_id()),
        grants::staker(),
        grants::nonce(),
        grants::multiplier_bps(),
        grants::expires_ms(),
    );
    assert_eq!(message, grants::message());
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun a_grant_for_another_domain_is_refused() {
    let mut fixture = staked();
    use_signature(&mut fixture, grants::signature_another_domain());
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun a_grant_for_another_chain_is_refused() {
    let mut fixture = staked();
    use_signature(&mut fixture, grants::signature_another_chain());
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun a_grant_for_another_package_is_refused() {
    let mut fixture = staked();
    use_signature(&mut fixture, grants::signature_another_package());
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun a_grant_for_another_pool_is_refused() {
    let mut fixture = staked();
    use_signature(&mut fixture, grants::signature_another_pool());
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun a_grant_to_another_staker_is_refused() {
    let mut fixture = staked();
    use_signature(&mut fixture, grants::signature_another_staker());
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun a_grant_with_another_nonce_is_refused() {
    let mut fixture = staked();
    use_signature(&mut fixture, grants::signature_another_nonce());
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun a_grant_of_another_multiplier_is_refused() {
    let mut fixture = staked();
    use_signature(&mut fixture, grants::signature_another_multiplier());
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun a_grant_with_another_expiry_is_refused() {
    let mut fixture = staked();
    use_signature(&mut fixture, grants::signature_another_expiry());
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun a_grant_by_another_key_is_refused() {
    let mut fixture = staked();
    use_signature(&mut fixture, grants::signature_another_key());
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun a_signature_with_one_bit_flipped_is_refused() {
    let mut fixture = staked();
    use_signature(&mut fixture, grants::signature_one_bit_flipped());
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun a_short_signature_is_refused() {
    let mut fixture = staked();
    use_signature(&mut fixture, grants::signature_one_byte_short());
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun a_signature_of_zeros_is_refused() {
    let mut fixture = staked();
    use_signature(&mut fixture, grants::signature_all_zero());
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun no_signature_is_refused() {
    let mut fixture = staked();
    use_signature(&mut fixture, vector[]);
    abort
}

// === What is asked for ===

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun another_staker_cannot_use_the_grant() {
    let mut fixture = staked();
    fixture.boost(BOB, 7, 15_000, grants::expires_ms(), grants::signature_good());
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun the_nonce_cannot_be_changed() {
    let mut fixture = staked();
    fixture.boost(ALICE, 9, 15_000, grants::expires_ms(), grants::signature_good());
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun the_multiplier_cannot_be_changed() {
    let mut fixture = staked();
    fixture.boost(ALICE, 7, 30_000, grants::expires_ms(), grants::signature_good());
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun the_expiry_cannot_be_changed() {
    let mut fixture = staked();
    fixture.boost(ALICE, 7, 15_000, grants::expires_ms() + 1_000, grants::signature_good());
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun the_grant_does_not_work_in_another_pool() {
    let mut fixture = staked();
    fixture.next_tx(ALICE);
    let (_, config, _, clock, ctx) = fixture.parts_mut();
    let mut other = pool::create<REEF, PEARL>(config, 30_000, clock, ctx);
    other.stake(config, coin::mint_for_testing(100, ctx), clock, ctx);
    other.boost(
        config,
        grants::nonce(),
        grants::multiplier_bps(),
        grants::expires_ms(),
        grants::signature_good(),
        clock,
        ctx,
    );
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun the_grant_does_not_work_on_another_chain() {
    let mut fixture = staked();
    let (_, config, cap, _, _) = fixture.parts_mut();
    let mut chain_id = grants::chain_id();
    chain_id.reverse();
    chain_id.pop_back();
    chain_id.push_back(0);
    cap.set_signing_key(config, chain_id, grants::public_key());
    use_signature(&mut fixture, grants::signature_good());
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun the_grant_does_not_outlive_its_key() {
    let mut fixture = staked();
    let (_, config, cap, _, _) = fixture.parts_mut();
    cap.set_signing_key(config, grants::chain_id(), grants::other_public_key());
    use_signature(&mut fixture, grants::signature_good());
    abort
}
