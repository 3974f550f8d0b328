// Proposes who holds the key to an agent's treasury.
import type { AgentRef, Atoll, PoolRef, TransactionThunk } from '../../context.ts';
import * as proposalCalls from '../../contracts/agent/proposal.ts';
import type { ContractError } from '../../errors/contract.ts';
import type { InsufficientBalanceError } from '../../errors/insufficient-balance.ts';
import { takeCoins } from '../../transactions/coins.ts';
import { configInput } from '../../transactions/inputs.ts';
import { requireDeployed } from '../../types.ts';
import { agentCall, agentInput, poolInput } from '../targets.ts';

export interface ProposeKeyParameters {
  agent: AgentRef;
  pool: PoolRef;
  /** Sender of the transaction: pays the deposit. */
  proposer: string;
  /** Deposit in base units of the agent's coin, as the terms of proposals demand. */
  deposit: bigint;
  /** Version of the spending policy that the proposal is based on. */
  policyVersion: bigint;
  /** New holder of the key; null takes it away. */
  holder: string | null;
}

export type ProposeKeyReturnType = TransactionThunk;

export type ProposeKeyErrorType =
  | InsufficientBalanceError
  | ContractError<
      | 'NotGraduated'
      | 'ProposalsPaused'
      | 'StalePolicyVersion'
      | 'WrongDeposit'
      | 'WrongPool'
      | 'WrongVersion'
      | 'ZeroAddress'
    >;

/**
 * Creates and shares a proposal of a new key holder.
 * @throws ProposeKeyErrorType
 */
export const proposeKey =
  (atoll: Atoll, parameters: ProposeKeyParameters): ProposeKeyReturnType =>
  async (tx) => {
    const { agent, pool, proposer: owner, deposit: amount } = parameters;
    const deployed = requireDeployed(atoll.deployment, 'agent');
    const deposit = await takeCoins(tx, atoll, { owner, type: agent.baseType, amount });
    const proposal = tx.add(
      proposalCalls.proposeKey({
        ...agentCall(atoll, agent),
        arguments: {
          agent: agentInput(tx, agent, false),
          pool: poolInput(tx, pool, false),
          config: configInput(tx, deployed),
          deposit,
          base: parameters.policyVersion,
          holder: parameters.holder,
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
