/// Sharing of a coin's creator fees among up to ten recipients.
///
/// A shared object takes the place of the creator as the pool's fee recipient, so a trade costs the
/// same for any number of recipients. Anyone can distribute what has accrued. The owner announces
/// new shares 48 hours ahead; a locked share stays as it is for good. Distributions, changes that
/// are due and burns read no configuration of this package, so none of them can be paused by it.
module agent::fee_sharing;

use agent::agent::Agent;
use agent::burn;
use agent::config::Config;
use amm::pair::Pair;
use amm::venue::AmmVenue;
use launchpad::config::Config as LaunchpadConfig;
use launchpad::payout;
use launchpad::pool::Pool;
use launchpad::pool_fees;
use launchpad::preset;
use launchpad::price_accumulator::PriceAccumulator;
use std::type_name;
use sui::balance::{Self, Balance};
use sui::clock::Clock;
use sui::coin;
use sui::deny_list::DenyList;
use sui::event;

// === Errors ===

/// The sender does not own the shares.
#[error(code = 0)]
const ENotOwner: vector<u8> = b"Caller does not own the shares";

/// The fees that are shared are those of another pool.
#[error(code = 1)]
const EWrongPool: vector<u8> = b"Fee sharing belongs to another pool";

/// There are no recipients, or more than ten.
#[error(code = 2)]
const EWrongCount: vector<u8> = b"Fees can be shared among 1 to 10 recipients";

/// The shares do not add up to the whole.
#[error(code = 3)]
const EWrongTotal: vector<u8> = b"Shares must add up to 10,000 basis points";

/// A share is zero.
#[error(code = 4)]
const EZeroShare: vector<u8> = b"Share must not be zero";

/// An account's share has no address, or a share of another kind has one.
#[error(code = 5)]
const EWrongAddress: vector<u8> = b"Only an account's share has an address";

/// Two shares have the same recipient.
#[error(code = 6)]
const EDuplicateRecipient: vector<u8> = b"Recipients must be distinct";

/// The kind of a recipient does not exist, or is not available for the coin.
#[error(code = 7)]
const EUnavailableRecipient: vector<u8> = b"Recipient is not available for this coin";

/// A locked share would change.
#[error(code = 8)]
const EShareLocked: vector<u8> = b"Locked shares cannot be changed";

/// No change is pending.
#[error(code = 9)]
const ENoPendingChange: vector<u8> = b"No change is pending";

/// The notice has not elapsed.
#[error(code = 10)]
const ENoticeNotElapsed: vector<u8> = b"Change takes effect 48 hours after its announcement";

/// There is nothing to pay out or burn.
#[error(code = 11)]
const ENothingToPay: vector<u8> = b"Nothing to pay";

/// The last burn was less than an hour ago.
#[error(code = 12)]
const EBurnTooSoon: vector<u8> = b"Burns must be at least 1 hour apart";

/// The pair trades another coin.
#[error(code = 13)]
const EWrongPair: vector<u8> = b"Pair trades another coin";

/// The coin trades on a pair, whose fees must be divided by the current shares first.
#[error(code = 14)]
const EHasPair: vector<u8> = b"Fees of the pair must be distributed first";

/// The coin graduates to another DEX, whose positions pay fees that cannot be divided.
#[error(code = 15)]
const EOtherVenue: vector<u8> = b"Coin graduates to another DEX than the AMM";

// === Constants ===

const BPS: u64 = 10_000;
const MAX_SHARES: u64 = 10;
/// 48 hours.
const NOTICE_MS: u64 = 172_800_000;

// Kinds of recipients.
const KIND_ACCOUNT: u8 = 0;
/// Treasury of the coin's agent.
const KIND_TREASURY: u8 = 1;
/// Purchases of the coin, which are burned.
const KIND_BURN: u8 = 2;

/// A purchase is at most 0.3% of the quote reserve, which moves the price by 0.6%. Buying before it
/// and selling after it costs more in fees, at any tier and also for the creator, for every
/// amount: a purchase before it does not raise the reserve that counts.
const MAX_RESERVE_BPS: u64 = 30;
const BURN_INTERVAL_MS: u64 = 3_600_000;

