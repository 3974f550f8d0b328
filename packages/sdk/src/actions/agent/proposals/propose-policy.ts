// Proposes a spending policy for an agent's treasury.
import type { Atoll, TransactionThunk } from '../../../context.ts';
import * as proposalCalls from '../../../contracts/agent/proposal.ts';
import type { ContractError } from '../../../errors/contract.ts';
import {
  createProposal,
  type ProposalErrorType,
  type ProposalParameters,
} from './create-proposal.ts';

export interface ProposePolicyParameters extends ProposalParameters {
  /** Version of the spending policy that the proposal is based on. */
  policyVersion: bigint;
  /** Maximum spent per day (UTC), in base units of the quote coin. */
  dailyCap: bigint;
  /** Whether the key can send tips. */
  tips: boolean;
  /** Whether the key can buy back and burn the agent's coin. */
  buybacks: boolean;
}

export type ProposePolicyReturnType = TransactionThunk;

export type ProposePolicyErrorType =
  | ProposalErrorType
  | ContractError<'NotGraduated' | 'StaleVersion'>;

/**
 * Creates and shares a proposal of a spending policy, after graduation.
 * @throws ProposePolicyErrorType
 * @example
 * ```ts
 * import { getAgent, proposePolicy } from '@atoll/sdk';
 *
 * const agent = await getAgent(client.atoll, { agentId });
 * const pool = await client.atoll.getPool({ poolId: agent.poolId });
 * tx.add(
 *   proposePolicy(client.atoll, {
 *     agent,
 *     pool,
 *     proposer: sender,
 *     deposit: agent.terms.deposit,
 *     policyVersion: agent.treasury.policyVersion,
 *     dailyCap: 1_000_000_000n, // 1 SUI
 *     tips: true,
 *     buybacks: false,
 *   }),
 * );
 * ```
 */
export const proposePolicy = (
  atoll: Atoll,
  parameters: ProposePolicyParameters,
): ProposePolicyReturnType =>
  createProposal(atoll, parameters, (target, inputs) =>
    proposalCalls.proposePolicy({
      ...target,
      arguments: {
        ...inputs,
        base: parameters.policyVersion,
        dailyCap: parameters.dailyCap,
        tips: parameters.tips,
        buybacks: parameters.buybacks,
      },
    }),
  );
