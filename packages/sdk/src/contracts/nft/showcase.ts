/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * How a collection's NFTs are shown by wallets, and what their sales pay.
 * 
 * Holds the `Display` and the transfer policy's capability, both of which anybody
 * could pass on if they were owned, so that they follow the one `AdminCap`.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { bcs } from '@mysten/sui/bcs';
import { u64 } from '../../codecs.ts';
import { type Transaction } from '@mysten/sui/transactions';
import * as display_1 from './deps/sui/display.ts';
import * as transfer_policy from './deps/sui/transfer_policy.ts';
const $moduleName = '@atoll/nft::showcase';
export const Showcase = new MoveStruct({ name: `${$moduleName}::Showcase<phantom T>`, fields: {
        id: bcs.Address,
        display: display_1.Display,
        policyCap: transfer_policy.TransferPolicyCap
    } });
export const RoyaltyChanged = new MoveStruct({ name: `${$moduleName}::RoyaltyChanged`, fields: {
        policyId: bcs.Address,
        royaltyBps: u64,
        minimum: u64
    } });
export const RoyaltiesWithdrawn = new MoveStruct({ name: `${$moduleName}::RoyaltiesWithdrawn`, fields: {
        policyId: bcs.Address,
        amount: u64,
        admin: bcs.Address
    } });
export interface DisplayArguments {
    self: RawTransactionArgument<string>;
}
export interface DisplayOptions {
    package?: string;
    arguments: DisplayArguments | [
        self: RawTransactionArgument<string>
    ];
    typeArguments: [
        string
    ];
}
export function display(options: DisplayOptions) {
    const packageAddress = options.package ?? '@atoll/nft';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'showcase',
        function: 'display',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface SetDisplayFieldArguments {
    showcase: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    name: RawTransactionArgument<string>;
    value: RawTransactionArgument<string>;
}
export interface SetDisplayFieldOptions {
    package?: string;
    arguments: SetDisplayFieldArguments | [
        showcase: RawTransactionArgument<string>,
        cap: RawTransactionArgument<string>,
        config: RawTransactionArgument<string>,
        name: RawTransactionArgument<string>,
        value: RawTransactionArgument<string>
    ];
    typeArguments: [
        string
    ];
}
/** Sets a field of the display, in place of an earlier one, and makes it known. */
export function setDisplayField(options: SetDisplayFieldOptions) {
    const packageAddress = options.package ?? '@atoll/nft';
    const argumentsTypes = [
        null,
        null,
        null,
        '0x1::string::String',
        '0x1::string::String'
    ] satisfies (string | null)[];
    const parameterNames = ["showcase", "cap", "config", "name", "value"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'showcase',
        function: 'set_display_field',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface SetRoyaltyArguments {
    showcase: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    policy: RawTransactionArgument<string>;
    royaltyBps: RawTransactionArgument<number | bigint>;
    minimum: RawTransactionArgument<number | bigint>;
}
export interface SetRoyaltyOptions {
    package?: string;
    arguments: SetRoyaltyArguments | [
        showcase: RawTransactionArgument<string>,
        cap: RawTransactionArgument<string>,
        config: RawTransactionArgument<string>,
        policy: RawTransactionArgument<string>,
        royaltyBps: RawTransactionArgument<number | bigint>,
        minimum: RawTransactionArgument<number | bigint>
    ];
    typeArguments: [
        string
    ];
}
/**
 * Sets what sales pay from now on: `royalty_bps` of the price in basis points, at
 * least `minimum` MIST.
 *
 * #### Aborts
 *
 * - The errors of `royalty_rule::set`.
 */
export function setRoyalty(options: SetRoyaltyOptions) {
    const packageAddress = options.package ?? '@atoll/nft';
    const argumentsTypes = [
        null,
        null,
        null,
        null,
        'u64',
        'u64'
    ] satisfies (string | null)[];
    const parameterNames = ["showcase", "cap", "config", "policy", "royaltyBps", "minimum"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'showcase',
        function: 'set_royalty',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface WithdrawRoyaltiesArguments {
    showcase: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    policy: RawTransactionArgument<string>;
}
export interface WithdrawRoyaltiesOptions {
    package?: string;
    arguments: WithdrawRoyaltiesArguments | [
        showcase: RawTransactionArgument<string>,
        cap: RawTransactionArgument<string>,
        config: RawTransactionArgument<string>,
        policy: RawTransactionArgument<string>
    ];
    typeArguments: [
        string
    ];
}
/**
 * Every royalty paid so far.
 *
 * #### Aborts
 *
 * - `ENothingToWithdraw`.
 */
export function withdrawRoyalties(options: WithdrawRoyaltiesOptions) {
    const packageAddress = options.package ?? '@atoll/nft';
    const argumentsTypes = [
        null,
        null,
        null,
        null
    ] satisfies (string | null)[];
    const parameterNames = ["showcase", "cap", "config", "policy"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'showcase',
        function: 'withdraw_royalties',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}