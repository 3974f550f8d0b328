/// Sessions: escrowed funds that a session key trades, within an amount and a time that the owner
/// sets with one signature.
///
/// A session is a shared object with its own escrow. Its key can buy with the escrowed quote and
/// sell what the session has bought; quote and coins never leave the session except to the owner.
/// All purchases together spend at most the deposit: proceeds of sales return to the escrow without
/// raising the limit.
///
/// Withdrawing and closing read no configuration and no market, so nothing can lock an escrow.
module sessions::session;

use amm::pair::Pair;
use launchpad::config::Config as LaunchpadConfig;
use launchpad::pool::Pool;
use sessions::config::Config;
use sessions::session_events;
use sui::bag::{Self, Bag};
use sui::balance::Balance;
use sui::clock::Clock;
use sui::coin::{Self, Coin};

// === Errors ===

/// The deposit is zero.
#[error(code = 0)]
const EZeroDeposit: vector<u8> = b"Deposit must be positive";

/// The duration is below a minute or above a day.
#[error(code = 1)]
const EDurationOutOfBounds: vector<u8> = b"Session must last from one minute to one day";

/// The session key is the owner.
#[error(code = 2)]
const EKeyIsOwner: vector<u8> = b"Session key must not be the owner";

/// The sender is not the session key.
#[error(code = 3)]
const ENotSessionKey: vector<u8> = b"Caller is not the session key";

/// The session is closed or its end has passed.
#[error(code = 4)]
const ESessionEnded: vector<u8> = b"Session has ended";

/// All purchases together would spend more than the limit.
#[error(code = 5)]
const ELimitExceeded: vector<u8> = b"Purchase exceeds what the session can still spend";

/// The session's holding of the coin is below the amount, or it holds none.
#[error(code = 6)]
const EInsufficientHolding: vector<u8> = b"Insufficient holding of the coin in the session";

/// The session holds too many coins.
#[error(code = 7)]
const ETooManyCoins: vector<u8> = b"Session holds 32 coins, the maximum";

/// The owner is the referrer.
#[error(code = 8)]
const ESelfReferral: vector<u8> = b"Owner of the session cannot be the referrer";

/// The sender is neither the owner nor the session key, and the session has not ended.
#[error(code = 9)]
const ECannotReturn: vector<u8> =
    b"Only the owner and the session key can return funds before the session ends";

// === Constants ===

/// One minute.
const MIN_DURATION_MS: u64 = 60_000;
/// One day.
const MAX_DURATION_MS: u64 = 86_400_000;
/// Bounds the calls that return everything, which fit into one transaction.
const MAX_COINS: u64 = 32;

// === Structs ===

/// A session that trades with the quote coin `Q`. Amounts are base units, times milliseconds since
/// the Unix epoch.
public struct Session<phantom Q> has key {
    id: UID,
    /// Receives everything that leaves the session.
    owner: address,
    /// Address whose transactions can trade.
    session_key: address,
    quote: Balance<Q>,
    /// Deposit, and the most that all purchases together can spend.
    limit: u64,
    /// Total that purchases have spent.
    spent: u64,
    /// Last time at which the key can trade.
    expires_ms: u64,
    /// Whether it was closed while it held coins.
    is_closed: bool,
    /// `Balance<T>` of each coin bought, by the ID of its pool.
    coins: Bag,
}

// === Public Functions ===

/// Opens a session with the whole `payment` as its deposit and limit, and returns its ID. The
/// sender is the owner.
///
/// #### Parameters
/// - `session_key`: address whose transactions can trade, and which pays their gas.
/// - `duration_ms`: from one minute to one day.
///
/// #### Aborts
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `version::ENotOpen` if the deployment is still being configured.
/// - `EZeroDeposit` if `payment` is zero.
/// - `EDurationOutOfBounds` if the duration is out of bounds.
/// - `EKeyIsOwner` if the sender is the session key.
#[allow(lint(share_owned))] // The session is new.
public fun open<Q>(
    config: &Config,
    session_key: address,
    payment: Coin<Q>,
    duration_ms: u64,
    clock: &Clock,
    ctx: &mut TxContext,
): ID {
    config.assert_can_open();
    let (owner, limit) = (ctx.sender(), payment.value());
    assert!(limit > 0, EZeroDeposit);
    assert!(duration_ms >= MIN_DURATION_MS && duration_ms <= MAX_DURATION_MS, EDurationOutOfBounds);
    assert!(session_key != owner, EKeyIsOwner);
    let session = Session<Q> {
        id: object::new(ctx),
        owner,
        session_key,
        quote: payment.into_balance(),
        limit,
        spent: 0,
        expires_ms: clock.timestamp_ms() + duration_ms,
        is_closed: false,
        coins: bag::new(ctx),
    };
    let session_id = object::id(&session);
    let expires_ms = session.expires_ms;
    session_events::emit_opened<Q>(session_id, owner, session_key, limit, expires_ms, clock);
    transfer::share_object(session);
    session_id
}

