// Unlocks the coins of a vote after the voting period.
import type { Atoll, ProposalRef, TransactionThunk } from '../../context.ts';
import * as votingCalls from '../../contracts/agent/voting.ts';
import type { ContractError } from '../../errors/contract.ts';
import { keepCoin } from '../../transactions/coins.ts';
import { proposalCall, proposalInput } from '../targets.ts';

export interface UnlockVotesParameters {
  proposal: ProposalRef;
  /** Sender of the transaction: receives the coins. */
  voter: string;
}

export type UnlockVotesReturnType = TransactionThunk;

export type UnlockVotesErrorType = ContractError<'NoVotes' | 'VotesLocked'>;

/**
 * Returns the sender's coins from `unlocksAtMs` of the vote on, regardless of the outcome.
 * @throws UnlockVotesErrorType
 * @example
 * ```ts
 * import { getProposal, unlockVotes } from '@atoll/sdk';
 *
 * const proposal = await getProposal(client.atoll, { proposalId });
 * tx.add(unlockVotes(client.atoll, { proposal, voter: sender }));
 * ```
 */
export const unlockVotes =
  (atoll: Atoll, { proposal, voter: owner }: UnlockVotesParameters): UnlockVotesReturnType =>
  async (tx) => {
    const coin = tx.add(
      votingCalls.unlock({
        ...proposalCall(atoll, proposal),
        arguments: {
          proposal: proposalInput(tx, proposal),
        },
      }),
    );
    keepCoin(tx, { owner, type: proposal.baseType, coin });
  };
