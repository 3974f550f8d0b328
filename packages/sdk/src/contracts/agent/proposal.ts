/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Proposals by which a coin's holders govern its agent: anyone can propose for a
 * deposit, holders vote (see `voting`), and anyone can finalize.
 * 
 * Proposals that only protect an agent take the fast track: a shorter vote, which
 * no setting can prevent. They restore a replaced persona, revoke the key, lower
 * limits or end a pause.
 * 
 * Each proposal is a shared object, so votes do not contend with trades or with
 * votes on other proposals. Voting is open strictly before the end and a proposal
 * is finalized from the end on, so no transaction can do both.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { bcs } from '@mysten/sui/bcs';
import { address, typeName, u64, bytes } from '../../codecs.ts';
import { type Transaction } from '@mysten/sui/transactions';
import * as ballot from './ballot.ts';
import * as terms from './terms.ts';
const $moduleName = '@atoll/agent::proposal';
export const Proposal = new MoveStruct({ name: `${$moduleName}::Proposal<phantom T>`, fields: {
        id: bcs.Address,
        agentId: address,
        proposer: address,
        actionType: typeName,
        /**
         * Number of the revision, or version of key, policy or terms, that the proposal is
         * based on.
         */
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
        actionType: typeName,
        action: bytes,
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
    arguments: ProposeRevisionArguments;
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
 * - `deposit`: exactly the deposit of the agent's terms.
 * - `base`: number of the revision that the change is based on.
 * - `digest`: SHA-256 of the persona's canonical JSON, 32 bytes.
 * - `uri`: location of that JSON, 1 to 512 bytes.
 *
 * #### Aborts
 *
 * - `agent::EWrongPool` if `pool` belongs to another agent.
 * - `persona::EStaleRevision` if `base` is not the current revision.
 * - `persona::EInvalidDigestLength` if `digest` does not have 32 bytes.
 * - `persona::EInvalidUriLength` if `uri` is empty or longer than 512 bytes.
 * - `persona::EUnchanged` if `digest` is that of the current revision.
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `config::EProposalsPaused` if new proposals are paused.
 * - `EWrongDeposit` if `deposit` is not exactly the deposit of the agent's terms.
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
    arguments: ProposeRestoreArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Proposes to restore the predecessor of the current revision, on the fast track.
 *
 * #### Parameters
 *
 * - `deposit`: exactly the deposit of the agent's terms.
 * - `base`: number of the revision that the change is based on.
 * - `number`: number of the revision to restore; see `persona::is_restorable`.
 *
 * #### Aborts
 *
 * - `agent::EWrongPool` if `pool` belongs to another agent.
 * - `ENotGraduated` if the coin has not graduated.
 * - `persona::EStaleRevision` if `base` is not the current revision.
 * - `persona::ERevisionNotFound` if `number` is not that of an earlier revision.
 * - `persona::EUnchanged` if that revision has the content of the current one.
 * - `persona::ENotRestorable` if revision `number` is not the accepted predecessor
 *   of the current one, was replaced more than seven days ago, or was itself
 *   restored on the fast track.
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `EWrongDeposit` if `deposit` is not exactly the deposit of the agent's terms.
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
    holder: RawTransactionArgument<string>;
}
export interface ProposeKeyOptions {
    package?: string;
    arguments: ProposeKeyArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Proposes to give the agent's key to `holder`.
 *
 * #### Parameters
 *
 * - `deposit`: exactly the deposit of the agent's terms.
 * - `base`: key version that the change is based on.
 * - `holder`: receives the new key.
 *
 * #### Aborts
 *
 * - `agent::EWrongPool` if `pool` belongs to another agent.
 * - `ENotGraduated` if the coin has not graduated.
 * - `EStaleVersion` if `base` is not the current key version.
 * - `treasury::EZeroAddress` if `holder` is the zero address.
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `config::EProposalsPaused` if new proposals are paused.
 * - `EWrongDeposit` if `deposit` is not exactly the deposit of the agent's terms.
 */
export function proposeKey(options: ProposeKeyOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        null,
        null,
        null,
        'u64',
        'address',
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
export interface ProposeKeyRenewalArguments {
    agent: RawTransactionArgument<string>;
    pool: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    deposit: RawTransactionArgument<string>;
}
export interface ProposeKeyRenewalOptions {
    package?: string;
    arguments: ProposeKeyRenewalArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Proposes to extend the validity of the agent's key to 90 days from the
 * execution.
 *
 * #### Parameters
 *
 * - `deposit`: exactly the deposit of the agent's terms.
 *
 * #### Aborts
 *
 * - `agent::EWrongPool` if `pool` belongs to another agent.
 * - `ENotGraduated` if the coin has not graduated.
 * - `ENoKey` if the agent has no key.
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `config::EProposalsPaused` if new proposals are paused.
 * - `EWrongDeposit` if `deposit` is not exactly the deposit of the agent's terms.
 */
export function proposeKeyRenewal(options: ProposeKeyRenewalOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        null,
        null,
        null,
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["agent", "pool", "config", "deposit"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'proposal',
        function: 'propose_key_renewal',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface ProposeKeyRevocationArguments {
    agent: RawTransactionArgument<string>;
    pool: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    deposit: RawTransactionArgument<string>;
}
export interface ProposeKeyRevocationOptions {
    package?: string;
    arguments: ProposeKeyRevocationArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Proposes to revoke the agent's key, on the fast track.
 *
 * #### Parameters
 *
 * - `deposit`: exactly the deposit of the agent's terms.
 *
 * #### Aborts
 *
 * - `agent::EWrongPool` if `pool` belongs to another agent.
 * - `ENotGraduated` if the coin has not graduated.
 * - `ENoKey` if the agent has no key.
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `EWrongDeposit` if `deposit` is not exactly the deposit of the agent's terms.
 */
export function proposeKeyRevocation(options: ProposeKeyRevocationOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        null,
        null,
        null,
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["agent", "pool", "config", "deposit"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'proposal',
        function: 'propose_key_revocation',
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
    buybacks: RawTransactionArgument<boolean>;
}
export interface ProposePolicyOptions {
    package?: string;
    arguments: ProposePolicyArguments;
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
 * - `deposit`: exactly the deposit of the agent's terms.
 * - `base`: policy version that the change is based on.
 * - `daily_cap`: maximum spent per day (UTC), in base units of the quote coin.
 * - `tips`, `buybacks`: whether the key can spend on them.
 *
 * #### Aborts
 *
 * - `agent::EWrongPool` if `pool` belongs to another agent.
 * - `ENotGraduated` if the coin has not graduated.
 * - `EStaleVersion` if `base` is not the current policy version.
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `config::EProposalsPaused` if new proposals are paused.
 * - `EWrongDeposit` if `deposit` is not exactly the deposit of the agent's terms.
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
    const parameterNames = ["agent", "pool", "config", "deposit", "base", "dailyCap", "tips", "buybacks"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'proposal',
        function: 'propose_policy',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface ProposeLowerLimitsArguments {
    agent: RawTransactionArgument<string>;
    pool: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    deposit: RawTransactionArgument<string>;
    dailyCap: RawTransactionArgument<number | bigint>;
    tips: RawTransactionArgument<boolean>;
    buybacks: RawTransactionArgument<boolean>;
}
export interface ProposeLowerLimitsOptions {
    package?: string;
    arguments: ProposeLowerLimitsArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Proposes to lower the limits of the spending policy, on the fast track. What the
 * policy permits at execution remains permitted only if the proposed one permits
 * it too.
 *
 * #### Parameters
 *
 * - `deposit`: exactly the deposit of the agent's terms.
 * - `daily_cap`, `tips`, `buybacks`: as in `propose_policy`.
 *
 * #### Aborts
 *
 * - `agent::EWrongPool` if `pool` belongs to another agent.
 * - `ENotGraduated` if the coin has not graduated.
 * - `ENotLower` if the policy permits anything that the current one does not, or
 *   is the same.
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `EWrongDeposit` if `deposit` is not exactly the deposit of the agent's terms.
 */
export function proposeLowerLimits(options: ProposeLowerLimitsOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        null,
        null,
        null,
        'u64',
        'bool',
        'bool',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["agent", "pool", "config", "deposit", "dailyCap", "tips", "buybacks"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'proposal',
        function: 'propose_lower_limits',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface ProposeTermsArguments {
    agent: RawTransactionArgument<string>;
    pool: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    deposit: RawTransactionArgument<string>;
    base: RawTransactionArgument<number | bigint>;
    newDeposit: RawTransactionArgument<number | bigint>;
    votingMs: RawTransactionArgument<number | bigint>;
    fastVotingMs: RawTransactionArgument<number | bigint>;
    minLockMs: RawTransactionArgument<number | bigint>;
    quorumBps: RawTransactionArgument<number | bigint>;
    majorityBps: RawTransactionArgument<number | bigint>;
    revisionShares: RawTransactionArgument<number | bigint>;
}
export interface ProposeTermsOptions {
    package?: string;
    arguments: ProposeTermsArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Proposes governance terms for this agent, which apply to proposals created after
 * the execution.
 *
 * #### Parameters
 *
 * - `deposit`: exactly the deposit of the agent's terms.
 * - `base`: terms version that the change is based on.
 * - `new_deposit`, `voting_ms`, `fast_voting_ms`, `min_lock_ms`, `quorum_bps`,
 *   `majority_bps`, `revision_shares`: as in `config::announce_terms`.
 *
 * #### Aborts
 *
 * - `agent::EWrongPool` if `pool` belongs to another agent.
 * - `ENotGraduated` if the coin has not graduated.
 * - `EStaleVersion` if `base` is not the current terms version.
 * - `terms::EDepositOutOfBounds` if `new_deposit` is zero or above 1% of a coin's
 *   supply.
 * - `terms::EVotingPeriodOutOfBounds` if `voting_ms` is below 24 hours or above 30
 *   days, or `fast_voting_ms` is below 1 hour or above 8 hours.
 * - `terms::ELockPeriodOutOfBounds` if `min_lock_ms` is below 1 hour or above 7
 *   days.
 * - `terms::EQuorumOutOfBounds` if `quorum_bps` is below 300 or above 5,000.
 * - `terms::EMajorityOutOfBounds` if `majority_bps` is below 5,000 or above 9,000.
 * - `terms::ESharesOutOfBounds` if `revision_shares` is above 1,000,000.
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `config::EProposalsPaused` if new proposals are paused.
 * - `EWrongDeposit` if `deposit` is not exactly the deposit of the agent's terms.
 */
export function proposeTerms(options: ProposeTermsOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        null,
        null,
        null,
        'u64',
        'u64',
        'u64',
        'u64',
        'u64',
        'u64',
        'u64',
        'u64',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["agent", "pool", "config", "deposit", "base", "newDeposit", "votingMs", "fastVotingMs", "minLockMs", "quorumBps", "majorityBps", "revisionShares"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'proposal',
        function: 'propose_terms',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface ProposePauseEndArguments {
    agent: RawTransactionArgument<string>;
    pool: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    deposit: RawTransactionArgument<string>;
}
export interface ProposePauseEndOptions {
    package?: string;
    arguments: ProposePauseEndArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Proposes to end the current emergency pause, on the fast track.
 *
 * #### Parameters
 *
 * - `deposit`: exactly the deposit of the agent's terms.
 *
 * #### Aborts
 *
 * - `agent::EWrongPool` if `pool` belongs to another agent.
 * - `ENotGraduated` if the coin has not graduated.
 * - `ENotPaused` if the agent is not paused.
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `EWrongDeposit` if `deposit` is not exactly the deposit of the agent's terms.
 */
export function proposePauseEnd(options: ProposePauseEndOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        null,
        null,
        null,
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["agent", "pool", "config", "deposit"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'proposal',
        function: 'propose_pause_end',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface ShareArguments {
    proposal: RawTransactionArgument<string>;
}
export interface ShareOptions {
    package?: string;
    arguments: ShareArguments;
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
    config: RawTransactionArgument<string>;
}
export interface FinalizeOptions {
    package?: string;
    arguments: FinalizeArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Finalizes a proposal once, after the voting. Anyone may call it.
 *
 * The proposal is stale if another vote has decided since it was created (see
 * `action::is_stale`), or if the coin has graduated since. Otherwise it is
 * executed if it passes (see `terms::passes`), and rejected if not. A proposal
 * that passes expires seven days after the voting. The deposit returns to the
 * proposer if the proposal is executed, expires, had a quorum of votes (see
 * `ballot::had_quorum`), or is stale since before graduation; otherwise it is
 * burned.
 *
 * #### Aborts
 *
 * - `version::EWrongVersion` if the configuration is at another package version.
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
        null,
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["proposal", "agent", "pool", "config"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'proposal',
        function: 'finalize',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}