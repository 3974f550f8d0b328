/// Stake subsidy per epoch, which decreases over time.
module sui_system::stake_subsidy;

use sui::bag::Bag;
use sui::balance::Balance;
use sui::sui::SUI;

// === Constants ===

const BASIS_POINTS: u128 = 10_000;

// === Structs ===

public struct StakeSubsidy has store {
    balance: Balance<SUI>,
    /// Number of subsidized epochs.
    distribution_counter: u64,
    /// Subsidy of the next epoch, in MIST.
    current_distribution_amount: u64,
    /// Number of distributions between decreases.
    stake_subsidy_period_length: u64,
    /// Basis points.
    stake_subsidy_decrease_rate: u16,
    extra_fields: Bag,
}

// === Public ===

/// Returns the subsidy of the current epoch, in MIST.
public fun current_epoch_subsidy_amount(self: &StakeSubsidy): u64 {
    self.current_distribution_amount.min(self.balance.value())
}

// === Package ===

/// Withdraws the subsidy of an epoch and decreases the next one at the end of a period.
public(package) fun advance_epoch(self: &mut StakeSubsidy): Balance<SUI> {
    let amount = self.current_epoch_subsidy_amount();
    let subsidy = self.balance.split(amount);
    self.distribution_counter = self.distribution_counter + 1;
    if (self.distribution_counter % self.stake_subsidy_period_length == 0) {
        let rate = self.stake_subsidy_decrease_rate as u128;
        let decrease = (self.current_distribution_amount as u128) * rate / BASIS_POINTS;
        self.current_distribution_amount = self.current_distribution_amount - (decrease as u64);
    };
    subsidy
}
