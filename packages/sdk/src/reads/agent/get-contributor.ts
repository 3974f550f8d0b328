// Reads a contributor's shares and unclaimed fees.
import type { Atoll } from '../../context.ts';
import { Contributor as ContributorLayout } from '../../contracts/agent/contributors.ts';
import { claimable } from '../../math/agent.ts';
import { getEntryOfAddress } from '../tables.ts';
import type { Agent } from './get-agent.ts';

export interface Contributor {
  shares: bigint;
  /** Collected and unclaimed fees in base units of the quote coin, as of `agent`. */
  claimable: bigint;
}

/**
 * Returns a contributor of the agent; zeros for anyone else.
 * @example
 * ```ts
 * import { getAgent, getContributor } from '@atoll/sdk';
 *
 * const agent = await getAgent(client.atoll, { agentId });
 * const { shares, claimable } = await getContributor(client.atoll, {
 *   agent,
 *   contributor: sender,
 * });
 * ```
 */
export async function getContributor(
  atoll: Atoll,
  {
    agent,
    contributor: key,
    signal,
  }: { agent: Pick<Agent, 'contributors'>; contributor: string; signal?: AbortSignal },
): Promise<Contributor> {
  const table = agent.contributors.members;
  const member = await getEntryOfAddress(atoll, { table, layout: ContributorLayout, key, signal });
  if (member === null) return { shares: 0n, claimable: 0n };
  return { shares: member.shares, claimable: claimable(agent, member) };
}
