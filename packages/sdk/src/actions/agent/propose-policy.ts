// Proposes a spending policy for an agent's treasury.
import type { AgentRef, Atoll, PoolRef, TransactionThunk } from '../../context.ts';
import * as proposalCalls from '../../contracts/agent/proposal.ts';
import type { ContractError } from '../../errors/contract.ts';
import type { InsufficientBalanceError } from '../../errors/insufficient-balance.ts';
import { takeCoins } from '../../transactions/coins.ts';
import { configInput } from '../../transactions/inputs.ts';
import { requireDeployed } from '../../types.ts';
import { agentCall, agentInput, poolInput } from '../targets.ts';

export interface ProposePolicyParameters {
  agent: AgentRef;
  pool: PoolRef;
  /** Sender of the transaction: pays the deposit. */
  proposer: string;
  /** Deposit in base units of the agent's coin, as the terms of proposals demand. */
  deposit: bigint;
  /** Version of the spending policy that the proposal is based on. */
  policyVersion: bigint;
  /** Maximum spent per day (UTC), in base units of the quote coin. */
  dailyCap: bigint;
  /** Whether the key can send tips. */
  tips: boolean;
  /** Whether the key can buy back and burn the agent's coin. */
  buyBacks: boolean;
}

export type ProposePolicyReturnType = TransactionThunk;

export type ProposePolicyErrorType =
  | InsufficientBalanceError
  | ContractError<
      | 'NotGraduated'
      | 'ProposalsPaused'
      | 'StalePolicyVersion'
      | 'WrongDeposit'
      | 'WrongPool'
      | 'WrongVersion'
    >;

/**
 * Creates and shares a proposal of a spending policy.
 * @throws ProposePolicyErrorType
 */
export const proposePolicy =
  (atoll: Atoll, parameters: ProposePolicyParameters): ProposePolicyReturnType =>
  async (tx) => {
    const { agent, pool, proposer: owner, deposit: amount } = parameters;
    const deployed = requireDeployed(atoll.deployment, 'agent');
    const deposit = await takeCoins(tx, atoll, { owner, type: agent.baseType, amount });
    const proposal = tx.add(
      proposalCalls.proposePolicy({
        ...agentCall(atoll, agent),
        arguments: {
          agent: agentInput(tx, agent, false),
          pool: poolInput(tx, pool, false),
          config: configInput(tx, deployed),
          deposit,
          base: parameters.policyVersion,
          dailyCap: parameters.dailyCap,
          tips: parameters.tips,
          buyBacks: parameters.buyBacks,
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
