// Reads a proposal and the votes on it.
import { normalizeStructTag } from '@mysten/sui/utils';
import type { Atoll, ProposalRef } from '../../context.ts';
import { ActionKey } from '../../contracts/agent/action.ts';
import { Vote as VoteLayout } from '../../contracts/agent/ballot.ts';
import { Proposal as ProposalLayout } from '../../contracts/agent/proposal.ts';
import { decodeAction, type ProposedAction } from '../../events/proposed-action.ts';
import { requireType } from '../../types.ts';
import { expectType, getFieldValue, sharedVersion } from '../objects.ts';
import { getEntryOfAddress } from '../tables.ts';

const OUTCOMES = ['open', 'executed', 'rejected', 'stale', 'expired'] as const;

/** `stale` when another decision has overtaken the proposal, `expired` when it was not executed in time. */
export type ProposalOutcome = (typeof OUTCOMES)[number];

/** The state of a proposal; actions take it as a `ProposalRef`. Amounts and votes are base units. */
export interface Proposal
  extends ProposalRef,
    Omit<typeof ProposalLayout.$inferType, 'id' | 'actionType' | 'outcome'> {
  action: ProposedAction;
  initialSharedVersion: string;
  outcome: ProposalOutcome;
}

export type Vote = typeof VoteLayout.$inferType;

/**
 * Reads one proposal.
 * @throws ObjectError when there is no such object, AtollError `WrongObjectType`.
 * @example
 * ```ts
 * import { getProposal } from '@atoll/sdk';
 *
 * const proposal = await getProposal(client.atoll, { proposalId });
 * console.log(proposal.outcome, proposal.ballot.yes, proposal.ballot.no);
 * ```
 */
export async function getProposal(
  { client, deployment }: Atoll,
  { proposalId, signal }: { proposalId: string; signal?: AbortSignal },
): Promise<Proposal> {
  const { object } = await client.core.getObject({
    objectId: proposalId,
    include: { content: true },
    signal,
  });
  const { typeParams } = expectType(deployment, object, ProposalLayout);
  const { id, actionType, outcome, ...proposal } = ProposalLayout.parse(object.content);
  const [baseType] = typeParams;
  if (baseType === undefined) throw new TypeError('Expected a type argument');
  const name = {
    type: requireType(deployment, ActionKey),
    bcs: ActionKey.serialize({ dummyField: false }).toBytes(),
  };
  const action = await getFieldValue(client, { parentId: id, name, signal });
  if (action === null) throw new TypeError(`Proposal ${id} has no action`);
  return {
    ...proposal,
    action: decodeAction({ actionType, action }),
    proposalId: id,
    baseType: normalizeStructTag(baseType),
    initialSharedVersion: sharedVersion(object),
    outcome: outcomeOf(outcome),
  };
}

/**
 * Returns the outcome that a number stands for, as in `ProposalFinalized`.
 * @example
 * ```ts
 * import { outcomeOf } from '@atoll/sdk';
 *
 * console.log(outcomeOf(1)); // executed
 * ```
 */
export function outcomeOf(number: number): ProposalOutcome {
  const outcome = OUTCOMES[number];
  if (outcome === undefined) throw new TypeError(`Unknown outcome: ${number}`);
  return outcome;
}

/**
 * Returns the locked vote of `voter`; null when there is none.
 * @example
 * ```ts
 * import { getProposal, getVote } from '@atoll/sdk';
 *
 * const proposal = await getProposal(client.atoll, { proposalId });
 * const vote = await getVote(client.atoll, { proposal, voter: sender });
 * if (vote) console.log(vote.coins, vote.unlocksAtMs);
 * ```
 */
export const getVote = (
  atoll: Atoll,
  {
    proposal: { ballot },
    voter,
    signal,
  }: { proposal: Pick<Proposal, 'ballot'>; voter: string; signal?: AbortSignal },
): Promise<Vote | null> =>
  getEntryOfAddress(atoll, { table: ballot.votes, layout: VoteLayout, key: voter, signal });
