/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Spending from an agent treasury.
 * 
 * Anyone can fund a treasury. The agent's key spends on what the spending policy
 * permits. The creator sets key and policy until graduation, proposals do
 * afterwards.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { bcs } from '@mysten/sui/bcs';
import { u64 } from '../../codecs.ts';
import { type Transaction } from '@mysten/sui/transactions';
import * as treasury from './treasury.ts';
const $moduleName = '@atoll/agent::spending';
export const TreasuryFunded = new MoveStruct({ name: `${$moduleName}::TreasuryFunded`, fields: {
        agentId: bcs.Address,
        payer: bcs.Address,
        amount: u64,
        fundsAfter: u64
    } });
export const KeyChanged = new MoveStruct({ name: `${$moduleName}::KeyChanged`, fields: {
        agentId: bcs.Address,
        holder: bcs.option(bcs.Address),
        keyCap: bcs.option(bcs.Address),
        policyVersion: u64,
        proposalId: bcs.option(bcs.Address)
    } });
export const PolicyChanged = new MoveStruct({ name: `${$moduleName}::PolicyChanged`, fields: {
        agentId: bcs.Address,
        policy: treasury.SpendingPolicy,
        policyVersion: u64,
        proposalId: bcs.option(bcs.Address)
    } });
export const Tipped = new MoveStruct({ name: `${$moduleName}::Tipped`, fields: {
        agentId: bcs.Address,
        recipient: bcs.Address,
        amount: u64,
        note: bcs.string(),
        spentToday: u64,
        fundsAfter: u64,
        timestampMs: u64
    } });
export const BoughtBack = new MoveStruct({ name: `${$moduleName}::BoughtBack`, fields: {
        agentId: bcs.Address,
        marketId: bcs.Address,
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
 * - `treasury::EZeroAmount`.
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
 * #### Aborts
 *
 * - `agent::EWrongPool`, `agent::ENotCreator`, `agent::EGraduated`.
 * - `treasury::EZeroAddress`.
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
 * - `agent::EWrongPool`, `agent::ENotCreator`, `agent::EGraduated`.
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
 * Sends `amount` to `recipient`, with a note of at most 200 bytes.
 *
 * #### Aborts
 *
 * - `version::EWrongVersion`, `config::ESpendingPaused`, `agent::EPaused`.
 * - `ENoteTooLong`, `treasury::EZeroAddress`.
 * - `treasury::EPurposeNotAllowed`, `treasury::EWrongKey`,
 *   `treasury::EZeroAmount`, `treasury::EDailyCapExceeded`,
 *   `treasury::EInsufficientFunds`.
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
 * - `min_out`: minimum to buy, in base units of the agent's coin.
 * - `deadline_ms`: last moment to trade, in milliseconds since the Unix epoch.
 *
 * #### Aborts
 *
 * - As `tip`, except for note and recipient; `agent::EWrongPool`.
 * - The errors of `pool::buy_exact_in`.
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
 * - `min_out`, `deadline_ms`: as in `buy_back_from_pool`.
 *
 * #### Aborts
 *
 * - As `tip`, except for note and recipient; `EWrongPair`.
 * - The errors of `pair::buy_exact_in`.
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