// === Structs ===

/// Part of one recipient.
public struct Share has copy, drop, store {
    /// 0 account, 1 treasury of the coin's agent, 2 purchases of the coin, which are burned.
    kind: u8,
    /// The account; the zero address for other kinds.
    recipient: address,
    /// Basis points of the creator's fees.
    bps: u64,
    /// Whether the share stays as it is for good.
    locked: bool,
}

/// Shares that were announced.
public struct PendingShares has copy, drop, store {
    shares: vector<Share>,
    /// First time at which they can take effect, in milliseconds since the Unix epoch.
    executable_at_ms: u64,
}

/// Receives and shares the creator fees of one pool.
public struct FeeSharing<phantom T, phantom Q> has key {
    id: UID,
    pool_id: ID,
    /// Announces changes.
    owner: address,
    shares: vector<Share>,
    pending: Option<PendingShares>,
    /// Distributed to the coin's agent and not in its treasury yet.
    treasury_funds: Balance<Q>,
    /// Distributed to burns and not spent yet.
    burn_funds: Balance<Q>,
    /// Time of the last burn in milliseconds since the Unix epoch; 0 before the first.
    burned_at_ms: u64,
    /// Price sums of the coin at the last burn or, before the first, at the creation.
    prices: PriceAccumulator,
}

// === Events ===

/// Emitted by `create`.
public struct FeeSharingCreated has copy, drop {
    sharing_id: ID,
    pool_id: ID,
    owner: address,
    shares: vector<Share>,
    timestamp_ms: u64,
}

/// Emitted by `announce`, which replaces an earlier announcement.
public struct SharesAnnounced has copy, drop {
    sharing_id: ID,
    pool_id: ID,
    shares: vector<Share>,
    executable_at_ms: u64,
}

/// Emitted by `cancel`.
public struct SharesCanceled has copy, drop { sharing_id: ID, pool_id: ID }

/// Emitted by `execute` and `execute_with_pair`.
public struct SharesChanged has copy, drop {
    sharing_id: ID,
    pool_id: ID,
    shares: vector<Share>,
    timestamp_ms: u64,
}

/// Emitted when fees are distributed: `amounts` in base units of the quote coin, in the order of
/// `shares`.
public struct FeesShared has copy, drop {
    sharing_id: ID,
    pool_id: ID,
    shares: vector<Share>,
    amounts: vector<u64>,
    timestamp_ms: u64,
}

/// Emitted after `FeesShared` for an account's part that is withheld, because the issuer of the
/// quote coin freezes the account. `amount` is in base units of the quote coin.
public struct ShareWithheld has copy, drop {
    sharing_id: ID,
    pool_id: ID,
    recipient: address,
    amount: u64,
    timestamp_ms: u64,
}

/// Emitted by `pay_withheld`. `amount` is in base units of the quote coin.
public struct WithheldSharePaid has copy, drop {
    sharing_id: ID,
    pool_id: ID,
    recipient: address,
    amount: u64,
    timestamp_ms: u64,
}

/// Emitted by purchases that are burned. `market_id` is the pool or the pair.
public struct SharedFeesBurned has copy, drop {
    sharing_id: ID,
    pool_id: ID,
    market_id: ID,
    /// In base units of the quote coin.
    quote_spent: u64,
    /// In base units of the coin.
    base_burned: u64,
    timestamp_ms: u64,
}

// === Public Functions ===

/// Returns a share for a list of shares.
///
/// #### Parameters
/// - `kind`: 0 account, 1 treasury of the coin's agent, 2 purchases of the coin, which are burned.
/// - `recipient`: the account; the zero address for other kinds.
/// - `bps`: basis points of the creator's fees.
/// - `locked`: whether the share stays as it is for good once it is in effect.
public fun new_share(kind: u8, recipient: address, bps: u64, locked: bool): Share {
    Share { kind, recipient, bps, locked }
}

