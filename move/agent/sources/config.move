/// The settings of all agents and who may change them.
///
/// `Config` is shared. Every setter needs the one `AdminCap` that the config names, emits an event,
/// and holds its value within bounds. Nothing here reaches into an agent or a running vote: voting,
/// carrying out a decision, unlocking votes and claiming take no config.
module agent::config;

use agent::terms::{Self, Terms};
use sui::event;

// === Errors ===

/// The capability is not the one that the config names, for instance an earlier admin's.
#[error(code = 0)]
const ENotAdmin: vector<u8> = b"This capability no longer administers the agents";

/// The sender was not offered the administration.
#[error(code = 1)]
const ENotOffered: vector<u8> = b"The administration was not offered to this address";

/// The package in use is not the version that the config names.
#[error(code = 2)]
const EWrongVersion: vector<u8> = b"This version of the agents' contract is no longer in use";

/// The config is at this package's version already, or at a later one.
#[error(code = 3)]
const EAlreadyMigrated: vector<u8> = b"The agents are at this version already";

/// Address zero, which nobody could accept from.
#[error(code = 4)]
const EZeroAddress: vector<u8> = b"The address must not be zero";

/// The price of a message is zero or above 1,000,000 ATOLL.
#[error(code = 5)]
const EMessagePriceOutOfBounds: vector<u8> = b"The price of a message is out of bounds";

/// New agents are paused.
#[error(code = 6)]
const ECreationPaused: vector<u8> = b"Creating agents is paused";

/// New proposals are paused.
#[error(code = 7)]
const EProposalsPaused: vector<u8> = b"New proposals are paused";

/// Paid messages are paused.
#[error(code = 8)]
const EMessagesPaused: vector<u8> = b"Messages are paused";

/// Spending by the agents' keys is paused.
#[error(code = 9)]
const ESpendingPaused: vector<u8> = b"Spending from agent treasuries is paused";

// === Constants ===

/// Version of this package; a config at another version refuses what a pause could refuse.
const VERSION: u64 = 1;

/// 100 ATOLL, and at most 1,000,000.
const DEFAULT_MESSAGE_PRICE: u64 = 100_000_000;
const MAX_MESSAGE_PRICE: u64 = 1_000_000_000_000;

// === Structs ===

/// The right to change the config. It has no `store`, so it can only change hands through
/// `offer_admin` and `accept_admin`.
public struct AdminCap has key {
    id: UID,
}

/// The settings of all agents.
public struct Config has key {
    id: UID,
    /// Package version in use.
    version: u64,
    /// The one capability that counts.
    admin_cap: ID,
    /// Who may take the administration over.
    pending_admin: Option<address>,
    paused: Paused,
    /// What a message to an agent costs, in base units of ATOLL.
    message_price: u64,
    /// Terms of proposals made from now on.
    terms: Terms,
}

/// What is stopped at the moment.
public struct Paused has copy, drop, store {
    creation: bool,
    proposals: bool,
    messages: bool,
    spending: bool,
}

// === Events ===

/// Emitted by `offer_admin`; `to` is nobody when an offer was withdrawn.
public struct AdminOffered has copy, drop { to: Option<address> }

/// Emitted by `accept_admin`.
public struct AdminChanged has copy, drop { admin: address, admin_cap: ID }

/// Emitted by `set_paused`.
public struct PausedChanged has copy, drop { paused: Paused }

/// Emitted by `set_message_price`.
public struct MessagePriceChanged has copy, drop { price: u64 }

/// Emitted by `set_terms`.
public struct TermsChanged has copy, drop { terms: Terms }

/// Emitted by `migrate`.
public struct VersionChanged has copy, drop { version: u64 }

// === Init ===

/// Shares the config and makes the publisher its admin.
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

// === View helpers ===

public fun version(self: &Config): u64 { self.version }

public fun admin_cap(self: &Config): ID { self.admin_cap }

public fun pending_admin(self: &Config): Option<address> { self.pending_admin }

public fun creation_paused(self: &Config): bool { self.paused.creation }

