/** Wire format of events, and the event IDs with which clients resume. */
import { encodeEventData } from '@atoll/api';
import type { TopicEvent } from './changes.ts';
import type { EncodedEvent, StreamPosition } from './log.ts';

export const RETRY = 'retry: 2000\n';
export const RESET = 'event: reset\ndata: {}\n\n';

/** `<checkpoint>-<log position>`; a client sends it back as Last-Event-ID. */
export const idLine = ({ checkpoint, log }: StreamPosition): string => `id: ${checkpoint}-${log}\n`;

/** Parses a Last-Event-ID. IDs of older servers have no log position. */
export function parseEventId(text: string): { checkpoint: number; log?: number } | undefined {
  const [, checkpoint, log] = /^(-?\d{1,15})(?:-(\d{1,15}))?$/.exec(text) ?? [];
  if (checkpoint === undefined) return undefined;
  return { checkpoint: Number(checkpoint), ...(log === undefined ? {} : { log: Number(log) }) };
}

export const encodeEvent = ({ topics, event }: TopicEvent): EncodedEvent => ({
  topics,
  name: event.event,
  data: encodeEventData(event),
});

/** Serializes the events of the given topics. The ID comes last, so that a truncated payload is resent. */
export function writeEvents(
  events: readonly EncodedEvent[],
  topics: ReadonlySet<string>,
  until: StreamPosition,
): string {
  const wanted = events.filter((each) => each.topics.some((topic) => topics.has(topic)));
  if (wanted.length === 0) return '';
  const lines = wanted.map(({ name, data }) => `event: ${name}\ndata: ${data}\n\n`);
  return `${lines.join('')}${idLine(until)}\n`;
}