/// Shares the creator fees of `pool`, unclaimed ones included. The sender, its fee recipient, owns
/// the shares from then on, and cannot take the fees back but as an announced recipient.
///
/// #### Parameters
/// - `shares`: 1 to 10 shares that add up to 10,000 basis points.
///
/// #### Aborts
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `EOtherVenue` if the coin graduates to another DEX than the AMM.
/// - `EWrongCount` if there are no shares or more than 10.
/// - `EZeroShare` if a share is zero.
/// - `EWrongAddress` if an account's share has no address, or another share has one.
/// - `EUnavailableRecipient` if a kind does not exist, or is the treasury of a coin without an
///   agent.
/// - `EDuplicateRecipient` if two shares have the same recipient.
/// - `EWrongTotal` if the shares do not add up to 10,000.
/// - `pool_fees::ENotFeeRecipient` if the sender is not the pool's fee recipient.
public fun create<T, Q>(
    pool: &mut Pool<T, Q>,
    config: &Config,
    shares: vector<Share>,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    config.assert_version();
    assert!(pool.venue() == type_name::with_defining_ids<AmmVenue>(), EOtherVenue);
    assert_valid(&shares, pool);
    let sharing = FeeSharing<T, Q> {
        id: object::new(ctx),
        pool_id: object::id(pool),
        owner: ctx.sender(),
        shares,
        pending: option::none(),
        treasury_funds: balance::zero(),
        burn_funds: balance::zero(),
        burned_at_ms: 0,
        prices: pool.prices(clock),
    };
    pool_fees::set_fee_recipient(pool, sharing.id.to_address(), ctx);
    event::emit(FeeSharingCreated {
        sharing_id: object::id(&sharing),
        pool_id: sharing.pool_id,
        owner: sharing.owner,
        shares,
        timestamp_ms: clock.timestamp_ms(),
    });
    transfer::share_object(sharing);
}

/// Announces new shares, which can take effect after 48 hours. Replaces an earlier announcement.
///
/// #### Aborts
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `ENotOwner` if the sender does not own the shares.
/// - `EWrongPool` if the fees of another pool are shared.
/// - `EWrongCount` if there are no shares or more than 10.
/// - `EZeroShare` if a share is zero.
/// - `EWrongAddress` if an account's share has no address, or another share has one.
/// - `EUnavailableRecipient` if a kind does not exist, or is the treasury of a coin without an
///   agent.
/// - `EDuplicateRecipient` if two shares have the same recipient.
/// - `EWrongTotal` if the shares do not add up to 10,000.
/// - `EShareLocked` if a locked share would change.
public fun announce<T, Q>(
    self: &mut FeeSharing<T, Q>,
    pool: &Pool<T, Q>,
    config: &Config,
    shares: vector<Share>,
    clock: &Clock,
    ctx: &TxContext,
) {
    config.assert_version();
    assert!(ctx.sender() == self.owner, ENotOwner);
    self.assert_pool(pool);
    assert_valid(&shares, pool);
    assert!(self.shares.all!(|share| !share.locked || shares.contains(share)), EShareLocked);
    let executable_at_ms = clock.timestamp_ms() + NOTICE_MS;
    self.pending = option::some(PendingShares { shares, executable_at_ms });
    event::emit(SharesAnnounced {
        sharing_id: object::id(self),
        pool_id: self.pool_id,
        shares,
        executable_at_ms,
    });
}

/// Cancels the announced change.
///
/// #### Aborts
/// - `ENotOwner` if the sender does not own the shares.
/// - `ENoPendingChange` if no change is pending.
public fun cancel<T, Q>(self: &mut FeeSharing<T, Q>, ctx: &TxContext) {
    assert!(ctx.sender() == self.owner, ENotOwner);
    assert!(self.pending.is_some(), ENoPendingChange);
    self.pending = option::none();
    event::emit(SharesCanceled { sharing_id: object::id(self), pool_id: self.pool_id });
}

/// Distributes what the pool owes by the current shares and lets the announced ones take effect.
/// Anyone can call it; `execute_with_pair` does the same for a coin on the AMM.
///
/// #### Aborts
/// - `EWrongPool` if the fees of another pool are shared.
/// - `EHasPair` if the coin has graduated.
/// - `ENoPendingChange` if no change is pending.
/// - `ENoticeNotElapsed` if the notice has not elapsed.
public fun execute<T, Q>(
    self: &mut FeeSharing<T, Q>,
    pool: &mut Pool<T, Q>,
    deny_list: &DenyList,
    clock: &Clock,
    ctx: &TxContext,
) {
    self.assert_pool(pool);
    assert!(!pool.is_graduated(), EHasPair);
    self.apply(pool, deny_list, clock, ctx);
}

