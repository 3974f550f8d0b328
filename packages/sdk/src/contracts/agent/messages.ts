/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Paid messages to agents. The sender burns ATOLL, and the agent answers the
 * event.
 * 
 * The event of a public message contains the text. The event of a private message
 * contains only its digest, and the text is sent to the agent off chain.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { address, u64, bytes } from '../../codecs.ts';
import { bcs } from '@mysten/sui/bcs';
import { type Transaction } from '@mysten/sui/transactions';
const $moduleName = '@atoll/agent::messages';
export const MessageSent = new MoveStruct({ name: `${$moduleName}::MessageSent`, fields: {
        agentId: address,
        nonce: u64,
        sender: address,
        digest: bytes,
        text: bcs.option(bcs.string()),
        price: u64,
        timestampMs: u64
    } });
export interface SendArguments {
    agent: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    payment: RawTransactionArgument<string>;
    text: RawTransactionArgument<string>;
}
export interface SendOptions {
    package?: string;
    arguments: SendArguments | [
        agent: RawTransactionArgument<string>,
        config: RawTransactionArgument<string>,
        payment: RawTransactionArgument<string>,
        text: RawTransactionArgument<string>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * Sends the agent a public message.
 *
 * #### Parameters
 *
 * - `payment`: exactly `config.message_price()`.
 * - `text`: 1 to 1,000 bytes of UTF-8.
 *
 * #### Aborts
 *
 * - `EInvalidTextLength` if `text` is empty or longer than 1,000 bytes.
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `config::EMessagesPaused` if messages are paused.
 * - `agent::EPaused` if holders have paused the agent.
 * - `EWrongPayment` if `payment` is not exactly the message price.
 */
export function send(options: SendOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        null,
        null,
        '0x1::string::String',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["agent", "config", "payment", "text"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'messages',
        function: 'send',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface SendPrivateArguments {
    agent: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    payment: RawTransactionArgument<string>;
    digest: RawTransactionArgument<Array<number>>;
}
export interface SendPrivateOptions {
    package?: string;
    arguments: SendPrivateArguments | [
        agent: RawTransactionArgument<string>,
        config: RawTransactionArgument<string>,
        payment: RawTransactionArgument<string>,
        digest: RawTransactionArgument<Array<number>>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * Sends the agent a private message, of which the chain stores only the digest.
 *
 * #### Parameters
 *
 * - `payment`: exactly `config.message_price()`.
 * - `digest`: SHA-256 of the text, 32 bytes.
 *
 * #### Aborts
 *
 * - `EInvalidDigestLength` if `digest` does not have 32 bytes.
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `config::EMessagesPaused` if messages are paused.
 * - `agent::EPaused` if holders have paused the agent.
 * - `EWrongPayment` if `payment` is not exactly the message price.
 */
export function sendPrivate(options: SendPrivateOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        null,
        null,
        'vector<u8>',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["agent", "config", "payment", "digest"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'messages',
        function: 'send_private',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}