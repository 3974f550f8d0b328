/**
 * Agents: identity, revisions of the persona, proposals, votes, contributors and treasury as the chain
 * has them, and the content of personas. Amounts are base units: of the agent's coin for votes, deposits
 * and pledges, of the pool's quote coin for funds and fees.
 */

import { z } from 'zod';
import { userSummary } from '../accounts/users.ts';
import { endpoint } from '../http/endpoint.ts';
import { listOf, paginationQuery } from '../http/list.ts';
import { address, amount, coinType, isoTime, sha256Digest, timestampMs } from '../http/scalars.ts';
import { stepUpSignature } from '../http/step-up.ts';
import { misleadsInLine, misleadsInText } from '../text/texts.ts';
import { persona } from './persona.ts';

const count = z.number().int().nonnegative();

/** A revision of a persona. Read its content at `personaPath(digest)` and check that its SHA-256 agrees. */
export const agentRevision = z
  .object({
    number: count,
    /** SHA-256 of the persona's canonical JSON, in hexadecimal. */
    digest: sha256Digest,
    /** Location of that JSON as published on chain; not necessarily a safe URL. */
    uri: z.string(),
    author: address,
    user: userSummary.nullable(),
    /** Number of the revision whose content was restored. */
    restores: count.nullable(),
    /** The proposal that decided it; null if the creator did. */
    proposal_id: address.nullable(),
    published_at: isoTime,
    tx_digest: z.string(),
    /** Whether this server has the content. */
    has_content: z.boolean(),
  })
  .meta({ id: 'AgentRevision' });

/** Limits of the agent's key. */
const spendingPolicy = z
  .object({
    /** Most that the key can spend per UTC day. */
    daily_cap: amount,
    /** Whether the key can send tips. */
    tips: z.boolean(),
    /** Whether the key can buy back and burn the agent's coin. */
    buybacks: z.boolean(),
  })
  .meta({ id: 'SpendingPolicy' });

/** Deposit, voting periods and thresholds of proposals to the holders of a coin. */
const governanceTerms = z
  .object({
    deposit: amount,
    voting_ms: timestampMs,
    /** Voting period of the fast track. */
    fast_voting_ms: timestampMs,
    /** Minimum lock of votes in favor. */
    min_lock_ms: timestampMs,
    /** Votes in favor that a proposal needs, in basis points of the supply. */
    quorum_bps: z.number().int(),
    /** Share of all votes that the votes in favor must exceed, in basis points. */
    majority_bps: z.number().int(),
    revision_shares: count,
  })
  .meta({ id: 'GovernanceTerms' });

export const agent = z
  .object({
    agent_id: address,
    pool_id: address,
    base_type: coinType,
    quote_type: coinType,
    name: z.string(),
    symbol: z.string(),
    icon_url: z.string().nullable(),
    quote_symbol: z.string(),
    quote_decimals: z.number().int(),
    creator: address,
    is_graduated: z.boolean(),
    /** The current revision. */
    revision: agentRevision,
    /** The revision that can be restored on the fast track, and until when; null if none can. */
    restorable: z.object({ number: count, until_ms: timestampMs }).nullable(),
    /** Governance terms, which only a vote of the holders changes, and the number of such changes. */
    terms: governanceTerms,
    terms_version: count,
    contributors: z.object({
      total_shares: amount,
      /** Fees credited to contributors since the beginning, and those not claimed yet. */
      paid: amount,
      unclaimed: amount,
    }),
    treasury: z.object({
      funds: amount,
      policy: spendingPolicy,
      /** Number of spending policies so far, lowered limits excluded. */
      policy_version: count,
      /** Number of keys so far, renewals and revocations excluded. */
      key_version: count,
      /** Address that holds the valid key; null without one. */
      key_holder: address.nullable(),
      /** Object id of the valid key. */
      key_cap: address.nullable(),
      /** When the key expires unless a vote renews it; null without a key. */
      key_expires_ms: timestampMs.nullable(),
      spent_today: amount,
      /** Base units of the coin that buybacks burned. */
      burned: amount,
    }),
    pause: z.object({
      /** End of the last pause; the agent is paused before it. */
      paused_until_ms: timestampMs,
      /** Number of the open round of pledges. */
      round: count,
      /** Base units pledged in the open round, and those that pause the agent now. */
      pledged: amount,
      threshold: amount,
    }),
    /** Number of paid messages. */
    messages: count,
    open_proposals: count,
    createdAt: isoTime,
  })
  .meta({ id: 'Agent' });

