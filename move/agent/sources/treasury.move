/// Agent treasury: funds, the key that can spend them, and the spending policy that limits the key.
///
/// The policy limits purposes and the amount per day. A stolen key can spend at most the daily cap,
/// for the permitted purposes, until it is revoked, expires or holders pause the agent. The key
/// also anchors the action log.
module agent::treasury;

use agent::price_window::{Self, PriceWindow};
use launchpad::price_accumulator::PriceAccumulator;
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

/// The key was not renewed in time.
#[error(code = 6)]
const EKeyExpired: vector<u8> = b"Key has expired: holders can renew it by vote";

/// The last buyback was less than an hour ago.
#[error(code = 7)]
const EBuybackTooSoon: vector<u8> = b"Buybacks must be at least 1 hour apart";

// === Constants ===

const DAY_MS: u64 = 86_400_000;

/// A key is valid for 90 days, unless it is renewed.
const KEY_VALIDITY_DAYS: u64 = 90;

/// Buybacks are at least an hour apart.
const BUYBACK_INTERVAL_MS: u64 = 3_600_000;

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
    buybacks: bool,
}

/// Funds of one agent, in the quote coin `Q`.
public struct Treasury<phantom Q> has store {
    funds: Balance<Q>,
    /// The valid key; without one nothing can be spent.
    key_cap: Option<ID>,
    /// End of the key's validity, exclusive, in milliseconds since the Unix epoch.
    key_expires_at_ms: u64,
    /// Number of keys. A proposal of a key states the version that it is based on, so that it
    /// cannot undo a later decision. Renewing and revoking do not count.
    key_version: u64,
    policy: SpendingPolicy,
    /// Number of policies, for proposals like `key_version`. Lowering limits does not count.
    policy_version: u64,
    /// Recent prices, which limit the price of buybacks.
    prices: PriceWindow,
    /// Time of the last buyback in milliseconds since the Unix epoch.
    bought_back_at_ms: u64,
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

/// Returns the key. It is valid before `key_expires_at_ms`.
public fun key_cap<Q>(self: &Treasury<Q>): Option<ID> { self.key_cap }

/// Returns the end of the key's validity, exclusive, in milliseconds since the Unix epoch.
public fun key_expires_at_ms<Q>(self: &Treasury<Q>): u64 { self.key_expires_at_ms }

/// Returns the number of keys so far, renewals and revocations excluded.
public fun key_version<Q>(self: &Treasury<Q>): u64 { self.key_version }

/// Returns the spending policy.
public fun policy<Q>(self: &Treasury<Q>): SpendingPolicy { self.policy }

/// Returns the number of spending policies so far, lowered limits excluded.
public fun policy_version<Q>(self: &Treasury<Q>): u64 { self.policy_version }

/// Returns what was spent today (UTC), in base units of the quote coin.
public fun spent_today<Q>(self: &Treasury<Q>, clock: &Clock): u64 {
    if (today(clock) == self.day) self.spent else 0
}

/// Returns the recent prices of the agent's market.
public fun prices<Q>(self: &Treasury<Q>): &PriceWindow { &self.prices }

/// Returns the time of the last buyback in milliseconds since the Unix epoch, 0 before the first.
public fun bought_back_at_ms<Q>(self: &Treasury<Q>): u64 { self.bought_back_at_ms }

/// Returns the maximum spent per day (UTC), in base units of the quote coin.
public fun daily_cap(self: &SpendingPolicy): u64 { self.daily_cap }

/// Returns whether the key can send tips.
public fun tips(self: &SpendingPolicy): bool { self.tips }

/// Returns whether the key can buy back and burn the agent's coin.
public fun buybacks(self: &SpendingPolicy): bool { self.buybacks }

// === Package Functions ===

/// Returns whether `self` permits nothing beyond `other`.
public(package) fun is_within(self: &SpendingPolicy, other: &SpendingPolicy): bool {
    self.intersect(other) == *self
}

/// Returns what both policies permit.
public(package) fun intersect(self: &SpendingPolicy, other: &SpendingPolicy): SpendingPolicy {
    SpendingPolicy {
        daily_cap: self.daily_cap.min(other.daily_cap),
        tips: self.tips && other.tips,
        buybacks: self.buybacks && other.buybacks,
    }
}

/// Creates an empty treasury without a key, whose policy permits nothing.
///
/// #### Parameters
/// - `prices`: the current sums of the agent's market.
public(package) fun new<Q>(prices: PriceAccumulator): Treasury<Q> {
    Treasury {
        funds: balance::zero(),
        key_cap: option::none(),
        key_expires_at_ms: 0,
        key_version: 0,
        policy: new_policy(0, false, false),
        policy_version: 0,
        prices: price_window::new(prices),
        bought_back_at_ms: 0,
        day: 0,
        spent: 0,
    }
}

public(package) fun new_policy(daily_cap: u64, tips: bool, buybacks: bool): SpendingPolicy {
    SpendingPolicy { daily_cap, tips, buybacks }
}

/// Aborts unless `recipient` can hold a key and receive tips.
///
/// #### Aborts
/// - `EZeroAddress` if `recipient` is the zero address.
public(package) fun assert_not_zero(recipient: address) {
    assert!(recipient != @0x0, EZeroAddress);
}

/// Aborts unless `cap` is the agent's key and has not expired.
///
/// #### Aborts
/// - `EWrongKey` if `cap` is not the agent's current key.
/// - `EKeyExpired` if the key was not renewed in time.
public(package) fun assert_valid_key<Q>(self: &Treasury<Q>, cap: &AgentKeyCap, clock: &Clock) {
    assert!(self.key_cap.contains(&object::id(cap)), EWrongKey);
    assert!(clock.timestamp_ms() < self.key_expires_at_ms, EKeyExpired);
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

/// Limits the spending policy to what both it and `policy` permit.
public(package) fun lower_limits<Q>(self: &mut Treasury<Q>, policy: SpendingPolicy) {
    self.policy = self.policy.intersect(&policy);
}

/// Removes the creator's key and policy, because the coin has graduated.
public(package) fun unset<Q>(self: &mut Treasury<Q>) {
    self.revoke_key();
    self.policy = new_policy(0, false, false);
}

/// Leaves the agent without a key.
public(package) fun revoke_key<Q>(self: &mut Treasury<Q>) { self.key_cap = option::none(); }

/// Extends the validity of the key to 90 days from now.
public(package) fun renew_key<Q>(self: &mut Treasury<Q>, clock: &Clock) {
    self.key_expires_at_ms = clock.timestamp_ms() + KEY_VALIDITY_DAYS * DAY_MS;
}

/// Creates a key for `holder`, valid for 90 days. The previous key becomes invalid.
public(package) fun set_key<Q>(
    self: &mut Treasury<Q>,
    agent_id: ID,
    holder: address,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    let cap = AgentKeyCap { id: object::new(ctx), agent_id };
    self.key_cap = option::some(object::id(&cap));
    transfer::transfer(cap, holder);
    self.renew_key(clock);
    self.key_version = self.key_version + 1;
}

/// Takes a reading of the market's price sums if the last one is an hour old.
public(package) fun observe<Q>(self: &mut Treasury<Q>, prices: PriceAccumulator) {
    self.prices.observe(prices);
}

/// Withdraws `amount` for a tip.
///
/// #### Aborts
/// - `EPurposeNotAllowed` if the spending policy does not permit tips.
/// - `EWrongKey` if `cap` is not the agent's current key.
/// - `EKeyExpired` if the key was not renewed in time.
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

/// Withdraws `amount` for a buyback.
///
/// #### Aborts
/// - `EPurposeNotAllowed` if the spending policy does not permit buybacks.
/// - `EBuybackTooSoon` if the last buyback was less than an hour ago.
/// - `EWrongKey` if `cap` is not the agent's current key.
/// - `EKeyExpired` if the key was not renewed in time.
/// - `EZeroAmount` if `amount` is zero.
/// - `EDailyCapExceeded` if `amount` exceeds the rest of today's cap.
/// - `EInsufficientFunds` if `amount` exceeds the funds.
public(package) fun take_for_buyback<Q>(
    self: &mut Treasury<Q>,
    cap: &AgentKeyCap,
    amount: u64,
    clock: &Clock,
): Balance<Q> {
    assert!(self.policy.buybacks, EPurposeNotAllowed);
    let now_ms = clock.timestamp_ms();
    assert!(now_ms >= self.bought_back_at_ms + BUYBACK_INTERVAL_MS, EBuybackTooSoon);
    self.bought_back_at_ms = now_ms;
    self.spend(cap, amount, clock)
}

/// Returns the refund of a buyback in the same transaction, which counts as not spent.
public(package) fun give_back<Q>(self: &mut Treasury<Q>, refund: Balance<Q>) {
    self.spent = self.spent - refund.value();
    self.funds.join(refund);
}

// === Private Functions ===

/// Withdraws `amount` within the daily cap.
///
/// #### Aborts
/// - `EWrongKey` if `cap` is not the agent's current key.
/// - `EKeyExpired` if the key was not renewed in time.
/// - `EZeroAmount` if `amount` is zero.
/// - `EDailyCapExceeded` if `amount` exceeds the rest of today's cap.
/// - `EInsufficientFunds` if `amount` exceeds the funds.
fun spend<Q>(self: &mut Treasury<Q>, cap: &AgentKeyCap, amount: u64, clock: &Clock): Balance<Q> {
    self.assert_valid_key(cap, clock);
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
