/** Tables of moderation. Submitted by users and operators; subjects are identified by public IDs. */
import type { Generated } from 'kysely';

export type SubjectKind = 'comment' | 'image' | 'profile' | 'agent_answer' | 'agent_action';

/** Accounts banned from posting. */
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

/** A person's report of a subject. */
export interface ReportTable {
  subject_kind: SubjectKind;
  /** Comment ID, pool ID of a coin's image, or address of a profile. */
  subject_id: string;
  reporter: string;
  reason: 'spam' | 'scam' | 'abuse' | 'impersonation' | 'illegal' | 'other';
  note: string | null;
  /** Micro-dollars of fees that back the report. */
  weight: number;
  created_ms: number;
  /** When an operator restored the subject; null while the report may be right. */
  rejected_ms: number | null;
}

/** A subject with reports or decisions. */
export interface ModeratedTable {
  id: Generated<number>;
  subject_kind: SubjectKind;
  subject_id: string;
  /** `blurred`: reports have hidden it behind a notice until an operator decides. */
  state: 'open' | 'blurred' | 'hidden' | 'cleared';
  /** Number of reporters and sum of their weights since the last operator decision. */
  reports: number;
  weight: number;
  /** Content of the subject as JSON, shown to operators and used to restore it. */
  content: string | null;
  last_report_ms: number;
}

/** Operators' warning, listing and image settings of a coin. */
export interface CoinNoticeTable {
  pool_id: string;
  warning: string | null;
  is_listed: boolean;
  is_image_hidden: boolean;
}

/** Append-only audit log. */
export interface ModerationActionTable {
  id: Generated<number>;
  /** Address of the operator; null if reports blurred the subject. */
  operator: string | null;
  action:
    | 'hide'
    | 'blur'
    | 'unblur'
    | 'restore'
    | 'ban'
    | 'unban'
    | 'warn_coin'
    | 'unwarn_coin'
    | 'unlist_coin'
    | 'list_coin'
    | 'add_word'
    | 'remove_word'
    | 'pause_agent'
    | 'resume_agent';
  /** Kind of the target: a subject kind, `person`, `coin`, `word` or `agent`. */
  target_kind: SubjectKind | 'user' | 'coin' | 'word' | 'agent';
  target_id: string;
  reason: string;
  created_ms: number;
}

/** Blocks: `blocker` gets no notifications from `blocked` and sees their comments collapsed. */
export interface BlockedPersonTable {
  blocker: string;
  blocked: string;
  created_ms: number;
}

/** Media files that only hidden subjects use. */
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
