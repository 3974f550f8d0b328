/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Proposals by which a coin's holders govern its agent: anyone can propose for a
 * deposit, holders vote (see `voting`), and anyone can finalize.
 * 
 * Each proposal is a shared object, so votes do not contend with trades or with
 * votes on other proposals. Voting is open strictly before the end and a proposal
 * is finalized from the end on, so no transaction can do both.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { bcs } from '@mysten/sui/bcs';
import { address, u64 } from '../../codecs.ts';
import { type Transaction } from '@mysten/sui/transactions';
import * as action from './action.ts';
import * as ballot from './ballot.ts';
import * as terms from './terms.ts';
const $moduleName = '@atoll/agent::proposal';
export const Proposal = new MoveStruct({ name: `${$moduleName}::Proposal<phantom T>`, fields: {
        id: bcs.Address,
        agentId: address,
        proposer: address,
        action: action.Action,
        /** Revision number or policy version that the proposal is based on. */
        base: u64,
        /** Whether the coin had graduated when the proposal was created. */
        graduated: bcs.bool(),
        /** Empty once finalized. */
        deposit: u64,
        ballot: ballot.Ballot,
        outcome: bcs.u8()
    } });
export const ProposalCreated = new MoveStruct({ name: `${$moduleName}::ProposalCreated`, fields: {
        proposalId: address,
        agentId: address,
        proposer: address,
        action: action.Action,
        base: u64,
        deposit: u64,
        quorum: u64,
        terms: terms.Terms,
        yesEndsMs: u64,
        endsMs: u64,
        timestampMs: u64
    } });
export const ProposalFinalized = new MoveStruct({ name: `${$moduleName}::ProposalFinalized`, fields: {
        proposalId: address,
        agentId: address,
        outcome: bcs.u8(),
        yes: u64,
        no: u64,
        deposit: u64,
        depositReturned: bcs.bool(),
        timestampMs: u64
    } });
