// Reads a revision of an agent's persona.
import type { Atoll } from '../../context.ts';
import { Revision as RevisionLayout } from '../../contracts/agent/persona.ts';
import { getEntryOfNumber } from '../tables.ts';
import type { Agent } from './get-agent.ts';

export type Revision = typeof RevisionLayout.$inferType;

/**
 * Returns the revision of that number; null when there is none.
 * @example
 * ```ts
 * import { getAgent, getRevision } from '@atoll/sdk';
 *
 * const agent = await getAgent(client.atoll, { agentId });
 * const first = await getRevision(client.atoll, { agent, number: 1n });
 * ```
 */
export async function getRevision(
  atoll: Atoll,
  {
    agent: { persona },
    number,
    signal,
  }: { agent: Pick<Agent, 'persona'>; number: bigint; signal?: AbortSignal },
): Promise<Revision | null> {
  if (persona.current.number === number) return persona.current;
  const table = persona.earlier;
  return getEntryOfNumber(atoll, { table, layout: RevisionLayout, key: number, signal });
}