/// Buys on the curve for `amount_in`, and keeps what it buys in the session. Only the session key
/// can call it.
///
/// A purchase that sells out the curve is clipped, and the rest stays in the session unspent. The
/// caller can graduate the pool in the same transaction.
///
/// #### Parameters
/// - `amount_in`: quote to spend, fee included, in base units.
/// - `min_out`: minimum base to receive, in base units.
/// - `referrer`: receives the referrer's part of the fee.
/// - `deadline_ms`: last accepted time in milliseconds since the Unix epoch.
///
/// #### Aborts
/// - `version::EWrongVersion` if a configuration is at another package version.
/// - `ENotSessionKey` if the sender is not the session key.
/// - `ESessionEnded` if the session is closed or its end has passed.
/// - `ESelfReferral` if the owner is the referrer.
/// - `ELimitExceeded` if all purchases together would spend more than the limit.
/// - `ETooManyCoins` if it is another coin and the session holds the maximum.
/// - `config::EBuysPaused` if purchases are paused.
/// - `pool::EDeadlineExpired` if the clock is past `deadline_ms`.
/// - `pool::EPoolNotTrading` if the curve is sold out.
/// - `pool::EZeroAmount` if `amount_in` is zero.
/// - `pool::EZeroOutput` if `amount_in` is too small to receive anything.
/// - `pool::ESlippageExceeded` if the trade would receive less than `min_out`.
/// - `pool::ESelfReferral` if the session key is the referrer.
/// - `launch_limit::ELaunchLimitExceeded` if the transaction's purchases exceed it.
public fun buy_on_curve<T, Q>(
    session: &mut Session<Q>,
    pool: &mut Pool<T, Q>,
    config: &Config,
    launchpad_config: &LaunchpadConfig,
    amount_in: u64,
    min_out: u64,
    referrer: Option<address>,
    deadline_ms: u64,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    session.assert_can_trade(config, referrer, clock, ctx);
    let payment = session.take_payment(amount_in, ctx);
    let (base, rest) = pool.buy_exact_in(
        launchpad_config,
        payment,
        min_out,
        referrer,
        deadline_ms,
        clock,
        ctx,
    );
    let pool_id = object::id(pool);
    session.settle_buy(pool_id, false, amount_in, base, rest, clock);
}

/// Buys on the pair for `amount_in`, and keeps what it buys in the session. Only the session key
/// can call it.
///
/// #### Parameters
/// - `amount_in`, `min_out`, `referrer`, `deadline_ms`: as for `buy_on_curve`.
///
/// #### Aborts
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `ENotSessionKey` if the sender is not the session key.
/// - `ESessionEnded` if the session is closed or its end has passed.
/// - `ESelfReferral` if the owner is the referrer.
/// - `ELimitExceeded` if all purchases together would spend more than the limit.
/// - `ETooManyCoins` if it is another coin and the session holds the maximum.
/// - `pair::EDeadlineExpired` if the clock is past `deadline_ms`.
/// - `pair::EZeroAmount` if `amount_in` is zero.
/// - `pair::EZeroOutput` if `amount_in` is too small to receive anything.
/// - `pair::ESlippageExceeded` if the trade would receive less than `min_out`.
/// - `pair::ESelfReferral` if the session key is the referrer.
public fun buy_on_pair<T, Q>(
    session: &mut Session<Q>,
    pair: &mut Pair<T, Q>,
    config: &Config,
    amount_in: u64,
    min_out: u64,
    referrer: Option<address>,
    deadline_ms: u64,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    session.assert_can_trade(config, referrer, clock, ctx);
    let payment = session.take_payment(amount_in, ctx);
    let base = pair.buy_exact_in(payment, min_out, referrer, deadline_ms, clock, ctx);
    session.settle_buy(pair.pool_id(), true, amount_in, base, coin::zero(ctx), clock);
}