/// Distributes what pool and pair owe by the current shares and lets the announced ones take
/// effect. Anyone can call it.
///
/// #### Aborts
/// - `EWrongPool` if the fees of another pool are shared.
/// - `pair::EWrongPool` if the pair trades another coin.
/// - `ENoPendingChange` if no change is pending.
/// - `ENoticeNotElapsed` if the notice has not elapsed.
public fun execute_with_pair<T, Q>(
    self: &mut FeeSharing<T, Q>,
    pool: &mut Pool<T, Q>,
    pair: &mut Pair<T, Q>,
    deny_list: &DenyList,
    clock: &Clock,
    ctx: &TxContext,
) {
    self.assert_pool(pool);
    pair.collect_fees(pool);
    self.apply(pool, deny_list, clock, ctx);
}

/// Distributes the creator fees in the pool. Anyone can call it. Accounts receive their parts in
/// their address balances; the part of an account that the issuer of the quote coin freezes is
/// withheld. Parts are rounded down; the last share receives the remainder.
///
/// #### Aborts
/// - `EWrongPool` if the fees of another pool are shared.
/// - `pool_fees::ENothingToClaim` if the pool owes nothing.
public fun distribute<T, Q>(
    self: &mut FeeSharing<T, Q>,
    pool: &mut Pool<T, Q>,
    deny_list: &DenyList,
    clock: &Clock,
    ctx: &TxContext,
) {
    self.assert_pool(pool);
    let mut fees = pool_fees::claim_creator_fees_as(pool, &mut self.id);
    let shares = self.shares;
    let amounts = amounts_of(&shares, fees.value());
    let (sharing_id, pool_id) = (object::id(self), self.pool_id);
    let timestamp_ms = clock.timestamp_ms();
    event::emit(FeesShared { sharing_id, pool_id, shares, amounts, timestamp_ms });
    shares.zip_do_ref!(&amounts, |share, amount| {
        let part = fees.split(*amount);
        if (share.kind == KIND_TREASURY) {
            self.treasury_funds.join(part);
        } else if (share.kind == KIND_BURN) {
            self.burn_funds.join(part);
        } else if (!payout::pay(&mut self.id, part, share.recipient, deny_list, ctx)) {
            let (recipient, amount) = (share.recipient, *amount);
            event::emit(ShareWithheld { sharing_id, pool_id, recipient, amount, timestamp_ms });
        };
    });
    fees.destroy_zero();
}

/// Pays an account what distributions have withheld from it. Anyone can call it, also after the
/// account has lost its share.
///
/// #### Aborts
/// - `payout::ENothingWithheld` if nothing is withheld from the account.
/// - `payout::EStillFrozen` if the issuer of the quote coin still freezes the account.
public fun pay_withheld<T, Q>(
    self: &mut FeeSharing<T, Q>,
    recipient: address,
    deny_list: &DenyList,
    clock: &Clock,
    ctx: &TxContext,
) {
    let amount = payout::pay_withheld<Q>(&mut self.id, recipient, deny_list, ctx);
    event::emit(WithheldSharePaid {
        sharing_id: object::id(self),
        pool_id: self.pool_id,
        recipient,
        amount,
        timestamp_ms: clock.timestamp_ms(),
    });
}

/// Moves what was distributed to the coin's agent to its treasury. Anyone can call it.
///
/// #### Aborts
/// - `EWrongPool` if the agent is that of another coin.
/// - `ENothingToPay` if nothing was distributed to it.
public fun fund_treasury<T, Q>(self: &mut FeeSharing<T, Q>, agent: &mut Agent<T, Q>) {
    assert!(agent.pool_id() == self.pool_id, EWrongPool);
    let funds = self.treasury_funds.withdraw_all();
    assert!(funds.value() > 0, ENothingToPay);
    agent.treasury_mut().fund(funds);
}

