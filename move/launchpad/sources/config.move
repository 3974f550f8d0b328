/// The launchpad's settings and who may change them.
///
/// `Config` is shared. Every setter needs the one `AdminCap` that the config names, emits an event,
/// and holds its value within bounds. Nothing here reaches into a pool: a pool copies its terms when
/// it is created, and selling, claiming and graduating take no config that could stop them.
module launchpad::config;

use launchpad::fee_split::{Self, FeeSplit};
use launchpad::preset::{Self, Preset};
use std::type_name::{Self, TypeName};
use sui::dynamic_field;
use sui::event;

// === Errors ===

/// The capability is not the one that the config names, for instance an earlier admin's.
#[error(code = 0)]
const ENotAdmin: vector<u8> = b"This capability no longer administers the launchpad";

/// The sender was not offered the administration.
#[error(code = 1)]
const ENotOffered: vector<u8> = b"The administration was not offered to this address";

/// The package in use is not the version that the config names.
#[error(code = 2)]
const EWrongVersion: vector<u8> = b"This version of the launchpad is no longer in use";

/// The config is at this package's version already, or at a later one.
#[error(code = 3)]
const EAlreadyMigrated: vector<u8> = b"The launchpad is at this version already";

/// The trade fee is outside its bounds.
#[error(code = 4)]
const ETradeFeeOutOfBounds: vector<u8> = b"The trade fee is out of bounds";

/// Address zero, from which nothing could be spent.
#[error(code = 5)]
const EZeroAddress: vector<u8> = b"The address must not be zero";

/// New pools are paused.
#[error(code = 6)]
const ECreationPaused: vector<u8> = b"Launching coins is paused";

/// Buys are paused.
#[error(code = 7)]
const EBuysPaused: vector<u8> = b"Buying is paused";

/// There is no preset for this kind of coin and quote coin.
#[error(code = 8)]
const EPresetNotFound: vector<u8> = b"This kind of coin cannot be launched in that quote coin";

/// The venue's witness was never registered.
#[error(code = 9)]
const EVenueNotRegistered: vector<u8> = b"The venue is not registered";

/// The venue's witness is registered already.
#[error(code = 10)]
const EVenueRegistered: vector<u8> = b"The venue is registered already";

/// Anybody has values of the type: it is built in, or of Sui's own packages.
#[error(code = 11)]
const ENotAWitness: vector<u8> = b"The type is not a module's own witness";

// === Constants ===

/// Version of this package; a config at another version refuses its creations and buys.
const VERSION: u64 = 1;

/// The fee on trades is 1% unless set otherwise, and stays between 0.01% and 5%. It is never 0:
/// that its rounding takes at least one unit is what makes dust trades pay.
const DEFAULT_TRADE_FEE_BPS: u64 = 100;
const MIN_TRADE_FEE_BPS: u64 = 1;
const MAX_TRADE_FEE_BPS: u64 = 500;

const DEFAULT_CREATOR_BPS: u64 = 3_500;
const DEFAULT_REFERRER_BPS: u64 = 1_250;
const DEFAULT_CO_CREATOR_BPS: u64 = 1_250;

// === Structs ===

/// The right to change the config. It has no `store`, so it can only change hands through
/// `offer_admin` and `accept_admin`.
public struct AdminCap has key {
    id: UID,
}

/// The launchpad's settings. Presets are dynamic fields under `PresetKey`, registered venues under
/// `VenueKey`, so that a buy loads neither.
public struct Config has key {
    id: UID,
    /// Package version that may create pools and buy.
    version: u64,
    /// The one capability that counts.
    admin_cap: ID,
    /// Who may take the administration over.
    pending_admin: Option<address>,
    /// Receives the protocol's fees.
    treasury: address,
    creation_paused: bool,
    buys_paused: bool,
    /// Fee on trades of pools created from now on, in basis points of the quote side.
    trade_fee_bps: u64,
    /// How that fee is divided.
    fee_split: FeeSplit,
    /// Type whose holder collects the co-creators' share; without one the creator has it.
    co_creator_witness: Option<TypeName>,
}

/// Marks a venue whose module has registered itself.
public struct VenueKey(TypeName) has copy, drop, store;

// === Events ===

