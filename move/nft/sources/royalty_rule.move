/// Transfer policy rule that charges a royalty on sales: a share of the price with a minimum.
///
/// It applies where the collection's transfer policy confirms sales, as in kiosks. A plain transfer
/// pays nothing, and neither does a sale that is settled off chain.
module nft::royalty_rule;

use sui::coin::Coin;
use sui::event;
use sui::sui::SUI;
use sui::transfer_policy::{Self, TransferPolicy, TransferPolicyCap, TransferRequest};

// === Errors ===

/// The share is above a tenth of the price.
#[error(code = 0)]
const ERoyaltyTooHigh: vector<u8> = b"Royalty must not exceed 10% of the price";

/// The minimum is above one SUI.
#[error(code = 1)]
const EMinimumTooHigh: vector<u8> = b"Minimum royalty must not exceed 1 SUI";

/// The payment is not exactly the royalty.
#[error(code = 2)]
const EWrongPayment: vector<u8> = b"Payment must equal the royalty of this sale";

// === Constants ===

/// 10% of the price.
const MAX_ROYALTY_BPS: u64 = 1_000;

/// One SUI, in MIST.
const MAX_MINIMUM: u64 = 1_000_000_000;

/// Basis points in 100%.
const BPS: u128 = 10_000;

// === Structs ===

/// Identifies the rule in transfer policies.
public struct Rule has drop {}

/// Royalty of one policy.
public struct Terms has drop, store {
    /// Share of the price in basis points.
    royalty_bps: u64,
    /// Minimum royalty in MIST.
    minimum: u64,
}

// === Events ===

/// Emitted by `pay`. Amounts in MIST.
public struct RoyaltyPaid has copy, drop { item: ID, price: u64, royalty: u64 }

// === Public Functions ===

/// Pays the royalty of a sale.
///
/// #### Parameters
/// - `payment`: exactly the `royalty` of the price.
///
/// #### Aborts
/// - `dynamic_field::EFieldDoesNotExist` if the policy does not have this rule.
/// - `EWrongPayment` if `payment` is not exactly the royalty.
public fun pay<T>(
    policy: &mut TransferPolicy<T>,
    request: &mut TransferRequest<T>,
    payment: Coin<SUI>,
) {
    let royalty = royalty(policy, request.paid());
    assert!(payment.value() == royalty, EWrongPayment);
    transfer_policy::add_to_balance(Rule {}, policy, payment);
    transfer_policy::add_receipt(Rule {}, request);
    event::emit(RoyaltyPaid { item: request.item(), price: request.paid(), royalty });
}

// === View Functions ===

/// Returns the royalty in MIST of a sale for `price` MIST: `⌈price · bps / 10,000⌉`, or the minimum
/// if that is more.
///
/// #### Aborts
/// - `dynamic_field::EFieldDoesNotExist` if the policy does not have this rule.
public fun royalty<T>(policy: &TransferPolicy<T>, price: u64): u64 {
    let terms = terms(policy);
    let share = ((price as u128) * (terms.royalty_bps as u128)).divide_and_round_up(BPS);
    (share as u64).max(terms.minimum)
}

/// Returns the share of the price in basis points.
///
/// #### Aborts
/// - `dynamic_field::EFieldDoesNotExist` if the policy does not have this rule.
public fun royalty_bps<T>(policy: &TransferPolicy<T>): u64 { terms(policy).royalty_bps }

/// Returns the minimum royalty in MIST.
///
/// #### Aborts
/// - `dynamic_field::EFieldDoesNotExist` if the policy does not have this rule.
public fun minimum<T>(policy: &TransferPolicy<T>): u64 { terms(policy).minimum }

// === Package Functions ===

/// Aborts unless the royalty is within its bounds.
///
/// #### Aborts
/// - `ERoyaltyTooHigh` if `royalty_bps` is above 1,000.
/// - `EMinimumTooHigh` if `minimum` is above 1 SUI.
public(package) fun assert_bounds(royalty_bps: u64, minimum: u64) {
    assert!(royalty_bps <= MAX_ROYALTY_BPS, ERoyaltyTooHigh);
    assert!(minimum <= MAX_MINIMUM, EMinimumTooHigh);
}

/// Sets the royalty of a policy.
///
/// #### Aborts
/// - `ERoyaltyTooHigh` if `royalty_bps` is above 1,000.
/// - `EMinimumTooHigh` if `minimum` is above 1 SUI.
/// - `transfer_policy::ENotOwner` if `cap` is for another policy.
public(package) fun set<T>(
    policy: &mut TransferPolicy<T>,
    cap: &TransferPolicyCap<T>,
    royalty_bps: u64,
    minimum: u64,
) {
    assert_bounds(royalty_bps, minimum);
    if (policy.has_rule<T, Rule>()) policy.remove_rule<T, Rule, Terms>(cap);
    transfer_policy::add_rule(Rule {}, policy, cap, Terms { royalty_bps, minimum });
}

// === Private Functions ===

fun terms<T>(policy: &TransferPolicy<T>): &Terms {
    transfer_policy::get_rule(Rule {}, policy)
}
