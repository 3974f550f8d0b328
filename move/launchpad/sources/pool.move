/// A coin's pool: sells the coin on its bonding curve, pays the fee's shares in the trade itself, and
/// hands its liquidity to an exchange when it is sold out.
///
/// A pool is TRADING until the curve is sold out, then COMPLETE until its venue takes the liquidity,
/// then GRADUATED for good. What the reserves may do is all in this module: they change by a trade,
/// and leave once, to the venue fixed at creation. Sales work while the pool is TRADING or COMPLETE
/// and take no config, so neither a pause nor a broken venue can hold anybody's coins (a sale puts a
/// COMPLETE pool back to TRADING).
module launchpad::pool;

use launchpad::bonding_curve::{Self, BondingCurve, Quote};
use launchpad::completion::{Self, Completion};
use launchpad::config::Config;
use launchpad::fee_split::{FeeParts, FeeSplit};
use launchpad::fee_vault::{Self, FeeVault};
use launchpad::launch_window::{Self, LaunchWindow};
use launchpad::preset;
use launchpad::ticket::CoinTicket;
use std::string::String;
use std::type_name::{Self, TypeName};
use sui::balance::Balance;
use sui::clock::Clock;
use sui::coin::{Self, Coin};
use sui::event;
use sui::package::UpgradeCap;

// === Errors ===

/// The upgrade capability belongs to another package than the coin's, or the package was upgraded.
#[error(code = 0)]
const EWrongUpgradeCap: vector<u8> = b"The upgrade capability is not the coin's own";

/// A link is longer than 200 bytes.
#[error(code = 1)]
const ELinkTooLong: vector<u8> = b"A link must not exceed 200 bytes";

/// The deadline of the trade has passed.
#[error(code = 2)]
const EDeadlinePassed: vector<u8> = b"The deadline of this trade has passed";

/// Nothing was paid in, or nothing asked for.
#[error(code = 3)]
const EZeroAmount: vector<u8> = b"The amount must not be zero";

/// The amount is so small that rounding leaves nothing to receive.
#[error(code = 4)]
const EZeroOutput: vector<u8> = b"The amount is too small to receive anything for it";

/// The trade would give less, or cost more, than the trader accepts.
#[error(code = 5)]
const ESlippage: vector<u8> = b"The price has moved beyond the accepted limit";

/// The trader named themselves as the referrer.
#[error(code = 6)]
const ESelfReferral: vector<u8> = b"Nobody can refer themselves";

/// The pool is sold out or graduated.
#[error(code = 7)]
const EPoolNotTrading: vector<u8> = b"The curve is sold out";

/// The pool has graduated.
#[error(code = 8)]
const EPoolGraduated: vector<u8> = b"The pool has graduated to an exchange";

/// The curve is not sold out.
#[error(code = 9)]
const EPoolNotComplete: vector<u8> = b"The curve is not sold out yet";

/// The witness is not the venue's that the pool was created for.
#[error(code = 10)]
const EWrongVenue: vector<u8> = b"This is not the exchange that the pool graduates to";

/// The receipt belongs to another pool.
#[error(code = 11)]
const EWrongReceipt: vector<u8> = b"The receipt belongs to another pool";

/// The sender is not the fee receiver.
#[error(code = 12)]
const ENotFeeReceiver: vector<u8> = b"Only the fee receiver may do this";

/// The witness is not the co-creators' that the pool was created with.
#[error(code = 13)]
const EWrongCoCreatorWitness: vector<u8> = b"This witness does not collect for the co-creators";

/// There is nothing to claim.
#[error(code = 14)]
const ENothingToClaim: vector<u8> = b"There is nothing to claim";

/// Address zero, from which nothing could be claimed.
#[error(code = 15)]
const EZeroAddress: vector<u8> = b"The address must not be zero";

// === Constants ===

const STATE_TRADING: u8 = 0;
const STATE_COMPLETE: u8 = 1;
const STATE_GRADUATED: u8 = 2;

const ROLE_CREATOR: u8 = 0;
const ROLE_REFERRER: u8 = 1;
const ROLE_CO_CREATORS: u8 = 2;
const ROLE_PROTOCOL: u8 = 3;

const MAX_LINK_BYTES: u64 = 200;

// === Structs ===

