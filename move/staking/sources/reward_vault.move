/// Reward balance of a pool, its campaigns and its reward index.
///
/// All funding of campaigns passes through this module, so a campaign never promises more than the
/// balance holds.
module staking::reward_vault;

use staking::campaign::{Self, Campaign};
use staking::reward_index::{Self, RewardIndex};
use staking::scaled;
use sui::balance::{Self, Balance};

// === Errors ===

/// The pool has the maximum number of campaigns.
#[error(code = 0)]
const ETooManyCampaigns: vector<u8> = b"Pool already has 8 campaigns that have not ended";

/// The campaign has ended or does not exist.
#[error(code = 1)]
const ECampaignNotFound: vector<u8> = b"Campaign does not exist or has ended";

/// The payment is less than the cost.
#[error(code = 2)]
const EInsufficientPayment: vector<u8> = b"Payment does not cover the rewards";

/// The unallocated rewards are less than the cost.
#[error(code = 3)]
const EInsufficientUnallocatedRewards: vector<u8> = b"Insufficient unallocated rewards";

/// A campaign runs, or the last one ended less than 30 days ago.
#[error(code = 4)]
const ENotIdle: vector<u8> = b"Pool had a campaign within the last 30 days";

/// No position has weight, so a payment would belong to no staker.
#[error(code = 5)]
const ENoWeight: vector<u8> = b"Pool has no active stake";

// === Constants ===

/// Each accrual visits all campaigns, so their number is bounded.
const MAX_CAMPAIGNS: u64 = 8;

/// How long a pool has no campaign before anyone can restart it, and for how long the restarted
/// campaign emits: 30 days.
const RESTART_MS: u64 = 2_592_000_000;

// === Structs ===

/// Rewards of one pool in the coin `E`.
public struct RewardVault<phantom E> has store {
    balance: Balance<E>,
    index: RewardIndex,
    /// Time of the last accrual, in milliseconds since the Unix epoch.
    accrued_at_ms: u64,
    /// Campaigns that had not ended at the last accrual.
    campaigns: vector<Campaign>,
    campaigns_opened: u64,
    /// Latest end of the campaigns that the accruals have visited, or the creation of the vault.
    idle_since_ms: u64,
}

// === View Functions ===

/// Returns the base units in the balance: owed, to be emitted, or unallocated.
public fun value<E>(self: &RewardVault<E>): u64 { self.balance.value() }

/// Returns the reward index.
public fun index<E>(self: &RewardVault<E>): &RewardIndex { &self.index }

/// Returns the time of the last accrual in milliseconds since the Unix epoch.
public fun accrued_at_ms<E>(self: &RewardVault<E>): u64 { self.accrued_at_ms }

/// Returns the campaigns that had not ended at the last accrual.
public fun campaigns<E>(self: &RewardVault<E>): &vector<Campaign> { &self.campaigns }

/// Returns what the index would be after an accrual at `now_ms`.
public fun index_at<E>(self: &RewardVault<E>, now_ms: u64): u256 {
    self.index.value_after(self.emission(now_ms))
}

// === Package Functions ===

/// Creates an empty vault.
public(package) fun new<E>(now_ms: u64): RewardVault<E> {
    RewardVault {
        balance: balance::zero(),
        index: reward_index::new(),
        accrued_at_ms: now_ms,
        campaigns: vector[],
        campaigns_opened: 0,
        idle_since_ms: now_ms,
    }
}

/// Divides the emissions since the last accrual by the weights, which have not changed since.
public(package) fun accrue<E>(self: &mut RewardVault<E>, now_ms: u64) {
    if (now_ms == self.accrued_at_ms) return;
    let emission = self.emission(now_ms);
    self.index.advance(emission);
    self.accrued_at_ms = now_ms;
    self.campaigns.do_ref!(|campaign| {
        self.idle_since_ms = self.idle_since_ms.max(campaign.ends_ms());
    });
    self.campaigns = self.campaigns.filter!(|campaign| !campaign.has_ended(now_ms));
}

public(package) fun index_mut<E>(self: &mut RewardVault<E>): &mut RewardIndex { &mut self.index }

