/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Spending from an agent treasury.
 * 
 * Anyone can fund a treasury. The agent's key can spend as the spending policy
 * permits. The creator sets the key and the policy until graduation; afterwards
 * proposals do.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { address, u64 } from '../../codecs.ts';
import { bcs } from '@mysten/sui/bcs';
import { type Transaction } from '@mysten/sui/transactions';
import * as treasury from './treasury.ts';
const $moduleName = '@atoll/agent::spending';
export const TreasuryFunded = new MoveStruct({ name: `${$moduleName}::TreasuryFunded`, fields: {
        agentId: address,
        payer: address,
        amount: u64,
        fundsAfter: u64
    } });
export const KeyChanged = new MoveStruct({ name: `${$moduleName}::KeyChanged`, fields: {
        agentId: address,
        holder: bcs.option(address),
        keyCap: bcs.option(address),
        policyVersion: u64,
        proposalId: bcs.option(address)
    } });
export const PolicyChanged = new MoveStruct({ name: `${$moduleName}::PolicyChanged`, fields: {
        agentId: address,
        policy: treasury.SpendingPolicy,
        policyVersion: u64,
        proposalId: bcs.option(address)
    } });
export const Tipped = new MoveStruct({ name: `${$moduleName}::Tipped`, fields: {
        agentId: address,
        recipient: address,
        amount: u64,
        note: bcs.string(),
        spentToday: u64,
        fundsAfter: u64,
        timestampMs: u64
    } });
export const BoughtBack = new MoveStruct({ name: `${$moduleName}::BoughtBack`, fields: {
        agentId: address,
        marketId: address,
        quoteSpent: u64,
        baseBurned: u64,
        spentToday: u64,
        fundsAfter: u64,
        timestampMs: u64
    } });
