/** The public log of an agent's actions, and its health. */

import { z } from 'zod';
import { activityPool } from '../accounts/activities.ts';
import { endpoint } from '../http/endpoint.ts';
import { listOf, paginationQuery } from '../http/list.ts';
import { address, amount, isoTime, timestampMs } from '../http/scalars.ts';
import { agentPause } from './agent-pause.ts';

/**
 * - `chat`, `telegram`: an answer in a private conversation. `message`: the answer to a paid message.
 * - `comment`: a reply in the coin’s comments.
 * - `draft`: a post proposed to the creator. `post`, `reply`: published on X.
 * - `tip`, `buyback`: spent from the agent treasury.
 * - `connect`, `disconnect`: of the X account. `pause`, `resume`: by the creator or an operator.
 */
export const agentActionKinds = [
  'chat',
  'telegram',
  'message',
  'draft',
  'post',
  'reply',
  'comment',
  'tip',
  'buyback',
  'connect',
  'disconnect',
  'pause',
  'resume',
] as const;

/**
 * - `private`: only digests are published, because the action concerns one person.
 * - `money`: other entries that spend the agent's treasury. `public`: the rest.
 */
export const agentActionParts = ['public', 'money', 'private'] as const;
export type AgentActionPart = (typeof agentActionParts)[number];

/**
 * `done`: it happened. `rejected`: moderation, a user or a limit prevented it. `failed`: it did not
 * happen. `unknown`: an outside service did not confirm whether it happened, so a user has to check.
 */
export const agentActionResults = ['done', 'rejected', 'failed', 'unknown'] as const;

export const agentActionKind = z.enum(agentActionKinds);
export const agentActionResult = z.enum(agentActionResults);

export type AgentActionKind = z.infer<typeof agentActionKind>;
export type AgentActionResult = z.infer<typeof agentActionResult>;

const digest = z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 digest in hexadecimal');
const count = z.number().int().nonnegative();

/** An entry of an agent's log: what its hash covers, the hash, and the output unless that is private. */
export const agentAction = z
  .object({
    pool_id: address,
    /** `hash` is the SHA-256 of this object's canonical JSON (RFC 8785). */
    record: z.object({
      pool_id: address,
      number: count,
      kind: agentActionKind,
      /** Revision of the persona; null for actions without one. */
      revision: count.nullable(),
      /** Version of the prompt. */
      prompt: z.string().nullable(),
      model: z.string().nullable(),
      inputs: z.array(z.object({ name: z.string(), digest })),
      output_digest: digest,
      input_tokens: count,
      output_tokens: count,
      /** Millionths of a US dollar. */
      cost_micro_usd: z.number().nonnegative(),
      result: agentActionResult,
      detail: z.string(),
      /** ID of the post, or digest of the transaction. */
      reference: z.string().nullable(),
      timestamp_ms: timestampMs,
      /** Hash of the entry before; 64 zeros for the first. */
      previous: digest,
    }),
    hash: digest,
    output: z.string().nullable(),
    /** Whether moderation withholds the output; digest and hash stay. */
    is_hidden: z.boolean(),
  })
  .meta({ id: 'AgentAction' });

/** Kinds of the log that everyone reads and that count in rankings, once they are done. */
export const publicActionKinds = ['post', 'reply', 'comment', 'message', 'tip', 'buyback'] as const;

/** Public action of an agent. `vote`: a proposal of holders was executed. */
export const publicAction = z
  .object({
    /** Log entry as `<pool_id>:<number>`, or the ID of the proposal. */
    id: z.string(),
    kind: z.enum([...publicActionKinds, 'vote']),
    pool: activityPool,
    /** The text, the note of a tip, or the title of a proposal; null without one. */
    text: z.string().nullable(),
    /** Amount that a tip or a buyback spent. */
    payment: z.object({ amount, symbol: z.string(), decimals: z.number().int() }).nullable(),
    createdAt: isoTime,
  })
  .meta({ id: 'PublicAction' });

/** Newest first. Cursor pagination only. */
export const publicActionsQuery = z.object({
  pagination: paginationQuery.omit({ page: true }).prefault({}),
});
export const publicActionsResponse = listOf(publicAction);

/** A graduated coin's agent, and the latest thing that it did. */
export const graduatedAgent = z
  .object({ pool: activityPool, action: publicAction.nullable() })
  .meta({ id: 'GraduatedAgent' });

