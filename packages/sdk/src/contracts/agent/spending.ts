/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Funding of an agent treasury, its key and spending policy, and tips.
 * 
 * Anyone can fund a treasury. The agent's key can spend as the spending policy
 * permits; see `buyback` for purchases of the agent's coin. The creator sets the
 * key and the policy until graduation, when both end; afterwards proposals do.
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
        expiresAtMs: u64,
        keyVersion: u64,
        proposalId: bcs.option(address)
    } });
export const KeyRenewed = new MoveStruct({ name: `${$moduleName}::KeyRenewed`, fields: {
        agentId: address,
        keyCap: bcs.option(address),
        expiresAtMs: u64,
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
export interface FundArguments {
    agent: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    amount: RawTransactionArgument<string>;
}
export interface FundOptions {
    package?: string;
    arguments: FundArguments;
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
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `treasury::EZeroAmount` if `amount` is zero.
 */
export function fund(options: FundOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        null,
        null
    ] satisfies (string | null)[];
    const parameterNames = ["agent", "config", "amount"];
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
    config: RawTransactionArgument<string>;
    holder: RawTransactionArgument<string | null>;
}
export interface SetKeyOptions {
    package?: string;
    arguments: SetKeyArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Gives the agent's key to `holder`, or revokes it, as the creator before
 * graduation. The previous key becomes invalid. The key is valid for 90 days, and
 * at most until graduation.
 *
 * #### Parameters
 *
 * - `holder`: receives the new key; none leaves the agent without one.
 *
 * #### Aborts
 *
 * - `version::EWrongVersion` if the configuration is at another package version.
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
        null,
        '0x1::option::Option<address>',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["agent", "pool", "config", "holder"];
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
    config: RawTransactionArgument<string>;
    dailyCap: RawTransactionArgument<number | bigint>;
    tips: RawTransactionArgument<boolean>;
    buybacks: RawTransactionArgument<boolean>;
}
export interface SetPolicyOptions {
    package?: string;
    arguments: SetPolicyArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Sets the spending policy as the creator, before graduation, when it ends.
 *
 * #### Parameters
 *
 * - `daily_cap`: maximum spent per day (UTC), in base units of the quote coin.
 * - `tips`, `buybacks`: whether the key can spend on them.
 *
 * #### Aborts
 *
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `agent::EWrongPool` if `pool` belongs to another agent.
 * - `agent::ENotCreator` if the sender is not the creator.
 * - `agent::EGraduated` if the coin has graduated.
 */
export function setPolicy(options: SetPolicyOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        null,
        null,
        'u64',
        'bool',
        'bool'
    ] satisfies (string | null)[];
    const parameterNames = ["agent", "pool", "config", "dailyCap", "tips", "buybacks"];
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
    pool: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
    amount: RawTransactionArgument<number | bigint>;
    recipient: RawTransactionArgument<string>;
    note: RawTransactionArgument<string>;
}
export interface TipOptions {
    package?: string;
    arguments: TipArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Sends `amount` to `recipient`. The key is the creator's until graduation, and
 * one that holders voted for afterwards.
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
 * - `agent::EWrongPool` if `pool` belongs to another agent.
 * - `ENoteTooLong` if `note` is longer than 200 bytes.
 * - `treasury::EZeroAddress` if `recipient` is the zero address.
 * - `ESelfTip` if `recipient` is the sender.
 * - `treasury::EPurposeNotAllowed` if the spending policy does not permit tips.
 * - `treasury::EWrongKey` if `cap` is not the agent's current key.
 * - `treasury::EKeyExpired` if the key was not renewed in time.
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
        null,
        'u64',
        'address',
        '0x1::string::String',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["agent", "pool", "config", "cap", "amount", "recipient", "note"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'spending',
        function: 'tip',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}