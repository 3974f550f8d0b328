/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/** Division of a trade's fee among creator, referrer, co-creators and protocol. */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { u64 } from '../../codecs.ts';
import { type Transaction, type TransactionArgument } from '@mysten/sui/transactions';
const $moduleName = '@atoll/launchpad::fee_split';
export const FeeSplit = new MoveStruct({ name: `${$moduleName}::FeeSplit`, fields: {
        /** The coin's creator. */
        creatorBps: u64,
        /** The trader's referrer; added to the protocol's part when there is none. */
        referrerBps: u64,
        /** The agent's co-creators. */
        coCreatorBps: u64
    } });
export const FeeParts = new MoveStruct({ name: `${$moduleName}::FeeParts`, fields: {
        creator: u64,
        referrer: u64,
        coCreators: u64,
        protocol: u64
    } });
export interface NewArguments {
    creatorBps: RawTransactionArgument<number | bigint>;
    referrerBps: RawTransactionArgument<number | bigint>;
    coCreatorBps: RawTransactionArgument<number | bigint>;
}
export interface NewOptions {
    package?: string;
    arguments: NewArguments | [
        creatorBps: RawTransactionArgument<number | bigint>,
        referrerBps: RawTransactionArgument<number | bigint>,
        coCreatorBps: RawTransactionArgument<number | bigint>
    ];
}
/**
 * Creates a split from shares in basis points of the fee.
 *
 * #### Aborts
 *
 * - `ESharesExceedFee` if the shares add up to more than 10,000.
 */
export function _new(options: NewOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        'u64',
        'u64',
        'u64'
    ] satisfies (string | null)[];
    const parameterNames = ["creatorBps", "referrerBps", "coCreatorBps"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'fee_split',
        function: 'new',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface WithoutCoCreatorsArguments {
    self: TransactionArgument;
}
export interface WithoutCoCreatorsOptions {
    package?: string;
    arguments: WithoutCoCreatorsArguments | [
        self: TransactionArgument
    ];
}
/**
 * Returns the split for a coin without co-creators, which adds their share to the
 * creator's.
 */
export function withoutCoCreators(options: WithoutCoCreatorsOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'fee_split',
        function: 'without_co_creators',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface DivideArguments {
    self: TransactionArgument;
    fee: RawTransactionArgument<number | bigint>;
    hasReferrer: RawTransactionArgument<boolean>;
}
export interface DivideOptions {
    package?: string;
    arguments: DivideArguments | [
        self: TransactionArgument,
        fee: RawTransactionArgument<number | bigint>,
        hasReferrer: RawTransactionArgument<boolean>
    ];
}
/**
 * Divides `fee`, in base units of the quote coin. Each share is rounded down and
 * the protocol receives the remainder.
 *
 * #### Parameters
 *
 * - `fee`: base units of the quote coin.
 * - `has_referrer`: whether the trader has one; otherwise the protocol receives
 *   the referrer's share.
 */
export function divide(options: DivideOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null,
        'u64',
        'bool'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "fee", "hasReferrer"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'fee_split',
        function: 'divide',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface CreatorBpsArguments {
    self: TransactionArgument;
}
export interface CreatorBpsOptions {
    package?: string;
    arguments: CreatorBpsArguments | [
        self: TransactionArgument
    ];
}
/** Returns the creator's share in basis points of the fee. */
export function creatorBps(options: CreatorBpsOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'fee_split',
        function: 'creator_bps',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface ReferrerBpsArguments {
    self: TransactionArgument;
}
export interface ReferrerBpsOptions {
    package?: string;
    arguments: ReferrerBpsArguments | [
        self: TransactionArgument
    ];
}
/** Returns the referrer's share in basis points of the fee. */
export function referrerBps(options: ReferrerBpsOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'fee_split',
        function: 'referrer_bps',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface CoCreatorBpsArguments {
    self: TransactionArgument;
}
export interface CoCreatorBpsOptions {
    package?: string;
    arguments: CoCreatorBpsArguments | [
        self: TransactionArgument
    ];
}
/** Returns the co-creators' share in basis points of the fee. */
export function coCreatorBps(options: CoCreatorBpsOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'fee_split',
        function: 'co_creator_bps',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface CreatorArguments {
    self: TransactionArgument;
}
export interface CreatorOptions {
    package?: string;
    arguments: CreatorArguments | [
        self: TransactionArgument
    ];
}
/** Returns the creator's part in base units. */
export function creator(options: CreatorOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'fee_split',
        function: 'creator',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface ReferrerArguments {
    self: TransactionArgument;
}
export interface ReferrerOptions {
    package?: string;
    arguments: ReferrerArguments | [
        self: TransactionArgument
    ];
}
/** Returns the referrer's part in base units. */
export function referrer(options: ReferrerOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'fee_split',
        function: 'referrer',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface CoCreatorsArguments {
    self: TransactionArgument;
}
export interface CoCreatorsOptions {
    package?: string;
    arguments: CoCreatorsArguments | [
        self: TransactionArgument
    ];
}
/** Returns the co-creators' part in base units. */
export function coCreators(options: CoCreatorsOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'fee_split',
        function: 'co_creators',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface ProtocolArguments {
    self: TransactionArgument;
}
export interface ProtocolOptions {
    package?: string;
    arguments: ProtocolArguments | [
        self: TransactionArgument
    ];
}
/** Returns the protocol's part in base units. */
export function protocol(options: ProtocolOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'fee_split',
        function: 'protocol',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}