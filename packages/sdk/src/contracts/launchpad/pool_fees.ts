/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Claims of the fees that a pool, and its market after graduation, have collected.
 * None of them can be paused.
 */

import { type Transaction } from '@mysten/sui/transactions';
import { normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
export interface ClaimCreatorFeesArguments {
    pool: RawTransactionArgument<string>;
}
export interface ClaimCreatorFeesOptions {
    package?: string;
    arguments: ClaimCreatorFeesArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Claims the creator's share. Only the pool's fee recipient can call it.
 *
 * #### Aborts
 *
 * - `ENotFeeRecipient` if the sender is not the pool's fee recipient.
 * - `ENothingToClaim` if the creator's share is zero.
 */
export function claimCreatorFees(options: ClaimCreatorFeesOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["pool"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool_fees',
        function: 'claim_creator_fees',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface ClaimReferralFeesArguments {
    pool: RawTransactionArgument<string>;
}
export interface ClaimReferralFeesOptions {
    package?: string;
    arguments: ClaimReferralFeesArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Claims what was credited to the sender as a referrer.
 *
 * #### Aborts
 *
 * - `ENothingToClaim` if the sender has no unclaimed credit.
 */
export function claimReferralFees(options: ClaimReferralFeesOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["pool"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool_fees',
        function: 'claim_referral_fees',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface CollectProtocolFeesArguments {
    pool: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
}
export interface CollectProtocolFeesOptions {
    package?: string;
    arguments: CollectProtocolFeesArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Transfers the protocol's share to the protocol's fee recipient. Anyone can call
 * it.
 *
 * #### Aborts
 *
 * - `ENothingToClaim` if the protocol's share is zero.
 */
export function collectProtocolFees(options: CollectProtocolFeesOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null,
        null
    ] satisfies (string | null)[];
    const parameterNames = ["pool", "config"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool_fees',
        function: 'collect_protocol_fees',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface SetFeeRecipientArguments {
    pool: RawTransactionArgument<string>;
    recipient: RawTransactionArgument<string>;
}
export interface SetFeeRecipientOptions {
    package?: string;
    arguments: SetFeeRecipientArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Transfers the creator's share, unclaimed fees included, to `recipient`. Only the
 * current fee recipient can call it.
 *
 * #### Parameters
 *
 * - `recipient`: account that can claim the creator's share.
 *
 * #### Aborts
 *
 * - `ENotFeeRecipient` if the sender is not the pool's fee recipient.
 * - `EZeroAddress` if `recipient` is the zero address.
 */
export function setFeeRecipient(options: SetFeeRecipientOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null,
        'address'
    ] satisfies (string | null)[];
    const parameterNames = ["pool", "recipient"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool_fees',
        function: 'set_fee_recipient',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}