/** The 24 with the highest market cap; first those that acted last. */
export const graduatedAgentsResponse = z.object({ data: z.array(graduatedAgent) });

/** Newest first, unless `order` is `asc`. `day` counts from the Unix epoch (UTC). */
export const agentLogQuery = z.object({
  pool_id: address,
  kind: agentActionKind.optional(),
  part: z.enum(agentActionParts).optional(),
  day: z.coerce.number<number>().int().min(0).max(1_000_000).optional(),
  order: z.enum(['asc', 'desc']).default('desc'),
  pagination: paginationQuery.prefault({}),
});
export const agentLogResponse = listOf(agentAction);

/** A day with entries, and the Merkle root that the agent's key anchored for it. */
export const agentLogDay = z
  .object({
    day: count,
    count,
    /** Number of the day's first entry. */
    first: count,
    anchor: z
      .object({
        root: digest,
        tx_digest: z.string(),
        /** Whether this server anchored it; otherwise another holder of the agent's key did. */
        is_own: z.boolean(),
      })
      .nullable(),
    /** Why this server did not anchor the day, if it cannot any more. */
    failure: z.string().nullable(),
  })
  .meta({ id: 'AgentLogDay' });

/** Newest first; `before` continues an earlier answer. */
export const agentLogDaysQuery = z.object({
  pool_id: address,
  before: z.coerce.number<number>().int().min(0).max(1_000_000).optional(),
});
export const agentLogDaysResponse = z.object({ data: z.array(agentLogDay) });

/** Why an agent does not post at the moment. */
export const agentWaitReasons = [
  'cap',
  'drafts',
  'no_agent',
  'not_configured',
  'not_connected',
  'paused',
  'quiet',
  'revoked',
] as const;

/**
 * Current state of an agent. `not_connected`: it has no working X account. `failing`: its last actions failed.
 * `waiting`: it cannot post for another reason. `starting`: the server has not looked after it yet.
 */
export const agentStates = [
  'running',
  'paused',
  'not_connected',
  'failing',
  'waiting',
  'starting',
] as const;
export type AgentActivityState = (typeof agentStates)[number];

/** State of an agent in lists. */
export const agentStatus = z
  .object({
    pool_id: address,
    state: z.enum(agentStates),
    last_action: isoTime.nullable(),
    /** When the next post is written; null while the agent waits. */
    next_post: isoTime.nullable(),
  })
  .meta({ id: 'AgentStatus' });

export const MAX_STATUSES = 50;
export const agentStatusesQuery = z.object({
  pool_ids: z.array(address).min(1).max(MAX_STATUSES),
});
/** Without coins that have no agent. */
export const agentStatusesResponse = z.object({ data: z.array(agentStatus) });

export const agentKnowledgeHealth = z
  .object({
    /** How passages are found for a question: full-text search only, or embeddings as well. */
    search: z.enum(['text', 'text_and_vectors']),
    /** Number of texts, files and pages, of those that could not be read, and of those embedded. */
    sources: count,
    failed: count,
    embedded: count,
    /** Why only full-text search is used although an embedding model is configured. */
    problem: z.string().nullable(),
  })
  .meta({ id: 'AgentKnowledgeHealth' });

export type AgentKnowledgeHealth = z.infer<typeof agentKnowledgeHealth>;

/** Days of health that are kept in view. */
export const HEALTH_DAYS = 30;

const agentHealthDay = z
  .object({
    /** Start of the day (UTC). */
    day: isoTime,
    /** Posts, and replies on X and in comments. */
    posts: count,
    replies: count,
    /** Answers in chats and to paid messages. */
    answers: count,
    /** Actions that failed, or whose result is unknown. */
    failures: count,
  })
  .meta({ id: 'AgentHealthDay' });

