/// Agent treasury: funds, the key that can spend them, and the spending policy that limits the key.
///
/// The policy limits purposes and the amount per day. A stolen key can spend at most the daily cap,
/// for the permitted purposes, until it is replaced or holders pause the agent. The key also
/// anchors the action log.
module agent::treasury;

use sui::balance::{Self, Balance};
use sui::clock::Clock;
use sui::event;

// === Errors ===

/// The capability is not the agent's current key.
#[error(code = 0)]
const EWrongKey: vector<u8> = b"Capability is not the agent's current key";

/// The spending policy does not permit this purpose.
#[error(code = 1)]
const EPurposeNotAllowed: vector<u8> = b"Spending policy does not permit this purpose";

/// The amount is zero.
#[error(code = 2)]
const EZeroAmount: vector<u8> = b"Amount must not be zero";

/// The amount exceeds the rest of the daily cap.
#[error(code = 3)]
const EDailyCapExceeded: vector<u8> = b"Daily cap exceeded";

/// The amount exceeds the funds.
#[error(code = 4)]
const EInsufficientFunds: vector<u8> = b"Insufficient treasury funds";

/// The zero address can neither hold a key nor receive a tip.
#[error(code = 5)]
const EZeroAddress: vector<u8> = b"Address must not be zero";

// === Constants ===

const DAY_MS: u64 = 86_400_000;

// === Structs ===

/// Authorizes spending from one agent treasury. It has no `store`, so its holder cannot transfer
/// it. Only the key that the treasury names is valid.
public struct AgentKeyCap has key {
    id: UID,
    agent_id: ID,
}

/// Limits of the agent's key.
public struct SpendingPolicy has copy, drop, store {
    /// Maximum spent per day (UTC), in base units of the quote coin.
    daily_cap: u64,
    /// Whether the key can send tips.
    tips: bool,
    /// Whether the key can buy back and burn the agent's coin.
    buy_backs: bool,
}

/// Funds of one agent, in the quote coin `Q`.
public struct Treasury<phantom Q> has store {
    funds: Balance<Q>,
    /// The valid key; without one nothing can be spent.
    key_cap: Option<ID>,
    policy: SpendingPolicy,
    /// Number of key and policy updates. A proposal to change them contains the version that it is
    /// based on, so that it cannot undo a later decision.
    policy_version: u64,
    /// Day of the last spending, in days since the Unix epoch.
    day: u64,
    /// Spent on that day, in base units of the quote coin.
    spent: u64,
}

// === Events ===

/// Emitted by `discard_key`.
public struct KeyDiscarded has copy, drop { agent_id: ID, key_cap: ID }

// === Public Functions ===

/// Deletes a key. If it was the valid one, its agent cannot spend until it has another.
public fun discard_key(cap: AgentKeyCap) {
    let AgentKeyCap { id, agent_id } = cap;
    event::emit(KeyDiscarded { agent_id, key_cap: id.to_inner() });
    id.delete();
}

// === View Functions ===

/// Returns the agent that the key was created for.
public fun agent_id(self: &AgentKeyCap): ID { self.agent_id }

/// Returns the funds in base units of the quote coin.
public fun funds<Q>(self: &Treasury<Q>): u64 { self.funds.value() }

/// Returns the valid key.
public fun key_cap<Q>(self: &Treasury<Q>): Option<ID> { self.key_cap }

/// Returns the spending policy.
public fun policy<Q>(self: &Treasury<Q>): SpendingPolicy { self.policy }

/// Returns the number of key and policy updates.
public fun policy_version<Q>(self: &Treasury<Q>): u64 { self.policy_version }

/// Returns what was spent today (UTC), in base units of the quote coin.
public fun spent_today<Q>(self: &Treasury<Q>, clock: &Clock): u64 {
    if (today(clock) == self.day) self.spent else 0
}

/// Returns the maximum spent per day (UTC), in base units of the quote coin.
public fun daily_cap(self: &SpendingPolicy): u64 { self.daily_cap }

/// Returns whether the key can send tips.
public fun tips(self: &SpendingPolicy): bool { self.tips }

/// Returns whether the key can buy back and burn the agent's coin.
public fun buy_backs(self: &SpendingPolicy): bool { self.buy_backs }

// === Package Functions ===

/// Creates an empty treasury without a key, whose policy permits nothing.
public(package) fun new<Q>(): Treasury<Q> {
    Treasury {
        funds: balance::zero(),
        key_cap: option::none(),
        policy: new_policy(0, false, false),
        policy_version: 0,
        day: 0,
        spent: 0,
    }
}

