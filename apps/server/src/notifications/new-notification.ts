/** Notifications to be created, and the row that each becomes. */
import type { Notification, NotificationKind } from '@atoll/api';

interface CommentNotification {
  /** Who wrote or liked the comment. */
  actor: string;
  poolId: string;
  commentId: number | string;
  /** Text of the comment; its start is shown. */
  text: string;
}

/** `recipient` and `actor` are addresses. */
export type NewNotification = { recipient: string } & (
  | ({ kind: 'reply' | 'mention' | 'like' } & CommentNotification)
  | { kind: 'follow'; actor: string }
  | { kind: 'followed_launch'; actor: string; poolId: string }
  | { kind: 'graduated'; poolId: string }
  | {
      kind: 'alert';
      poolId: string;
      alertId: number;
      alert: NonNullable<Notification['alert']>;
    }
  /** At most one an hour for a coin. */
  | { kind: 'creator_sold'; actor: string; poolId: string; amountUsd: string; timestampMs: number }
  | {
      kind: 'proposal_vote';
      actor: string;
      poolId: string;
      proposalId: string;
      /** The voters learn of the execution; holders, of the vote. */
      isExecuted: boolean;
      title: string;
    }
  /** Reminds holders who have not voted. */
  | { kind: 'proposal_ends'; poolId: string; proposalId: string; title: string }
  /** To its creator: a draft is pending, or X did not confirm whether it published a text. */
  | { kind: 'agent_draft' | 'agent_review'; poolId: string; outboxId: number; text: string }
  /** Reminds the creator that the coin has graduated while the agent is not ready to act on its own. */
  | { kind: 'agent_not_ready'; poolId: string }
  /** Notifies the sender that a paid question was answered, or declined and refunded. */
  | { kind: 'paid_answer' | 'paid_refund'; poolId: string; nonce: number; text: string }
  /** At most one a day; without a pool the fees are of several. */
  | { kind: 'fees'; poolId: string | null; amountUsd: string; timestampMs: number }
  /** One per coin and day, with the amount of that day so far and the latest transaction. */
  | { kind: 'fees_shared'; poolId: string; amount: string; txDigest: string; timestampMs: number }
  /** `amount` is what the owner received. */
  | { kind: 'order_filled'; poolId: string; fillSeq: number; txDigest: string; amount: string }
  /** `amount` is the remaining escrow, which is due to the owner. */
  | { kind: 'order_expired'; poolId: string; orderId: string; amount: string }
  | { kind: 'order_near'; poolId: string; orderId: string }
  /** At most one in ten minutes for a wallet, coin and side. */
  | {
      kind: 'wallet_bought' | 'wallet_sold';
      actor: string;
      poolId: string;
      amountUsd: string;
      timestampMs: number;
    }
);

/** The columns that differ between notifications. */
export interface NewNotificationRow {
  recipient: string;
  kind: NotificationKind;
  unique_key: string;
  actors: string[];
  pool_id: string | null;
  link: string;
  excerpt: string | null;
  alert: string | null;
  amount_usd: string | null;
  amount: string | null;
}

/** Starts the key of the notification that the price came near to an order. */
export const ORDER_NEAR_KEY = 'order_near:';

const EXCERPT_LENGTH = 140;
const WALLET_TRADES_MS = 600_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const coinPage = (poolId: string) => `/coin/${poolId}`;

/** The start of a text on one line, without cutting a character in two. */
function excerptOf(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  return characters.length <= EXCERPT_LENGTH
    ? characters.join('')
    : `${characters.slice(0, EXCERPT_LENGTH - 1).join('')}…`;
}

