// Proposes governance terms of an agent.
import type { Atoll, TransactionThunk } from '../../../context.ts';
import * as proposalCalls from '../../../contracts/agent/proposal.ts';
import type { ContractError } from '../../../errors/contract.ts';
import type { Agent } from '../../../reads/agent/get-agent.ts';
import {
  createProposal,
  type ProposalErrorType,
  type ProposalParameters,
} from './create-proposal.ts';

export interface ProposeTermsParameters extends ProposalParameters {
  /** Version of the terms that the proposal is based on: `agent.termsVersion`. */
  termsVersion: bigint;
  /** The new terms. Periods are milliseconds, the deposit is base units of the coin. */
  terms: Omit<Agent['terms'], 'creatorShares'>;
}

export type ProposeTermsReturnType = TransactionThunk;

export type ProposeTermsErrorType =
  | ProposalErrorType
  | ContractError<
      | 'DepositOutOfBounds'
      | 'LockPeriodOutOfBounds'
      | 'MajorityOutOfBounds'
      | 'NotGraduated'
      | 'QuorumOutOfBounds'
      | 'SharesOutOfBounds'
      | 'StaleVersion'
      | 'VotingPeriodOutOfBounds'
    >;

/**
 * Creates and shares a proposal of governance terms, which apply to proposals created after its execution.
 * @throws ProposeTermsErrorType
 * @example
 * ```ts
 * import { getAgent, proposeTerms } from '@atoll/sdk';
 *
 * const agent = await getAgent(client.atoll, { agentId });
 * const pool = await client.atoll.getPool({ poolId: agent.poolId });
 * const { deposit } = agent.terms;
 * tx.add(proposeTerms(client.atoll, { agent, pool, proposer: sender, deposit, termsVersion: agent.termsVersion, terms: { ...agent.terms, quorumBps: 1_000n } }));
 * ```
 */
export const proposeTerms = (
  atoll: Atoll,
  parameters: ProposeTermsParameters,
): ProposeTermsReturnType =>
  createProposal(atoll, parameters, (target, inputs) =>
    proposalCalls.proposeTerms({
      ...target,
      arguments: {
        ...inputs,
        base: parameters.termsVersion,
        newDeposit: parameters.terms.deposit,
        votingMs: parameters.terms.votingMs,
        fastVotingMs: parameters.terms.fastVotingMs,
        minLockMs: parameters.terms.minLockMs,
        quorumBps: parameters.terms.quorumBps,
        majorityBps: parameters.terms.majorityBps,
        revisionShares: parameters.terms.revisionShares,
      },
    }),
  );
