/// Funding of reward campaigns.
///
/// The pool's owner opens campaigns; anyone can extend or raise them, or restart a pool that has
/// been idle for 30 days. Each is paid in full in advance, by a payment or from unallocated
/// rewards, so a campaign never promises more than the pool holds.
module staking::campaign_funding;

use staking::campaign::Campaign;
use staking::config::Config;
use staking::pool::Pool;
use sui::clock::Clock;
use sui::coin::Coin;
use sui::event;

// === Events ===

/// Emitted when a campaign is opened, extended or raised, with its terms from then on.
public struct CampaignChanged has copy, drop {
    pool_id: ID,
    campaign_id: u64,
    rate_per_second: u64,
    starts_ms: u64,
    ends_ms: u64,
    payer: address,
    /// Base units paid; 0 if the change was funded from unallocated rewards.
    paid: u64,
    timestamp_ms: u64,
}

// === Public Functions ===

/// Extends a campaign that has not ended by `extra_ms` at its rate. Anyone may call it.
///
/// #### Parameters
/// - `payment`: covers the cost, `⌈rate · ms / 1,000⌉` base units of `E`.
/// - `extra_ms`: extension in milliseconds.
///
/// #### Returns
/// - The rest of the payment, possibly zero.
///
/// #### Aborts
/// - `reward_vault::ECampaignNotFound` if the campaign does not exist or has ended.
/// - `campaign::EDurationTooShort` if `extra_ms` is zero.
/// - `campaign::EEndsTooLate` if the campaign would end more than four years from now.
/// - `reward_vault::EInsufficientPayment` if `payment` does not cover the cost.
public fun extend<S, E>(
    pool: &mut Pool<S, E>,
    mut payment: Coin<E>,
    campaign_id: u64,
    extra_ms: u64,
    clock: &Clock,
    ctx: &TxContext,
): Coin<E> {
    let offered = payment.value();
    let rewards = pool.accrued_rewards_mut(clock);
    let campaign = rewards.extend(campaign_id, payment.balance_mut(), extra_ms);
    emit_changed(pool, &campaign, offered - payment.value(), clock, ctx);
    payment
}

/// Raises the rate of a campaign by `increase` base units per second, from now or its start to its
/// end. Anyone may call it.
///
/// #### Parameters
/// - `payment`: covers the cost, `⌈increase · remaining ms / 1,000⌉` base units of `E`.
/// - `increase`: base units per second to add to the rate.
///
/// #### Returns
/// - The rest of the payment, possibly zero.
///
/// #### Aborts
/// - `reward_vault::ECampaignNotFound` if the campaign does not exist or has ended.
/// - `campaign::EZeroRate` if `increase` is zero.
/// - `campaign::ETooLateToRaise` if less than an hour of the campaign is left.
/// - With an arithmetic error if the rate overflows a `u64`.
/// - `reward_vault::EInsufficientPayment` if `payment` does not cover the cost.
public fun raise<S, E>(
    pool: &mut Pool<S, E>,
    mut payment: Coin<E>,
    campaign_id: u64,
    increase: u64,
    clock: &Clock,
    ctx: &TxContext,
): Coin<E> {
    let offered = payment.value();
    let rewards = pool.accrued_rewards_mut(clock);
    let campaign = rewards.raise(campaign_id, payment.balance_mut(), increase);
    emit_changed(pool, &campaign, offered - payment.value(), clock, ctx);
    payment
}

/// Extends a campaign for as long as the unallocated rewards fund it. Anyone may call it.
///
/// #### Aborts
/// - `reward_vault::ECampaignNotFound` if the campaign does not exist or has ended.
/// - `reward_vault::EInsufficientUnallocatedRewards` if the unallocated rewards fund less than a
///   millisecond.
/// - `campaign::EDurationTooShort` if the campaign already ends four years from now.
public fun extend_from_unallocated<S, E>(
    pool: &mut Pool<S, E>,
    campaign_id: u64,
    clock: &Clock,
    ctx: &TxContext,
) {
    let campaign = pool.accrued_rewards_mut(clock).extend_from_unallocated(campaign_id);
    emit_changed(pool, &campaign, 0, clock, ctx);
}