/// Sells the coin `T` for the quote coin `Q`.
public struct Pool<phantom T, phantom Q> has key {
    id: UID,
    kind: u8,
    creator: address,
    /// Claims the creator's share of the fee.
    fee_receiver: address,
    graduated: bool,
    completion: Completion,
    /// Where the coin trades after graduation.
    venue_pool_id: Option<ID>,
    /// Witness type of the exchange that takes the liquidity over.
    venue: TypeName,
    /// Witness type that claims the co-creators' share, if there is one.
    co_creator_witness: Option<TypeName>,
    curve: BondingCurve<T, Q>,
    fee_split: FeeSplit,
    fees: FeeVault<Q>,
    launch_window: LaunchWindow,
}

/// Says that a venue holds a pool's liquidity; only `confirm_graduation` takes it, in the same
/// transaction.
public struct GraduationReceipt {
    pool_id: ID,
    quote_liquidity: u64,
    coin_liquidity: u64,
    graduation_fee: u64,
}

// === Events ===

/// Emitted by `create`. Amounts in base units, fee shares in basis points of the fee.
public struct PoolCreated has copy, drop {
    pool_id: ID,
    creator: address,
    coin_type: TypeName,
    quote_type: TypeName,
    kind: u8,
    /// The icon is a sticker.
    is_sticker: bool,
    name: String,
    symbol: String,
    description: String,
    icon_url: String,
    x: String,
    telegram: String,
    website: String,
    decimals: u8,
    total_supply: u64,
    virtual_quote: u64,
    virtual_coins: u64,
    curve_supply: u64,
    dex_supply: u64,
    target_raised: u64,
    graduation_fee: u64,
    trade_fee_bps: u64,
    creator_fee_bps: u64,
    referrer_fee_bps: u64,
    co_creator_fee_bps: u64,
    launch_ends_ms: u64,
    launch_max_coins: u64,
    venue: TypeName,
    timestamp_ms: u64,
}

/// Emitted by every buy and sale. `quote_amount` is what a buyer paid, fee included, or what the
/// curve gave for a sale before the fee.
public struct Traded has copy, drop {
    pool_id: ID,
    trader: address,
    is_buy: bool,
    quote_amount: u64,
    coin_amount: u64,
    fee: u64,
    creator_fee: u64,
    referrer_fee: u64,
    co_creator_fee: u64,
    protocol_fee: u64,
    referrer: Option<address>,
    virtual_quote_after: u64,
    virtual_coins_after: u64,
    quote_reserve_after: u64,
    timestamp_ms: u64,
}

/// Emitted by the buy that sells the curve out; again if a sale reopened the pool meanwhile.
public struct PoolCompleted has copy, drop {
    pool_id: ID,
    timestamp_ms: u64,
}

/// Emitted by `confirm_graduation`.
public struct PoolGraduated has copy, drop {
    pool_id: ID,
    venue: TypeName,
    venue_pool_id: ID,
    quote_liquidity: u64,
    coin_liquidity: u64,
    graduation_fee: u64,
}

/// Emitted by every claim. Roles: 0 creator, 1 referrer, 2 co-creators, 3 protocol. The receiver of
/// the co-creators' share is the package that shares it out among them.
public struct FeesClaimed has copy, drop {
    pool_id: ID,
    role: u8,
    receiver: address,
    amount: u64,
}

/// Emitted by `set_fee_receiver`.
public struct FeeReceiverChanged has copy, drop {
    pool_id: ID,
    old_receiver: address,
    new_receiver: address,
}

// === Public Functions ===

// === Creation ===

