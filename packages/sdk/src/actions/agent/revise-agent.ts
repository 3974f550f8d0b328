// Publishes a new revision of a persona before its coin graduates.
import type { AgentRef, Atoll, PoolRef, TransactionThunk } from '../../context.ts';
import * as agentCalls from '../../contracts/agent/agent.ts';
import type { ContractError } from '../../errors/contract.ts';
import { agentCall, agentConfigInput, agentInput, poolInput } from '../targets.ts';

export interface ReviseAgentParameters {
  agent: AgentRef;
  pool: PoolRef;
  /** Number of the current revision, which the new one replaces. */
  base: bigint;
  /** SHA-256 of the persona's canonical JSON, 32 bytes: `personaDigest`. */
  digest: Uint8Array;
  /** Location of that JSON, 1 to 512 bytes. */
  uri: string;
}

export type ReviseAgentReturnType = TransactionThunk;

export type ReviseAgentErrorType = ContractError<
  | 'Graduated'
  | 'InvalidDigestLength'
  | 'InvalidUriLength'
  | 'NotCreator'
  | 'StaleRevision'
  | 'Unchanged'
  | 'WrongPool'
  | 'WrongVersion'
>;

/**
 * Publishes a revision. Only the creator can, and only before graduation; holders vote afterwards.
 * @throws ReviseAgentErrorType
 * @example
 * ```ts
 * import { getAgent, personaDigest, reviseAgent } from '@atoll/sdk';
 *
 * const agent = await getAgent(client.atoll, { agentId });
 * const pool = await client.atoll.getPool({ poolId: agent.poolId });
 * const base = agent.persona.current.number;
 * const digest = await personaDigest({ name: 'Coral', bio: ['Reef keeper'] });
 * const uri = 'https://example.com/coral-2.json';
 * tx.add(reviseAgent(client.atoll, { agent, pool, base, digest, uri }));
 * ```
 */
export const reviseAgent =
  (
    atoll: Atoll,
    { agent, pool, base, digest, uri }: ReviseAgentParameters,
  ): ReviseAgentReturnType =>
  async (tx) => {
    tx.add(
      agentCalls.revise({
        ...agentCall(atoll, agent),
        arguments: {
          agent: agentInput(tx, agent),
          pool: poolInput(tx, pool, false),
          config: agentConfigInput(tx, atoll),
          base,
          digest: [...digest],
          uri,
        },
      }),
    );
  };
