// Owns comparing what the agents' contract emitted with what was expected, field by field, and learning
// the ids of what was made from it.
import { isDeepStrictEqual } from 'node:util';
import type { ExecutionOutcome } from '../../../../packages/localnet/src/sandbox.ts';
import { EVENTS } from '../layouts.ts';

export type EventName = keyof typeof EVENTS;

/** Fields that are not named are not compared; a function is asked when its turn comes. */
export interface ExpectedEvent {
  name: EventName;
  fields: Record<string, unknown>;
  learn?: (fields: Record<string, unknown>) => void;
}

interface SeenEvent {
  name: string;
  fields: Record<string, unknown>;
}

/** The events of the package `agent`. */
export function eventsOf({ events }: ExecutionOutcome, agent: string): SeenEvent[] {
  return events.flatMap(({ type, contents }) => {
    if (!type.startsWith(`${agent}::`)) return [];
    const name = type.slice(agent.length + 2);
    if (!isKnown(name)) throw new Error(`Nobody expects ${name}`);
    return { name, fields: { ...EVENTS[name].parse(contents) } };
  });
}

/** Throws at the first difference. */
export function assertEvents(seen: readonly SeenEvent[], expected: readonly ExpectedEvent[]): void {
  const names = (events: readonly { name: string }[]) => events.map(({ name }) => name).join();
  if (names(seen) !== names(expected))
    throw new Error(`Events ${names(seen)} instead of ${names(expected)}`);
  for (const [i, { name, fields }] of seen.entries()) {
    const wanted = expected[i];
    wanted?.learn?.(fields);
    for (const [field, value] of Object.entries(wanted?.fields ?? {})) {
      const due = typeof value === 'function' ? value() : value;
      if (!(field in fields)) throw new Error(`${name} has no ${field}`);
      if (!isDeepStrictEqual(fields[field], due))
        throw new Error(`${name}.${field} is ${show(fields[field])} instead of ${show(due)}`);
    }
  }
}

const isKnown = (name: string): name is EventName => name in EVENTS;

const show = (value: unknown): string =>
  JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? `${part}` : part));
