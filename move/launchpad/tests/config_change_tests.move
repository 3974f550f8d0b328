/// Announced settings changes: their effects, bounds and delays.
module launchpad::config_change_tests;

use access::authority::{AdminCap, Authority};
use access::timelock::{Self, ChangeAnnounced, ChangeCanceled, ChangeExecuted};
use access::version;
use launchpad::config::{Self, CONFIG, Config};
use launchpad::config_change::{
    Self,
    CoCreatorWitnessChange,
    FeesChange,
    PresetChange,
    ProtocolFeeRecipientChange,
    VenueChange,
};
use launchpad::fee_split;
use launchpad::fixture::{Self, OtherVenue, REEF, TestVenue, UnknownVenue};
use launchpad::preset;
use std::type_name;
use std::unit_test::{assert_eq, destroy};
use sui::clock::Clock;
use sui::event;
use sui::sui::SUI;

const RECIPIENT: address = @0x7EA;

/// Witness of the co-creators' share that replaces the fixture's.
public struct NewCoCreators has drop {}

public struct Launchpad {
    clock: Clock,
    cap: AdminCap<CONFIG>,
    authority: Authority<CONFIG>,
    config: Config,
}

fun opened(): Launchpad {
    let (clock, cap, authority, config) = fixture::opened(&mut tx_context::dummy());
    Launchpad { clock, cap, authority, config }
}

fun end(self: Launchpad) {
    let Launchpad { clock, cap, authority, config } = self;
    destroy(clock);
    destroy(cap);
    destroy(authority);
    destroy(config);
}

fun wait(self: &mut Launchpad) {
    self.clock.increment_for_testing(timelock::delay_ms());
}

fun announce_venue<V: drop>(self: &mut Launchpad, venue: V): u64 {
    config_change::announce_venue(&self.config, &mut self.authority, &self.cap, venue, &self.clock)
}

fun execute_venue(self: &mut Launchpad, change: u64) {
    config_change::execute_venue(
        &mut self.config,
        &mut self.authority,
        &self.cap,
        change,
        &self.clock,
    );
}

/// Announces a preset that raises 24 units of a quote coin with 9 decimals.
fun announce_preset<Q, V: drop>(self: &mut Launchpad, kind: u8): u64 {
    config_change::announce_preset<Q, V>(
        &self.config,
        &mut self.authority,
        &self.cap,
        kind,
        24_000_000_000,
        9_000_000_000,
        2_000_000_000,
        2,
        300,
        &self.clock,
    )
}

fun execute_preset(self: &mut Launchpad, change: u64) {
    config_change::execute_preset(
        &mut self.config,
        &mut self.authority,
        &self.cap,
        change,
        &self.clock,
    );
}

fun announce_fees(self: &mut Launchpad, trade_fee_bps: u64, creator_bps: u64): u64 {
    let Launchpad { clock, cap, authority, config } = self;
    config_change::announce_fees(config, authority, cap, trade_fee_bps, creator_bps, 2, 3, clock)
}

fun execute_fees(self: &mut Launchpad, change: u64) {
    config_change::execute_fees(
        &mut self.config,
        &mut self.authority,
        &self.cap,
        change,
        &self.clock,
    );
}

fun announce_witness<W: drop>(self: &mut Launchpad): u64 {
    let Launchpad { clock, cap, authority, config } = self;
    config_change::announce_co_creator_witness<W>(config, authority, cap, clock)
}

fun execute_witness(self: &mut Launchpad, change: u64) {
    let Launchpad { clock, cap, authority, config } = self;
    config_change::execute_co_creator_witness(config, authority, cap, change, clock);
}

fun announce_recipient(self: &mut Launchpad, recipient: address): u64 {
    let Launchpad { clock, cap, authority, config } = self;
    config_change::announce_protocol_fee_recipient(config, authority, cap, recipient, clock)
}

fun execute_recipient(self: &mut Launchpad, change: u64) {
    let Launchpad { clock, cap, authority, config } = self;
    config_change::execute_protocol_fee_recipient(config, authority, cap, change, clock);
}

// === What changes set ===

#[test]
fun registers_a_venue() {
    let mut launchpad = opened();
    let change = launchpad.announce_venue(fixture::unknown_venue());
    assert!(!launchpad.config.has_venue<UnknownVenue>());
    launchpad.wait();
    launchpad.execute_venue(change);
    assert!(launchpad.config.has_venue<UnknownVenue>());
    assert_eq!(event::events_by_type<ChangeAnnounced<CONFIG, VenueChange>>().length(), 3);
    assert_eq!(event::events_by_type<ChangeExecuted<CONFIG, VenueChange>>().length(), 3);
    launchpad.end();
}

