// Reads what emergency pauses of an agent need and hold: the threshold and holders' pledges.
import { u64 } from '../../codecs.ts';
import type { Atoll } from '../../context.ts';
import { PledgeKey } from '../../contracts/agent/pause.ts';
import { pauseThreshold } from '../../math/agent.ts';
import { requireType } from '../../types.ts';
import { getFieldValue } from '../objects.ts';
import { getEntryOfNumber } from '../tables.ts';
import type { Agent } from './get-agent.ts';

/**
 * Returns when the pledges of `round` unlock, in Unix ms; null for the open round, which locks none.
 * @example
 * ```ts
 * import { getAgent, getPledgesUnlockAt } from '@atoll/sdk';
 *
 * const agent = await getAgent(client.atoll, { agentId });
 * const unlocksAtMs = await getPledgesUnlockAt(client.atoll, { agent, round: 0n });
 * ```
 */
export const getPledgesUnlockAt = (
  atoll: Atoll,
  {
    agent: { pause },
    round,
    signal,
  }: { agent: Pick<Agent, 'pause'>; round: bigint; signal?: AbortSignal },
): Promise<bigint | null> =>
  getEntryOfNumber(atoll, { table: pause.unlocksAtMs, layout: u64, key: round, signal });

/**
 * Returns the coins whose pledges pause the agent at `nowMs`, in base units.
 * @example
 * ```ts
 * import { getAgent, getChainTime, getPauseThreshold } from '@atoll/sdk';
 *
 * const agent = await getAgent(client.atoll, { agentId });
 * const nowMs = await getChainTime(client);
 * const threshold = await getPauseThreshold(client.atoll, { agent, nowMs });
 * ```
 */
export async function getPauseThreshold(
  atoll: Atoll,
  {
    agent,
    nowMs,
    signal,
  }: { agent: Pick<Agent, 'pause' | 'coinSupply'>; nowMs: bigint; signal?: AbortSignal },
): Promise<bigint> {
  const { round } = agent.pause;
  if (round === 0n) return pauseThreshold(agent, false);
  const unlocksAtMs = await getPledgesUnlockAt(atoll, { agent, round: round - 1n, signal });
  return pauseThreshold(agent, unlocksAtMs !== null && nowMs < unlocksAtMs);
}

/**
 * Returns the coins that `holder` has pledged in `round`, in base units.
 * @example
 * ```ts
 * import { getAgent, getPledge } from '@atoll/sdk';
 *
 * const agent = await getAgent(client.atoll, { agentId });
 * const { round } = agent.pause; // the open round
 * const pledged = await getPledge(client.atoll, { agent, round, holder: sender });
 * ```
 */
export async function getPledge(
  { client, deployment }: Atoll,
  {
    agent: { pause },
    round,
    holder,
    signal,
  }: { agent: Pick<Agent, 'pause'>; round: bigint; holder: string; signal?: AbortSignal },
): Promise<bigint> {
  const name = {
    type: requireType(deployment, PledgeKey),
    bcs: PledgeKey.serialize({ round, holder }).toBytes(),
  };
  const value = await getFieldValue(client, { parentId: pause.pledges.id, name, signal });
  return value === null ? 0n : u64.parse(value);
}
