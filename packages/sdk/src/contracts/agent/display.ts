/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Registers how wallets and explorers show an agent: with the name and icon of its
 * coin.
 * 
 * `Agent<T, Q>` is a type per coin, so each agent has a display in Sui's display
 * registry. The metadata of a launched coin is immutable, and so is the display.
 */

import { type Transaction, type TransactionArgument } from '@mysten/sui/transactions';
import { normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
export interface RegisterArguments {
    agent: RawTransactionArgument<string>;
    label: TransactionArgument;
    registry: RawTransactionArgument<string>;
}
export interface RegisterOptions {
    package?: string;
    arguments: RegisterArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Registers and shares the display of an agent. Anyone can call it, once per
 * agent.
 *
 * #### Aborts
 *
 * - `display_registry::EDisplayAlreadyExists` if the display is registered.
 */
export function register(options: RegisterOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        null,
        null
    ] satisfies (string | null)[];
    const parameterNames = ["agent", "label", "registry"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'display',
        function: 'register',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface OfTicketArguments {
    ticket: RawTransactionArgument<string>;
}
export interface OfTicketOptions {
    package?: string;
    arguments: OfTicketArguments;
    typeArguments: [
        string
    ];
}
/** Returns the label of a coin before its launch. */
export function ofTicket(options: OfTicketOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["ticket"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'display',
        function: 'of_ticket',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface OfCurrencyArguments {
    currency: RawTransactionArgument<string>;
}
export interface OfCurrencyOptions {
    package?: string;
    arguments: OfCurrencyArguments;
    typeArguments: [
        string
    ];
}
/** Returns the label of a registered coin. */
export function ofCurrency(options: OfCurrencyOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["currency"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'display',
        function: 'of_currency',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}