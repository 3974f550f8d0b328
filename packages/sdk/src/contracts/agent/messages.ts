/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Paid messages to agents. The price stays in escrow until an answer burns it.
 * 
 * The answerer, an account of the servers that `config` sets, answers messages or
 * declines them, which refunds the price. After the deadline, anyone can trigger
 * the refund. While holders have paused the agent, messages and answers are
 * rejected.
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
        deadlineMs: u64,
        timestampMs: u64
    } });
export const MessageAnswered = new MoveStruct({ name: `${$moduleName}::MessageAnswered`, fields: {
        agentId: address,
        nonce: u64,
        digest: bytes,
        price: u64,
        timestampMs: u64
    } });
export const MessageRefunded = new MoveStruct({ name: `${$moduleName}::MessageRefunded`, fields: {
        agentId: address,
        nonce: u64,
        sender: address,
        price: u64,
        isDeclined: bcs.bool(),
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
    arguments: SendArguments;
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
 * - `config::ENoAnswerer` if no answerer is set.
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
    arguments: SendPrivateArguments;
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
 * - `config::ENoAnswerer` if no answerer is set.
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
export interface AnswerArguments {
    agent: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    nonce: RawTransactionArgument<number | bigint>;
    digest: RawTransactionArgument<Array<number>>;
}
export interface AnswerOptions {
    package?: string;
    arguments: AnswerArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Answers a message as the answerer and burns its price.
 *
 * #### Parameters
 *
 * - `nonce`: number of the message.
 * - `digest`: SHA-256 of the answer, 32 bytes.
 *
 * #### Aborts
 *
 * - `EInvalidDigestLength` if `digest` does not have 32 bytes.
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `ENotAnswerer` if the sender is not the answerer.
 * - `agent::EPaused` if holders have paused the agent.
 * - `escrow::EMessageNotOpen` if the message is not open.
 * - `escrow::EDeadlinePassed` if its deadline has passed.
 */
export function answer(options: AnswerOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        null,
        'u64',
        'vector<u8>',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["agent", "config", "nonce", "digest"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'messages',
        function: 'answer',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface DeclineArguments {
    agent: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    nonce: RawTransactionArgument<number | bigint>;
}
export interface DeclineOptions {
    package?: string;
    arguments: DeclineArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Declines a message as the answerer and refunds its price to its sender's address
 * balance.
 *
 * #### Aborts
 *
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `ENotAnswerer` if the sender is not the answerer.
 * - `escrow::EMessageNotOpen` if the message is not open.
 */
export function decline(options: DeclineOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        null,
        'u64',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["agent", "config", "nonce"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'messages',
        function: 'decline',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface RefundArguments {
    agent: RawTransactionArgument<string>;
    nonce: RawTransactionArgument<number | bigint>;
}
export interface RefundOptions {
    package?: string;
    arguments: RefundArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Refunds the price of a message that was not answered before its deadline to its
 * sender's address balance. Anyone can call this function, and it cannot be
 * paused.
 *
 * #### Aborts
 *
 * - `escrow::EMessageNotOpen` if the message is not open.
 * - `escrow::EDeadlineNotPassed` if it can still be answered.
 */
export function refund(options: RefundOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        'u64',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["agent", "nonce"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'messages',
        function: 'refund',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}