#[test]
fun adds_and_replaces_a_preset() {
    let mut launchpad = opened();
    assert!(!launchpad.config.has_preset<REEF>(preset::kind_fun()));
    let added = launchpad.announce_preset<REEF, TestVenue>(preset::kind_fun());
    let replaced = launchpad.announce_preset<SUI, OtherVenue>(preset::kind_agent());
    launchpad.wait();
    launchpad.execute_preset(added);
    launchpad.execute_preset(replaced);
    let preset = launchpad.config.preset<REEF>(preset::kind_fun());
    assert_eq!(preset.target_raised(), 24_000_000_000);
    assert_eq!(preset.launch_limit_ms(), 2);
    assert_eq!(preset.launch_max_bps(), 300);
    let preset = launchpad.config.preset<SUI>(preset::kind_agent());
    assert_eq!(preset.target_raised(), 24_000_000_000);
    assert_eq!(preset.venue(), type_name::with_defining_ids<OtherVenue>());
    launchpad.end();
}

#[test]
fun sets_the_fees() {
    let mut launchpad = opened();
    let change = launchpad.announce_fees(500, 1);
    launchpad.wait();
    launchpad.execute_fees(change);
    assert_eq!(launchpad.config.trade_fee_bps(), 500);
    assert_eq!(launchpad.config.fee_split(), fee_split::new(1, 2, 3));
    let change = launchpad.announce_fees(1, 0);
    launchpad.wait();
    launchpad.execute_fees(change);
    assert_eq!(launchpad.config.trade_fee_bps(), 1);
    launchpad.end();
}

#[test]
fun sets_the_co_creator_witness() {
    let mut launchpad = opened();
    let change = launchpad.announce_witness<NewCoCreators>();
    launchpad.wait();
    launchpad.execute_witness(change);
    let witness = type_name::with_defining_ids<NewCoCreators>();
    assert_eq!(launchpad.config.co_creator_witness(), option::some(witness));
    launchpad.end();
}

#[test]
fun sets_the_protocol_fee_recipient() {
    let mut launchpad = opened();
    let change = launchpad.announce_recipient(RECIPIENT);
    launchpad.wait();
    launchpad.execute_recipient(change);
    assert_eq!(launchpad.config.protocol_fee_recipient(), RECIPIENT);
    launchpad.end();
}

// === Delay ===

#[test, expected_failure(abort_code = timelock::EDelayNotElapsed)]
fun venue_waits() {
    let mut launchpad = opened();
    let change = launchpad.announce_venue(fixture::unknown_venue());
    launchpad.clock.increment_for_testing(timelock::delay_ms() - 1);
    launchpad.execute_venue(change);
    abort
}

#[test, expected_failure(abort_code = timelock::EDelayNotElapsed)]
fun preset_waits() {
    let mut launchpad = opened();
    let change = launchpad.announce_preset<SUI, OtherVenue>(preset::kind_agent());
    launchpad.clock.increment_for_testing(timelock::delay_ms() - 1);
    launchpad.execute_preset(change);
    abort
}

#[test, expected_failure(abort_code = timelock::EDelayNotElapsed)]
fun fees_wait() {
    let mut launchpad = opened();
    let change = launchpad.announce_fees(500, 1);
    launchpad.clock.increment_for_testing(timelock::delay_ms() - 1);
    launchpad.execute_fees(change);
    abort
}

#[test, expected_failure(abort_code = timelock::EDelayNotElapsed)]
fun co_creator_witness_waits() {
    let mut launchpad = opened();
    let change = launchpad.announce_witness<NewCoCreators>();
    launchpad.clock.increment_for_testing(timelock::delay_ms() - 1);
    launchpad.execute_witness(change);
    abort
}

#[test, expected_failure(abort_code = timelock::EDelayNotElapsed)]
fun protocol_fee_recipient_waits() {
    let mut launchpad = opened();
    let change = launchpad.announce_recipient(RECIPIENT);
    launchpad.clock.increment_for_testing(timelock::delay_ms() - 1);
    launchpad.execute_recipient(change);
    abort
}

/// A change announced during the configuration of a deployment does not evade the delay.
#[test, expected_failure(abort_code = timelock::EChangesPending)]
fun opening_rejects_a_change_announced_before_it() {
    let ctx = &mut tx_context::dummy();
    let clock = sui::clock::create_for_testing(ctx);
    let (cap, mut authority, mut config) = fixture::configured(&clock, ctx);
    config_change::announce_venue(
        &config,
        &mut authority,
        &cap,
        fixture::unknown_venue(),
        &clock,
    );
    config.open(&mut authority, &cap);
    abort
}

#[test, expected_failure(abort_code = timelock::EChangeExpired)]
fun forgotten_change_expires() {
    let mut launchpad = opened();
    let change = launchpad.announce_fees(500, 1);
    launchpad.wait();
    launchpad.clock.increment_for_testing(timelock::execution_window_ms() + 1);
    launchpad.execute_fees(change);
    abort
}

// === Cancellation ===

