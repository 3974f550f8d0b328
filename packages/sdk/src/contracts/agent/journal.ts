/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Anchors of an agent's action log, which is kept off chain.
 * 
 * The agent's key anchors the Merkle root of each day's entries, once per day and
 * in order. Later changes to the entries of an anchored day no longer match its
 * root. Anchors are never removed, and anchoring cannot be paused.
 */

import { MoveStruct, MoveTuple, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { bcs } from '@mysten/sui/bcs';
import { u64, bytes, address } from '../../codecs.ts';
import { type Transaction } from '@mysten/sui/transactions';
const $moduleName = '@atoll/agent::journal';
export const LastDayKey = new MoveStruct({ name: `${$moduleName}::LastDayKey`, fields: {
        dummyField: bcs.bool()
    } });
export const DayKey = new MoveTuple({ name: `${$moduleName}::DayKey`, fields: [u64] });
export const Anchor = new MoveStruct({ name: `${$moduleName}::Anchor`, fields: {
        root: bytes,
        count: u64
    } });
export const JournalAnchored = new MoveStruct({ name: `${$moduleName}::JournalAnchored`, fields: {
        agentId: address,
        day: u64,
        root: bytes,
        count: u64,
        keyCap: address,
        timestampMs: u64
    } });
export interface AnchorArguments {
    agent: RawTransactionArgument<string>;
    pool: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
    day: RawTransactionArgument<number | bigint>;
    root: RawTransactionArgument<Array<number>>;
    count: RawTransactionArgument<number | bigint>;
}
export interface AnchorOptions {
    package?: string;
    arguments: AnchorArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Anchors the action log of a past day.
 *
 * #### Parameters
 *
 * - `day`: days since the Unix epoch (UTC), later than the last anchored day.
 * - `root`: Merkle root of the day's entries, 32 bytes.
 * - `count`: number of the day's entries.
 *
 * #### Aborts
 *
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `agent::EWrongPool` if `pool` belongs to another agent.
 * - `treasury::EWrongKey` if `cap` is not the agent's current key.
 * - `treasury::EKeyExpired` if the key was not renewed in time.
 * - `EDayNotEnded` if `day` has not ended.
 * - `EInvalidRootLength` if `root` does not have 32 bytes.
 * - `ENoEntries` if `count` is zero.
 * - `EDayAnchored` if `day` or a later one is anchored.
 */
export function anchor(options: AnchorOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        null,
        null,
        null,
        'u64',
        'vector<u8>',
        'u64',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["agent", "pool", "config", "cap", "day", "root", "count"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'journal',
        function: 'anchor',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}