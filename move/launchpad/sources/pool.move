/// Pools: the sale of a coin on its bonding curve.
///
/// A pool trades until its curve sells out, is completed until its venue takes the liquidity
/// (`launchpad::graduation`), and is graduated from then on. Its reserves change only by trades and
/// leave once, to the venue fixed at creation. Sales work until graduation and read no config, so
/// neither a pause nor a broken venue can lock anyone's coins; a sale reopens a completed pool.
module launchpad::pool;

use launchpad::bonding_curve::{Self, BondingCurve, Trade};
use launchpad::completion::{Self, Completion};
use launchpad::config::{Self, Config};
use launchpad::fee_split::{FeeParts, FeeSplit};
use launchpad::fee_vault::{Self, FeeVault};
use launchpad::launch_fee::{Self, LaunchFee};
use launchpad::launch_limit::{Self, LaunchLimit};
use launchpad::pool_events;
use launchpad::price_accumulator::{Self, PriceAccumulator};
use launchpad::ticket::CoinTicket;
use std::string::String;
use std::type_name::{Self, TypeName};
use sui::balance::Balance;
use sui::clock::Clock;
use sui::coin::{Self, Coin};
use sui::package::UpgradeCap;

// === Errors ===

/// The upgrade capability is for a package other than the coin's, or the package was upgraded.
#[error(code = 0)]
const EWrongUpgradeCap: vector<u8> = b"Upgrade capability belongs to another package";

/// A link is longer than 200 bytes.
#[error(code = 1)]
const ELinkTooLong: vector<u8> = b"Link must not exceed 200 bytes";

/// The terms have changed since the creator read them.
#[error(code = 2)]
const EUnexpectedTerms: vector<u8> = b"Current terms differ from the expected terms";

/// The deadline is in the past.
#[error(code = 3)]
const EDeadlineExpired: vector<u8> = b"Deadline has expired";

/// The amount is zero.
#[error(code = 4)]
const EZeroAmount: vector<u8> = b"Amount must not be zero";

/// Rounding leaves nothing to receive.
#[error(code = 5)]
const EZeroOutput: vector<u8> = b"Amount is too small to receive anything";

/// The trade would return less, or cost more, than the trader accepts.
#[error(code = 6)]
const ESlippageExceeded: vector<u8> = b"Slippage exceeded";

/// The trader named themselves as referrer.
#[error(code = 7)]
const ESelfReferral: vector<u8> = b"A trader cannot be their own referrer";

/// The curve is sold out, or the pool has graduated.
#[error(code = 8)]
const EPoolNotTrading: vector<u8> = b"Curve is sold out";

/// The pool has graduated.
#[error(code = 9)]
const EPoolGraduated: vector<u8> = b"Pool has graduated";

/// A later version of the package has taken over the pool's sales.
#[error(code = 10)]
const EWrongVersion: vector<u8> = b"Package version is retired for this pool";

// === Constants ===

const MAX_LINK_BYTES: u64 = 200;

// === Structs ===

/// Sells the base coin `T` for the quote coin `Q`.
public struct Pool<phantom T, phantom Q> has key {
    id: UID,
    /// 0 fun, 1 agent.
    kind: u8,
    creator: address,
    /// Claims the creator's share of the fees.
    fee_recipient: address,
    graduated: bool,
    completion: Completion,
    /// Where the coin trades after graduation.
    venue_pool_id: Option<ID>,
    /// Witness type that claims the co-creators' share, if any.
    co_creator_witness: Option<TypeName>,
    curve: BondingCurve<T, Q>,
    fee_split: FeeSplit,
    fees: FeeVault<Q>,
    launch_fee: LaunchFee,
    launch_limit: LaunchLimit,
    prices: PriceAccumulator,
    /// First version of the package whose `sell_exact_in` may be called. An upgrade that repairs
    /// sales raises it; nothing in this version can.
    version: u64,
}

// === Public Functions ===