/// Buys the coin on its curve with what was distributed to burns and burns it: at most 0.3% of the
/// virtual quote reserve, an hour after the last burn. If it is less, the worth of the virtual
/// base reserve at the mean price since then, or since the creation, counts instead. Anyone can
/// call it.
///
/// #### Aborts
/// - `EWrongPool` if the fees of another pool are shared.
/// - `EBurnTooSoon` if the last burn was less than an hour ago.
/// - `price_accumulator::ENoTimeElapsed` if no time has passed since the creation.
/// - `ENothingToPay` if nothing was distributed to burns.
/// - `version::EWrongVersion` if the launchpad's configuration is at another package version.
/// - `launchpad::config::EBuysPaused` if purchases are paused.
/// - `pool::EPoolNotTrading` if the curve is sold out.
/// - `pool::EZeroOutput` if the funds buy less than one base unit.
/// - `launch_limit::ELaunchLimitExceeded` if the transaction's purchases exceed it.
public fun burn_from_pool<T, Q>(
    self: &mut FeeSharing<T, Q>,
    pool: &mut Pool<T, Q>,
    config: &LaunchpadConfig,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    self.assert_pool(pool);
    let payment = self.take_for_burn(
        pool.prices(clock),
        pool.curve().virtual_quote(),
        pool.curve().virtual_base(),
        clock,
    );
    let paid = payment.value();
    let (base, refund) = pool.buy_exact_in(
        config,
        coin::from_balance(payment, ctx),
        0,
        option::none(),
        clock.timestamp_ms(),
        clock,
        ctx,
    );
    let quote_spent = paid - refund.value();
    self.burn_funds.join(refund.into_balance());
    self.burn_bought(base.into_balance(), object::id(pool), quote_spent, clock, ctx);
}

/// Buys and burns as `burn_from_pool` on the coin's pair, after graduation.
///
/// #### Aborts
/// - `EWrongPair` if the pair trades another coin.
/// - `EBurnTooSoon` if the last burn was less than an hour ago.
/// - `price_accumulator::ENoTimeElapsed` if no time has passed since the creation.
/// - `ENothingToPay` if nothing was distributed to burns.
/// - `pair::EZeroOutput` if the funds buy less than one base unit.
public fun burn_from_pair<T, Q>(
    self: &mut FeeSharing<T, Q>,
    pair: &mut Pair<T, Q>,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    assert!(pair.pool_id() == self.pool_id, EWrongPair);
    let payment = self.take_for_burn(
        pair.prices(clock),
        pair.quote_reserve(),
        pair.base_reserve(),
        clock,
    );
    let quote_spent = payment.value();
    let base = pair.buy_exact_in(
        coin::from_balance(payment, ctx),
        0,
        option::none(),
        clock.timestamp_ms(),
        clock,
        ctx,
    );
    self.burn_bought(base.into_balance(), object::id(pair), quote_spent, clock, ctx);
}

// === View Functions ===

/// Returns the pool whose fees are shared.
public fun pool_id<T, Q>(self: &FeeSharing<T, Q>): ID { self.pool_id }

/// Returns who announces changes.
public fun owner<T, Q>(self: &FeeSharing<T, Q>): address { self.owner }

/// Returns the shares in effect.
public fun shares<T, Q>(self: &FeeSharing<T, Q>): vector<Share> { self.shares }

/// Returns the announced shares, if any.
public fun pending<T, Q>(self: &FeeSharing<T, Q>): Option<PendingShares> { self.pending }

/// Returns what was distributed to the coin's agent and is not in its treasury yet, in base units
/// of the quote coin.
public fun treasury_funds<T, Q>(self: &FeeSharing<T, Q>): u64 { self.treasury_funds.value() }

/// Returns what was distributed to burns and is not spent yet, in base units of the quote coin.
public fun burn_funds<T, Q>(self: &FeeSharing<T, Q>): u64 { self.burn_funds.value() }

/// Returns what is withheld from an account, in base units of the quote coin.
public fun withheld<T, Q>(self: &FeeSharing<T, Q>, recipient: address): u64 {
    payout::withheld<Q>(&self.id, recipient)
}

// === Private Functions ===

