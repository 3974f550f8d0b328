/** Occasions of notifications, and the row that each becomes. */
import type { Notification, NotificationKind } from '@atoll/api';

interface CommentOccasion {
  /** Who wrote or liked the comment. */
  actor: string;
  poolId: string;
  commentId: number | string;
  /** Text of the comment; its start is shown. */
  text: string;
}

/** `recipient` and `actor` are addresses. */
export type Occasion = { recipient: string } & (
  | ({ kind: 'reply' | 'mention' | 'like' } & CommentOccasion)
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
  /** To its creator: a draft is pending, or X did not confirm whether it published a text. */
  | { kind: 'agent_draft' | 'agent_review'; poolId: string; outboxId: number; text: string }
  /** Notifies the sender that a paid question was answered, or declined and refunded. */
  | { kind: 'paid_answer' | 'paid_refund'; poolId: string; nonce: number; text: string }
  /** At most one a day; without a pool the fees are of several. */
  | { kind: 'fees'; poolId: string | null; amountUsd: string; timestampMs: number }
);

/** The columns that an occasion determines. */
export interface OccasionRow {
  recipient: string;
  kind: NotificationKind;
  unique_key: string;
  actors: string[];
  pool_id: string | null;
  link: string;
  excerpt: string | null;
  alert: string | null;
  amount_usd: string | null;
}

const EXCERPT_LENGTH = 140;
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

/** The fields that differ between kinds; the key tells occasions of one recipient apart. */
function fieldsOf(occasion: Occasion): Partial<OccasionRow> & { unique_key: string; link: string } {
  switch (occasion.kind) {
    case 'reply':
    case 'mention':
    case 'like': {
      const { kind, poolId, commentId, text } = occasion;
      return {
        // A reply that mentions its recipient notifies once.
        unique_key: `${kind === 'like' ? 'like' : 'comment'}:${commentId}`,
        link: `${coinPage(poolId)}?comment=${encodeURIComponent(commentId)}`,
        excerpt: excerptOf(text),
      };
    }
    case 'follow':
      return { unique_key: `follow:${occasion.actor}`, link: `/profile/${occasion.actor}` };
    case 'followed_launch':
    case 'graduated':
      return {
        unique_key: `${occasion.kind}:${occasion.poolId}`,
        link: coinPage(occasion.poolId),
      };
    case 'alert':
      return {
        unique_key: `alert:${occasion.alertId}`,
        link: coinPage(occasion.poolId),
        alert: JSON.stringify(occasion.alert),
      };
    case 'creator_sold': {
      const hour = Math.floor(occasion.timestampMs / HOUR_MS);
      return {
        unique_key: `creator_sold:${occasion.poolId}:${hour}`,
        link: coinPage(occasion.poolId),
        amount_usd: occasion.amountUsd,
      };
    }
    case 'proposal_vote':
      return {
        unique_key: `proposal_vote:${occasion.proposalId}${occasion.isExecuted ? ':executed' : ''}`,
        link: `/agent/${occasion.poolId}/proposals/${occasion.proposalId}`,
        excerpt: excerptOf(occasion.title),
      };
    case 'agent_draft':
    case 'agent_review':
      return {
        unique_key: `${occasion.kind}:${occasion.outboxId}`,
        link: `/agent/${occasion.poolId}/settings`,
        excerpt: excerptOf(occasion.text),
      };
    case 'paid_answer':
    case 'paid_refund':
      return {
        unique_key: `paid:${occasion.poolId}:${occasion.nonce}`,
        link: `/agent/${occasion.poolId}/chat`,
        excerpt: excerptOf(occasion.text),
      };
    case 'fees':
      return {
        unique_key: `fees:${Math.floor(occasion.timestampMs / DAY_MS)}`,
        link: occasion.poolId === null ? '/portfolio' : coinPage(occasion.poolId),
        amount_usd: occasion.amountUsd,
      };
  }
}

export const rowOf = (occasion: Occasion): OccasionRow => ({
  recipient: occasion.recipient,
  kind: occasion.kind,
  actors: 'actor' in occasion ? [occasion.actor] : [],
  pool_id: 'poolId' in occasion ? occasion.poolId : null,
  excerpt: null,
  alert: null,
  amount_usd: null,
  ...fieldsOf(occasion),
});
