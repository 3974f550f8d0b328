/// Conditions for the sale of objects of a type, set by its publisher. A sale creates a request;
/// each rule adds its receipt; only with a receipt of every rule can the request be confirmed, and
/// without confirmation the transaction fails.
module sui::transfer_policy;

use std::type_name::{Self, TypeName};
use sui::balance::{Self, Balance};
use sui::coin::Coin;
use sui::dynamic_field as field;
use sui::event;
use sui::package::Publisher;
use sui::sui::SUI;
use sui::vec_set::{Self, VecSet};

// === Errors ===

/// Numbers of receipts and rules differ.
const EPolicyNotSatisfied: u64 = 0;
/// Receipt is not of a rule of this policy.
const EIllegalRule: u64 = 1;
/// Policy does not have this rule.
const EUnknownRequirement: u64 = 2;
/// Policy already has this rule.
const ERuleAlreadySet: u64 = 3;
/// Capability is of another policy.
const ENotOwner: u64 = 4;
/// Insufficient balance of the policy.
const ENotEnough: u64 = 5;

// === Structs ===

/// A sale to be confirmed.
public struct TransferRequest<phantom T> {
    item: ID,
    /// The price in MIST.
    paid: u64,
    /// Id of the place of sale, such as a kiosk.
    from: ID,
    /// Rules that have approved the sale.
    receipts: VecSet<TypeName>,
}

/// The rules for sales of `T`. Each rule's configuration is a dynamic field.
public struct TransferPolicy<phantom T> has key, store {
    id: UID,
    /// Proceeds of the rules, in MIST.
    balance: Balance<SUI>,
    rules: VecSet<TypeName>,
}

/// Capability to change a policy and withdraw its proceeds.
public struct TransferPolicyCap<phantom T> has key, store {
    id: UID,
    policy_id: ID,
}

/// Name of a rule's configuration.
public struct RuleKey<phantom T: drop> has copy, drop, store {}

// === Events ===

/// A policy for `T` was created.
public struct TransferPolicyCreated<phantom T> has copy, drop { id: ID }

/// A policy for `T` was destroyed.
public struct TransferPolicyDestroyed<phantom T> has copy, drop { id: ID }

// === Policy ===

/// Creates a policy without rules. Aborts when the publisher is of another package than `T`.
public fun new<T>(pub: &Publisher, ctx: &mut TxContext): (TransferPolicy<T>, TransferPolicyCap<T>) {
    assert!(pub.from_package<T>(), 0);
    let (policy, cap) = create(ctx);
    event::emit(TransferPolicyCreated<T> { id: cap.policy_id });
    (policy, cap)
}

/// Shares a policy without rules and transfers its capability to the sender.
#[allow(lint(self_transfer, share_owned))]
entry fun default<T>(pub: &Publisher, ctx: &mut TxContext) {
    let (policy, cap) = new<T>(pub, ctx);
    transfer::share_object(policy);
    transfer::transfer(cap, ctx.sender())
}

/// Withdraws an amount, or everything. Aborts when the balance is insufficient or the capability is
/// another policy's.
public fun withdraw<T>(
    self: &mut TransferPolicy<T>,
    cap: &TransferPolicyCap<T>,
    amount: Option<u64>,
    ctx: &mut TxContext,
): Coin<SUI> {
    self.assert_owner(cap);
    let amount = amount.destroy_or!(self.balance.value());
    assert!(amount <= self.balance.value(), ENotEnough);
    self.balance.split(amount).into_coin(ctx)
}

/// Destroys a policy and withdraws its balance.
public fun destroy_and_withdraw<T>(
    self: TransferPolicy<T>,
    cap: TransferPolicyCap<T>,
    ctx: &mut TxContext,
): Coin<SUI> {
    self.assert_owner(&cap);
    let TransferPolicy { id, balance, .. } = self;
    id.delete();
    let TransferPolicyCap { id, policy_id } = cap;
    id.delete();
    event::emit(TransferPolicyDestroyed<T> { id: policy_id });
    balance.into_coin(ctx)
}

/// Returns a reference to the policy's UID, to read dynamic fields.
public fun uid<T>(self: &TransferPolicy<T>): &UID { &self.id }

/// Returns a mutable reference to the policy's UID, to set dynamic fields.
public fun uid_mut_as_owner<T>(self: &mut TransferPolicy<T>, cap: &TransferPolicyCap<T>): &mut UID {
    self.assert_owner(cap);
    &mut self.id
}

