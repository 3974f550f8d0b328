// Proposes to lower the limits of an agent's spending policy, on the fast track.
import type { Atoll, TransactionThunk } from '../../../context.ts';
import * as proposalCalls from '../../../contracts/agent/proposal.ts';
import type { ContractError } from '../../../errors/contract.ts';
import {
  createProposal,
  type FastProposalErrorType,
  type ProposalParameters,
} from './create-proposal.ts';

export interface ProposeLowerLimitsParameters extends ProposalParameters {
  /** Maximum spent per day (UTC), in base units of the quote coin; at most the current one. */
  dailyCap: bigint;
  /** Whether the key can still send tips. */
  tips: boolean;
  /** Whether the key can still buy back and burn the agent's coin. */
  buybacks: boolean;
}

export type ProposeLowerLimitsReturnType = TransactionThunk;

export type ProposeLowerLimitsErrorType = FastProposalErrorType | ContractError<'NotLower'>;

/**
 * Creates and shares a proposal of lower limits. Its voting period is short, and it cannot be paused.
 * @throws ProposeLowerLimitsErrorType
 * @example
 * ```ts
 * import { getAgent, proposeLowerLimits } from '@atoll/sdk';
 *
 * const agent = await getAgent(client.atoll, { agentId });
 * const pool = await client.atoll.getPool({ poolId: agent.poolId });
 * const { deposit } = agent.terms;
 * tx.add(proposeLowerLimits(client.atoll, { agent, pool, proposer: sender, deposit, dailyCap: 0n, tips: false, buybacks: false }));
 * ```
 */
export const proposeLowerLimits = (
  atoll: Atoll,
  parameters: ProposeLowerLimitsParameters,
): ProposeLowerLimitsReturnType =>
  createProposal(atoll, parameters, (target, inputs) =>
    proposalCalls.proposeLowerLimits({
      ...target,
      arguments: {
        ...inputs,
        dailyCap: parameters.dailyCap,
        tips: parameters.tips,
        buybacks: parameters.buybacks,
      },
    }),
  );
