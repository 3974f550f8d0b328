// Moves the co-creators' share of a pool's fees to the agent's contributors. Anyone can.
import type { AgentRef, Atoll, PoolRef, TransactionThunk } from '../../context.ts';
import * as coCreatorCalls from '../../contracts/agent/co_creators.ts';
import type { ContractError } from '../../errors/contract.ts';
import { collectPairFees } from '../../transactions/pair-fees.ts';
import { agentCall, agentInput, poolInput } from '../targets.ts';

export interface CollectContributorFeesParameters {
  agent: AgentRef;
  pool: PoolRef;
}

export type CollectContributorFeesReturnType = TransactionThunk;

export type CollectContributorFeesErrorType = ContractError<
  'NothingToClaim' | 'WrongCoCreatorWitness' | 'WrongPool'
>;

/**
 * Credits the contributors with the fees of the pool's trades since the last collection, by shares.
 * @throws CollectContributorFeesErrorType
 * @example
 * ```ts
 * import { collectContributorFees, getAgent } from '@atoll/sdk';
 *
 * const agent = await getAgent(client.atoll, { agentId });
 * const pool = await client.atoll.getPool({ poolId: agent.poolId });
 * tx.add(collectContributorFees(client.atoll, { agent, pool }));
 * ```
 */
export const collectContributorFees =
  (
    atoll: Atoll,
    { agent, pool }: CollectContributorFeesParameters,
  ): CollectContributorFeesReturnType =>
  async (tx) => {
    await collectPairFees(tx, atoll, { pools: [pool] });
    tx.add(
      coCreatorCalls.collect({
        ...agentCall(atoll, agent),
        arguments: { agent: agentInput(tx, agent), pool: poolInput(tx, pool) },
      }),
    );
  };
