/// Delayed settings changes of the launchpad.
///
/// Every setting that decides where money goes is announced first and executed at least 48 hours
/// later, within 14 days. Both need the admin's capability; `authority::cancel` takes effect
/// immediately. Before `config::open` nothing is delayed. Pending changes are in the launchpad's
/// `Authority`, which emits an event for each announcement, execution and cancellation.
module launchpad::config_change;

use access::authority::{AdminCap, Authority};
use launchpad::config::{CONFIG, Config};
use launchpad::fee_split::{Self, FeeSplit};
use launchpad::preset::{Self, Preset, PresetKey};
use std::type_name::{Self, TypeName};
use sui::clock::Clock;

// === Errors ===

/// The trade fee is outside its bounds.
#[error(code = 0)]
const ETradeFeeOutOfBounds: vector<u8> = b"Trade fee must be 1 to 500 basis points";

/// Nothing could be spent from the zero address.
#[error(code = 1)]
const EZeroAddress: vector<u8> = b"Address must not be zero";

/// Anyone can create values of the type: it is primitive or belongs to a system package.
#[error(code = 2)]
const ENotAWitness: vector<u8> = b"Type is not a module's own witness";

// === Constants ===

/// The trade fee stays between 0.01% and 5%. It is never 0: since it is rounded up, every trade
/// costs at least one unit, which makes dust trades unprofitable.
const MIN_TRADE_FEE_BPS: u64 = 1;
const MAX_TRADE_FEE_BPS: u64 = 500;

// === Structs ===

/// Registration of a venue.
public struct VenueChange has copy, drop, store { venue: TypeName }

/// New or replaced preset.
public struct PresetChange has copy, drop, store { key: PresetKey, preset: Preset }

/// New trade fee and split, for pools created afterwards.
public struct FeesChange has copy, drop, store { trade_fee_bps: u64, fee_split: FeeSplit }

/// New witness of the co-creators' share, for pools created afterwards.
public struct CoCreatorWitnessChange has copy, drop, store { witness: TypeName }

/// New recipient of the protocol's fees, for every pool.
public struct ProtocolFeeRecipientChange has copy, drop, store { recipient: address }

// === Admin Functions ===

/// Announces the registration of a venue and returns the change's number. Anyone able to create a
/// `V` can take the liquidity of pools created for it, so only the venue's module may be able to.
///
/// #### Aborts
/// - `authority::ENotAdmin` if `cap` is not the current admin's.
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `ENotAWitness` if `V` is a primitive type or belongs to a system package.
public fun announce_venue<V: drop>(
    config: &Config,
    authority: &mut Authority<CONFIG>,
    cap: &AdminCap<CONFIG>,
    _: V,
    clock: &Clock,
): u64 {
    config.announce(authority, cap, VenueChange { venue: witness_type<V>() }, clock)
}

/// Registers an announced venue.
///
/// #### Parameters
/// - `change`: number of the change, as returned by `announce_venue`.
///
/// #### Aborts
/// - `authority::ENotAdmin` if `cap` is not the current admin's.
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `timelock::EChangeNotFound` if no announcement has this number, or it was executed or
///   canceled.
/// - `timelock::EDelayNotElapsed` if the delay has not passed.
/// - `timelock::EChangeExpired` if more than 14 days have passed since the delay ended.
/// - `config::EVenueRegistered` if the venue is already registered.
public fun execute_venue(
    config: &mut Config,
    authority: &mut Authority<CONFIG>,
    cap: &AdminCap<CONFIG>,
    change: u64,
    clock: &Clock,
) {
    let VenueChange { venue } = config.execute(authority, cap, change, clock);
    config.register_venue(venue);
}

