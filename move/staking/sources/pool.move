/// Staking pools: stake `S`, earn `E`, withdraw at any time.
///
/// Funded campaigns (see `campaign_funding`) emit a fixed number of base units per second. Each
/// emission is divided among the positions in proportion to their weights, which count from the
/// millisecond of staking: coins staked and unstaked in the same millisecond earn nothing.
/// A pool for payments divides payments at once, so its stakes have weight only from their
/// activation, a day after staking: a stake made for one payment earns nothing of it. Unstaking,
/// claiming and the emergency exit read no configuration, so no setting can lock a stake.
///
/// Scaled amounts always add up: the reward balance equals the rewards owed to positions, the
/// remaining emissions of the campaigns, and the unallocated rewards, which can only fund
/// campaigns.
module staking::pool;

use staking::campaign::Campaign;
use staking::config::Config;
use staking::position::{Self, Position};
use staking::registry::{Self, Registry};
use staking::reward_vault::{Self, RewardVault};
use staking::scaled;
use std::type_name::{Self, TypeName};
use sui::accumulator::AccumulatorRoot;
use sui::balance::{Self, Balance};
use sui::clock::Clock;
use sui::coin::{Self, Coin};
use sui::derived_object;
use sui::event;
use sui::table::{Self, Table};

// === Errors ===

/// The amount is zero.
#[error(code = 0)]
const EZeroAmount: vector<u8> = b"Amount must not be zero";

/// The position holds less than the amount.
#[error(code = 1)]
const EInsufficientStake: vector<u8> = b"Insufficient stake";

/// The sender has no position in the pool.
#[error(code = 2)]
const ENoPosition: vector<u8> = b"Caller has no position in this pool";

/// The sender is owed less than a base unit.
#[error(code = 3)]
const ENothingToClaim: vector<u8> = b"Nothing to claim";

/// The sender does not own the pool.
#[error(code = 4)]
const ENotOwner: vector<u8> = b"Caller is not the pool owner";

/// The zero address cannot become the owner of a pool.
#[error(code = 5)]
const EZeroAddress: vector<u8> = b"Address must not be zero";

/// The multiplier is below 1 or above the maximum.
#[error(code = 6)]
const EMultiplierOutOfBounds: vector<u8> = b"Multiplier is out of bounds";

/// A grant with this nonce or a higher one was used before.
#[error(code = 7)]
const EGrantUsed: vector<u8> = b"Grant has already been used or superseded";

/// The pool has campaigns only: its stakes have weight at once.
#[error(code = 8)]
const ENoPayments: vector<u8> = b"Pool does not accept payments";

/// The staker has nothing that waits for its activation.
#[error(code = 9)]
const ENothingPending: vector<u8> = b"No stake is pending";

/// The staker's last stake is too recent.
#[error(code = 10)]
const EActivationTooEarly: vector<u8> = b"Stake can be activated 24 hours after staking";

// === Constants ===

/// How long a stake waits for its weight in a pool for payments: 24 hours.
const ACTIVATION_DELAY_MS: u64 = 86_400_000;

/// Multipliers of 1 and 3.
const MIN_MULTIPLIER_BPS: u64 = 10_000;
const MAX_MULTIPLIER_BPS: u64 = 30_000;

// === Structs ===

/// A pool for stakes in the coin `S` with rewards in the coin `E`.
public struct Pool<phantom S, phantom E> has key {
    id: UID,
    /// Opens campaigns, without access to stakes or rewards. The zero address in a pool for
    /// payments.
    owner: address,
    /// Maximum multiplier of a boost, in basis points; 10,000 if boosts are disabled.
    max_multiplier_bps: u64,
    /// How long a stake waits for its weight. Zero in a pool without payments.
    activation_delay_ms: u64,
    staked: Balance<S>,
    rewards: RewardVault<E>,
    /// By staker, while anything is staked or claimable.
    positions: Table<address, Position>,
    /// Nonce of the last boost grant used, by staker. Never removed, so that no grant is used
    /// twice.
    grant_nonces: Table<address, u64>,
}

// === Events ===

/// Emitted by `create` and `create_for_payments`.
public struct PoolCreated has copy, drop {
    pool_id: ID,
    owner: address,
    stake_type: TypeName,
    reward_type: TypeName,
    max_multiplier_bps: u64,
    activation_delay_ms: u64,
    timestamp_ms: u64,
}

/// Emitted by `set_owner`.
public struct OwnerChanged has copy, drop { pool_id: ID, old_owner: address, new_owner: address }

