/** Tables of the live log: events of off-chain data, kept for an hour. */
import type { Generated } from 'kysely';

export interface StreamEventTable {
  id: Generated<number>;
  /** ID of the writing transaction, set by the database. */
  transaction_id: Generated<number>;
  topics: string[];
  name: string;
  /** Data of the event as JSON in wire format. */
  data: string;
  /** Content that the event quotes, such as `comment:7`; null if it is never withdrawn. */
  subject: string | null;
  created_ms: Generated<number>;
}

export interface StreamTables {
  stream_event: StreamEventTable;
}
