/** Values of JSON columns, which the database does not describe. */

/** A user or an agent mentioned in a comment, with the name as it appears in the text. */
export interface StoredMention {
  address: string;
  name: string;
  /** Pool of the agent's coin; absent for users. */
  pool_id?: string;
}

/** A coin mentioned in a comment or an answer by its ticker. */
export interface StoredCashtag {
  symbol: string;
  pool_id: string;
}

/** An entry of knowledge that an answer used. */
export interface StoredSource {
  kind: 'text' | 'file' | 'link';
  title: string;
  /** Address of a page; null for texts and files. */
  url: string | null;
}

/** A row of `ai_spending` that a reservation is charged to. */
export interface Payer {
  scope: 'server' | 'agent' | 'person';
  subject: string;
}
