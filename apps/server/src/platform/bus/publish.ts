/**
 * Writes events about off-chain data to the live log in the transaction that changes the data, so that they
 * are sent if and only if it commits.
 */

import { encodeEventData, type StreamEvent } from '@atoll/api';
import type { Tx } from '../database/database.ts';

/** Name of rows whose content was withdrawn. */
export const WITHDRAWN = 'withdrawn';
/** Subject that stands for all events. */
export const EVERYTHING = '*';

/** An event and its topics: `pool:<id>` is public, `user:<address>` private. */
export interface Publication {
  topics: readonly string[];
  event: StreamEvent;
  /** Content that the event quotes, by which it can be withdrawn. */
  subject?: string;
}

/** Rows per statement. */
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

/**
 * Withdraws earlier events that quote a subject, from the log and, with a row without topics, from what servers keep:
 * clients that have not received them are reset.
 */
export async function withdraw(tx: Tx, subject: string): Promise<void> {
  await tx
    .updateTable('stream_event')
    .set({ name: WITHDRAWN, data: '' })
    .where('subject', '=', subject)
    .execute();
  await tx
    .insertInto('stream_event')
    .values({ topics: [], name: WITHDRAWN, data: '', subject })
    .execute();
}

/** Withdraws all earlier events: any of them may quote what is hidden now. */
export const withdrawEverything = (tx: Tx): Promise<void> => withdraw(tx, EVERYTHING);
