/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * An agent: what the chain knows of the AI behind a coin. One shared object per
 * agent coin, bound to the coin's pool, holds the persona's revisions, the
 * contributors' fees and the agent's treasury.
 * 
 * While the pool has not graduated the agent is young and its creator decides
 * about it directly; from then on only votes do (see `proposal`).
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { bcs } from '@mysten/sui/bcs';
import { u64, typeName, bytes } from '../../codecs.ts';
import { type Transaction } from '@mysten/sui/transactions';
import * as persona_1 from './persona.ts';
import * as contributors_1 from './contributors.ts';
import * as treasury_1 from './treasury.ts';
const $moduleName = '@atoll/agent::agent';
export const Agent = new MoveStruct({ name: `${$moduleName}::Agent<phantom T, phantom Q>`, fields: {
        id: bcs.Address,
        poolId: bcs.Address,
        creator: bcs.Address,
        /** The coin's whole supply, in base units, of which a quorum is a share. */
        coinSupply: u64,
        persona: persona_1.Persona,
        contributors: contributors_1.Contributors,
        treasury: treasury_1.Treasury,
        /** Number of messages paid for so far. */
        messages: u64
    } });
export const AgentCreated = new MoveStruct({ name: `${$moduleName}::AgentCreated`, fields: {
        agentId: bcs.Address,
        poolId: bcs.Address,
        creator: bcs.Address,
        baseType: typeName,
        quoteType: typeName,
        timestampMs: u64
    } });
export const RevisionPublished = new MoveStruct({ name: `${$moduleName}::RevisionPublished`, fields: {
        agentId: bcs.Address,
        number: u64,
        digest: bytes,
        uri: bcs.string(),
        author: bcs.Address,
        restores: bcs.option(u64),
        proposalId: bcs.option(bcs.Address),
        timestampMs: u64
    } });
export const SharesGranted = new MoveStruct({ name: `${$moduleName}::SharesGranted`, fields: {
        agentId: bcs.Address,
        contributor: bcs.Address,
        shares: u64,
        contributorShares: u64,
        totalShares: u64,
        timestampMs: u64
    } });
