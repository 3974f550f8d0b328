/// Settings of the launchpad.
///
/// `Config` is shared. Settings that decide where money goes change only through
/// `launchpad::config_change`, which announces them 48 hours ahead. The functions here take effect
/// immediately: they pause, resume or remove something. No setting affects an existing pool except
/// the protocol's fee recipient and the pause of purchases: a pool copies its terms at creation,
/// and selling, claiming and graduating read no setting that could block them.
module launchpad::config;

use access::authority::{Self, AdminCap, Authority, GuardianCap};
use access::pause::{Self, Pause};
use access::version::{Self, Version};
use launchpad::fee_split::{Self, FeeSplit};
use launchpad::preset::{Self, Preset, PresetKey};
use launchpad::terms::{Self, Terms};
use std::type_name::{Self, TypeName};
use sui::clock::Clock;
use sui::dynamic_field;
use sui::event;

// === Errors ===

/// Creating pools is paused.
#[error(code = 0)]
const ECreationPaused: vector<u8> = b"Creating pools is paused";

/// Purchases are paused.
#[error(code = 1)]
const EBuysPaused: vector<u8> = b"Purchases are paused";

/// There is no preset for this kind of coin and quote coin.
#[error(code = 2)]
const EPresetNotFound: vector<u8> = b"No preset for this kind of coin and quote coin";

/// The venue was never registered, or was removed.
#[error(code = 3)]
const EVenueNotRegistered: vector<u8> = b"Venue is not registered";

/// The venue is registered already.
#[error(code = 4)]
const EVenueRegistered: vector<u8> = b"Venue is already registered";

// === Constants ===

/// Version of this package.
const VERSION: u64 = 1;

/// 1% of the quote side.
const DEFAULT_TRADE_FEE_BPS: u64 = 100;
const DEFAULT_CREATOR_BPS: u64 = 3_500;
const DEFAULT_REFERRER_BPS: u64 = 1_250;
const DEFAULT_CO_CREATOR_BPS: u64 = 1_250;

// === Structs ===

/// One-time witness. It identifies the launchpad's `AdminCap`.
public struct CONFIG has drop {}

/// Settings of the launchpad. Presets are dynamic fields under `PresetKey` and registered venues
/// under `VenueKey`, so that a purchase loads neither.
public struct Config has key {
    id: UID,
    version: Version<CONFIG>,
    protocol_fee_recipient: address,
    creation_pause: Pause,
    buys_pause: Pause,
    /// Trade fee of new pools, in basis points of the quote side.
    trade_fee_bps: u64,
    /// Division of the trade fee of new pools.
    fee_split: FeeSplit,
    /// Witness type that claims the co-creators' share of new agent coins; without one the creator
    /// receives it.
    co_creator_witness: Option<TypeName>,
}

/// Marks a registered venue by its witness type.
public struct VenueKey(TypeName) has copy, drop, store;

// === Events ===

/// Emitted when creating pools is paused or, with `until_ms` 0, resumed.
public struct CreationPausedChanged has copy, drop { until_ms: u64 }

/// Emitted when purchases are paused or, with `until_ms` 0, resumed.
public struct BuysPausedChanged has copy, drop { until_ms: u64 }

/// Emitted by `remove_venue`.
public struct VenueRemoved has copy, drop { venue: TypeName }

/// Emitted by `remove_preset`.
public struct PresetRemoved has copy, drop { kind: u8, quote_type: TypeName }

// === Init ===

/// Shares the config and makes the publisher its admin and protocol fee recipient. Pools can be
/// created once presets exist and `open` has been called.
fun init(otw: CONFIG, ctx: &mut TxContext) {
    authority::create(&otw, ctx);
    transfer::share_object(new(version::new(&otw, VERSION), ctx));
}

// === View Functions ===

/// Returns the package version that may use the config.
public fun version(self: &Config): u64 { self.version.current() }

/// Returns the recipient of the protocol's fees.
public fun protocol_fee_recipient(self: &Config): address { self.protocol_fee_recipient }

/// Returns whether creating pools is paused.
public fun creation_paused(self: &Config, clock: &Clock): bool {
    self.creation_pause.is_active(clock)
}

/// Returns whether purchases are paused.
public fun buys_paused(self: &Config, clock: &Clock): bool { self.buys_pause.is_active(clock) }

/// Returns the trade fee of new pools, in basis points of the quote side.
public fun trade_fee_bps(self: &Config): u64 { self.trade_fee_bps }

