/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Pools: the sale of a coin on its bonding curve.
 * 
 * A pool trades until its curve sells out, is completed until its venue takes the
 * liquidity (`launchpad::graduation`), and is graduated from then on. Its reserves
 * change only by trades and leave once, to the venue fixed at creation. Sales work
 * until graduation and read no config, so neither a pause nor a broken venue can
 * lock anyone's coins; a sale reopens a completed pool.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { bcs } from '@mysten/sui/bcs';
import { coinKind, address, typeName, u64 } from '../../codecs.ts';
import { type Transaction } from '@mysten/sui/transactions';
import * as completion from './completion.ts';
import * as bonding_curve from './bonding_curve.ts';
import * as fee_split from './fee_split.ts';
import * as fee_vault from './fee_vault.ts';
import * as launch_fee from './launch_fee.ts';
import * as launch_limit from './launch_limit.ts';
import * as price_accumulator from './price_accumulator.ts';
const $moduleName = '@atoll/launchpad::pool';
export const Pool = new MoveStruct({ name: `${$moduleName}::Pool<phantom T, phantom Q>`, fields: {
        id: bcs.Address,
        /** 0 fun, 1 agent. */
        kind: coinKind,
        creator: address,
        /** Claims the creator's share of the fees. */
        feeRecipient: address,
        graduated: bcs.bool(),
        completion: completion.Completion,
        /** Where the coin trades after graduation. */
        venuePoolId: bcs.option(address),
        /** Witness type that claims the co-creators' share, if any. */
        coCreatorWitness: bcs.option(typeName),
        curve: bonding_curve.BondingCurve,
        feeSplit: fee_split.FeeSplit,
        fees: fee_vault.FeeVault,
        launchFee: launch_fee.LaunchFee,
        launchLimit: launch_limit.LaunchLimit,
        prices: price_accumulator.PriceAccumulator,
        /**
         * First version of the package whose `sell_exact_in` may be called. An upgrade
         * that repairs sales raises it; nothing in this version can.
         */
        version: u64
    } });
