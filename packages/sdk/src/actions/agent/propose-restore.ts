// Proposes to restore an approved revision, on the fast track.
import type { AgentRef, Atoll, PoolRef, TransactionThunk } from '../../context.ts';
import * as proposalCalls from '../../contracts/agent/proposal.ts';
import type { ContractError } from '../../errors/contract.ts';
import type { InsufficientBalanceError } from '../../errors/insufficient-balance.ts';
import { takeCoins } from '../../transactions/coins.ts';
import { configInput } from '../../transactions/inputs.ts';
import { requireDeployed } from '../../types.ts';
import { agentCall, agentInput, poolInput } from '../targets.ts';

export interface ProposeRestoreParameters {
  agent: AgentRef;
  pool: PoolRef;
  /** Sender of the transaction: pays the deposit. */
  proposer: string;
  /** Deposit in base units of the agent's coin, as the terms of proposals demand. */
  deposit: bigint;
  /** Number of the current revision. */
  base: bigint;
  /** Number of the revision to restore. */
  revision: bigint;
}

export type ProposeRestoreReturnType = TransactionThunk;

export type ProposeRestoreErrorType =
  | InsufficientBalanceError
  | ContractError<
      | 'NotApproved'
      | 'ProposalsPaused'
      | 'RevisionNotFound'
      | 'StaleRevision'
      | 'Unchanged'
      | 'WrongDeposit'
      | 'WrongPool'
      | 'WrongVersion'
    >;

/**
 * Creates and shares a proposal to restore a revision that was current at graduation or approved later.
 * @throws ProposeRestoreErrorType
 */
export const proposeRestore =
  (atoll: Atoll, parameters: ProposeRestoreParameters): ProposeRestoreReturnType =>
  async (tx) => {
    const { agent, pool, proposer: owner, deposit: amount } = parameters;
    const deployed = requireDeployed(atoll.deployment, 'agent');
    const deposit = await takeCoins(tx, atoll, { owner, type: agent.baseType, amount });
    const proposal = tx.add(
      proposalCalls.proposeRestore({
        ...agentCall(atoll, agent),
        arguments: {
          agent: agentInput(tx, agent, false),
          pool: poolInput(tx, pool, false),
          config: configInput(tx, deployed),
          deposit,
          base: parameters.base,
          number: parameters.revision,
        },
      }),
    );
    tx.add(
      proposalCalls.share({
        package: deployed.packageId,
        typeArguments: [agent.baseType],
        arguments: { proposal },
      }),
    );
  };
