/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Purchases of the agent's coin with its treasury. The coins bought are burned.
 * 
 * A policy that permits nothing else must not leak to the holder of the key, who
 * could trade around the purchase. Each purchase is therefore small compared with
 * the market, an hour after the last, and at a price close to the mean of at least
 * an hour.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { address, u64 } from '../../codecs.ts';
import { type Transaction } from '@mysten/sui/transactions';
const $moduleName = '@atoll/agent::buyback';
export const BoughtBack = new MoveStruct({ name: `${$moduleName}::BoughtBack`, fields: {
        agentId: address,
        marketId: address,
        quoteSpent: u64,
        baseBurned: u64,
        spentToday: u64,
        fundsAfter: u64,
        timestampMs: u64
    } });
export interface BuyFromPoolArguments {
    agent: RawTransactionArgument<string>;
    pool: RawTransactionArgument<string>;
    launchpadConfig: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
    amount: RawTransactionArgument<number | bigint>;
    minOut: RawTransactionArgument<number | bigint>;
    deadlineMs: RawTransactionArgument<number | bigint>;
}
export interface BuyFromPoolOptions {
    package?: string;
    arguments: BuyFromPoolArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Buys the agent's coin for up to `amount` on its bonding curve and burns it. The
 * refund of the completing buy stays in the treasury.
 *
 * #### Parameters
 *
 * - `amount`: maximum to spend, in base units of the quote coin; at most 0.3% of
 *   the virtual quote reserve.
 * - `min_out`: minimum to buy, in base units of the agent's coin.
 * - `deadline_ms`: last accepted time in milliseconds since the Unix epoch.
 *
 * #### Aborts
 *
 * - `version::EWrongVersion` if the agents' configuration is at another package
 *   version.
 * - `config::ESpendingPaused` if spending is paused.
 * - `agent::EPaused` if holders have paused the agent.
 * - `agent::EWrongPool` if `pool` belongs to another agent.
 * - `EBuybackTooLarge` if `amount` exceeds 0.3% of the virtual quote reserve.
 * - `treasury::EPurposeNotAllowed` if the spending policy does not permit
 *   buybacks.
 * - `treasury::EBuybackTooSoon` if the last buyback was less than an hour ago.
 * - `treasury::EWrongKey` if `cap` is not the agent's current key.
 * - `treasury::EKeyExpired` if the key was not renewed in time.
 * - `treasury::EZeroAmount` if `amount` is zero.
 * - `treasury::EDailyCapExceeded` if `amount` exceeds the rest of today's cap.
 * - `treasury::EInsufficientFunds` if `amount` exceeds the funds.
 * - `version::EWrongVersion` if the launchpad's configuration is at another
 *   package version.
 * - `launchpad::config::EBuysPaused` if purchases are paused.
 * - `pool::EDeadlineExpired` if the clock is past `deadline_ms`.
 * - `pool::EPoolNotTrading` if the curve is sold out.
 * - `pool::ESlippageExceeded` if `amount` buys less than `min_out`.
 * - `pool::EZeroOutput` if `amount` buys less than one base unit.
 * - `launch_limit::ELaunchLimitExceeded` if the transaction's purchases exceed it.
 * - `price_window::EWindowTooShort` if the price has not been observed for an
 *   hour.
 * - `EPriceTooHigh` if the coins cost more than 5% above the mean price.
 */
export function buyFromPool(options: BuyFromPoolOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        null,
        null,
        null,
        null,
        'u64',
        'u64',
        'u64',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["agent", "pool", "launchpadConfig", "config", "cap", "amount", "minOut", "deadlineMs"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'buyback',
        function: 'buy_from_pool',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface BuyFromPairArguments {
    agent: RawTransactionArgument<string>;
    pool: RawTransactionArgument<string>;
    pair: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
    amount: RawTransactionArgument<number | bigint>;
    minOut: RawTransactionArgument<number | bigint>;
    deadlineMs: RawTransactionArgument<number | bigint>;
}
export interface BuyFromPairOptions {
    package?: string;
    arguments: BuyFromPairArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Buys the agent's coin for `amount` on its AMM pair, after graduation, and burns
 * it.
 *
 * #### Parameters
 *
 * - `amount`: quote to spend, in base units; at most 0.3% of the quote reserve.
 * - `min_out`, `deadline_ms`: as in `buy_from_pool`.
 *
 * #### Aborts
 *
 * - `version::EWrongVersion` if the agents' configuration is at another package
 *   version.
 * - `config::ESpendingPaused` if spending is paused.
 * - `agent::EPaused` if holders have paused the agent.
 * - `EWrongPair` if the pair trades another agent's coin.
 * - `agent::EWrongPool` if `pool` belongs to another agent.
 * - `EBuybackTooLarge` if `amount` exceeds 0.3% of the quote reserve.
 * - `treasury::EPurposeNotAllowed` if the spending policy does not permit
 *   buybacks.
 * - `treasury::EBuybackTooSoon` if the last buyback was less than an hour ago.
 * - `treasury::EWrongKey` if `cap` is not the agent's current key.
 * - `treasury::EKeyExpired` if the key was not renewed in time.
 * - `treasury::EZeroAmount` if `amount` is zero.
 * - `treasury::EDailyCapExceeded` if `amount` exceeds the rest of today's cap.
 * - `treasury::EInsufficientFunds` if `amount` exceeds the funds.
 * - `pair::EDeadlineExpired` if the clock is past `deadline_ms`.
 * - `pair::EZeroOutput` if `amount` buys less than one base unit.
 * - `pair::ESlippageExceeded` if `amount` buys less than `min_out`.
 * - `price_window::EWindowTooShort` if the price has not been observed for an
 *   hour.
 * - `EPriceTooHigh` if the coins cost more than 5% above the mean price.
 */
export function buyFromPair(options: BuyFromPairOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        null,
        null,
        null,
        null,
        'u64',
        'u64',
        'u64',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["agent", "pool", "pair", "config", "cap", "amount", "minOut", "deadlineMs"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'buyback',
        function: 'buy_from_pair',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface ObservePoolArguments {
    agent: RawTransactionArgument<string>;
    pool: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
}
export interface ObservePoolOptions {
    package?: string;
    arguments: ObservePoolArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Takes a reading of the curve's price sums if the last one is an hour old. Anyone
 * may call it. A buyback needs it an hour before when the price has risen since
 * the last reading.
 *
 * #### Aborts
 *
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `agent::EWrongPool` if `pool` belongs to another agent.
 */
export function observePool(options: ObservePoolOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        null,
        null,
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["agent", "pool", "config"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'buyback',
        function: 'observe_pool',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface ObservePairArguments {
    agent: RawTransactionArgument<string>;
    pair: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
}
export interface ObservePairOptions {
    package?: string;
    arguments: ObservePairArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Takes a reading of the pair's price sums; see `observe_pool`.
 *
 * #### Aborts
 *
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `EWrongPair` if the pair trades another agent's coin.
 */
export function observePair(options: ObservePairOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        null,
        null,
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["agent", "pair", "config"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'buyback',
        function: 'observe_pair',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}