/** How an agent acts alone: settings, its X account, drafts, and the key of its treasury. */

import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { address, amount, isoTime, U64_MAX } from '../http/scalars.ts';
import { stepUpSignature } from '../http/step-up.ts';
import { misleadsInText } from '../text/texts.ts';
import { agentPause } from './agent-pause.ts';

const count = z.number().int().nonnegative();
const minuteOfDay = z.number().int().min(0).max(1_439);

/** Smallest and largest values of the settings. */
export const agentConfigBounds = {
  min_minutes: [15, 10_080],
  max_minutes: [15, 10_080],
  daily_posts: [0, 50],
  daily_replies: [0, 200],
} as const;

const bounded = (name: keyof typeof agentConfigBounds) => {
  const [min, max] = agentConfigBounds[name];
  return z.number().int().min(min).max(max);
};

const settingsFields = {
  /** Minutes between posts; each gap is chosen at random between the two. */
  min_minutes: bounded('min_minutes'),
  max_minutes: bounded('max_minutes'),
  /** Minutes of the day (UTC) between which the agent is silent; null without quiet hours. */
  quiet_hours: z.strictObject({ from: minuteOfDay, to: minuteOfDay }).nullable(),
  /** Most posts and replies per day (UTC). */
  daily_posts: bounded('daily_posts'),
  daily_replies: bounded('daily_replies'),
};

const spendingFields = {
  /** Spent per day (UTC) in base units of the quote coin, within the spending policy. */
  daily_buyback: amount,
  daily_tip: amount,
};

export const agentConfig = z
  .object({
    pool_id: address,
    ...settingsFields,
    ...spendingFields,
    pause: agentPause.nullable(),
    /** The key that the server's signer holds for the agent; null while the signer is unavailable. */
    key: z
      .object({
        address,
        /** Whether the address holds the agent's valid key. */
        is_entrusted: z.boolean(),
      })
      .nullable(),
    /** Null while the defaults apply. */
    updatedAt: isoTime.nullable(),
  })
  .meta({ id: 'AgentConfig' });

export const poolQuery = z.object({ pool_id: address });
/** Body of reads that the specification defines as POST requests. */
export const poolBody = z.object({ pool_id: address });
export const agentConfigResponse = z.object({ data: agentConfig });

export const updateAgentConfigBody = z
  .strictObject({
    pool_id: address,
    ...settingsFields,
    daily_buyback: amount.refine((units) => units <= U64_MAX, 'is too large'),
    daily_tip: amount.refine((units) => units <= U64_MAX, 'is too large'),
    step_up: stepUpSignature,
  })
  .refine(({ min_minutes, max_minutes }) => min_minutes <= max_minutes, {
    path: ['max_minutes'],
    error: 'The longest time between posts must not be below the shortest.',
  });

const reason = z
  .string()
  .trim()
  .min(3)
  .max(280)
  .refine((text) => !misleadsInText(text), {
    error: 'The text contains bidirectional or control characters.',
  });

/** Pauses or resumes posts, answers and spending. Creators and operators lift only their own pause. */
export const pauseAgentBody = z.strictObject({
  pool_id: address,
  paused: z.boolean(),
  reason: reason.optional(),
});
/** The reason is stored in the moderation log and shown with the agent. */
export const operatorPauseBody = z.strictObject({
  pool_id: address,
  paused: z.boolean(),
  reason,
  step_up: stepUpSignature,
});

export const xAgent = z
  .object({
    pool_id: address,
    /** Whether this server has an X application. */
    is_configured: z.boolean(),
    account: z
      .object({
        handle: z.string(),
        url: z.string(),
        /** `suspended` by X; `revoked`: connect it again. */
        state: z.enum(['connected', 'suspended', 'revoked']),
        connectedAt: isoTime,
      })
      .nullable(),
  })
  .meta({ id: 'XAgent' });
export const xAgentResponse = z.object({ data: xAgent });

export const connectXBody = z.strictObject({ pool_id: address, step_up: stepUpSignature });
/** Page of X on which the creator authorizes the application. */
export const connectXResponse = z.object({ data: z.object({ url: z.string() }) });
/** Parameters that X passes to the page to which it redirects the browser. */
export const finishXBody = z.strictObject({
  state: z.string().regex(/^[\w-]{43}$/, 'must be the state of a connection that was started here'),
  code: z.string().min(1).max(1_024),
});
export const disconnectXBody = z.strictObject({ pool_id: address });