export const proposalKind = z.enum([
  'revise',
  'restore',
  'key',
  'key_renewal',
  'key_revocation',
  'policy',
  'limits',
  'terms',
  'pause_end',
]);
export const proposalOutcome = z.enum(['open', 'executed', 'rejected', 'stale', 'expired']);

const voteFields = {
  voter: address,
  user: userSummary.nullable(),
  in_favor: z.boolean(),
  /** Coins locked now; 0 once withdrawn or unlocked. */
  votes: amount,
  state: z.enum(['locked', 'withdrawn', 'unlocked']),
  unlocks_ms: timestampMs,
  voted_ms: timestampMs,
};

/** A holder's vote on a proposal. */
export const proposalVote = z.object(voteFields).meta({ id: 'ProposalVote' });

export const proposal = z
  .object({
    proposal_id: address,
    agent_id: address,
    pool_id: address,
    base_type: coinType,
    symbol: z.string(),
    proposer: address,
    user: userSummary.nullable(),
    kind: proposalKind,
    /** Whether it only protects the agent: it takes the short voting period and cannot be paused. */
    is_fast_track: z.boolean(),
    /** Number of the revision, or version of key, policy or terms, that the proposal is based on. */
    base: count,
    /** Content that a `revise` or `restore` proposal publishes, and that of the revision it is based on. */
    digest: sha256Digest.nullable(),
    base_digest: sha256Digest.nullable(),
    /** Revision that a `restore` proposal restores. */
    restores: count.nullable(),
    /** Address that a `key` proposal gives the key to. */
    key_holder: address.nullable(),
    /** Policy that a `policy` proposal sets, and limits that a `limits` proposal lowers it to. */
    policy: spendingPolicy.nullable(),
    /** Terms that a `terms` proposal sets. */
    terms: governanceTerms.nullable(),
    deposit: amount,
    /** Votes in favor that it needs. */
    quorum: amount,
    /** Share of all votes that the votes in favor must exceed, in basis points. */
    majority_bps: z.number().int(),
    min_lock_ms: timestampMs,
    revision_shares: count,
    starts_ms: timestampMs,
    /** End of the votes in favor; the final quarter accepts votes against only. */
    yes_ends_ms: timestampMs,
    ends_ms: timestampMs,
    /** Whether late votes have extended the voting. */
    is_extended: z.boolean(),
    /** When a proposal that passed can no longer be executed. */
    expires_ms: timestampMs,
    yes: amount,
    no: amount,
    voters: count,
    outcome: proposalOutcome,
    /** Whether another decision has overtaken it, so that it cannot be executed. */
    is_stale: z.boolean(),
    /** Whether the deposit returns if it is finalized now without passing. */
    is_deposit_safe: z.boolean(),
    deposit_returned: z.boolean().nullable(),
    finalized_ms: timestampMs.nullable(),
    finalized_tx: z.string().nullable(),
    tx_digest: z.string(),
    /** Title and reason in the proposer's words; null until they are written, and while moderation hides them. */
    title: z.string().nullable(),
    reason: z.string().nullable(),
    is_text_hidden: z.boolean(),
    createdAt: isoTime,
  })
  .meta({ id: 'AgentProposal' });

/** A proposal with the vote of the user whom a list is about. */
export const votedProposal = proposal
  .extend({ vote: proposalVote.nullable() })
  .meta({ id: 'AgentVotedProposal' });

/** A proposal with votes on it. */
export const proposalDetail = proposal
  .extend({
    /** The largest votes. */
    votes: z.array(proposalVote),
    /** Vote of the voter named in the query. */
    vote: proposalVote.nullable(),
  })
  .meta({ id: 'AgentProposalDetail' });

export const contributor = z
  .object({
    address,
    user: userSummary.nullable(),
    shares: amount,
    /** Share of the fees in basis points. */
    share_bps: z.number().int(),
    /** Collected fees that the contributor can claim now. */
    claimable: amount,
    claimed: amount,
    is_creator: z.boolean(),
  })
  .meta({ id: 'AgentContributor' });

export const treasuryEntryKind = z.enum([
  'funded',
  'key',
  'key_discarded',
  'key_renewed',
  'policy',
  'tip',
  'buyback',
  'fees_collected',
  'fees_given',
  'fees_claimed',
  'shares_granted',
]);

