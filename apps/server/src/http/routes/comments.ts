/** GET /api/replies, GET /api/reply/{me,mentions} and POST /api/reply/{post,edit,delete,like,seen}. */

import { deleteComment, editComment } from '../../comments/change.ts';
import { likeComment } from '../../comments/like.ts';
import { filterValue, listComments, listOwn } from '../../comments/list.ts';
import { findPeople } from '../../comments/people.ts';
import { findPosted, postComment } from '../../comments/post.ts';
import { react } from '../../comments/reactions.ts';
import { markSeen, readSeen } from '../../comments/seen.ts';
import { viewComments } from '../../comments/view.ts';
import type { Row } from '../../platform/database/schema.ts';
import { HttpError } from '../../platform/errors.ts';
import type { Services } from '../env.ts';
import { api } from '../procedures.ts';

export function commentProcedures(services: Services) {
  const { db } = services;

  const view = async (row: Row<'comment'>, viewer: string) => {
    const [data] = await viewComments(services, [row], viewer);
    if (data === undefined) throw new HttpError(404, 'Comment not found.');
    return { data };
  };

  const list = api.replies.list.handler(async ({ input, context }) =>
    listComments(services, input, context.session?.address),
  );

  const mine = api.replies.mine.handler(async ({ input, context }) => {
    const { address } = context.session;
    const filter = input.filters?.pool_id;
    const poolId = filter === undefined ? undefined : filterValue(filter);
    const page = await listOwn(services, address, poolId, input.pagination);
    const seen =
      poolId === undefined
        ? { last_seen_id: null, unread: null }
        : await readSeen(db, address, poolId);
    return { data: page.data, meta: { ...page.meta, ...seen } };
  });

  const mentions = api.replies.mentions.handler(async ({ input }) => {
    return { data: await findPeople(db, input.query, input.pool_id) };
  });

  const post = api.replies.post.handler(async ({ input, context }) => {
    const { address } = context.session;
    // A request that is sent again does not count twice.
    const earlier = await findPosted(db, address, input.client_id);
    if (earlier !== undefined) return view(earlier, address);
    return view(await postComment(services, address, input), address);
  });

  const edit = api.replies.edit.handler(async ({ input, context }) => {
    const { address } = context.session;
    return view(await editComment(services, address, input), address);
  });

  const remove = api.replies.delete.handler(async ({ input, context }) => {
    const { address } = context.session;
    return view(await deleteComment(services, address, input.id), address);
  });

  const like = api.replies.like.handler(async ({ input, context }) => {
    const { address } = context.session;
    return view(await likeComment(services, address, input.id, input.liked), address);
  });

  const reactTo = api.replies.react.handler(async ({ input, context }) => {
    const { address } = context.session;
    return view(await react(services, address, input), address);
  });

  const seen = api.replies.seen.handler(async ({ input, context }) => {
    const { address } = context.session;
    const pool = await db
      .selectFrom('pool')
      .select('id')
      .where('pool_id', '=', input.pool_id)
      .executeTakeFirst();
    if (pool === undefined) throw new HttpError(404, 'No pool has this id.');
    return { data: { last_seen_id: await markSeen(db, address, input.pool_id, input.id) } };
  });

  return { list, mine, mentions, post, edit, delete: remove, like, react: reactTo, seen };
}