/// Creates the pool of the ticket's coin, priced in `Q`, on the config's terms for `kind`: mints the
/// whole supply into the pool, freezes the metadata and makes the coin's package immutable. The
/// caller may buy from the pool before giving it to `share`, under the launch limit.
///
/// #### Parameters
/// - `upgrade_cap`: the coin package's own, never used.
/// - `x`, `telegram`, `website`: links of at most 200 bytes each, or empty.
///
/// #### Aborts
/// - `config::EWrongVersion`, `config::ECreationPaused`, `config::EPresetNotFound`,
///   `preset::EUnknownKind`.
/// - `EWrongUpgradeCap` if the capability is not that of `T`'s package as first published.
/// - `ELinkTooLong`.
/// - `bonding_curve::ESupplyNotZero` if a venue minted what it was lent the treasury for.
public fun create<T, Q>(
    config: &Config,
    ticket: CoinTicket<T>,
    upgrade_cap: UpgradeCap,
    kind: u8,
    x: String,
    telegram: String,
    website: String,
    clock: &Clock,
    ctx: &mut TxContext,
): Pool<T, Q> {
    config.assert_can_create();
    assert!(
        upgrade_cap.package().to_address() == type_name::defining_id<T>(),
        EWrongUpgradeCap,
    );
    assert!(
        x.length() <= MAX_LINK_BYTES
            && telegram.length() <= MAX_LINK_BYTES
            && website.length() <= MAX_LINK_BYTES,
        ELinkTooLong,
    );
    upgrade_cap.make_immutable();

    let preset = config.preset<Q>(kind);
    let co_creator_witness = if (kind == preset::kind_agent()) config.co_creator_witness()
    else option::none();
    let fee_split = if (co_creator_witness.is_some()) config.fee_split()
    else config.fee_split().without_co_creators();
    let launch_ends_ms = clock.timestamp_ms() + preset.launch_window_ms();
    let (treasury, metadata, is_sticker) = ticket.unseal();

    let pool = Pool<T, Q> {
        id: object::new(ctx),
        kind,
        creator: ctx.sender(),
        fee_receiver: ctx.sender(),
        graduated: false,
        completion: completion::new(),
        venue_pool_id: option::none(),
        venue: preset.venue(),
        co_creator_witness,
        curve: bonding_curve::new(treasury, &preset, config.trade_fee_bps()),
        fee_split,
        fees: fee_vault::new(ctx),
        launch_window: launch_window::new(launch_ends_ms, preset.launch_max_coins(), ctx),
    };
    event::emit(PoolCreated {
        pool_id: object::id(&pool),
        creator: pool.creator,
        coin_type: type_name::with_defining_ids<T>(),
        quote_type: type_name::with_defining_ids<Q>(),
        kind,
        is_sticker,
        name: metadata.get_name(),
        symbol: metadata.get_symbol().to_string(),
        description: metadata.get_description(),
        icon_url: metadata
            .get_icon_url()
            .map!(|url| url.inner_url().to_string())
            .destroy_or!(b"".to_string()),
        x,
        telegram,
        website,
        decimals: metadata.get_decimals(),
        total_supply: pool.curve.total_supply(),
        virtual_quote: preset.virtual_quote(),
        virtual_coins: preset.virtual_coins(),
        curve_supply: preset.curve_supply(),
        dex_supply: preset.dex_supply(),
        target_raised: preset.target_raised(),
        graduation_fee: preset.graduation_fee(),
        trade_fee_bps: config.trade_fee_bps(),
        creator_fee_bps: fee_split.creator_bps(),
        referrer_fee_bps: fee_split.referrer_bps(),
        co_creator_fee_bps: fee_split.co_creator_bps(),
        launch_ends_ms,
        launch_max_coins: preset.launch_max_coins(),
        venue: preset.venue(),
        timestamp_ms: clock.timestamp_ms(),
    });
    transfer::public_freeze_object(metadata);
    pool
}

/// Opens a new pool to everybody. A pool has no `store`, so this is all that can become of it.
#[allow(lint(share_owned))] // Only `create` makes a pool, and it cannot be owned by anybody.
public fun share<T, Q>(pool: Pool<T, Q>) {
    transfer::share_object(pool);
}

// === Trading ===

/// Spends `payment`, fee included; see `bonding_curve::quote_buy_exact_quote`. The payment that
/// reaches the end of the curve buys what is left and gets the excess back.
///
/// #### Parameters
/// - `min_coins_out`: least coins to accept, in base units.
/// - `referrer`: who brought the buyer.
/// - `deadline_ms`: last moment to trade, in milliseconds since the Unix epoch.
///
/// #### Returns
/// - The coins, and what is left of the payment (possibly nothing).
///
/// #### Aborts
/// - `config::EWrongVersion`, `config::EBuysPaused`.
/// - `EDeadlinePassed`, `EPoolNotTrading`, `EZeroAmount`, `EZeroOutput`, `ESlippage`,
///   `ESelfReferral`.
/// - `launch_window::ELaunchLimitExceeded`.
public fun buy_exact_quote<T, Q>(
    pool: &mut Pool<T, Q>,
    config: &Config,
    payment: Coin<Q>,
    min_coins_out: u64,
    referrer: Option<address>,
    deadline_ms: u64,
    clock: &Clock,
    ctx: &mut TxContext,
): (Coin<T>, Coin<Q>) {
    pool.assert_can_buy(config, payment.value(), deadline_ms, clock);
    let quote = pool.curve.quote_buy_exact_quote(payment.value());
    assert!(quote.coins() >= min_coins_out, ESlippage);
    pool.buy(quote, payment, referrer, clock, ctx)
}

