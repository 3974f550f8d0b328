/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Sessions: escrowed funds that a session key trades, within an amount and a time
 * that the owner sets with one signature.
 * 
 * A session is a shared object with its own escrow. Its key can buy with the
 * escrowed quote and sell what the session has bought; quote and coins never leave
 * the session except to the owner. All purchases together spend at most the
 * deposit: proceeds of sales return to the escrow without raising the limit.
 * 
 * Withdrawing and closing read no configuration and no market, so nothing can lock
 * an escrow.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { bcs } from '@mysten/sui/bcs';
import { address, u64 } from '../../codecs.ts';
import { type Transaction } from '@mysten/sui/transactions';
import * as bag from './deps/sui/bag.ts';
const $moduleName = '@atoll/sessions::session';
export const Session = new MoveStruct({ name: `${$moduleName}::Session<phantom Q>`, fields: {
        id: bcs.Address,
        /** Receives everything that leaves the session. */
        owner: address,
        /** Address whose transactions can trade. */
        sessionKey: address,
        quote: u64,
        /** Deposit, and the most that all purchases together can spend. */
        limit: u64,
        /** Total that purchases have spent. */
        spent: u64,
        /** Last time at which the key can trade. */
        expiresMs: u64,
        /** Whether it was closed while it held coins. */
        isClosed: bcs.bool(),
        /** `Balance<T>` of each coin bought, by the ID of its pool. */
        coins: bag.Bag
    } });
export interface OpenArguments {
    config: RawTransactionArgument<string>;
    sessionKey: RawTransactionArgument<string>;
    payment: RawTransactionArgument<string>;
    durationMs: RawTransactionArgument<number | bigint>;
}
export interface OpenOptions {
    package?: string;
    arguments: OpenArguments;
    typeArguments: [
        string
    ];
}
/**
 * Opens a session with the whole `payment` as its deposit and limit, and returns
 * its ID. The sender is the owner.
 *
 * #### Parameters
 *
 * - `session_key`: address whose transactions can trade, and which pays their gas.
 * - `duration_ms`: from one minute to one day.
 *
 * #### Aborts
 *
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `version::ENotOpen` if the deployment is still being configured.
 * - `EZeroDeposit` if `payment` is zero.
 * - `EDurationOutOfBounds` if the duration is out of bounds.
 * - `EKeyIsOwner` if the sender is the session key.
 */