/// Sells `amount_in` of what the session holds on the curve, and keeps the proceeds in the session.
/// Only the session key can call it.
///
/// #### Parameters
/// - `amount_in`: base to sell, in base units.
/// - `min_out`: minimum quote to receive after the fee, in base units.
/// - `referrer`, `deadline_ms`: as for `buy_on_curve`.
///
/// #### Aborts
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `ENotSessionKey` if the sender is not the session key.
/// - `ESessionEnded` if the session is closed or its end has passed.
/// - `ESelfReferral` if the owner is the referrer.
/// - `EInsufficientHolding` if the session holds less than `amount_in`.
/// - `pool::EDeadlineExpired` if the clock is past `deadline_ms`.
/// - `pool::EPoolGraduated` if the pool has graduated.
/// - `pool::EZeroAmount` if `amount_in` is zero.
/// - `pool::EZeroOutput` if `amount_in` is too small to receive anything.
/// - `pool::ESlippageExceeded` if the trade would receive less than `min_out`.
/// - `pool::ESelfReferral` if the session key is the referrer.
public fun sell_on_curve<T, Q>(
    session: &mut Session<Q>,
    pool: &mut Pool<T, Q>,
    config: &Config,
    amount_in: u64,
    min_out: u64,
    referrer: Option<address>,
    deadline_ms: u64,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    session.assert_can_trade(config, referrer, clock, ctx);
    let pool_id = object::id(pool);
    let base = session.take_base(pool_id, amount_in, ctx);
    let proceeds = pool.sell_exact_in(base, min_out, referrer, deadline_ms, clock, ctx);
    session.settle_sell(pool_id, false, amount_in, proceeds, clock);
}

/// Sells `amount_in` of what the session holds on the pair, and keeps the proceeds in the session.
/// Only the session key can call it.
///
/// #### Parameters
/// - `amount_in`, `min_out`, `referrer`, `deadline_ms`: as for `sell_on_curve`.
///
/// #### Aborts
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `ENotSessionKey` if the sender is not the session key.
/// - `ESessionEnded` if the session is closed or its end has passed.
/// - `ESelfReferral` if the owner is the referrer.
/// - `EInsufficientHolding` if the session holds less than `amount_in`.
/// - `pair::EDeadlineExpired` if the clock is past `deadline_ms`.
/// - `pair::EZeroAmount` if `amount_in` is zero.
/// - `pair::EZeroOutput` if `amount_in` is too small to receive anything.
/// - `pair::ESlippageExceeded` if the trade would receive less than `min_out`.
/// - `pair::ESelfReferral` if the session key is the referrer.
public fun sell_on_pair<T, Q>(
    session: &mut Session<Q>,
    pair: &mut Pair<T, Q>,
    config: &Config,
    amount_in: u64,
    min_out: u64,
    referrer: Option<address>,
    deadline_ms: u64,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    session.assert_can_trade(config, referrer, clock, ctx);
    let pool_id = pair.pool_id();
    let base = session.take_base(pool_id, amount_in, ctx);
    let proceeds = pair.sell_exact_in(base, min_out, referrer, deadline_ms, clock, ctx);
    session.settle_sell(pool_id, true, amount_in, proceeds, clock);
}

/// Sends all that the session holds of a coin to the owner's address balance. The owner and the
/// session key can call it at any time, anyone after the end. Nothing can pause it.
///
/// #### Parameters
/// - `pool_id`: pool of the coin `T`.
///
/// #### Aborts
/// - `ECannotReturn` if the sender may not call it yet.
/// - `EInsufficientHolding` if the session does not hold the coin.
/// - `dynamic_field::EFieldTypeMismatch` if `T` is not the coin of the pool.
public fun withdraw<T, Q>(session: &mut Session<Q>, pool_id: ID, clock: &Clock, ctx: &TxContext) {
    session.assert_can_return(clock, ctx);
    assert!(session.coins.contains(pool_id), EInsufficientHolding);
    let base: Balance<T> = session.coins.remove(pool_id);
    let session_id = object::id(session);
    session_events::emit_withdrawn(session_id, pool_id, session.owner, base.value(), clock);
    base.send_funds(session.owner);
}

/// Ends the session and sends its quote to the owner's address balance. A session that holds coins
/// stays, without its key, until they are withdrawn and it is closed again, so that no purchase of
/// the key can prevent closing. The owner and the session key can call it at any time, anyone after
/// the end. Nothing can pause it.
///
/// #### Aborts
/// - `ECannotReturn` if the sender may not call it yet.
#[allow(lint(share_owned))] // The session was shared, and stays at its version.
public fun close<Q>(mut session: Session<Q>, clock: &Clock, ctx: &TxContext) {
    session.assert_can_return(clock, ctx);
    let (session_id, owner) = (object::id(&session), session.owner);
    let quote = session.quote.withdraw_all();
    session_events::emit_closed(session_id, owner, quote.value(), session.coins.length(), clock);
    send(quote, owner);
    if (session.coins.is_empty()) {
        let Session { id, quote, coins, .. } = session;
        quote.destroy_zero();
        coins.destroy_empty();
        id.delete();
    } else {
        session.is_closed = true;
        transfer::share_object(session);
    }
}

// === View Functions ===

/// Returns who receives everything that leaves the session.
public fun owner<Q>(self: &Session<Q>): address { self.owner }

/// Returns the address whose transactions can trade.
public fun session_key<Q>(self: &Session<Q>): address { self.session_key }

/// Returns the quote in the session, in base units.
public fun quote<Q>(self: &Session<Q>): u64 { self.quote.value() }