export interface FundArguments {
    agent: RawTransactionArgument<string>;
    amount: RawTransactionArgument<string>;
}
export interface FundOptions {
    package?: string;
    arguments: FundArguments | [
        agent: RawTransactionArgument<string>,
        amount: RawTransactionArgument<string>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * Adds to the treasury. Funds leave it only as the spending policy permits.
 *
 * #### Aborts
 *
 * - `treasury::EZeroAmount` if `amount` is zero.
 */
export function fund(options: FundOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        null
    ] satisfies (string | null)[];
    const parameterNames = ["agent", "amount"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'spending',
        function: 'fund',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface SetKeyArguments {
    agent: RawTransactionArgument<string>;
    pool: RawTransactionArgument<string>;
    holder: RawTransactionArgument<string | null>;
}
export interface SetKeyOptions {
    package?: string;
    arguments: SetKeyArguments | [
        agent: RawTransactionArgument<string>,
        pool: RawTransactionArgument<string>,
        holder: RawTransactionArgument<string | null>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * Gives the agent's key to `holder`, or revokes it, as the creator before
 * graduation. The previous key becomes invalid.
 *
 * #### Parameters
 *
 * - `holder`: receives the new key; none leaves the agent without one.
 *
 * #### Aborts
 *
 * - `agent::EWrongPool` if `pool` belongs to another agent.
 * - `agent::ENotCreator` if the sender is not the creator.
 * - `agent::EGraduated` if the coin has graduated.
 * - `treasury::EZeroAddress` if `holder` is the zero address.
 */
export function setKey(options: SetKeyOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        null,
        '0x1::option::Option<address>'
    ] satisfies (string | null)[];
    const parameterNames = ["agent", "pool", "holder"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'spending',
        function: 'set_key',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface SetPolicyArguments {
    agent: RawTransactionArgument<string>;
    pool: RawTransactionArgument<string>;
    dailyCap: RawTransactionArgument<number | bigint>;
    tips: RawTransactionArgument<boolean>;
    buyBacks: RawTransactionArgument<boolean>;
}
export interface SetPolicyOptions {
    package?: string;
    arguments: SetPolicyArguments | [
        agent: RawTransactionArgument<string>,
        pool: RawTransactionArgument<string>,
        dailyCap: RawTransactionArgument<number | bigint>,
        tips: RawTransactionArgument<boolean>,
        buyBacks: RawTransactionArgument<boolean>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * Sets the spending policy as the creator, before graduation.
 *
 * #### Parameters
 *
 * - `daily_cap`: maximum spent per day (UTC), in base units of the quote coin.
 * - `tips`, `buy_backs`: whether the key can spend on them.
 *
 * #### Aborts
 *
 * - `agent::EWrongPool` if `pool` belongs to another agent.
 * - `agent::ENotCreator` if the sender is not the creator.
 * - `agent::EGraduated` if the coin has graduated.
 */
export function setPolicy(options: SetPolicyOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        null,
        'u64',
        'bool',
        'bool'
    ] satisfies (string | null)[];
    const parameterNames = ["agent", "pool", "dailyCap", "tips", "buyBacks"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'spending',
        function: 'set_policy',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface TipArguments {
    agent: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
    amount: RawTransactionArgument<number | bigint>;
    recipient: RawTransactionArgument<string>;
    note: RawTransactionArgument<string>;
}
export interface TipOptions {
    package?: string;
    arguments: TipArguments | [
        agent: RawTransactionArgument<string>,
        config: RawTransactionArgument<string>,
        cap: RawTransactionArgument<string>,
        amount: RawTransactionArgument<number | bigint>,
        recipient: RawTransactionArgument<string>,
        note: RawTransactionArgument<string>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * Sends `amount` to `recipient`.
 *
 * #### Parameters
 *
 * - `amount`: base units of the quote coin.
 * - `note`: at most 200 bytes of UTF-8.
 *
 * #### Aborts
 *
 * - `version::EWrongVersion` if the agents' configuration is at another package
 *   version.
 * - `config::ESpendingPaused` if spending is paused.
 * - `agent::EPaused` if holders have paused the agent.
 * - `ENoteTooLong` if `note` is longer than 200 bytes.
 * - `treasury::EZeroAddress` if `recipient` is the zero address.
 * - `treasury::EPurposeNotAllowed` if the spending policy does not permit tips.
 * - `treasury::EWrongKey` if `cap` is not the agent's current key.
 * - `treasury::EZeroAmount` if `amount` is zero.
 * - `treasury::EDailyCapExceeded` if `amount` exceeds the rest of today's cap.
 * - `treasury::EInsufficientFunds` if `amount` exceeds the funds.
 */
export function tip(options: TipOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        null,
        null,
        'u64',
        'address',
        '0x1::string::String',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["agent", "config", "cap", "amount", "recipient", "note"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'spending',
        function: 'tip',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface BuyBackFromPoolArguments {
    agent: RawTransactionArgument<string>;
    pool: RawTransactionArgument<string>;
    launchpadConfig: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
    amount: RawTransactionArgument<number | bigint>;
    minOut: RawTransactionArgument<number | bigint>;
    deadlineMs: RawTransactionArgument<number | bigint>;
}
export interface BuyBackFromPoolOptions {
    package?: string;
    arguments: BuyBackFromPoolArguments | [
        agent: RawTransactionArgument<string>,
        pool: RawTransactionArgument<string>,
        launchpadConfig: RawTransactionArgument<string>,
        config: RawTransactionArgument<string>,
        cap: RawTransactionArgument<string>,
        amount: RawTransactionArgument<number | bigint>,
        minOut: RawTransactionArgument<number | bigint>,
        deadlineMs: RawTransactionArgument<number | bigint>
    ];
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
 * - `amount`: maximum to spend, in base units of the quote coin.
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
 * - `treasury::EPurposeNotAllowed` if the spending policy does not permit
 *   buy-backs.
 * - `treasury::EWrongKey` if `cap` is not the agent's current key.
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
 * - `launch_window::ELaunchLimitExceeded` if the transaction's purchases exceed
 *   the limit of the launch window.
 */
export function buyBackFromPool(options: BuyBackFromPoolOptions) {
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
        module: 'spending',
        function: 'buy_back_from_pool',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface BuyBackFromPairArguments {
    agent: RawTransactionArgument<string>;
    pair: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
    amount: RawTransactionArgument<number | bigint>;
    minOut: RawTransactionArgument<number | bigint>;
    deadlineMs: RawTransactionArgument<number | bigint>;
}
export interface BuyBackFromPairOptions {
    package?: string;
    arguments: BuyBackFromPairArguments | [
        agent: RawTransactionArgument<string>,
        pair: RawTransactionArgument<string>,
        config: RawTransactionArgument<string>,
        cap: RawTransactionArgument<string>,
        amount: RawTransactionArgument<number | bigint>,
        minOut: RawTransactionArgument<number | bigint>,
        deadlineMs: RawTransactionArgument<number | bigint>
    ];
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
 * - `amount`: quote to spend, in base units.
 * - `min_out`, `deadline_ms`: as in `buy_back_from_pool`.
 *
 * #### Aborts
 *
 * - `version::EWrongVersion` if the agents' configuration is at another package
 *   version.
 * - `config::ESpendingPaused` if spending is paused.
 * - `agent::EPaused` if holders have paused the agent.
 * - `EWrongPair` if the pair trades another agent's coin.
 * - `treasury::EPurposeNotAllowed` if the spending policy does not permit
 *   buy-backs.
 * - `treasury::EWrongKey` if `cap` is not the agent's current key.
 * - `treasury::EZeroAmount` if `amount` is zero.
 * - `treasury::EDailyCapExceeded` if `amount` exceeds the rest of today's cap.
 * - `treasury::EInsufficientFunds` if `amount` exceeds the funds.
 * - `pair::EDeadlineExpired` if the clock is past `deadline_ms`.
 * - `pair::EZeroOutput` if `amount` buys less than one base unit.
 * - `pair::ESlippageExceeded` if `amount` buys less than `min_out`.
 */
export function buyBackFromPair(options: BuyBackFromPairOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        null,
        null,
        null,
        'u64',
        'u64',
        'u64',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["agent", "pair", "config", "cap", "amount", "minOut", "deadlineMs"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'spending',
        function: 'buy_back_from_pair',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}