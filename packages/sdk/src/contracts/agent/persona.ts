/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * An agent's persona as the chain knows it: a row of numbered revisions. Of each
 * it keeps the SHA-256 digest of the persona's canonical JSON and where that JSON
 * is found, so that whoever shows the content can be held to it.
 * 
 * Numbers only grow. Going back to an earlier revision publishes its content under
 * a new number.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { u64, bytes } from '../../codecs.ts';
import { bcs } from '@mysten/sui/bcs';
import { type Transaction, type TransactionArgument } from '@mysten/sui/transactions';
import * as table from './deps/sui/table.ts';
const $moduleName = '@atoll/agent::persona';
export const Revision = new MoveStruct({ name: `${$moduleName}::Revision`, fields: {
        /** 1 for the first. */
        number: u64,
        /** SHA-256 of the canonical JSON. */
        digest: bytes,
        /** Where the JSON is found. */
        uri: bcs.string(),
        /** Who wrote it, or who brought it back. */
        author: bcs.Address,
        /** The earlier revision whose content this is, if it is a rollback. */
        restores: bcs.option(u64),
        /** Milliseconds since the Unix epoch. */
        publishedMs: u64
    } });
export const Persona = new MoveStruct({ name: `${$moduleName}::Persona`, fields: {
        current: Revision,
        /** Every revision before the current one, by number. */
        earlier: table.Table
    } });
export interface CurrentArguments {
    self: TransactionArgument;
}
export interface CurrentOptions {
    package?: string;
    arguments: CurrentArguments | [
        self: TransactionArgument
    ];
}
export function current(options: CurrentOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'persona',
        function: 'current',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface RevisionArguments {
    self: TransactionArgument;
    number: RawTransactionArgument<number | bigint>;
}
export interface RevisionOptions {
    package?: string;
    arguments: RevisionArguments | [
        self: TransactionArgument,
        number: RawTransactionArgument<number | bigint>
    ];
}
/**
 * The revision with this number, the current one included.
 *
 * #### Aborts
 *
 * - `ENoSuchRevision`.
 */
export function revision(options: RevisionOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        'u64'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "number"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'persona',
        function: 'revision',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface NumberArguments {
    self: TransactionArgument;
}
export interface NumberOptions {
    package?: string;
    arguments: NumberArguments | [
        self: TransactionArgument
    ];
}
export function number(options: NumberOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'persona',
        function: 'number',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface DigestArguments {
    self: TransactionArgument;
}
export interface DigestOptions {
    package?: string;
    arguments: DigestArguments | [
        self: TransactionArgument
    ];
}
export function digest(options: DigestOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'persona',
        function: 'digest',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface UriArguments {
    self: TransactionArgument;
}
export interface UriOptions {
    package?: string;
    arguments: UriArguments | [
        self: TransactionArgument
    ];
}
export function uri(options: UriOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'persona',
        function: 'uri',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface AuthorArguments {
    self: TransactionArgument;
}
export interface AuthorOptions {
    package?: string;
    arguments: AuthorArguments | [
        self: TransactionArgument
    ];
}
export function author(options: AuthorOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'persona',
        function: 'author',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface RestoresArguments {
    self: TransactionArgument;
}
export interface RestoresOptions {
    package?: string;
    arguments: RestoresArguments | [
        self: TransactionArgument
    ];
}
export function restores(options: RestoresOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'persona',
        function: 'restores',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface PublishedMsArguments {
    self: TransactionArgument;
}
export interface PublishedMsOptions {
    package?: string;
    arguments: PublishedMsArguments | [
        self: TransactionArgument
    ];
}
export function publishedMs(options: PublishedMsOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'persona',
        function: 'published_ms',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}