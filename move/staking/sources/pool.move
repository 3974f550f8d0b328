/// A staking pool: stake `S`, earn `E`, leave at any time.
///
/// Campaigns emit a fixed number of base units per second and are paid for when they are opened.
/// Each emission is shared among the positions in proportion to their weights, which count from the
/// moment they are staked: what is staked and unstaked at the same moment earns nothing. Unstaking,
/// claiming and the emergency exit take no config, so no setting can hold anybody's coins.
///
/// Scaled amounts always add up: the pool's reward balance is what positions are owed, what the
/// campaigns are still to emit, and what is nobody's. The last can only become rewards again.
module staking::pool;

use staking::boost_grant;
use staking::campaign::Campaign;
use staking::config::Config;
use staking::position::{Self, Position};
use staking::reward_vault::{Self, RewardVault};
use staking::scaled;
use std::type_name::{Self, TypeName};
use sui::balance::{Self, Balance};
use sui::clock::Clock;
use sui::coin::{Self, Coin};
use sui::event;
use sui::table::{Self, Table};

// === Errors ===

/// Nothing was paid in, or nothing asked for.
#[error(code = 0)]
const EZeroAmount: vector<u8> = b"The amount must not be zero";

/// Less is staked than was asked for.
#[error(code = 1)]
const EInsufficientStake: vector<u8> = b"That much is not staked";

/// The sender has nothing in the pool.
#[error(code = 2)]
const ENoPosition: vector<u8> = b"Nothing is staked here by this address";

/// There is nothing to claim.
#[error(code = 3)]
const ENothingToClaim: vector<u8> = b"There is nothing to claim";

/// The sender does not own the pool.
#[error(code = 4)]
const ENotOwner: vector<u8> = b"Only the pool's owner may do this";

/// Address zero, which nobody can act for.
#[error(code = 5)]
const EZeroAddress: vector<u8> = b"The address must not be zero";

/// The multiplier is below one, or above the pool's highest.
#[error(code = 6)]
const EMultiplierOutOfBounds: vector<u8> = b"The multiplier is out of bounds";

/// The grant's last moment has passed.
#[error(code = 7)]
const EGrantExpired: vector<u8> = b"The grant has expired";

/// This grant, or a later one, was used already.
#[error(code = 8)]
const EGrantUsed: vector<u8> = b"This grant, or a later one, was used already";

// === Constants ===

/// A multiplier of one, and the highest that a pool can allow: three.
const MIN_MULTIPLIER_BPS: u64 = 10_000;
const MAX_MULTIPLIER_BPS: u64 = 30_000;

// === Structs ===

/// Takes stakes of the coin `S` and pays rewards in the coin `E`.
public struct Pool<phantom S, phantom E> has key {
    id: UID,
    /// Opens campaigns. Has no other right, over stakes and rewards least of all.
    owner: address,
    /// Highest multiplier that a grant can give; 10,000 if there are no boosts.
    max_multiplier_bps: u64,
    staked: Balance<S>,
    rewards: RewardVault<E>,
    /// By staker; an entry exists while anything is staked or can be claimed.
    positions: Table<address, Position>,
    /// Nonce of the last grant used, by staker. Never removed, so that no grant is used twice.
    grant_nonces: Table<address, u64>,
}

// === Events ===

/// Emitted by `create`.
public struct PoolCreated has copy, drop {
    pool_id: ID,
    owner: address,
    stake_type: TypeName,
    reward_type: TypeName,
    max_multiplier_bps: u64,
    timestamp_ms: u64,
}

/// Emitted by `set_owner`.
public struct OwnerChanged has copy, drop { pool_id: ID, old_owner: address, new_owner: address }

/// Emitted when a campaign is opened, extended or raised, with its terms from then on.
public struct CampaignChanged has copy, drop {
    pool_id: ID,
    campaign_id: u64,
    rate_per_second: u64,
    start_ms: u64,
    end_ms: u64,
    payer: address,
    /// Base units paid in; 0 if the change was paid for out of what was nobody's.
    paid: u64,
    timestamp_ms: u64,
}

/// Emitted by `stake`. Weights are base units times basis points.
public struct Staked has copy, drop {
    pool_id: ID,
    staker: address,
    amount: u64,
    staked_after: u64,
    total_staked_after: u64,
    total_weight_after: u128,
    timestamp_ms: u64,
}

/// Emitted by `unstake`.
public struct Unstaked has copy, drop {
    pool_id: ID,
    staker: address,
    amount: u64,
    staked_after: u64,
    total_staked_after: u64,
    total_weight_after: u128,
    timestamp_ms: u64,
}

