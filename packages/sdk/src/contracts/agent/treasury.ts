/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Agent treasury: funds, the key that can spend them, and the spending policy that
 * limits the key.
 * 
 * The policy limits purposes and the amount per day. A stolen key can spend at
 * most the daily cap, for the permitted purposes, until it is replaced or holders
 * pause the agent. The key also anchors the action log.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { u64, address } from '../../codecs.ts';
import { bcs } from '@mysten/sui/bcs';
import { type Transaction, type TransactionArgument } from '@mysten/sui/transactions';
const $moduleName = '@atoll/agent::treasury';
export const SpendingPolicy = new MoveStruct({ name: `${$moduleName}::SpendingPolicy`, fields: {
        /** Maximum spent per day (UTC), in base units of the quote coin. */
        dailyCap: u64,
        /** Whether the key can send tips. */
        tips: bcs.bool(),
        /** Whether the key can buy back and burn the agent's coin. */
        buyBacks: bcs.bool()
    } });
export const Treasury = new MoveStruct({ name: `${$moduleName}::Treasury<phantom Q>`, fields: {
        funds: u64,
        /** The valid key; without one nothing can be spent. */
        keyCap: bcs.option(address),
        policy: SpendingPolicy,
        /**
         * Number of changes of key and policy. A proposal to change them names the version
         * that it is based on, so that it cannot undo a later decision.
         */
        policyVersion: u64,
        /** Day of the last spending, in days since the Unix epoch. */
        day: u64,
        /** Spent on that day, in base units of the quote coin. */
        spent: u64
    } });
export const AgentKeyCap = new MoveStruct({ name: `${$moduleName}::AgentKeyCap`, fields: {
        id: bcs.Address,
        agentId: address
    } });
export const KeyDiscarded = new MoveStruct({ name: `${$moduleName}::KeyDiscarded`, fields: {
        agentId: address,
        keyCap: address
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
 * Deletes a key. If it was the valid one, its agent cannot spend until it has
 * another.
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
/** Returns the agent that the key was created for. */
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
/** Returns the funds in base units of the quote coin. */
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
/** Returns the valid key. */
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
/** Returns the spending policy. */
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
export interface PolicyVersionArguments {
    self: TransactionArgument;
}
export interface PolicyVersionOptions {
    package?: string;
    arguments: PolicyVersionArguments | [
        self: TransactionArgument
    ];
    typeArguments: [
        string
    ];
}
/** Returns the number of changes of key and policy. */
export function policyVersion(options: PolicyVersionOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'treasury',
        function: 'policy_version',
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
/** Returns what was spent today (UTC), in base units of the quote coin. */
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
/** Returns the maximum spent per day (UTC), in base units of the quote coin. */
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
/** Returns whether the key can send tips. */
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
/** Returns whether the key can buy back and burn the agent's coin. */
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