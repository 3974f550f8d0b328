/// Specifications of `reward_vault`: the balance equals what is owed to positions, still to be
/// emitted, and unallocated.
///
/// The sum owed to positions changes only in `position`, so each function here must leave
/// `balance - to be emitted - unallocated` as it was.
module staking::reward_vault_spec;

use staking::campaign::Campaign;
use staking::reward_vault::{Self, RewardVault};
use staking::scaled;
use sui::balance::Balance;

#[spec_only]
use prover::prover::{ensures, requires};
#[spec(prove, ignore_abort, target = reward_vault::open)]
public fun open_spec<E>(
    vault: &mut RewardVault<E>,
    payment: &mut Balance<E>,
    rate_per_second: u64,
    starts_ms: u64,
    duration_ms: u64,
): Campaign {
    let (owed, offered, value) = (owed(vault), payment.value(), vault.value());
    let campaign = reward_vault::open(vault, payment, rate_per_second, starts_ms, duration_ms);
    ensures(owed(vault) == owed);
    ensures(vault.value() - value == offered - payment.value());
    campaign
}

#[spec(prove, ignore_abort, target = reward_vault::open_from_unallocated)]
public fun open_from_unallocated_spec<E>(
    vault: &mut RewardVault<E>,
    rate_per_second: u64,
    starts_ms: u64,
    duration_ms: u64,
): Campaign {
    let (owed, value) = (owed(vault), vault.value());
    let campaign = reward_vault::open_from_unallocated(
        vault,
        rate_per_second,
        starts_ms,
        duration_ms,
    );
    ensures(owed(vault) == owed);
    ensures(vault.value() == value);
    campaign
}

#[spec(prove, ignore_abort, target = reward_vault::extend_from_unallocated)]
public fun extend_from_unallocated_spec<E>(vault: &mut RewardVault<E>, campaign_id: u64): Campaign {
    let (owed, value) = (owed(vault), vault.value());
    let campaign = reward_vault::extend_from_unallocated(vault, campaign_id);
    ensures(owed(vault) == owed);
    ensures(vault.value() == value);
    campaign
}

#[spec(prove, ignore_abort, target = reward_vault::restart_from_unallocated)]
public fun restart_from_unallocated_spec<E>(vault: &mut RewardVault<E>): Campaign {
    let (owed, value) = (owed(vault), vault.value());
    let campaign = reward_vault::restart_from_unallocated(vault);
    ensures(owed(vault) == owed);
    ensures(vault.value() == value);
    campaign
}

/// An accrual moves the emission to the positions and to the unallocated rewards, and nothing else.
#[spec(prove, ignore_abort, target = reward_vault::accrue)]
public fun accrue_spec<E>(vault: &mut RewardVault<E>, now_ms: u64) {
    requires(now_ms >= vault.accrued_at_ms());
    let (owed, value, index) = (owed(vault), vault.value(), vault.index().value());
    reward_vault::accrue(vault, now_ms);
    let growth = vault.index().value() - index;
    ensures(owed(vault) == owed + growth * (vault.index().total_weight() as u256));
    ensures(vault.value() == value);
    ensures(vault.accrued_at_ms() == now_ms);
}

/// A payment moves to the positions and, by its remainder, to the unallocated rewards.
#[spec(prove, ignore_abort, target = reward_vault::distribute)]
public fun distribute_spec<E>(vault: &mut RewardVault<E>, payment: Balance<E>) {
    let (owed, value, index) = (owed(vault), vault.value(), vault.index().value());
    let amount = payment.value();
    reward_vault::distribute(vault, payment);
    let growth = vault.index().value() - index;
    ensures(owed(vault) == owed + growth * (vault.index().total_weight() as u256));
    ensures(vault.value() == value + amount);
}

/// The scaled rewards that are neither to be emitted nor unallocated: those of the positions.
fun owed<E>(vault: &RewardVault<E>): u256 {
    let now_ms = vault.accrued_at_ms();
    let mut to_emit = 0;
    vault.campaigns().do_ref!(|campaign| {
        let remaining_ms = campaign.remaining_ms(now_ms);
        to_emit = to_emit + scaled::from_rate(campaign.rate_per_second(), remaining_ms);
    });
    scaled::from_units(vault.value()) - to_emit - vault.index().unallocated()
}