/// Emitted by `claim`.
public struct RewardsClaimed has copy, drop {
    pool_id: ID,
    staker: address,
    amount: u64,
    timestamp_ms: u64,
}

/// Emitted by `boost`.
public struct Boosted has copy, drop {
    pool_id: ID,
    staker: address,
    nonce: u64,
    multiplier_bps: u64,
    total_weight_after: u128,
    timestamp_ms: u64,
}

/// Emitted by `emergency_exit`. `forfeited` is in whole base units.
public struct EmergencyExited has copy, drop {
    pool_id: ID,
    staker: address,
    amount: u64,
    forfeited: u64,
    total_staked_after: u64,
    total_weight_after: u128,
}

// === Public Functions ===

// === Creation ===

/// Creates a pool that the sender owns. It has no rewards until campaigns are opened; open the
/// first before giving the pool to `share`, if it is to start with one.
///
/// #### Parameters
/// - `max_multiplier_bps`: highest boost that the operator's grants can give here, 10,000 to
///   30,000; 10,000 for none.
///
/// #### Aborts
/// - `config::EWrongVersion`, `config::ECreationPaused`.
/// - `EMultiplierOutOfBounds`.
public fun create<S, E>(
    config: &Config,
    max_multiplier_bps: u64,
    clock: &Clock,
    ctx: &mut TxContext,
): Pool<S, E> {
    config.assert_can_create();
    assert!(
        max_multiplier_bps >= MIN_MULTIPLIER_BPS && max_multiplier_bps <= MAX_MULTIPLIER_BPS,
        EMultiplierOutOfBounds,
    );
    let pool = Pool<S, E> {
        id: object::new(ctx),
        owner: ctx.sender(),
        max_multiplier_bps,
        staked: balance::zero(),
        rewards: reward_vault::new(clock.timestamp_ms()),
        positions: table::new(ctx),
        grant_nonces: table::new(ctx),
    };
    event::emit(PoolCreated {
        pool_id: object::id(&pool),
        owner: pool.owner,
        stake_type: type_name::with_defining_ids<S>(),
        reward_type: type_name::with_defining_ids<E>(),
        max_multiplier_bps,
        timestamp_ms: clock.timestamp_ms(),
    });
    pool
}

/// Opens a new pool to everybody. A pool has no `store`, so this is all that can become of it.
#[allow(lint(share_owned))] // Only `create` makes a pool, and it cannot be owned by anybody.
public fun share<S, E>(pool: Pool<S, E>) {
    transfer::share_object(pool);
}

// === Staking ===

/// Adds `stake` to the sender's position, from now on.
///
/// #### Aborts
/// - `config::EWrongVersion`, `config::EStakesPaused`.
/// - `EZeroAmount`.
public fun stake<S, E>(
    pool: &mut Pool<S, E>,
    config: &Config,
    stake: Coin<S>,
    clock: &Clock,
    ctx: &TxContext,
) {
    config.assert_can_stake();
    let amount = stake.value();
    assert!(amount > 0, EZeroAmount);
    let staker = ctx.sender();
    pool.rewards.accrue(clock.timestamp_ms());
    if (!pool.positions.contains(staker)) {
        pool.positions.add(staker, position::new(pool.rewards.index().value()));
    };
    let position = pool.settled(staker);
    let weight_before = position.weight();
    position.add(amount);
    let (weight_after, staked_after) = (position.weight(), position.amount());
    pool.rewards.index_mut().reweigh(weight_before, weight_after);
    pool.staked.join(stake.into_balance());
    event::emit(Staked {
        pool_id: object::id(pool),
        staker,
        amount,
        staked_after,
        total_staked_after: pool.staked.value(),
        total_weight_after: pool.rewards.index().total_weight(),
        timestamp_ms: clock.timestamp_ms(),
    });
}

/// Takes `amount` base units out of the sender's position. Rewards earned so far stay claimable.
/// Nothing can pause it.
///
/// #### Aborts
/// - `EZeroAmount`, `ENoPosition`, `EInsufficientStake`.
public fun unstake<S, E>(
    pool: &mut Pool<S, E>,
    amount: u64,
    clock: &Clock,
    ctx: &mut TxContext,
): Coin<S> {
    assert!(amount > 0, EZeroAmount);
    let staker = ctx.sender();
    pool.rewards.accrue(clock.timestamp_ms());
    let position = pool.settled(staker);
    assert!(amount <= position.amount(), EInsufficientStake);
    let weight_before = position.weight();
    position.subtract(amount);
    let (weight_after, staked_after) = (position.weight(), position.amount());
    pool.rewards.index_mut().reweigh(weight_before, weight_after);
    pool.remove_if_spent(staker);
    let stake = pool.staked.split(amount);
    event::emit(Unstaked {
        pool_id: object::id(pool),
        staker,
        amount,
        staked_after,
        total_staked_after: pool.staked.value(),
        total_weight_after: pool.rewards.index().total_weight(),
        timestamp_ms: clock.timestamp_ms(),
    });
    coin::from_balance(stake, ctx)
}

