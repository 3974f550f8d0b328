/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * A coin's pool: sells the coin on its bonding curve, pays the fee's shares in the
 * trade itself, and hands its liquidity to an exchange when it is sold out.
 * 
 * A pool is TRADING until the curve is sold out, then COMPLETE until its venue
 * takes the liquidity, then GRADUATED for good. What the reserves may do is all in
 * this module: they change by a trade, and leave once, to the venue fixed at
 * creation. Sales work while the pool is TRADING or COMPLETE and take no config,
 * so neither a pause nor a broken venue can hold anybody's coins (a sale puts a
 * COMPLETE pool back to TRADING).
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { bcs, type BcsType } from '@mysten/sui/bcs';
import { coinKind, typeName, u64, feeRole } from '../../codecs.ts';
import { type Transaction, type TransactionArgument } from '@mysten/sui/transactions';
import * as completion from './completion.ts';
import * as bonding_curve from './bonding_curve.ts';
import * as fee_split from './fee_split.ts';
import * as fee_vault from './fee_vault.ts';
import * as launch_window from './launch_window.ts';
const $moduleName = '@atoll/launchpad::pool';
export const Pool = new MoveStruct({ name: `${$moduleName}::Pool<phantom T, phantom Q>`, fields: {
        id: bcs.Address,
        kind: coinKind,
        creator: bcs.Address,
        /** Claims the creator's share of the fee. */
        feeRecipient: bcs.Address,
        graduated: bcs.bool(),
        completion: completion.Completion,
        /** Where the coin trades after graduation. */
        venuePoolId: bcs.option(bcs.Address),
        /** Witness type of the exchange that takes the liquidity over. */
        venue: typeName,
        /** Witness type that claims the co-creators' share, if there is one. */
        coCreatorWitness: bcs.option(typeName),
        curve: bonding_curve.BondingCurve,
        feeSplit: fee_split.FeeSplit,
        fees: fee_vault.FeeVault,
        launchWindow: launch_window.LaunchWindow
    } });
export const GraduationReceipt = new MoveStruct({ name: `${$moduleName}::GraduationReceipt`, fields: {
        poolId: bcs.Address,
        quoteLiquidity: u64,
        baseLiquidity: u64,
        graduationFee: u64
    } });
export const PoolCreated = new MoveStruct({ name: `${$moduleName}::PoolCreated`, fields: {
        poolId: bcs.Address,
        creator: bcs.Address,
        baseType: typeName,
        quoteType: typeName,
        kind: coinKind,
        /** The icon is a sticker. */
        isSticker: bcs.bool(),
        name: bcs.string(),
        symbol: bcs.string(),
        description: bcs.string(),
        iconUrl: bcs.string(),
        x: bcs.string(),
        telegram: bcs.string(),
        website: bcs.string(),
        decimals: bcs.u8(),
        totalSupply: u64,
        virtualQuote: u64,
        virtualBase: u64,
        curveSupply: u64,
        dexSupply: u64,
        targetRaised: u64,
        graduationFee: u64,
        tradeFeeBps: u64,
        creatorFeeBps: u64,
        referrerFeeBps: u64,
        coCreatorFeeBps: u64,
        launchEndsMs: u64,
        launchMaxBase: u64,
        venue: typeName,
        timestampMs: u64
    } });
export const Traded = new MoveStruct({ name: `${$moduleName}::Traded`, fields: {
        poolId: bcs.Address,
        trader: bcs.Address,
        isBuy: bcs.bool(),
        quoteAmount: u64,
        baseAmount: u64,
        fee: u64,
        creatorFee: u64,
        referrerFee: u64,
        coCreatorFee: u64,
        protocolFee: u64,
        referrer: bcs.option(bcs.Address),
        virtualQuoteAfter: u64,
        virtualBaseAfter: u64,
        quoteReserveAfter: u64,
        timestampMs: u64
    } });
export const PoolCompleted = new MoveStruct({ name: `${$moduleName}::PoolCompleted`, fields: {
        poolId: bcs.Address,
        timestampMs: u64
    } });
