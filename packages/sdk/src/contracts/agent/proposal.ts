/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Decisions of a coin's holders about its agent: anybody proposes for a deposit,
 * holders vote by locking coins, anybody carries out what was decided.
 * 
 * A proposal is a shared object of its own, so that votes disturb neither trades
 * nor one another's proposals. Voting is open strictly before `ends_ms`,
 * everything that follows happens from `ends_ms` on: no transaction can do both. A
 * vote's coins are in the vote itself, where nobody but the voter reaches them,
 * and no config or decision stands between them and the voter.
 */

import { MoveEnum, MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { bytes, u64 } from '../../codecs.ts';
import { bcs } from '@mysten/sui/bcs';
import { type Transaction } from '@mysten/sui/transactions';
import * as treasury from './treasury.ts';
import * as terms_1 from './terms.ts';
import * as table from './deps/sui/table.ts';
const $moduleName = '@atoll/agent::proposal';
/** What a proposal would do. */
export const Action = new MoveEnum({ name: `${$moduleName}::Action`, fields: {
        /** Publishes a new revision of the persona. */
        Revise: new MoveStruct({ name: `Action.Revise`, fields: {
                digest: bytes,
                uri: bcs.string()
            } }),
        /** Goes back to the content of an earlier revision. */
        Restore: new MoveStruct({ name: `Action.Restore`, fields: {
                number: u64
            } }),
        /** Gives the agent a new key, or none. */
        SetKey: new MoveStruct({ name: `Action.SetKey`, fields: {
                holder: bcs.option(bcs.Address)
            } }),
        /** Changes what the key may spend. */
        SetPolicy: new MoveStruct({ name: `Action.SetPolicy`, fields: {
                policy: treasury.Policy
            } })
    } });
export const Proposal = new MoveStruct({ name: `${$moduleName}::Proposal<phantom T>`, fields: {
        id: bcs.Address,
        agentId: bcs.Address,
        proposer: bcs.Address,
        action: Action,
        /** The revision, or for key and policy the mandate, that the proposal was made at. */
        base: u64,
        /** The config's terms when the proposal was made. */
        terms: terms_1.Terms,
        /** Votes in favour that it needs, in base units of the coin. */
        quorum: u64,
        /** End of the votes in favour, in milliseconds since the Unix epoch, exclusive. */
        yesEndsMs: u64,
        /** End of the voting, in milliseconds since the Unix epoch, exclusive. */
        endsMs: u64,
        /** Empty once the proposal is concluded. */
        deposit: u64,
        /** Votes cast, in base units of the coin. */
        yes: u64,
        no: u64,
        /** By voter; an entry exists from the first vote until it is unlocked. */
        votes: table.Table,
        outcome: bcs.u8()
    } });
export const Vote = new MoveStruct({ name: `${$moduleName}::Vote<phantom T>`, fields: {
        coins: u64,
        inFavour: bcs.bool(),
        /** From when on the voter may take them back, in milliseconds since the Unix epoch. */
        unlocksMs: u64
    } });
export const ProposalCreated = new MoveStruct({ name: `${$moduleName}::ProposalCreated`, fields: {
        proposalId: bcs.Address,
        agentId: bcs.Address,
        proposer: bcs.Address,
        action: Action,
        base: u64,
        deposit: u64,
        quorum: u64,
        terms: terms_1.Terms,
        yesEndsMs: u64,
        endsMs: u64,
        timestampMs: u64
    } });
export const Voted = new MoveStruct({ name: `${$moduleName}::Voted`, fields: {
        proposalId: bcs.Address,
        agentId: bcs.Address,
        voter: bcs.Address,
        inFavour: bcs.bool(),
        votes: u64,
        voterVotes: u64,
        unlocksMs: u64,
        yesAfter: u64,
        noAfter: u64,
        timestampMs: u64
    } });
export const VotesWithdrawn = new MoveStruct({ name: `${$moduleName}::VotesWithdrawn`, fields: {
        proposalId: bcs.Address,
        agentId: bcs.Address,
        voter: bcs.Address,
        inFavour: bcs.bool(),
        votes: u64,
        yesAfter: u64,
        noAfter: u64,
        timestampMs: u64
    } });
export const VotesUnlocked = new MoveStruct({ name: `${$moduleName}::VotesUnlocked`, fields: {
        proposalId: bcs.Address,
        agentId: bcs.Address,
        voter: bcs.Address,
        votes: u64
    } });
export const ProposalConcluded = new MoveStruct({ name: `${$moduleName}::ProposalConcluded`, fields: {
        proposalId: bcs.Address,
        agentId: bcs.Address,
        outcome: bcs.u8(),
        yes: u64,
        no: u64,
        deposit: u64,
        depositReturned: bcs.bool(),
        timestampMs: u64
    } });
export interface ProposeRevisionArguments {
    agent: RawTransactionArgument<string>;
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
 * Proposes a new revision of the persona. The caller may vote before giving it to
 * `share`.
 *
 * #### Parameters
 *
 * - `deposit`: exactly the deposit of the config's terms.
 * - `base`: number of the revision that the change was made on.
 * - `digest`: SHA-256 of the persona's canonical JSON, 32 bytes.
 * - `uri`: where that JSON is found, 1 to 512 bytes.
 *
 * #### Aborts
 *
 * - `config::EWrongVersion`, `config::EProposalsPaused`, `EWrongDeposit`.
 * - `persona::EStaleBase`, `persona::EDigestLength`, `persona::EUriLength`,
 *   `persona::EUnchanged`.
 */
export function proposeRevision(options: ProposeRevisionOptions) {
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
    const parameterNames = ["agent", "config", "deposit", "base", "digest", "uri"];
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
    config: RawTransactionArgument<string>;
    deposit: RawTransactionArgument<string>;
    base: RawTransactionArgument<number | bigint>;
    number: RawTransactionArgument<number | bigint>;
}
export interface ProposeRestoreOptions {
    package?: string;
    arguments: ProposeRestoreArguments | [
        agent: RawTransactionArgument<string>,
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
 * Proposes to go back to the content of the earlier revision `number`.
 *
 * #### Aborts
 *
 * - `config::EWrongVersion`, `config::EProposalsPaused`, `EWrongDeposit`.
 * - `persona::EStaleBase`, `persona::ENoSuchRevision`, `persona::EUnchanged`.
 */
export function proposeRestore(options: ProposeRestoreOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        null,
        null,
        'u64',
        'u64',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["agent", "config", "deposit", "base", "number"];
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
    config: RawTransactionArgument<string>;
    pool: RawTransactionArgument<string>;
    deposit: RawTransactionArgument<string>;
    base: RawTransactionArgument<number | bigint>;
    holder: RawTransactionArgument<string | null>;
}
export interface ProposeKeyOptions {
    package?: string;
    arguments: ProposeKeyArguments | [
        agent: RawTransactionArgument<string>,
        config: RawTransactionArgument<string>,
        pool: RawTransactionArgument<string>,
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
 * Proposes to give the agent a key held by `holder`, or to take its key away.
 *
 * #### Parameters
 *
 * - `base`: the treasury's mandate that the proposal was written at.
 *
 * #### Aborts
 *
 * - `config::EWrongVersion`, `config::EProposalsPaused`, `EWrongDeposit`.
 * - `agent::EWrongPool`, `ENotGraduated`, `EStaleMandate`,
 *   `treasury::EZeroAddress`.
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
    const parameterNames = ["agent", "config", "pool", "deposit", "base", "holder"];
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
    config: RawTransactionArgument<string>;
    pool: RawTransactionArgument<string>;
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
        config: RawTransactionArgument<string>,
        pool: RawTransactionArgument<string>,
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
 * Proposes to change what the agent's key may spend; see `spending::set_policy`.
 *
 * #### Parameters
 *
 * - `base`: the treasury's mandate that the proposal was written at.
 *
 * #### Aborts
 *
 * - `config::EWrongVersion`, `config::EProposalsPaused`, `EWrongDeposit`.
 * - `agent::EWrongPool`, `ENotGraduated`, `EStaleMandate`.
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
    const parameterNames = ["agent", "config", "pool", "deposit", "base", "dailyCap", "tips", "buyBacks"];
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
 * Opens a new proposal to everybody. A proposal has no `store`, so this is all
 * that can become of it.
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
export interface VoteArguments {
    proposal: RawTransactionArgument<string>;
    coins: RawTransactionArgument<string>;
    inFavour: RawTransactionArgument<boolean>;
}
export interface VoteOptions {
    package?: string;
    arguments: VoteArguments | [
        proposal: RawTransactionArgument<string>,
        coins: RawTransactionArgument<string>,
        inFavour: RawTransactionArgument<boolean>
    ];
    typeArguments: [
        string
    ];
}
/**
 * Votes with `coins`, one vote per base unit, which stay locked until the voting
 * ends unless the vote is withdrawn: those in favour for `min_lock_ms` at least,
 * those against for a quarter of the voting time at least. Voting again adds to
 * the first vote. Votes in favour end when that quarter is left.
 *
 * #### Aborts
 *
 * - `EVotingOver`, `EVotesInFavourOver`, `EZeroVotes`.
 * - `EVotedOtherwise` if the sender has voted the other way.
 */
export function vote(options: VoteOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        null,
        'bool',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["proposal", "coins", "inFavour"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'proposal',
        function: 'vote',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface WithdrawArguments {
    proposal: RawTransactionArgument<string>;
}
export interface WithdrawOptions {
    package?: string;
    arguments: WithdrawArguments | [
        proposal: RawTransactionArgument<string>
    ];
    typeArguments: [
        string
    ];
}
/**
 * Takes the sender's votes back while the voting is open, so that the coins can be
 * cast on another proposal. In the last quarter votes against stay if the proposal
 * would pass without them: from then on the result can only turn towards
 * rejection.
 *
 * #### Aborts
 *
 * - `ENoVotes`, `EVotingOver`.
 * - `EStillLocked` for votes against in the last quarter, without which the
 *   proposal would pass.
 */
export function withdraw(options: WithdrawOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["proposal"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'proposal',
        function: 'withdraw',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface UnlockArguments {
    proposal: RawTransactionArgument<string>;
}
export interface UnlockOptions {
    package?: string;
    arguments: UnlockArguments | [
        proposal: RawTransactionArgument<string>
    ];
    typeArguments: [
        string
    ];
}
/**
 * Gives the sender's coins back after the voting, whatever became of the proposal.
 * Nothing can pause it.
 *
 * #### Aborts
 *
 * - `ENoVotes`, `EStillLocked`.
 */
export function unlock(options: UnlockOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["proposal"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'proposal',
        function: 'unlock',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface ConcludeArguments {
    proposal: RawTransactionArgument<string>;
    agent: RawTransactionArgument<string>;
    pool: RawTransactionArgument<string>;
}
export interface ConcludeOptions {
    package?: string;
    arguments: ConcludeArguments | [
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
 * Carries out what was decided, once, after the voting. Anybody may call it.
 *
 * The proposal is stale if what it would change has changed since it was made.
 * Otherwise it is executed if it passed (see `terms::passes`) and rejected if not.
 * The deposit returns to the proposer unless the proposal was rejected with fewer
 * votes than the quorum; then it is burned.
 *
 * #### Aborts
 *
 * - `EWrongAgent`, `agent::EWrongPool`, `EConcluded`, `EVotingNotOver`.
 */
export function conclude(options: ConcludeOptions) {
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
        function: 'conclude',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface OutcomeOpenOptions {
    package?: string;
    arguments?: [
    ];
}
export function outcomeOpen(options: OutcomeOpenOptions = {}) {
    const packageAddress = options.package ?? '@atoll/agent';
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'proposal',
        function: 'outcome_open',
    });
}
export interface OutcomeExecutedOptions {
    package?: string;
    arguments?: [
    ];
}
export function outcomeExecuted(options: OutcomeExecutedOptions = {}) {
    const packageAddress = options.package ?? '@atoll/agent';
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'proposal',
        function: 'outcome_executed',
    });
}
export interface OutcomeRejectedOptions {
    package?: string;
    arguments?: [
    ];
}
export function outcomeRejected(options: OutcomeRejectedOptions = {}) {
    const packageAddress = options.package ?? '@atoll/agent';
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'proposal',
        function: 'outcome_rejected',
    });
}
export interface OutcomeStaleOptions {
    package?: string;
    arguments?: [
    ];
}
export function outcomeStale(options: OutcomeStaleOptions = {}) {
    const packageAddress = options.package ?? '@atoll/agent';
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'proposal',
        function: 'outcome_stale',
    });
}
export interface AgentIdArguments {
    self: RawTransactionArgument<string>;
}
export interface AgentIdOptions {
    package?: string;
    arguments: AgentIdArguments | [
        self: RawTransactionArgument<string>
    ];
    typeArguments: [
        string
    ];
}
export function agentId(options: AgentIdOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'proposal',
        function: 'agent_id',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface ProposerArguments {
    self: RawTransactionArgument<string>;
}
export interface ProposerOptions {
    package?: string;
    arguments: ProposerArguments | [
        self: RawTransactionArgument<string>
    ];
    typeArguments: [
        string
    ];
}
export function proposer(options: ProposerOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'proposal',
        function: 'proposer',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface ActionArguments {
    self: RawTransactionArgument<string>;
}
export interface ActionOptions {
    package?: string;
    arguments: ActionArguments | [
        self: RawTransactionArgument<string>
    ];
    typeArguments: [
        string
    ];
}
export function action(options: ActionOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'proposal',
        function: 'action',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface BaseArguments {
    self: RawTransactionArgument<string>;
}
export interface BaseOptions {
    package?: string;
    arguments: BaseArguments | [
        self: RawTransactionArgument<string>
    ];
    typeArguments: [
        string
    ];
}
export function base(options: BaseOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'proposal',
        function: 'base',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface TermsArguments {
    self: RawTransactionArgument<string>;
}
export interface TermsOptions {
    package?: string;
    arguments: TermsArguments | [
        self: RawTransactionArgument<string>
    ];
    typeArguments: [
        string
    ];
}
export function terms(options: TermsOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'proposal',
        function: 'terms',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface QuorumArguments {
    self: RawTransactionArgument<string>;
}
export interface QuorumOptions {
    package?: string;
    arguments: QuorumArguments | [
        self: RawTransactionArgument<string>
    ];
    typeArguments: [
        string
    ];
}
export function quorum(options: QuorumOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'proposal',
        function: 'quorum',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface YesEndsMsArguments {
    self: RawTransactionArgument<string>;
}
export interface YesEndsMsOptions {
    package?: string;
    arguments: YesEndsMsArguments | [
        self: RawTransactionArgument<string>
    ];
    typeArguments: [
        string
    ];
}
export function yesEndsMs(options: YesEndsMsOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'proposal',
        function: 'yes_ends_ms',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface EndsMsArguments {
    self: RawTransactionArgument<string>;
}
export interface EndsMsOptions {
    package?: string;
    arguments: EndsMsArguments | [
        self: RawTransactionArgument<string>
    ];
    typeArguments: [
        string
    ];
}
export function endsMs(options: EndsMsOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'proposal',
        function: 'ends_ms',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface DepositArguments {
    self: RawTransactionArgument<string>;
}
export interface DepositOptions {
    package?: string;
    arguments: DepositArguments | [
        self: RawTransactionArgument<string>
    ];
    typeArguments: [
        string
    ];
}
/** The deposit held, in base units of the coin. */
export function deposit(options: DepositOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'proposal',
        function: 'deposit',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface YesArguments {
    self: RawTransactionArgument<string>;
}
export interface YesOptions {
    package?: string;
    arguments: YesArguments | [
        self: RawTransactionArgument<string>
    ];
    typeArguments: [
        string
    ];
}
export function yes(options: YesOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'proposal',
        function: 'yes',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface NoArguments {
    self: RawTransactionArgument<string>;
}
export interface NoOptions {
    package?: string;
    arguments: NoArguments | [
        self: RawTransactionArgument<string>
    ];
    typeArguments: [
        string
    ];
}
export function no(options: NoOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'proposal',
        function: 'no',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface OutcomeArguments {
    self: RawTransactionArgument<string>;
}
export interface OutcomeOptions {
    package?: string;
    arguments: OutcomeArguments | [
        self: RawTransactionArgument<string>
    ];
    typeArguments: [
        string
    ];
}
export function outcome(options: OutcomeOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'proposal',
        function: 'outcome',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface PassesArguments {
    self: RawTransactionArgument<string>;
}
export interface PassesOptions {
    package?: string;
    arguments: PassesArguments | [
        self: RawTransactionArgument<string>
    ];
    typeArguments: [
        string
    ];
}
/** Whether it passes as the votes stand. */
export function passes(options: PassesOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'proposal',
        function: 'passes',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface VotersArguments {
    self: RawTransactionArgument<string>;
}
export interface VotersOptions {
    package?: string;
    arguments: VotersArguments | [
        self: RawTransactionArgument<string>
    ];
    typeArguments: [
        string
    ];
}
/** Number of voters whose coins are here. */
export function voters(options: VotersOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'proposal',
        function: 'voters',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface VotesOfArguments {
    self: RawTransactionArgument<string>;
    voter: RawTransactionArgument<string>;
}
export interface VotesOfOptions {
    package?: string;
    arguments: VotesOfArguments | [
        self: RawTransactionArgument<string>,
        voter: RawTransactionArgument<string>
    ];
    typeArguments: [
        string
    ];
}
/** Coins of this voter that are here, in base units. */
export function votesOf(options: VotesOfOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        'address'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "voter"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'proposal',
        function: 'votes_of',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface UnlocksMsArguments {
    self: RawTransactionArgument<string>;
    voter: RawTransactionArgument<string>;
}
export interface UnlocksMsOptions {
    package?: string;
    arguments: UnlocksMsArguments | [
        self: RawTransactionArgument<string>,
        voter: RawTransactionArgument<string>
    ];
    typeArguments: [
        string
    ];
}
/** From when on this voter may unlock; nothing for somebody without votes here. */
export function unlocksMs(options: UnlocksMsOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        'address'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "voter"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'proposal',
        function: 'unlocks_ms',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}