/// Creates the pool of the ticket's coin, priced in `Q`, on the current terms for `kind`. Moves the
/// coin's whole supply into the pool and makes the coin's package immutable. The caller may buy
/// from the pool, within the launch limit, before passing it to `share`.
///
/// #### Parameters
/// - `ticket`: the coin, with its whole supply.
/// - `upgrade_cap`: of the coin's package, never used.
/// - `kind`: 0 fun, 1 agent.
/// - `expected_terms`: BCS encoding of the `Terms` that the creator agreed to.
/// - `launch_fee_bps`: start rate of the launch fee in basis points, at most 9,900; 0 for none.
/// - `launch_fee_ms`: milliseconds until the launch fee is zero, from ten seconds to an hour; 0 for
///   none.
/// - `x`, `telegram`, `website`: links of at most 200 bytes each, or empty.
///
/// #### Aborts
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `version::ENotOpen` if the launchpad has not been opened.
/// - `config::ECreationPaused` if the creation of pools is paused.
/// - `preset::EUnknownKind` if `kind` is neither fun (0) nor agent (1).
/// - `config::EPresetNotFound` if there is no preset for coins of `kind` priced in `Q`.
/// - `EUnexpectedTerms` if the current terms differ from `expected_terms`.
/// - `config::EVenueNotRegistered` if the preset's venue is not registered.
/// - `EWrongUpgradeCap` if `upgrade_cap` is not that of `T`'s package as first published.
/// - `ELinkTooLong` if a link is longer than 200 bytes.
/// - `launch_fee::ELaunchFeeOutOfBounds` if the launch fee is out of bounds.
public fun create<T, Q>(
    config: &Config,
    ticket: CoinTicket<T>,
    upgrade_cap: UpgradeCap,
    kind: u8,
    expected_terms: vector<u8>,
    launch_fee_bps: u64,
    launch_fee_ms: u64,
    x: String,
    telegram: String,
    website: String,
    clock: &Clock,
    ctx: &mut TxContext,
): Pool<T, Q> {
    config.assert_can_create(clock);
    let terms = config.terms<Q>(kind);
    assert!(terms.to_bytes() == expected_terms, EUnexpectedTerms);
    config.assert_venue_type(terms.preset().venue());
    assert!(upgrade_cap.package().to_address() == type_name::defining_id<T>(), EWrongUpgradeCap);
    upgrade_cap.make_immutable();
    assert!(
        x.length() <= MAX_LINK_BYTES
            && telegram.length() <= MAX_LINK_BYTES
            && website.length() <= MAX_LINK_BYTES,
        ELinkTooLong,
    );

    let preset = *terms.preset();
    let (supply, coin) = ticket.redeem();
    let pool = Pool<T, Q> {
        id: object::new(ctx),
        kind,
        creator: ctx.sender(),
        fee_recipient: ctx.sender(),
        graduated: false,
        completion: completion::new(),
        venue_pool_id: option::none(),
        co_creator_witness: terms.co_creator_witness(),
        curve: bonding_curve::new(supply, preset, terms.trade_fee_bps()),
        fee_split: terms.fee_split(),
        fees: fee_vault::new(ctx),
        launch_fee: launch_fee::new(launch_fee_bps, launch_fee_ms, clock.timestamp_ms()),
        launch_limit: launch_limit::new(
            clock.timestamp_ms() + preset.launch_limit_ms(),
            preset.launch_max_base(),
            ctx,
        ),
        prices: price_accumulator::new(clock.timestamp_ms()),
        version: config::package_version(),
    };
    let pool_id = object::id(&pool);
    pool_events::emit_created<T, Q>(
        pool_id,
        kind,
        coin,
        x,
        telegram,
        website,
        terms,
        pool.launch_fee,
        clock,
        ctx,
    );
    pool
}

/// Shares a new pool. A pool has no `store`, so this is all its creator can do with it.
#[allow(lint(share_owned))] // Only `create` returns a pool by value, so none was ever owned.
public fun share<T, Q>(pool: Pool<T, Q>) {
    transfer::share_object(pool);
}

/// Buys base with the whole `payment`, fee included, less the launch fee. A payment that reaches
/// the end of the curve buys the remaining supply and is refunded the excess.
///
/// #### Parameters
/// - `payment`: quote to spend, fee included.
/// - `min_out`: minimum base to receive, in base units.
/// - `referrer`: receives the referrer's share of the fee.
/// - `deadline_ms`: last accepted time in milliseconds since the Unix epoch.
///
/// #### Returns
/// - The base bought, and the rest of the payment (possibly zero).
///
/// #### Aborts
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `config::EBuysPaused` if purchases are paused.
/// - `EDeadlineExpired` if the clock is past `deadline_ms`.
/// - `EPoolNotTrading` if the curve is sold out.
/// - `EZeroAmount` if `payment` is zero.
/// - `ESlippageExceeded` if the payment buys less than `min_out`.
/// - `EZeroOutput` if the payment buys less than one base unit.
/// - `launch_limit::ELaunchLimitExceeded` if the transaction's purchases exceed it.
/// - `ESelfReferral` if `referrer` is the sender.
public fun buy_exact_in<T, Q>(
    pool: &mut Pool<T, Q>,
    config: &Config,
    payment: Coin<Q>,
    min_out: u64,
    referrer: Option<address>,
    deadline_ms: u64,
    clock: &Clock,
    ctx: &mut TxContext,
): (Coin<T>, Coin<Q>) {
    pool.assert_can_buy(config, payment.value(), deadline_ms, clock);
    let trade = pool.preview_buy_exact_in(payment.value(), clock);
    assert!(trade.base_amount() >= min_out, ESlippageExceeded);
    pool.buy(trade, payment, referrer, clock, ctx)
}

