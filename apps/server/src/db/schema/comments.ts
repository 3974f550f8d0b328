/** Tables of comments on coins. Submitted by users. */
import type { ColumnType, Generated, Selectable } from 'kysely';

/** A person named in a comment, by the name that the text has. */
export interface StoredMention {
  address: string;
  name: string;
}

/** A coin named in a comment by its ticker. */
export interface StoredCashtag {
  symbol: string;
  pool_id: string;
}

/** Written as JSON text, read as the value. */
type Json<T> = ColumnType<T, string, string>;

export interface CommentTable {
  /** Ascends with time: the order and the cursor of lists. */
  id: Generated<number>;
  pool_id: string;
  /** First comment of the thread; null for the first comment itself. */
  parent_id: number | null;
  /** Author of the reply that this one answers; null if it answers the first comment. */
  reply_to: string | null;
  author: string;
  /** Chosen by the client, so that a repeated request posts once. */
  client_id: string | null;
  text: string;
  /** Digest of the text without case, spaces and punctuation: equal texts have equal digests. */
  text_digest: string;
  /** Name in the media store. */
  picture: string | null;
  /** Pool of the sticker coin whose picture is attached. */
  sticker_pool: string | null;
  trade_digest: string | null;
  trade_event_seq: number | null;
  mentions: Json<StoredMention[]>;
  cashtags: Json<StoredCashtag[]>;
  likes: Generated<number>;
  /** Visible replies. */
  reply_count: Generated<number>;
  created_ms: number;
  edited_ms: number | null;
  /** The content is kept for moderation and never shown. */
  deleted_ms: number | null;
  hidden_ms: number | null;
  hidden_reason: string | null;
  /** Computed by the database: neither deleted nor hidden; and that, or the start of a thread with replies. */
  is_visible: Generated<boolean>;
  is_listed: Generated<boolean>;
}

export interface CommentLikeTable {
  comment_id: number;
  address: string;
  created_ms: number;
}

/** A sticker coin's picture as a reaction to a comment. */
export interface ReactionTable {
  comment_id: number;
  address: string;
  sticker_pool: string;
  created_ms: number;
}

/** Newest comment that a person has seen on a coin. */
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