/// Returns the division of the trade fee of new pools.
public fun fee_split(self: &Config): FeeSplit { self.fee_split }

/// Returns the witness type that claims the co-creators' share of new agent coins.
public fun co_creator_witness(self: &Config): Option<TypeName> { self.co_creator_witness }

/// Returns whether a venue with the witness type `V` is registered.
public fun has_venue<V>(self: &Config): bool {
    self.has_venue_type(type_name::with_defining_ids<V>())
}

/// Returns whether coins of `kind` can be launched in the quote coin `Q`.
///
/// #### Parameters
/// - `kind`: 0 fun, 1 agent.
///
/// #### Aborts
/// - `preset::EUnknownKind` if `kind` is neither fun (0) nor agent (1).
public fun has_preset<Q>(self: &Config, kind: u8): bool {
    dynamic_field::exists_(&self.id, preset::key<Q>(kind))
}

/// Returns the preset of coins of `kind` priced in `Q`.
///
/// #### Parameters
/// - `kind`: 0 fun, 1 agent.
///
/// #### Aborts
/// - `preset::EUnknownKind` if `kind` is neither fun (0) nor agent (1).
/// - `EPresetNotFound` if there is no preset for coins of `kind` priced in `Q`.
public fun preset<Q>(self: &Config, kind: u8): Preset {
    assert!(self.has_preset<Q>(kind), EPresetNotFound);
    *dynamic_field::borrow(&self.id, preset::key<Q>(kind))
}

/// Returns the terms on which a coin of `kind` priced in `Q` is launched now.
///
/// #### Parameters
/// - `kind`: 0 fun, 1 agent.
///
/// #### Aborts
/// - `preset::EUnknownKind` if `kind` is neither fun (0) nor agent (1).
/// - `EPresetNotFound` if there is no preset for coins of `kind` priced in `Q`.
public fun terms<Q>(self: &Config, kind: u8): Terms {
    let witness = if (kind == preset::kind_agent()) self.co_creator_witness else option::none();
    terms::new(self.preset<Q>(kind), self.trade_fee_bps, self.fee_split, witness)
}

// === Admin Functions ===

// All of these except `migrate` check the version of the config: a retired version of the
// package must not bypass the rules of the current one.

/// Opens the launchpad, which ends the configuration of a new deployment: pools can be created, and
/// announced changes take effect after 48 hours. Irreversible.
///
/// #### Aborts
/// - `authority::ENotAdmin` if `cap` is not the current admin's.
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `timelock::EAlreadyEnforced` if the launchpad is already open.
/// - `timelock::EChangesPending` if an announced change is neither executed nor canceled.
public fun open(config: &mut Config, authority: &mut Authority<CONFIG>, cap: &AdminCap<CONFIG>) {
    config.assert_admin(authority, cap);
    authority.enforce(cap, &mut config.version);
}

/// Pauses the creation of pools for seven days, or resumes it.
///
/// #### Aborts
/// - `authority::ENotAdmin` if `cap` is not the current admin's.
/// - `version::EWrongVersion` if the configuration is at another package version.
public fun set_creation_paused(
    config: &mut Config,
    authority: &Authority<CONFIG>,
    cap: &AdminCap<CONFIG>,
    paused: bool,
    clock: &Clock,
) {
    config.assert_admin(authority, cap);
    config.creation_pause.set(paused, clock);
    config.emit_creation_pause();
}

/// Pauses purchases for seven days, or resumes them. Sales cannot be paused.
///
/// #### Aborts
/// - `authority::ENotAdmin` if `cap` is not the current admin's.
/// - `version::EWrongVersion` if the configuration is at another package version.
public fun set_buys_paused(
    config: &mut Config,
    authority: &Authority<CONFIG>,
    cap: &AdminCap<CONFIG>,
    paused: bool,
    clock: &Clock,
) {
    config.assert_admin(authority, cap);
    config.buys_pause.set(paused, clock);
    config.emit_buys_pause();
}

/// Pauses the creation of pools and purchases for seven days, as the guardian.
///
/// #### Aborts
/// - `authority::ENotGuardian` if `cap` is not the current guardian's.
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `pause::EGuardianPausedRecently` if the guardian paused less than 14 days ago.
public fun pause_as_guardian(
    config: &mut Config,
    authority: &Authority<CONFIG>,
    cap: &GuardianCap<CONFIG>,
    clock: &Clock,
) {
    authority.assert_guardian(cap);
    config.assert_version();
    config.creation_pause.set_as_guardian(clock);
    config.buys_pause.set_as_guardian(clock);
    config.emit_creation_pause();
    config.emit_buys_pause();
}