/// Emitted by `offer_admin`; `to` is nobody when an offer was withdrawn.
public struct AdminOffered has copy, drop { to: Option<address> }

/// Emitted by `accept_admin`.
public struct AdminChanged has copy, drop { admin: address, admin_cap: ID }

/// Emitted by `set_treasury`.
public struct TreasuryChanged has copy, drop { treasury: address }

/// Emitted by `set_creation_paused`.
public struct CreationPausedChanged has copy, drop { paused: bool }

/// Emitted by `set_buys_paused`.
public struct BuysPausedChanged has copy, drop { paused: bool }

/// Emitted by `set_fees`.
public struct FeesChanged has copy, drop {
    trade_fee_bps: u64,
    creator_bps: u64,
    referrer_bps: u64,
    co_creator_bps: u64,
}

/// Emitted by `set_co_creator_witness`.
public struct CoCreatorWitnessChanged has copy, drop { witness: TypeName }

/// Emitted by `register_venue`.
public struct VenueRegistered has copy, drop { venue: TypeName }

/// Emitted by `set_preset`.
public struct PresetChanged has copy, drop { kind: u8, quote_type: TypeName, preset: Preset }

/// Emitted by `remove_preset`.
public struct PresetRemoved has copy, drop { kind: u8, quote_type: TypeName }

/// Emitted by `migrate`.
public struct VersionChanged has copy, drop { version: u64 }

// === Init ===

/// Shares the config and makes the publisher its admin and treasury. No preset exists yet.
fun init(ctx: &mut TxContext) {
    let (cap, config) = new(ctx);
    transfer::share_object(config);
    transfer::transfer(cap, ctx.sender());
}

// === Public Functions ===

/// Takes an offered administration over. The sender gets a new capability and the old one is worth
/// nothing from then on.
///
/// #### Aborts
/// - `ENotOffered` if the sender was not offered it, `EWrongVersion`.
#[allow(lint(self_transfer))] // `AdminCap` has no `store`: nobody else could transfer it.
public fun accept_admin(config: &mut Config, ctx: &mut TxContext) {
    let admin = ctx.sender();
    assert!(config.version == VERSION, EWrongVersion);
    assert!(config.pending_admin.contains(&admin), ENotOffered);
    let cap = AdminCap { id: object::new(ctx) };
    config.pending_admin = option::none();
    config.admin_cap = object::id(&cap);
    event::emit(AdminChanged { admin, admin_cap: config.admin_cap });
    transfer::transfer(cap, admin);
}

/// Kind of a plain meme coin.
public fun kind_fun(): u8 { preset::kind_fun() }

/// Kind of a coin with an AI agent behind it.
public fun kind_agent(): u8 { preset::kind_agent() }

// === View helpers ===

public fun version(self: &Config): u64 { self.version }

public fun admin_cap(self: &Config): ID { self.admin_cap }

public fun pending_admin(self: &Config): Option<address> { self.pending_admin }

public fun treasury(self: &Config): address { self.treasury }

public fun creation_paused(self: &Config): bool { self.creation_paused }

public fun buys_paused(self: &Config): bool { self.buys_paused }

public fun trade_fee_bps(self: &Config): u64 { self.trade_fee_bps }

public fun fee_split(self: &Config): FeeSplit { self.fee_split }

public fun co_creator_witness(self: &Config): Option<TypeName> { self.co_creator_witness }

/// Whether coins of this kind can be launched in the quote coin `Q`.
public fun has_preset<Q>(self: &Config, kind: u8): bool {
    dynamic_field::exists_(&self.id, preset::key<Q>(kind))
}

/// The terms for coins of this kind in the quote coin `Q`.
///
/// #### Aborts
/// - `EPresetNotFound` if there are none.
public fun preset<Q>(self: &Config, kind: u8): Preset {
    assert!(self.has_preset<Q>(kind), EPresetNotFound);
    *dynamic_field::borrow(&self.id, preset::key<Q>(kind))
}

// === Admin Functions ===

// All of these abort with `ENotAdmin` unless the capability is the one that counts, and, but for `migrate`,
// with `EWrongVersion` once the config has moved to a later version: what that version binds the admin to
// cannot be got around by calling an earlier one.