export const treasuryEntry = z
  .object({
    /** "<transaction digest>:<event number>". */
    id: z.string(),
    kind: treasuryEntryKind,
    /** Payer, recipient, key holder or contributor. */
    address: address.nullable(),
    user: userSummary.nullable(),
    /** Base units of the quote coin; daily cap of a policy; shares of `shares_granted`. */
    amount: amount.nullable(),
    /** Base units of the coin that a buyback burned. */
    burned: amount.nullable(),
    note: z.string().nullable(),
    policy: spendingPolicy.nullable(),
    proposal_id: address.nullable(),
    tx_digest: z.string(),
    createdAt: isoTime,
  })
  .meta({ id: 'AgentTreasuryEntry' });

/** A holder's pledge for an emergency pause. */
export const pausePledge = z
  .object({
    round: count,
    amount,
    /** Null while the round is open: the pledge can be withdrawn at any time. */
    unlocks_ms: timestampMs.nullable(),
  })
  .meta({ id: 'PausePledge' });

export const agentParams = z.object({ pool_id: address });
/** With `holder` the answer has what belongs to that address. */
export const agentQuery = agentParams.extend({ holder: address.optional() });
export const agentResponse = z.object({
  data: agent.extend({
    /** The holder's share of the fees; null for others. */
    own: contributor.nullable(),
    /** Pledges of the holder that are not withdrawn. */
    pledges: z.array(pausePledge),
  }),
});

const agentList = agentParams.extend({ pagination: paginationQuery.prefault({}) });

/** Newest first. */
export const revisionsQuery = agentList;
export const revisionsResponse = listOf(agentRevision);

/** Newest first. */
export const proposalsQuery = agentList;
export const proposalsResponse = listOf(proposal);

/** Most shares first. */
export const contributorsQuery = agentList;
export const contributorsResponse = listOf(contributor);

/** Newest first. */
export const treasuryQuery = agentList;
export const treasuryResponse = listOf(treasuryEntry);

export const proposalQuery = z.object({ proposal_id: address, voter: address.optional() });
export const proposalResponse = z.object({ data: proposalDetail });

/**
 * Proposals not finalized yet, about all coins that an address holds or has locked in votes, first those that end first;
 * at most 100.
 */
export const openProposalsQuery = z.object({ holder: address });
export const openProposalsResponse = z.object({ data: z.array(votedProposal) });

/** Proposals that an address voted on without withdrawing its vote, newest first. */
export const votesQuery = z.object({ voter: address, pagination: paginationQuery.prefault({}) });
export const votesResponse = listOf(votedProposal);

export const proposalTextLimits = { titleMin: 3, titleLength: 80, reasonLength: 1_000 } as const;

export const describeProposalBody = z.strictObject({
  proposal_id: address,
  title: z
    .string()
    .trim()
    .min(
      proposalTextLimits.titleMin,
      `Enter a title of at least ${proposalTextLimits.titleMin} characters.`,
    )
    .max(proposalTextLimits.titleLength)
    .refine((title) => !misleadsInLine(title), {
      error: 'The title contains invisible characters.',
    }),
  reason: z
    .string()
    .trim()
    .max(proposalTextLimits.reasonLength)
    .refine((reason) => !misleadsInText(reason), {
      error: 'The reason contains bidirectional or control characters.',
    }),
});
export const describeProposalResponse = z.object({
  data: z.object({ title: z.string(), reason: z.string() }),
});

/** A stored persona, in the form that the chain takes. */
export const storedPersona = z
  .object({
    digest: sha256Digest,
    /** Where this server publishes the canonical JSON. */
    uri: z.url(),
    /** Bytes of the canonical JSON. */
    bytes: count,
  })
  .meta({ id: 'StoredPersona' });

export const personaStoreBody = z.strictObject({ persona });
export const personaStoreResponse = z.object({ data: storedPersona });

/** Replaces the whole persona. */
export const updateAgentBody = z.strictObject({
  pool_id: address,
  persona,
  step_up: stepUpSignature,
});

/** Replaces the personality and keeps the rest. */
export const updateSystemPromptBody = z.strictObject({
  pool_id: address,
  system_prompt: persona.shape.personality,
  step_up: stepUpSignature,
});

/** The stored persona and the arguments of `agent::revise`, which its creator signs. */
export const preparedRevision = storedPersona
  .extend({
    agent_id: address,
    pool_id: address,
    base_type: coinType,
    quote_type: coinType,
    /** Number of the revision that the new one replaces. */
    base: count,
  })
  .meta({ id: 'PreparedRevision' });
