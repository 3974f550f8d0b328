// Votes on a proposal by locking coins.
import type { Atoll, ProposalRef, TransactionThunk } from '../../context.ts';
import * as votingCalls from '../../contracts/agent/voting.ts';
import type { ContractError } from '../../errors/contract.ts';
import type { InsufficientBalanceError } from '../../errors/insufficient-balance.ts';
import { takeCoins } from '../../transactions/coins.ts';
import { sharedInput } from '../../transactions/inputs.ts';
import { requireDeployed } from '../../types.ts';

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
  | ContractError<'ConflictingVote' | 'VotesInFavorEnded' | 'VotingEnded' | 'ZeroVotes'>;

/**
 * Votes with `amount` coins. Votes in favor stay locked until the voting ends; more can be added.
 * @throws VoteErrorType
 */
export const vote =
  (atoll: Atoll, { proposal, voter: owner, amount, inFavor }: VoteParameters): VoteReturnType =>
  async (tx) => {
    const deployed = requireDeployed(atoll.deployment, 'agent');

    const coins = await takeCoins(tx, atoll, { owner, type: proposal.baseType, amount });
    tx.add(
      votingCalls.vote({
        package: deployed.packageId,
        typeArguments: [proposal.baseType],
        arguments: {
          proposal: sharedInput(tx, proposal.proposalId, proposal.initialSharedVersion),
          coins,
          inFavor,
        },
      }),
    );
  };