/// Buys exactly `coins_out` base units for at most `payment`.
///
/// #### Returns
/// - The coins, and what is left of the payment (possibly nothing).
///
/// #### Aborts
/// - As `buy_exact_quote`; `ESlippage` if the coins cost more than `payment`.
/// - `bonding_curve::ECoinsExceedRemaining` if there are fewer left.
public fun buy_exact_coins<T, Q>(
    pool: &mut Pool<T, Q>,
    config: &Config,
    payment: Coin<Q>,
    coins_out: u64,
    referrer: Option<address>,
    deadline_ms: u64,
    clock: &Clock,
    ctx: &mut TxContext,
): (Coin<T>, Coin<Q>) {
    pool.assert_can_buy(config, coins_out, deadline_ms, clock);
    let quote = pool.curve.quote_buy_exact_coins(coins_out);
    assert!(quote.gross() <= payment.value(), ESlippage);
    pool.buy(quote, payment, referrer, clock, ctx)
}

/// Sells `coins` for what the curve gives, less the fee. Nothing can pause it.
///
/// #### Parameters
/// - `min_quote_out`: least quote to accept after the fee, in base units.
///
/// #### Aborts
/// - `EDeadlinePassed`, `EPoolGraduated`, `EZeroAmount`, `EZeroOutput`, `ESlippage`,
///   `ESelfReferral`.
public fun sell<T, Q>(
    pool: &mut Pool<T, Q>,
    coins: Coin<T>,
    min_quote_out: u64,
    referrer: Option<address>,
    deadline_ms: u64,
    clock: &Clock,
    ctx: &mut TxContext,
): Coin<Q> {
    assert!(clock.timestamp_ms() <= deadline_ms, EDeadlinePassed);
    assert!(!pool.graduated, EPoolGraduated);
    assert!(coins.value() > 0, EZeroAmount);
    let quote = pool.curve.quote_sell(coins.value());
    assert!(quote.net() > 0, EZeroOutput);
    assert!(quote.net() >= min_quote_out, ESlippage);

    let mut proceeds = pool.curve.settle_sell(&quote, coins.into_balance());
    pool.completion.reopen(clock.timestamp_ms());
    let fee = proceeds.split(quote.fee());
    let parts = pool.credit_fee(fee, referrer, ctx);
    pool.emit_traded(false, &quote, &parts, referrer, clock, ctx);
    coin::from_balance(proceeds, ctx)
}

// === Fees ===

/// The creator's share of the fees so far, for the fee receiver.
///
/// #### Aborts
/// - `ENotFeeReceiver`, `ENothingToClaim`.
public fun claim_creator_fees<T, Q>(pool: &mut Pool<T, Q>, ctx: &mut TxContext): Coin<Q> {
    assert!(ctx.sender() == pool.fee_receiver, ENotFeeReceiver);
    let amount = pool.fees.take_creator();
    pool.emit_claimed(ROLE_CREATOR, ctx.sender(), amount.value());
    coin::from_balance(amount, ctx)
}

/// What the sender was credited as a referrer.
///
/// #### Aborts
/// - `ENothingToClaim`.
public fun claim_referral_fees<T, Q>(pool: &mut Pool<T, Q>, ctx: &mut TxContext): Coin<Q> {
    let amount = pool.fees.take_referrer(ctx.sender());
    pool.emit_claimed(ROLE_REFERRER, ctx.sender(), amount.value());
    coin::from_balance(amount, ctx)
}

/// The co-creators' share so far, for the module whose witness the pool was created with.
///
/// #### Aborts
/// - `EWrongCoCreatorWitness`, `ENothingToClaim`.
public fun claim_co_creator_fees<T, Q, W: drop>(pool: &mut Pool<T, Q>, _: W): Balance<Q> {
    let witness = type_name::with_defining_ids<W>();
    assert!(pool.co_creator_witness.contains(&witness), EWrongCoCreatorWitness);
    let amount = pool.fees.take_co_creators();
    pool.emit_claimed(ROLE_CO_CREATORS, type_name::defining_id<W>(), amount.value());
    amount
}

/// Sends the protocol's share to the treasury. Anybody may call it.
///
/// #### Aborts
/// - `ENothingToClaim`.
public fun collect_protocol_fees<T, Q>(
    pool: &mut Pool<T, Q>,
    config: &Config,
    ctx: &mut TxContext,
) {
    let amount = pool.fees.take_protocol();
    pool.emit_claimed(ROLE_PROTOCOL, config.treasury(), amount.value());
    transfer::public_transfer(coin::from_balance(amount, ctx), config.treasury());
}