/// The sender's rewards so far, in whole base units; a fraction stays and counts on. Nothing can
/// pause it.
///
/// #### Aborts
/// - `ENoPosition`, `ENothingToClaim`.
public fun claim<S, E>(pool: &mut Pool<S, E>, clock: &Clock, ctx: &mut TxContext): Coin<E> {
    let staker = ctx.sender();
    pool.rewards.accrue(clock.timestamp_ms());
    let amount = pool.settled(staker).take_owed();
    assert!(amount > 0, ENothingToClaim);
    pool.remove_if_spent(staker);
    let rewards = pool.rewards.pay(amount);
    event::emit(RewardsClaimed {
        pool_id: object::id(pool),
        staker,
        amount,
        timestamp_ms: clock.timestamp_ms(),
    });
    coin::from_balance(rewards, ctx)
}

/// The sender's whole stake, at the price of every reward not claimed. It neither looks at
/// campaigns nor pays rewards, so whatever might be wrong with those cannot hold a stake.
///
/// #### Aborts
/// - `ENoPosition`, `EZeroAmount` if only rewards are left.
public fun emergency_exit<S, E>(pool: &mut Pool<S, E>, ctx: &mut TxContext): Coin<S> {
    let staker = ctx.sender();
    let position = pool.settled(staker);
    let (amount, weight) = (position.amount(), position.weight());
    assert!(amount > 0, EZeroAmount);
    pool.rewards.index_mut().reweigh(weight, 0);
    let forfeited = pool.positions.remove(staker).destroy();
    pool.rewards.index_mut().keep(forfeited);
    let stake = pool.staked.split(amount);
    event::emit(EmergencyExited {
        pool_id: object::id(pool),
        staker,
        amount,
        forfeited: scaled::whole_units(forfeited),
        total_staked_after: pool.staked.value(),
        total_weight_after: pool.rewards.index().total_weight(),
    });
    coin::from_balance(stake, ctx)
}

/// Uses a grant of the operator's: from now on the sender's stake in this pool weighs
/// `multiplier_bps`, until it is withdrawn entirely. See `boost_grant` for what is signed.
///
/// #### Parameters
/// - `nonce`: higher than that of any grant the sender has used in this pool.
/// - `expires_ms`: last moment to use the grant, in milliseconds since the Unix epoch.
/// - `signature`: 64 bytes, ed25519.
///
/// #### Aborts
/// - `config::EWrongVersion`, `config::EStakesPaused`, `config::ENoSigningKey`.
/// - `EGrantExpired`, `EMultiplierOutOfBounds`, `EGrantUsed`, `ENoPosition`.
/// - `signing_key::EInvalidSignature`.
public fun boost<S, E>(
    pool: &mut Pool<S, E>,
    config: &Config,
    nonce: u64,
    multiplier_bps: u64,
    expires_ms: u64,
    signature: vector<u8>,
    clock: &Clock,
    ctx: &TxContext,
) {
    config.assert_can_stake();
    let staker = ctx.sender();
    assert!(clock.timestamp_ms() <= expires_ms, EGrantExpired);
    assert!(
        multiplier_bps >= MIN_MULTIPLIER_BPS && multiplier_bps <= pool.max_multiplier_bps,
        EMultiplierOutOfBounds,
    );
    boost_grant::assert_granted(
        config.signing_key(),
        object::id(pool),
        staker,
        nonce,
        multiplier_bps,
        expires_ms,
        &signature,
    );
    pool.use_nonce(staker, nonce);
    pool.rewards.accrue(clock.timestamp_ms());
    let position = pool.settled(staker);
    let weight_before = position.weight();
    position.set_multiplier(multiplier_bps);
    let weight_after = position.weight();
    pool.rewards.index_mut().reweigh(weight_before, weight_after);
    event::emit(Boosted {
        pool_id: object::id(pool),
        staker,
        nonce,
        multiplier_bps,
        total_weight_after: pool.rewards.index().total_weight(),
        timestamp_ms: clock.timestamp_ms(),
    });
}

// === Rewards ===

