// Claims the co-creators' share of a coin that has no agent, as its creator.
import type { Atoll, PoolRef, TransactionThunk } from '../../context.ts';
import * as coCreatorCalls from '../../contracts/agent/co_creators.ts';
import type { ContractError } from '../../errors/contract.ts';
import { deployedInput } from '../../transactions/inputs.ts';
import { collectPairFees } from '../../transactions/pair-fees.ts';
import { requireDeployed } from '../../types.ts';
import { poolInput } from '../targets.ts';

export interface ClaimWithoutAgentParameters {
  pool: PoolRef;
  /** Sender of the transaction: created the coin and receives the fees. */
  creator: string;
}

export type ClaimWithoutAgentReturnType = TransactionThunk;

export type ClaimWithoutAgentErrorType = ContractError<
  'AgentExists' | 'NotCreator' | 'NothingToClaim' | 'WrongCoCreatorWitness'
>;

/**
 * Claims the co-creators' share of an agent coin whose agent was never created. Until there is one, the creator
 * is the only contributor.
 * @throws ClaimWithoutAgentErrorType
 * @example
 * ```ts
 * import { claimWithoutAgent } from '@atoll/sdk';
 *
 * const pool = await client.atoll.getPool({ poolId });
 * tx.add(claimWithoutAgent(client.atoll, { pool, creator: sender }));
 * ```
 */
export const claimWithoutAgent =
  (atoll: Atoll, { pool, creator }: ClaimWithoutAgentParameters): ClaimWithoutAgentReturnType =>
  async (tx) => {
    await collectPairFees(tx, atoll, { pools: [pool] });
    const { packageId, registry } = requireDeployed(atoll.deployment, 'agent');
    const fees = tx.add(
      coCreatorCalls.claimWithoutAgent({
        package: packageId,
        typeArguments: [pool.baseType, pool.quoteType],
        arguments: {
          registry: deployedInput(tx, registry, false),
          pool: poolInput(tx, pool),
        },
      }),
    );
    tx.transferObjects([fees], creator);
  };
