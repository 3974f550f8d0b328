/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Sharing of a coin's creator fees among up to ten recipients.
 * 
 * A shared object takes the place of the creator as the pool's fee recipient, so a
 * trade costs the same for any number of recipients. Anyone can distribute what
 * has accrued. The owner announces new shares 48 hours ahead; a locked share stays
 * as it is for good. Distributions, changes that are due and burns read no
 * configuration of this package, so none of them can be paused by it.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { bcs } from '@mysten/sui/bcs';
import { address, u64 } from '../../codecs.ts';
import { type Transaction, type TransactionArgument } from '@mysten/sui/transactions';
import * as price_accumulator from './deps/launchpad/price_accumulator.ts';
const $moduleName = '@atoll/agent::fee_sharing';
export const Share = new MoveStruct({ name: `${$moduleName}::Share`, fields: {
        /**
           * 0 account, 1 treasury of the coin's agent, 2 purchases of the coin, which are
           * burned.
           */
        kind: bcs.u8(),
        /** The account; the zero address for other kinds. */
        recipient: address,
        /** Basis points of the creator's fees. */
        bps: u64,
        /** Whether the share stays as it is for good. */
        locked: bcs.bool()
    } });
export const PendingShares = new MoveStruct({ name: `${$moduleName}::PendingShares`, fields: {
        shares: bcs.vector(Share),
        /** First time at which they can take effect, in milliseconds since the Unix epoch. */
        executableAtMs: u64
    } });
export const FeeSharing = new MoveStruct({ name: `${$moduleName}::FeeSharing<phantom T, phantom Q>`, fields: {
        id: bcs.Address,
        poolId: address,
        /** Announces changes. */
        owner: address,
        shares: bcs.vector(Share),
        pending: bcs.option(PendingShares),
        /** Distributed to the coin's agent and not in its treasury yet. */
        treasuryFunds: u64,
        /** Distributed to burns and not spent yet. */
        burnFunds: u64,
        /** Time of the last burn in milliseconds since the Unix epoch; 0 before the first. */
        burnedAtMs: u64,
        /** Price sums of the coin at the last burn or, before the first, at the creation. */
        prices: price_accumulator.PriceAccumulator
    } });
export const FeeSharingCreated = new MoveStruct({ name: `${$moduleName}::FeeSharingCreated`, fields: {
        sharingId: address,
        poolId: address,
        owner: address,
        shares: bcs.vector(Share),
        timestampMs: u64
    } });
export const SharesAnnounced = new MoveStruct({ name: `${$moduleName}::SharesAnnounced`, fields: {
        sharingId: address,
        poolId: address,
        shares: bcs.vector(Share),
        executableAtMs: u64
    } });
export const SharesCanceled = new MoveStruct({ name: `${$moduleName}::SharesCanceled`, fields: {
        sharingId: address,
        poolId: address
    } });
export const SharesChanged = new MoveStruct({ name: `${$moduleName}::SharesChanged`, fields: {
        sharingId: address,
        poolId: address,
        shares: bcs.vector(Share),
        timestampMs: u64
    } });
export const FeesShared = new MoveStruct({ name: `${$moduleName}::FeesShared`, fields: {
        sharingId: address,
        poolId: address,
        shares: bcs.vector(Share),
        amounts: bcs.vector(u64),
        timestampMs: u64
    } });
export const ShareWithheld = new MoveStruct({ name: `${$moduleName}::ShareWithheld`, fields: {
        sharingId: address,
        poolId: address,
        recipient: address,
        amount: u64,
        timestampMs: u64
    } });
export const WithheldSharePaid = new MoveStruct({ name: `${$moduleName}::WithheldSharePaid`, fields: {
        sharingId: address,
        poolId: address,
        recipient: address,
        amount: u64,
        timestampMs: u64
    } });
export const SharedFeesBurned = new MoveStruct({ name: `${$moduleName}::SharedFeesBurned`, fields: {
        sharingId: address,
        poolId: address,
        marketId: address,
        /** In base units of the quote coin. */
        quoteSpent: u64,
        /** In base units of the coin. */
        baseBurned: u64,
        timestampMs: u64
    } });
export interface NewShareArguments {
    kind: RawTransactionArgument<number>;
    recipient: RawTransactionArgument<string>;
    bps: RawTransactionArgument<number | bigint>;
    locked: RawTransactionArgument<boolean>;
}
export interface NewShareOptions {
    package?: string;
    arguments: NewShareArguments;
}
/**
 * Returns a share for a list of shares.
 *
 * #### Parameters
 *
 * - `kind`: 0 account, 1 treasury of the coin's agent, 2 purchases of the coin,
 *   which are burned.
 * - `recipient`: the account; the zero address for other kinds.
 * - `bps`: basis points of the creator's fees.
 * - `locked`: whether the share stays as it is for good once it is in effect.
 */
