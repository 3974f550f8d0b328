// Votes on a proposal by locking coins.
import type { Atoll, ProposalRef, TransactionThunk } from '../../context.ts';
import * as votingCalls from '../../contracts/agent/voting.ts';
import type { ContractError } from '../../errors/contract.ts';
import type { InsufficientBalanceError } from '../../errors/insufficient-balance.ts';
import { takeCoin } from '../../transactions/coins.ts';
import { agentConfigInput, proposalCall, proposalInput } from '../targets.ts';

export interface VoteParameters {
  proposal: ProposalRef;
  /** Sender of the transaction: owns the coins. */
  voter: string;
  /** Coins to lock, in base units. */
  amount: bigint;
  inFavor: boolean;
}

export type VoteReturnType = TransactionThunk;

export type VoteErrorType =
  | InsufficientBalanceError
  | ContractError<
      'ConflictingVote' | 'VotesInFavorEnded' | 'VotingEnded' | 'WrongVersion' | 'ZeroVotes'
    >;

/**
 * Votes with `amount` coins, which stay locked until the voting ends unless they are withdrawn. Voting
 * again adds to the vote. The final quarter of the voting period accepts votes against only; if they turn the
 * result, the voting is extended and votes in favor reopen.
 * @throws VoteErrorType
 * @example
 * ```ts
 * import { getProposal, vote } from '@atoll/sdk';
 *
 * const proposal = await getProposal(client.atoll, { proposalId });
 * const amount = 1_000_000_000_000n; // 1,000,000 coins
 * tx.add(vote(client.atoll, { proposal, voter: sender, amount, inFavor: true }));
 * ```
 */
export const vote =
  (atoll: Atoll, { proposal, voter: owner, amount, inFavor }: VoteParameters): VoteReturnType =>
  async (tx) => {
    const coins = await takeCoin(tx, atoll, { owner, type: proposal.baseType, amount });
    tx.add(
      votingCalls.vote({
        ...proposalCall(atoll, proposal),
        arguments: {
          proposal: proposalInput(tx, proposal),
          config: agentConfigInput(tx, atoll),
          coins,
          inFavor,
        },
      }),
    );
  };
