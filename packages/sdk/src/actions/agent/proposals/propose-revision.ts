// Proposes a new revision of a persona.
import type { Atoll, TransactionThunk } from '../../../context.ts';
import * as proposalCalls from '../../../contracts/agent/proposal.ts';
import type { ContractError } from '../../../errors/contract.ts';
import {
  createProposal,
  type ProposalErrorType,
  type ProposalParameters,
} from './create-proposal.ts';

export interface ProposeRevisionParameters extends ProposalParameters {
  /** Number of the current revision, which the proposed one replaces. */
  base: bigint;
  /** SHA-256 of the persona's canonical JSON, 32 bytes: `personaDigest`. */
  digest: Uint8Array;
  /** Location of that JSON, 1 to 512 bytes. */
  uri: string;
}

export type ProposeRevisionReturnType = TransactionThunk;

export type ProposeRevisionErrorType =
  | ProposalErrorType
  | ContractError<'InvalidDigestLength' | 'InvalidUriLength' | 'StaleRevision' | 'Unchanged'>;

/**
 * Creates and shares a proposal of a revision, before or after graduation. The author of an adopted
 * revision receives shares of the co-creators' fee.
 * @throws ProposeRevisionErrorType
 * @example
 * ```ts
 * import { getAgent, personaDigest, proposeRevision } from '@atoll/sdk';
 *
 * const agent = await getAgent(client.atoll, { agentId });
 * const pool = await client.atoll.getPool({ poolId: agent.poolId });
 * tx.add(
 *   proposeRevision(client.atoll, {
 *     agent,
 *     pool,
 *     proposer: sender,
 *     deposit: agent.terms.deposit,
 *     base: agent.persona.current.number,
 *     digest: await personaDigest({ name: 'Coral', bio: ['Reef keeper'] }),
 *     uri: 'https://example.com/coral-2.json',
 *   }),
 * );
 * ```
 */
export const proposeRevision = (
  atoll: Atoll,
  parameters: ProposeRevisionParameters,
): ProposeRevisionReturnType =>
  createProposal(atoll, parameters, (target, inputs) =>
    proposalCalls.proposeRevision({
      ...target,
      arguments: {
        ...inputs,
        base: parameters.base,
        digest: [...parameters.digest],
        uri: parameters.uri,
      },
    }),
  );