public(package) fun new_policy(daily_cap: u64, tips: bool, buy_backs: bool): SpendingPolicy {
    SpendingPolicy { daily_cap, tips, buy_backs }
}

/// Aborts unless `recipient` can hold a key and receive tips.
///
/// #### Aborts
/// - `EZeroAddress` if `recipient` is the zero address.
public(package) fun assert_not_zero(recipient: address) {
    assert!(recipient != @0x0, EZeroAddress);
}

/// Aborts unless `cap` is the agent's key.
///
/// #### Aborts
/// - `EWrongKey` if `cap` is not the agent's current key.
public(package) fun assert_valid_key<Q>(self: &Treasury<Q>, cap: &AgentKeyCap) {
    assert!(self.key_cap.contains(&object::id(cap)), EWrongKey);
}

/// Adds to the funds.
///
/// #### Aborts
/// - `EZeroAmount` if `amount` is zero.
public(package) fun fund<Q>(self: &mut Treasury<Q>, amount: Balance<Q>) {
    assert!(amount.value() > 0, EZeroAmount);
    self.funds.join(amount);
}

/// Replaces the spending policy.
public(package) fun set_policy<Q>(self: &mut Treasury<Q>, policy: SpendingPolicy) {
    self.policy = policy;
    self.policy_version = self.policy_version + 1;
}

/// Creates a key for `holder`, or leaves the agent without one. The previous key becomes invalid.
public(package) fun set_key<Q>(
    self: &mut Treasury<Q>,
    agent_id: ID,
    holder: Option<address>,
    ctx: &mut TxContext,
) {
    self.key_cap = holder.map!(|holder| {
            let cap = AgentKeyCap { id: object::new(ctx), agent_id };
            let key_cap = object::id(&cap);
            transfer::transfer(cap, holder);
            key_cap
        });
    self.policy_version = self.policy_version + 1;
}

/// Withdraws `amount` for a tip.
///
/// #### Aborts
/// - `EPurposeNotAllowed` if the spending policy does not permit tips.
/// - `EWrongKey` if `cap` is not the agent's current key.
/// - `EZeroAmount` if `amount` is zero.
/// - `EDailyCapExceeded` if `amount` exceeds the rest of today's cap.
/// - `EInsufficientFunds` if `amount` exceeds the funds.
public(package) fun take_for_tip<Q>(
    self: &mut Treasury<Q>,
    cap: &AgentKeyCap,
    amount: u64,
    clock: &Clock,
): Balance<Q> {
    assert!(self.policy.tips, EPurposeNotAllowed);
    self.spend(cap, amount, clock)
}

/// Withdraws `amount` for a buy-back.
///
/// #### Aborts
/// - `EPurposeNotAllowed` if the spending policy does not permit buy-backs.
/// - `EWrongKey` if `cap` is not the agent's current key.
/// - `EZeroAmount` if `amount` is zero.
/// - `EDailyCapExceeded` if `amount` exceeds the rest of today's cap.
/// - `EInsufficientFunds` if `amount` exceeds the funds.
public(package) fun take_for_buy_back<Q>(
    self: &mut Treasury<Q>,
    cap: &AgentKeyCap,
    amount: u64,
    clock: &Clock,
): Balance<Q> {
    assert!(self.policy.buy_backs, EPurposeNotAllowed);
    self.spend(cap, amount, clock)
}

/// Returns the refund of a buy-back in the same transaction, which counts as not spent.
public(package) fun give_back<Q>(self: &mut Treasury<Q>, refund: Balance<Q>) {
    self.spent = self.spent - refund.value();
    self.funds.join(refund);
}

// === Private Functions ===

/// Withdraws `amount` within the daily cap.
///
/// #### Aborts
/// - `EWrongKey` if `cap` is not the agent's current key.
/// - `EZeroAmount` if `amount` is zero.
/// - `EDailyCapExceeded` if `amount` exceeds the rest of today's cap.
/// - `EInsufficientFunds` if `amount` exceeds the funds.
fun spend<Q>(self: &mut Treasury<Q>, cap: &AgentKeyCap, amount: u64, clock: &Clock): Balance<Q> {
    self.assert_valid_key(cap);
    assert!(amount > 0, EZeroAmount);
    let spent = self.spent_today(clock);
    // The cap may have been lowered below what was already spent.
    let cap_left = self.policy.daily_cap.max(spent) - spent;
    assert!(amount <= cap_left, EDailyCapExceeded);
    assert!(amount <= self.funds.value(), EInsufficientFunds);
    self.day = today(clock);
    self.spent = spent + amount;
    self.funds.split(amount)
}

fun today(clock: &Clock): u64 { clock.timestamp_ms() / DAY_MS }
