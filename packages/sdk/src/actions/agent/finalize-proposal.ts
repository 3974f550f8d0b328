// Finalizes a proposal after its voting period. Anyone can.
import type { AgentRef, Atoll, PoolRef, ProposalRef, TransactionThunk } from '../../context.ts';
import * as proposalCalls from '../../contracts/agent/proposal.ts';
import type { ContractError } from '../../errors/contract.ts';
import { agentCall, agentConfigInput, agentInput, poolInput, proposalInput } from '../targets.ts';

export interface FinalizeProposalParameters {
  proposal: ProposalRef;
  agent: AgentRef;
  pool: PoolRef;
}

export type FinalizeProposalReturnType = TransactionThunk;

export type FinalizeProposalErrorType = ContractError<
  'AlreadyFinalized' | 'VotingNotEnded' | 'WrongAgent' | 'WrongPool'
>;

/**
 * Executes the proposal if it passes, unless it is stale or expired: a proposal can be executed for seven days.
 * The deposit returns to the proposer unless the proposal is rejected or overtaken by a rival without a
 * sustained quorum; then it is burned.
 * @throws FinalizeProposalErrorType
 * @example
 * ```ts
 * import { finalizeProposal, getAgent, getProposal } from '@atoll/sdk';
 *
 * const proposal = await getProposal(client.atoll, { proposalId });
 * const agent = await getAgent(client.atoll, { agentId: proposal.agentId });
 * const pool = await client.atoll.getPool({ poolId: agent.poolId });
 * tx.add(finalizeProposal(client.atoll, { proposal, agent, pool }));
 * ```
 */
export const finalizeProposal =
  (
    atoll: Atoll,
    { proposal, agent, pool }: FinalizeProposalParameters,
  ): FinalizeProposalReturnType =>
  async (tx) => {
    tx.add(
      proposalCalls.finalize({
        ...agentCall(atoll, agent),
        arguments: {
          proposal: proposalInput(tx, proposal),
          agent: agentInput(tx, agent),
          pool: poolInput(tx, pool),
          config: agentConfigInput(tx, atoll),
        },
      }),
    );
  };
