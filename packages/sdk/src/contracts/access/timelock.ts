/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Delay between the announcement of a configuration change and its execution.
 * 
 * A package embeds `Timelock<P>` in its shared configuration and describes each
 * kind of change by a struct `C` of its own. `announce` stores the change and
 * emits it; `execute` returns it once the delay has passed, at most once, and the
 * package applies it. Until `enforce` is called nothing is delayed, so that a
 * deployment can be configured; `enforce` cannot be undone. A package must call
 * `assert_enforced` before it accepts anyone's money.
 * 
 * This module does not check who calls: the package checks the admin capability
 * before `announce`, `execute`, `cancel` and `enforce`.
 */

import { MoveStruct, MoveTuple, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { bcs, type BcsType } from '@mysten/sui/bcs';
import { u64 } from '../../codecs.ts';
import { type Transaction, type TransactionArgument } from '@mysten/sui/transactions';
const $moduleName = '@atoll/access::timelock';
export const Timelock = new MoveStruct({ name: `${$moduleName}::Timelock<phantom P>`, fields: {
        id: bcs.Address,
        /** Whether changes are delayed. */
        enforced: bcs.bool(),
        /** Number of the next change. */
        nextChange: u64
    } });
export const ChangeKey = new MoveTuple({ name: `${$moduleName}::ChangeKey`, fields: [u64] });
/** An announced change. */
export function PendingChange<C extends BcsType<any>>(...typeParameters: [
    C
]) {
    return new MoveStruct({ name: `${$moduleName}::PendingChange<${typeParameters[0].name as C['name']}>`, fields: {
            change: typeParameters[0],
            announcedAtMs: u64
        } });
}
/**
 * Emitted by `announce`. The change is executable from `executable_at_ms` to
 * `expires_at_ms`, inclusive, unless `enforce` intervenes, which delays changes
 * announced before it too.
 */
export function ChangeAnnounced<C extends BcsType<any>>(...typeParameters: [
    C
]) {
    return new MoveStruct({ name: `${$moduleName}::ChangeAnnounced<phantom P, ${typeParameters[0].name as C['name']}>`, fields: {
            number: u64,
            change: typeParameters[0],
            executableAtMs: u64,
            expiresAtMs: u64
        } });
}
/** Emitted by `execute`. */
export function ChangeExecuted<C extends BcsType<any>>(...typeParameters: [
    C
]) {
    return new MoveStruct({ name: `${$moduleName}::ChangeExecuted<phantom P, ${typeParameters[0].name as C['name']}>`, fields: {
            number: u64,
            change: typeParameters[0]
        } });
}
/** Emitted by `cancel`. */
export function ChangeCancelled<C extends BcsType<any>>(...typeParameters: [
    C
]) {
    return new MoveStruct({ name: `${$moduleName}::ChangeCancelled<phantom P, ${typeParameters[0].name as C['name']}>`, fields: {
            number: u64,
            change: typeParameters[0]
        } });
}
export const TimelockEnforced = new MoveStruct({ name: `${$moduleName}::TimelockEnforced<phantom P>`, fields: {
        delayMs: u64
    } });
export interface NewArguments<P extends BcsType<any>> {
    otw: RawTransactionArgument<P>;
}
export interface NewOptions<P extends BcsType<any>> {
    package?: string;
    arguments: NewArguments<P> | [
        otw: RawTransactionArgument<P>
    ];
    typeArguments: [
        string
    ];
}
/**
 * Creates the timelock of a package, not enforced yet, from its one-time witness:
 * nobody else can emit the events of a `Timelock<P>`. Call it in the package's
 * `init`.
 *
 * #### Parameters
 *
 * - `otw`: the package's one-time witness.
 *
 * #### Aborts
 *
 * - `ENotOneTimeWitness` if `otw` is not a one-time witness.
 */
export function _new<P extends BcsType<any>>(options: NewOptions<P>) {
    const packageAddress = options.package ?? '@atoll/access';
    const argumentsTypes = [
        `${options.typeArguments[0]}`
    ] satisfies (string | null)[];
    const parameterNames = ["otw"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'timelock',
        function: 'new',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface EnforceArguments {
    self: TransactionArgument;
}
export interface EnforceOptions {
    package?: string;
    arguments: EnforceArguments | [
        self: TransactionArgument
    ];
    typeArguments: [
        string
    ];
}
/**
 * Enforces the delay, which ends the configuration of a new deployment: changes
 * take effect after 48 hours, including those already announced.
 *
 * #### Aborts
 *
 * - `EAlreadyEnforced` if the timelock is already enforced.
 */
export function enforce(options: EnforceOptions) {
    const packageAddress = options.package ?? '@atoll/access';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'timelock',
        function: 'enforce',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface AnnounceArguments<C extends BcsType<any>> {
    self: TransactionArgument;
    change: RawTransactionArgument<C>;
}
export interface AnnounceOptions<C extends BcsType<any>> {
    package?: string;
    arguments: AnnounceArguments<C> | [
        self: TransactionArgument,
        change: RawTransactionArgument<C>
    ];
    typeArguments: [
        string,
        string
    ];
}
/** Announces `change` and returns its number. */
export function announce<C extends BcsType<any>>(options: AnnounceOptions<C>) {
    const packageAddress = options.package ?? '@atoll/access';
    const argumentsTypes = [
        null,
        `${options.typeArguments[1]}`,
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "change"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'timelock',
        function: 'announce',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface ExecuteArguments {
    self: TransactionArgument;
    number: RawTransactionArgument<number | bigint>;
}
export interface ExecuteOptions {
    package?: string;
    arguments: ExecuteArguments | [
        self: TransactionArgument,
        number: RawTransactionArgument<number | bigint>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * Removes an announced change whose delay has passed and returns it for the caller
 * to apply.
 *
 * #### Parameters
 *
 * - `number`: number of the change, as returned by `announce`.
 *
 * #### Aborts
 *
 * - `EChangeNotFound` if no change of type `C` with this number is pending.
 * - `EDelayNotElapsed` if the timelock is enforced and 48 hours have not passed
 *   since the announcement.
 * - `EChangeExpired` if more than 14 days have passed since the delay ended.
 */
export function execute(options: ExecuteOptions) {
    const packageAddress = options.package ?? '@atoll/access';
    const argumentsTypes = [
        null,
        'u64',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "number"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'timelock',
        function: 'execute',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface CancelArguments {
    self: TransactionArgument;
    number: RawTransactionArgument<number | bigint>;
}
export interface CancelOptions {
    package?: string;
    arguments: CancelArguments | [
        self: TransactionArgument,
        number: RawTransactionArgument<number | bigint>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * Cancels an announced change at once, expired or not.
 *
 * #### Parameters
 *
 * - `number`: number of the change, as returned by `announce`.
 *
 * #### Aborts
 *
 * - `EChangeNotFound` if no change of type `C` with this number is pending.
 */
export function cancel(options: CancelOptions) {
    const packageAddress = options.package ?? '@atoll/access';
    const argumentsTypes = [
        null,
        'u64'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "number"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'timelock',
        function: 'cancel',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface AssertEnforcedArguments {
    self: TransactionArgument;
}
export interface AssertEnforcedOptions {
    package?: string;
    arguments: AssertEnforcedArguments | [
        self: TransactionArgument
    ];
    typeArguments: [
        string
    ];
}
/**
 * Aborts while the deployment is still being configured.
 *
 * #### Aborts
 *
 * - `ENotEnforced` if the timelock is not enforced yet.
 */
export function assertEnforced(options: AssertEnforcedOptions) {
    const packageAddress = options.package ?? '@atoll/access';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'timelock',
        function: 'assert_enforced',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface DelayMsOptions {
    package?: string;
    arguments?: [
    ];
}
/** Returns the delay in milliseconds. */
export function delayMs(options: DelayMsOptions = {}) {
    const packageAddress = options.package ?? '@atoll/access';
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'timelock',
        function: 'delay_ms',
    });
}
export interface ExecutionWindowMsOptions {
    package?: string;
    arguments?: [
    ];
}
/** Returns for how many milliseconds after its delay a change can be executed. */
export function executionWindowMs(options: ExecutionWindowMsOptions = {}) {
    const packageAddress = options.package ?? '@atoll/access';
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'timelock',
        function: 'execution_window_ms',
    });
}
export interface IsEnforcedArguments {
    self: TransactionArgument;
}
export interface IsEnforcedOptions {
    package?: string;
    arguments: IsEnforcedArguments | [
        self: TransactionArgument
    ];
    typeArguments: [
        string
    ];
}
/** Returns whether changes are delayed. */
export function isEnforced(options: IsEnforcedOptions) {
    const packageAddress = options.package ?? '@atoll/access';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'timelock',
        function: 'is_enforced',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface IsPendingArguments {
    self: TransactionArgument;
    number: RawTransactionArgument<number | bigint>;
}
export interface IsPendingOptions {
    package?: string;
    arguments: IsPendingArguments | [
        self: TransactionArgument,
        number: RawTransactionArgument<number | bigint>
    ];
    typeArguments: [
        string,
        string
    ];
}
/** Returns whether a change of type `C` with this number is pending. */
export function isPending(options: IsPendingOptions) {
    const packageAddress = options.package ?? '@atoll/access';
    const argumentsTypes = [
        null,
        'u64'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "number"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'timelock',
        function: 'is_pending',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}