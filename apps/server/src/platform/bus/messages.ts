/** The channels of the bus and the schemas of their messages, which are checked on arrival. */
import { z } from 'zod';

export interface BusMessages {
  /**
   * The index holds all rows up to this checkpoint. A server to which the message did not come finds the
   * rows by polling, and delivers the message locally then.
   */
  index: { checkpoint: number };
  /** The live log may hold new events. */
  log: Record<string, never>;
  /** The sender has committed writes. */
  commit: Record<string, never>;
  /** A session was logged out. */
  'session-ended': { id: string };
  /** The holder of the lease must stop. */
  'lease-stopped': { name: string };
}

export type Channel = keyof BusMessages;

const schemas: { [C in Channel]: z.ZodType<BusMessages[C]> } = {
  index: z.object({ checkpoint: z.number().int() }),
  log: z.record(z.string(), z.never()),
  commit: z.record(z.string(), z.never()),
  'session-ended': z.object({ id: z.string() }),
  'lease-stopped': z.object({ name: z.string() }),
};

/** Messages between servers. */
const envelope = z.object({
  /** The server that sent it, which ignores it. */
  from: z.string(),
  channel: z.string().refine((name): name is Channel => Object.hasOwn(schemas, name)),
  message: z.unknown(),
});

type Envelope = z.infer<typeof envelope>;

export const encodeEnvelope = (each: Envelope): string => JSON.stringify(each);

/** @throws if the text is not an envelope, or of a channel that only other versions of the server have. */
export const decodeEnvelope = (text: string): Envelope => envelope.parse(JSON.parse(text));

/** @throws if the message does not match its channel. */
export const parseMessage = <C extends Channel>(channel: C, message: unknown): BusMessages[C] =>
  schemas[channel].parse(message);
