/// An app with allowances.
module conformance::app;

use std::internal;
use sui::allowance::{Self, Allowance, AllowanceProposal, AllowanceWithdrawal};
use sui::balance::Balance;
use sui::clock::Clock;
use sui::sui::SUI;

public struct App has drop {}

public fun issue(proposal: AllowanceProposal<Balance<SUI>>, ctx: &mut TxContext) {
    proposal.issue(allowance::settings_permit<App>(internal::permit()), ctx)
}

public fun pay(
    allowance: &mut Allowance<Balance<SUI>>,
    withdrawal: AllowanceWithdrawal<Balance<SUI>>,
    clock: &Clock,
    recipient: address,
    ctx: &TxContext,
) {
    let permit = allowance::spend_permit<App>(internal::permit());
    allowance.app_balance_spend(permit, withdrawal, clock, ctx).send_funds(recipient)
}

public fun rotate(allowance: &mut Allowance<Balance<SUI>>, spender: address) {
    allowance.rotate_spender(allowance::settings_permit<App>(internal::permit()), spender)
}