/// Buys exactly `amount_out` base for at most `payment`.
///
/// #### Parameters
/// - `payment`: maximum quote to spend, fee included.
/// - `amount_out`: base to receive, in base units.
/// - `referrer`, `deadline_ms`: as for `buy_exact_in`.
///
/// #### Returns
/// - The base bought, and the rest of the payment (possibly zero).
///
/// #### Aborts
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `config::EBuysPaused` if purchases are paused.
/// - `EDeadlineExpired` if the clock is past `deadline_ms`.
/// - `EPoolNotTrading` if the curve is sold out.
/// - `EZeroAmount` if `amount_out` is zero.
/// - `bonding_curve::EInsufficientSupply` if `amount_out` and its launch fee exceed what is left
///   for sale.
/// - `ESlippageExceeded` if the cost exceeds `payment`.
/// - `launch_limit::ELaunchLimitExceeded` if the transaction's purchases exceed it.
/// - `ESelfReferral` if `referrer` is the sender.
public fun buy_exact_out<T, Q>(
    pool: &mut Pool<T, Q>,
    config: &Config,
    payment: Coin<Q>,
    amount_out: u64,
    referrer: Option<address>,
    deadline_ms: u64,
    clock: &Clock,
    ctx: &mut TxContext,
): (Coin<T>, Coin<Q>) {
    pool.assert_can_buy(config, amount_out, deadline_ms, clock);
    let trade = pool.preview_buy_exact_out(amount_out, clock);
    assert!(trade.quote_amount() <= payment.value(), ESlippageExceeded);
    pool.buy(trade, payment, referrer, clock, ctx)
}

/// Sells all of `base`, less the fee. Cannot be paused.
///
/// #### Parameters
/// - `min_out`: minimum quote to receive after the fee, in base units.
/// - `referrer`, `deadline_ms`: as for `buy_exact_in`.
///
/// #### Aborts
/// - `EWrongVersion` if a later version of the package has taken over the pool's sales.
/// - `EDeadlineExpired` if the clock is past `deadline_ms`.
/// - `EPoolGraduated` if the pool has graduated.
/// - `EZeroAmount` if `base` is zero.
/// - `EZeroOutput` if `base` sells for less than one base unit of the quote coin after the fee.
/// - `ESlippageExceeded` if `base` sells for less than `min_out` after the fee.
/// - `ESelfReferral` if `referrer` is the sender.
public fun sell_exact_in<T, Q>(
    pool: &mut Pool<T, Q>,
    base: Coin<T>,
    min_out: u64,
    referrer: Option<address>,
    deadline_ms: u64,
    clock: &Clock,
    ctx: &mut TxContext,
): Coin<Q> {
    assert!(pool.version <= config::package_version(), EWrongVersion);
    assert!(clock.timestamp_ms() <= deadline_ms, EDeadlineExpired);
    assert!(!pool.graduated, EPoolGraduated);
    assert!(base.value() > 0, EZeroAmount);
    let trade = pool.curve.preview_sell_exact_in(base.value());
    assert!(trade.net_amount() > 0, EZeroOutput);
    assert!(trade.net_amount() >= min_out, ESlippageExceeded);

    pool.advance_prices(clock);
    let mut proceeds = pool.curve.settle_sell(&trade, base.into_balance());
    pool.completion.reopen(clock.timestamp_ms());
    let fee = proceeds.split(trade.fee());
    let fee_parts = pool.credit_fee(fee, referrer, ctx);
    pool.emit_traded(false, &trade, fee_parts, referrer, clock, ctx);
    coin::from_balance(proceeds, ctx)
}

// === View Functions ===

/// Returns the kind: 0 fun, 1 agent.
public fun kind<T, Q>(self: &Pool<T, Q>): u8 { self.kind }

