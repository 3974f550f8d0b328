/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * An agent's own money, the key that may spend it, and the policy that the key is
 * held to.
 * 
 * The key decides when and to whom; the policy decides what for and how much a
 * day. A stolen key can take at most the daily cap, for the purposes allowed,
 * until it is replaced.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { u64 } from '../../codecs.ts';
import { bcs } from '@mysten/sui/bcs';
import { type Transaction, type TransactionArgument } from '@mysten/sui/transactions';
const $moduleName = '@atoll/agent::treasury';
export const Policy = new MoveStruct({ name: `${$moduleName}::Policy`, fields: {
        /** Most that may leave on one day (UTC), in base units of the quote coin. */
        dailyCap: u64,
        /** May send coins to people. */
        tips: bcs.bool(),
        /** May buy the agent's coin and burn it. */
        buyBacks: bcs.bool()
    } });
export const Treasury = new MoveStruct({ name: `${$moduleName}::Treasury<phantom Q>`, fields: {
        funds: u64,
        /** The one key that counts; without one nothing can be spent. */
        keyCap: bcs.option(bcs.Address),
        policy: Policy,
        /**
         * How often key or policy were changed. A proposal to change them names the number
         * it was made at, so that it cannot undo a later decision.
         */
        mandate: u64,
        /** The day of the last spending, in days since the Unix epoch. */
        day: u64,
        /** Spent on that day, in base units of the quote coin. */
        spent: u64
    } });
export const AgentKeyCap = new MoveStruct({ name: `${$moduleName}::AgentKeyCap`, fields: {
        id: bcs.Address,
        agentId: bcs.Address
    } });
export const KeyDiscarded = new MoveStruct({ name: `${$moduleName}::KeyDiscarded`, fields: {
        agentId: bcs.Address,
        keyCap: bcs.Address
    } });
export interface DiscardKeyArguments {
    cap: RawTransactionArgument<string>;
}
export interface DiscardKeyOptions {
    package?: string;
    arguments: DiscardKeyArguments | [
        cap: RawTransactionArgument<string>
    ];
}
/**
 * Deletes a key that is no longer wanted. Its agent can spend nothing until it
 * gets another, if it was the one that counts.
 */
export function discardKey(options: DiscardKeyOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["cap"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'treasury',
        function: 'discard_key',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface AgentIdArguments {
    self: RawTransactionArgument<string>;
}
export interface AgentIdOptions {
    package?: string;
    arguments: AgentIdArguments | [
        self: RawTransactionArgument<string>
    ];
}
/** The agent that the key was made for. */
export function agentId(options: AgentIdOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'treasury',
        function: 'agent_id',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface FundsArguments {
    self: TransactionArgument;
}
export interface FundsOptions {
    package?: string;
    arguments: FundsArguments | [
        self: TransactionArgument
    ];
    typeArguments: [
        string
    ];
}
/** Base units of the quote coin. */
export function funds(options: FundsOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'treasury',
        function: 'funds',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface KeyCapArguments {
    self: TransactionArgument;
}
export interface KeyCapOptions {
    package?: string;
    arguments: KeyCapArguments | [
        self: TransactionArgument
    ];
    typeArguments: [
        string
    ];
}
export function keyCap(options: KeyCapOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'treasury',
        function: 'key_cap',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface PolicyArguments {
    self: TransactionArgument;
}
export interface PolicyOptions {
    package?: string;
    arguments: PolicyArguments | [
        self: TransactionArgument
    ];
    typeArguments: [
        string
    ];
}
export function policy(options: PolicyOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'treasury',
        function: 'policy',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface MandateArguments {
    self: TransactionArgument;
}
export interface MandateOptions {
    package?: string;
    arguments: MandateArguments | [
        self: TransactionArgument
    ];
    typeArguments: [
        string
    ];
}
export function mandate(options: MandateOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'treasury',
        function: 'mandate',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface SpentTodayArguments {
    self: TransactionArgument;
}
export interface SpentTodayOptions {
    package?: string;
    arguments: SpentTodayArguments | [
        self: TransactionArgument
    ];
    typeArguments: [
        string
    ];
}
/** Spent today, in base units of the quote coin. */
export function spentToday(options: SpentTodayOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'treasury',
        function: 'spent_today',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface DailyCapArguments {
    self: TransactionArgument;
}
export interface DailyCapOptions {
    package?: string;
    arguments: DailyCapArguments | [
        self: TransactionArgument
    ];
}
export function dailyCap(options: DailyCapOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'treasury',
        function: 'daily_cap',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface TipsArguments {
    self: TransactionArgument;
}
export interface TipsOptions {
    package?: string;
    arguments: TipsArguments | [
        self: TransactionArgument
    ];
}
export function tips(options: TipsOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'treasury',
        function: 'tips',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface BuyBacksArguments {
    self: TransactionArgument;
}
export interface BuyBacksOptions {
    package?: string;
    arguments: BuyBacksArguments | [
        self: TransactionArgument
    ];
}
export function buyBacks(options: BuyBacksOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'treasury',
        function: 'buy_backs',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}