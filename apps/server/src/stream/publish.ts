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
  /** What the event quotes: it can be withdrawn. */
  subject?: string;
}

/** Rows of one statement. */
const ROWS = 1_000;

/** Sends an event to the subscribers of the topics once the transaction commits. */
export const publish = (
  tx: Tx,
  topics: readonly string[],
  event: StreamEvent,
  subject?: string,
): Promise<void> => publishAll(tx, [{ topics, event, subject }]);

export async function publishAll(tx: Tx, publications: readonly Publication[]): Promise<void> {
  for (let start = 0; start < publications.length; start += ROWS) {
    const rows = publications
      .slice(start, start + ROWS)
      .map(({ topics, event, subject = null }) => ({
        topics: [...topics],
        name: event.event,
        data: encodeEventData(event),
        subject,
      }));
    await tx.insertInto('stream_event').values(rows).execute();
  }
}

/** Removes earlier events that quote a subject, so that clients which resume do not receive them. */
export async function withdraw(tx: Tx, subject: string): Promise<void> {
  await tx.deleteFrom('stream_event').where('subject', '=', subject).execute();
}

/** Replaces what earlier events of these names say about a subject by its present state. */
export async function rewrite(
  tx: Tx,
  subject: string,
  events: readonly StreamEvent[],
): Promise<void> {
  for (const event of events) {
    await tx
      .updateTable('stream_event')
      .set({ data: encodeEventData(event) })
      .where('subject', '=', subject)
      .where('name', '=', event.event)
      .execute();
  }
}