/// Returns who created the pool.
public fun creator<T, Q>(self: &Pool<T, Q>): address { self.creator }

/// Returns who claims the creator's share of the fees.
public fun fee_recipient<T, Q>(self: &Pool<T, Q>): address { self.fee_recipient }

/// Returns whether the curve is sold out and the pool has not graduated.
public fun is_completed<T, Q>(self: &Pool<T, Q>): bool {
    !self.graduated && self.curve.remaining() == 0
}

/// Returns whether the liquidity has moved to the venue.
public fun is_graduated<T, Q>(self: &Pool<T, Q>): bool { self.graduated }

/// Returns when the pool graduated, in milliseconds since the Unix epoch; none before.
public fun graduated_at_ms<T, Q>(self: &Pool<T, Q>): Option<u64> {
    // The last update of the sums is that of the graduation.
    if (self.graduated) option::some(self.prices.at_ms()) else option::none()
}

/// Returns when the curve sold out, in milliseconds since the Unix epoch; none while it is open.
/// Short reopenings by sales are disregarded, see `completion`.
public fun completed_at_ms<T, Q>(self: &Pool<T, Q>): Option<u64> {
    self.completion.completed_at_ms()
}

/// Returns the witness type of the venue that receives the liquidity.
public fun venue<T, Q>(self: &Pool<T, Q>): TypeName { self.curve.preset().venue() }

/// Returns where the coin trades; none before graduation.
public fun venue_pool_id<T, Q>(self: &Pool<T, Q>): Option<ID> { self.venue_pool_id }

/// Returns the witness type that claims the co-creators' share; none when the creator receives it.
public fun co_creator_witness<T, Q>(self: &Pool<T, Q>): Option<TypeName> {
    self.co_creator_witness
}

/// Returns the reserves, virtual reserves and parameters.
public fun curve<T, Q>(self: &Pool<T, Q>): &BondingCurve<T, Q> { &self.curve }

/// Returns the division of the fees.
public fun fee_split<T, Q>(self: &Pool<T, Q>): FeeSplit { self.fee_split }

/// Returns the unclaimed fees.
public fun fees<T, Q>(self: &Pool<T, Q>): &FeeVault<Q> { &self.fees }

/// Returns the launch fee.
public fun launch_fee<T, Q>(self: &Pool<T, Q>): LaunchFee { self.launch_fee }

/// Returns the launch limit.
public fun launch_limit<T, Q>(self: &Pool<T, Q>): &LaunchLimit { &self.launch_limit }

/// Returns the sums of the spot price over time, up to now or to the graduation. The spot price is
/// the ratio of the virtual reserves, which excludes fees.
public fun prices<T, Q>(self: &Pool<T, Q>, clock: &Clock): PriceAccumulator {
    let mut prices = self.prices;
    if (!self.graduated) {
        prices.advance(self.curve.virtual_quote(), self.curve.virtual_base(), clock.timestamp_ms());
    };
    prices
}

/// Previews `buy_exact_in` of `amount_in` at the clock's time.
///
/// #### Parameters
/// - `amount_in`: quote to spend, fee included, in base units.
///
/// #### Aborts
/// - `EPoolNotTrading` if the curve is sold out.
public fun preview_buy_exact_in<T, Q>(self: &Pool<T, Q>, amount_in: u64, clock: &Clock): Trade {
    self.assert_trading();
    self.curve.preview_buy_exact_in(amount_in, self.launch_fee.rate_bps(clock.timestamp_ms()))
}

/// Previews `buy_exact_out` of `amount_out` at the clock's time.
///
/// #### Parameters
/// - `amount_out`: base to receive, in base units.
///
/// #### Aborts
/// - `EPoolNotTrading` if the curve is sold out.
/// - `bonding_curve::EInsufficientSupply` if `amount_out` and its launch fee exceed what is left
///   for sale.
public fun preview_buy_exact_out<T, Q>(self: &Pool<T, Q>, amount_out: u64, clock: &Clock): Trade {
    self.assert_trading();
    self.curve.preview_buy_exact_out(amount_out, self.launch_fee.rate_bps(clock.timestamp_ms()))
}

/// Previews `sell_exact_in` of `amount_in`.
///
/// #### Parameters
/// - `amount_in`: base to sell, in base units.
///
/// #### Aborts
/// - `EPoolGraduated` if the pool has graduated.
public fun preview_sell_exact_in<T, Q>(self: &Pool<T, Q>, amount_in: u64): Trade {
    assert!(!self.graduated, EPoolGraduated);
    self.curve.preview_sell_exact_in(amount_in)
}