/// Hands the creator's share, claimed or not yet, over to `receiver`.
///
/// #### Aborts
/// - `ENotFeeReceiver`, `EZeroAddress`.
public fun set_fee_receiver<T, Q>(pool: &mut Pool<T, Q>, receiver: address, ctx: &TxContext) {
    assert!(ctx.sender() == pool.fee_receiver, ENotFeeReceiver);
    assert!(receiver != @0x0, EZeroAddress);
    event::emit(FeeReceiverChanged {
        pool_id: object::id(pool),
        old_receiver: pool.fee_receiver,
        new_receiver: receiver,
    });
    pool.fee_receiver = receiver;
}

// === Graduation ===

/// Hands the liquidity of a sold-out pool to its venue, once. The receipt forces the venue to call
/// `confirm_graduation` in the same transaction.
///
/// #### Aborts
/// - `EWrongVenue`, `EPoolGraduated`, `EPoolNotComplete`.
public fun take_liquidity<T, Q, V: drop>(
    pool: &mut Pool<T, Q>,
    _: V,
): (Balance<T>, Balance<Q>, GraduationReceipt) {
    pool.assert_venue<T, Q, V>();
    assert!(!pool.graduated, EPoolGraduated);
    assert!(pool.curve.remaining() == 0, EPoolNotComplete);
    let (coins, quote, fee) = pool.curve.take_all();
    let receipt = GraduationReceipt {
        pool_id: object::id(pool),
        quote_liquidity: quote.value(),
        coin_liquidity: coins.value(),
        graduation_fee: fee.value(),
    };
    pool.fees.credit_protocol(fee);
    pool.graduated = true;
    (coins, quote, receipt)
}

/// Records where the coin trades from now on.
///
/// #### Aborts
/// - `EWrongVenue`, `EWrongReceipt`.
public fun confirm_graduation<T, Q, V: drop>(
    pool: &mut Pool<T, Q>,
    receipt: GraduationReceipt,
    venue_pool_id: ID,
    _: V,
) {
    pool.assert_venue<T, Q, V>();
    let GraduationReceipt { pool_id, quote_liquidity, coin_liquidity, graduation_fee } = receipt;
    assert!(pool_id == object::id(pool), EWrongReceipt);
    pool.venue_pool_id = option::some(venue_pool_id);
    event::emit(PoolGraduated {
        pool_id,
        venue: pool.venue,
        venue_pool_id,
        quote_liquidity,
        coin_liquidity,
        graduation_fee,
    });
}

// === View helpers ===

public fun state_trading(): u8 { STATE_TRADING }

public fun state_complete(): u8 { STATE_COMPLETE }

public fun state_graduated(): u8 { STATE_GRADUATED }

public fun state<T, Q>(self: &Pool<T, Q>): u8 {
    if (self.graduated) STATE_GRADUATED
    else if (self.curve.remaining() == 0) STATE_COMPLETE
    else STATE_TRADING
}

public fun kind<T, Q>(self: &Pool<T, Q>): u8 { self.kind }

public fun creator<T, Q>(self: &Pool<T, Q>): address { self.creator }

public fun fee_receiver<T, Q>(self: &Pool<T, Q>): address { self.fee_receiver }

public fun venue<T, Q>(self: &Pool<T, Q>): TypeName { self.venue }

/// Whose module collects the co-creators' share; nobody's when the creator has it.
public fun co_creator_witness<T, Q>(self: &Pool<T, Q>): Option<TypeName> {
    self.co_creator_witness
}

/// Since when the curve has been sold out, in milliseconds since the Unix epoch; none while coins are left.
/// Reopenings by sales do not count when they are short (see `completion`).
public fun completed_ms<T, Q>(self: &Pool<T, Q>): Option<u64> { self.completion.since_ms() }

/// Where the coin trades; nothing before graduation.
public fun venue_pool_id<T, Q>(self: &Pool<T, Q>): Option<ID> { self.venue_pool_id }

/// Reserves, supply, virtual reserves and constants.
public fun curve<T, Q>(self: &Pool<T, Q>): &BondingCurve<T, Q> { &self.curve }

/// Shares of the fee.
public fun fee_split<T, Q>(self: &Pool<T, Q>): FeeSplit { self.fee_split }

/// Unclaimed fees.
public fun fees<T, Q>(self: &Pool<T, Q>): &FeeVault<Q> { &self.fees }

/// The opening protection.
public fun launch_window<T, Q>(self: &Pool<T, Q>): &LaunchWindow { &self.launch_window }

