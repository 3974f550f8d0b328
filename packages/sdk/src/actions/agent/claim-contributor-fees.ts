// Claims a contributor's fees.
import type { AgentRef, Atoll, TransactionThunk } from '../../context.ts';
import * as coCreatorCalls from '../../contracts/agent/co_creators.ts';
import type { ContractError } from '../../errors/contract.ts';
import { keepCoin } from '../../transactions/coins.ts';
import { agentCall, agentInput } from '../targets.ts';

export interface ClaimContributorFeesParameters {
  agent: AgentRef;
  /** Sender of the transaction: the contributor. */
  contributor: string;
}

export type ClaimContributorFeesReturnType = TransactionThunk;

export type ClaimContributorFeesErrorType = ContractError<'NotContributor' | 'NothingToClaim'>;

/**
 * Claims everything credited to the sender's shares; fees still in the pool have to be collected first.
 * @throws ClaimContributorFeesErrorType
 * @example
 * ```ts
 * import { claimContributorFees, getAgent } from '@atoll/sdk';
 *
 * const agent = await getAgent(client.atoll, { agentId });
 * tx.add(claimContributorFees(client.atoll, { agent, contributor: sender }));
 * ```
 */
export const claimContributorFees =
  (
    atoll: Atoll,
    { agent, contributor: owner }: ClaimContributorFeesParameters,
  ): ClaimContributorFeesReturnType =>
  async (tx) => {
    const coin = tx.add(
      coCreatorCalls.claim({
        ...agentCall(atoll, agent),
        arguments: { agent: agentInput(tx, agent) },
      }),
    );
    keepCoin(tx, { owner, type: agent.quoteType, coin });
  };