/// Pays for `extra_ms` more of a campaign that has not ended, at its rate. Anybody may.
///
/// #### Returns
/// - What is left of the payment (possibly nothing); the cost is `⌈rate · ms / 1,000⌉`.
///
/// #### Aborts
/// - The errors of `reward_vault::extend`.
public fun extend_campaign<S, E>(
    pool: &mut Pool<S, E>,
    campaign_id: u64,
    mut payment: Coin<E>,
    extra_ms: u64,
    clock: &Clock,
    ctx: &TxContext,
): Coin<E> {
    let offered = payment.value();
    pool.rewards.accrue(clock.timestamp_ms());
    let campaign = pool.rewards.extend(campaign_id, payment.balance_mut(), extra_ms);
    pool.emit_campaign_changed(&campaign, offered - payment.value(), clock, ctx);
    payment
}

/// Pays for `increase` more base units per second, from now or the start to the end of a campaign
/// that has not ended. Anybody may.
///
/// #### Returns
/// - What is left of the payment (possibly nothing); the cost is `⌈increase · remaining ms / 1,000⌉`.
///
/// #### Aborts
/// - The errors of `reward_vault::raise`.
public fun raise_campaign<S, E>(
    pool: &mut Pool<S, E>,
    campaign_id: u64,
    mut payment: Coin<E>,
    increase: u64,
    clock: &Clock,
    ctx: &TxContext,
): Coin<E> {
    let offered = payment.value();
    pool.rewards.accrue(clock.timestamp_ms());
    let campaign = pool.rewards.raise(campaign_id, payment.balance_mut(), increase);
    pool.emit_campaign_changed(&campaign, offered - payment.value(), clock, ctx);
    payment
}

/// Extends a campaign by as much as what is nobody's pays for. Anybody may.
///
/// #### Aborts
/// - The errors of `reward_vault::extend_from_leftover`.
public fun extend_campaign_from_leftover<S, E>(
    pool: &mut Pool<S, E>,
    campaign_id: u64,
    clock: &Clock,
    ctx: &TxContext,
) {
    pool.rewards.accrue(clock.timestamp_ms());
    let campaign = pool.rewards.extend_from_leftover(campaign_id);
    pool.emit_campaign_changed(&campaign, 0, clock, ctx);
}

// === View helpers ===

public fun owner<S, E>(self: &Pool<S, E>): address { self.owner }

public fun max_multiplier_bps<S, E>(self: &Pool<S, E>): u64 { self.max_multiplier_bps }

/// Base units of `S` staked by everybody.
public fun total_staked<S, E>(self: &Pool<S, E>): u64 { self.staked.value() }

/// Sum of all positions' base units times basis points.
public fun total_weight<S, E>(self: &Pool<S, E>): u128 { self.rewards.index().total_weight() }

/// Base units of `E` in the pool: owed, still to be emitted, or nobody's.
public fun rewards<S, E>(self: &Pool<S, E>): u64 { self.rewards.value() }

/// Whole base units of `E` that are nobody's, as of the last call that changed the pool.
public fun leftover<S, E>(self: &Pool<S, E>): u64 {
    scaled::whole_units(self.rewards.index().unallocated())
}

/// Moment up to which rewards are accounted for, in milliseconds since the Unix epoch.
public fun accrued_ms<S, E>(self: &Pool<S, E>): u64 { self.rewards.accrued_ms() }

/// The campaigns that had not ended by `accrued_ms`.
public fun campaigns<S, E>(self: &Pool<S, E>): &vector<Campaign> { self.rewards.campaigns() }

/// Base units of `S` staked by `staker`.
public fun staked<S, E>(self: &Pool<S, E>, staker: address): u64 {
    if (self.positions.contains(staker)) self.positions[staker].amount() else 0
}

/// Weight of each unit that `staker` has staked, in basis points.
public fun multiplier_bps<S, E>(self: &Pool<S, E>, staker: address): u64 {
    if (self.positions.contains(staker)) self.positions[staker].multiplier_bps()
    else position::no_boost_bps()
}

/// Base units of `E` that `staker` could claim now.
public fun claimable<S, E>(self: &Pool<S, E>, staker: address, clock: &Clock): u64 {
    if (!self.positions.contains(staker)) return 0;
    let index = self.rewards.index_at(clock.timestamp_ms());
    scaled::whole_units(self.positions[staker].owed_at(index))
}

/// Nonce of the last grant that `staker` used here.
public fun last_nonce<S, E>(self: &Pool<S, E>, staker: address): Option<u64> {
    if (self.grant_nonces.contains(staker)) option::some(self.grant_nonces[staker])
    else option::none()
}

// === Admin Functions ===
// These are the pool owner's.

