/// Boosts: the effect of grants and rejection of everything else.
module staking::pool_boosts_tests;

use access::signing_key;
use access::version;
use staking::boost;
use staking::boost_grant;
use staking::config;
use staking::fixture::{Self, Fixture, PEARL, REEF};
use staking::grants;
use staking::pool;
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
fun apply_multiplies_later_rewards_only() {
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
fun boost_applies_to_later_stakes() {
    let mut fixture = staked();
    use_signature(&mut fixture, grants::signature_good());
    fixture.stake(ALICE, 100);
    assert_eq!(fixture.pool().total_weight(), 3_000_000 + 1_000_000);
    fixture.unstake(ALICE, 150);
    assert_eq!(fixture.pool().total_weight(), 750_000 + 1_000_000);
    fixture.end();
}

#[test]
fun boost_ends_when_the_stake_is_withdrawn() {
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
fun apply_accepts_a_grant_at_its_expiry() {
    let mut fixture = staked();
    fixture.set_time(grants::expires_ms());
    use_signature(&mut fixture, grants::signature_good());
    assert_eq!(fixture.pool().multiplier_bps(ALICE), 15_000);
    fixture.end();
}

#[test]
fun apply_accepts_a_multiplier_of_one() {
    let mut fixture = staked();
    let expires_ms = grants::expires_ms();
    fixture.boost(ALICE, 7, 10_000, expires_ms, grants::signature_least_multiplier());
    assert_eq!(fixture.pool().multiplier_bps(ALICE), 10_000);
    assert_eq!(fixture.pool().last_nonce(ALICE), option::some(7));
    fixture.end();
}

// === When grants are refused ===

#[test, expected_failure(abort_code = boost::EGrantExpired)]
fun apply_rejects_an_expired_grant() {
    let mut fixture = staked();
    fixture.set_time(grants::expires_ms() + 1);
    use_signature(&mut fixture, grants::signature_good());
    abort
}

#[test, expected_failure(abort_code = pool::EGrantUsed)]
fun apply_rejects_a_used_grant() {
    let mut fixture = staked();
    use_signature(&mut fixture, grants::signature_good());
    use_signature(&mut fixture, grants::signature_good());
    abort
}

/// Leaving and coming back does not make a used grant new.
#[test, expected_failure(abort_code = pool::EGrantUsed)]
fun apply_rejects_a_used_grant_after_full_withdrawal() {
    let mut fixture = staked();
    use_signature(&mut fixture, grants::signature_good());
    fixture.emergency_exit(ALICE);
    fixture.stake(ALICE, 100);
    use_signature(&mut fixture, grants::signature_good());
    abort
}

#[test]
fun apply_accepts_a_later_grant() {
    let mut fixture = staked();
    use_signature(&mut fixture, grants::signature_good());
    fixture.boost(ALICE, 8, 15_000, grants::expires_ms(), grants::signature_another_nonce());
    assert_eq!(fixture.pool().last_nonce(ALICE), option::some(8));
    fixture.end();
}

#[test, expected_failure(abort_code = pool::EGrantUsed)]
fun apply_rejects_an_earlier_grant() {
    let mut fixture = staked();
    fixture.boost(ALICE, 8, 15_000, grants::expires_ms(), grants::signature_another_nonce());
    use_signature(&mut fixture, grants::signature_good());
    abort
}

#[test, expected_failure(abort_code = pool::EMultiplierOutOfBounds)]
fun apply_rejects_in_a_pool_without_boosts() {
    let mut fixture = fixture::new(10_000);
    fixture.stake(ALICE, 100);
    use_signature(&mut fixture, grants::signature_good());
    abort
}

#[test, expected_failure(abort_code = pool::EMultiplierOutOfBounds)]
fun apply_rejects_a_multiplier_below_one() {
    let mut fixture = staked();
    fixture.boost(ALICE, 7, 9_999, grants::expires_ms(), grants::signature_good());
    abort
}

#[test, expected_failure(abort_code = pool::ENoPosition)]
fun apply_rejects_without_a_position() {
    let mut fixture = fixture::running();
    use_signature(&mut fixture, grants::signature_good());
    abort
}

#[test, expected_failure(abort_code = config::ENoSigningKey)]
fun apply_rejects_when_the_signing_key_is_removed() {
    let mut fixture = staked();
    let (_, config, authority, cap, _, _) = fixture.parts_mut();
    config.remove_signing_key(authority, cap);
    use_signature(&mut fixture, grants::signature_good());
    abort
}

#[test, expected_failure(abort_code = config::EStakesPaused)]
fun apply_rejects_while_stakes_are_paused() {
    let mut fixture = staked();
    fixture.pause_stakes();
    use_signature(&mut fixture, grants::signature_good());
    abort
}

#[test, expected_failure(abort_code = version::EWrongVersion)]
fun apply_rejects_a_retired_version() {
    let mut fixture = staked();
    let (_, config, _, _, _, _) = fixture.parts_mut();
    config.set_version_for_testing(2);
    use_signature(&mut fixture, grants::signature_good());
    abort
}

// === What is signed ===

#[test]
fun message_equals_the_reference_vector() {
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
fun apply_rejects_a_signature_for_another_domain() {
    let mut fixture = staked();
    use_signature(&mut fixture, grants::signature_another_domain());
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun apply_rejects_a_signature_for_another_chain() {
    let mut fixture = staked();
    use_signature(&mut fixture, grants::signature_another_chain());
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun apply_rejects_a_signature_for_another_package() {
    let mut fixture = staked();
    use_signature(&mut fixture, grants::signature_another_package());
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun apply_rejects_a_signature_for_another_pool() {
    let mut fixture = staked();
    use_signature(&mut fixture, grants::signature_another_pool());
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun apply_rejects_a_signature_for_another_staker() {
    let mut fixture = staked();
    use_signature(&mut fixture, grants::signature_another_staker());
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun apply_rejects_a_signature_for_another_nonce() {
    let mut fixture = staked();
    use_signature(&mut fixture, grants::signature_another_nonce());
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun apply_rejects_a_signature_for_another_multiplier() {
    let mut fixture = staked();
    use_signature(&mut fixture, grants::signature_another_multiplier());
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun apply_rejects_a_signature_for_another_expiry() {
    let mut fixture = staked();
    use_signature(&mut fixture, grants::signature_another_expiry());
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun apply_rejects_a_signature_of_another_key() {
    let mut fixture = staked();
    use_signature(&mut fixture, grants::signature_another_key());
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun apply_rejects_a_signature_with_a_flipped_bit() {
    let mut fixture = staked();
    use_signature(&mut fixture, grants::signature_one_bit_flipped());
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun apply_rejects_a_short_signature() {
    let mut fixture = staked();
    use_signature(&mut fixture, grants::signature_one_byte_short());
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun apply_rejects_a_zero_signature() {
    let mut fixture = staked();
    use_signature(&mut fixture, grants::signature_all_zero());
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun apply_rejects_an_empty_signature() {
    let mut fixture = staked();
    use_signature(&mut fixture, vector[]);
    abort
}

// === Grants ===

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun apply_rejects_the_grant_of_another_staker() {
    let mut fixture = staked();
    fixture.boost(BOB, 7, 15_000, grants::expires_ms(), grants::signature_good());
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun apply_rejects_a_changed_nonce() {
    let mut fixture = staked();
    fixture.boost(ALICE, 9, 15_000, grants::expires_ms(), grants::signature_good());
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun apply_rejects_a_changed_multiplier() {
    let mut fixture = staked();
    fixture.boost(ALICE, 7, 30_000, grants::expires_ms(), grants::signature_good());
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun apply_rejects_a_changed_expiry() {
    let mut fixture = staked();
    fixture.boost(ALICE, 7, 15_000, grants::expires_ms() + 1_000, grants::signature_good());
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun apply_rejects_the_grant_in_another_pool() {
    let mut fixture = staked();
    fixture.next_tx(ALICE);
    let (_, config, _, _, clock, ctx) = fixture.parts_mut();
    let mut other = pool::create<REEF, PEARL>(config, 30_000, clock, ctx);
    other.stake(config, coin::mint_for_testing(100, ctx), clock, ctx);
    boost::apply(
        &mut other,
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
fun apply_rejects_the_grant_on_another_chain() {
    let mut fixture = staked();
    let (_, config, _, _, _, _) = fixture.parts_mut();
    let mut chain_id = grants::chain_id();
    chain_id.reverse();
    chain_id.pop_back();
    chain_id.push_back(0);
    config.set_signing_key_for_testing(chain_id, grants::public_key());
    use_signature(&mut fixture, grants::signature_good());
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun apply_rejects_a_grant_of_the_previous_key() {
    let mut fixture = staked();
    let (_, config, _, _, _, _) = fixture.parts_mut();
    config.set_signing_key_for_testing(grants::chain_id(), grants::other_public_key());
    use_signature(&mut fixture, grants::signature_good());
    abort
}
