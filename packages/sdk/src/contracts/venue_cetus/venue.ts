/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Graduates launchpad pools to Cetus: opens a pool there at the last price of the
 * curve, deposits all liquidity at full range and burns the position.
 * 
 * That pool cannot be opened earlier: before a coin exists, `reserve` obtains
 * Cetus's one pool creation capability for it and registers the pair, which Cetus
 * then opens for this module only. A coin that was launched without it, or that
 * Cetus does not accept when it is sold out, graduates to a pair of the
 * launchpad's own AMM instead.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { bcs } from '@mysten/sui/bcs';
import { type Transaction } from '@mysten/sui/transactions';
const $moduleName = '@atoll/venue-cetus::venue';
export const CetusVenue = new MoveStruct({ name: `${$moduleName}::CetusVenue`, fields: {
        dummyField: bcs.bool()
    } });
export const PairKey = new MoveStruct({ name: `${$moduleName}::PairKey<phantom T, phantom Q>`, fields: {
        dummyField: bcs.bool()
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
    arguments: ReserveArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Reserves the pair of an unminted coin and `Q` on Cetus for this module. Call it
 * before the coin is minted: until then no pool can have been opened, because
 * opening one takes some of both coins.
 *
 * #### Aborts
 *
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `config::EVenueNotRegistered` if this venue is not registered with the
 *   launchpad.
 * - Cetus's errors, if the coin's capability exists already or pairs in `Q` cannot
 *   be reserved.
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
    arguments: GraduateArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Moves the liquidity of a sold-out pool to Cetus and burns the position. Anyone
 * can call it. What rounding leaves over, less than a millionth of either coin,
 * goes to the protocol: the launched coin to its fee recipient, the quote coin to
 * the protocol's share of the pool's fees, because an issuer that freezes the
 * recipient must not stop graduations.
 *
 * #### Aborts
 *
 * - `graduation::EWrongVenue` if the pool graduates to another venue.
 * - `graduation::EPoolGraduated` if the pool has graduated.
 * - `graduation::EPoolNotCompleted` if the curve is not sold out.
 * - `EPairNotReserved` if the pair was not reserved; see `graduate_to_amm`.
 * - `opening::EPriceOutOfRange` if a position at full range does not cover the
 *   price, which no preset allows.
 * - Cetus's errors, if it does not open the pool or burn the position.
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
export interface GraduateIfCompletedArguments {
    venue: RawTransactionArgument<string>;
    pool: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    cetus: RawTransactionArgument<string>;
    pools: RawTransactionArgument<string>;
    burnManager: RawTransactionArgument<string>;
}
export interface GraduateIfCompletedOptions {
    package?: string;
    arguments: GraduateIfCompletedArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Graduates the pool if it is sold out and does nothing otherwise: to Cetus, or to
 * the AMM if its pair was not reserved. Put it after a purchase, so that the one
 * that completes the pool also graduates it.
 *
 * #### Aborts
 *
 * - `graduation::EWrongVenue` if the pool is sold out and graduates to another
 *   venue.
 * - `opening::EPriceOutOfRange` if a position at full range does not cover the
 *   price, which no preset allows.
 * - Cetus's errors, if the pool is sold out and its pair reserved, and Cetus does
 *   not open the pool or burn the position.
 */
export function graduateIfCompleted(options: GraduateIfCompletedOptions) {
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
        function: 'graduate_if_completed',
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
    arguments: GraduateToAmmArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Moves the liquidity of a sold-out pool to a pair of the launchpad's own AMM:
 * immediately if its pair was not reserved, otherwise once it has been sold out
 * for 24 hours. Anyone can call it. The liquidity is out of reach either way.
 *
 * #### Aborts
 *
 * - `ETimeoutNotElapsed` if the pair is reserved and the pool has not been sold
 *   out for 24 hours.
 * - `graduation::EWrongVenue` if the pool graduates to another venue.
 * - `graduation::EPoolGraduated` if the pool has graduated.
 * - `graduation::EPoolNotCompleted` if the curve is not sold out.
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
    arguments: CollectFeesArguments;
    typeArguments: [
        string,
        string,
        string,
        string
    ];
}
/**
 * Collects what the burned position has earned in both coins. The creator's share
 * of the pool's fees goes to the pool's fee recipient and the rest to the
 * protocol's. What belongs to a recipient that the issuer of the coin freezes is
 * withheld. Anyone can call it.
 *
 * #### Type parameters
 *
 * - `A`, `B`: the coins in Cetus's order.
 *
 * #### Aborts
 *
 * - `EPositionNotFound` if the pool did not graduate to Cetus.
 * - Cetus's errors, if `cetus_pool` is not the position's.
 */
export function collectFees(options: CollectFeesOptions) {
    const packageAddress = options.package ?? '@atoll/venue-cetus';
    const argumentsTypes = [
        null,
        null,
        null,
        null,
        null,
        null,
        '0x2::deny_list::DenyList'
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
export interface CollectRewardsArguments {
    venue: RawTransactionArgument<string>;
    pool: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    cetus: RawTransactionArgument<string>;
    cetusPool: RawTransactionArgument<string>;
    burnManager: RawTransactionArgument<string>;
    vault: RawTransactionArgument<string>;
}
export interface CollectRewardsOptions {
    package?: string;
    arguments: CollectRewardsArguments;
    typeArguments: [
        string,
        string,
        string,
        string,
        string
    ];
}
/**
 * Collects what Cetus has paid the burned position in the coin `R` on top of fees
 * and distributes it like fees. Anyone can call it.
 *
 * #### Type parameters
 *
 * - `A`, `B`: the coins in Cetus's order.
 * - `R`: the coin of the reward.
 *
 * #### Aborts
 *
 * - `EPositionNotFound` if the pool did not graduate to Cetus.
 * - Cetus's errors, if `cetus_pool` is not the position's or has no rewards in
 *   `R`.
 */
export function collectRewards(options: CollectRewardsOptions) {
    const packageAddress = options.package ?? '@atoll/venue-cetus';
    const argumentsTypes = [
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        '0x2::deny_list::DenyList',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["venue", "pool", "config", "cetus", "cetusPool", "burnManager", "vault"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'venue',
        function: 'collect_rewards',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface PayWithheldArguments {
    venue: RawTransactionArgument<string>;
    recipient: RawTransactionArgument<string>;
}
export interface PayWithheldOptions {
    package?: string;
    arguments: PayWithheldArguments;
    typeArguments: [
        string
    ];
}
/**
 * Pays an account what `collect_fees` and `collect_rewards` have withheld from it
 * in the coin `C`. Anyone can call it.
 *
 * #### Aborts
 *
 * - `payout::ENothingWithheld` if nothing is withheld from the account.
 * - `payout::EStillFrozen` if the issuer of the coin still freezes the account.
 */
export function payWithheld(options: PayWithheldOptions) {
    const packageAddress = options.package ?? '@atoll/venue-cetus';
    const argumentsTypes = [
        null,
        'address',
        '0x2::deny_list::DenyList'
    ] satisfies (string | null)[];
    const parameterNames = ["venue", "recipient"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'venue',
        function: 'pay_withheld',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface AnnounceArguments {
    config: RawTransactionArgument<string>;
    authority: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
}
export interface AnnounceOptions {
    package?: string;
    arguments: AnnounceArguments;
}
/**
 * Announces the registration of this venue with the launchpad and returns the
 * number of the change; see `config_change::execute_venue`.
 *
 * #### Aborts
 *
 * - `authority::ENotAdmin` if `cap` is not the current admin's.
 * - `version::EWrongVersion` if the configuration is at another package version.
 */
export function announce(options: AnnounceOptions) {
    const packageAddress = options.package ?? '@atoll/venue-cetus';
    const argumentsTypes = [
        null,
        null,
        null,
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["config", "authority", "cap"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'venue',
        function: 'announce',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}