/// Divides `total` by the shares. Parts are rounded down; the last receives the remainder.
fun amounts_of(shares: &vector<Share>, total: u64): vector<u64> {
    let mut left = total;
    let last = shares.length() - 1;
    vector::tabulate!(shares.length(), |i| {
        let part = if (i == last) left
        else (((total as u128) * (shares[i].bps as u128)) / (BPS as u128)) as u64;
        left = left - part;
        part
    })
}

fun assert_pool<T, Q>(self: &FeeSharing<T, Q>, pool: &Pool<T, Q>) {
    assert!(object::id(pool) == self.pool_id, EWrongPool);
}

/// Distributes what the pool owes and replaces the shares, once they are due.
fun apply<T, Q>(
    self: &mut FeeSharing<T, Q>,
    pool: &mut Pool<T, Q>,
    deny_list: &DenyList,
    clock: &Clock,
    ctx: &TxContext,
) {
    assert!(self.pending.is_some(), ENoPendingChange);
    let PendingShares { shares, executable_at_ms } = self.pending.extract();
    assert!(clock.timestamp_ms() >= executable_at_ms, ENoticeNotElapsed);
    if (pool.fees().creator() > 0) self.distribute(pool, deny_list, clock, ctx);
    self.shares = shares;
    event::emit(SharesChanged {
        sharing_id: object::id(self),
        pool_id: self.pool_id,
        shares,
        timestamp_ms: clock.timestamp_ms(),
    });
}

/// Aborts unless `shares` can be those of `pool`.
fun assert_valid<T, Q>(shares: &vector<Share>, pool: &Pool<T, Q>) {
    let count = shares.length();
    assert!(count > 0 && count <= MAX_SHARES, EWrongCount);
    let mut total = 0;
    count.do!(|i| {
        let Share { kind, recipient, bps, .. } = shares[i];
        assert!(bps > 0, EZeroShare);
        assert!((kind == KIND_ACCOUNT) == (recipient != @0x0), EWrongAddress);
        assert!(is_available(kind, pool), EUnavailableRecipient);
        let same = shares.count!(|other| other.kind == kind && other.recipient == recipient);
        assert!(same == 1, EDuplicateRecipient);
        // A share above the whole cannot overflow the sum.
        assert!(bps <= BPS, EWrongTotal);
        total = total + bps;
    });
    assert!(total == BPS, EWrongTotal);
}

fun is_available<T, Q>(kind: u8, pool: &Pool<T, Q>): bool {
    kind == KIND_ACCOUNT || kind == KIND_BURN
        || kind == KIND_TREASURY && pool.kind() == preset::kind_agent()
}

/// Withdraws the payment of a purchase. `prices` and the reserves are those before it.
fun take_for_burn<T, Q>(
    self: &mut FeeSharing<T, Q>,
    prices: PriceAccumulator,
    quote_reserve: u64,
    base_reserve: u64,
    clock: &Clock,
): Balance<Q> {
    let now_ms = clock.timestamp_ms();
    assert!(now_ms >= self.burned_at_ms + BURN_INTERVAL_MS, EBurnTooSoon);
    let (_, base_per_quote) = prices.mean_since(&self.prices);
    // Buying raises the quote reserve, and lowers the worth of the base reserve at the mean price.
    let at_mean = ((base_reserve as u256) << 64) / (base_per_quote as u256);
    let reserve = at_mean.min(quote_reserve as u256);
    let max = (reserve * (MAX_RESERVE_BPS as u256) / (BPS as u256)) as u64;
    let amount = self.burn_funds.value().min(max);
    assert!(amount > 0, ENothingToPay);
    self.burned_at_ms = now_ms;
    self.prices = prices;
    self.burn_funds.split(amount)
}

fun burn_bought<T, Q>(
    self: &FeeSharing<T, Q>,
    base: Balance<T>,
    market_id: ID,
    quote_spent: u64,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    event::emit(SharedFeesBurned {
        sharing_id: object::id(self),
        pool_id: self.pool_id,
        market_id,
        quote_spent,
        base_burned: base.value(),
        timestamp_ms: clock.timestamp_ms(),
    });
    burn::burn(base, ctx);
}
