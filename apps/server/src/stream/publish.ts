/**
 * Writes events of data that does not come from the chain into the live log, inside the transaction
 * that changes the data: they are sent if it commits, and only then.
 */
import { encodeEventData, type StreamEvent } from '@atoll/api';
import type { Tx } from '../indexer/batch.ts';

/** One event and the topics that carry it: `pool:<id>` for everyone, `person:<address>` for one. */
export interface Publication {
  topics: readonly string[];
  event: StreamEvent;
}

/** Rows of one statement. */
const ROWS = 1_000;

/** Sends an event to the subscribers of the topics once the transaction commits. */
export const publish = (tx: Tx, topics: readonly string[], event: StreamEvent): Promise<void> =>
  publishAll(tx, [{ topics, event }]);

export async function publishAll(tx: Tx, publications: readonly Publication[]): Promise<void> {
  for (let start = 0; start < publications.length; start += ROWS) {
    const rows = publications.slice(start, start + ROWS).map(({ topics, event }) => ({
      topics: [...topics],
      name: event.event,
      data: encodeEventData(event),
    }));
    await tx.insertInto('stream_event').values(rows).execute();
  }
}