/// Offers the administration to `to`, replacing an earlier offer. The current admin keeps it until
/// `to` accepts.
public fun offer_admin(cap: &AdminCap, config: &mut Config, to: address) {
    config.assert_admin(cap);
    assert!(to != @0x0, EZeroAddress);
    config.pending_admin = option::some(to);
    event::emit(AdminOffered { to: config.pending_admin });
}

/// Withdraws an offer that nobody has accepted.
public fun withdraw_admin_offer(cap: &AdminCap, config: &mut Config) {
    config.assert_admin(cap);
    config.pending_admin = option::none();
    event::emit(AdminOffered { to: config.pending_admin });
}

/// Sets who receives the protocol's fees.
public fun set_treasury(cap: &AdminCap, config: &mut Config, treasury: address) {
    config.assert_admin(cap);
    assert!(treasury != @0x0, EZeroAddress);
    config.treasury = treasury;
    event::emit(TreasuryChanged { treasury });
}

/// Stops or resumes the launching of coins.
public fun set_creation_paused(cap: &AdminCap, config: &mut Config, paused: bool) {
    config.assert_admin(cap);
    config.creation_paused = paused;
    event::emit(CreationPausedChanged { paused });
}

/// Stops or resumes buying. Selling cannot be stopped.
public fun set_buys_paused(cap: &AdminCap, config: &mut Config, paused: bool) {
    config.assert_admin(cap);
    config.buys_paused = paused;
    event::emit(BuysPausedChanged { paused });
}

/// Sets the fee of pools created from now on: `trade_fee_bps` of the quote side, the shares in basis
/// points of the fee.
///
/// #### Aborts
/// - `ETradeFeeOutOfBounds` below 1 or above 500.
/// - `fee_split::ESharesExceedFee` if the shares add up to more than the fee.
public fun set_fees(
    cap: &AdminCap,
    config: &mut Config,
    trade_fee_bps: u64,
    creator_bps: u64,
    referrer_bps: u64,
    co_creator_bps: u64,
) {
    config.assert_admin(cap);
    assert!(
        trade_fee_bps >= MIN_TRADE_FEE_BPS && trade_fee_bps <= MAX_TRADE_FEE_BPS,
        ETradeFeeOutOfBounds,
    );
    config.trade_fee_bps = trade_fee_bps;
    config.fee_split = fee_split::new(creator_bps, referrer_bps, co_creator_bps);
    event::emit(FeesChanged { trade_fee_bps, creator_bps, referrer_bps, co_creator_bps });
}

/// Names the type `W` whose holder collects the co-creators' share of agent coins created from now
/// on.
///
/// #### Aborts
/// - `ENotAWitness` if anybody has values of `W`.
public fun set_co_creator_witness<W: drop>(cap: &AdminCap, config: &mut Config) {
    config.assert_admin(cap);
    assert_witness<W>();
    let witness = type_name::with_defining_ids<W>();
    config.co_creator_witness = option::some(witness);
    event::emit(CoCreatorWitnessChanged { witness });
}

/// Registers a venue. It takes the witness itself, so that a preset can never name a type that nobody
/// could graduate with. Whoever can make a `V` can graduate pools created for it: it must be a type that only
/// the venue's module makes.
///
/// #### Aborts
/// - `ENotAWitness` if anybody has values of `V`.
/// - `EVenueRegistered` if it is registered already.
public fun register_venue<V: drop>(cap: &AdminCap, config: &mut Config, _: V) {
    config.assert_admin(cap);
    assert_witness<V>();
    let venue = type_name::with_defining_ids<V>();
    assert!(!dynamic_field::exists_(&config.id, VenueKey(venue)), EVenueRegistered);
    dynamic_field::add(&mut config.id, VenueKey(venue), true);
    event::emit(VenueRegistered { venue });
}

