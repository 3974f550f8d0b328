/** Maps notifications to the API's. */
import type { Notification } from '@atoll/api';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Tx } from '../indexer/batch.ts';

/** The one whose doing the notification shows: the latest. */
const latestActor = sql<string | null>`notification.actors[cardinality(notification.actors)]`;

/** Selects notifications with their coin and actor; add conditions. */
export function selectNotifications(db: Db | Tx) {
  return db
    .selectFrom('notification')
    .leftJoin('pool', 'pool.pool_id', 'notification.pool_id')
    .leftJoin('profile as actor', (join) => join.on('actor.address', '=', latestActor))
    .selectAll('notification')
    .select([
      latestActor.as('actor_address'),
      'actor.name as actor_name',
      'actor.avatar as actor_avatar',
      'pool.name as coin_name',
      'pool.symbol as coin_symbol',
      'pool.icon_url as coin_icon_url',
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
    excerpt: row.excerpt,
    alert: row.alert === null ? null : JSON.parse(row.alert),
    amount_usd: row.amount_usd,
    read: row.read_ms !== null,
    createdAt: new Date(row.created_ms).toISOString(),
  };
}
