// Reads an agent.
import { bcs } from '@mysten/sui/bcs';
import type { AgentRef, Atoll } from '../../context.ts';
import { Agent as AgentLayout } from '../../contracts/agent/agent.ts';
import { Registry } from '../../contracts/agent/registry.ts';
import { requireDeployed } from '../../types.ts';
import { expectType, getFieldValue, getObjectOf, sharedVersion, twoTypes } from '../objects.ts';

/** The state of an agent; actions take it as an `AgentRef`. Amounts are base units. */
export interface Agent extends AgentRef, Omit<typeof AgentLayout.$inferType, 'id'> {
  initialSharedVersion: string;
}

/**
 * Reads one agent.
 * @throws ObjectError when there is no such object, AtollError `WrongObjectType`.
 * @example
 * ```ts
 * import { getAgent } from '@atoll/sdk';
 *
 * const agent = await getAgent(client.atoll, { agentId });
 * console.log(agent.persona.current.uri, agent.treasury.funds);
 * ```
 */
export async function getAgent(
  { client, deployment }: Atoll,
  { agentId, signal }: { agentId: string; signal?: AbortSignal },
): Promise<Agent> {
  const { object } = await client.core.getObject({
    objectId: agentId,
    include: { content: true },
    signal,
  });
  const [baseType, quoteType] = twoTypes(expectType(deployment, object, AgentLayout));
  const { id, ...agent } = AgentLayout.parse(object.content);
  return {
    ...agent,
    agentId: id,
    baseType,
    quoteType,
    initialSharedVersion: sharedVersion(object),
  };
}

/**
 * Returns the id of the agent of a pool's coin; null when it has none.
 * @example
 * ```ts
 * import { getAgent, getAgentId } from '@atoll/sdk';
 *
 * const pool = await client.atoll.getPool({ poolId });
 * const agentId = await getAgentId(client.atoll, pool);
 * const agent = agentId && (await getAgent(client.atoll, { agentId }));
 * ```
 */
export async function getAgentId(
  atoll: Atoll,
  { poolId, signal }: { poolId: string; signal?: AbortSignal },
): Promise<string | null> {
  const { registry } = requireDeployed(atoll.deployment, 'agent');
  const { agents } = await getObjectOf(atoll, { objectId: registry.id, layout: Registry, signal });
  const name = { type: '0x2::object::ID', bcs: bcs.Address.serialize(poolId).toBytes() };
  const value = await getFieldValue(atoll.client, { parentId: agents.id, name, signal });
  return value && bcs.Address.parse(value);
}