export const agentHealth = z
  .object({
    pool_id: address,
    is_graduated: z.boolean(),
    state: z.enum(agentStates),
    /** When the runtime last looked after the agent, and when it will again. */
    heartbeat: isoTime.nullable(),
    next_check: isoTime.nullable(),
    last_action: isoTime.nullable(),
    /** When the next post is written; null while the agent waits. */
    next_post: isoTime.nullable(),
    waiting: z.enum(agentWaitReasons).nullable(),
    last_failure: z.object({ at: isoTime, reason: z.string() }).nullable(),
    /** Failures in a row. */
    failures: count,
    pause: agentPause.nullable(),
    x: z
      .object({ handle: z.string(), state: z.enum(['connected', 'suspended', 'revoked']) })
      .nullable(),
    posts_today: count,
    replies_today: count,
    /** Base units of the quote coin that the agent treasury received today (UTC). */
    received_today: amount,
    /** Texts that wait for the creator: drafts, and those whose result is unknown. */
    drafts: count,
    reviews: count,
    /** MIST that the agent's key has for transactions; null while this server does not hold the key. */
    gas_balance: amount.nullable(),
    /** Whether that is too little for long: send the key SUI. */
    is_gas_low: z.boolean(),
    knowledge: agentKnowledgeHealth,
    /** The last 30 days (UTC), the oldest first; today is the last. */
    days: z.array(agentHealthDay),
  })
  .meta({ id: 'AgentHealth' });

export const agentHealthQuery = z.object({ pool_id: address });
export const agentHealthResponse = z.object({ data: agentHealth });

/** Gas of an agent's key, in MIST, below which it counts as low: about a hundred transactions. */
export const LOW_GAS = 100_000_000n;

/** Requirements for an agent to act on its own once its coin graduates. */
export const readinessSteps = ['x', 'key', 'gas', 'policy', 'first_post', 'knowledge'] as const;

export const agentReadiness = z
  .object({
    pool_id: address,
    is_graduated: z.boolean(),
    /** Whether every step is done: the first post then follows the graduation within a minute, except in quiet hours. */
    is_ready: z.boolean(),
    /** Whether this server has an X application. Without one no agent can post. */
    has_x: z.boolean(),
    x_handle: z.string().nullable(),
    steps: z.array(z.object({ step: z.enum(readinessSteps), is_done: z.boolean() })),
  })
  .meta({ id: 'AgentReadiness' });

export const agentReadinessResponse = z.object({ data: agentReadiness });

export type PublicAction = z.infer<typeof publicAction>;
export type AgentStatus = z.infer<typeof agentStatus>;
export type GraduatedAgent = z.infer<typeof graduatedAgent>;
export type AgentReadiness = z.infer<typeof agentReadiness>;
export type ReadinessStep = (typeof readinessSteps)[number];
export type AgentAction = z.infer<typeof agentAction>;
export type AgentLogDay = z.infer<typeof agentLogDay>;
export type AgentHealth = z.infer<typeof agentHealth>;
export type AgentHealthDay = z.infer<typeof agentHealthDay>;
export type AgentWaitReason = (typeof agentWaitReasons)[number];

export const agentActivity = {
  latest: endpoint('GET /api/agent-actions', {
    summary: 'List the public actions of all agents, newest first',
    tag: 'Agents',
    isPublic: true,
    input: publicActionsQuery,
    output: publicActionsResponse,
  }),
  graduated: endpoint('GET /api/agents', {
    summary: 'List the agents of graduated coins, with their latest public action',
    tag: 'Agents',
    isPublic: true,
    output: graduatedAgentsResponse,
  }),
  statuses: endpoint('GET /api/agent-statuses', {
    summary: 'Get the states of agents',
    tag: 'Agents',
    isPublic: true,
    input: agentStatusesQuery,
    output: agentStatusesResponse,
  }),
  log: endpoint('GET /api/agents/{pool_id}/log', {
    summary: 'List the actions of an agent',
    tag: 'Agents',
    errors: [404],
    input: agentLogQuery,
    output: agentLogResponse,
  }),
  days: endpoint('GET /api/agents/{pool_id}/log-days', {
    summary: 'List the days of an agent’s log, with their anchors on chain',
    tag: 'Agents',
    errors: [404],
    input: agentLogDaysQuery,
    output: agentLogDaysResponse,
  }),
  health: endpoint('GET /api/agents/{pool_id}/health', {
    summary: 'Get the health of an agent’s runtime',
    tag: 'Agents',
    errors: [404],
    input: agentHealthQuery,
    output: agentHealthResponse,
  }),
  readiness: endpoint('GET /api/agents/{pool_id}/readiness', {
    summary: 'Get what an agent needs to act on its own, and has',
    tag: 'Agents',
    errors: [404],
    input: agentHealthQuery,
    output: agentReadinessResponse,
  }),
};
