/** Sends comments to open pages and notifies users, in the transaction that writes them. */

import { notify } from '../notifications/notify.ts';
import { publish, withdraw } from '../platform/bus/publish.ts';
import type { Tx } from '../platform/database/database.ts';
import type { StoredMention } from '../platform/database/schema/json-columns.ts';
import type { Row } from '../platform/database/schema.ts';
import { hasBlocked } from '../posting/blocks.ts';
import type { CommentDependencies } from './dependencies.ts';
import { viewComments } from './view.ts';

type Dependencies = Pick<CommentDependencies, 'market' | 'publicUrl'>;

async function send(
  tx: Tx,
  parts: Dependencies,
  row: Row<'comment'>,
  event: 'comment' | 'comment_changed',
) {
  const data = await view(tx, parts, row);
  if (data === undefined) return;
  await publish(tx, [`pool:${row.pool_id}`], { event, data }, subjectOf(row.id));
}

/** Without a viewer, so that all subscribers receive the same bytes. */
const view = async (tx: Tx, parts: Dependencies, row: Row<'comment'>) =>
  (await viewComments({ ...parts, db: tx }, [row], undefined))[0];

/** Key by which live events about a comment are withdrawn. */
const subjectOf = (commentId: number): string => `comment:${commentId}`;

/** Sends a new comment, and the thread that it belongs to with its new number of replies. */
export async function announceComment(
  tx: Tx,
  parts: Dependencies,
  row: Row<'comment'>,
): Promise<void> {
  await send(tx, parts, row, 'comment');
  await announceThread(tx, parts, row);
}

/** Sends a comment that was edited; withdraws events that quote its old text. */
export async function announceEdit(
  tx: Tx,
  parts: Dependencies,
  row: Row<'comment'>,
): Promise<void> {
  await withdraw(tx, subjectOf(row.id));
  await announceChange(tx, parts, row);
}

/** Sends a comment that was liked, reacted to, or whose visibility changed. */
export async function announceChange(
  tx: Tx,
  parts: Dependencies,
  row: Row<'comment'>,
): Promise<void> {
  await send(tx, parts, row, 'comment_changed');
}

/** Sends a comment whose visibility changed, and its thread; withdraws events that quote its text. */
export async function announceVisibility(
  tx: Tx,
  parts: Dependencies,
  row: Row<'comment'>,
): Promise<void> {
  if (!row.is_visible) await withdraw(tx, subjectOf(row.id));
  await announceChange(tx, parts, row);
  await announceThread(tx, parts, row);
}

async function announceThread(
  tx: Tx,
  parts: Dependencies,
  { parent_id }: Row<'comment'>,
): Promise<void> {
  if (parent_id === null) return;
  const thread = await tx
    .selectFrom('comment')
    .selectAll()
    .where('id', '=', parent_id)
    .executeTakeFirst();
  if (thread !== undefined) await announceChange(tx, parts, thread);
}

const aboutComment = ({ pool_id, id, text }: Row<'comment'>, actor: string) => ({
  actor,
  poolId: pool_id,
  commentId: id,
  text,
});

/** Notifies those whom a comment answers, and those whom it mentions, unless they block its author. */
export async function notifyReaders(
  tx: Tx,
  row: Row<'comment'>,
  { answered, mentioned }: { answered: readonly string[]; mentioned: readonly StoredMention[] },
): Promise<void> {
  const about = aboutComment(row, row.author);
  const wanted = [
    ...[...new Set(answered)].map((recipient) => ({ kind: 'reply' as const, recipient })),
    // Agents are called instead.
    ...mentioned
      .filter(({ pool_id }) => pool_id === undefined)
      .map(({ address }) => ({ kind: 'mention' as const, recipient: address })),
  ];
  for (const notification of wanted) {
    if (await hasBlocked(tx, notification.recipient, row.author)) continue;
    await notify(tx, { ...notification, ...about });
  }
}

/** Notifies the author of a comment about a like, unless the author blocks that user. */
export async function notifyLiked(tx: Tx, row: Row<'comment'>, liker: string): Promise<void> {
  if (await hasBlocked(tx, row.author, liker)) return;
  await notify(tx, { kind: 'like', recipient: row.author, ...aboutComment(row, liker) });
}