export const PoolGraduated = new MoveStruct({ name: `${$moduleName}::PoolGraduated`, fields: {
        poolId: bcs.Address,
        venue: typeName,
        venuePoolId: bcs.Address,
        quoteLiquidity: u64,
        baseLiquidity: u64,
        graduationFee: u64
    } });
export const FeesClaimed = new MoveStruct({ name: `${$moduleName}::FeesClaimed`, fields: {
        poolId: bcs.Address,
        role: feeRole,
        receiver: bcs.Address,
        amount: u64
    } });
export const FeeReceiverChanged = new MoveStruct({ name: `${$moduleName}::FeeReceiverChanged`, fields: {
        poolId: bcs.Address,
        oldReceiver: bcs.Address,
        newReceiver: bcs.Address
    } });
export interface CreateArguments {
    config: RawTransactionArgument<string>;
    ticket: RawTransactionArgument<string>;
    upgradeCap: RawTransactionArgument<string>;
    kind: RawTransactionArgument<number>;
    x: RawTransactionArgument<string>;
    telegram: RawTransactionArgument<string>;
    website: RawTransactionArgument<string>;
}
export interface CreateOptions {
    package?: string;
    arguments: CreateArguments | [
        config: RawTransactionArgument<string>,
        ticket: RawTransactionArgument<string>,
        upgradeCap: RawTransactionArgument<string>,
        kind: RawTransactionArgument<number>,
        x: RawTransactionArgument<string>,
        telegram: RawTransactionArgument<string>,
        website: RawTransactionArgument<string>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * Creates the pool of the ticket's coin, priced in `Q`, on the config's terms for
 * `kind`: mints the whole supply into the pool, freezes the metadata and makes the
 * coin's package immutable. The caller may buy from the pool before giving it to
 * `share`, under the launch limit.
 *
 * #### Parameters
 *
 * - `upgrade_cap`: the coin package's own, never used.
 * - `x`, `telegram`, `website`: links of at most 200 bytes each, or empty.
 *
 * #### Aborts
 *
 * - `config::EWrongVersion`, `config::ECreationPaused`, `config::EPresetNotFound`,
 *   `preset::EUnknownKind`.
 * - `EWrongUpgradeCap` if the capability is not that of `T`'s package as first
 *   published.
 * - `ELinkTooLong`.
 * - `bonding_curve::ESupplyNotZero` if a venue minted what it was lent the
 *   treasury for.
 */
export function create(options: CreateOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null,
        null,
        null,
        'u8',
        '0x1::string::String',
        '0x1::string::String',
        '0x1::string::String',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["config", "ticket", "upgradeCap", "kind", "x", "telegram", "website"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool',
        function: 'create',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface ShareArguments {
    pool: RawTransactionArgument<string>;
}
export interface ShareOptions {
    package?: string;
    arguments: ShareArguments | [
        pool: RawTransactionArgument<string>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * Opens a new pool to everybody. A pool has no `store`, so this is all that can
 * become of it.
 */
export function share(options: ShareOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["pool"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool',
        function: 'share',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface BuyExactQuoteArguments {
    pool: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    payment: RawTransactionArgument<string>;
    minCoinsOut: RawTransactionArgument<number | bigint>;
    referrer: RawTransactionArgument<string | null>;
    deadlineMs: RawTransactionArgument<number | bigint>;
}
export interface BuyExactQuoteOptions {
    package?: string;
    arguments: BuyExactQuoteArguments | [
        pool: RawTransactionArgument<string>,
        config: RawTransactionArgument<string>,
        payment: RawTransactionArgument<string>,
        minCoinsOut: RawTransactionArgument<number | bigint>,
        referrer: RawTransactionArgument<string | null>,
        deadlineMs: RawTransactionArgument<number | bigint>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * Spends `payment`, fee included; see `bonding_curve::quote_buy_exact_quote`. The
 * payment that reaches the end of the curve buys what is left and gets the excess
 * back.
 *
 * #### Parameters
 *
 * - `min_coins_out`: least coins to accept, in base units.
 * - `referrer`: who brought the buyer.
 * - `deadline_ms`: last moment to trade, in milliseconds since the Unix epoch.
 *
 * #### Returns
 *
 * - The coins, and what is left of the payment (possibly nothing).
 *
 * #### Aborts
 *
 * - `config::EWrongVersion`, `config::EBuysPaused`.
 * - `EDeadlinePassed`, `EPoolNotTrading`, `EZeroAmount`, `EZeroOutput`,
 *   `ESlippage`, `ESelfReferral`.
 * - `launch_window::ELaunchLimitExceeded`.
 */
export function buyExactQuote(options: BuyExactQuoteOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null,
        null,
        null,
        'u64',
        '0x1::option::Option<address>',
        'u64',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["pool", "config", "payment", "minCoinsOut", "referrer", "deadlineMs"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool',
        function: 'buy_exact_quote',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface BuyExactCoinsArguments {
    pool: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    payment: RawTransactionArgument<string>;
    coinsOut: RawTransactionArgument<number | bigint>;
    referrer: RawTransactionArgument<string | null>;
    deadlineMs: RawTransactionArgument<number | bigint>;
}
export interface BuyExactCoinsOptions {
    package?: string;
    arguments: BuyExactCoinsArguments | [
        pool: RawTransactionArgument<string>,
        config: RawTransactionArgument<string>,
        payment: RawTransactionArgument<string>,
        coinsOut: RawTransactionArgument<number | bigint>,
        referrer: RawTransactionArgument<string | null>,
        deadlineMs: RawTransactionArgument<number | bigint>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * Buys exactly `coins_out` base units for at most `payment`.
 *
 * #### Returns
 *
 * - The coins, and what is left of the payment (possibly nothing).
 *
 * #### Aborts
 *
 * - As `buy_exact_quote`; `ESlippage` if the coins cost more than `payment`.
 * - `bonding_curve::ECoinsExceedRemaining` if there are fewer left.
 */
export function buyExactCoins(options: BuyExactCoinsOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null,
        null,
        null,
        'u64',
        '0x1::option::Option<address>',
        'u64',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["pool", "config", "payment", "coinsOut", "referrer", "deadlineMs"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool',
        function: 'buy_exact_coins',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface SellArguments {
    pool: RawTransactionArgument<string>;
    coins: RawTransactionArgument<string>;
    minQuoteOut: RawTransactionArgument<number | bigint>;
    referrer: RawTransactionArgument<string | null>;
    deadlineMs: RawTransactionArgument<number | bigint>;
}
export interface SellOptions {
    package?: string;
    arguments: SellArguments | [
        pool: RawTransactionArgument<string>,
        coins: RawTransactionArgument<string>,
        minQuoteOut: RawTransactionArgument<number | bigint>,
        referrer: RawTransactionArgument<string | null>,
        deadlineMs: RawTransactionArgument<number | bigint>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * Sells `coins` for what the curve gives, less the fee. Nothing can pause it.
 *
 * #### Parameters
 *
 * - `min_quote_out`: least quote to accept after the fee, in base units.
 *
 * #### Aborts
 *
 * - `EDeadlinePassed`, `EPoolGraduated`, `EZeroAmount`, `EZeroOutput`,
 *   `ESlippage`, `ESelfReferral`.
 */
export function sell(options: SellOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null,
        null,
        'u64',
        '0x1::option::Option<address>',
        'u64',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["pool", "coins", "minQuoteOut", "referrer", "deadlineMs"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool',
        function: 'sell',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface ClaimCreatorFeesArguments {
    pool: RawTransactionArgument<string>;
}
export interface ClaimCreatorFeesOptions {
    package?: string;
    arguments: ClaimCreatorFeesArguments | [
        pool: RawTransactionArgument<string>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * The creator's share of the fees so far, for the fee receiver.
 *
 * #### Aborts
 *
 * - `ENotFeeReceiver`, `ENothingToClaim`.
 */
export function claimCreatorFees(options: ClaimCreatorFeesOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["pool"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool',
        function: 'claim_creator_fees',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface ClaimReferralFeesArguments {
    pool: RawTransactionArgument<string>;
}
export interface ClaimReferralFeesOptions {
    package?: string;
    arguments: ClaimReferralFeesArguments | [
        pool: RawTransactionArgument<string>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * What the sender was credited as a referrer.
 *
 * #### Aborts
 *
 * - `ENothingToClaim`.
 */
export function claimReferralFees(options: ClaimReferralFeesOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["pool"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool',
        function: 'claim_referral_fees',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface ClaimCoCreatorFeesArguments<W extends BcsType<any>> {
    pool: RawTransactionArgument<string>;
    _: RawTransactionArgument<W>;
}
export interface ClaimCoCreatorFeesOptions<W extends BcsType<any>> {
    package?: string;
    arguments: ClaimCoCreatorFeesArguments<W> | [
        pool: RawTransactionArgument<string>,
        _: RawTransactionArgument<W>
    ];
    typeArguments: [
        string,
        string,
        string
    ];
}
/**
 * The co-creators' share so far, for the module whose witness the pool was created
 * with.
 *
 * #### Aborts
 *
 * - `EWrongCoCreatorWitness`, `ENothingToClaim`.
 */
export function claimCoCreatorFees<W extends BcsType<any>>(options: ClaimCoCreatorFeesOptions<W>) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null,
        `${options.typeArguments[2]}`
    ] satisfies (string | null)[];
    const parameterNames = ["pool", "_"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool',
        function: 'claim_co_creator_fees',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface CollectProtocolFeesArguments {
    pool: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
}
export interface CollectProtocolFeesOptions {
    package?: string;
    arguments: CollectProtocolFeesArguments | [
        pool: RawTransactionArgument<string>,
        config: RawTransactionArgument<string>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * Sends the protocol's share to the treasury. Anybody may call it.
 *
 * #### Aborts
 *
 * - `ENothingToClaim`.
 */
export function collectProtocolFees(options: CollectProtocolFeesOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null,
        null
    ] satisfies (string | null)[];
    const parameterNames = ["pool", "config"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool',
        function: 'collect_protocol_fees',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface SetFeeReceiverArguments {
    pool: RawTransactionArgument<string>;
    receiver: RawTransactionArgument<string>;
}
export interface SetFeeReceiverOptions {
    package?: string;
    arguments: SetFeeReceiverArguments | [
        pool: RawTransactionArgument<string>,
        receiver: RawTransactionArgument<string>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * Hands the creator's share, claimed or not yet, over to `receiver`.
 *
 * #### Aborts
 *
 * - `ENotFeeReceiver`, `EZeroAddress`.
 */
export function setFeeReceiver(options: SetFeeReceiverOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null,
        'address'
    ] satisfies (string | null)[];
    const parameterNames = ["pool", "receiver"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool',
        function: 'set_fee_receiver',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface TakeLiquidityArguments<V extends BcsType<any>> {
    pool: RawTransactionArgument<string>;
    _: RawTransactionArgument<V>;
}
export interface TakeLiquidityOptions<V extends BcsType<any>> {
    package?: string;
    arguments: TakeLiquidityArguments<V> | [
        pool: RawTransactionArgument<string>,
        _: RawTransactionArgument<V>
    ];
    typeArguments: [
        string,
        string,
        string
    ];
}
/**
 * Hands the liquidity of a sold-out pool to its venue, once. The receipt forces
 * the venue to call `confirm_graduation` in the same transaction.
 *
 * #### Aborts
 *
 * - `EWrongVenue`, `EPoolGraduated`, `EPoolNotComplete`.
 */
export function takeLiquidity<V extends BcsType<any>>(options: TakeLiquidityOptions<V>) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null,
        `${options.typeArguments[2]}`
    ] satisfies (string | null)[];
    const parameterNames = ["pool", "_"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool',
        function: 'take_liquidity',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface ConfirmGraduationArguments<V extends BcsType<any>> {
    pool: RawTransactionArgument<string>;
    receipt: TransactionArgument;
    venuePoolId: RawTransactionArgument<string>;
    _: RawTransactionArgument<V>;
}
export interface ConfirmGraduationOptions<V extends BcsType<any>> {
    package?: string;
    arguments: ConfirmGraduationArguments<V> | [
        pool: RawTransactionArgument<string>,
        receipt: TransactionArgument,
        venuePoolId: RawTransactionArgument<string>,
        _: RawTransactionArgument<V>
    ];
    typeArguments: [
        string,
        string,
        string
    ];
}
/**
 * Records where the coin trades from now on.
 *
 * #### Aborts
 *
 * - `EWrongVenue`, `EWrongReceipt`.
 */
export function confirmGraduation<V extends BcsType<any>>(options: ConfirmGraduationOptions<V>) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null,
        null,
        '0x2::object::ID',
        `${options.typeArguments[2]}`
    ] satisfies (string | null)[];
    const parameterNames = ["pool", "receipt", "venuePoolId", "_"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool',
        function: 'confirm_graduation',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface StateTradingOptions {
    package?: string;
    arguments?: [
    ];
}
export function stateTrading(options: StateTradingOptions = {}) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool',
        function: 'state_trading',
    });
}
export interface StateCompleteOptions {
    package?: string;
    arguments?: [
    ];
}
export function stateComplete(options: StateCompleteOptions = {}) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool',
        function: 'state_complete',
    });
}
export interface StateGraduatedOptions {
    package?: string;
    arguments?: [
    ];
}
export function stateGraduated(options: StateGraduatedOptions = {}) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool',
        function: 'state_graduated',
    });
}
export interface StateArguments {
    self: RawTransactionArgument<string>;
}
export interface StateOptions {
    package?: string;
    arguments: StateArguments | [
        self: RawTransactionArgument<string>
    ];
    typeArguments: [
        string,
        string
    ];
}
export function state(options: StateOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool',
        function: 'state',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface KindArguments {
    self: RawTransactionArgument<string>;
}
export interface KindOptions {
    package?: string;
    arguments: KindArguments | [
        self: RawTransactionArgument<string>
    ];
    typeArguments: [
        string,
        string
    ];
}
export function kind(options: KindOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool',
        function: 'kind',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface CreatorArguments {
    self: RawTransactionArgument<string>;
}
export interface CreatorOptions {
    package?: string;
    arguments: CreatorArguments | [
        self: RawTransactionArgument<string>
    ];
    typeArguments: [
        string,
        string
    ];
}
export function creator(options: CreatorOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool',
        function: 'creator',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface FeeReceiverArguments {
    self: RawTransactionArgument<string>;
}
export interface FeeReceiverOptions {
    package?: string;
    arguments: FeeReceiverArguments | [
        self: RawTransactionArgument<string>
    ];
    typeArguments: [
        string,
        string
    ];
}
export function feeReceiver(options: FeeReceiverOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool',
        function: 'fee_receiver',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface VenueArguments {
    self: RawTransactionArgument<string>;
}
export interface VenueOptions {
    package?: string;
    arguments: VenueArguments | [
        self: RawTransactionArgument<string>
    ];
    typeArguments: [
        string,
        string
    ];
}
export function venue(options: VenueOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool',
        function: 'venue',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface CoCreatorWitnessArguments {
    self: RawTransactionArgument<string>;
}
export interface CoCreatorWitnessOptions {
    package?: string;
    arguments: CoCreatorWitnessArguments | [
        self: RawTransactionArgument<string>
    ];
    typeArguments: [
        string,
        string
    ];
}
/** Whose module collects the co-creators' share; nobody's when the creator has it. */
export function coCreatorWitness(options: CoCreatorWitnessOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool',
        function: 'co_creator_witness',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface CompletedMsArguments {
    self: RawTransactionArgument<string>;
}
export interface CompletedMsOptions {
    package?: string;
    arguments: CompletedMsArguments | [
        self: RawTransactionArgument<string>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * Since when the curve has been sold out, in milliseconds since the Unix epoch;
 * none while coins are left. Reopenings by sales do not count when they are short
 * (see `completion`).
 */
export function completedMs(options: CompletedMsOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool',
        function: 'completed_ms',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface VenuePoolIdArguments {
    self: RawTransactionArgument<string>;
}
export interface VenuePoolIdOptions {
    package?: string;
    arguments: VenuePoolIdArguments | [
        self: RawTransactionArgument<string>
    ];
    typeArguments: [
        string,
        string
    ];
}
/** Where the coin trades; nothing before graduation. */
export function venuePoolId(options: VenuePoolIdOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool',
        function: 'venue_pool_id',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface CurveArguments {
    self: RawTransactionArgument<string>;
}
export interface CurveOptions {
    package?: string;
    arguments: CurveArguments | [
        self: RawTransactionArgument<string>
    ];
    typeArguments: [
        string,
        string
    ];
}
/** Reserves, supply, virtual reserves and constants. */
export function curve(options: CurveOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool',
        function: 'curve',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface FeeSplitArguments {
    self: RawTransactionArgument<string>;
}
export interface FeeSplitOptions {
    package?: string;
    arguments: FeeSplitArguments | [
        self: RawTransactionArgument<string>
    ];
    typeArguments: [
        string,
        string
    ];
}
/** Shares of the fee. */
export function feeSplit(options: FeeSplitOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool',
        function: 'fee_split',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface FeesArguments {
    self: RawTransactionArgument<string>;
}
export interface FeesOptions {
    package?: string;
    arguments: FeesArguments | [
        self: RawTransactionArgument<string>
    ];
    typeArguments: [
        string,
        string
    ];
}
/** Unclaimed fees. */
export function fees(options: FeesOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool',
        function: 'fees',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface LaunchWindowArguments {
    self: RawTransactionArgument<string>;
}
export interface LaunchWindowOptions {
    package?: string;
    arguments: LaunchWindowArguments | [
        self: RawTransactionArgument<string>
    ];
    typeArguments: [
        string,
        string
    ];
}
/** The opening protection. */
export function launchWindow(options: LaunchWindowOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool',
        function: 'launch_window',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface QuoteLiquidityArguments {
    self: TransactionArgument;
}
export interface QuoteLiquidityOptions {
    package?: string;
    arguments: QuoteLiquidityArguments | [
        self: TransactionArgument
    ];
}
/** Base units of the quote coin that were taken. */
export function quoteLiquidity(options: QuoteLiquidityOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool',
        function: 'quote_liquidity',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface CoinLiquidityArguments {
    self: TransactionArgument;
}
export interface CoinLiquidityOptions {
    package?: string;
    arguments: CoinLiquidityArguments | [
        self: TransactionArgument
    ];
}
/** Base units of the coin that were taken. */
export function coinLiquidity(options: CoinLiquidityOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool',
        function: 'coin_liquidity',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface QuoteBuyExactQuoteArguments {
    self: RawTransactionArgument<string>;
    payment: RawTransactionArgument<number | bigint>;
}
export interface QuoteBuyExactQuoteOptions {
    package?: string;
    arguments: QuoteBuyExactQuoteArguments | [
        self: RawTransactionArgument<string>,
        payment: RawTransactionArgument<number | bigint>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * What spending `payment` would do now: `(coins_out, gross, fee)`.
 *
 * #### Aborts
 *
 * - `EPoolNotTrading`.
 */
export function quoteBuyExactQuote(options: QuoteBuyExactQuoteOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null,
        'u64'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "payment"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool',
        function: 'quote_buy_exact_quote',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface QuoteBuyExactCoinsArguments {
    self: RawTransactionArgument<string>;
    coinsOut: RawTransactionArgument<number | bigint>;
}
export interface QuoteBuyExactCoinsOptions {
    package?: string;
    arguments: QuoteBuyExactCoinsArguments | [
        self: RawTransactionArgument<string>,
        coinsOut: RawTransactionArgument<number | bigint>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * What buying `coins_out` would do now: `(coins_out, gross, fee)`.
 *
 * #### Aborts
 *
 * - `EPoolNotTrading`, `bonding_curve::ECoinsExceedRemaining`.
 */
export function quoteBuyExactCoins(options: QuoteBuyExactCoinsOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null,
        'u64'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "coinsOut"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool',
        function: 'quote_buy_exact_coins',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface QuoteSellArguments {
    self: RawTransactionArgument<string>;
    coins: RawTransactionArgument<number | bigint>;
}
export interface QuoteSellOptions {
    package?: string;
    arguments: QuoteSellArguments | [
        self: RawTransactionArgument<string>,
        coins: RawTransactionArgument<number | bigint>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * What selling `coins` would do now: `(quote_out, gross, fee)`.
 *
 * #### Aborts
 *
 * - `EPoolGraduated`.
 */
export function quoteSell(options: QuoteSellOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null,
        'u64'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "coins"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool',
        function: 'quote_sell',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}