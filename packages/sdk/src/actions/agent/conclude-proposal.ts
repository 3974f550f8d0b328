// Concludes a proposal after its voting period. Anyone can.
import type { AgentRef, Atoll, PoolRef, ProposalRef, TransactionThunk } from '../../context.ts';
import * as proposalCalls from '../../contracts/agent/proposal.ts';
import type { ContractError } from '../../errors/contract.ts';
import { agentCall, agentInput, poolInput, proposalInput } from '../targets.ts';

export interface ConcludeProposalParameters {
  proposal: ProposalRef;
  agent: AgentRef;
  pool: PoolRef;
}

export type ConcludeProposalReturnType = TransactionThunk;

export type ConcludeProposalErrorType = ContractError<
  'AlreadyConcluded' | 'VotingNotEnded' | 'WrongAgent' | 'WrongPool'
>;

/**
 * Executes the proposal if it passes, unless it is stale. The deposit returns to the proposer unless the
 * proposal is rejected without a sustained quorum; then it is burned.
 * @throws ConcludeProposalErrorType
 * @example
 * ```ts
 * import { concludeProposal, getAgent, getProposal } from '@atoll/sdk';
 *
 * const proposal = await getProposal(client.atoll, { proposalId });
 * const agent = await getAgent(client.atoll, { agentId: proposal.agentId });
 * const pool = await client.atoll.getPool({ poolId: agent.poolId });
 * tx.add(concludeProposal(client.atoll, { proposal, agent, pool }));
 * ```
 */
export const concludeProposal =
  (
    atoll: Atoll,
    { proposal, agent, pool }: ConcludeProposalParameters,
  ): ConcludeProposalReturnType =>
  async (tx) => {
    tx.add(
      proposalCalls.conclude({
        ...agentCall(atoll, agent),
        arguments: {
          proposal: proposalInput(tx, proposal),
          agent: agentInput(tx, agent),
          pool: poolInput(tx, pool),
        },
      }),
    );
  };
