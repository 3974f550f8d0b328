// Withdraws votes during the voting period.
import type { Atoll, ProposalRef, TransactionThunk } from '../../context.ts';
import * as votingCalls from '../../contracts/agent/voting.ts';
import type { ContractError } from '../../errors/contract.ts';
import { keepCoin } from '../../transactions/coins.ts';
import { proposalCall, proposalInput } from '../targets.ts';

export interface WithdrawVotesParameters {
  proposal: ProposalRef;
  /** Sender of the transaction: receives the coins. */
  voter: string;
}

export type WithdrawVotesReturnType = TransactionThunk;

export type WithdrawVotesErrorType = ContractError<'NoVotes' | 'VotesLocked' | 'VotingEnded'>;

/**
 * Withdraws the sender's votes and returns the coins. In the final quarter of the voting period, votes
 * against stay locked while the proposal would pass without them.
 * @throws WithdrawVotesErrorType
 * @example
 * ```ts
 * import { getProposal, withdrawVotes } from '@atoll/sdk';
 *
 * const proposal = await getProposal(client.atoll, { proposalId });
 * tx.add(withdrawVotes(client.atoll, { proposal, voter: sender }));
 * ```
 */
export const withdrawVotes =
  (atoll: Atoll, { proposal, voter: owner }: WithdrawVotesParameters): WithdrawVotesReturnType =>
  async (tx) => {
    const coin = tx.add(
      votingCalls.withdraw({
        ...proposalCall(atoll, proposal),
        arguments: {
          proposal: proposalInput(tx, proposal),
        },
      }),
    );
    keepCoin(tx, { owner, type: proposal.baseType, coin });
  };
