/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Accounts of an agent's contributors: shares, credits and unclaimed fees.
 * 
 * An index accumulates what one share has earned since the agent was created. A
 * contributor is owed their shares times the growth of the index since their last
 * settlement, so the cost of a payment does not depend on the number of
 * contributors, and shares never earn from earlier payments. Divisions round down:
 * the sum of all credits is at most what was paid. Fractions of a base unit stay
 * credited.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { u64, u256 } from '../../codecs.ts';
import { type Transaction, type TransactionArgument } from '@mysten/sui/transactions';
import * as table from './deps/sui/table.ts';
const $moduleName = '@atoll/agent::contributors';
export const Contributors = new MoveStruct({ name: `${$moduleName}::Contributors<phantom Q>`, fields: {
        /** Fees paid and not claimed. */
        unclaimed: u64,
        /** Never 0, because the creator starts with shares. */
        totalShares: u64,
        /**
         * Earned by one share since the beginning, in 1/2^64 of a base unit. It holds
         * 2^128 payments of any size, so payments cannot make it overflow.
         */
        index: u256,
        members: table.Table
    } });
export const Contributor = new MoveStruct({ name: `${$moduleName}::Contributor`, fields: {
        shares: u64,
        /** Index at the last settlement. */
        index: u256,
        /** Credited and not claimed, in 1/2^64 of a base unit of the quote coin. */
        credit: u256
    } });
export interface UnclaimedArguments {
    self: TransactionArgument;
}
export interface UnclaimedOptions {
    package?: string;
    arguments: UnclaimedArguments | [
        self: TransactionArgument
    ];
    typeArguments: [
        string
    ];
}
/** Returns the fees paid and not claimed, in base units of the quote coin. */
export function unclaimed(options: UnclaimedOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'contributors',
        function: 'unclaimed',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface TotalSharesArguments {
    self: TransactionArgument;
}
export interface TotalSharesOptions {
    package?: string;
    arguments: TotalSharesArguments | [
        self: TransactionArgument
    ];
    typeArguments: [
        string
    ];
}
/** Returns the sum of all shares. */
export function totalShares(options: TotalSharesOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'contributors',
        function: 'total_shares',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface SharesArguments {
    self: TransactionArgument;
    contributor: RawTransactionArgument<string>;
}
export interface SharesOptions {
    package?: string;
    arguments: SharesArguments | [
        self: TransactionArgument,
        contributor: RawTransactionArgument<string>
    ];
    typeArguments: [
        string
    ];
}
/** Returns the shares of an address, 0 if it is not a contributor. */
export function shares(options: SharesOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        'address'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "contributor"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'contributors',
        function: 'shares',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface ClaimableArguments {
    self: TransactionArgument;
    contributor: RawTransactionArgument<string>;
}
export interface ClaimableOptions {
    package?: string;
    arguments: ClaimableArguments | [
        self: TransactionArgument,
        contributor: RawTransactionArgument<string>
    ];
    typeArguments: [
        string
    ];
}
/** Returns what an address can claim, in base units of the quote coin. */
export function claimable(options: ClaimableOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        'address'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "contributor"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'contributors',
        function: 'claimable',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}