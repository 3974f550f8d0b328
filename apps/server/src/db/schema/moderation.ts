/** Tables of moderation. Submitted by users and operators; subjects are named by public ids. */
import type { Generated } from 'kysely';

export type SubjectKind = 'comment' | 'picture' | 'profile' | 'agent_answer';

/** People who may not post. */
export interface BanTable {
  address: string;
  reason: string;
  created_ms: number;
}

/** The operators' word list. */
export interface BlockedWordTable {
  word: string;
  created_ms: number;
}

/** One report of a subject by a person. */
export interface ReportTable {
  subject_kind: SubjectKind;
  /** Comment id, pool id of a coin's picture, or address of a profile. */
  subject_id: string;
  reporter: string;
  reason: 'spam' | 'scam' | 'abuse' | 'impersonation' | 'illegal' | 'other';
  note: string | null;
  weight: number;
  created_ms: number;
}

/** A subject that was reported or decided on. */
export interface ModeratedTable {
  id: Generated<number>;
  subject_kind: SubjectKind;
  subject_id: string;
  state: 'open' | 'hidden' | 'cleared';
  /** Distinct reporters, and the sum of their weights, since the last decision of an operator. */
  reports: number;
  weight: number;
  /** Texts that were hidden, as JSON, to show operators and to restore. */
  content: string | null;
  last_report_ms: number;
}

/** What operators say about a coin in lists. */
export interface CoinNoticeTable {
  pool_id: string;
  warning: string | null;
  is_listed: boolean;
  is_picture_hidden: boolean;
}

/** Append-only: who did what and why. */
export interface ModerationActionTable {
  id: Generated<number>;
  /** Address of the operator; null for a subject hidden by its reports. */
  operator: string | null;
  action:
    | 'hide'
    | 'restore'
    | 'ban'
    | 'unban'
    | 'warn_coin'
    | 'unwarn_coin'
    | 'unlist_coin'
    | 'list_coin'
    | 'add_word'
    | 'remove_word';
  /** The subject's kind, or `person`, `coin`, `word`. */
  target_kind: SubjectKind | 'person' | 'coin' | 'word';
  target_id: string;
  reason: string;
  created_ms: number;
}

/** People whose comments, mentions and notifications `blocker` does not want. */
export interface BlockedPersonTable {
  blocker: string;
  blocked: string;
  created_ms: number;
}

/** Media files that a hidden subject used and nothing else does. */
export interface HiddenMediaTable {
  name: string;
  subject_kind: SubjectKind;
  subject_id: string;
}

export interface ModerationTables {
  hidden_media: HiddenMediaTable;
  ban: BanTable;
  blocked_word: BlockedWordTable;
  report: ReportTable;
  moderated: ModeratedTable;
  coin_notice: CoinNoticeTable;
  moderation_action: ModerationActionTable;
  blocked_person: BlockedPersonTable;
}