// === Package Functions ===

public(package) fun fees_mut<T, Q>(self: &mut Pool<T, Q>): &mut FeeVault<Q> { &mut self.fees }

public(package) fun set_fee_recipient<T, Q>(self: &mut Pool<T, Q>, recipient: address) {
    self.fee_recipient = recipient;
}

/// Returns whether this transaction created the pool and nothing of it has been sold.
public(package) fun is_new<T, Q>(self: &Pool<T, Q>, ctx: &TxContext): bool {
    self.launch_limit.is_untouched(ctx) && self.curve.sold() == 0
}

/// Marks a sold-out pool as graduated and withdraws its reserves.
///
/// #### Returns
/// - The base and the quote for the venue, and the graduation fee.
public(package) fun graduate<T, Q>(
    self: &mut Pool<T, Q>,
    clock: &Clock,
): (Balance<T>, Balance<Q>, Balance<Q>) {
    self.advance_prices(clock);
    self.graduated = true;
    self.curve.withdraw_all()
}

public(package) fun set_venue_pool_id<T, Q>(self: &mut Pool<T, Q>, venue_pool_id: ID) {
    self.venue_pool_id = option::some(venue_pool_id);
}

// === Private Functions ===

/// Counts the current price up to now. Called before the reserves change.
fun advance_prices<T, Q>(self: &mut Pool<T, Q>, clock: &Clock) {
    self
        .prices
        .advance(self.curve.virtual_quote(), self.curve.virtual_base(), clock.timestamp_ms());
}

fun assert_trading<T, Q>(self: &Pool<T, Q>) {
    assert!(self.curve.remaining() > 0, EPoolNotTrading);
}

fun assert_can_buy<T, Q>(
    self: &Pool<T, Q>,
    config: &Config,
    amount: u64,
    deadline_ms: u64,
    clock: &Clock,
) {
    config.assert_can_buy(clock);
    assert!(clock.timestamp_ms() <= deadline_ms, EDeadlineExpired);
    self.assert_trading();
    assert!(amount > 0, EZeroAmount);
}

/// Executes a purchase. The refund is the payment's own coin object.
fun buy<T, Q>(
    self: &mut Pool<T, Q>,
    trade: Trade,
    mut payment: Coin<Q>,
    referrer: Option<address>,
    clock: &Clock,
    ctx: &mut TxContext,
): (Coin<T>, Coin<Q>) {
    assert!(trade.base_amount() > 0, EZeroOutput);
    self.launch_limit.record_buy(trade.base_amount() + trade.launch_fee(), clock, ctx);
    self.advance_prices(clock);
    let mut paid = payment.balance_mut().split(trade.quote_amount());
    let fee = paid.split(trade.fee());
    let base = self.curve.settle_buy(&trade, paid);
    let fee_parts = self.credit_fee(fee, referrer, ctx);
    self.emit_traded(true, &trade, fee_parts, referrer, clock, ctx);
    if (self.curve.remaining() == 0) {
        self.completion.complete(clock.timestamp_ms());
        pool_events::emit_completed(object::id(self), clock);
    };
    (coin::from_balance(base, ctx), payment)
}

fun credit_fee<T, Q>(
    self: &mut Pool<T, Q>,
    fee: Balance<Q>,
    referrer: Option<address>,
    ctx: &TxContext,
): FeeParts {
    assert!(!referrer.contains(&ctx.sender()), ESelfReferral);
    let parts = self.fee_split.divide(fee.value(), referrer.is_some());
    self.fees.credit(fee, &parts, referrer);
    parts
}

fun emit_traded<T, Q>(
    self: &Pool<T, Q>,
    is_buy: bool,
    trade: &Trade,
    fee_parts: FeeParts,
    referrer: Option<address>,
    clock: &Clock,
    ctx: &TxContext,
) {
    let pool_id = object::id(self);
    pool_events::emit_traded(
        pool_id,
        is_buy,
        trade,
        fee_parts,
        referrer,
        &self.curve,
        clock,
        ctx,
    );
}

// === Test-Only Functions ===

/// Raises the version as an upgrade that repairs sales would.
#[test_only]
public fun retire_for_testing<T, Q>(self: &mut Pool<T, Q>) { self.version = self.version + 1; }

/// Lowers the version, as if the version before this one had created the pool.
#[test_only]
public fun create_earlier_for_testing<T, Q>(self: &mut Pool<T, Q>) {
    self.version = self.version - 1;
}
