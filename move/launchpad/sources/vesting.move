/// Vesting of the creator's first purchase: buys for the creator of a new pool and locks what was
/// bought. The coins go from the pool into the lock and unlock linearly after an optional cliff.
///
/// A lock reads no config and no function ends it early, so neither an admin nor the beneficiary
/// can change what its creation fixed. Anyone can claim; the coins always go to the beneficiary.
module launchpad::vesting;

use launchpad::config::Config;
use launchpad::pool::Pool;
use sui::balance::Balance;
use sui::clock::Clock;
use sui::coin::Coin;
use sui::event;

// === Errors ===

/// The pool was created by an earlier transaction, or something of it has been bought.
#[error(code = 0)]
const ENotFirstPurchase: vector<u8> =
    b"Only the first purchase in the transaction that creates the pool can be locked";

/// The duration is below a day or above four years.
#[error(code = 1)]
const EDurationOutOfBounds: vector<u8> = b"Vesting must last from one day to four years";

/// The cliff is after the end.
#[error(code = 2)]
const ECliffAfterEnd: vector<u8> = b"Cliff must not exceed the duration";

/// Nothing has unlocked since the last claim.
#[error(code = 3)]
const ENothingToClaim: vector<u8> = b"Nothing to claim";

// === Constants ===

const MIN_DURATION_MS: u64 = 86_400_000;
/// Four years, one of them a leap year.
const MAX_DURATION_MS: u64 = 126_230_400_000;

// === Structs ===

/// The locked coins of one purchase. Shared, so that anyone can claim for the beneficiary.
public struct Vesting<phantom T> has key {
    id: UID,
    pool_id: ID,
    /// Receives every claim: the creator of the pool.
    beneficiary: address,
    /// Locked or unclaimed.
    balance: Balance<T>,
    /// Locked at the start, in base units.
    total: u64,
    start_ms: u64,
    /// Before this time nothing unlocks; equal to the end for a lock without linear vesting.
    cliff_ms: u64,
    /// From this time everything is unlocked.
    end_ms: u64,
}

// === Events ===

/// Emitted when a purchase is locked. Times are in milliseconds since the Unix epoch.
public struct VestingCreated has copy, drop {
    vesting_id: ID,
    pool_id: ID,
    beneficiary: address,
    /// In base units.
    total: u64,
    start_ms: u64,
    cliff_ms: u64,
    end_ms: u64,
}

/// Emitted by `claim`. Amounts are base units.
public struct VestingClaimed has copy, drop {
    vesting_id: ID,
    pool_id: ID,
    beneficiary: address,
    amount: u64,
    /// Claimed so far, `amount` included.
    claimed: u64,
}

// === Public Functions ===

/// Buys as `pool::buy_exact_in` for the creator of a new pool, without a referrer, and locks the
/// base bought.
///
/// #### Parameters
/// - `payment`, `min_out`, `deadline_ms`: as for `pool::buy_exact_in`.
/// - `cliff_ms`: milliseconds during which nothing unlocks; 0 for none, `duration_ms` for a lock
///   that opens at once.
/// - `duration_ms`: milliseconds until everything is unlocked, from a day to four years.
///
/// #### Returns
/// - The rest of the payment (possibly zero).
///
/// #### Aborts
/// - `ENotFirstPurchase` if this transaction did not create the pool, or something of it has been
///   bought.
/// - `EDurationOutOfBounds` if `duration_ms` is below a day or above four years.
/// - `ECliffAfterEnd` if `cliff_ms` exceeds `duration_ms`.
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `config::EBuysPaused` if purchases are paused.
/// - `pool::EDeadlineExpired` if the clock is past `deadline_ms`.
/// - `pool::EZeroAmount` if `payment` is zero.
/// - `pool::ESlippageExceeded` if the payment buys less than `min_out`.
/// - `pool::EZeroOutput` if the payment buys less than one base unit.
/// - `launch_limit::ELaunchLimitExceeded` if the purchase exceeds it.
public fun buy_exact_in<T, Q>(
    pool: &mut Pool<T, Q>,
    config: &Config,
    payment: Coin<Q>,
    min_out: u64,
    deadline_ms: u64,
    cliff_ms: u64,
    duration_ms: u64,
    clock: &Clock,
    ctx: &mut TxContext,
): Coin<Q> {
    assert!(pool.is_new(ctx), ENotFirstPurchase);
    let (base, refund) = pool.buy_exact_in(
        config,
        payment,
        min_out,
        option::none(),
        deadline_ms,
        clock,
        ctx,
    );
    lock(pool, base, cliff_ms, duration_ms, clock, ctx);
    refund
}

