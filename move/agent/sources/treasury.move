/// An agent's own money, the key that may spend it, and the policy that the key is held to.
///
/// The key decides when and to whom; the policy decides what for and how much a day. A stolen key can
/// take at most the daily cap, for the purposes allowed, until it is replaced.
module agent::treasury;

use sui::balance::{Self, Balance};
use sui::clock::Clock;
use sui::event;

// === Errors ===

/// The capability is not the agent's key, or no longer.
#[error(code = 0)]
const EWrongKey: vector<u8> = b"This is not the key of the agent";

/// The policy does not allow spending for this.
#[error(code = 1)]
const EPurposeNotAllowed: vector<u8> = b"The agent may not spend for this purpose";

/// Nothing would be spent, or nothing was paid in.
#[error(code = 2)]
const EZeroAmount: vector<u8> = b"The amount must not be zero";

/// More than what is left of the day's cap.
#[error(code = 3)]
const EDailyCapExceeded: vector<u8> = b"The agent may not spend that much today";

/// More than the treasury holds.
#[error(code = 4)]
const EInsufficientFunds: vector<u8> = b"The treasury of the agent does not hold that much";

/// Address zero, which can hold no key and spend no tip.
#[error(code = 5)]
const EZeroAddress: vector<u8> = b"The address must not be zero";

// === Constants ===

const DAY_MS: u64 = 86_400_000;

// === Structs ===

/// An agent's key. It has no `store`, so it stays where it was sent; the agent names the one that
/// counts.
public struct AgentKeyCap has key {
    id: UID,
    agent_id: ID,
}

/// What the key may spend.
public struct Policy has copy, drop, store {
    /// Most that may leave on one day (UTC), in base units of the quote coin.
    daily_cap: u64,
    /// May send coins to people.
    tips: bool,
    /// May buy the agent's coin and burn it.
    buy_backs: bool,
}

public struct Treasury<phantom Q> has store {
    funds: Balance<Q>,
    /// The one key that counts; without one nothing can be spent.
    key_cap: Option<ID>,
    policy: Policy,
    /// How often key or policy were changed. A proposal to change them names the number it was made
    /// at, so that it cannot undo a later decision.
    mandate: u64,
    /// The day of the last spending, in days since the Unix epoch.
    day: u64,
    /// Spent on that day, in base units of the quote coin.
    spent: u64,
}

// === Events ===

/// Emitted by `discard_key`.
public struct KeyDiscarded has copy, drop { agent_id: ID, key_cap: ID }

// === Public Functions ===

/// Deletes a key that is no longer wanted. Its agent can spend nothing until it gets another, if it
/// was the one that counts.
public fun discard_key(cap: AgentKeyCap) {
    let AgentKeyCap { id, agent_id } = cap;
    event::emit(KeyDiscarded { agent_id, key_cap: id.to_inner() });
    id.delete();
}

// === View helpers ===

/// The agent that the key was made for.
public fun agent_id(self: &AgentKeyCap): ID { self.agent_id }

/// Base units of the quote coin.
public fun funds<Q>(self: &Treasury<Q>): u64 { self.funds.value() }

public fun key_cap<Q>(self: &Treasury<Q>): Option<ID> { self.key_cap }

public fun policy<Q>(self: &Treasury<Q>): Policy { self.policy }

public fun mandate<Q>(self: &Treasury<Q>): u64 { self.mandate }

/// Spent today, in base units of the quote coin.
public fun spent_today<Q>(self: &Treasury<Q>, clock: &Clock): u64 {
    if (today(clock) == self.day) self.spent else 0
}

public fun daily_cap(self: &Policy): u64 { self.daily_cap }

public fun tips(self: &Policy): bool { self.tips }

public fun buy_backs(self: &Policy): bool { self.buy_backs }

// === Package Functions ===

/// An empty treasury without a key, whose policy allows nothing.
public(package) fun new<Q>(): Treasury<Q> {
    Treasury {
        funds: balance::zero(),
        key_cap: option::none(),
        policy: new_policy(0, false, false),
        mandate: 0,
        day: 0,
        spent: 0,
    }
}

public(package) fun new_policy(daily_cap: u64, tips: bool, buy_backs: bool): Policy {
    Policy { daily_cap, tips, buy_backs }
}

/// #### Aborts
/// - `EZeroAddress` for address zero.
public(package) fun assert_holder(holder: &Option<address>) {
    assert!(!holder.contains(&@0x0), EZeroAddress);
}

/// #### Aborts
/// - `EZeroAmount`.
public(package) fun fund<Q>(self: &mut Treasury<Q>, amount: Balance<Q>) {
    assert!(amount.value() > 0, EZeroAmount);
    self.funds.join(amount);
}

public(package) fun set_policy<Q>(self: &mut Treasury<Q>, policy: Policy) {
    self.policy = policy;
    self.mandate = self.mandate + 1;
}

/// Sends `holder` a new key, or leaves the agent without one; the key before is worth nothing.
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
    self.mandate = self.mandate + 1;
}

/// Takes `amount` out to tip somebody.
///
/// #### Aborts
/// - `EPurposeNotAllowed` and the errors of `spend`.
public(package) fun take_for_tip<Q>(
    self: &mut Treasury<Q>,
    cap: &AgentKeyCap,
    amount: u64,
    clock: &Clock,
): Balance<Q> {
    assert!(self.policy.tips, EPurposeNotAllowed);
    self.spend(cap, amount, clock)
}

/// Takes `amount` out to buy the agent's coin.
///
/// #### Aborts
/// - `EPurposeNotAllowed` and the errors of `spend`.
public(package) fun take_for_buy_back<Q>(
    self: &mut Treasury<Q>,
    cap: &AgentKeyCap,
    amount: u64,
    clock: &Clock,
): Balance<Q> {
    assert!(self.policy.buy_backs, EPurposeNotAllowed);
    self.spend(cap, amount, clock)
}

/// Puts back what a purchase in the same transaction left over.
public(package) fun give_back<Q>(self: &mut Treasury<Q>, rest: Balance<Q>) {
    self.spent = self.spent - rest.value();
    self.funds.join(rest);
}

// === Private Functions ===

/// #### Aborts
/// - `EWrongKey`, `EZeroAmount`, `EDailyCapExceeded`, `EInsufficientFunds`.
fun spend<Q>(
    self: &mut Treasury<Q>,
    cap: &AgentKeyCap,
    amount: u64,
    clock: &Clock,
): Balance<Q> {
    assert!(self.key_cap.contains(&object::id(cap)), EWrongKey);
    assert!(amount > 0, EZeroAmount);
    let spent = self.spent_today(clock);
    // What was spent can exceed a cap that was lowered meanwhile.
    let cap_left = self.policy.daily_cap.max(spent) - spent;
    assert!(amount <= cap_left, EDailyCapExceeded);
    assert!(amount <= self.funds.value(), EInsufficientFunds);
    self.day = today(clock);
    self.spent = spent + amount;
    self.funds.split(amount)
}

fun today(clock: &Clock): u64 { clock.timestamp_ms() / DAY_MS }