/// Announces a preset for coins of `kind` priced in `Q` that graduate into `V` and returns the
/// change's number.
///
/// #### Parameters
/// - `kind`: 0 fun, 1 agent.
/// - `target_raised`: net quote that the whole curve raises, in base units.
/// - `virtual_quote`: initial virtual quote reserve in base units.
/// - `graduation_fee`: protocol fee at graduation, in base units of the quote coin.
/// - `launch_limit_ms`: duration of the launch limit in milliseconds, at most an hour; 0
///   disables it.
/// - `launch_max_bps`: limit per transaction during it, 100 to 10,000 basis points of the curve
///   supply.
///
/// #### Aborts
/// - `authority::ENotAdmin` if `cap` is not the current admin's.
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `preset::ETargetOutOfBounds` if `target_raised` is below 10^9 or above 10^18.
/// - `preset::ECurveMissesTarget` if selling the curve from `virtual_quote` raises another amount
///   than `target_raised`.
/// - With an arithmetic error if the amount it raises overflows a `u64`.
/// - `preset::EPriceGap` if the venue would not open within one basis point of the last price of
///   the curve.
/// - `preset::EWindowTooLong` if `launch_limit_ms` exceeds an hour.
/// - `preset::ELaunchLimitOutOfBounds` if `launch_max_bps` is below 100 or above 10,000.
/// - `preset::EUnknownKind` if `kind` is neither fun (0) nor agent (1).
public fun announce_preset<Q, V: drop>(
    config: &Config,
    authority: &mut Authority<CONFIG>,
    cap: &AdminCap<CONFIG>,
    kind: u8,
    target_raised: u64,
    virtual_quote: u64,
    graduation_fee: u64,
    launch_limit_ms: u64,
    launch_max_bps: u64,
    clock: &Clock,
): u64 {
    let preset = preset::new<V>(
        target_raised,
        virtual_quote,
        graduation_fee,
        launch_limit_ms,
        launch_max_bps,
    );
    let change = PresetChange { key: preset::key<Q>(kind), preset };
    config.announce(authority, cap, change, clock)
}

/// Adds an announced preset, or replaces the current one.
///
/// #### Parameters
/// - `change`: number of the change, as returned by `announce_preset`.
///
/// #### Aborts
/// - `authority::ENotAdmin` if `cap` is not the current admin's.
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `timelock::EChangeNotFound` if no announcement has this number, or it was executed or
///   canceled.
/// - `timelock::EDelayNotElapsed` if the delay has not passed.
/// - `timelock::EChangeExpired` if more than 14 days have passed since the delay ended.
/// - `config::EVenueNotRegistered` if the preset's venue is not registered.
public fun execute_preset(
    config: &mut Config,
    authority: &mut Authority<CONFIG>,
    cap: &AdminCap<CONFIG>,
    change: u64,
    clock: &Clock,
) {
    let PresetChange { key, preset } = config.execute(authority, cap, change, clock);
    config.set_preset(key, preset);
}

/// Announces the fees of new pools and returns the change's number.
///
/// #### Parameters
/// - `trade_fee_bps`: trade fee in basis points of the quote side, 1 to 500.
/// - `creator_bps`, `referrer_bps`, `co_creator_bps`: shares in basis points of the fee; the
///   protocol receives the rest.
///
/// #### Aborts
/// - `authority::ENotAdmin` if `cap` is not the current admin's.
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `ETradeFeeOutOfBounds` if `trade_fee_bps` is below 1 or above 500.
/// - `fee_split::ESharesExceedFee` if the shares add up to more than 10,000.
public fun announce_fees(
    config: &Config,
    authority: &mut Authority<CONFIG>,
    cap: &AdminCap<CONFIG>,
    trade_fee_bps: u64,
    creator_bps: u64,
    referrer_bps: u64,
    co_creator_bps: u64,
    clock: &Clock,
): u64 {
    assert!(
        trade_fee_bps >= MIN_TRADE_FEE_BPS && trade_fee_bps <= MAX_TRADE_FEE_BPS,
        ETradeFeeOutOfBounds,
    );
    let fee_split = fee_split::new(creator_bps, referrer_bps, co_creator_bps);
    config.announce(authority, cap, FeesChange { trade_fee_bps, fee_split }, clock)
}