export function open(options: OpenOptions) {
    const packageAddress = options.package ?? '@atoll/sessions';
    const argumentsTypes = [
        null,
        'address',
        null,
        'u64',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["config", "sessionKey", "payment", "durationMs"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'session',
        function: 'open',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface BuyOnCurveArguments {
    session: RawTransactionArgument<string>;
    pool: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    launchpadConfig: RawTransactionArgument<string>;
    amountIn: RawTransactionArgument<number | bigint>;
    minOut: RawTransactionArgument<number | bigint>;
    referrer: RawTransactionArgument<string | null>;
    deadlineMs: RawTransactionArgument<number | bigint>;
}
export interface BuyOnCurveOptions {
    package?: string;
    arguments: BuyOnCurveArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Buys on the curve for `amount_in`, and keeps what it buys in the session. Only
 * the session key can call it.
 *
 * A purchase that sells out the curve is clipped, and the rest stays in the
 * session unspent. The caller can graduate the pool in the same transaction.
 *
 * #### Parameters
 *
 * - `amount_in`: quote to spend, fee included, in base units.
 * - `min_out`: minimum base to receive, in base units.
 * - `referrer`: receives the referrer's part of the fee.
 * - `deadline_ms`: last accepted time in milliseconds since the Unix epoch.
 *
 * #### Aborts
 *
 * - `version::EWrongVersion` if a configuration is at another package version.
 * - `ENotSessionKey` if the sender is not the session key.
 * - `ESessionEnded` if the session is closed or its end has passed.
 * - `ESelfReferral` if the owner is the referrer.
 * - `ELimitExceeded` if all purchases together would spend more than the limit.
 * - `ETooManyCoins` if it is another coin and the session holds the maximum.
 * - `config::EBuysPaused` if purchases are paused.
 * - `pool::EDeadlineExpired` if the clock is past `deadline_ms`.
 * - `pool::EPoolNotTrading` if the curve is sold out.
 * - `pool::EZeroAmount` if `amount_in` is zero.
 * - `pool::EZeroOutput` if `amount_in` is too small to receive anything.
 * - `pool::ESlippageExceeded` if the trade would receive less than `min_out`.
 * - `pool::ESelfReferral` if the session key is the referrer.
 * - `launch_limit::ELaunchLimitExceeded` if the transaction's purchases exceed it.
 */
export function buyOnCurve(options: BuyOnCurveOptions) {
    const packageAddress = options.package ?? '@atoll/sessions';
    const argumentsTypes = [
        null,
        null,
        null,
        null,
        'u64',
        'u64',
        '0x1::option::Option<address>',
        'u64',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["session", "pool", "config", "launchpadConfig", "amountIn", "minOut", "referrer", "deadlineMs"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'session',
        function: 'buy_on_curve',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface BuyOnPairArguments {
    session: RawTransactionArgument<string>;
    pair: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    amountIn: RawTransactionArgument<number | bigint>;
    minOut: RawTransactionArgument<number | bigint>;
    referrer: RawTransactionArgument<string | null>;
    deadlineMs: RawTransactionArgument<number | bigint>;
}
export interface BuyOnPairOptions {
    package?: string;
    arguments: BuyOnPairArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Buys on the pair for `amount_in`, and keeps what it buys in the session. Only
 * the session key can call it.
 *
 * #### Parameters
 *
 * - `amount_in`, `min_out`, `referrer`, `deadline_ms`: as for `buy_on_curve`.
 *
 * #### Aborts
 *
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `ENotSessionKey` if the sender is not the session key.
 * - `ESessionEnded` if the session is closed or its end has passed.
 * - `ESelfReferral` if the owner is the referrer.
 * - `ELimitExceeded` if all purchases together would spend more than the limit.
 * - `ETooManyCoins` if it is another coin and the session holds the maximum.
 * - `pair::EDeadlineExpired` if the clock is past `deadline_ms`.
 * - `pair::EZeroAmount` if `amount_in` is zero.
 * - `pair::EZeroOutput` if `amount_in` is too small to receive anything.
 * - `pair::ESlippageExceeded` if the trade would receive less than `min_out`.
 * - `pair::ESelfReferral` if the session key is the referrer.
 */
export function buyOnPair(options: BuyOnPairOptions) {
    const packageAddress = options.package ?? '@atoll/sessions';
    const argumentsTypes = [
        null,
        null,
        null,
        'u64',
        'u64',
        '0x1::option::Option<address>',
        'u64',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["session", "pair", "config", "amountIn", "minOut", "referrer", "deadlineMs"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'session',
        function: 'buy_on_pair',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface SellOnCurveArguments {
    session: RawTransactionArgument<string>;
    pool: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    amountIn: RawTransactionArgument<number | bigint>;
    minOut: RawTransactionArgument<number | bigint>;
    referrer: RawTransactionArgument<string | null>;
    deadlineMs: RawTransactionArgument<number | bigint>;
}
export interface SellOnCurveOptions {
    package?: string;
    arguments: SellOnCurveArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Sells `amount_in` of what the session holds on the curve, and keeps the proceeds
 * in the session. Only the session key can call it.
 *
 * #### Parameters
 *
 * - `amount_in`: base to sell, in base units.
 * - `min_out`: minimum quote to receive after the fee, in base units.
 * - `referrer`, `deadline_ms`: as for `buy_on_curve`.
 *
 * #### Aborts
 *
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `ENotSessionKey` if the sender is not the session key.
 * - `ESessionEnded` if the session is closed or its end has passed.
 * - `ESelfReferral` if the owner is the referrer.
 * - `EInsufficientHolding` if the session holds less than `amount_in`.
 * - `pool::EDeadlineExpired` if the clock is past `deadline_ms`.
 * - `pool::EPoolGraduated` if the pool has graduated.
 * - `pool::EZeroAmount` if `amount_in` is zero.
 * - `pool::EZeroOutput` if `amount_in` is too small to receive anything.
 * - `pool::ESlippageExceeded` if the trade would receive less than `min_out`.
 * - `pool::ESelfReferral` if the session key is the referrer.
 */
export function sellOnCurve(options: SellOnCurveOptions) {
    const packageAddress = options.package ?? '@atoll/sessions';
    const argumentsTypes = [
        null,
        null,
        null,
        'u64',
        'u64',
        '0x1::option::Option<address>',
        'u64',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["session", "pool", "config", "amountIn", "minOut", "referrer", "deadlineMs"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'session',
        function: 'sell_on_curve',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface SellOnPairArguments {
    session: RawTransactionArgument<string>;
    pair: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    amountIn: RawTransactionArgument<number | bigint>;
    minOut: RawTransactionArgument<number | bigint>;
    referrer: RawTransactionArgument<string | null>;
    deadlineMs: RawTransactionArgument<number | bigint>;
}
export interface SellOnPairOptions {
    package?: string;
    arguments: SellOnPairArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Sells `amount_in` of what the session holds on the pair, and keeps the proceeds
 * in the session. Only the session key can call it.
 *
 * #### Parameters
 *
 * - `amount_in`, `min_out`, `referrer`, `deadline_ms`: as for `sell_on_curve`.
 *
 * #### Aborts
 *
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `ENotSessionKey` if the sender is not the session key.
 * - `ESessionEnded` if the session is closed or its end has passed.
 * - `ESelfReferral` if the owner is the referrer.
 * - `EInsufficientHolding` if the session holds less than `amount_in`.
 * - `pair::EDeadlineExpired` if the clock is past `deadline_ms`.
 * - `pair::EZeroAmount` if `amount_in` is zero.
 * - `pair::EZeroOutput` if `amount_in` is too small to receive anything.
 * - `pair::ESlippageExceeded` if the trade would receive less than `min_out`.
 * - `pair::ESelfReferral` if the session key is the referrer.
 */
export function sellOnPair(options: SellOnPairOptions) {
    const packageAddress = options.package ?? '@atoll/sessions';
    const argumentsTypes = [
        null,
        null,
        null,
        'u64',
        'u64',
        '0x1::option::Option<address>',
        'u64',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["session", "pair", "config", "amountIn", "minOut", "referrer", "deadlineMs"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'session',
        function: 'sell_on_pair',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface WithdrawArguments {
    session: RawTransactionArgument<string>;
    poolId: RawTransactionArgument<string>;
}
export interface WithdrawOptions {
    package?: string;
    arguments: WithdrawArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Sends all that the session holds of a coin to the owner's address balance. The
 * owner and the session key can call it at any time, anyone after the end. Nothing
 * can pause it.
 *
 * #### Parameters
 *
 * - `pool_id`: pool of the coin `T`.
 *
 * #### Aborts
 *
 * - `ECannotReturn` if the sender may not call it yet.
 * - `EInsufficientHolding` if the session does not hold the coin.
 * - `dynamic_field::EFieldTypeMismatch` if `T` is not the coin of the pool.
 */
export function withdraw(options: WithdrawOptions) {
    const packageAddress = options.package ?? '@atoll/sessions';
    const argumentsTypes = [
        null,
        '0x2::object::ID',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["session", "poolId"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'session',
        function: 'withdraw',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface CloseArguments {
    session: RawTransactionArgument<string>;
}
export interface CloseOptions {
    package?: string;
    arguments: CloseArguments;
    typeArguments: [
        string
    ];
}
/**
 * Ends the session and sends its quote to the owner's address balance. A session
 * that holds coins stays, without its key, until they are withdrawn and it is
 * closed again, so that no purchase of the key can prevent closing. The owner and
 * the session key can call it at any time, anyone after the end. Nothing can pause
 * it.
 *
 * #### Aborts
 *
 * - `ECannotReturn` if the sender may not call it yet.
 */
export function close(options: CloseOptions) {
    const packageAddress = options.package ?? '@atoll/sessions';
    const argumentsTypes = [
        null,
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["session"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'session',
        function: 'close',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}