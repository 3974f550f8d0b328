/** Notifications of a user: the list, the unread count, read marks and preferences. */

import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { listOf, paginationQuery } from '../http/list.ts';
import { address, decimal, isoTime } from '../http/scalars.ts';

export const notificationKinds = [
  'reply',
  'mention',
  'like',
  'follow',
  'followed_launch',
  'graduated',
  'alert',
  'creator_sold',
  'proposal_vote',
  'proposal_ends',
  'agent_draft',
  'agent_not_ready',
  'paid_answer',
  'paid_refund',
  'agent_review',
  'fees',
  'fees_shared',
  'order_filled',
  'order_expired',
  'order_near',
  'wallet_bought',
  'wallet_sold',
] as const;
export const notificationKind = z.enum(notificationKinds);

/** The user who caused a notification. */
const notificationActor = z
  .object({ address, name: z.string().nullable(), avatar: z.string().nullable() })
  .meta({ id: 'NotificationActor' });

const notificationCoin = z
  .object({
    pool_id: address,
    name: z.string(),
    symbol: z.string(),
    icon_url: z.string().nullable(),
  })
  .meta({ id: 'NotificationCoin' });

/** The price alert that fired. */
const firedAlert = z
  .object({
    metric: z.enum(['price', 'marketcap']),
    direction: z.enum(['above', 'below']),
    target_usd: decimal,
  })
  .meta({ id: 'FiredAlert' });

export const notification = z
  .object({
    id: z.number().int(),
    /** Recipient of the notification. */
    recipient: address,
    kind: notificationKind,
    actor: notificationActor.nullable(),
    /** Number of users grouped into this notification, such as likes of one comment. */
    actors: z.number().int(),
    coin: notificationCoin.nullable(),
    /** Path of the related page. */
    link: z.string(),
    /** Start of the comment, or the title of the proposal. */
    excerpt: z.string().nullable(),
    alert: firedAlert.nullable(),
    /** Value of the fees to claim, of the creator's sale, or of a watched wallet's trades. */
    amount_usd: decimal.nullable(),
    /** Amount with its ticker, as in "0.25 SUI": shared fees received on a day, or what an order received or returned. */
    amount: z.string().nullable(),
    read: z.boolean(),
    createdAt: isoTime,
  })
  .meta({ id: 'Notification' });

/** Newest first. */
export const notificationsQuery = z.object({ pagination: paginationQuery.prefault({}) });
export const notificationsResponse = listOf(notification);

/** Upper limit of the unread count. */
export const MAX_UNREAD = 100;
export const unreadResponse = z.object({ data: z.object({ unread: z.number().int() }) });

/** Marks the given notifications as read, or all if `ids` is omitted. */
export const readBody = z.strictObject({
  ids: z.array(z.number().int().positive()).min(1).max(100).optional(),
});

const preference = z
  .object({
    kind: notificationKind,
    /** Shown in the list and counted by the bell. */
    in_app: z.boolean(),
    /** Sent to devices with push enabled. */
    push: z.boolean(),
  })
  .meta({ id: 'NotificationPreference' });
export const preferencesResponse = z.object({ data: z.array(preference) });
/** Omitted kinds are unchanged. */
export const preferencesBody = z.strictObject({
  preferences: z
    .array(z.strictObject(preference.shape))
    .min(1)
    .max(notificationKinds.length)
    .refine((list) => new Set(list.map(({ kind }) => kind)).size === list.length, {
      error: 'Duplicate kind: list each kind at most once.',
    }),
});

export type NotificationKind = z.infer<typeof notificationKind>;
export type Notification = z.infer<typeof notification>;
export type NotificationPreference = z.infer<typeof preference>;

export const notifications = {
  list: endpoint('GET /api/notifications', {
    summary: 'List your notifications',
    tag: 'Notifications',
    session: 'required',
    input: notificationsQuery,
    output: notificationsResponse,
  }),
  unread: endpoint('GET /api/notifications/unread', {
    summary: 'Get your unread notification count',
    tag: 'Notifications',
    session: 'required',
    output: unreadResponse,
  }),
  read: endpoint('POST /api/notifications/read', {
    summary: 'Mark notifications as read',
    tag: 'Notifications',
    session: 'required',
    limits: ['notifications'],
    input: readBody.prefault({}),
    output: unreadResponse,
  }),
  preferences: endpoint('GET /api/notifications/preferences', {
    summary: 'Get your notification preferences',
    tag: 'Notifications',
    session: 'required',
    output: preferencesResponse,
  }),
  updatePreferences: endpoint('POST /api/notifications/preferences', {
    summary: 'Update your notification preferences',
    tag: 'Notifications',
    session: 'required',
    limits: ['notifications'],
    input: preferencesBody,
    output: preferencesResponse,
  }),
};
