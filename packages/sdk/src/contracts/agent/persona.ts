/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Revision history of an agent's persona.
 * 
 * The chain stores, for each numbered revision, the SHA-256 digest of the
 * persona's canonical JSON and its URI, so that anyone can verify the content they
 * are shown. Numbers only grow: restoring an earlier revision publishes its
 * content under a new number.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { u64, bytes, address } from '../../codecs.ts';
import { bcs } from '@mysten/sui/bcs';
import { type Transaction, type TransactionArgument } from '@mysten/sui/transactions';
import * as table from './deps/sui/table.ts';
const $moduleName = '@atoll/agent::persona';
export const Revision = new MoveStruct({ name: `${$moduleName}::Revision`, fields: {
        /** 1 for the first. */
        number: u64,
        /** SHA-256 of the canonical JSON. */
        digest: bytes,
        /** Location of the JSON. */
        uri: bcs.string(),
        /** Author of the revision, or of its restoration. */
        author: address,
        /** The earlier revision whose content this is, if it was restored. */
        restores: bcs.option(u64),
        /** Milliseconds since the Unix epoch. */
        publishedAtMs: u64
    } });
export const Persona = new MoveStruct({ name: `${$moduleName}::Persona`, fields: {
        current: Revision,
        /** Every revision before the current one, by number. */
        earlier: table.Table,
        /**
         * Number of the revision that was current at graduation, known once a vote
         * replaces it. Holders accepted this revision by trading the graduated coin, and
         * approved all later ones by votes.
         */
        firstApproved: bcs.option(u64)
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
/** Returns the current revision. */
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
 * Returns the revision with this number.
 *
 * #### Parameters
 *
 * - `number`: 1 for the first revision.
 *
 * #### Aborts
 *
 * - `ERevisionNotFound` if no revision has this number.
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
export interface IsApprovedArguments {
    self: TransactionArgument;
    number: RawTransactionArgument<number | bigint>;
}
export interface IsApprovedOptions {
    package?: string;
    arguments: IsApprovedArguments | [
        self: TransactionArgument,
        number: RawTransactionArgument<number | bigint>
    ];
}
/**
 * Returns whether the earlier revision `number` was current at graduation or
 * approved by holders afterwards, so that they can restore it on the fast track.
 */
export function isApproved(options: IsApprovedOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        'u64'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "number"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'persona',
        function: 'is_approved',
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
/** Returns the number of a revision, 1 for the first. */
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
/** Returns the SHA-256 digest of the canonical JSON. */
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
/** Returns the location of the JSON. */
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
/** Returns the author of the revision, or of its restoration. */
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
/** Returns the number of the revision whose content was restored. */
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
export interface PublishedAtMsArguments {
    self: TransactionArgument;
}
export interface PublishedAtMsOptions {
    package?: string;
    arguments: PublishedAtMsArguments | [
        self: TransactionArgument
    ];
}
/** Returns the time of publication in milliseconds since the Unix epoch. */
export function publishedAtMs(options: PublishedAtMsOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'persona',
        function: 'published_at_ms',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}