/** The fields that differ between kinds; the key distinguishes the notifications of one recipient. */
function fieldsOf(
  notification: NewNotification,
): Partial<NewNotificationRow> & { unique_key: string; link: string } {
  switch (notification.kind) {
    case 'reply':
    case 'mention':
    case 'like': {
      const { kind, poolId, commentId, text } = notification;
      return {
        // A reply that mentions its recipient notifies once.
        unique_key: `${kind === 'like' ? 'like' : 'comment'}:${commentId}`,
        link: `${coinPage(poolId)}?comment=${encodeURIComponent(commentId)}`,
        excerpt: excerptOf(text),
      };
    }
    case 'follow':
      return { unique_key: `follow:${notification.actor}`, link: `/profile/${notification.actor}` };
    case 'followed_launch':
    case 'graduated':
      return {
        unique_key: `${notification.kind}:${notification.poolId}`,
        link: coinPage(notification.poolId),
      };
    case 'alert':
      return {
        unique_key: `alert:${notification.alertId}`,
        link: coinPage(notification.poolId),
        alert: JSON.stringify(notification.alert),
      };
    case 'creator_sold': {
      const hour = Math.floor(notification.timestampMs / HOUR_MS);
      return {
        unique_key: `creator_sold:${notification.poolId}:${hour}`,
        link: coinPage(notification.poolId),
        amount_usd: notification.amountUsd,
      };
    }
    case 'proposal_vote':
      return {
        unique_key: `proposal_vote:${notification.proposalId}${notification.isExecuted ? ':executed' : ''}`,
        link: `/agent/${notification.poolId}/proposals/${notification.proposalId}`,
        excerpt: excerptOf(notification.title),
      };
    case 'proposal_ends':
      return {
        unique_key: `proposal_ends:${notification.proposalId}`,
        link: `/agent/${notification.poolId}/proposals/${notification.proposalId}`,
        excerpt: excerptOf(notification.title),
      };
    case 'agent_draft':
    case 'agent_review':
      return {
        unique_key: `${notification.kind}:${notification.outboxId}`,
        link: `/agent/${notification.poolId}/settings`,
        excerpt: excerptOf(notification.text),
      };
    case 'agent_not_ready':
      return {
        unique_key: `agent_not_ready:${notification.poolId}`,
        link: `/agent/${notification.poolId}/settings`,
      };
    case 'paid_answer':
    case 'paid_refund':
      return {
        unique_key: `paid:${notification.poolId}:${notification.nonce}`,
        link: `/agent/${notification.poolId}/chat`,
        excerpt: excerptOf(notification.text),
      };
    case 'fees':
      return {
        unique_key: `fees:${Math.floor(notification.timestampMs / DAY_MS)}`,
        link: notification.poolId === null ? '/portfolio' : coinPage(notification.poolId),
        amount_usd: notification.amountUsd,
      };
    case 'fees_shared': {
      const day = Math.floor(notification.timestampMs / DAY_MS);
      return {
        unique_key: `fees_shared:${notification.poolId}:${day}`,
        link: `/tx/${notification.txDigest}`,
        amount: notification.amount,
      };
    }
    case 'order_filled':
      return {
        unique_key: `order_filled:${notification.fillSeq}`,
        link: `/tx/${notification.txDigest}`,
        amount: notification.amount,
      };
    case 'order_expired':
      return {
        unique_key: `order_expired:${notification.orderId}`,
        link: coinPage(notification.poolId),
        amount: notification.amount,
      };
    case 'order_near':
      return {
        unique_key: `${ORDER_NEAR_KEY}${notification.orderId}`,
        link: coinPage(notification.poolId),
      };
    case 'wallet_bought':
    case 'wallet_sold': {
      const { kind, actor, poolId, timestampMs, amountUsd } = notification;
      const period = Math.floor(timestampMs / WALLET_TRADES_MS);
      return {
        unique_key: `${kind}:${actor}:${poolId}:${period}`,
        link: coinPage(poolId),
        amount_usd: amountUsd,
      };
    }
  }
}

export const rowOf = (notification: NewNotification): NewNotificationRow => ({
  recipient: notification.recipient,
  kind: notification.kind,
  actors: 'actor' in notification ? [notification.actor] : [],
  pool_id: 'poolId' in notification ? notification.poolId : null,
  excerpt: null,
  alert: null,
  amount_usd: null,
  amount: null,
  ...fieldsOf(notification),
});