/// Emitted by `stake`. Weights are in base units times basis points.
public struct Staked has copy, drop {
    pool_id: ID,
    staker: address,
    amount: u64,
    staked_after: u64,
    total_staked_after: u64,
    total_weight_after: u128,
    timestamp_ms: u64,
}

/// Emitted when pending stake receives its weight: by `activate`, and by `stake` before it adds to
/// a position whose pending stake is due.
public struct StakeActivated has copy, drop {
    pool_id: ID,
    staker: address,
    amount: u64,
    total_weight_after: u128,
    timestamp_ms: u64,
}

/// Emitted by `pay` and `collect`. `amount` is in base units of `E`.
public struct RewardsPaid has copy, drop { pool_id: ID, amount: u64, timestamp_ms: u64 }

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

/// Emitted by `emergency_exit`. `forfeited` are rewards in whole base units.
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

/// Creates a pool that the sender owns. The owner may open a first campaign before passing the pool
/// to `share`.
///
/// #### Parameters
/// - `max_multiplier_bps`: maximum multiplier of a boost in this pool, 10,000 to 30,000 basis
///   points; 10,000 disables boosts.
///
/// #### Aborts
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `version::ENotOpen` if the deployment is still being configured.
/// - `config::ECreationPaused` if new pools and campaigns are paused.
/// - `EMultiplierOutOfBounds` if `max_multiplier_bps` is below 10,000 or above 30,000.
public fun create<S, E>(
    config: &Config,
    max_multiplier_bps: u64,
    clock: &Clock,
    ctx: &mut TxContext,
): Pool<S, E> {
    assert!(
        max_multiplier_bps >= MIN_MULTIPLIER_BPS && max_multiplier_bps <= MAX_MULTIPLIER_BPS,
        EMultiplierOutOfBounds,
    );
    config.assert_can_create(clock);
    let (id, owner) = (object::new(ctx), ctx.sender());
    new!(id, owner, max_multiplier_bps, 0, clock.timestamp_ms(), ctx)
}

/// Creates the pool that accepts payments in `E` for stakes in `S`, at `registry::pool_address`.
/// Anyone can create it, so it has no owner: no one opens campaigns in it. It has no boosts, and
/// its stakes have weight only from their activation, 24 hours after staking.
///
/// #### Aborts
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `version::ENotOpen` if the deployment is still being configured.
/// - `config::ECreationPaused` if new pools and campaigns are paused.
/// - `derived_object::EObjectAlreadyExists` if the pool exists.
public fun create_for_payments<S, E>(
    registry: &mut Registry,
    config: &Config,
    clock: &Clock,
    ctx: &mut TxContext,
): Pool<S, E> {
    config.assert_can_create(clock);
    let key = registry::key<S, E>();
    let id = derived_object::claim(registry.uid_mut(), key);
    new!(id, @0x0, MIN_MULTIPLIER_BPS, ACTIVATION_DELAY_MS, clock.timestamp_ms(), ctx)
}

/// Shares a new pool. A pool has no `store`, so nothing else can be done with it.
#[allow(lint(share_owned))] // Only `create` returns a pool, which cannot be owned.
public fun share<S, E>(pool: Pool<S, E>) {
    transfer::share_object(pool);
}

// === Staking ===

