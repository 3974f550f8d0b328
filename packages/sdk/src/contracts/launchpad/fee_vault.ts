/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Unclaimed fees of a pool, kept separate by role and apart from the pool's
 * reserves.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { u64 } from '../../codecs.ts';
import { type Transaction, type TransactionArgument } from '@mysten/sui/transactions';
import * as table from './deps/sui/table.ts';
const $moduleName = '@atoll/launchpad::fee_vault';
export const FeeVault = new MoveStruct({ name: `${$moduleName}::FeeVault<phantom Q>`, fields: {
        creator: u64,
        coCreators: u64,
        protocol: u64,
        /** By referrer. An entry exists from the first credit on. */
        referrers: table.Table
    } });
export interface CreatorArguments {
    self: TransactionArgument;
}
export interface CreatorOptions {
    package?: string;
    arguments: CreatorArguments | [
        self: TransactionArgument
    ];
    typeArguments: [
        string
    ];
}
/** Returns the creator's unclaimed fees in base units. */
export function creator(options: CreatorOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'fee_vault',
        function: 'creator',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
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
    typeArguments: [
        string
    ];
}
/** Returns the co-creators' unclaimed fees in base units. */
export function coCreators(options: CoCreatorsOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'fee_vault',
        function: 'co_creators',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
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
    typeArguments: [
        string
    ];
}
/** Returns the protocol's unclaimed fees in base units. */
export function protocol(options: ProtocolOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'fee_vault',
        function: 'protocol',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface ReferrerArguments {
    self: TransactionArgument;
    referrer: RawTransactionArgument<string>;
}
export interface ReferrerOptions {
    package?: string;
    arguments: ReferrerArguments | [
        self: TransactionArgument,
        referrer: RawTransactionArgument<string>
    ];
    typeArguments: [
        string
    ];
}
/**
 * Returns the unclaimed fees of `referrer` in base units; 0 for an address never
 * credited.
 */
export function referrer(options: ReferrerOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null,
        'address'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "referrer"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'fee_vault',
        function: 'referrer',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}