#[test]
fun cancels_every_kind_of_change_immediately() {
    let mut launchpad = opened();
    let venue = launchpad.announce_venue(fixture::unknown_venue());
    let preset = launchpad.announce_preset<SUI, OtherVenue>(preset::kind_agent());
    let fees = launchpad.announce_fees(500, 1);
    let witness = launchpad.announce_witness<NewCoCreators>();
    let recipient = launchpad.announce_recipient(RECIPIENT);
    let Launchpad { cap, authority, .. } = &mut launchpad;
    authority.cancel<_, VenueChange>(cap, venue);
    authority.cancel<_, PresetChange>(cap, preset);
    authority.cancel<_, FeesChange>(cap, fees);
    authority.cancel<_, CoCreatorWitnessChange>(cap, witness);
    authority.cancel<_, ProtocolFeeRecipientChange>(cap, recipient);
    assert_eq!(event::events_by_type<ChangeCanceled<CONFIG, VenueChange>>().length(), 1);
    assert!(!authority.is_pending<_, VenueChange>(venue));
    assert!(!authority.is_pending<_, PresetChange>(preset));
    assert!(!authority.is_pending<_, FeesChange>(fees));
    assert!(!authority.is_pending<_, CoCreatorWitnessChange>(witness));
    assert!(!authority.is_pending<_, ProtocolFeeRecipientChange>(recipient));
    launchpad.end();
}

#[test, expected_failure(abort_code = timelock::EChangeNotFound)]
fun canceled_change_cannot_be_executed() {
    let mut launchpad = opened();
    let change = launchpad.announce_recipient(RECIPIENT);
    let Launchpad { cap, authority, .. } = &mut launchpad;
    authority.cancel<_, ProtocolFeeRecipientChange>(cap, change);
    launchpad.wait();
    launchpad.execute_recipient(change);
    abort
}

#[test, expected_failure(abort_code = timelock::EChangeNotFound)]
fun change_is_executed_once() {
    let mut launchpad = opened();
    let change = launchpad.announce_recipient(RECIPIENT);
    launchpad.wait();
    launchpad.execute_recipient(change);
    launchpad.execute_recipient(change);
    abort
}

#[test, expected_failure(abort_code = timelock::EChangeNotFound)]
fun change_is_not_executed_as_another_kind() {
    let mut launchpad = opened();
    let change = launchpad.announce_recipient(RECIPIENT);
    launchpad.wait();
    launchpad.execute_fees(change);
    abort
}

// === Bounds ===

#[test, expected_failure(abort_code = config_change::ETradeFeeOutOfBounds)]
fun rejects_zero_trade_fee() {
    opened().announce_fees(0, 0);
    abort
}

#[test, expected_failure(abort_code = config_change::ETradeFeeOutOfBounds)]
fun rejects_trade_fee_above_five_percent() {
    opened().announce_fees(501, 0);
    abort
}

#[test, expected_failure(abort_code = fee_split::ESharesExceedFee)]
fun rejects_shares_above_the_fee() {
    opened().announce_fees(100, 9_996);
    abort
}

#[test, expected_failure(abort_code = config_change::EZeroAddress)]
fun rejects_zero_address_as_protocol_fee_recipient() {
    opened().announce_recipient(@0x0);
    abort
}

#[test, expected_failure(abort_code = config::EVenueRegistered)]
fun rejects_registering_a_venue_twice() {
    let mut launchpad = opened();
    let change = launchpad.announce_venue(fixture::test_venue());
    launchpad.wait();
    launchpad.execute_venue(change);
    abort
}

#[test, expected_failure(abort_code = config::EVenueNotRegistered)]
fun rejects_preset_with_unregistered_venue() {
    let mut launchpad = opened();
    let change = launchpad.announce_preset<SUI, UnknownVenue>(preset::kind_agent());
    launchpad.wait();
    launchpad.execute_preset(change);
    abort
}

#[test, expected_failure(abort_code = preset::EUnknownKind)]
fun rejects_preset_of_unknown_kind() {
    opened().announce_preset<SUI, TestVenue>(2);
    abort
}

// === Witness types ===

/// Anyone could graduate pools with the number one.
#[test, expected_failure(abort_code = config_change::ENotAWitness)]
fun rejects_integer_as_venue() {
    opened().announce_venue(1u64);
    abort
}

#[test, expected_failure(abort_code = config_change::ENotAWitness)]
fun rejects_vector_as_venue() {
    opened().announce_venue(vector[fixture::test_venue()]);
    abort
}

#[test, expected_failure(abort_code = config_change::ENotAWitness)]
fun rejects_string_as_venue() {
    opened().announce_venue(b"venue".to_string());
    abort
}

#[test, expected_failure(abort_code = config_change::ENotAWitness)]
fun rejects_id_as_venue() {
    opened().announce_venue(object::id_from_address(@0x1));
    abort
}

#[test, expected_failure(abort_code = config_change::ENotAWitness)]
fun rejects_address_as_co_creator_witness() {
    opened().announce_witness<address>();
    abort
}

// === Version ===

#[test, expected_failure(abort_code = version::EWrongVersion)]
fun retired_version_cannot_announce() {
    let mut launchpad = opened();
    launchpad.config.retire_for_testing();
    launchpad.announce_recipient(RECIPIENT);
    abort
}

#[test, expected_failure(abort_code = version::EWrongVersion)]
fun retired_version_cannot_execute() {
    let mut launchpad = opened();
    let change = launchpad.announce_recipient(RECIPIENT);
    launchpad.wait();
    launchpad.config.retire_for_testing();
    launchpad.execute_recipient(change);
    abort
}