/// Adds `stake` to the sender's position. The added stake earns subsequent rewards only. In a pool
/// for payments it is pending: everything that is pending then waits 24 hours from now, after what
/// was already due has been activated.
///
/// #### Aborts
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `config::EStakesPaused` if stakes and boosts are paused.
/// - `EZeroAmount` if `stake` is zero.
public fun stake<S, E>(
    pool: &mut Pool<S, E>,
    config: &Config,
    stake: Coin<S>,
    clock: &Clock,
    ctx: &TxContext,
) {
    config.assert_can_stake(clock);
    let amount = stake.value();
    assert!(amount > 0, EZeroAmount);
    let staker = ctx.sender();
    pool.rewards.accrue(clock.timestamp_ms());
    if (!pool.positions.contains(staker)) {
        pool.positions.add(staker, position::new(pool.rewards.index().value()));
    };
    let (now_ms, delay_ms) = (clock.timestamp_ms(), pool.activation_delay_ms);
    if (pool.can_activate(staker, clock)) pool.activate_pending(staker, clock);
    let position = pool.settled(staker);
    let weight_before = position.weight();
    if (delay_ms == 0) position.add(amount) else position.add_pending(amount, now_ms);
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

/// Gives the pending stake of `staker` its weight, 24 hours after the last stake. Anyone can call
/// it. Cannot be paused.
///
/// #### Aborts
/// - `ENoPosition` if the staker has no position in the pool.
/// - `ENothingPending` if nothing is pending.
/// - `EActivationTooEarly` if the staker's last stake is less than 24 hours old.
public fun activate<S, E>(pool: &mut Pool<S, E>, staker: address, clock: &Clock) {
    assert!(pool.positions.contains(staker), ENoPosition);
    assert!(pool.pending(staker) > 0, ENothingPending);
    assert!(pool.can_activate(staker, clock), EActivationTooEarly);
    pool.rewards.accrue(clock.timestamp_ms());
    pool.activate_pending(staker, clock);
}

/// Divides `payment` among the active stakes at once, in proportion. Anyone can call it. Cannot be
/// paused.
///
/// #### Aborts
/// - `ENoPayments` if the pool was not created for payments.
/// - `EZeroAmount` if `payment` is zero.
/// - `reward_vault::ENoWeight` if no stake is active.
public fun pay<S, E>(pool: &mut Pool<S, E>, payment: Balance<E>, clock: &Clock) {
    assert!(pool.activation_delay_ms > 0, ENoPayments);
    let amount = payment.value();
    assert!(amount > 0, EZeroAmount);
    pool.rewards.accrue(clock.timestamp_ms());
    pool.rewards.distribute(payment);
    event::emit(RewardsPaid {
        pool_id: object::id(pool),
        amount,
        timestamp_ms: clock.timestamp_ms(),
    });
}

/// Pays what was sent to the pool's address with `balance::send_funds`, as of the start of the
/// checkpoint, even before the pool was created. Anyone can call it. Cannot be paused.
///
/// #### Aborts
/// - `ENoPayments` if the pool was not created for payments.
/// - `EZeroAmount` if nothing was sent.
/// - `reward_vault::ENoWeight` if no stake is active; the funds stay at the address.
public fun collect<S, E>(pool: &mut Pool<S, E>, root: &AccumulatorRoot, clock: &Clock) {
    let amount = balance::settled_funds_value<E>(root, pool.id.to_address());
    assert!(amount > 0, EZeroAmount);
    let funds = balance::withdraw_funds_from_object(&mut pool.id, amount);
    pool.pay(balance::redeem_funds(funds), clock);
}

/// Withdraws from the sender's position, pending stake first. Rewards earned so far stay claimable.
/// Cannot be paused.
///
/// #### Parameters
/// - `amount`: base units of `S`.
///
/// #### Aborts
/// - `EZeroAmount` if `amount` is zero.
/// - `ENoPosition` if the sender has no position in the pool.
/// - `EInsufficientStake` if the position holds less than `amount`.
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

/// Returns the sender's rewards in whole base units; a fraction stays owed. Cannot be paused.
///
/// #### Aborts
/// - `ENoPosition` if the sender has no position in the pool.
/// - `ENothingToClaim` if the sender is owed less than a base unit.
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

/// Returns the sender's whole stake and forfeits all unclaimed rewards. It reads no campaigns and
/// pays no rewards, so a fault in either cannot hold a stake.
///
/// #### Aborts
/// - `ENoPosition` if the sender has no position in the pool.
/// - `EZeroAmount` if nothing is staked.
public fun emergency_exit<S, E>(pool: &mut Pool<S, E>, ctx: &mut TxContext): Coin<S> {
    let staker = ctx.sender();
    let position = pool.settled(staker);
    let (amount, weight) = (position.amount(), position.weight());
    assert!(amount > 0, EZeroAmount);
    pool.rewards.index_mut().reweigh(weight, 0);
    let forfeited = pool.positions.remove(staker).destroy();
    pool.rewards.index_mut().deallocate(forfeited);
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

// === View Functions ===

/// Returns the owner, who opens campaigns; the zero address if the pool is for payments.
public fun owner<S, E>(self: &Pool<S, E>): address { self.owner }

/// Returns the maximum multiplier of a boost in basis points.
public fun max_multiplier_bps<S, E>(self: &Pool<S, E>): u64 { self.max_multiplier_bps }

/// Returns the base units of `S` staked in total.
public fun total_staked<S, E>(self: &Pool<S, E>): u64 { self.staked.value() }

/// Returns the weight of all positions, in base units times basis points.
public fun total_weight<S, E>(self: &Pool<S, E>): u128 { self.rewards.index().total_weight() }

/// Returns the base units of `E` in the pool: owed, to be emitted, or unallocated.
public fun reward_balance<S, E>(self: &Pool<S, E>): u64 { self.rewards.value() }

/// Returns the unallocated rewards in whole base units of `E`, as of the last call that changed the
/// pool.
public fun unallocated_rewards<S, E>(self: &Pool<S, E>): u64 {
    scaled::whole_units(self.rewards.index().unallocated())
}

/// Returns the time up to which rewards are accounted for, in milliseconds since the Unix epoch.
public fun accrued_at_ms<S, E>(self: &Pool<S, E>): u64 { self.rewards.accrued_at_ms() }

/// Returns the campaigns that had not ended at `accrued_at_ms`.
public fun campaigns<S, E>(self: &Pool<S, E>): &vector<Campaign> { self.rewards.campaigns() }

/// Returns the base units of `S` staked by `staker`.
public fun staked<S, E>(self: &Pool<S, E>, staker: address): u64 {
    if (self.positions.contains(staker)) self.positions[staker].amount() else 0
}

/// Returns how long a stake waits for its weight, in milliseconds; zero in a pool that accepts no
/// payments.
public fun activation_delay_ms<S, E>(self: &Pool<S, E>): u64 { self.activation_delay_ms }

/// Returns the base units of `S` staked by `staker` that have no weight yet.
public fun pending<S, E>(self: &Pool<S, E>, staker: address): u64 {
    if (self.positions.contains(staker)) self.positions[staker].pending() else 0
}

/// Returns whether `activate` would activate stake of `staker`.
public fun can_activate<S, E>(self: &Pool<S, E>, staker: address, clock: &Clock): bool {
    self.pending(staker) > 0 &&
        clock.timestamp_ms() >=
            self.positions[staker].pending_since_ms() + self.activation_delay_ms
}

/// Returns the weight of each unit staked by `staker`, in basis points.
public fun multiplier_bps<S, E>(self: &Pool<S, E>, staker: address): u64 {
    if (self.positions.contains(staker)) self.positions[staker].multiplier_bps()
    else position::no_boost_bps()
}

/// Returns the base units of `E` that `staker` can claim.
public fun claimable<S, E>(self: &Pool<S, E>, staker: address, clock: &Clock): u64 {
    if (!self.positions.contains(staker)) return 0;
    let index = self.rewards.index_at(clock.timestamp_ms());
    scaled::whole_units(self.positions[staker].owed_at(index))
}

/// Returns the nonce of the last boost grant that `staker` used in this pool.
public fun last_nonce<S, E>(self: &Pool<S, E>, staker: address): Option<u64> {
    if (self.grant_nonces.contains(staker)) option::some(self.grant_nonces[staker])
    else option::none()
}

// === Owner Functions ===

/// Transfers the ownership of the pool.
///
/// #### Parameters
/// - `owner`: account that can open campaigns.
///
/// #### Aborts
/// - `ENotOwner` if the sender does not own the pool.
/// - `EZeroAddress` if `owner` is the zero address.
public fun set_owner<S, E>(pool: &mut Pool<S, E>, owner: address, ctx: &TxContext) {
    pool.assert_owner(ctx);
    assert!(owner != @0x0, EZeroAddress);
    let old_owner = pool.owner;
    pool.owner = owner;
    event::emit(OwnerChanged { pool_id: object::id(pool), old_owner, new_owner: owner });
}

// === Package Functions ===

/// Aborts unless the sender owns the pool.
///
/// #### Aborts
/// - `ENotOwner` if the sender does not own the pool.
public(package) fun assert_owner<S, E>(self: &Pool<S, E>, ctx: &TxContext) {
    assert!(self.owner == ctx.sender(), ENotOwner);
}

/// Aborts unless a boost may have this multiplier.
///
/// #### Aborts
/// - `EMultiplierOutOfBounds` if `multiplier_bps` is below 10,000 or above the pool's maximum.
public(package) fun assert_multiplier<S, E>(self: &Pool<S, E>, multiplier_bps: u64) {
    assert!(
        multiplier_bps >= MIN_MULTIPLIER_BPS && multiplier_bps <= self.max_multiplier_bps,
        EMultiplierOutOfBounds,
    );
}

/// Returns the rewards, accrued up to now.
public(package) fun accrued_rewards_mut<S, E>(
    self: &mut Pool<S, E>,
    clock: &Clock,
): &mut RewardVault<E> {
    self.rewards.accrue(clock.timestamp_ms());
    &mut self.rewards
}

/// Sets the multiplier of the sender's position for subsequent rewards.
///
/// #### Aborts
/// - `ENoPosition` if the sender has no position in the pool.
public(package) fun set_multiplier<S, E>(
    self: &mut Pool<S, E>,
    multiplier_bps: u64,
    clock: &Clock,
    ctx: &TxContext,
) {
    self.rewards.accrue(clock.timestamp_ms());
    let position = self.settled(ctx.sender());
    let weight_before = position.weight();
    position.set_multiplier(multiplier_bps);
    let weight_after = position.weight();
    self.rewards.index_mut().reweigh(weight_before, weight_after);
}

/// Records that the sender used the boost grant with this nonce.
///
/// #### Aborts
/// - `EGrantUsed` if `nonce` is not above that of the sender's last grant in this pool.
public(package) fun use_nonce<S, E>(self: &mut Pool<S, E>, nonce: u64, ctx: &TxContext) {
    let staker = ctx.sender();
    if (self.grant_nonces.contains(staker)) {
        let last_nonce = &mut self.grant_nonces[staker];
        assert!(nonce > *last_nonce, EGrantUsed);
        *last_nonce = nonce;
    } else {
        self.grant_nonces.add(staker, nonce);
    }
}

// === Private Functions ===

/// Creates a pool whose parameters are valid. A macro, because the bytecode verifier requires that
/// an object is created where its ID is.
macro fun new<$S, $E>(
    $id: UID,
    $owner: address,
    $max_multiplier_bps: u64,
    $activation_delay_ms: u64,
    $timestamp_ms: u64,
    $ctx: &mut TxContext,
): Pool<$S, $E> {
    let ctx = $ctx;
    let timestamp_ms = $timestamp_ms;
    let pool = Pool<$S, $E> {
        id: $id,
        owner: $owner,
        max_multiplier_bps: $max_multiplier_bps,
        activation_delay_ms: $activation_delay_ms,
        staked: balance::zero(),
        rewards: reward_vault::new(timestamp_ms),
        positions: table::new(ctx),
        grant_nonces: table::new(ctx),
    };
    event::emit(PoolCreated {
        pool_id: object::id(&pool),
        owner: pool.owner,
        stake_type: type_name::with_defining_ids<$S>(),
        reward_type: type_name::with_defining_ids<$E>(),
        max_multiplier_bps: pool.max_multiplier_bps,
        activation_delay_ms: pool.activation_delay_ms,
        timestamp_ms,
    });
    pool
}

/// The position of `staker`, settled up to the last accrual.
fun settled<S, E>(self: &mut Pool<S, E>, staker: address): &mut Position {
    assert!(self.positions.contains(staker), ENoPosition);
    let index = self.rewards.index().value();
    let position = &mut self.positions[staker];
    position.settle(index);
    position
}

/// Gives pending stake that is due its weight, after the accrual.
fun activate_pending<S, E>(self: &mut Pool<S, E>, staker: address, clock: &Clock) {
    let position = self.settled(staker);
    let weight_before = position.weight();
    let amount = position.activate();
    let weight_after = position.weight();
    self.rewards.index_mut().reweigh(weight_before, weight_after);
    event::emit(StakeActivated {
        pool_id: object::id(self),
        staker,
        amount,
        total_weight_after: self.rewards.index().total_weight(),
        timestamp_ms: clock.timestamp_ms(),
    });
}

/// Deletes a position that holds no more than a fraction of a base unit, which becomes unallocated.
fun remove_if_spent<S, E>(self: &mut Pool<S, E>, staker: address) {
    if (!self.positions[staker].is_spent()) return;
    let fraction = self.positions.remove(staker).destroy();
    self.rewards.index_mut().deallocate(fraction);
}

// === Test-Only Functions ===

/// Returns what `staker` was owed at the last accrual, scaled.
#[test_only]
public fun owed_for_testing<S, E>(self: &Pool<S, E>, staker: address): u256 {
    if (!self.positions.contains(staker)) return 0;
    self.positions[staker].owed_at(self.rewards.index().value())
}

/// Returns the unallocated rewards, scaled.
#[test_only]
public fun unallocated_for_testing<S, E>(self: &Pool<S, E>): u256 {
    self.rewards.index().unallocated()
}