/// Sets the terms for coins of `kind` priced in `Q` that graduate into `V`; see `preset` for the
/// bounds. Amounts in base units of `Q`, the window in milliseconds, the share in basis points of
/// the curve supply.
///
/// #### Aborts
/// - `EVenueNotRegistered` if `V` is not registered.
/// - The errors of `preset::key` and `preset::new`.
public fun set_preset<Q, V: drop>(
    cap: &AdminCap,
    config: &mut Config,
    kind: u8,
    target_raised: u64,
    virtual_quote: u64,
    graduation_fee: u64,
    launch_window_ms: u64,
    launch_max_bps: u64,
) {
    config.assert_admin(cap);
    let preset = preset::new<V>(
        target_raised,
        virtual_quote,
        graduation_fee,
        launch_window_ms,
        launch_max_bps,
    );
    config.assert_venue<V>();
    let key = preset::key<Q>(kind);
    if (dynamic_field::exists_(&config.id, key)) {
        *dynamic_field::borrow_mut(&mut config.id, key) = preset;
    } else {
        dynamic_field::add(&mut config.id, key, preset);
    };
    event::emit(PresetChanged { kind, quote_type: type_name::with_defining_ids<Q>(), preset });
}

/// Ends launches of `kind` in `Q`; pools that exist go on.
///
/// #### Aborts
/// - `EPresetNotFound` if there is no such preset.
public fun remove_preset<Q>(cap: &AdminCap, config: &mut Config, kind: u8) {
    config.assert_admin(cap);
    assert!(config.has_preset<Q>(kind), EPresetNotFound);
    let _: Preset = dynamic_field::remove(&mut config.id, preset::key<Q>(kind));
    event::emit(PresetRemoved { kind, quote_type: type_name::with_defining_ids<Q>() });
}

/// Moves the config to this package's version after an upgrade; the version before can create and
/// buy no more, but sell, claim and graduate still.
///
/// #### Aborts
/// - `EAlreadyMigrated` if it is there already.
public fun migrate(cap: &AdminCap, config: &mut Config) {
    assert!(config.admin_cap == object::id(cap), ENotAdmin);
    assert!(config.version < VERSION, EAlreadyMigrated);
    config.version = VERSION;
    event::emit(VersionChanged { version: VERSION });
}

// === Package Functions ===

/// #### Aborts
/// - `EWrongVersion`, `ECreationPaused`.
public(package) fun assert_can_create(self: &Config) {
    assert!(self.version == VERSION, EWrongVersion);
    assert!(!self.creation_paused, ECreationPaused);
}

/// #### Aborts
/// - `EWrongVersion`, `EBuysPaused`.
public(package) fun assert_can_buy(self: &Config) {
    assert!(self.version == VERSION, EWrongVersion);
    assert!(!self.buys_paused, EBuysPaused);
}

/// #### Aborts
/// - `EVenueNotRegistered` if the module of `V` never registered itself.
/// - `EWrongVersion`.
public(package) fun assert_venue<V>(self: &Config) {
    assert!(self.version == VERSION, EWrongVersion);
    let venue = type_name::with_defining_ids<V>();
    assert!(dynamic_field::exists_(&self.id, VenueKey(venue)), EVenueNotRegistered);
}

// === Private Functions ===

fun new(ctx: &mut TxContext): (AdminCap, Config) {
    let cap = AdminCap { id: object::new(ctx) };
    let config = Config {
        id: object::new(ctx),
        version: VERSION,
        admin_cap: object::id(&cap),
        pending_admin: option::none(),
        treasury: ctx.sender(),
        creation_paused: false,
        buys_paused: false,
        trade_fee_bps: DEFAULT_TRADE_FEE_BPS,
        fee_split: fee_split::new(
            DEFAULT_CREATOR_BPS,
            DEFAULT_REFERRER_BPS,
            DEFAULT_CO_CREATOR_BPS,
        ),
        co_creator_witness: option::none(),
    };
    (cap, config)
}

/// Not built into the language, nor of Sui's own packages, whose values transactions can pass.
fun assert_witness<W>() {
    assert!(!type_name::with_defining_ids<W>().is_primitive(), ENotAWitness);
    assert!(
        !vector[@0x1, @0x2, @0x3].contains(&type_name::defining_id<W>()),
        ENotAWitness,
    );
}

fun assert_admin(self: &Config, cap: &AdminCap) {
    assert!(self.admin_cap == object::id(cap), ENotAdmin);
    assert!(self.version == VERSION, EWrongVersion);
}

// === Test-Only Helpers ===

#[test_only]
public fun init_for_testing(ctx: &mut TxContext) { init(ctx) }

#[test_only]
public fun new_for_testing(ctx: &mut TxContext): (AdminCap, Config) { new(ctx) }

#[test_only]
public fun set_version_for_testing(self: &mut Config, version: u64) { self.version = version }
