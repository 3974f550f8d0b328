/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * On-chain record of the AI agent behind a coin.
 * 
 * One shared object per agent coin, bound to the coin's pool, holds the revisions
 * of the persona, the contributors' fees, the agent treasury, the escrow of paid
 * messages and the state of emergency pauses. Until the coin graduates, its
 * creator changes the agent directly; afterwards only its holders can, through
 * proposals.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { bcs } from '@mysten/sui/bcs';
import { address, u64, typeName, bytes } from '../../codecs.ts';
import { type Transaction } from '@mysten/sui/transactions';
import * as persona from './persona.ts';
import * as contributors from './contributors.ts';
import * as treasury from './treasury.ts';
import * as pause from './pause.ts';
import * as terms from './terms.ts';
import * as escrow from './escrow.ts';
const $moduleName = '@atoll/agent::agent';
export const Agent = new MoveStruct({ name: `${$moduleName}::Agent<phantom T, phantom Q>`, fields: {
        id: bcs.Address,
        poolId: address,
        creator: address,
        /** Total supply of the coin in base units, of which quorums are shares. */
        coinSupply: u64,
        persona: persona.Persona,
        contributors: contributors.Contributors,
        treasury: treasury.Treasury,
        pause: pause.Pause,
        /** Governance terms, which only a vote of the holders changes. */
        terms: terms.Terms,
        termsVersion: u64,
        /** Paid messages that are neither answered nor refunded. */
        escrow: escrow.Escrow
    } });
export const AgentCreated = new MoveStruct({ name: `${$moduleName}::AgentCreated`, fields: {
        agentId: address,
        poolId: address,
        creator: address,
        baseType: typeName,
        quoteType: typeName,
        terms: terms.Terms,
        timestampMs: u64
    } });
export const RevisionPublished = new MoveStruct({ name: `${$moduleName}::RevisionPublished`, fields: {
        agentId: address,
        number: u64,
        digest: bytes,
        uri: bcs.string(),
        author: address,
        restores: bcs.option(u64),
        proposalId: bcs.option(address),
        timestampMs: u64
    } });
export const SharesGranted = new MoveStruct({ name: `${$moduleName}::SharesGranted`, fields: {
        agentId: address,
        contributor: address,
        shares: u64,
        contributorShares: u64,
        totalShares: u64,
        timestampMs: u64
    } });
export const TermsChanged = new MoveStruct({ name: `${$moduleName}::TermsChanged`, fields: {
        agentId: address,
        terms: terms.Terms,
        termsVersion: u64,
        proposalId: bcs.option(address)
    } });
export interface CreateArguments {
    registry: RawTransactionArgument<string>;
    pool: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    digest: RawTransactionArgument<Array<number>>;
    uri: RawTransactionArgument<string>;
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
 * Creates the agent of the pool's coin with its first revision. The creator
 * becomes the first contributor, and the agent keeps the current governance terms.
 * Pass the result to `share` once it is set up.
 *
 * #### Parameters
 *
 * - `digest`: SHA-256 of the persona's canonical JSON, 32 bytes.
 * - `uri`: location of that JSON, 1 to 512 bytes.
 *
 * #### Aborts
 *
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `version::ENotOpen` if the deployment is still being configured.
 * - `config::ECreationPaused` if new agents are paused.
 * - `ENotAgentCoin` if the coin was launched without an agent.
 * - `ENotCreator` if the sender did not create the coin.
 * - `persona::EInvalidDigestLength` if `digest` does not have 32 bytes.
 * - `persona::EInvalidUriLength` if `uri` is empty or longer than 512 bytes.
 * - `registry::EAgentExists` if the pool has an agent.
 */
export function create(options: CreateOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        null,
        null,
        'vector<u8>',
        '0x1::string::String',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["registry", "pool", "config", "digest", "uri"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'agent',
        function: 'create',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface ShareArguments {
    agent: RawTransactionArgument<string>;
}
export interface ShareOptions {
    package?: string;
    arguments: ShareArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Shares a new agent. An agent has no `store`, so nothing else can be done with
 * it.
 */
export function share(options: ShareOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["agent"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'agent',
        function: 'share',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface ReviseArguments {
    agent: RawTransactionArgument<string>;
    pool: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    base: RawTransactionArgument<number | bigint>;
    digest: RawTransactionArgument<Array<number>>;
    uri: RawTransactionArgument<string>;
}
export interface ReviseOptions {
    package?: string;
    arguments: ReviseArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Publishes a new revision as the creator, before graduation.
 *
 * #### Parameters
 *
 * - `base`: number of the revision that the change is based on.
 * - `digest`, `uri`: as in `create`.
 *
 * #### Aborts
 *
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `EWrongPool` if `pool` belongs to another agent.
 * - `ENotCreator` if the sender is not the creator.
 * - `EGraduated` if the coin has graduated.
 * - `persona::EStaleRevision` if `base` is not the current revision.
 * - `persona::EInvalidDigestLength` if `digest` does not have 32 bytes.
 * - `persona::EInvalidUriLength` if `uri` is empty or longer than 512 bytes.
 * - `persona::EUnchanged` if `digest` is that of the current revision.
 */
export function revise(options: ReviseOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        null,
        null,
        'u64',
        'vector<u8>',
        '0x1::string::String',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["agent", "pool", "config", "base", "digest", "uri"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'agent',
        function: 'revise',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface RestoreArguments {
    agent: RawTransactionArgument<string>;
    pool: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    base: RawTransactionArgument<number | bigint>;
    number: RawTransactionArgument<number | bigint>;
}
export interface RestoreOptions {
    package?: string;
    arguments: RestoreArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Restores an earlier revision as the creator, before graduation.
 *
 * #### Parameters
 *
 * - `base`: number of the revision that the change is based on.
 * - `number`: number of the revision to restore.
 *
 * #### Aborts
 *
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `EWrongPool` if `pool` belongs to another agent.
 * - `ENotCreator` if the sender is not the creator.
 * - `EGraduated` if the coin has graduated.
 * - `persona::EStaleRevision` if `base` is not the current revision.
 * - `persona::ERevisionNotFound` if `number` is not that of an earlier revision.
 * - `persona::EUnchanged` if that revision has the content of the current one.
 */
export function restore(options: RestoreOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        null,
        null,
        'u64',
        'u64',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["agent", "pool", "config", "base", "number"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'agent',
        function: 'restore',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}