export function newShare(options: NewShareOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        'u8',
        'address',
        'u64',
        'bool'
    ] satisfies (string | null)[];
    const parameterNames = ["kind", "recipient", "bps", "locked"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'fee_sharing',
        function: 'new_share',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface CreateArguments {
    pool: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    shares: TransactionArgument;
}
export interface CreateOptions {
    package?: string;
    arguments: CreateArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Shares the creator fees of `pool`, unclaimed ones included. The sender, its fee
 * recipient, owns the shares from then on, and cannot take the fees back but as an
 * announced recipient.
 *
 * #### Parameters
 *
 * - `shares`: 1 to 10 shares that add up to 10,000 basis points.
 *
 * #### Aborts
 *
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `EOtherVenue` if the coin graduates to another DEX than the AMM.
 * - `EWrongCount` if there are no shares or more than 10.
 * - `EZeroShare` if a share is zero.
 * - `EWrongAddress` if an account's share has no address, or another share has
 *   one.
 * - `EUnavailableRecipient` if a kind does not exist, or is the treasury of a coin
 *   without an agent.
 * - `EDuplicateRecipient` if two shares have the same recipient.
 * - `EWrongTotal` if the shares do not add up to 10,000.
 * - `pool_fees::ENotFeeRecipient` if the sender is not the pool's fee recipient.
 */
export function create(options: CreateOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        null,
        'vector<null>',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["pool", "config", "shares"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'fee_sharing',
        function: 'create',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface AnnounceArguments {
    self: RawTransactionArgument<string>;
    pool: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    shares: TransactionArgument;
}
export interface AnnounceOptions {
    package?: string;
    arguments: AnnounceArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Announces new shares, which can take effect after 48 hours. Replaces an earlier
 * announcement.
 *
 * #### Aborts
 *
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `ENotOwner` if the sender does not own the shares.
 * - `EWrongPool` if the fees of another pool are shared.
 * - `EWrongCount` if there are no shares or more than 10.
 * - `EZeroShare` if a share is zero.
 * - `EWrongAddress` if an account's share has no address, or another share has
 *   one.
 * - `EUnavailableRecipient` if a kind does not exist, or is the treasury of a coin
 *   without an agent.
 * - `EDuplicateRecipient` if two shares have the same recipient.
 * - `EWrongTotal` if the shares do not add up to 10,000.
 * - `EShareLocked` if a locked share would change.
 */
export function announce(options: AnnounceOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        null,
        null,
        'vector<null>',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "pool", "config", "shares"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'fee_sharing',
        function: 'announce',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface CancelArguments {
    self: RawTransactionArgument<string>;
}
export interface CancelOptions {
    package?: string;
    arguments: CancelArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Cancels the announced change.
 *
 * #### Aborts
 *
 * - `ENotOwner` if the sender does not own the shares.
 * - `ENoPendingChange` if no change is pending.
 */
export function cancel(options: CancelOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'fee_sharing',
        function: 'cancel',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface ExecuteArguments {
    self: RawTransactionArgument<string>;
    pool: RawTransactionArgument<string>;
}
export interface ExecuteOptions {
    package?: string;
    arguments: ExecuteArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Distributes what the pool owes by the current shares and lets the announced ones
 * take effect. Anyone can call it; `execute_with_pair` does the same for a coin on
 * the AMM.
 *
 * #### Aborts
 *
 * - `EWrongPool` if the fees of another pool are shared.
 * - `EHasPair` if the coin has graduated.
 * - `ENoPendingChange` if no change is pending.
 * - `ENoticeNotElapsed` if the notice has not elapsed.
 */
export function execute(options: ExecuteOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        null,
        '0x2::deny_list::DenyList',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "pool"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'fee_sharing',
        function: 'execute',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface ExecuteWithPairArguments {
    self: RawTransactionArgument<string>;
    pool: RawTransactionArgument<string>;
    pair: RawTransactionArgument<string>;
}
export interface ExecuteWithPairOptions {
    package?: string;
    arguments: ExecuteWithPairArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Distributes what pool and pair owe by the current shares and lets the announced
 * ones take effect. Anyone can call it.
 *
 * #### Aborts
 *
 * - `EWrongPool` if the fees of another pool are shared.
 * - `pair::EWrongPool` if the pair trades another coin.
 * - `ENoPendingChange` if no change is pending.
 * - `ENoticeNotElapsed` if the notice has not elapsed.
 */
export function executeWithPair(options: ExecuteWithPairOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        null,
        null,
        '0x2::deny_list::DenyList',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "pool", "pair"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'fee_sharing',
        function: 'execute_with_pair',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface DistributeArguments {
    self: RawTransactionArgument<string>;
    pool: RawTransactionArgument<string>;
}
export interface DistributeOptions {
    package?: string;
    arguments: DistributeArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Distributes the creator fees in the pool. Anyone can call it. Accounts receive
 * their parts in their address balances; the part of an account that the issuer of
 * the quote coin freezes is withheld. Parts are rounded down; the last share
 * receives the remainder.
 *
 * #### Aborts
 *
 * - `EWrongPool` if the fees of another pool are shared.
 * - `pool_fees::ENothingToClaim` if the pool owes nothing.
 */
export function distribute(options: DistributeOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        null,
        '0x2::deny_list::DenyList',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "pool"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'fee_sharing',
        function: 'distribute',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface PayWithheldArguments {
    self: RawTransactionArgument<string>;
    recipient: RawTransactionArgument<string>;
}
export interface PayWithheldOptions {
    package?: string;
    arguments: PayWithheldArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Pays an account what distributions have withheld from it. Anyone can call it,
 * also after the account has lost its share.
 *
 * #### Aborts
 *
 * - `payout::ENothingWithheld` if nothing is withheld from the account.
 * - `payout::EStillFrozen` if the issuer of the quote coin still freezes the
 *   account.
 */
export function payWithheld(options: PayWithheldOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        'address',
        '0x2::deny_list::DenyList',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "recipient"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'fee_sharing',
        function: 'pay_withheld',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface FundTreasuryArguments {
    self: RawTransactionArgument<string>;
    agent: RawTransactionArgument<string>;
}
export interface FundTreasuryOptions {
    package?: string;
    arguments: FundTreasuryArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Moves what was distributed to the coin's agent to its treasury. Anyone can call
 * it.
 *
 * #### Aborts
 *
 * - `EWrongPool` if the agent is that of another coin.
 * - `ENothingToPay` if nothing was distributed to it.
 */
export function fundTreasury(options: FundTreasuryOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self", "agent"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'fee_sharing',
        function: 'fund_treasury',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface BurnFromPoolArguments {
    self: RawTransactionArgument<string>;
    pool: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
}
export interface BurnFromPoolOptions {
    package?: string;
    arguments: BurnFromPoolArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Buys the coin on its curve with what was distributed to burns and burns it: at
 * most 0.3% of the virtual quote reserve, an hour after the last burn. If it is
 * less, the worth of the virtual base reserve at the mean price since then, or
 * since the creation, counts instead. Anyone can call it.
 *
 * #### Aborts
 *
 * - `EWrongPool` if the fees of another pool are shared.
 * - `EBurnTooSoon` if the last burn was less than an hour ago.
 * - `price_accumulator::ENoTimeElapsed` if no time has passed since the creation.
 * - `ENothingToPay` if nothing was distributed to burns.
 * - `version::EWrongVersion` if the launchpad's configuration is at another
 *   package version.
 * - `launchpad::config::EBuysPaused` if purchases are paused.
 * - `pool::EPoolNotTrading` if the curve is sold out.
 * - `pool::EZeroOutput` if the funds buy less than one base unit.
 * - `launch_limit::ELaunchLimitExceeded` if the transaction's purchases exceed it.
 */
export function burnFromPool(options: BurnFromPoolOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        null,
        null,
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "pool", "config"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'fee_sharing',
        function: 'burn_from_pool',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface BurnFromPairArguments {
    self: RawTransactionArgument<string>;
    pair: RawTransactionArgument<string>;
}
export interface BurnFromPairOptions {
    package?: string;
    arguments: BurnFromPairArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Buys and burns as `burn_from_pool` on the coin's pair, after graduation.
 *
 * #### Aborts
 *
 * - `EWrongPair` if the pair trades another coin.
 * - `EBurnTooSoon` if the last burn was less than an hour ago.
 * - `price_accumulator::ENoTimeElapsed` if no time has passed since the creation.
 * - `ENothingToPay` if nothing was distributed to burns.
 * - `pair::EZeroOutput` if the funds buy less than one base unit.
 */
export function burnFromPair(options: BurnFromPairOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        null,
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "pair"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'fee_sharing',
        function: 'burn_from_pair',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}