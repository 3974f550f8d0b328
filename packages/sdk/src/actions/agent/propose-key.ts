// Proposes who holds the key to an agent's treasury.
import type { Atoll, TransactionThunk } from '../../context.ts';
import * as proposalCalls from '../../contracts/agent/proposal.ts';
import type { ContractError } from '../../errors/contract.ts';
import {
  createProposal,
  type ProposalErrorType,
  type ProposalParameters,
} from './create-proposal.ts';

export interface ProposeKeyParameters extends ProposalParameters {
  /** Version of key and spending policy that the proposal is based on. */
  policyVersion: bigint;
  /** New holder of the key; null revokes it. */
  holder: string | null;
}

export type ProposeKeyReturnType = TransactionThunk;

export type ProposeKeyErrorType =
  | ProposalErrorType
  | ContractError<'NotGraduated' | 'StalePolicyVersion' | 'ZeroAddress'>;

/**
 * Creates and shares a proposal of a key holder, after graduation.
 * @throws ProposeKeyErrorType
 * @example
 * ```ts
 * import { getAgent, getAgentConfig, proposeKey } from '@atoll/sdk';
 *
 * const agent = await getAgent(client.atoll, { agentId });
 * const pool = await client.atoll.getPool({ poolId: agent.poolId });
 * const { terms } = await getAgentConfig(client.atoll);
 * tx.add(
 *   proposeKey(client.atoll, {
 *     agent,
 *     pool,
 *     proposer: sender,
 *     deposit: terms.deposit,
 *     policyVersion: agent.treasury.policyVersion,
 *     holder: recipient,
 *   }),
 * );
 * ```
 */
export const proposeKey = (atoll: Atoll, parameters: ProposeKeyParameters): ProposeKeyReturnType =>
  createProposal(atoll, parameters, (target, inputs) =>
    proposalCalls.proposeKey({
      ...target,
      arguments: { ...inputs, base: parameters.policyVersion, holder: parameters.holder },
    }),
  );
