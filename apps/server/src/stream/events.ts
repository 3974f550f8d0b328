/** Wire format of events, and the event IDs with which clients resume. */
import { encodeEventData, type StreamEvent } from '@atoll/api';
import type { StreamPosition } from './log.ts';

export const RETRY = Buffer.from('retry: 2000\n\n');
/** Keeps a connection open; clients ignore it. */
export const COMMENT = Buffer.from(':\n\n');
const RESET = 'event: reset\ndata: {}\n\n';

/** An event as it is sent, encoded once for all clients. */
export interface EncodedEvent {
  topics: readonly string[];
  /** Undefined if it cannot be sent: its content was withdrawn, or no client followed its topics. */
  bytes: Buffer | undefined;
  /** The checkpoint, or the transaction of the live log, that it reports. */
  at: Partial<StreamPosition>;
  /** Content that it quotes, by which it can be withdrawn. */
  subject?: string | null;
}

/** @param data in wire format, as JSON. */
export const encode = (name: string, data: string): Buffer =>
  Buffer.from(`event: ${name}\ndata: ${data}\n\n`);

export const encodeEvent = (event: StreamEvent): Buffer =>
  encode(event.event, encodeEventData(event));

/** `<checkpoint>-<log position>`; a client sends it back as Last-Event-ID. */
export const idLine = ({ checkpoint, log }: StreamPosition): string => `id: ${checkpoint}-${log}\n`;

/** Parses a Last-Event-ID. It may lack the log position. */
export function parseEventId(text: string): Partial<StreamPosition> {
  const [, checkpoint, log] = /^(-?\d{1,15})(?:-(\d{1,15}))?$/.exec(text) ?? [];
  if (checkpoint === undefined) return {};
  return { checkpoint: Number(checkpoint), ...(log === undefined ? {} : { log: Number(log) }) };
}

export const writeReset = (until: StreamPosition): Buffer => Buffer.from(idLine(until) + RESET);

/** Joins events; a reset if one of them cannot be sent. The ID comes last, so that a truncated payload is resent. */
export function writeEvents(events: readonly EncodedEvent[], until: StreamPosition): Buffer {
  const parts: Buffer[] = [];
  for (const { bytes } of events) {
    if (bytes === undefined) return writeReset(until);
    parts.push(bytes);
  }
  return Buffer.concat([...parts, Buffer.from(`${idLine(until)}\n`)]);
}
