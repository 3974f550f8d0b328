/// A pool's rewards: the coins, what the campaigns have emitted and are still to emit, and what is
/// nobody's. Everything that pays for emissions goes through here, so a campaign never promises what
/// is not in the balance.
module staking::reward_vault;

use staking::campaign::{Self, Campaign};
use staking::reward_index::{Self, RewardIndex};
use staking::scaled;
use sui::balance::{Self, Balance};

// === Errors ===

/// The pool has as many campaigns as it can.
#[error(code = 0)]
const ETooManyCampaigns: vector<u8> = b"The pool has too many campaigns that have not ended";

/// The campaign has ended or never was.
#[error(code = 1)]
const ECampaignNotFound: vector<u8> = b"There is no such campaign, or it has ended";

/// The payment does not cover what the campaign is to emit.
#[error(code = 2)]
const EPaymentTooSmall: vector<u8> = b"The payment does not cover these rewards";

/// What is nobody's does not cover what the campaign is to emit.
#[error(code = 3)]
const ELeftoverTooSmall: vector<u8> = b"The unallocated rewards are not enough for this";

// === Constants ===

/// Each accrual goes through the campaigns, so their number is bounded.
const MAX_CAMPAIGNS: u64 = 8;

// === Structs ===

public struct RewardVault<phantom E> has store {
    balance: Balance<E>,
    index: RewardIndex,
    /// Moment up to which the index counts, in milliseconds since the Unix epoch.
    accrued_ms: u64,
    /// Those that have not ended.
    campaigns: vector<Campaign>,
    campaigns_opened: u64,
}

// === View helpers ===

/// Base units in the balance: owed, still to be emitted, or nobody's.
public fun value<E>(self: &RewardVault<E>): u64 { self.balance.value() }

public fun index<E>(self: &RewardVault<E>): &RewardIndex { &self.index }

public fun accrued_ms<E>(self: &RewardVault<E>): u64 { self.accrued_ms }

/// The campaigns that had not ended by `accrued_ms`.
public fun campaigns<E>(self: &RewardVault<E>): &vector<Campaign> { &self.campaigns }

/// What the index would be after an accrual at `now_ms`.
public fun index_at<E>(self: &RewardVault<E>, now_ms: u64): u256 {
    self.index.value_after(self.emission(now_ms))
}

// === Package Functions ===

public(package) fun new<E>(now_ms: u64): RewardVault<E> {
    RewardVault {
        balance: balance::zero(),
        index: reward_index::new(),
        accrued_ms: now_ms,
        campaigns: vector[],
        campaigns_opened: 0,
    }
}

/// Shares out what was emitted since the last call, at the weights that held meanwhile.
public(package) fun accrue<E>(self: &mut RewardVault<E>, now_ms: u64) {
    if (now_ms == self.accrued_ms) return;
    let emission = self.emission(now_ms);
    self.index.advance(emission);
    self.accrued_ms = now_ms;
    self.campaigns = self.campaigns.filter!(|campaign| !campaign.has_ended(now_ms));
}

public(package) fun index_mut<E>(self: &mut RewardVault<E>): &mut RewardIndex { &mut self.index }

/// Takes out what a position was owed.
public(package) fun pay<E>(self: &mut RewardVault<E>, amount: u64): Balance<E> {
    self.balance.split(amount)
}

// The functions below are for a vault that has accrued up to now, and give the campaign's new terms.

/// Opens a campaign and takes its cost, `⌈rate · ms / 1,000⌉`, out of `payment`.
///
/// #### Aborts
/// - `ETooManyCampaigns`, `EPaymentTooSmall`.
/// - The errors of `campaign::new`.
public(package) fun open<E>(
    self: &mut RewardVault<E>,
    payment: &mut Balance<E>,
    rate_per_second: u64,
    start_ms: u64,
    duration_ms: u64,
): Campaign {
    let campaign = self.add_campaign(rate_per_second, start_ms, duration_ms);
    self.take_cost(payment, rate_per_second, duration_ms);
    campaign
}

/// As `open`, paid for out of what is nobody's.
///
/// #### Aborts
/// - As `open`; `ELeftoverTooSmall` if that does not cover it.
public(package) fun open_from_leftover<E>(
    self: &mut RewardVault<E>,
    rate_per_second: u64,
    start_ms: u64,
    duration_ms: u64,
): Campaign {
    let campaign = self.add_campaign(rate_per_second, start_ms, duration_ms);
    let needed = scaled::from_rate(rate_per_second, duration_ms);
    assert!(needed <= self.index.unallocated(), ELeftoverTooSmall);
    self.index.spend(needed);
    campaign
}