/// Withdraws rewards that a position was owed.
public(package) fun pay<E>(self: &mut RewardVault<E>, amount: u64): Balance<E> {
    self.balance.split(amount)
}

/// Divides `payment` among the present weights at once, in a vault that has accrued up to now.
///
/// #### Aborts
/// - `ENoWeight` if no position has weight.
public(package) fun distribute<E>(self: &mut RewardVault<E>, payment: Balance<E>) {
    assert!(self.index.total_weight() > 0, ENoWeight);
    self.index.advance(scaled::from_units(payment.value()));
    self.balance.join(payment);
}

// The functions below expect a vault that has accrued up to now and return the changed campaign.

/// Opens a campaign and takes its cost, `⌈rate · ms / 1,000⌉`, from `payment`.
///
/// #### Aborts
/// - `ETooManyCampaigns` if the pool has 8 campaigns that have not ended.
/// - `campaign::EZeroRate` if `rate_per_second` is zero.
/// - `campaign::EDurationTooShort` if `duration_ms` is below an hour.
/// - `campaign::EEndsTooLate` if the campaign would end more than four years from now.
/// - `EInsufficientPayment` if `payment` does not cover the cost.
public(package) fun open<E>(
    self: &mut RewardVault<E>,
    payment: &mut Balance<E>,
    rate_per_second: u64,
    starts_ms: u64,
    duration_ms: u64,
): Campaign {
    let campaign = self.add_campaign(rate_per_second, starts_ms, duration_ms);
    self.take_cost(payment, rate_per_second, duration_ms);
    campaign
}

/// Opens a campaign as `open` does, funded from unallocated rewards.
///
/// #### Aborts
/// - `ETooManyCampaigns` if the pool has 8 campaigns that have not ended.
/// - `campaign::EZeroRate` if `rate_per_second` is zero.
/// - `campaign::EDurationTooShort` if `duration_ms` is below an hour.
/// - `campaign::EEndsTooLate` if the campaign would end more than four years from now.
/// - `EInsufficientUnallocatedRewards` if the unallocated rewards do not cover the cost.
public(package) fun open_from_unallocated<E>(
    self: &mut RewardVault<E>,
    rate_per_second: u64,
    starts_ms: u64,
    duration_ms: u64,
): Campaign {
    let campaign = self.add_campaign(rate_per_second, starts_ms, duration_ms);
    let needed = scaled::from_rate(rate_per_second, duration_ms);
    assert!(needed <= self.index.unallocated(), EInsufficientUnallocatedRewards);
    self.index.allocate(needed);
    campaign
}

/// Extends a campaign by `extra_ms` and takes the cost from `payment`.
///
/// #### Aborts
/// - `ECampaignNotFound` if the campaign does not exist or has ended.
/// - `campaign::EDurationTooShort` if `extra_ms` is zero.
/// - `campaign::EEndsTooLate` if the campaign would end more than four years from now.
/// - `EInsufficientPayment` if `payment` does not cover the cost.
public(package) fun extend<E>(
    self: &mut RewardVault<E>,
    campaign_id: u64,
    payment: &mut Balance<E>,
    extra_ms: u64,
): Campaign {
    let now_ms = self.accrued_at_ms;
    let campaign = self.campaign_mut(campaign_id);
    campaign.extend(extra_ms, now_ms);
    let campaign = *campaign;
    self.take_cost(payment, campaign.rate_per_second(), extra_ms);
    campaign
}

/// Raises the rate of a campaign by `increase` and takes the cost until its end from `payment`.
///
/// #### Aborts
/// - `ECampaignNotFound` if the campaign does not exist or has ended.
/// - `campaign::EZeroRate` if `increase` is zero.
/// - `campaign::ETooLateToRaise` if less than an hour of the campaign is left.
/// - With an arithmetic error if the rate overflows a `u64`.
/// - `EInsufficientPayment` if `payment` does not cover the cost.
public(package) fun raise<E>(
    self: &mut RewardVault<E>,
    campaign_id: u64,
    payment: &mut Balance<E>,
    increase: u64,
): Campaign {
    let now_ms = self.accrued_at_ms;
    let campaign = self.campaign_mut(campaign_id);
    campaign.raise(increase, now_ms);
    let campaign = *campaign;
    self.take_cost(payment, increase, campaign.remaining_ms(now_ms));
    campaign
}

