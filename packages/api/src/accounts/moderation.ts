/** Moderation: reports, blocks, and the operators' queue, decisions and log. */

import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { listOf, paginationQuery } from '../http/list.ts';
import { address, isoTime } from '../http/scalars.ts';
import { misleadsInText } from '../text/texts.ts';
import { userSummary } from './users.ts';

export const reportReasons = [
  'spam',
  'scam',
  'abuse',
  'impersonation',
  'illegal',
  'other',
] as const;

const visibleText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => !misleadsInText(text), {
      error: 'The text contains bidirectional or control characters.',
    });

export const subjectKind = z.enum([
  'comment',
  'image',
  'profile',
  'agent_answer',
  'agent_action',
  'proposal',
]);

/**
 * `id` is the number of a comment or of an agent's answer, the pool ID for a coin's image, the address of a
 * profile, the ID of a proposal for its title and reason, or "<pool ID>:<number>" for a post, reply or draft in the log of an agent.
 */
const subject = z.strictObject({
  kind: subjectKind,
  id: z
    .string()
    .regex(
      /^(\d{1,15}|0x[0-9a-f]{64}(:\d{1,15})?)$/,
      'must be a number, a full address, or a pool ID and a number',
    ),
});

/** Each user's reports of a subject count once. */
export const reportBody = subject.extend({
  reason: z.enum(reportReasons),
  note: visibleText(500).optional(),
});
export const doneResponse = z.object({ data: z.object({ ok: z.literal(true) }) });

/** Reason for a decision, stored in the log. Banned users see it. */
const reason = visibleText(280).min(3);

/** Reports have blurred a subject until an operator decides; only operators hide it. */
export const subjectStates = ['open', 'blurred', 'hidden', 'cleared'] as const;
export const queueQuery = z.object({
  state: z.enum(subjectStates).default('open'),
  pagination: paginationQuery.prefault({}),
});

export const moderatedSubject = z
  .object({
    id: z.number().int(),
    kind: subjectKind,
    subject_id: z.string(),
    state: z.enum(subjectStates),
    /** Distinct reporters since the last decision. */
    reports: z.number().int(),
    reasons: z.array(z.object({ reason: z.enum(reportReasons), count: z.number().int() })),
    notes: z.array(z.string()),
    /** Text and image of the subject, even while hidden. */
    text: z.string().nullable(),
    image: z.string().nullable(),
    /** Path of the page that shows the subject. */
    path: z.string().nullable(),
    author: address.nullable(),
    user: userSummary.nullable(),
    is_banned: z.boolean(),
    last_report_at: isoTime,
  })
  .meta({ id: 'ModeratedSubject' });
export const queueResponse = listOf(moderatedSubject);

/** Subjects that pages show behind a notice, latest first, at most 500. */
export const blurredResponse = z.object({
  data: z.array(z.object({ kind: subjectKind, id: z.string() })),
});

/** `hide` removes the subject from every page; `restore` shows it again and rejects its reports. */
export const decideBody = subject.extend({ action: z.enum(['hide', 'restore']), reason });
export const banBody = z.strictObject({ address, banned: z.boolean(), reason });
/** `warning` is shown with the coin, empty for none. Unlisted coins are reachable by link only. */
export const coinNoticeBody = z.strictObject({
  pool_id: address,
  warning: visibleText(200),
  listed: z.boolean(),
  reason,
});

export const ban = z
  .object({
    address,
    reason: z.string(),
    user: userSummary.nullable(),
    createdAt: isoTime,
  })
  .meta({ id: 'Ban' });
export const bansResponse = z.object({ data: z.array(ban) });

export const wordsResponse = z.object({ data: z.array(z.string()) });
export const wordsBody = z.strictObject({
  add: z.array(visibleText(64)).max(100).default([]),
  remove: z.array(visibleText(64)).max(100).default([]),
  reason,
});

export const moderationLogQuery = z.object({ pagination: paginationQuery.prefault({}) });
export const moderationAction = z
  .object({
    id: z.number().int(),
    /** Null if reports blurred the subject automatically. */
    operator: address.nullable(),
    user: userSummary.nullable(),
    action: z.string(),
    target_kind: z.string(),
    target_id: z.string(),
    reason: z.string(),
    createdAt: isoTime,
  })
  .meta({ id: 'ModerationAction' });
export const moderationLogResponse = listOf(moderationAction);

/** Addresses that the caller blocks, at most 1,000. */
export const blocksResponse = z.object({ data: z.array(address) });
export const blockBody = z.strictObject({ address, blocked: z.boolean() });

export type ReportReason = (typeof reportReasons)[number];
export type SubjectKind = z.infer<typeof subjectKind>;
export type SubjectState = (typeof subjectStates)[number];
export type ModeratedSubject = z.infer<typeof moderatedSubject>;
export type ModerationAction = z.infer<typeof moderationAction>;
export type Ban = z.infer<typeof ban>;

export const moderation = {
  report: endpoint('POST /api/moderation/report', {
    summary: 'Report a comment, image or profile',
    tag: 'Moderation',
    session: 'required',
    limits: ['report'],
    errors: [403, 404, 409],
    input: reportBody,
    output: doneResponse,
  }),
  blurred: endpoint('GET /api/moderation/blurred', {
    summary: 'List content that reports have blurred until an operator reviews it',
    tag: 'Moderation',
    isPublic: true,
    output: blurredResponse,
  }),
  queue: endpoint('GET /api/moderation/queue', {
    summary: 'List reported content',
    tag: 'Moderation',
    session: 'operator',
    input: queueQuery,
    output: queueResponse,
  }),
  decide: endpoint('POST /api/moderation/decide', {
    summary: 'Hide or restore reported content',
    tag: 'Moderation',
    session: 'operator',
    errors: [404],
    input: decideBody,
    output: doneResponse,
  }),
  ban: endpoint('POST /api/moderation/ban', {
    summary: 'Ban a user from posting, or lift the ban',
    tag: 'Moderation',
    session: 'operator',
    input: banBody,
    output: doneResponse,
  }),
  bans: endpoint('GET /api/moderation/bans', {
    summary: 'List banned users',
    tag: 'Moderation',
    session: 'operator',
    output: bansResponse,
  }),
  coin: endpoint('POST /api/moderation/coin', {
    summary: 'Add a warning to a coin or unlist it',
    tag: 'Moderation',
    session: 'operator',
    errors: [404],
    input: coinNoticeBody,
    output: doneResponse,
  }),
  words: endpoint('GET /api/moderation/words', {
    summary: 'List blocked words',
    tag: 'Moderation',
    session: 'operator',
    output: wordsResponse,
  }),
  updateWords: endpoint('POST /api/moderation/words/update', {
    summary: 'Update blocked words',
    tag: 'Moderation',
    session: 'operator',
    input: wordsBody,
    output: wordsResponse,
  }),
  log: endpoint('GET /api/moderation/log', {
    summary: 'Read the moderation log',
    tag: 'Moderation',
    session: 'operator',
    input: moderationLogQuery,
    output: moderationLogResponse,
  }),
  blocks: endpoint('GET /api/blocks', {
    summary: 'List the users you block',
    tag: 'Moderation',
    session: 'required',
    output: blocksResponse,
  }),
  block: endpoint('POST /api/blocks/update', {
    summary: 'Block or unblock a user',
    tag: 'Moderation',
    session: 'required',
    limits: ['block'],
    errors: [409],
    input: blockBody,
    output: blocksResponse,
  }),
};
