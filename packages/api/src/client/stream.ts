/** Decodes the events of the live stream. */
import type { StreamEvent, StreamEventName } from '../platform/stream.ts';
import { decode } from './decode.ts';
import { definitions as eventDefinitions, events } from './event-shapes.gen.ts';
import type { Definitions } from './shape.ts';
import { definitions as firstDefinitions } from './shapes.gen.ts';

const definitions: Definitions = { ...firstDefinitions, ...eventDefinitions };

const isEventName = (name: string): name is StreamEventName => Object.hasOwn(events, name);

/**
 * Decodes one event, or returns undefined for names that this version does not know.
 * @throws {ShapeError} if the data does not have the event's shape.
 */
export function decodeEvent(name: string, data: string): StreamEvent | undefined {
  if (!isEventName(name)) return undefined;
  // The shapes are generated from the schemas that StreamEvent is inferred from.
  return { event: name, data: decode(events[name], JSON.parse(data), definitions) } as StreamEvent;
}