/// Buys as `pool::buy_exact_out` for the creator of a new pool, without a referrer, and locks the
/// base bought.
///
/// #### Parameters
/// - `payment`, `amount_out`, `deadline_ms`: as for `pool::buy_exact_out`.
/// - `cliff_ms`, `duration_ms`: as for `buy_exact_in`.
///
/// #### Returns
/// - The rest of the payment (possibly zero).
///
/// #### Aborts
/// - `ENotFirstPurchase` if this transaction did not create the pool, or something of it has been
///   bought.
/// - `EDurationOutOfBounds` if `duration_ms` is below a day or above four years.
/// - `ECliffAfterEnd` if `cliff_ms` exceeds `duration_ms`.
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `config::EBuysPaused` if purchases are paused.
/// - `pool::EDeadlineExpired` if the clock is past `deadline_ms`.
/// - `pool::EZeroAmount` if `amount_out` is zero.
/// - `bonding_curve::EInsufficientSupply` if `amount_out` exceeds what is for sale.
/// - `pool::ESlippageExceeded` if the cost exceeds `payment`.
/// - `launch_limit::ELaunchLimitExceeded` if the purchase exceeds it.
public fun buy_exact_out<T, Q>(
    pool: &mut Pool<T, Q>,
    config: &Config,
    payment: Coin<Q>,
    amount_out: u64,
    deadline_ms: u64,
    cliff_ms: u64,
    duration_ms: u64,
    clock: &Clock,
    ctx: &mut TxContext,
): Coin<Q> {
    assert!(pool.is_new(ctx), ENotFirstPurchase);
    let (base, refund) = pool.buy_exact_out(
        config,
        payment,
        amount_out,
        option::none(),
        deadline_ms,
        clock,
        ctx,
    );
    lock(pool, base, cliff_ms, duration_ms, clock, ctx);
    refund
}

/// Sends what has unlocked since the last claim to the beneficiary's address balance. Anyone can
/// call it, and nothing can pause it.
///
/// #### Aborts
/// - `ENothingToClaim` if nothing has unlocked since the last claim.
public fun claim<T>(self: &mut Vesting<T>, clock: &Clock) {
    let amount = self.claimable(clock);
    assert!(amount > 0, ENothingToClaim);
    self.balance.split(amount).send_funds(self.beneficiary);
    event::emit(VestingClaimed {
        vesting_id: object::id(self),
        pool_id: self.pool_id,
        beneficiary: self.beneficiary,
        amount,
        claimed: self.claimed(),
    });
}

// === View Functions ===

/// Returns the pool that the coins were bought from.
public fun pool_id<T>(self: &Vesting<T>): ID { self.pool_id }

/// Returns who receives every claim.
public fun beneficiary<T>(self: &Vesting<T>): address { self.beneficiary }

/// Returns what was locked at the start, in base units.
public fun total<T>(self: &Vesting<T>): u64 { self.total }

/// Returns what has been claimed, in base units.
public fun claimed<T>(self: &Vesting<T>): u64 { self.total - self.balance.value() }

/// Returns the start in milliseconds since the Unix epoch.
public fun start_ms<T>(self: &Vesting<T>): u64 { self.start_ms }

/// Returns the time before which nothing unlocks, in milliseconds since the Unix epoch.
public fun cliff_ms<T>(self: &Vesting<T>): u64 { self.cliff_ms }

/// Returns the time from which everything is unlocked, in milliseconds since the Unix epoch.
public fun end_ms<T>(self: &Vesting<T>): u64 { self.end_ms }

/// Returns what has unlocked so far, claimed or not, in base units: nothing before the cliff, then
/// `⌊total · elapsed / duration⌋`, and `total` from the end.
public fun unlocked<T>(self: &Vesting<T>, clock: &Clock): u64 {
    let now_ms = clock.timestamp_ms();
    if (now_ms >= self.end_ms) return self.total;
    if (now_ms < self.cliff_ms) return 0;
    let (elapsed, duration) = (now_ms - self.start_ms, self.end_ms - self.start_ms);
    // Below `total`, as less than the duration has elapsed.
    (((self.total as u128) * (elapsed as u128)) / (duration as u128)) as u64
}

/// Returns what a claim would send now, in base units.
public fun claimable<T>(self: &Vesting<T>, clock: &Clock): u64 {
    self.unlocked(clock) - self.claimed()
}

// === Private Functions ===

/// Locks a purchase of the sender, who created the pool in this transaction.
fun lock<T, Q>(
    pool: &Pool<T, Q>,
    base: Coin<T>,
    cliff_ms: u64,
    duration_ms: u64,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    assert!(duration_ms >= MIN_DURATION_MS && duration_ms <= MAX_DURATION_MS, EDurationOutOfBounds);
    assert!(cliff_ms <= duration_ms, ECliffAfterEnd);
    let start_ms = clock.timestamp_ms();
    let vesting = Vesting<T> {
        id: object::new(ctx),
        pool_id: object::id(pool),
        beneficiary: pool.creator(),
        total: base.value(),
        balance: base.into_balance(),
        start_ms,
        cliff_ms: start_ms + cliff_ms,
        end_ms: start_ms + duration_ms,
    };
    event::emit(VestingCreated {
        vesting_id: object::id(&vesting),
        pool_id: vesting.pool_id,
        beneficiary: vesting.beneficiary,
        total: vesting.total,
        start_ms,
        cliff_ms: vesting.cliff_ms,
        end_ms: vesting.end_ms,
    });
    transfer::share_object(vesting);
}
