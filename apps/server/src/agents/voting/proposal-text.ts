/** Title and reason of a proposal, which its proposer writes once: voters rely on what they read. */
import type { DescribeProposalBody } from '@atoll/api';
import type { Context } from '../../platform/context.ts';
import { HttpError } from '../../platform/errors.ts';
import { assertMayPost } from '../../posting/may-post.ts';

/**
 * @throws {HttpError} 403 for anyone but the proposer, and for banned users; 400 for a blocked word; 404 while the
 *   proposal is not indexed; 409 if the proposal has a title.
 */
export async function writeProposalText(
  { db, now }: Pick<Context, 'db' | 'now'>,
  author: string,
  { proposal_id, title, reason }: DescribeProposalBody,
): Promise<void> {
  const proposal = await db
    .selectFrom('agent_proposal')
    .innerJoin('account', 'account.id', 'agent_proposal.proposer')
    .select('account.address')
    .where('agent_proposal.proposal_id', '=', proposal_id)
    .executeTakeFirst();
  if (proposal === undefined) throw new HttpError(404, 'No proposal has this id.');
  if (proposal.address !== author) {
    throw new HttpError(403, 'Only its proposer can write title and reason of a proposal.');
  }
  await assertMayPost(db, author, [title, reason]);
  const { numInsertedOrUpdatedRows: written } = await db
    .insertInto('proposal_text')
    .values({ proposal_id, title, reason, created_ms: now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (written === 1n) return;
  throw new HttpError(409, 'This proposal already has a title, which cannot be changed.');
}
