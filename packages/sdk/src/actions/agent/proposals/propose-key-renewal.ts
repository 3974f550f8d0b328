// Proposes to extend the validity of an agent's key.
import type { Atoll, TransactionThunk } from '../../../context.ts';
import * as proposalCalls from '../../../contracts/agent/proposal.ts';
import type { ContractError } from '../../../errors/contract.ts';
import {
  createProposal,
  type ProposalErrorType,
  type ProposalParameters,
} from './create-proposal.ts';

export type ProposeKeyRenewalParameters = ProposalParameters;

export type ProposeKeyRenewalReturnType = TransactionThunk;

export type ProposeKeyRenewalErrorType =
  | ProposalErrorType
  | ContractError<'NoKey' | 'NotGraduated'>;

/**
 * Creates and shares a proposal to extend the validity of the key to 90 days from its execution.
 * @throws ProposeKeyRenewalErrorType
 * @example
 * ```ts
 * import { getAgent, proposeKeyRenewal } from '@atoll/sdk';
 *
 * const agent = await getAgent(client.atoll, { agentId });
 * const pool = await client.atoll.getPool({ poolId: agent.poolId });
 * const { deposit } = agent.terms;
 * tx.add(proposeKeyRenewal(client.atoll, { agent, pool, proposer: sender, deposit }));
 * ```
 */
export const proposeKeyRenewal = (
  atoll: Atoll,
  parameters: ProposeKeyRenewalParameters,
): ProposeKeyRenewalReturnType =>
  createProposal(atoll, parameters, (target, inputs) =>
    proposalCalls.proposeKeyRenewal({ ...target, arguments: inputs }),
  );
