/** Lists comments: all, threads of a coin or about a proposal, replies of a thread, comments of a user, one thread. */

import {
  type Comment,
  type CommentList,
  type CommentThread,
  type List,
  type PaginationQuery,
  REPLIES_SHOWN,
  type repliesQuery,
} from '@atoll/api';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../platform/database/database.ts';
import type { Row } from '../platform/database/schema.ts';
import { readPrepared } from '../platform/database/statements/prepared.ts';
import { HttpError } from '../platform/errors.ts';
import type { Condition } from '../platform/list/filters.ts';
import { readList } from '../platform/list/list.ts';
import { parseSort, type Sort, type SortKey } from '../platform/list/page.ts';
import type { CommentDependencies } from './dependencies.ts';
import { viewComments } from './view.ts';

type Query = z.output<typeof repliesQuery>;

const id = { name: 'comment.id', type: 'int8' } as const;
const byTime: SortKey = { column: id, unique: id };
const byLikes: SortKey = { column: { name: 'comment.likes', type: 'int4' }, unique: id };

/** Replies that reading a single thread includes. */
const REPLIES_OF_ONE = 100;

interface Rows {
  where: Condition[];
  /** Number of rows if it is known; otherwise they are counted. */
  total?: number;
}

interface Scope extends Rows {
  sorts: Record<string, SortKey>;
  fallback: string;
  /** Replies of each thread that are included. */
  replies: number;
}

/** Value of a filter, with or without the operator `$eq`. */
export const filterValue = <T>(filter: T | { $eq: T }): T =>
  typeof filter === 'object' && filter !== null && '$eq' in filter ? filter.$eq : (filter as T);

/** The list that the filter asks for. */
async function scopeOf(db: Db, { filters }: Query): Promise<Scope> {
  const { pool_id, proposal_id, parent_id, author, id: comment } = filters;
  const newestFirst = { sorts: { createdAt: byTime }, fallback: 'createdAt:desc', replies: 0 };
  if (pool_id !== undefined) {
    const pools = db.selectFrom('pool').select('thread_count');
    const found = pools.where('pool_id', '=', filterValue(pool_id));
    const [pool] = await readPrepared(db, found.compile());
    if (pool === undefined) throw new HttpError(404, 'No pool has this id.');
    return {
      where: [
        sql`comment.pool_id = ${filterValue(pool_id)}`,
        sql`parent_id is null`,
        sql`is_listed`,
      ],
      sorts: { createdAt: byTime, likes: byLikes },
      fallback: 'createdAt:desc',
      total: pool.thread_count,
      replies: REPLIES_SHOWN,
    };
  }
  if (proposal_id !== undefined) {
    const proposal = await db
      .selectFrom('agent_proposal')
      .select('id')
      .where('proposal_id', '=', filterValue(proposal_id))
      .executeTakeFirst();
    if (proposal === undefined) throw new HttpError(404, 'No proposal has this id.');
    const where = [
      sql<boolean>`comment.proposal_id = ${filterValue(proposal_id)}`,
      sql<boolean>`parent_id is null`,
      sql<boolean>`is_listed`,
    ];
    return {
      where,
      sorts: { createdAt: byTime, likes: byLikes },
      fallback: 'createdAt:desc',
      replies: REPLIES_SHOWN,
    };
  }
  if (author !== undefined) {
    const where = [sql<boolean>`comment.author = ${filterValue(author)}`, sql<boolean>`is_visible`];
    return { ...newestFirst, where };
  }
  const filter = parent_id ?? comment;
  if (filter === undefined) {
    const where = [sql<boolean>`is_visible`];
    return { ...newestFirst, where };
  }
  const wanted = filterValue(filter);
  const found = await db
    .selectFrom('comment')
    .select(['id', 'parent_id', 'reply_count'])
    .where('id', '=', wanted)
    .where('is_listed', '=', true)
    .executeTakeFirst();
  if (found === undefined) throw new HttpError(404, 'Comment not found.');
  if (parent_id !== undefined) {
    const where = [sql<boolean>`parent_id = ${found.id}`, sql<boolean>`is_listed`];
    return { ...newestFirst, fallback: 'createdAt:asc', where, total: found.reply_count };
  }
  const where = [sql<boolean>`comment.id = ${found.parent_id ?? found.id}`];
  return { ...newestFirst, where, total: 1, replies: REPLIES_OF_ONE };
}

/** Reads a page of rows. */
const readRows = (db: Db, pagination: PaginationQuery, sort: Sort, { where: own, total }: Rows) =>
  readList(
    db,
    pagination,
    {
      sort,
      select: () =>
        own.reduce(
          (rows, condition) => rows.where(condition),
          db.selectFrom('comment').selectAll(),
        ),
      ...(total !== undefined && { total }),
      keyOf: (row) => [sort.name === 'likes' ? row.likes : row.id, row.id],
    },
    (row) => row,
  );

/** Reads a page of a user's own comments, on one coin or on all. */
export async function listOwn(
  parts: CommentDependencies,
  author: string,
  poolId: string | undefined,
  pagination: PaginationQuery,
): Promise<List<Comment>> {
  const where = [sql<boolean>`comment.author = ${author}`, sql<boolean>`is_visible`];
  if (poolId !== undefined) where.push(sql<boolean>`comment.pool_id = ${poolId}`);
  const sort = parseSort(undefined, { createdAt: byTime }, 'createdAt:desc');
  const page = await readRows(parts.db, pagination, sort, { where });
  return { ...page, data: await viewComments(parts, page.data, author) };
}

/** Reads the page of comments that a request asks for. */
export async function listComments(
  parts: CommentDependencies,
  query: Query,
  viewer: string | undefined,
): Promise<CommentList> {
  const { db } = parts;
  const scope = await scopeOf(db, query);
  const sort = parseSort(query.sort, scope.sorts, scope.fallback);
  const page = await readRows(db, query.pagination, sort, scope);
  const threads = page.data.filter((row) => row.parent_id === null && row.reply_count > 0);
  const replies = await firstReplies(
    db,
    threads.map((row) => row.id),
    scope.replies,
  );
  const views = await viewComments(parts, [...page.data, ...replies], viewer);
  const data = views.slice(0, page.data.length).map(
    (view): CommentThread => ({
      ...view,
      replies: views.slice(page.data.length).filter((reply) => reply.parent_id === view.id),
    }),
  );
  return { ...page, data };
}

/** The first replies of each thread, oldest first. */
async function firstReplies(db: Db, threads: number[], limit: number): Promise<Row<'comment'>[]> {
  if (threads.length === 0 || limit === 0) return [];
  const first = sql<Row<'comment'>>`
    select first.* from unnest(${threads}::int8[]) as thread (id)
    cross join lateral (
      select * from comment where parent_id = thread.id and is_listed order by id limit ${sql.lit(limit)}
    ) as first`;
  return readPrepared(db, first.compile(db));
}