/// Extends a campaign for as long as the unallocated rewards fund it.
///
/// #### Aborts
/// - `ECampaignNotFound` if the campaign does not exist or has ended.
/// - `EInsufficientUnallocatedRewards` if the unallocated rewards fund less than a millisecond.
/// - `campaign::EDurationTooShort` if the campaign already ends four years from now.
public(package) fun extend_from_unallocated<E>(
    self: &mut RewardVault<E>,
    campaign_id: u64,
): Campaign {
    let now_ms = self.accrued_at_ms;
    let unallocated = self.index.unallocated();
    let campaign = self.campaign_mut(campaign_id);
    let rate = campaign.rate_per_second();
    let affordable_ms = scaled::affordable_ms(unallocated, rate);
    assert!(affordable_ms > 0, EInsufficientUnallocatedRewards);
    let extra_ms = affordable_ms.min(campaign.extendable_ms(now_ms) as u256) as u64;
    campaign.extend(extra_ms, now_ms);
    let campaign = *campaign;
    self.index.allocate(scaled::from_rate(rate, extra_ms));
    campaign
}

/// Opens a campaign that emits the unallocated rewards over 30 days, or at one base unit per second
/// if they are too few, in a vault without a campaign for 30 days. The rate is rounded down; less
/// than 2,592,000 base units stay unallocated.
///
/// #### Aborts
/// - `ENotIdle` if a campaign runs or the last one ended less than 30 days ago.
/// - `campaign::EDurationTooShort` if the unallocated rewards are below 3,600 base units.
public(package) fun restart_from_unallocated<E>(self: &mut RewardVault<E>): Campaign {
    let now_ms = self.accrued_at_ms;
    assert!(self.campaigns.is_empty() && now_ms >= self.idle_since_ms + RESTART_MS, ENotIdle);
    let unallocated = self.index.unallocated();
    let rate = scaled::affordable_rate(unallocated, RESTART_MS).max(1);
    let duration_ms = scaled::affordable_ms(unallocated, rate).min(RESTART_MS as u256) as u64;
    self.open_from_unallocated(rate, now_ms, duration_ms)
}

// === Private Functions ===

/// The emission from the last accrual to `now_ms`, scaled.
fun emission<E>(self: &RewardVault<E>, now_ms: u64): u256 {
    self.campaigns.fold!(0, |sum, campaign| sum + campaign.emission(self.accrued_at_ms, now_ms))
}

fun campaign_mut<E>(self: &mut RewardVault<E>, campaign_id: u64): &mut Campaign {
    let place = self.campaigns.find_index!(|campaign| campaign.id() == campaign_id);
    assert!(place.is_some(), ECampaignNotFound);
    &mut self.campaigns[place.destroy_some()]
}

/// Adds a campaign that the caller funds next.
fun add_campaign<E>(
    self: &mut RewardVault<E>,
    rate_per_second: u64,
    starts_ms: u64,
    duration_ms: u64,
): Campaign {
    assert!(self.campaigns.length() < MAX_CAMPAIGNS, ETooManyCampaigns);
    let campaign = campaign::new(
        self.campaigns_opened,
        rate_per_second,
        starts_ms,
        duration_ms,
        self.accrued_at_ms,
    );
    self.campaigns_opened = self.campaigns_opened + 1;
    self.campaigns.push_back(campaign);
    campaign
}

/// Takes the cost of `rate_per_second` for `duration_ms`; the fraction by which it is rounded up
/// becomes unallocated.
fun take_cost<E>(
    self: &mut RewardVault<E>,
    payment: &mut Balance<E>,
    rate_per_second: u64,
    duration_ms: u64,
) {
    let cost = scaled::cost(rate_per_second, duration_ms);
    assert!(cost <= payment.value() as u128, EInsufficientPayment);
    let cost = cost as u64;
    self.balance.join(payment.split(cost));
    let funded = scaled::from_rate(rate_per_second, duration_ms);
    self.index.deallocate(scaled::from_units(cost) - funded);
}
