/** Tables of comments on coins. Submitted by users. */
import type { ColumnType, Generated, Selectable } from 'kysely';

/** A person mentioned in a comment, with the name as it appears in the text. */
export interface StoredMention {
  address: string;
  name: string;
}

/** A coin mentioned in a comment by its ticker. */
export interface StoredCashtag {
  symbol: string;
  pool_id: string;
}

/** Inserted as JSON text, selected as the parsed value. */
type Json<T> = ColumnType<T, string, string>;

export interface CommentTable {
  /** Increases with time. Orders lists and serves as their cursor. */
  id: Generated<number>;
  pool_id: string;
  /** Root comment of the thread; null for root comments. */
  parent_id: number | null;
  /** Proposal that the thread discusses. */
  proposal_id: string | null;
  /** Author of the reply that this comment answers; null if it answers the root comment. */
  reply_to: string | null;
  author: string;
  /** Idempotency key chosen by the client. */
  client_id: string | null;
  text: string;
  /** Digest of the text without case, spaces and punctuation, to detect duplicates. */
  text_digest: string;
  /** File name in the media store. */
  image: string | null;
  /** Pool ID of the attached sticker coin. */
  sticker_pool: string | null;
  trade_digest: string | null;
  trade_event_seq: number | null;
  mentions: Json<StoredMention[]>;
  cashtags: Json<StoredCashtag[]>;
  likes: Generated<number>;
  /** Number of visible replies. */
  reply_count: Generated<number>;
  created_ms: number;
  edited_ms: number | null;
  /** When the author deleted it. The content is kept for moderation and not shown. */
  deleted_ms: number | null;
  hidden_ms: number | null;
  hidden_reason: string | null;
  /** Generated columns. Visible: neither deleted nor hidden. Listed: visible, or a root with replies. */
  is_visible: Generated<boolean>;
  is_listed: Generated<boolean>;
}

export interface CommentLikeTable {
  comment_id: number;
  address: string;
  created_ms: number;
}

/** A sticker coin's image as a reaction to a comment. */
export interface ReactionTable {
  comment_id: number;
  address: string;
  sticker_pool: string;
  created_ms: number;
}

/** Latest comment on a coin that a person has seen. */
export interface CommentSeenTable {
  address: string;
  pool_id: string;
  comment_id: number;
}

export interface CommentTables {
  comment: CommentTable;
  comment_like: CommentLikeTable;
  reaction: ReactionTable;
  comment_seen: CommentSeenTable;
}

export type CommentRow = Selectable<CommentTable>;
