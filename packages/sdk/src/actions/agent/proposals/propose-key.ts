// Proposes who holds the key to an agent's treasury.
import type { Atoll, TransactionThunk } from '../../../context.ts';
import * as proposalCalls from '../../../contracts/agent/proposal.ts';
import type { ContractError } from '../../../errors/contract.ts';
import {
  createProposal,
  type ProposalErrorType,
  type ProposalParameters,
} from './create-proposal.ts';

export interface ProposeKeyParameters extends ProposalParameters {
  /** Version of the key that the proposal is based on: `agent.treasury.keyVersion`. */
  keyVersion: bigint;
  /** New holder of the key. */
  holder: string;
}

export type ProposeKeyReturnType = TransactionThunk;

export type ProposeKeyErrorType =
  | ProposalErrorType
  | ContractError<'NotGraduated' | 'StaleVersion' | 'ZeroAddress'>;

/**
 * Creates and shares a proposal of a key holder, after graduation. The key is valid for 90 days from the execution.
 * @throws ProposeKeyErrorType
 * @example
 * ```ts
 * import { getAgent, proposeKey } from '@atoll/sdk';
 *
 * const agent = await getAgent(client.atoll, { agentId });
 * const pool = await client.atoll.getPool({ poolId: agent.poolId });
 * tx.add(
 *   proposeKey(client.atoll, {
 *     agent,
 *     pool,
 *     proposer: sender,
 *     deposit: agent.terms.deposit,
 *     keyVersion: agent.treasury.keyVersion,
 *     holder: recipient,
 *   }),
 * );
 * ```
 */
export const proposeKey = (atoll: Atoll, parameters: ProposeKeyParameters): ProposeKeyReturnType =>
  createProposal(atoll, parameters, (target, inputs) =>
    proposalCalls.proposeKey({
      ...target,
      arguments: { ...inputs, base: parameters.keyVersion, holder: parameters.holder },
    }),
  );
