/// Uses allowances.
module probe::allowances;

use std::internal;
use sui::allowance::{
    Self,
    Allowance,
    AllowanceCap,
    AllowanceProposal,
    AllowanceWithdrawal,
    RateLimit,
};
use sui::balance::Balance;
use sui::clock::Clock;

public struct App has drop {}

public fun rate_limits(): vector<RateLimit> {
    vector[
        allowance::periodic_rate_limit(1_000, 5),
        allowance::calendar_rate_limit(2, 5),
        allowance::monthly_rate_limit(5),
        allowance::quarterly_rate_limit(5),
        allowance::yearly_rate_limit(5),
    ]
}

public fun windows(limits: &vector<RateLimit>) {
    limits.do_ref!(|limit| assert!(limit.limit() == 5 && limit.spent() == 0));
    assert!(limits[2].window() != limits[3].window());
}

public fun issue<T>(proposal: AllowanceProposal<T>, ctx: &mut TxContext) {
    assert!(proposal.settings().app().is_some());
    allowance::issue(proposal, allowance::settings_permit<App>(internal::permit()), ctx)
}

public fun spend<C>(
    allowance: &mut Allowance<Balance<C>>,
    withdrawal: AllowanceWithdrawal<Balance<C>>,
    clock: &Clock,
    ctx: &TxContext,
): Balance<C> {
    let settings = allowance.settings();
    assert!(settings.funder() != @0x0 && settings.spender().contains(&ctx.sender()));
    assert!(settings.lifetime_cap().is_some() || settings.rate_limit().is_some());
    assert!(settings.start_timestamp_ms().is_none() || settings.name().length() > 0);
    assert!(settings.expiration_timestamp_ms().is_some() || settings.rate_limit().is_some());
    let before = allowance.current_spend();
    let funds = if (allowance.settings().app().is_none()) {
        allowance.balance_spend(withdrawal, clock, ctx)
    } else {
        let permit = allowance::spend_permit<App>(internal::permit());
        allowance.app_balance_spend(permit, withdrawal, clock, ctx)
    };
    assert!(allowance.current_spend() >= before);
    funds
}

public fun rotate<T>(allowance: &mut Allowance<T>, spender: address) {
    allowance.rotate_spender(allowance::settings_permit<App>(internal::permit()), spender)
}

public fun revoke<T>(cap: AllowanceCap<T>, allowance: Allowance<T>) { cap.revoke(allowance) }