/// Removes a venue: no pool can be created for it any more. Existing pools still graduate to it.
///
/// #### Aborts
/// - `authority::ENotAdmin` if `cap` is not the current admin's.
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `EVenueNotRegistered` if the venue with the witness type `V` is not registered.
public fun remove_venue<V>(
    config: &mut Config,
    authority: &Authority<CONFIG>,
    cap: &AdminCap<CONFIG>,
) {
    config.assert_admin(authority, cap);
    let venue = type_name::with_defining_ids<V>();
    assert!(config.has_venue_type(venue), EVenueNotRegistered);
    let _: bool = dynamic_field::remove(&mut config.id, VenueKey(venue));
    event::emit(VenueRemoved { venue });
}

/// Removes the preset of coins of `kind` priced in `Q`. Existing pools are not affected.
///
/// #### Parameters
/// - `kind`: 0 fun, 1 agent.
///
/// #### Aborts
/// - `authority::ENotAdmin` if `cap` is not the current admin's.
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `preset::EUnknownKind` if `kind` is neither fun (0) nor agent (1).
/// - `EPresetNotFound` if there is no preset for coins of `kind` priced in `Q`.
public fun remove_preset<Q>(
    config: &mut Config,
    authority: &Authority<CONFIG>,
    cap: &AdminCap<CONFIG>,
    kind: u8,
) {
    config.assert_admin(authority, cap);
    assert!(config.has_preset<Q>(kind), EPresetNotFound);
    let _: Preset = dynamic_field::remove(&mut config.id, preset::key<Q>(kind));
    event::emit(PresetRemoved { kind, quote_type: type_name::with_defining_ids<Q>() });
}

/// Moves the config to this package's version after an upgrade. Earlier versions can no longer
/// create pools, buy or change settings, but can still sell, claim and graduate.
///
/// #### Aborts
/// - `authority::ENotAdmin` if `cap` is not the current admin's.
/// - `version::EAlreadyMigrated` if the configuration is at this version or a later one.
public fun migrate(config: &mut Config, authority: &Authority<CONFIG>, cap: &AdminCap<CONFIG>) {
    authority.assert_admin(cap);
    config.version.migrate(VERSION);
}

// === Package Functions ===

/// Returns the version of this package.
public(package) fun package_version(): u64 { VERSION }

/// Aborts unless the admin may call this version of the package.
///
/// #### Aborts
/// - `authority::ENotAdmin` if `cap` is not the current admin's.
/// - `version::EWrongVersion` if the configuration is at another package version.
public(package) fun assert_admin(
    self: &Config,
    authority: &Authority<CONFIG>,
    cap: &AdminCap<CONFIG>,
) {
    authority.assert_admin(cap);
    self.assert_version();
}

/// Aborts unless pools can be created.
///
/// #### Aborts
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `version::ENotOpen` if the launchpad has not been opened.
/// - `ECreationPaused` if the creation of pools is paused.
public(package) fun assert_can_create(self: &Config, clock: &Clock) {
    self.version.assert_open(VERSION);
    assert!(!self.creation_paused(clock), ECreationPaused);
}

/// Aborts unless purchases are possible.
///
/// #### Aborts
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `EBuysPaused` if purchases are paused.
public(package) fun assert_can_buy(self: &Config, clock: &Clock) {
    self.assert_version();
    assert!(!self.buys_paused(clock), EBuysPaused);
}

/// Aborts unless the venue with the witness type `V` is registered.
///
/// #### Aborts
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `EVenueNotRegistered` if the venue with the witness type `V` is not registered.
public(package) fun assert_venue<V>(self: &Config) {
    self.assert_version();
    self.assert_venue_type(type_name::with_defining_ids<V>());
}

/// Aborts unless the venue with this witness type is registered.
///
/// #### Aborts
/// - `EVenueNotRegistered` if it is not.
public(package) fun assert_venue_type(self: &Config, venue: TypeName) {
    assert!(self.has_venue_type(venue), EVenueNotRegistered);
}