export interface CreateArguments {
    config: RawTransactionArgument<string>;
    ticket: RawTransactionArgument<string>;
    upgradeCap: RawTransactionArgument<string>;
    kind: RawTransactionArgument<number>;
    expectedTerms: RawTransactionArgument<Array<number>>;
    launchFeeBps: RawTransactionArgument<number | bigint>;
    launchFeeMs: RawTransactionArgument<number | bigint>;
    x: RawTransactionArgument<string>;
    telegram: RawTransactionArgument<string>;
    website: RawTransactionArgument<string>;
}
export interface CreateOptions {
    package?: string;
    arguments: CreateArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Creates the pool of the ticket's coin, priced in `Q`, on the current terms for
 * `kind`. Moves the coin's whole supply into the pool and makes the coin's package
 * immutable. The caller may buy from the pool, within the launch limit, before
 * passing it to `share`.
 *
 * #### Parameters
 *
 * - `ticket`: the coin, with its whole supply.
 * - `upgrade_cap`: of the coin's package, never used.
 * - `kind`: 0 fun, 1 agent.
 * - `expected_terms`: BCS encoding of the `Terms` that the creator agreed to.
 * - `launch_fee_bps`: start rate of the launch fee in basis points, at most 9,900;
 *   0 for none.
 * - `launch_fee_ms`: milliseconds until the launch fee is zero, from ten seconds
 *   to an hour; 0 for none.
 * - `x`, `telegram`, `website`: links of at most 200 bytes each, or empty.
 *
 * #### Aborts
 *
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `version::ENotOpen` if the launchpad has not been opened.
 * - `config::ECreationPaused` if the creation of pools is paused.
 * - `preset::EUnknownKind` if `kind` is neither fun (0) nor agent (1).
 * - `config::EPresetNotFound` if there is no preset for coins of `kind` priced in
 *   `Q`.
 * - `EUnexpectedTerms` if the current terms differ from `expected_terms`.
 * - `config::EVenueNotRegistered` if the preset's venue is not registered.
 * - `EWrongUpgradeCap` if `upgrade_cap` is not that of `T`'s package as first
 *   published.
 * - `ELinkTooLong` if a link is longer than 200 bytes.
 * - `launch_fee::ELaunchFeeOutOfBounds` if the launch fee is out of bounds.
 */
export function create(options: CreateOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null,
        null,
        null,
        'u8',
        'vector<u8>',
        'u64',
        'u64',
        '0x1::string::String',
        '0x1::string::String',
        '0x1::string::String',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["config", "ticket", "upgradeCap", "kind", "expectedTerms", "launchFeeBps", "launchFeeMs", "x", "telegram", "website"];
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
    arguments: ShareArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Shares a new pool. A pool has no `store`, so this is all its creator can do with
 * it.
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
export interface BuyExactInArguments {
    pool: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    payment: RawTransactionArgument<string>;
    minOut: RawTransactionArgument<number | bigint>;
    referrer: RawTransactionArgument<string | null>;
    deadlineMs: RawTransactionArgument<number | bigint>;
}
export interface BuyExactInOptions {
    package?: string;
    arguments: BuyExactInArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Buys base with the whole `payment`, fee included, less the launch fee. A payment
 * that reaches the end of the curve buys the remaining supply and is refunded the
 * excess.
 *
 * #### Parameters
 *
 * - `payment`: quote to spend, fee included.
 * - `min_out`: minimum base to receive, in base units.
 * - `referrer`: receives the referrer's share of the fee.
 * - `deadline_ms`: last accepted time in milliseconds since the Unix epoch.
 *
 * #### Returns
 *
 * - The base bought, and the rest of the payment (possibly zero).
 *
 * #### Aborts
 *
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `config::EBuysPaused` if purchases are paused.
 * - `EDeadlineExpired` if the clock is past `deadline_ms`.
 * - `EPoolNotTrading` if the curve is sold out.
 * - `EZeroAmount` if `payment` is zero.
 * - `ESlippageExceeded` if the payment buys less than `min_out`.
 * - `EZeroOutput` if the payment buys less than one base unit.
 * - `launch_limit::ELaunchLimitExceeded` if the transaction's purchases exceed it.
 * - `ESelfReferral` if `referrer` is the sender.
 */
export function buyExactIn(options: BuyExactInOptions) {
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
    const parameterNames = ["pool", "config", "payment", "minOut", "referrer", "deadlineMs"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool',
        function: 'buy_exact_in',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface BuyExactOutArguments {
    pool: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    payment: RawTransactionArgument<string>;
    amountOut: RawTransactionArgument<number | bigint>;
    referrer: RawTransactionArgument<string | null>;
    deadlineMs: RawTransactionArgument<number | bigint>;
}
export interface BuyExactOutOptions {
    package?: string;
    arguments: BuyExactOutArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Buys exactly `amount_out` base for at most `payment`.
 *
 * #### Parameters
 *
 * - `payment`: maximum quote to spend, fee included.
 * - `amount_out`: base to receive, in base units.
 * - `referrer`, `deadline_ms`: as for `buy_exact_in`.
 *
 * #### Returns
 *
 * - The base bought, and the rest of the payment (possibly zero).
 *
 * #### Aborts
 *
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `config::EBuysPaused` if purchases are paused.
 * - `EDeadlineExpired` if the clock is past `deadline_ms`.
 * - `EPoolNotTrading` if the curve is sold out.
 * - `EZeroAmount` if `amount_out` is zero.
 * - `bonding_curve::EInsufficientSupply` if `amount_out` and its launch fee exceed
 *   what is left for sale.
 * - `ESlippageExceeded` if the cost exceeds `payment`.
 * - `launch_limit::ELaunchLimitExceeded` if the transaction's purchases exceed it.
 * - `ESelfReferral` if `referrer` is the sender.
 */
export function buyExactOut(options: BuyExactOutOptions) {
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
    const parameterNames = ["pool", "config", "payment", "amountOut", "referrer", "deadlineMs"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool',
        function: 'buy_exact_out',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface SellExactInArguments {
    pool: RawTransactionArgument<string>;
    base: RawTransactionArgument<string>;
    minOut: RawTransactionArgument<number | bigint>;
    referrer: RawTransactionArgument<string | null>;
    deadlineMs: RawTransactionArgument<number | bigint>;
}
export interface SellExactInOptions {
    package?: string;
    arguments: SellExactInArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Sells all of `base`, less the fee. Cannot be paused.
 *
 * #### Parameters
 *
 * - `min_out`: minimum quote to receive after the fee, in base units.
 * - `referrer`, `deadline_ms`: as for `buy_exact_in`.
 *
 * #### Aborts
 *
 * - `EWrongVersion` if a later version of the package has taken over the pool's
 *   sales.
 * - `EDeadlineExpired` if the clock is past `deadline_ms`.
 * - `EPoolGraduated` if the pool has graduated.
 * - `EZeroAmount` if `base` is zero.
 * - `EZeroOutput` if `base` sells for less than one base unit of the quote coin
 *   after the fee.
 * - `ESlippageExceeded` if `base` sells for less than `min_out` after the fee.
 * - `ESelfReferral` if `referrer` is the sender.
 */
export function sellExactIn(options: SellExactInOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null,
        null,
        'u64',
        '0x1::option::Option<address>',
        'u64',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["pool", "base", "minOut", "referrer", "deadlineMs"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool',
        function: 'sell_exact_in',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}