/// Sets the announced fees of new pools.
///
/// #### Parameters
/// - `change`: number of the change, as returned by `announce_fees`.
///
/// #### Aborts
/// - `authority::ENotAdmin` if `cap` is not the current admin's.
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `timelock::EChangeNotFound` if no announcement has this number, or it was executed or
///   canceled.
/// - `timelock::EDelayNotElapsed` if the delay has not passed.
/// - `timelock::EChangeExpired` if more than 14 days have passed since the delay ended.
public fun execute_fees(
    config: &mut Config,
    authority: &mut Authority<CONFIG>,
    cap: &AdminCap<CONFIG>,
    change: u64,
    clock: &Clock,
) {
    let FeesChange { trade_fee_bps, fee_split } = config.execute(authority, cap, change, clock);
    config.set_fees(trade_fee_bps, fee_split);
}

/// Announces `W` as the witness type that claims the co-creators' share of new agent coins and
/// returns the change's number.
///
/// #### Aborts
/// - `authority::ENotAdmin` if `cap` is not the current admin's.
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `ENotAWitness` if `W` is a primitive type or belongs to a system package.
public fun announce_co_creator_witness<W: drop>(
    config: &Config,
    authority: &mut Authority<CONFIG>,
    cap: &AdminCap<CONFIG>,
    clock: &Clock,
): u64 {
    let change = CoCreatorWitnessChange { witness: witness_type<W>() };
    config.announce(authority, cap, change, clock)
}

/// Sets the announced witness type of the co-creators' share.
///
/// #### Parameters
/// - `change`: number of the change, as returned by `announce_co_creator_witness`.
///
/// #### Aborts
/// - `authority::ENotAdmin` if `cap` is not the current admin's.
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `timelock::EChangeNotFound` if no announcement has this number, or it was executed or
///   canceled.
/// - `timelock::EDelayNotElapsed` if the delay has not passed.
/// - `timelock::EChangeExpired` if more than 14 days have passed since the delay ended.
public fun execute_co_creator_witness(
    config: &mut Config,
    authority: &mut Authority<CONFIG>,
    cap: &AdminCap<CONFIG>,
    change: u64,
    clock: &Clock,
) {
    let CoCreatorWitnessChange { witness } = config.execute(authority, cap, change, clock);
    config.set_co_creator_witness(witness);
}

/// Announces the recipient of the protocol's fees and returns the change's number.
///
/// #### Aborts
/// - `authority::ENotAdmin` if `cap` is not the current admin's.
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `EZeroAddress` if `recipient` is the zero address.
public fun announce_protocol_fee_recipient(
    config: &Config,
    authority: &mut Authority<CONFIG>,
    cap: &AdminCap<CONFIG>,
    recipient: address,
    clock: &Clock,
): u64 {
    assert!(recipient != @0x0, EZeroAddress);
    config.announce(authority, cap, ProtocolFeeRecipientChange { recipient }, clock)
}

/// Sets the announced recipient of the protocol's fees.
///
/// #### Parameters
/// - `change`: number of the change, as returned by `announce_protocol_fee_recipient`.
///
/// #### Aborts
/// - `authority::ENotAdmin` if `cap` is not the current admin's.
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `timelock::EChangeNotFound` if no announcement has this number, or it was executed or
///   canceled.
/// - `timelock::EDelayNotElapsed` if the delay has not passed.
/// - `timelock::EChangeExpired` if more than 14 days have passed since the delay ended.
public fun execute_protocol_fee_recipient(
    config: &mut Config,
    authority: &mut Authority<CONFIG>,
    cap: &AdminCap<CONFIG>,
    change: u64,
    clock: &Clock,
) {
    let ProtocolFeeRecipientChange { recipient } = config.execute(authority, cap, change, clock);
    config.set_protocol_fee_recipient(recipient);
}

// === Private Functions ===

/// Returns the type `W`, which is not primitive and not of a system package, whose values
/// transactions can pass.
fun witness_type<W>(): TypeName {
    let witness = type_name::with_defining_ids<W>();
    assert!(!witness.is_primitive(), ENotAWitness);
    assert!(!vector[@0x1, @0x2, @0x3].contains(&type_name::defining_id<W>()), ENotAWitness);
    witness
}