public fun proposals_paused(self: &Config): bool { self.paused.proposals }

public fun messages_paused(self: &Config): bool { self.paused.messages }

public fun spending_paused(self: &Config): bool { self.paused.spending }

/// Base units of ATOLL.
public fun message_price(self: &Config): u64 { self.message_price }

public fun terms(self: &Config): Terms { self.terms }

// === Admin Functions ===

// All of these abort with `ENotAdmin` unless the capability is the one that counts, and, but for `migrate`,
// with `EWrongVersion` once the config has moved to a later version: what that version binds the admin to
// cannot be got around by calling an earlier one.

/// Offers the administration to `to`, replacing an earlier offer. The current admin keeps it until
/// `to` accepts.
///
/// #### Aborts
/// - `ENotAdmin`, like every function here; `EZeroAddress`.
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

/// Stops or resumes new agents, new proposals, messages, and spending by the agents' keys. Votes,
/// decisions, unlocking and claiming cannot be stopped.
public fun set_paused(
    cap: &AdminCap,
    config: &mut Config,
    creation: bool,
    proposals: bool,
    messages: bool,
    spending: bool,
) {
    config.assert_admin(cap);
    config.paused = Paused { creation, proposals, messages, spending };
    event::emit(PausedChanged { paused: config.paused });
}

/// Sets what a message costs, in base units of ATOLL.
///
/// #### Aborts
/// - `EMessagePriceOutOfBounds` below 1 or above 1,000,000 ATOLL.
public fun set_message_price(cap: &AdminCap, config: &mut Config, price: u64) {
    config.assert_admin(cap);
    assert!(price > 0 && price <= MAX_MESSAGE_PRICE, EMessagePriceOutOfBounds);
    config.message_price = price;
    event::emit(MessagePriceChanged { price });
}

/// Sets the terms of proposals and agents made from now on; see `terms` for units and bounds.
///
/// #### Aborts
/// - The errors of `terms::new`.
public fun set_terms(
    cap: &AdminCap,
    config: &mut Config,
    deposit: u64,
    voting_ms: u64,
    restore_voting_ms: u64,
    min_lock_ms: u64,
    quorum_bps: u64,
    majority_bps: u64,
    creator_shares: u64,
    revision_shares: u64,
) {
    config.assert_admin(cap);
    config.terms =
        terms::new(
            deposit,
            voting_ms,
            restore_voting_ms,
            min_lock_ms,
            quorum_bps,
            majority_bps,
            creator_shares,
            revision_shares,
        );
    event::emit(TermsChanged { terms: config.terms });
}

/// Moves the config to this package's version after an upgrade; what a pause could stop works only
/// through the new version from then on.
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
    self.assert_version();
    assert!(!self.paused.creation, ECreationPaused);
}

/// #### Aborts
/// - `EWrongVersion`, `EProposalsPaused`.
public(package) fun assert_can_propose(self: &Config) {
    self.assert_version();
    assert!(!self.paused.proposals, EProposalsPaused);
}

/// #### Aborts
/// - `EWrongVersion`, `EMessagesPaused`.
public(package) fun assert_can_message(self: &Config) {
    self.assert_version();
    assert!(!self.paused.messages, EMessagesPaused);
}

/// #### Aborts
/// - `EWrongVersion`, `ESpendingPaused`.
public(package) fun assert_can_spend(self: &Config) {
    self.assert_version();
    assert!(!self.paused.spending, ESpendingPaused);
}

// === Private Functions ===

fun new(ctx: &mut TxContext): (AdminCap, Config) {
    let cap = AdminCap { id: object::new(ctx) };
    let config = Config {
        id: object::new(ctx),
        version: VERSION,
        admin_cap: object::id(&cap),
        pending_admin: option::none(),
        paused: Paused { creation: false, proposals: false, messages: false, spending: false },
        message_price: DEFAULT_MESSAGE_PRICE,
        terms: terms::default(),
    };
    (cap, config)
}

fun assert_version(self: &Config) {
    assert!(self.version == VERSION, EWrongVersion);
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