export interface CreateArguments {
    registry: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    pool: RawTransactionArgument<string>;
    digest: RawTransactionArgument<Array<number>>;
    uri: RawTransactionArgument<string>;
}
export interface CreateOptions {
    package?: string;
    arguments: CreateArguments | [
        registry: RawTransactionArgument<string>,
        config: RawTransactionArgument<string>,
        pool: RawTransactionArgument<string>,
        digest: RawTransactionArgument<Array<number>>,
        uri: RawTransactionArgument<string>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * Creates the agent of the pool's coin with its first revision. The creator
 * becomes the first contributor. The caller gives the agent to `share` when it is
 * set up.
 *
 * #### Parameters
 *
 * - `digest`: SHA-256 of the persona's canonical JSON, 32 bytes.
 * - `uri`: where that JSON is found, 1 to 512 bytes.
 *
 * #### Aborts
 *
 * - `config::EWrongVersion`, `config::ECreationPaused`.
 * - `ENotAgentCoin`, `ENotCreator`.
 * - `registry::EAgentExists` if the pool has an agent.
 * - `persona::EDigestLength`, `persona::EUriLength`.
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
    const parameterNames = ["registry", "config", "pool", "digest", "uri"];
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
    arguments: ShareArguments | [
        agent: RawTransactionArgument<string>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * Opens a new agent to everybody. An agent has no `store`, so this is all that can
 * become of it.
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
    base: RawTransactionArgument<number | bigint>;
    digest: RawTransactionArgument<Array<number>>;
    uri: RawTransactionArgument<string>;
}
export interface ReviseOptions {
    package?: string;
    arguments: ReviseArguments | [
        agent: RawTransactionArgument<string>,
        pool: RawTransactionArgument<string>,
        base: RawTransactionArgument<number | bigint>,
        digest: RawTransactionArgument<Array<number>>,
        uri: RawTransactionArgument<string>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * The creator's direct change of a young agent's persona.
 *
 * #### Parameters
 *
 * - `base`: number of the revision that the change was made on.
 * - `digest`, `uri`: as in `create`.
 *
 * #### Aborts
 *
 * - `EWrongPool`, `ENotCreator`, `EGraduated`.
 * - `persona::EStaleBase`, `persona::EDigestLength`, `persona::EUriLength`,
 *   `persona::EUnchanged`.
 */
export function revise(options: ReviseOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        null,
        'u64',
        'vector<u8>',
        '0x1::string::String',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["agent", "pool", "base", "digest", "uri"];
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
    base: RawTransactionArgument<number | bigint>;
    number: RawTransactionArgument<number | bigint>;
}
export interface RestoreOptions {
    package?: string;
    arguments: RestoreArguments | [
        agent: RawTransactionArgument<string>,
        pool: RawTransactionArgument<string>,
        base: RawTransactionArgument<number | bigint>,
        number: RawTransactionArgument<number | bigint>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * The creator's direct way back to the content of the earlier revision `number`.
 *
 * #### Aborts
 *
 * - `EWrongPool`, `ENotCreator`, `EGraduated`.
 * - `persona::EStaleBase`, `persona::ENoSuchRevision`, `persona::EUnchanged`.
 */
export function restore(options: RestoreOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        null,
        'u64',
        'u64',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["agent", "pool", "base", "number"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'agent',
        function: 'restore',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface PoolIdArguments {
    self: RawTransactionArgument<string>;
}
export interface PoolIdOptions {
    package?: string;
    arguments: PoolIdArguments | [
        self: RawTransactionArgument<string>
    ];
    typeArguments: [
        string,
        string
    ];
}
export function poolId(options: PoolIdOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'agent',
        function: 'pool_id',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface CreatorArguments {
    self: RawTransactionArgument<string>;
}
export interface CreatorOptions {
    package?: string;
    arguments: CreatorArguments | [
        self: RawTransactionArgument<string>
    ];
    typeArguments: [
        string,
        string
    ];
}
export function creator(options: CreatorOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'agent',
        function: 'creator',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface CoinSupplyArguments {
    self: RawTransactionArgument<string>;
}
export interface CoinSupplyOptions {
    package?: string;
    arguments: CoinSupplyArguments | [
        self: RawTransactionArgument<string>
    ];
    typeArguments: [
        string,
        string
    ];
}
/** Base units. */
export function coinSupply(options: CoinSupplyOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'agent',
        function: 'coin_supply',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface PersonaArguments {
    self: RawTransactionArgument<string>;
}
export interface PersonaOptions {
    package?: string;
    arguments: PersonaArguments | [
        self: RawTransactionArgument<string>
    ];
    typeArguments: [
        string,
        string
    ];
}
/** The revisions. */
export function persona(options: PersonaOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'agent',
        function: 'persona',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface ContributorsArguments {
    self: RawTransactionArgument<string>;
}
export interface ContributorsOptions {
    package?: string;
    arguments: ContributorsArguments | [
        self: RawTransactionArgument<string>
    ];
    typeArguments: [
        string,
        string
    ];
}
/** Shares and credits of the co-creators' fee. */
export function contributors(options: ContributorsOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'agent',
        function: 'contributors',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface TreasuryArguments {
    self: RawTransactionArgument<string>;
}
export interface TreasuryOptions {
    package?: string;
    arguments: TreasuryArguments | [
        self: RawTransactionArgument<string>
    ];
    typeArguments: [
        string,
        string
    ];
}
/** Funds, key and policy. */
export function treasury(options: TreasuryOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'agent',
        function: 'treasury',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface MessagesArguments {
    self: RawTransactionArgument<string>;
}
export interface MessagesOptions {
    package?: string;
    arguments: MessagesArguments | [
        self: RawTransactionArgument<string>
    ];
    typeArguments: [
        string,
        string
    ];
}
/** Number of messages paid for so far. */
export function messages(options: MessagesOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'agent',
        function: 'messages',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}