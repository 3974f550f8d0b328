// Withdraws votes from a proposal while the voting goes on.
import type { Atoll, ProposalRef, TransactionThunk } from '../../context.ts';
import * as votingCalls from '../../contracts/agent/voting.ts';
import type { ContractError } from '../../errors/contract.ts';
import { keepCoin } from '../../transactions/coins.ts';
import { sharedInput } from '../../transactions/inputs.ts';
import { requireDeployed } from '../../types.ts';

export interface WithdrawVotesParameters {
  proposal: ProposalRef;
  /** Sender of the transaction: receives the coins. */
  voter: string;
}

export type WithdrawVotesReturnType = TransactionThunk;

export type WithdrawVotesErrorType = ContractError<'NoVotes' | 'VotesLocked' | 'VotingEnded'>;

/**
 * Takes back the sender's votes and coins. Votes in favor can be withdrawn once their lock has passed.
 * @throws WithdrawVotesErrorType
 */
export const withdrawVotes =
  (atoll: Atoll, { proposal, voter: owner }: WithdrawVotesParameters): WithdrawVotesReturnType =>
  async (tx) => {
    const deployed = requireDeployed(atoll.deployment, 'agent');

    const coin = tx.add(
      votingCalls.withdraw({
        package: deployed.packageId,
        typeArguments: [proposal.baseType],
        arguments: {
          proposal: sharedInput(tx, proposal.proposalId, proposal.initialSharedVersion),
        },
      }),
    );
    await keepCoin(tx, atoll, { owner, type: proposal.baseType, coin });
  };
