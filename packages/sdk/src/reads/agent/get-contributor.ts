// Reads a contributor's shares and unclaimed fees.
import type { Atoll } from '../../context.ts';
import { Contributor as ContributorLayout } from '../../contracts/agent/contributors.ts';
import { getEntryOfAddress } from '../tables.ts';
import type { Agent } from './get-agent.ts';

/** Fractions of a base unit in which fees per share are counted: 2^64. */
const SCALE = 1n << 64n;

export interface Contributor {
  shares: bigint;
  /** Unclaimed fees in base units of the quote coin. */
  claimable: bigint;
}

/** Returns a contributor of the agent; zeros for anyone else. */
export async function getContributor(
  atoll: Atoll,
  {
    agent: { contributors },
    contributor,
    signal,
  }: { agent: Pick<Agent, 'contributors'>; contributor: string; signal?: AbortSignal },
): Promise<Contributor> {
  const member = await getEntryOfAddress(atoll, {
    table: contributors.members,
    layout: ContributorLayout,
    key: contributor,
    signal,
  });
  if (member === null) return { shares: 0n, claimable: 0n };
  const { shares, index, credit } = member;
  return { shares, claimable: (credit + shares * (contributors.index - index)) / SCALE };
}
