/** Maps notifications to the API's. */
import type { Notification } from '@atoll/api';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/database.ts';
import { shownIcon } from '../pools/shown-icon.ts';

/** The one whose doing the notification shows: the latest. */
const latestActor = sql<string | null>`notification.actors[cardinality(notification.actors)]`;

/** The comment that the notification is about, by its key. */
const aboutComment = sql<number | null>`case
  when notification.kind in ('reply', 'mention', 'like')
  then split_part(notification.unique_key, ':', 2)::int8
end`;

/** Selects notifications with their coin and actor; add conditions. */
export function selectNotifications(db: Db | Tx) {
  return db
    .selectFrom('notification')
    .leftJoin('pool', 'pool.pool_id', 'notification.pool_id')
    .leftJoin('comment', (join) => join.on('comment.id', '=', aboutComment))
    .leftJoin('profile as actor', (join) => join.on('actor.address', '=', latestActor))
    .selectAll('notification')
    .select([
      latestActor.as('actor_address'),
      'actor.name as actor_name',
      'actor.avatar as actor_avatar',
      'pool.name as coin_name',
      'pool.symbol as coin_symbol',
      'comment.is_visible as is_comment_visible',
      aboutComment.as('about_comment'),
      shownIcon.as('coin_icon_url'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectNotifications>['execute']>>[number];

export function viewNotification(row: Row): Notification {
  return {
    id: row.id,
    recipient: row.recipient,
    kind: row.kind,
    actor:
      row.actor_address === null
        ? null
        : { address: row.actor_address, name: row.actor_name, avatar: row.actor_avatar },
    actors: row.actors.length,
    coin:
      row.pool_id === null || row.coin_name === null || row.coin_symbol === null
        ? null
        : {
            pool_id: row.pool_id,
            name: row.coin_name,
            symbol: row.coin_symbol,
            icon_url: row.coin_icon_url,
          },
    link: row.link,
    // Of a comment that was deleted or hidden since, nothing is quoted.
    excerpt: row.is_comment_visible === false ? null : row.excerpt,
    alert: row.alert === null ? null : JSON.parse(row.alert),
    amount_usd: row.amount_usd,
    amount: row.amount,
    read: row.read_ms !== null,
    createdAt: new Date(row.created_ms).toISOString(),
  };
}
