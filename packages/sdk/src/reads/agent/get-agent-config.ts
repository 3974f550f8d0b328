// Reads the settings of agents: message price, terms of proposals, pauses.
import type { Atoll } from '../../context.ts';
import { Config } from '../../contracts/agent/config.ts';
import { requireDeployed } from '../../types.ts';
import { getObjectOf } from '../objects.ts';

export type AgentConfig = typeof Config.$inferType;

/**
 * Returns the settings of the agent package. Amounts are base units, times milliseconds.
 * @example
 * ```ts
 * import { getAgentConfig } from '@atoll/sdk';
 *
 * const { messagePrice, terms } = await getAgentConfig(client.atoll);
 * ```
 */
export const getAgentConfig = (
  atoll: Atoll,
  { signal }: { signal?: AbortSignal } = {},
): Promise<AgentConfig> =>
  getObjectOf(atoll, {
    objectId: requireDeployed(atoll.deployment, 'agent').configId,
    layout: Config,
    signal,
  });
