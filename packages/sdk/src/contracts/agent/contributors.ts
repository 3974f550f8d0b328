/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * The contributors' fees: who has how many shares, and what each has been credited
 * and not claimed.
 * 
 * An index counts what one share has earned since the beginning. Somebody is owed
 * their shares times what the index has grown since it was last settled for them,
 * so that a payment costs the same for one contributor as for a thousand, and
 * shares never earn what was paid in before they existed. Every division rounds
 * down: together they are credited at most what was paid in. Fractions of a base
 * unit stay to the contributor's credit until they are whole.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { u64, u256 } from '../../codecs.ts';
import { type Transaction, type TransactionArgument } from '@mysten/sui/transactions';
import * as table from './deps/sui/table.ts';
const $moduleName = '@atoll/agent::contributors';
export const Contributors = new MoveStruct({ name: `${$moduleName}::Contributors<phantom Q>`, fields: {
        /** What was paid in and not claimed, in base units of the quote coin. */
        pot: u64,
        /** Never 0: the creator's shares are there from the start. */
        totalShares: u64,
        /**
         * Earned by one share since the beginning, in 1/2^64 of a base unit. Wide enough
         * for 2^128 payments of any size, so that nobody can make the next one fail.
         */
        index: u256,
        members: table.Table
    } });
export const Contributor = new MoveStruct({ name: `${$moduleName}::Contributor`, fields: {
        shares: u64,
        /** The index up to which `credit` is settled. */
        index: u256,
        /** Credited and not claimed, in 1/2^64 of a base unit of the quote coin. */
        credit: u256
    } });
export interface PotArguments {
    self: TransactionArgument;
}
export interface PotOptions {
    package?: string;
    arguments: PotArguments | [
        self: TransactionArgument
    ];
    typeArguments: [
        string
    ];
}
/** What the pot holds, in base units of the quote coin. */
export function pot(options: PotOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'contributors',
        function: 'pot',
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
/** Shares of this address; 0 for somebody who never contributed. */
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
/** What this address could claim now, in base units of the quote coin. */
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