/// Returns the deposit, which is the most that all purchases together can spend, in base units.
public fun limit<Q>(self: &Session<Q>): u64 { self.limit }

/// Returns what all purchases have spent, in base units.
public fun spent<Q>(self: &Session<Q>): u64 { self.spent }

/// Returns the last time at which the key can trade, in milliseconds since the Unix epoch.
public fun expires_ms<Q>(self: &Session<Q>): u64 { self.expires_ms }

/// Returns whether the key can no longer trade.
public fun has_ended<Q>(self: &Session<Q>, clock: &Clock): bool {
    self.is_closed || clock.timestamp_ms() > self.expires_ms
}

/// Returns the number of coins that the session holds.
public fun coins_held<Q>(self: &Session<Q>): u64 { self.coins.length() }

/// Returns what the session holds of the coin `T` of a pool, in base units.
public fun holding<T, Q>(self: &Session<Q>, pool_id: ID): u64 {
    if (!self.coins.contains_with_type<ID, Balance<T>>(pool_id)) return 0;
    self.coins.borrow<ID, Balance<T>>(pool_id).value()
}

// === Private Functions ===

fun assert_can_trade<Q>(
    self: &Session<Q>,
    config: &Config,
    referrer: Option<address>,
    clock: &Clock,
    ctx: &TxContext,
) {
    config.assert_can_trade();
    assert!(ctx.sender() == self.session_key, ENotSessionKey);
    assert!(!self.has_ended(clock), ESessionEnded);
    assert!(!referrer.is_some_and!(|referrer| referrer == self.owner), ESelfReferral);
}

fun assert_can_return<Q>(self: &Session<Q>, clock: &Clock, ctx: &TxContext) {
    let sender = ctx.sender();
    assert!(
        sender == self.owner || sender == self.session_key || self.has_ended(clock),
        ECannotReturn,
    );
}

/// Takes the payment of a purchase. The quote suffices, because purchases alone reduce it:
/// `quote ≥ limit - spent`.
fun take_payment<Q>(self: &mut Session<Q>, amount: u64, ctx: &mut TxContext): Coin<Q> {
    assert!(amount <= self.limit - self.spent, ELimitExceeded);
    coin::from_balance(self.quote.split(amount), ctx)
}

fun take_base<T, Q>(self: &mut Session<Q>, pool_id: ID, amount: u64, ctx: &mut TxContext): Coin<T> {
    let held = self.holding<T, Q>(pool_id);
    assert!(held > 0 && amount <= held, EInsufficientHolding);
    let base = if (amount == held) {
        self.coins.remove<ID, Balance<T>>(pool_id)
    } else {
        self.coins.borrow_mut<ID, Balance<T>>(pool_id).split(amount)
    };
    coin::from_balance(base, ctx)
}

fun settle_buy<T, Q>(
    self: &mut Session<Q>,
    pool_id: ID,
    on_pair: bool,
    amount_in: u64,
    base: Coin<T>,
    rest: Coin<Q>,
    clock: &Clock,
) {
    let (paid, bought) = (amount_in - rest.value(), base.value());
    self.spent = self.spent + paid;
    self.quote.join(rest.into_balance());
    if (self.coins.contains(pool_id)) {
        self.coins.borrow_mut<ID, Balance<T>>(pool_id).join(base.into_balance());
    } else {
        assert!(self.coins.length() < MAX_COINS, ETooManyCoins);
        self.coins.add(pool_id, base.into_balance());
    };
    self.emit_traded(pool_id, true, on_pair, paid, bought, clock);
}

fun settle_sell<Q>(
    self: &mut Session<Q>,
    pool_id: ID,
    on_pair: bool,
    amount_in: u64,
    proceeds: Coin<Q>,
    clock: &Clock,
) {
    let received = proceeds.value();
    self.quote.join(proceeds.into_balance());
    self.emit_traded(pool_id, false, on_pair, amount_in, received, clock);
}

fun emit_traded<Q>(
    self: &Session<Q>,
    pool_id: ID,
    is_buy: bool,
    on_pair: bool,
    amount_in: u64,
    amount_out: u64,
    clock: &Clock,
) {
    session_events::emit_traded(
        object::id(self),
        pool_id,
        self.owner,
        self.session_key,
        is_buy,
        on_pair,
        amount_in,
        amount_out,
        self.spent,
        clock,
    );
}

fun send<C>(funds: Balance<C>, recipient: address) {
    if (funds.value() == 0) funds.destroy_zero() else funds.send_funds(recipient);
}

// === Test-Only Functions ===

/// Adds empty balances of other pools.
#[test_only]
public fun fill_for_testing<Q>(self: &mut Session<Q>, coins: u64, ctx: &mut TxContext) {
    coins.do!(|_| {
        let pool_id = ctx.fresh_object_address().to_id();
        self.coins.add(pool_id, sui::balance::zero<Q>());
    });
}
