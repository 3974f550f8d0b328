// Concludes a proposal after its voting: executes it when it passed. Anyone can.
import type { AgentRef, Atoll, PoolRef, ProposalRef, TransactionThunk } from '../../context.ts';
import * as proposalCalls from '../../contracts/agent/proposal.ts';
import type { ContractError } from '../../errors/contract.ts';
import { sharedInput } from '../../transactions/inputs.ts';
import { agentCall, agentInput, poolInput } from '../targets.ts';

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
 * Executes or rejects the proposal and returns or burns its deposit.
 * @throws ConcludeProposalErrorType
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
          proposal: sharedInput(tx, proposal.proposalId, proposal.initialSharedVersion),
          agent: agentInput(tx, agent),
          pool: poolInput(tx, pool),
        },
      }),
    );
  };
