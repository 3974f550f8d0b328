// Proposes to restore an approved revision, on the fast track.
import type { Atoll, TransactionThunk } from '../../../context.ts';
import * as proposalCalls from '../../../contracts/agent/proposal.ts';
import type { ContractError } from '../../../errors/contract.ts';
import {
  createProposal,
  type FastProposalErrorType,
  type ProposalParameters,
} from './create-proposal.ts';

export interface ProposeRestoreParameters extends ProposalParameters {
  /** Number of the current revision. */
  base: bigint;
  /** Number of the revision to restore. */
  revision: bigint;
}

export type ProposeRestoreReturnType = TransactionThunk;

export type ProposeRestoreErrorType =
  | FastProposalErrorType
  | ContractError<'NotRestorable' | 'RevisionNotFound' | 'StaleRevision' | 'Unchanged'>;

/**
 * Creates and shares a proposal to restore the predecessor of the current revision; see `isRestorable`. Its
 * voting period is short, and it cannot be paused.
 * @throws ProposeRestoreErrorType
 * @example
 * ```ts
 * import { getAgent, proposeRestore } from '@atoll/sdk';
 *
 * const agent = await getAgent(client.atoll, { agentId });
 * const pool = await client.atoll.getPool({ poolId: agent.poolId });
 * tx.add(
 *   proposeRestore(client.atoll, {
 *     agent,
 *     pool,
 *     proposer: sender,
 *     deposit: agent.terms.deposit,
 *     base: agent.persona.current.number,
 *     revision: 1n,
 *   }),
 * );
 * ```
 */
export const proposeRestore = (
  atoll: Atoll,
  parameters: ProposeRestoreParameters,
): ProposeRestoreReturnType =>
  createProposal(atoll, parameters, (target, inputs) =>
    proposalCalls.proposeRestore({
      ...target,
      arguments: { ...inputs, base: parameters.base, number: parameters.revision },
    }),
  );