/// Base units of the quote coin that were taken.
public fun quote_liquidity(self: &GraduationReceipt): u64 { self.quote_liquidity }

/// Base units of the coin that were taken.
public fun coin_liquidity(self: &GraduationReceipt): u64 { self.coin_liquidity }

/// What spending `payment` would do now: `(coins_out, gross, fee)`.
///
/// #### Aborts
/// - `EPoolNotTrading`.
public fun quote_buy_exact_quote<T, Q>(self: &Pool<T, Q>, payment: u64): (u64, u64, u64) {
    self.assert_trading();
    let quote = self.curve.quote_buy_exact_quote(payment);
    (quote.coins(), quote.gross(), quote.fee())
}

/// What buying `coins_out` would do now: `(coins_out, gross, fee)`.
///
/// #### Aborts
/// - `EPoolNotTrading`, `bonding_curve::ECoinsExceedRemaining`.
public fun quote_buy_exact_coins<T, Q>(self: &Pool<T, Q>, coins_out: u64): (u64, u64, u64) {
    self.assert_trading();
    let quote = self.curve.quote_buy_exact_coins(coins_out);
    (quote.coins(), quote.gross(), quote.fee())
}

/// What selling `coins` would do now: `(quote_out, gross, fee)`.
///
/// #### Aborts
/// - `EPoolGraduated`.
public fun quote_sell<T, Q>(self: &Pool<T, Q>, coins: u64): (u64, u64, u64) {
    assert!(!self.graduated, EPoolGraduated);
    let quote = self.curve.quote_sell(coins);
    (quote.net(), quote.gross(), quote.fee())
}

// === Private Functions ===

fun assert_trading<T, Q>(self: &Pool<T, Q>) {
    assert!(self.state() == STATE_TRADING, EPoolNotTrading);
}

fun assert_venue<T, Q, V>(self: &Pool<T, Q>) {
    assert!(self.venue == type_name::with_defining_ids<V>(), EWrongVenue);
}

fun assert_can_buy<T, Q>(
    self: &Pool<T, Q>,
    config: &Config,
    amount: u64,
    deadline_ms: u64,
    clock: &Clock,
) {
    config.assert_can_buy();
    assert!(clock.timestamp_ms() <= deadline_ms, EDeadlinePassed);
    self.assert_trading();
    assert!(amount > 0, EZeroAmount);
}

/// Carries out a buy; the refund is the payment's own coin object.
fun buy<T, Q>(
    self: &mut Pool<T, Q>,
    quote: Quote,
    mut payment: Coin<Q>,
    referrer: Option<address>,
    clock: &Clock,
    ctx: &mut TxContext,
): (Coin<T>, Coin<Q>) {
    assert!(quote.coins() > 0, EZeroOutput);
    self.launch_window.record_buy(quote.coins(), clock, ctx);
    let mut paid = payment.balance_mut().split(quote.gross());
    let fee = paid.split(quote.fee());
    let coins = self.curve.settle_buy(&quote, paid);
    let parts = self.credit_fee(fee, referrer, ctx);
    self.emit_traded(true, &quote, &parts, referrer, clock, ctx);
    if (self.curve.remaining() == 0) {
        let timestamp_ms = clock.timestamp_ms();
        self.completion.complete(timestamp_ms);
        event::emit(PoolCompleted { pool_id: object::id(self), timestamp_ms });
    };
    (coin::from_balance(coins, ctx), payment)
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
    quote: &Quote,
    parts: &FeeParts,
    referrer: Option<address>,
    clock: &Clock,
    ctx: &TxContext,
) {
    event::emit(Traded {
        pool_id: object::id(self),
        trader: ctx.sender(),
        is_buy,
        quote_amount: quote.gross(),
        coin_amount: quote.coins(),
        fee: quote.fee(),
        creator_fee: parts.creator(),
        referrer_fee: parts.referrer(),
        co_creator_fee: parts.co_creators(),
        protocol_fee: parts.protocol(),
        referrer,
        virtual_quote_after: self.curve.virtual_quote(),
        virtual_coins_after: self.curve.virtual_coins(),
        quote_reserve_after: self.curve.quote_reserve(),
        timestamp_ms: clock.timestamp_ms(),
    });
}

fun emit_claimed<T, Q>(self: &Pool<T, Q>, role: u8, receiver: address, amount: u64) {
    assert!(amount > 0, ENothingToClaim);
    event::emit(FeesClaimed { pool_id: object::id(self), role, receiver, amount });
}
