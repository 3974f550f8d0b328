// Returns the coins of votes after the voting.
import type { Atoll, ProposalRef, TransactionThunk } from '../../context.ts';
import * as votingCalls from '../../contracts/agent/voting.ts';
import type { ContractError } from '../../errors/contract.ts';
import { keepCoin } from '../../transactions/coins.ts';
import { sharedInput } from '../../transactions/inputs.ts';
import { requireDeployed } from '../../types.ts';

export interface UnlockVotesParameters {
  proposal: ProposalRef;
  /** Sender of the transaction: receives the coins. */
  voter: string;
}

export type UnlockVotesReturnType = TransactionThunk;

export type UnlockVotesErrorType = ContractError<'NoVotes' | 'VotesLocked'>;

/**
 * Returns the sender's coins; the votes have been counted.
 * @throws UnlockVotesErrorType
 */
export const unlockVotes =
  (atoll: Atoll, { proposal, voter: owner }: UnlockVotesParameters): UnlockVotesReturnType =>
  async (tx) => {
    const deployed = requireDeployed(atoll.deployment, 'agent');

    const coin = tx.add(
      votingCalls.unlock({
        package: deployed.packageId,
        typeArguments: [proposal.baseType],
        arguments: {
          proposal: sharedInput(tx, proposal.proposalId, proposal.initialSharedVersion),
        },
      }),
    );
    await keepCoin(tx, atoll, { owner, type: proposal.baseType, coin });
  };
