/** Limits against spam in comments. `commentLimits` of the API has those that clients know. */
export interface CommentRules {
  /** An account counts as new for this long after its first login, in milliseconds. */
  newAccountMs: number;
  /** Slow mode: shortest time between two comments of a new account, in milliseconds. */
  newAccountPauseMs: number;
  /** Links in one comment, and in one of a new account. */
  links: number;
  newAccountLinks: number;
  /** Period in which the same text or link counts as a duplicate, in milliseconds. */
  duplicateMs: number;
  /** Letters and digits from which a text counts as a duplicate on other coins and by other users. */
  duplicateLength: number;
  /** Users who can post the same text within the period. */
  duplicatePeople: number;
}

export const defaultCommentRules: CommentRules = {
  newAccountMs: 3_600_000,
  newAccountPauseMs: 30_000,
  links: 2,
  newAccountLinks: 0,
  duplicateMs: 600_000,
  duplicateLength: 20,
  duplicatePeople: 3,
};

/** On a local network every account is new, and the demo market talks without pauses. */
export const localCommentRules: CommentRules = {
  ...defaultCommentRules,
  newAccountPauseMs: 0,
};