/// Takes the cost of `extra_ms` more out of `payment`.
///
/// #### Aborts
/// - `ECampaignNotFound`, `EPaymentTooSmall`.
/// - The errors of `campaign::extend`.
public(package) fun extend<E>(
    self: &mut RewardVault<E>,
    campaign_id: u64,
    payment: &mut Balance<E>,
    extra_ms: u64,
): Campaign {
    let now_ms = self.accrued_ms;
    let campaign = self.campaign_mut(campaign_id);
    campaign.extend(extra_ms, now_ms);
    let campaign = *campaign;
    self.take_cost(payment, campaign.rate_per_second(), extra_ms);
    campaign
}

/// Takes the cost of `increase` more per second until the end out of `payment`.
///
/// #### Aborts
/// - `ECampaignNotFound`, `EPaymentTooSmall`.
/// - The errors of `campaign::raise`.
public(package) fun raise<E>(
    self: &mut RewardVault<E>,
    campaign_id: u64,
    payment: &mut Balance<E>,
    increase: u64,
): Campaign {
    let now_ms = self.accrued_ms;
    let campaign = self.campaign_mut(campaign_id);
    campaign.raise(increase, now_ms);
    let campaign = *campaign;
    self.take_cost(payment, increase, campaign.remaining_ms(now_ms));
    campaign
}

/// Extends a campaign by as much as what is nobody's pays for.
///
/// #### Aborts
/// - `ECampaignNotFound`, `ELeftoverTooSmall` if that is less than a millisecond.
/// - `campaign::EDurationTooShort` if the campaign ends as late as it may.
public(package) fun extend_from_leftover<E>(self: &mut RewardVault<E>, campaign_id: u64): Campaign {
    let now_ms = self.accrued_ms;
    let leftover = self.index.unallocated();
    let campaign = self.campaign_mut(campaign_id);
    let rate = campaign.rate_per_second();
    let affordable_ms = scaled::affordable_ms(leftover, rate);
    assert!(affordable_ms > 0, ELeftoverTooSmall);
    let extra_ms = affordable_ms.min(campaign.extendable_ms(now_ms) as u256) as u64;
    campaign.extend(extra_ms, now_ms);
    let campaign = *campaign;
    self.index.spend(scaled::from_rate(rate, extra_ms));
    campaign
}

// === Private Functions ===

/// What the campaigns emit from the last accrual to `now_ms`, scaled.
fun emission<E>(self: &RewardVault<E>, now_ms: u64): u256 {
    self.campaigns.fold!(0, |sum, campaign| sum + campaign.emission(self.accrued_ms, now_ms))
}

fun campaign_mut<E>(self: &mut RewardVault<E>, campaign_id: u64): &mut Campaign {
    let place = self.campaigns.find_index!(|campaign| campaign.id() == campaign_id);
    assert!(place.is_some(), ECampaignNotFound);
    &mut self.campaigns[place.destroy_some()]
}

/// Adds a campaign that is yet to be paid for.
fun add_campaign<E>(
    self: &mut RewardVault<E>,
    rate_per_second: u64,
    start_ms: u64,
    duration_ms: u64,
): Campaign {
    assert!(self.campaigns.length() < MAX_CAMPAIGNS, ETooManyCampaigns);
    let campaign = campaign::new(
        self.campaigns_opened,
        rate_per_second,
        start_ms,
        duration_ms,
        self.accrued_ms,
    );
    self.campaigns_opened = self.campaigns_opened + 1;
    self.campaigns.push_back(campaign);
    campaign
}

/// Takes the cost of `rate_per_second` for `duration_ms`; the fraction by which it was rounded up is
/// nobody's.
fun take_cost<E>(
    self: &mut RewardVault<E>,
    payment: &mut Balance<E>,
    rate_per_second: u64,
    duration_ms: u64,
) {
    let cost = scaled::cost(rate_per_second, duration_ms);
    assert!(cost <= payment.value() as u128, EPaymentTooSmall);
    let cost = cost as u64;
    self.balance.join(payment.split(cost));
    self.index.keep(scaled::from_units(cost) - scaled::from_rate(rate_per_second, duration_ms));
}