export const preparedRevisionResponse = z.object({ data: preparedRevision });

export type Agent = z.infer<typeof agent>;
export type AgentRevision = z.infer<typeof agentRevision>;
export type AgentProposal = z.infer<typeof proposal>;
export type AgentProposalDetail = z.infer<typeof proposalDetail>;
export type VotedProposal = z.infer<typeof votedProposal>;
export type DescribeProposalBody = z.infer<typeof describeProposalBody>;
export type AgentContributor = z.infer<typeof contributor>;
export type AgentTreasuryEntry = z.infer<typeof treasuryEntry>;
export type PausePledge = z.infer<typeof pausePledge>;
export type ProposalVote = z.infer<typeof proposalVote>;
export type StoredPersona = z.infer<typeof storedPersona>;

export const agents = {
  get: endpoint('GET /api/agents/{pool_id}', {
    summary: 'Get the agent of a coin, with its current persona',
    tag: 'Agents',
    errors: [404],
    input: agentQuery,
    output: agentResponse,
  }),
  revisions: endpoint('GET /api/agents/{pool_id}/revisions', {
    summary: 'List the revisions of a persona',
    tag: 'Agents',
    errors: [404],
    input: revisionsQuery,
    output: revisionsResponse,
  }),
  proposals: endpoint('GET /api/agents/{pool_id}/proposals', {
    summary: 'List the proposals to the holders of an agent’s coin',
    tag: 'Agents',
    errors: [404],
    input: proposalsQuery,
    output: proposalsResponse,
  }),
  proposal: endpoint('GET /api/proposals/{proposal_id}', {
    summary: 'Get a proposal with its votes, and the vote of a voter',
    tag: 'Agents',
    errors: [404],
    input: proposalQuery,
    output: proposalResponse,
  }),
  openProposals: endpoint('GET /api/proposals', {
    summary: 'List the open proposals of all coins that an address holds, with its votes',
    tag: 'Agents',
    input: openProposalsQuery,
    output: openProposalsResponse,
  }),
  votes: endpoint('GET /api/proposal-votes', {
    summary: 'List the proposals that an address has voted on, with its votes',
    tag: 'Agents',
    input: votesQuery,
    output: votesResponse,
  }),
  describeProposal: endpoint('POST /api/proposals/describe', {
    summary: 'Write title and reason of a proposal once, as its proposer',
    tag: 'Agents',
    session: 'required',
    limits: ['personas'],
    errors: [403, 404, 409],
    input: describeProposalBody,
    output: describeProposalResponse,
  }),
  contributors: endpoint('GET /api/agents/{pool_id}/contributors', {
    summary: 'List who shares the co-creators’ fee',
    tag: 'Agents',
    errors: [404],
    input: contributorsQuery,
    output: contributorsResponse,
  }),
  treasury: endpoint('GET /api/agents/{pool_id}/treasury', {
    summary: 'List the history of an agent’s treasury and fees',
    tag: 'Agents',
    errors: [404],
    input: treasuryQuery,
    output: treasuryResponse,
  }),
  storePersona: endpoint('POST /api/personas', {
    summary: 'Store a persona under its digest',
    description:
      'Stores the canonical JSON of a persona for a revision or a proposal on chain. Anyone can read it at the returned URI.',
    tag: 'Agents',
    session: 'required',
    limits: ['personas'],
    errors: [403],
    input: personaStoreBody,
    output: personaStoreResponse,
  }),
  update: endpoint('POST /api/pools/update-agent', {
    summary: 'Prepare a revision of your agent before graduation',
    description:
      'Stores the persona. It takes effect when its creator publishes the digest with `agent::revise`.',
    tag: 'Agents',
    session: 'required',
    limits: ['personas'],
    stepUp: { action: 'update-agent', subject: 'pool_id' },
    errors: [404, 409],
    input: updateAgentBody,
    output: preparedRevisionResponse,
  }),
  updateSystemPrompt: endpoint('POST /api/pools/update-system-prompt', {
    summary: 'Prepare a revision with another personality',
    description:
      'Stores the persona. It takes effect when its creator publishes the digest with `agent::revise`.',
    tag: 'Agents',
    session: 'required',
    limits: ['personas'],
    stepUp: { action: 'update-system-prompt', subject: 'pool_id' },
    errors: [404, 409],
    input: updateSystemPromptBody,
    output: preparedRevisionResponse,
  }),
};