/// Opens a campaign of `duration_ms` that emits `rate_per_second` base units per second from
/// `start_ms`, or from now if that has passed.
///
/// #### Returns
/// - What is left of the payment (possibly nothing); the cost is `⌈rate · ms / 1,000⌉`.
///
/// #### Aborts
/// - `config::EWrongVersion`, `config::ECreationPaused`.
/// - `ENotOwner`.
/// - The errors of `reward_vault::open`.
public fun open_campaign<S, E>(
    pool: &mut Pool<S, E>,
    config: &Config,
    mut payment: Coin<E>,
    rate_per_second: u64,
    start_ms: u64,
    duration_ms: u64,
    clock: &Clock,
    ctx: &TxContext,
): Coin<E> {
    config.assert_can_create();
    pool.assert_owner(ctx);
    let offered = payment.value();
    pool.rewards.accrue(clock.timestamp_ms());
    let campaign = pool.rewards.open(payment.balance_mut(), rate_per_second, start_ms, duration_ms);
    pool.emit_campaign_changed(&campaign, offered - payment.value(), clock, ctx);
    payment
}

/// As `open_campaign`, paid for out of what is nobody's.
///
/// #### Aborts
/// - `config::EWrongVersion`, `config::ECreationPaused`.
/// - `ENotOwner`.
/// - The errors of `reward_vault::open_from_leftover`.
public fun open_campaign_from_leftover<S, E>(
    pool: &mut Pool<S, E>,
    config: &Config,
    rate_per_second: u64,
    start_ms: u64,
    duration_ms: u64,
    clock: &Clock,
    ctx: &TxContext,
) {
    config.assert_can_create();
    pool.assert_owner(ctx);
    pool.rewards.accrue(clock.timestamp_ms());
    let campaign = pool.rewards.open_from_leftover(rate_per_second, start_ms, duration_ms);
    pool.emit_campaign_changed(&campaign, 0, clock, ctx);
}

/// Gives the pool to another owner.
///
/// #### Aborts
/// - `ENotOwner`, `EZeroAddress`.
public fun set_owner<S, E>(pool: &mut Pool<S, E>, owner: address, ctx: &TxContext) {
    pool.assert_owner(ctx);
    assert!(owner != @0x0, EZeroAddress);
    let old_owner = pool.owner;
    pool.owner = owner;
    event::emit(OwnerChanged { pool_id: object::id(pool), old_owner, new_owner: owner });
}

// === Private Functions ===

fun assert_owner<S, E>(self: &Pool<S, E>, ctx: &TxContext) {
    assert!(self.owner == ctx.sender(), ENotOwner);
}

/// The position of `staker`, credited with what it earned up to the last accrual.
fun settled<S, E>(self: &mut Pool<S, E>, staker: address): &mut Position {
    assert!(self.positions.contains(staker), ENoPosition);
    let index = self.rewards.index().value();
    let position = &mut self.positions[staker];
    position.settle(index);
    position
}

/// Deletes a position of which nothing is left but a fraction of a base unit, which becomes
/// nobody's.
fun remove_if_spent<S, E>(self: &mut Pool<S, E>, staker: address) {
    if (!self.positions[staker].is_spent()) return;
    let fraction = self.positions.remove(staker).destroy();
    self.rewards.index_mut().keep(fraction);
}

fun use_nonce<S, E>(self: &mut Pool<S, E>, staker: address, nonce: u64) {
    if (self.grant_nonces.contains(staker)) {
        let last_nonce = &mut self.grant_nonces[staker];
        assert!(nonce > *last_nonce, EGrantUsed);
        *last_nonce = nonce;
    } else {
        self.grant_nonces.add(staker, nonce);
    }
}

fun emit_campaign_changed<S, E>(
    self: &Pool<S, E>,
    campaign: &Campaign,
    paid: u64,
    clock: &Clock,
    ctx: &TxContext,
) {
    event::emit(CampaignChanged {
        pool_id: object::id(self),
        campaign_id: campaign.id(),
        rate_per_second: campaign.rate_per_second(),
        start_ms: campaign.start_ms(),
        end_ms: campaign.end_ms(),
        payer: ctx.sender(),
        paid,
        timestamp_ms: clock.timestamp_ms(),
    });
}

// === Test-Only Helpers ===

/// What `staker` is owed as of the last accrual, scaled.
#[test_only]
public fun owed_for_testing<S, E>(self: &Pool<S, E>, staker: address): u256 {
    if (!self.positions.contains(staker)) return 0;
    self.positions[staker].owed_at(self.rewards.index().value())
}

/// What is nobody's, scaled.
#[test_only]
public fun unallocated_for_testing<S, E>(self: &Pool<S, E>): u256 {
    self.rewards.index().unallocated()
}