export interface ProposeRevisionArguments {
    agent: RawTransactionArgument<string>;
    pool: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    deposit: RawTransactionArgument<string>;
    base: RawTransactionArgument<number | bigint>;
    digest: RawTransactionArgument<Array<number>>;
    uri: RawTransactionArgument<string>;
}
export interface ProposeRevisionOptions {
    package?: string;
    arguments: ProposeRevisionArguments | [
        agent: RawTransactionArgument<string>,
        pool: RawTransactionArgument<string>,
        config: RawTransactionArgument<string>,
        deposit: RawTransactionArgument<string>,
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
 * Proposes a new revision of the persona. The proposer may vote before passing the
 * result to `share`.
 *
 * #### Parameters
 *
 * - `deposit`: exactly the deposit of the governance terms.
 * - `base`: number of the revision that the change is based on.
 * - `digest`: SHA-256 of the persona's canonical JSON, 32 bytes.
 * - `uri`: location of that JSON, 1 to 512 bytes.
 *
 * #### Aborts
 *
 * - `persona::EStaleRevision` if `base` is not the current revision.
 * - `persona::EInvalidDigestLength` if `digest` does not have 32 bytes.
 * - `persona::EInvalidUriLength` if `uri` is empty or longer than 512 bytes.
 * - `persona::EUnchanged` if `digest` is that of the current revision.
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `config::EProposalsPaused` if new proposals are paused.
 * - `EWrongDeposit` if `deposit` is not exactly the deposit of the governance
 *   terms.
 * - `agent::EWrongPool` if `pool` belongs to another agent.
 */
export function proposeRevision(options: ProposeRevisionOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        null,
        null,
        null,
        'u64',
        'vector<u8>',
        '0x1::string::String',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["agent", "pool", "config", "deposit", "base", "digest", "uri"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'proposal',
        function: 'propose_revision',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface ProposeRestoreArguments {
    agent: RawTransactionArgument<string>;
    pool: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    deposit: RawTransactionArgument<string>;
    base: RawTransactionArgument<number | bigint>;
    number: RawTransactionArgument<number | bigint>;
}
export interface ProposeRestoreOptions {
    package?: string;
    arguments: ProposeRestoreArguments | [
        agent: RawTransactionArgument<string>,
        pool: RawTransactionArgument<string>,
        config: RawTransactionArgument<string>,
        deposit: RawTransactionArgument<string>,
        base: RawTransactionArgument<number | bigint>,
        number: RawTransactionArgument<number | bigint>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * Proposes to restore the earlier revision `number` on the fast track. The
 * revision must have been current at graduation, or approved by holders
 * afterwards; any other content takes `propose_revision`.
 *
 * #### Parameters
 *
 * - `deposit`: exactly the deposit of the governance terms.
 * - `base`: number of the revision that the change is based on.
 * - `number`: number of the revision to restore.
 *
 * #### Aborts
 *
 * - `persona::EStaleRevision` if `base` is not the current revision.
 * - `persona::ERevisionNotFound` if `number` is not that of an earlier revision.
 * - `persona::EUnchanged` if that revision has the content of the current one.
 * - `persona::ENotApproved` if that revision was replaced before graduation.
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `config::EProposalsPaused` if new proposals are paused.
 * - `EWrongDeposit` if `deposit` is not exactly the deposit of the governance
 *   terms.
 * - `agent::EWrongPool` if `pool` belongs to another agent.
 */
export function proposeRestore(options: ProposeRestoreOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        null,
        null,
        null,
        'u64',
        'u64',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["agent", "pool", "config", "deposit", "base", "number"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'proposal',
        function: 'propose_restore',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface ProposeKeyArguments {
    agent: RawTransactionArgument<string>;
    pool: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    deposit: RawTransactionArgument<string>;
    base: RawTransactionArgument<number | bigint>;
    holder: RawTransactionArgument<string | null>;
}
export interface ProposeKeyOptions {
    package?: string;
    arguments: ProposeKeyArguments | [
        agent: RawTransactionArgument<string>,
        pool: RawTransactionArgument<string>,
        config: RawTransactionArgument<string>,
        deposit: RawTransactionArgument<string>,
        base: RawTransactionArgument<number | bigint>,
        holder: RawTransactionArgument<string | null>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * Proposes to give the agent's key to `holder`, or to revoke it.
 *
 * #### Parameters
 *
 * - `deposit`: exactly the deposit of the governance terms.
 * - `base`: policy version that the change is based on.
 * - `holder`: receives the new key; none leaves the agent without one.
 *
 * #### Aborts
 *
 * - `agent::EWrongPool` if `pool` belongs to another agent.
 * - `ENotGraduated` if the coin has not graduated.
 * - `EStalePolicyVersion` if `base` is not the current policy version.
 * - `treasury::EZeroAddress` if `holder` is the zero address.
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `config::EProposalsPaused` if new proposals are paused.
 * - `EWrongDeposit` if `deposit` is not exactly the deposit of the governance
 *   terms.
 */
export function proposeKey(options: ProposeKeyOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        null,
        null,
        null,
        'u64',
        '0x1::option::Option<address>',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["agent", "pool", "config", "deposit", "base", "holder"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'proposal',
        function: 'propose_key',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface ProposePolicyArguments {
    agent: RawTransactionArgument<string>;
    pool: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    deposit: RawTransactionArgument<string>;
    base: RawTransactionArgument<number | bigint>;
    dailyCap: RawTransactionArgument<number | bigint>;
    tips: RawTransactionArgument<boolean>;
    buyBacks: RawTransactionArgument<boolean>;
}
export interface ProposePolicyOptions {
    package?: string;
    arguments: ProposePolicyArguments | [
        agent: RawTransactionArgument<string>,
        pool: RawTransactionArgument<string>,
        config: RawTransactionArgument<string>,
        deposit: RawTransactionArgument<string>,
        base: RawTransactionArgument<number | bigint>,
        dailyCap: RawTransactionArgument<number | bigint>,
        tips: RawTransactionArgument<boolean>,
        buyBacks: RawTransactionArgument<boolean>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * Proposes a spending policy.
 *
 * #### Parameters
 *
 * - `deposit`: exactly the deposit of the governance terms.
 * - `base`: policy version that the change is based on.
 * - `daily_cap`: maximum spent per day (UTC), in base units of the quote coin.
 * - `tips`, `buy_backs`: whether the key can spend on them.
 *
 * #### Aborts
 *
 * - `agent::EWrongPool` if `pool` belongs to another agent.
 * - `ENotGraduated` if the coin has not graduated.
 * - `EStalePolicyVersion` if `base` is not the current policy version.
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `config::EProposalsPaused` if new proposals are paused.
 * - `EWrongDeposit` if `deposit` is not exactly the deposit of the governance
 *   terms.
 */
export function proposePolicy(options: ProposePolicyOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        null,
        null,
        null,
        'u64',
        'u64',
        'bool',
        'bool',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["agent", "pool", "config", "deposit", "base", "dailyCap", "tips", "buyBacks"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'proposal',
        function: 'propose_policy',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface ShareArguments {
    proposal: RawTransactionArgument<string>;
}
export interface ShareOptions {
    package?: string;
    arguments: ShareArguments | [
        proposal: RawTransactionArgument<string>
    ];
    typeArguments: [
        string
    ];
}
/**
 * Shares a new proposal. A proposal has no `store`, so nothing else can be done
 * with it.
 */
export function share(options: ShareOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["proposal"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'proposal',
        function: 'share',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface FinalizeArguments {
    proposal: RawTransactionArgument<string>;
    agent: RawTransactionArgument<string>;
    pool: RawTransactionArgument<string>;
}
export interface FinalizeOptions {
    package?: string;
    arguments: FinalizeArguments | [
        proposal: RawTransactionArgument<string>,
        agent: RawTransactionArgument<string>,
        pool: RawTransactionArgument<string>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * Finalizes a proposal once, after the voting. Anyone may call it.
 *
 * The proposal is stale if what it changes has changed since it was created, or if
 * the coin has graduated since. Otherwise it is executed if it passes (see
 * `terms::passes`) and rejected if not. The deposit returns to the proposer unless
 * the proposal is rejected without having had a quorum of votes (see
 * `ballot::had_quorum`); then it is burned.
 *
 * #### Aborts
 *
 * - `EWrongAgent` if the proposal belongs to another agent.
 * - `agent::EWrongPool` if `pool` belongs to another agent.
 * - `EAlreadyFinalized` if the proposal was finalized before.
 * - `EVotingNotEnded` if the voting period has not ended.
 */
export function finalize(options: FinalizeOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        null,
        null,
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["proposal", "agent", "pool"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'proposal',
        function: 'finalize',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}