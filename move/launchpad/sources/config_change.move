/// Delayed changes of the launchpad's settings.
///
/// Every setting that decides where money goes is announced first and executed at least 48 hours
/// later, within 14 days. Both need the admin's capability; `cancel` takes effect immediately.
/// Before `config::open` nothing is delayed. Pending changes are dynamic fields of the config's
/// timelock, and the timelock emits an event for each announcement, execution and cancellation.
module launchpad::config_change;

use access::admin::AdminCap;
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

// All of these abort with `admin::ENotAdmin` unless the capability is the current admin's, and with
// `version::EWrongVersion` once the config has moved to a later package version. Announcing returns
// the number of the change. Executing aborts with `timelock::EChangeNotFound`,
// `timelock::EDelayNotElapsed` or `timelock::EChangeExpired`.

/// Announces the registration of a venue. Anyone able to create a `V` can take the liquidity of
/// pools created for it, so only the venue's module may be able to.
///
/// #### Aborts
/// - `ENotAWitness` if anyone can create a `V`.
public fun announce_venue<V: drop>(
    config: &mut Config,
    cap: &AdminCap<CONFIG>,
    _: V,
    clock: &Clock,
): u64 {
    config.assert_admin(cap);
    config.timelock_mut().announce(VenueChange { venue: witness_type<V>() }, clock)
}

/// Registers an announced venue.
///
/// #### Aborts
/// - `config::EVenueRegistered`.
public fun execute_venue(config: &mut Config, cap: &AdminCap<CONFIG>, change: u64, clock: &Clock) {
    config.assert_admin(cap);
    let VenueChange { venue } = config.timelock_mut().execute(change, clock);
    config.register_venue(venue);
}

/// Announces a preset for coins of `kind` priced in `Q` that graduate into `V`; see `preset` for
/// its bounds. Amounts are base units of `Q`.
///
/// #### Parameters
/// - `launch_window_ms`: length of the launch protection in milliseconds; 0 disables it.
/// - `launch_max_bps`: limit per transaction during it, in basis points of the curve supply.
///
/// #### Aborts
/// - The errors of `preset::new`; `preset::EUnknownKind`.
public fun announce_preset<Q, V: drop>(
    config: &mut Config,
    cap: &AdminCap<CONFIG>,
    kind: u8,
    target_raised: u64,
    virtual_quote: u64,
    graduation_fee: u64,
    launch_window_ms: u64,
    launch_max_bps: u64,
    clock: &Clock,
): u64 {
    config.assert_admin(cap);
    let preset = preset::new<V>(
        target_raised,
        virtual_quote,
        graduation_fee,
        launch_window_ms,
        launch_max_bps,
    );
    let change = PresetChange { key: preset::key<Q>(kind), preset };
    config.timelock_mut().announce(change, clock)
}

/// Adds an announced preset, or replaces the current one.
///
/// #### Aborts
/// - `config::EVenueNotRegistered` if its venue is not registered.
public fun execute_preset(config: &mut Config, cap: &AdminCap<CONFIG>, change: u64, clock: &Clock) {
    config.assert_admin(cap);
    let PresetChange { key, preset } = config.timelock_mut().execute(change, clock);
    config.set_preset(key, preset);
}

/// Announces the fees of new pools: `trade_fee_bps` of the quote side, divided by shares in basis
/// points of the fee.
///
/// #### Aborts
/// - `ETradeFeeOutOfBounds` below 1 or above 500.
/// - `fee_split::ESharesExceedFee` if the shares add up to more than the fee.
public fun announce_fees(
    config: &mut Config,
    cap: &AdminCap<CONFIG>,
    trade_fee_bps: u64,
    creator_bps: u64,
    referrer_bps: u64,
    co_creator_bps: u64,
    clock: &Clock,
): u64 {
    config.assert_admin(cap);
    assert!(
        trade_fee_bps >= MIN_TRADE_FEE_BPS && trade_fee_bps <= MAX_TRADE_FEE_BPS,
        ETradeFeeOutOfBounds,
    );
    let fee_split = fee_split::new(creator_bps, referrer_bps, co_creator_bps);
    config.timelock_mut().announce(FeesChange { trade_fee_bps, fee_split }, clock)
}

/// Sets the announced fees of new pools.
public fun execute_fees(config: &mut Config, cap: &AdminCap<CONFIG>, change: u64, clock: &Clock) {
    config.assert_admin(cap);
    let FeesChange { trade_fee_bps, fee_split } = config.timelock_mut().execute(change, clock);
    config.set_fees(trade_fee_bps, fee_split);
}

/// Announces `W` as the witness type that claims the co-creators' share of new agent coins.
///
/// #### Aborts
/// - `ENotAWitness` if anyone can create a `W`.
public fun announce_co_creator_witness<W: drop>(
    config: &mut Config,
    cap: &AdminCap<CONFIG>,
    clock: &Clock,
): u64 {
    config.assert_admin(cap);
    let change = CoCreatorWitnessChange { witness: witness_type<W>() };
    config.timelock_mut().announce(change, clock)
}

/// Sets the announced witness type of the co-creators' share.
public fun execute_co_creator_witness(
    config: &mut Config,
    cap: &AdminCap<CONFIG>,
    change: u64,
    clock: &Clock,
) {
    config.assert_admin(cap);
    let CoCreatorWitnessChange { witness } = config.timelock_mut().execute(change, clock);
    config.set_co_creator_witness(witness);
}

/// Announces the recipient of the protocol's fees.
///
/// #### Aborts
/// - `EZeroAddress`.
public fun announce_protocol_fee_recipient(
    config: &mut Config,
    cap: &AdminCap<CONFIG>,
    recipient: address,
    clock: &Clock,
): u64 {
    config.assert_admin(cap);
    assert!(recipient != @0x0, EZeroAddress);
    config.timelock_mut().announce(ProtocolFeeRecipientChange { recipient }, clock)
}

/// Sets the announced recipient of the protocol's fees.
public fun execute_protocol_fee_recipient(
    config: &mut Config,
    cap: &AdminCap<CONFIG>,
    change: u64,
    clock: &Clock,
) {
    config.assert_admin(cap);
    let ProtocolFeeRecipientChange { recipient } = config.timelock_mut().execute(change, clock);
    config.set_protocol_fee_recipient(recipient);
}

/// Cancels an announced change of type `C`, immediately.
///
/// #### Aborts
/// - `timelock::EChangeNotFound`.
public fun cancel<C: copy + drop + store>(
    config: &mut Config,
    cap: &AdminCap<CONFIG>,
    change: u64,
) {
    config.assert_admin(cap);
    config.timelock_mut().cancel<_, C>(change);
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