/// Announces `change` and returns its number.
///
/// #### Aborts
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `authority::ENotAdmin` if `cap` is not the current admin's.
public(package) fun announce<C: copy + drop + store>(
    self: &Config,
    authority: &mut Authority<CONFIG>,
    cap: &AdminCap<CONFIG>,
    change: C,
    clock: &Clock,
): u64 {
    self.assert_version();
    authority.announce(cap, &self.version, change, clock)
}

/// Returns an announced change for the caller to apply.
///
/// #### Aborts
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `authority::ENotAdmin` if `cap` is not the current admin's.
/// - `timelock::EChangeNotFound` if no change of type `C` with this number is pending.
/// - `timelock::EDelayNotElapsed` if the delay has not passed.
/// - `timelock::EChangeExpired` if more than 14 days have passed since the delay ended.
public(package) fun execute<C: copy + drop + store>(
    self: &Config,
    authority: &mut Authority<CONFIG>,
    cap: &AdminCap<CONFIG>,
    number: u64,
    clock: &Clock,
): C {
    self.assert_version();
    authority.execute(cap, &self.version, number, clock)
}

public(package) fun set_protocol_fee_recipient(self: &mut Config, recipient: address) {
    self.protocol_fee_recipient = recipient;
}

public(package) fun set_fees(self: &mut Config, trade_fee_bps: u64, fee_split: FeeSplit) {
    self.trade_fee_bps = trade_fee_bps;
    self.fee_split = fee_split;
}

public(package) fun set_co_creator_witness(self: &mut Config, witness: TypeName) {
    self.co_creator_witness = option::some(witness);
}

/// Registers a venue by its witness type.
///
/// #### Aborts
/// - `EVenueRegistered` if it is already registered.
public(package) fun register_venue(self: &mut Config, venue: TypeName) {
    assert!(!self.has_venue_type(venue), EVenueRegistered);
    dynamic_field::add(&mut self.id, VenueKey(venue), true);
}

/// Adds the preset, or replaces the current one.
///
/// #### Aborts
/// - `EVenueNotRegistered` if the preset's venue is not registered.
public(package) fun set_preset(self: &mut Config, key: PresetKey, preset: Preset) {
    self.assert_venue_type(preset.venue());
    if (dynamic_field::exists_(&self.id, key)) {
        *dynamic_field::borrow_mut(&mut self.id, key) = preset;
    } else {
        dynamic_field::add(&mut self.id, key, preset);
    }
}

// === Private Functions ===

fun new(version: Version<CONFIG>, ctx: &mut TxContext): Config {
    Config {
        id: object::new(ctx),
        version,
        protocol_fee_recipient: ctx.sender(),
        creation_pause: pause::new(),
        buys_pause: pause::new(),
        trade_fee_bps: DEFAULT_TRADE_FEE_BPS,
        fee_split: fee_split::new(
            DEFAULT_CREATOR_BPS,
            DEFAULT_REFERRER_BPS,
            DEFAULT_CO_CREATOR_BPS,
        ),
        co_creator_witness: option::none(),
    }
}

fun assert_version(self: &Config) { self.version.assert_current(VERSION) }

fun emit_creation_pause(self: &Config) {
    event::emit(CreationPausedChanged { until_ms: self.creation_pause.until_ms() });
}

fun emit_buys_pause(self: &Config) {
    event::emit(BuysPausedChanged { until_ms: self.buys_pause.until_ms() });
}

fun has_venue_type(self: &Config, venue: TypeName): bool {
    dynamic_field::exists_(&self.id, VenueKey(venue))
}

// === Test-Only Functions ===

#[test_only]
public fun init_for_testing(ctx: &mut TxContext) {
    init(sui::test_utils::create_one_time_witness<CONFIG>(), ctx)
}

#[test_only]
public fun new_for_testing(ctx: &mut TxContext): (AdminCap<CONFIG>, Authority<CONFIG>, Config) {
    let (authority, cap) = authority::new_for_testing(ctx);
    (cap, authority, new(version::new_for_testing(VERSION), ctx))
}

/// Creates a config as an earlier package version left it.
#[test_only]
public fun new_outdated_for_testing(
    ctx: &mut TxContext,
): (AdminCap<CONFIG>, Authority<CONFIG>, Config) {
    let (authority, cap) = authority::new_for_testing(ctx);
    (cap, authority, new(version::new_for_testing(VERSION - 1), ctx))
}

/// Retires this package version.
#[test_only]
public fun retire_for_testing(self: &mut Config) { self.version.migrate(VERSION + 1) }
