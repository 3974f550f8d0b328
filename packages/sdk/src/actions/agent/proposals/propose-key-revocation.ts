// Proposes to revoke an agent's key, on the fast track.
import type { Atoll, TransactionThunk } from '../../../context.ts';
import * as proposalCalls from '../../../contracts/agent/proposal.ts';
import type { ContractError } from '../../../errors/contract.ts';
import {
  createProposal,
  type FastProposalErrorType,
  type ProposalParameters,
} from './create-proposal.ts';

export type ProposeKeyRevocationParameters = ProposalParameters;

export type ProposeKeyRevocationReturnType = TransactionThunk;

export type ProposeKeyRevocationErrorType = FastProposalErrorType | ContractError<'NoKey'>;

/**
 * Creates and shares a proposal to revoke the key. Its voting period is short, and it cannot be paused.
 * @throws ProposeKeyRevocationErrorType
 * @example
 * ```ts
 * import { getAgent, proposeKeyRevocation } from '@atoll/sdk';
 *
 * const agent = await getAgent(client.atoll, { agentId });
 * const pool = await client.atoll.getPool({ poolId: agent.poolId });
 * const { deposit } = agent.terms;
 * tx.add(proposeKeyRevocation(client.atoll, { agent, pool, proposer: sender, deposit }));
 * ```
 */
export const proposeKeyRevocation = (
  atoll: Atoll,
  parameters: ProposeKeyRevocationParameters,
): ProposeKeyRevocationReturnType =>
  createProposal(atoll, parameters, (target, inputs) =>
    proposalCalls.proposeKeyRevocation({ ...target, arguments: inputs }),
  );
