/** Reads pages of user activity. */
import { type Activity, type ActivityKind, activityKinds, type List } from '@atoll/api';
import type { Market } from '../platform/chain/market.ts';
import type { Db } from '../platform/database/database.ts';
import {
  decodePosition,
  encodePosition,
  firstPosition,
  followedActors,
  oneActor,
  type Position,
  readActivityKeys,
} from './activity-keys.ts';
import { viewActivities } from './activity-view.ts';

interface ActivitiesQuery {
  filters: {
    actor?: Equals<string>;
    follower?: Equals<string>;
    kind?: Equals<ActivityKind>;
  };
  pagination: { pageSize: number; cursor?: string };
}
type Equals<T extends string> = T | { $eq: T };

const operand = <T extends string>(filter: Equals<T>): T =>
  typeof filter === 'string' ? filter : filter.$eq;

/**
 * Returns a page of the activity of a user, or of the users they follow.
 * @throws {HttpError} 400 for a forged cursor.
 */
export async function readActivities(
  db: Db,
  market: Market,
  { filters, pagination: { pageSize, cursor } }: ActivitiesQuery,
): Promise<List<Activity>> {
  const position = cursor === undefined ? firstPosition : decodePosition(cursor);
  const actors =
    filters.actor === undefined
      ? followedActors(operand(filters.follower ?? ''))
      : oneActor(operand(filters.actor));
  const kinds = filters.kind === undefined ? activityKinds : [operand(filters.kind)];
  // One more than requested shows whether there is a next page.
  const keys = await readActivityKeys(db, actors, kinds, position, pageSize + 1);
  const shown = keys.slice(0, pageSize);
  const next: Position = { ...position };
  for (const { kind, key } of shown) next[kind] = key;
  return {
    data: await viewActivities(db, market, shown),
    meta: {
      pagination: {
        page: null,
        pageSize,
        pageCount: null,
        total: null,
        cursor: keys.length > pageSize ? encodePosition(next) : null,
      },
    },
  };
}
