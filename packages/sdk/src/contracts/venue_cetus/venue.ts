/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Takes graduated pools to Cetus: opens a pool there at the curve's last price,
 * with everything as liquidity at full range, and burns the position.
 * 
 * Nobody else can open that pool first. Before a coin exists, `reserve` obtains
 * Cetus's one permission for it and keeps the pair for this module; from then on
 * Cetus opens the pair for this module only. A coin that was launched without it,
 * or that Cetus does not take when it is sold out, graduates to a pair of the
 * launchpad's own exchange instead.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { bcs } from '@mysten/sui/bcs';
import { typeName, u128, u64 } from '../../codecs.ts';
import { type Transaction } from '@mysten/sui/transactions';
import * as table from './deps/sui/table.ts';
const $moduleName = '@atoll/venue-cetus::venue';
export const CetusVenue = new MoveStruct({ name: `${$moduleName}::CetusVenue`, fields: {
        dummyField: bcs.bool()
    } });
export const Venue = new MoveStruct({ name: `${$moduleName}::Venue`, fields: {
        id: bcs.Address,
        /** Proof of the burned position, by launchpad pool. */
        burned: table.Table
    } });
export const PairKey = new MoveStruct({ name: `${$moduleName}::PairKey<phantom T, phantom Q>`, fields: {
        dummyField: bcs.bool()
    } });
export const PairReserved = new MoveStruct({ name: `${$moduleName}::PairReserved`, fields: {
        baseType: typeName,
        quoteType: typeName,
        capId: bcs.Address
    } });
export const PositionBurned = new MoveStruct({ name: `${$moduleName}::PositionBurned`, fields: {
        poolId: bcs.Address,
        cetusPoolId: bcs.Address,
        proofId: bcs.Address,
        coinIsA: bcs.bool(),
        sqrtPrice: u128,
        coins: u64,
        quote: u64
    } });
export const FeesCollected = new MoveStruct({ name: `${$moduleName}::FeesCollected`, fields: {
        poolId: bcs.Address,
        baseType: typeName,
        amount: u64,
        creatorAmount: u64,
        receiver: bcs.Address
    } });
