// Decodes chain events (type and BCS bytes) into typed ones.
import { type DeployedPackages, typeOf } from '../types.ts';
import { type AtollEvent, EVENTS, type EventName } from './events.ts';

/** An event as the core client returns it: canonical type (full addresses) and its BCS bytes. */
export interface ChainEvent {
  eventType: string;
  bcs: Uint8Array;
}

const MAX_KNOWN = 10_000;

/**
 * Creates a decoder for one deployment. It returns null for events of other packages and for those
 * of the contracts that `EVENTS` does not list.
 * @throws when the bytes of one of our events do not match its layout: the deployment and the SDK
 *   are of different versions.
 */
export function eventDecoder(
  deployment: DeployedPackages,
): (event: ChainEvent) => AtollEvent | null {
  const names = new Map<string | null, EventName>();
  for (const name of Object.keys(EVENTS) as EventName[]) {
    names.set(typeOf(deployment, EVENTS[name]), name);
  }
  // Names by full type, type arguments included. Most types repeat.
  const known = new Map<string, EventName | undefined>();
  const nameOf = (eventType: string): EventName | undefined => {
    if (known.has(eventType)) return known.get(eventType);
    const name = names.get(eventType.replace(/<.*$/s, ''));
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(eventType, name);
    return name;
  };
  return ({ eventType, bcs }) => {
    const name = nameOf(eventType);
    if (name === undefined) return null;
    return { name, data: EVENTS[name].parse(bcs) } as AtollEvent;
  };
}
