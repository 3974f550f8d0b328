// Creates the agent of an agent coin with the first revision of its persona.
import type { Atoll, PoolRef, TransactionThunk } from '../../context.ts';
import * as agentCalls from '../../contracts/agent/agent.ts';
import type { ContractError } from '../../errors/contract.ts';
import { configInput, deployedInput } from '../../transactions/inputs.ts';
import { requireDeployed } from '../../types.ts';
import { poolInput } from '../targets.ts';

export interface CreateAgentParameters {
  /** Pool of the agent coin, not necessarily graduated. */
  pool: PoolRef;
  /** SHA-256 of the persona's canonical JSON, 32 bytes: `personaDigest`. */
  digest: Uint8Array;
  /** Location of that JSON, 1 to 512 bytes. */
  uri: string;
}

export type CreateAgentReturnType = TransactionThunk;

export type CreateAgentErrorType = ContractError<
  | 'AgentExists'
  | 'CreationPaused'
  | 'InvalidDigestLength'
  | 'InvalidUriLength'
  | 'NotAgentCoin'
  | 'NotCreator'
  | 'NotEnforced'
  | 'WrongVersion'
>;

/**
 * Creates and shares the agent. Only the coin's creator can, once per coin.
 * @throws CreateAgentErrorType
 */
export const createAgent =
  (atoll: Atoll, { pool, digest, uri }: CreateAgentParameters): CreateAgentReturnType =>
  async (tx) => {
    const agent = requireDeployed(atoll.deployment, 'agent');
    const typeArguments: [string, string] = [pool.baseType, pool.quoteType];
    const created = tx.add(
      agentCalls.create({
        package: agent.packageId,
        typeArguments,
        arguments: {
          registry: deployedInput(tx, agent.registry),
          pool: poolInput(tx, pool, false),
          config: configInput(tx, agent),
          digest: [...digest],
          uri,
        },
      }),
    );
    tx.add(
      agentCalls.share({ package: agent.packageId, typeArguments, arguments: { agent: created } }),
    );
  };
