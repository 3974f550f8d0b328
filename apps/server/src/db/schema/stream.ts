/** Tables of the live log. Written beside the data that users submit, kept for an hour. */
import type { Generated } from 'kysely';

export interface StreamEventTable {
  id: Generated<number>;
  /** The writing transaction, set by the database. */
  transaction_id: Generated<number>;
  topics: string[];
  name: string;
  /** The event's data in its wire form, JSON. */
  data: string;
  /** What the event quotes, such as `comment:7`; null if it never has to be withdrawn. */
  subject: string | null;
  created_ms: Generated<number>;
}

export interface StreamRetentionTable {
  only_row: Generated<boolean>;
  /** Events of earlier transactions may be deleted. */
  kept_from: number;
}

export interface StreamTables {
  stream_event: StreamEventTable;
  stream_retention: StreamRetentionTable;
}
