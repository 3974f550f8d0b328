/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Vesting of the creator's first purchase: buys for the creator of a new pool and
 * locks what was bought. The coins go from the pool into the lock and unlock
 * linearly after an optional cliff.
 * 
 * A lock reads no config and no function ends it early, so neither an admin nor
 * the beneficiary can change what its creation fixed. Anyone can claim; the coins
 * always go to the beneficiary.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { bcs } from '@mysten/sui/bcs';
import { address, u64 } from '../../codecs.ts';
import { type Transaction } from '@mysten/sui/transactions';
const $moduleName = '@atoll/launchpad::vesting';
export const Vesting = new MoveStruct({ name: `${$moduleName}::Vesting<phantom T>`, fields: {
        id: bcs.Address,
        poolId: address,
        /** Receives every claim: the creator of the pool. */
        beneficiary: address,
        /** Locked or unclaimed. */
        balance: u64,
        /** Locked at the start, in base units. */
        total: u64,
        startMs: u64,
        /**
         * Before this time nothing unlocks; equal to the end for a lock without linear
         * vesting.
         */
        cliffMs: u64,
        /** From this time everything is unlocked. */
        endMs: u64
    } });
export const VestingCreated = new MoveStruct({ name: `${$moduleName}::VestingCreated`, fields: {
        vestingId: address,
        poolId: address,
        beneficiary: address,
        /** In base units. */
        total: u64,
        startMs: u64,
        cliffMs: u64,
        endMs: u64
    } });
export const VestingClaimed = new MoveStruct({ name: `${$moduleName}::VestingClaimed`, fields: {
        vestingId: address,
        poolId: address,
        beneficiary: address,
        amount: u64,
        /** Claimed so far, `amount` included. */
        claimed: u64
    } });
export interface BuyExactInArguments {
    pool: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    payment: RawTransactionArgument<string>;
    minOut: RawTransactionArgument<number | bigint>;
    deadlineMs: RawTransactionArgument<number | bigint>;
    cliffMs: RawTransactionArgument<number | bigint>;
    durationMs: RawTransactionArgument<number | bigint>;
}
export interface BuyExactInOptions {
    package?: string;
    arguments: BuyExactInArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Buys as `pool::buy_exact_in` for the creator of a new pool, without a referrer,
 * and locks the base bought.
 *
 * #### Parameters
 *
 * - `payment`, `min_out`, `deadline_ms`: as for `pool::buy_exact_in`.
 * - `cliff_ms`: milliseconds during which nothing unlocks; 0 for none,
 *   `duration_ms` for a lock that opens at once.
 * - `duration_ms`: milliseconds until everything is unlocked, from a day to four
 *   years.
 *
 * #### Returns
 *
 * - The rest of the payment (possibly zero).
 *
 * #### Aborts
 *
 * - `ENotFirstPurchase` if this transaction did not create the pool, or something
 *   of it has been bought.
 * - `EDurationOutOfBounds` if `duration_ms` is below a day or above four years.
 * - `ECliffAfterEnd` if `cliff_ms` exceeds `duration_ms`.
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `config::EBuysPaused` if purchases are paused.
 * - `pool::EDeadlineExpired` if the clock is past `deadline_ms`.
 * - `pool::EZeroAmount` if `payment` is zero.
 * - `pool::ESlippageExceeded` if the payment buys less than `min_out`.
 * - `pool::EZeroOutput` if the payment buys less than one base unit.
 * - `launch_limit::ELaunchLimitExceeded` if the purchase exceeds it.
 */
export function buyExactIn(options: BuyExactInOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null,
        null,
        null,
        'u64',
        'u64',
        'u64',
        'u64',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["pool", "config", "payment", "minOut", "deadlineMs", "cliffMs", "durationMs"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'vesting',
        function: 'buy_exact_in',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface BuyExactOutArguments {
    pool: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    payment: RawTransactionArgument<string>;
    amountOut: RawTransactionArgument<number | bigint>;
    deadlineMs: RawTransactionArgument<number | bigint>;
    cliffMs: RawTransactionArgument<number | bigint>;
    durationMs: RawTransactionArgument<number | bigint>;
}
export interface BuyExactOutOptions {
    package?: string;
    arguments: BuyExactOutArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Buys as `pool::buy_exact_out` for the creator of a new pool, without a referrer,
 * and locks the base bought.
 *
 * #### Parameters
 *
 * - `payment`, `amount_out`, `deadline_ms`: as for `pool::buy_exact_out`.
 * - `cliff_ms`, `duration_ms`: as for `buy_exact_in`.
 *
 * #### Returns
 *
 * - The rest of the payment (possibly zero).
 *
 * #### Aborts
 *
 * - `ENotFirstPurchase` if this transaction did not create the pool, or something
 *   of it has been bought.
 * - `EDurationOutOfBounds` if `duration_ms` is below a day or above four years.
 * - `ECliffAfterEnd` if `cliff_ms` exceeds `duration_ms`.
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `config::EBuysPaused` if purchases are paused.
 * - `pool::EDeadlineExpired` if the clock is past `deadline_ms`.
 * - `pool::EZeroAmount` if `amount_out` is zero.
 * - `bonding_curve::EInsufficientSupply` if `amount_out` exceeds what is for sale.
 * - `pool::ESlippageExceeded` if the cost exceeds `payment`.
 * - `launch_limit::ELaunchLimitExceeded` if the purchase exceeds it.
 */
export function buyExactOut(options: BuyExactOutOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null,
        null,
        null,
        'u64',
        'u64',
        'u64',
        'u64',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["pool", "config", "payment", "amountOut", "deadlineMs", "cliffMs", "durationMs"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'vesting',
        function: 'buy_exact_out',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface ClaimArguments {
    self: RawTransactionArgument<string>;
}
export interface ClaimOptions {
    package?: string;
    arguments: ClaimArguments;
    typeArguments: [
        string
    ];
}
/**
 * Sends what has unlocked since the last claim to the beneficiary's address
 * balance. Anyone can call it, and nothing can pause it.
 *
 * #### Aborts
 *
 * - `ENothingToClaim` if nothing has unlocked since the last claim.
 */
export function claim(options: ClaimOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null,
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'vesting',
        function: 'claim',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}