/// Opens a campaign that emits the unallocated rewards over 30 days from now, in a pool without a
/// campaign for 30 days. Anyone may call it, so that the rewards reach stakers if the owner is
/// lost. The rate is the highest whole one, at least one base unit per second; less than 2,592,000
/// base units stay unallocated and can extend the campaign.
///
/// #### Aborts
/// - `reward_vault::ENotIdle` if a campaign runs, or the last one ended or the pool was created
///   less than 30 days ago.
/// - `campaign::EDurationTooShort` if the unallocated rewards are below 3,600 base units.
public fun restart_from_unallocated<S, E>(pool: &mut Pool<S, E>, clock: &Clock, ctx: &TxContext) {
    let campaign = pool.accrued_rewards_mut(clock).restart_from_unallocated();
    emit_changed(pool, &campaign, 0, clock, ctx);
}

// === Owner Functions ===

/// Opens a campaign that emits `rate_per_second` base units per second for `duration_ms`, from
/// `starts_ms` or from now if that has passed.
///
/// #### Parameters
/// - `payment`: covers the cost, `⌈rate · ms / 1,000⌉` base units of `E`.
/// - `rate_per_second`: emission in base units per second.
/// - `starts_ms`: start in milliseconds since the Unix epoch.
/// - `duration_ms`: duration in milliseconds, at least an hour.
///
/// #### Returns
/// - The rest of the payment, possibly zero.
///
/// #### Aborts
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `version::ENotOpen` if the deployment is still being configured.
/// - `config::ECreationPaused` if new pools and campaigns are paused.
/// - `pool::ENotOwner` if the sender does not own the pool.
/// - `reward_vault::ETooManyCampaigns` if the pool has 8 campaigns that have not ended.
/// - `campaign::EZeroRate` if `rate_per_second` is zero.
/// - `campaign::EDurationTooShort` if `duration_ms` is below an hour.
/// - `campaign::EEndsTooLate` if the campaign would end more than four years from now.
/// - `reward_vault::EInsufficientPayment` if `payment` does not cover the cost.
public fun open<S, E>(
    pool: &mut Pool<S, E>,
    config: &Config,
    mut payment: Coin<E>,
    rate_per_second: u64,
    starts_ms: u64,
    duration_ms: u64,
    clock: &Clock,
    ctx: &TxContext,
): Coin<E> {
    config.assert_can_create(clock);
    pool.assert_owner(ctx);
    let offered = payment.value();
    let rewards = pool.accrued_rewards_mut(clock);
    let campaign = rewards.open(payment.balance_mut(), rate_per_second, starts_ms, duration_ms);
    emit_changed(pool, &campaign, offered - payment.value(), clock, ctx);
    payment
}

/// Opens a campaign as `open` does, funded from unallocated rewards.
///
/// #### Parameters
/// - `rate_per_second`, `starts_ms`, `duration_ms`: as in `open`.
///
/// #### Aborts
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `version::ENotOpen` if the deployment is still being configured.
/// - `config::ECreationPaused` if new pools and campaigns are paused.
/// - `pool::ENotOwner` if the sender does not own the pool.
/// - `reward_vault::ETooManyCampaigns` if the pool has 8 campaigns that have not ended.
/// - `campaign::EZeroRate` if `rate_per_second` is zero.
/// - `campaign::EDurationTooShort` if `duration_ms` is below an hour.
/// - `campaign::EEndsTooLate` if the campaign would end more than four years from now.
/// - `reward_vault::EInsufficientUnallocatedRewards` if the unallocated rewards do not cover the
///   cost.
public fun open_from_unallocated<S, E>(
    pool: &mut Pool<S, E>,
    config: &Config,
    rate_per_second: u64,
    starts_ms: u64,
    duration_ms: u64,
    clock: &Clock,
    ctx: &TxContext,
) {
    config.assert_can_create(clock);
    pool.assert_owner(ctx);
    let rewards = pool.accrued_rewards_mut(clock);
    let campaign = rewards.open_from_unallocated(rate_per_second, starts_ms, duration_ms);
    emit_changed(pool, &campaign, 0, clock, ctx);
}

// === Private Functions ===

fun emit_changed<S, E>(
    pool: &Pool<S, E>,
    campaign: &Campaign,
    paid: u64,
    clock: &Clock,
    ctx: &TxContext,
) {
    event::emit(CampaignChanged {
        pool_id: object::id(pool),
        campaign_id: campaign.id(),
        rate_per_second: campaign.rate_per_second(),
        starts_ms: campaign.starts_ms(),
        ends_ms: campaign.ends_ms(),
        payer: ctx.sender(),
        paid,
        timestamp_ms: clock.timestamp_ms(),
    });
}
