// Proposes to end an emergency pause, on the fast track.
import type { Atoll, TransactionThunk } from '../../../context.ts';
import * as proposalCalls from '../../../contracts/agent/proposal.ts';
import type { ContractError } from '../../../errors/contract.ts';
import {
  createProposal,
  type FastProposalErrorType,
  type ProposalParameters,
} from './create-proposal.ts';

export type ProposePauseEndParameters = ProposalParameters;

export type ProposePauseEndReturnType = TransactionThunk;

export type ProposePauseEndErrorType = FastProposalErrorType | ContractError<'NotPaused'>;

/**
 * Creates and shares a proposal to end the current pause. Without it the pause ends after 24 hours.
 * @throws ProposePauseEndErrorType
 * @example
 * ```ts
 * import { getAgent, proposePauseEnd } from '@atoll/sdk';
 *
 * const agent = await getAgent(client.atoll, { agentId });
 * const pool = await client.atoll.getPool({ poolId: agent.poolId });
 * const { deposit } = agent.terms;
 * tx.add(proposePauseEnd(client.atoll, { agent, pool, proposer: sender, deposit }));
 * ```
 */
export const proposePauseEnd = (
  atoll: Atoll,
  parameters: ProposePauseEndParameters,
): ProposePauseEndReturnType =>
  createProposal(atoll, parameters, (target, inputs) =>
    proposalCalls.proposePauseEnd({ ...target, arguments: inputs }),
  );