export interface ReserveArguments {
    venue: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    ticket: RawTransactionArgument<string>;
    cetus: RawTransactionArgument<string>;
    pools: RawTransactionArgument<string>;
}
export interface ReserveOptions {
    package?: string;
    arguments: ReserveArguments | [
        venue: RawTransactionArgument<string>,
        config: RawTransactionArgument<string>,
        ticket: RawTransactionArgument<string>,
        cetus: RawTransactionArgument<string>,
        pools: RawTransactionArgument<string>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * Keeps the pair of an unlaunched coin and `Q` on Cetus for this module. Call it
 * before `pool::create`, in the transaction that launches the coin: as long as
 * nobody holds any of it, nobody can have opened a pool, which takes some of both
 * coins.
 *
 * #### Aborts
 *
 * - `config::EVenueNotRegistered` if the launchpad does not know this venue.
 * - Cetus's errors, if the coin has its permission already, or pairs in `Q` cannot
 *   be kept.
 */
export function reserve(options: ReserveOptions) {
    const packageAddress = options.package ?? '@atoll/venue-cetus';
    const argumentsTypes = [
        null,
        null,
        null,
        null,
        null
    ] satisfies (string | null)[];
    const parameterNames = ["venue", "config", "ticket", "cetus", "pools"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'venue',
        function: 'reserve',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface GraduateArguments {
    venue: RawTransactionArgument<string>;
    pool: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    cetus: RawTransactionArgument<string>;
    pools: RawTransactionArgument<string>;
    burnManager: RawTransactionArgument<string>;
}
export interface GraduateOptions {
    package?: string;
    arguments: GraduateArguments | [
        venue: RawTransactionArgument<string>,
        pool: RawTransactionArgument<string>,
        config: RawTransactionArgument<string>,
        cetus: RawTransactionArgument<string>,
        pools: RawTransactionArgument<string>,
        burnManager: RawTransactionArgument<string>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * Moves the liquidity of a sold-out pool to Cetus and burns the position. Anybody
 * may call it. What rounding leaves over, less than a millionth of either coin,
 * goes to the launchpad's treasury.
 *
 * #### Aborts
 *
 * - `pool::EPoolNotComplete`, `pool::EPoolGraduated`.
 * - `pool::EWrongVenue` if the pool graduates somewhere else.
 * - `ENotReserved` if the pair was not reserved; see `graduate_to_amm`.
 * - `opening::EPriceOutOfRange`, which no preset allows.
 * - Cetus's errors.
 */
export function graduate(options: GraduateOptions) {
    const packageAddress = options.package ?? '@atoll/venue-cetus';
    const argumentsTypes = [
        null,
        null,
        null,
        null,
        null,
        null,
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["venue", "pool", "config", "cetus", "pools", "burnManager"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'venue',
        function: 'graduate',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface GraduateIfCompleteArguments {
    venue: RawTransactionArgument<string>;
    pool: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    cetus: RawTransactionArgument<string>;
    pools: RawTransactionArgument<string>;
    burnManager: RawTransactionArgument<string>;
}
export interface GraduateIfCompleteOptions {
    package?: string;
    arguments: GraduateIfCompleteArguments | [
        venue: RawTransactionArgument<string>,
        pool: RawTransactionArgument<string>,
        config: RawTransactionArgument<string>,
        cetus: RawTransactionArgument<string>,
        pools: RawTransactionArgument<string>,
        burnManager: RawTransactionArgument<string>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * Graduates the pool if it is sold out, and does nothing otherwise: to Cetus, or
 * to the launchpad's own exchange if its pair was not reserved. Put it after a
 * buy, so that the buy that completes the pool also graduates it.
 *
 * #### Aborts
 *
 * - `pool::EWrongVenue` if the pool is sold out and graduates somewhere else.
 * - Cetus's errors.
 */
export function graduateIfComplete(options: GraduateIfCompleteOptions) {
    const packageAddress = options.package ?? '@atoll/venue-cetus';
    const argumentsTypes = [
        null,
        null,
        null,
        null,
        null,
        null,
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["venue", "pool", "config", "cetus", "pools", "burnManager"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'venue',
        function: 'graduate_if_complete',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface GraduateToAmmArguments {
    venue: RawTransactionArgument<string>;
    pool: RawTransactionArgument<string>;
}
export interface GraduateToAmmOptions {
    package?: string;
    arguments: GraduateToAmmArguments | [
        venue: RawTransactionArgument<string>,
        pool: RawTransactionArgument<string>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * Moves the liquidity of a sold-out pool to a pair of the launchpad's own
 * exchange: at once if its pair was not reserved, or when it has been sold out for
 * a day. Anybody may call it; either way the liquidity is beyond anybody's reach.
 *
 * #### Aborts
 *
 * - `pool::EPoolNotComplete`, `pool::EPoolGraduated`, `pool::EWrongVenue`.
 * - `ETooEarly`.
 */
export function graduateToAmm(options: GraduateToAmmOptions) {
    const packageAddress = options.package ?? '@atoll/venue-cetus';
    const argumentsTypes = [
        null,
        null,
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["venue", "pool"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'venue',
        function: 'graduate_to_amm',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface CollectFeesArguments {
    venue: RawTransactionArgument<string>;
    pool: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    cetus: RawTransactionArgument<string>;
    cetusPool: RawTransactionArgument<string>;
    burnManager: RawTransactionArgument<string>;
}
export interface CollectFeesOptions {
    package?: string;
    arguments: CollectFeesArguments | [
        venue: RawTransactionArgument<string>,
        pool: RawTransactionArgument<string>,
        config: RawTransactionArgument<string>,
        cetus: RawTransactionArgument<string>,
        cetusPool: RawTransactionArgument<string>,
        burnManager: RawTransactionArgument<string>
    ];
    typeArguments: [
        string,
        string,
        string,
        string
    ];
}
/**
 * Collects what the burned position has earned, in both coins: the creator's share
 * of the pool's fees goes to its fee receiver and the rest to the launchpad's
 * treasury. Anybody may call it.
 *
 * #### Type parameters
 *
 * - `A`, `B`: the coins in Cetus's order.
 *
 * #### Aborts
 *
 * - `ENotBurned` if the pool did not graduate to Cetus.
 * - Cetus's error if `cetus_pool` is not the position's.
 */
export function collectFees(options: CollectFeesOptions) {
    const packageAddress = options.package ?? '@atoll/venue-cetus';
    const argumentsTypes = [
        null,
        null,
        null,
        null,
        null,
        null
    ] satisfies (string | null)[];
    const parameterNames = ["venue", "pool", "config", "cetus", "cetusPool", "burnManager"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'venue',
        function: 'collect_fees',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface IsReservedArguments {
    self: RawTransactionArgument<string>;
}
export interface IsReservedOptions {
    package?: string;
    arguments: IsReservedArguments | [
        self: RawTransactionArgument<string>
    ];
    typeArguments: [
        string,
        string
    ];
}
/** Whether Cetus keeps the pair for this module. */
export function isReserved(options: IsReservedOptions) {
    const packageAddress = options.package ?? '@atoll/venue-cetus';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'venue',
        function: 'is_reserved',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface IsBurnedArguments {
    self: RawTransactionArgument<string>;
    poolId: RawTransactionArgument<string>;
}
export interface IsBurnedOptions {
    package?: string;
    arguments: IsBurnedArguments | [
        self: RawTransactionArgument<string>,
        poolId: RawTransactionArgument<string>
    ];
}
/** Whether the pool's position on Cetus is burned here. */
export function isBurned(options: IsBurnedOptions) {
    const packageAddress = options.package ?? '@atoll/venue-cetus';
    const argumentsTypes = [
        null,
        '0x2::object::ID'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "poolId"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'venue',
        function: 'is_burned',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface RegisterArguments {
    cap: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
}
export interface RegisterOptions {
    package?: string;
    arguments: RegisterArguments | [
        cap: RawTransactionArgument<string>,
        config: RawTransactionArgument<string>
    ];
}
/**
 * Registers this venue with the launchpad; presets can name it from then on.
 *
 * #### Aborts
 *
 * - `config::ENotAdmin`, `config::EVenueRegistered`.
 */
export function register(options: RegisterOptions) {
    const packageAddress = options.package ?? '@atoll/venue-cetus';
    const argumentsTypes = [
        null,
        null
    ] satisfies (string | null)[];
    const parameterNames = ["cap", "config"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'venue',
        function: 'register',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}