/** A text that waits for the creator. */
export const agentDraft = z
  .object({
    id: count,
    kind: z.enum(['post', 'reply']),
    /** `draft`: approve or reject it. `approved`: sent when the coin graduates. `unknown`: X may have published it; check and confirm. */
    state: z.enum(['draft', 'approved', 'unknown']),
    text: z.string(),
    revision: count,
    model: z.string(),
    /** The post that a reply responds to. */
    mention: z.object({ author: z.string(), text: z.string(), url: z.string() }).nullable(),
    reason: z.string().nullable(),
    createdAt: isoTime,
  })
  .meta({ id: 'AgentDraft' });
/** Newest first, at most 50. */
export const agentDraftsResponse = z.object({ data: z.array(agentDraft) });

/**
 * `approve` sends a draft now, `first_post` when the coin graduates, `reject` never. `text` replaces its wording. For an unknown result, `posted` says that X shows it,
 * `not_posted` that it does not; it is never sent again.
 */
export const decideDraftBody = z.strictObject({
  pool_id: address,
  id: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
  decision: z.enum(['approve', 'first_post', 'reject', 'posted', 'not_posted']),
  text: z
    .string()
    .trim()
    .min(1)
    .max(280)
    .refine((text) => !misleadsInText(text), {
      error: 'The text contains bidirectional or control characters.',
    })
    .optional(),
});

export type AgentConfig = z.infer<typeof agentConfig>;
export type UpdateAgentConfigBody = z.output<typeof updateAgentConfigBody>;
export type XAgent = z.infer<typeof xAgent>;
export type AgentDraft = z.infer<typeof agentDraft>;
export type DraftDecision = z.infer<typeof decideDraftBody>['decision'];

export const agentConfigs = {
  get: endpoint('POST /api/agent-configs/get-agent-config', {
    summary: 'Get the settings of an agent',
    tag: 'Agents',
    errors: [404],
    input: poolBody,
    output: agentConfigResponse,
  }),
  update: endpoint('POST /api/agent-configs/update-agent-config', {
    summary: 'Update the settings of an agent, as its creator',
    tag: 'Agents',
    session: 'required',
    limits: ['agent-configs'],
    stepUp: { action: 'update-agent-config', subject: 'pool_id' },
    errors: [404],
    input: updateAgentConfigBody,
    output: agentConfigResponse,
  }),
  pause: endpoint('POST /api/agent-configs/pause', {
    summary: 'Pause or resume an agent, as its creator',
    tag: 'Agents',
    session: 'required',
    limits: ['agent-configs'],
    errors: [403, 404],
    input: pauseAgentBody,
    output: agentConfigResponse,
  }),
  pauseAsOperator: endpoint('POST /api/agent-configs/pause-as-operator', {
    summary: 'Pause or resume an agent, as an operator',
    tag: 'Agents',
    session: 'operator',
    limits: ['agent-configs'],
    stepUp: { action: 'pause-agent', subject: 'pool_id' },
    errors: [404],
    input: operatorPauseBody,
    output: agentConfigResponse,
  }),
  getX: endpoint('POST /api/agent-configs/get-x-agent', {
    summary: 'Get the X account of an agent',
    tag: 'Agents',
    errors: [404],
    input: poolBody,
    output: xAgentResponse,
  }),
  connectX: endpoint('POST /api/agent-configs/connect-x', {
    summary: 'Start connecting an X account',
    tag: 'Agents',
    session: 'required',
    limits: ['agent-configs'],
    stepUp: { action: 'connect-x', subject: 'pool_id' },
    errors: [404],
    input: connectXBody,
    output: connectXResponse,
  }),
  finishX: endpoint('POST /api/agent-configs/finish-x', {
    summary: 'Finish connecting an X account, with what X passed to the browser',
    tag: 'Agents',
    session: 'required',
    limits: ['agent-configs'],
    errors: [403, 404, 409],
    input: finishXBody,
    output: xAgentResponse,
  }),
  disconnectX: endpoint('POST /api/agent-configs/disconnect-x', {
    summary: 'Disconnect the X account of an agent',
    tag: 'Agents',
    session: 'required',
    limits: ['agent-configs'],
    errors: [403, 404],
    input: disconnectXBody,
    output: xAgentResponse,
  }),
  drafts: endpoint('GET /api/agent-configs/drafts', {
    summary: 'List the texts that wait for the creator',
    tag: 'Agents',
    session: 'required',
    limits: ['agent-configs'],
    errors: [403, 404],
    input: poolQuery,
    output: agentDraftsResponse,
  }),
  decideDraft: endpoint('POST /api/agent-configs/decide-draft', {
    summary: 'Approve or reject a draft, or settle an unknown result',
    tag: 'Agents',
    session: 'required',
    limits: ['agent-configs'],
    errors: [403, 404, 409],
    input: decideDraftBody,
    output: agentDraftsResponse,
  }),
};
