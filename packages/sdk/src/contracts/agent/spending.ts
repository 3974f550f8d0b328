/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * What becomes of an agent's treasury: paid in by anybody, spent by the agent's
 * key on the purposes that the policy allows, with key and policy set by the
 * creator while the agent is young and by votes afterwards.
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
        mandate: u64,
        proposalId: bcs.option(bcs.Address)
    } });
export const PolicyChanged = new MoveStruct({ name: `${$moduleName}::PolicyChanged`, fields: {
        agentId: bcs.Address,
        policy: treasury.Policy,
        mandate: u64,
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
        venueId: bcs.Address,
        quoteSpent: u64,
        coinsBurned: u64,
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
 * Pays into the treasury. What is paid in can leave it only as the policy allows.
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
 * The creator's direct way to give a young agent a key, held by `holder`, or to
 * take it away. The key before is worth nothing from then on.
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
 * The creator's direct way to set a young agent's policy.
 *
 * #### Parameters
 *
 * - `daily_cap`: most that may leave on one day (UTC), in base units of the quote
 *   coin.
 * - `tips`, `buy_backs`: what the key may spend for.
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
    cap: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    amount: RawTransactionArgument<number | bigint>;
    recipient: RawTransactionArgument<string>;
    note: RawTransactionArgument<string>;
}
export interface TipOptions {
    package?: string;
    arguments: TipArguments | [
        agent: RawTransactionArgument<string>,
        cap: RawTransactionArgument<string>,
        config: RawTransactionArgument<string>,
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
 * - `config::EWrongVersion`, `config::ESpendingPaused`.
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
    const parameterNames = ["agent", "cap", "config", "amount", "recipient", "note"];
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
    cap: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    pool: RawTransactionArgument<string>;
    launchpadConfig: RawTransactionArgument<string>;
    amount: RawTransactionArgument<number | bigint>;
    minCoinsOut: RawTransactionArgument<number | bigint>;
    deadlineMs: RawTransactionArgument<number | bigint>;
}
export interface BuyBackFromPoolOptions {
    package?: string;
    arguments: BuyBackFromPoolArguments | [
        agent: RawTransactionArgument<string>,
        cap: RawTransactionArgument<string>,
        config: RawTransactionArgument<string>,
        pool: RawTransactionArgument<string>,
        launchpadConfig: RawTransactionArgument<string>,
        amount: RawTransactionArgument<number | bigint>,
        minCoinsOut: RawTransactionArgument<number | bigint>,
        deadlineMs: RawTransactionArgument<number | bigint>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * Spends up to `amount` on the agent's coin on its curve and burns what it buys.
 * What the last coins of the curve leave over stays in the treasury.
 *
 * #### Parameters
 *
 * - `min_coins_out`: least coins to accept, in base units.
 * - `deadline_ms`: last moment to trade, in milliseconds since the Unix epoch.
 *
 * #### Aborts
 *
 * - As `tip`, but for the note and the recipient; `agent::EWrongPool`.
 * - The errors of `pool::buy_exact_quote`.
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
    const parameterNames = ["agent", "cap", "config", "pool", "launchpadConfig", "amount", "minCoinsOut", "deadlineMs"];
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
    cap: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    pair: RawTransactionArgument<string>;
    amount: RawTransactionArgument<number | bigint>;
    minCoinsOut: RawTransactionArgument<number | bigint>;
    deadlineMs: RawTransactionArgument<number | bigint>;
}
export interface BuyBackFromPairOptions {
    package?: string;
    arguments: BuyBackFromPairArguments | [
        agent: RawTransactionArgument<string>,
        cap: RawTransactionArgument<string>,
        config: RawTransactionArgument<string>,
        pair: RawTransactionArgument<string>,
        amount: RawTransactionArgument<number | bigint>,
        minCoinsOut: RawTransactionArgument<number | bigint>,
        deadlineMs: RawTransactionArgument<number | bigint>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * The same on the exchange, after graduation. It spends the whole `amount`.
 *
 * #### Aborts
 *
 * - As `tip`, but for the note and the recipient; `EWrongPair`.
 * - The errors of `pair::buy_exact_quote`.
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
    const parameterNames = ["agent", "cap", "config", "pair", "amount", "minCoinsOut", "deadlineMs"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'spending',
        function: 'buy_back_from_pair',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}