/// Returns the rules.
public fun rules<T>(self: &TransferPolicy<T>): &VecSet<TypeName> { &self.rules }

// === Request ===

/// Creates a request for a sale of `item` for `paid` MIST at `from`. Anyone can create one;
/// marketplaces require its confirmation.
public fun new_request<T>(item: ID, paid: u64, from: ID): TransferRequest<T> {
    TransferRequest { item, paid, from, receipts: vec_set::empty() }
}

/// Confirms a request and returns its item, price and place. Aborts unless it has exactly the
/// receipts of the policy's rules.
public fun confirm_request<T>(
    self: &TransferPolicy<T>,
    request: TransferRequest<T>,
): (ID, u64, ID) {
    let TransferRequest { item, paid, from, receipts } = request;
    assert!(receipts.length() == self.rules.length(), EPolicyNotSatisfied);
    receipts.keys().do_ref!(|rule| assert!(self.rules.contains(rule), EIllegalRule));
    (item, paid, from)
}

/// Returns the id of the item.
public fun item<T>(self: &TransferRequest<T>): ID { self.item }

/// Returns the price in MIST.
public fun paid<T>(self: &TransferRequest<T>): u64 { self.paid }

/// Returns the id of the place of sale.
public fun from<T>(self: &TransferRequest<T>): ID { self.from }

// === Rules ===
// A rule is a module with a witness type `Rule`.

/// Adds a rule with its configuration. Aborts when the policy has it or the capability is another
/// policy's.
public fun add_rule<T, Rule: drop, Config: store + drop>(
    _: Rule,
    policy: &mut TransferPolicy<T>,
    cap: &TransferPolicyCap<T>,
    cfg: Config,
) {
    policy.assert_owner(cap);
    assert!(!policy.has_rule<T, Rule>(), ERuleAlreadySet);
    field::add(&mut policy.id, RuleKey<Rule> {}, cfg);
    policy.rules.insert(type_name::with_defining_ids<Rule>())
}

/// Removes a rule and its configuration.
public fun remove_rule<T, Rule: drop, Config: store + drop>(
    policy: &mut TransferPolicy<T>,
    cap: &TransferPolicyCap<T>,
) {
    policy.assert_owner(cap);
    let _: Config = field::remove(&mut policy.id, RuleKey<Rule> {});
    policy.rules.remove(&type_name::with_defining_ids<Rule>())
}

/// Returns whether the policy has a rule.
public fun has_rule<T, Rule: drop>(policy: &TransferPolicy<T>): bool {
    field::exists_(&policy.id, RuleKey<Rule> {})
}

/// Returns a rule's configuration. Aborts when the policy does not have the rule.
public fun get_rule<T, Rule: drop, Config: store + drop>(
    _: Rule,
    policy: &TransferPolicy<T>,
): &Config {
    field::borrow(&policy.id, RuleKey<Rule> {})
}

/// Deposits a coin, such as a royalty. Aborts when the policy does not have the rule.
public fun add_to_balance<T, Rule: drop>(_: Rule, policy: &mut TransferPolicy<T>, coin: Coin<SUI>) {
    assert!(policy.has_rule<T, Rule>(), EUnknownRequirement);
    policy.balance.join(coin.into_balance());
}

/// Adds a rule's receipt. Aborts when it exists.
public fun add_receipt<T, Rule: drop>(_: Rule, request: &mut TransferRequest<T>) {
    request.receipts.insert(type_name::with_defining_ids<Rule>())
}

// === Private ===

fun create<T>(ctx: &mut TxContext): (TransferPolicy<T>, TransferPolicyCap<T>) {
    let id = object::new(ctx);
    let policy_id = id.to_inner();
    let cap = TransferPolicyCap { id: object::new(ctx), policy_id };
    (TransferPolicy { id, balance: balance::zero(), rules: vec_set::empty() }, cap)
}

fun assert_owner<T>(self: &TransferPolicy<T>, cap: &TransferPolicyCap<T>) {
    assert!(cap.policy_id == object::id(self), ENotOwner)
}

// === Test-only ===

/// Creates a policy without a publisher.
#[test_only]
public fun new_for_testing<T>(ctx: &mut TxContext): (TransferPolicy<T>, TransferPolicyCap<T>) {
    create(ctx)
}
