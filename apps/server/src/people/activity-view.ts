/** Maps activities to the API's: one query for each kind on the page, one for all profiles. */
import type { Activity, ActivityKind, UserAddress } from '@atoll/api';
import { userSummary } from '../identity/user-view.ts';
import type { Market } from '../platform/chain/market.ts';
import type { Db } from '../platform/database/database.ts';
import { digestText } from '../platform/database/digest.ts';
import { shownIcon } from '../pools/shown-icon.ts';
import type { ActivityKey } from './activity-keys.ts';

/** Fields of a kind; users are still addresses. */
type Details = { key: number; actor: string; followed?: string } & Partial<
  Pick<Activity, 'pool' | 'trade' | 'comment' | 'nft'>
>;

type Reader = (db: Db, market: Market, keys: number[]) => Promise<Details[]>;

const poolColumns = ['pool.pool_id', 'pool.name', 'pool.symbol', shownIcon.as('icon_url')] as const;
const poolOf = (row: NonNullable<Activity['pool']>): Activity['pool'] => ({
  pool_id: row.pool_id,
  name: row.name,
  symbol: row.symbol,
  icon_url: row.icon_url,
});

const readers: Record<ActivityKind, Reader> = {
  launch: async (db, _market, keys) => {
    const rows = await db
      .selectFrom('pool')
      .innerJoin('account', 'account.id', 'pool.creator')
      .select(['pool.id as key', 'account.address as actor', ...poolColumns])
      .where('pool.id', 'in', keys)
      .execute();
    return rows.map((row) => ({ key: row.key, actor: row.actor, pool: poolOf(row) }));
  },
  trade: async (db, market, keys) => {
    const rows = await db
      .selectFrom('trade')
      .innerJoin('pool', 'pool.id', 'trade.pool')
      .innerJoin('account', 'account.id', 'trade.trader')
      .select(['trade.seq as key', 'account.address as actor', 'pool.quote_type', ...poolColumns])
      .select(['trade.tx_digest', 'trade.is_buy', 'trade.base_amount', 'trade.quote_amount'])
      .where('trade.seq', 'in', keys)
      .execute();
    return rows.map((row) => {
      const { key, actor, is_buy, base_amount, quote_amount } = row;
      const tx_digest = digestText(row.tx_digest);
      const quote = market.quote(row.quote_type);
      const amounts = { base_amount, quote_amount, quote_symbol: quote.symbol };
      const trade = { tx_digest, is_buy, ...amounts, quote_decimals: quote.decimals };
      return { key, actor, pool: poolOf(row), trade };
    });
  },
  comment: async (db, _market, keys) => {
    const rows = await db
      .selectFrom('comment')
      .leftJoin('pool', 'pool.pool_id', 'comment.pool_id')
      .select(['comment.id as key', 'comment.author as actor', 'comment.text'])
      .select(['comment.pool_id', 'pool.name', 'pool.symbol', shownIcon.as('icon_url')])
      .where('comment.id', 'in', keys)
      .where('comment.is_visible', '=', true)
      .execute();
    return rows.map(({ key, actor, text, pool_id, name, symbol, icon_url }) => ({
      key,
      actor,
      comment: { id: key, text },
      // The index is being rebuilt and has not reached the coin yet.
      pool: name === null || symbol === null ? null : { pool_id, name, symbol, icon_url },
    }));
  },
  follow: (db, _market, keys) =>
    db
      .selectFrom('follow')
      .select(['id as key', 'follower as actor', 'followed'])
      .where('id', 'in', keys)
      .execute(),
  mint: async (db, _market, keys) => {
    const rows = await db
      .selectFrom('nft')
      .innerJoin('account', 'account.id', 'nft.minter')
      .select(['nft.seq as key', 'account.address as actor'])
      .select(['nft.nft_id', 'nft.collection', 'nft.number', 'nft.image_url'])
      .where('nft.seq', 'in', keys)
      .execute();
    return rows.map(({ key, actor, ...nft }) => ({ key, actor, nft }));
  },
};

/** Returns the activities in the order of their keys. */
export async function viewActivities(
  db: Db,
  market: Market,
  keys: readonly ActivityKey[],
): Promise<Activity[]> {
  const found = new Map<string, Details>();
  for (const kind of new Set(keys.map((each) => each.kind))) {
    const own = keys.filter((each) => each.kind === kind).map(({ key }) => key);
    for (const row of await readers[kind](db, market, own)) found.set(`${kind}:${row.key}`, row);
  }
  const rows = [...found.values()];
  const people = await readPeople(
    db,
    rows.flatMap(({ actor, followed }) => (followed ? [actor, followed] : [actor])),
  );
  const agents = await readAgents(
    db,
    rows.map(({ actor }) => actor),
  );
  return keys.flatMap(({ kind, key, timestamp_ms }) => {
    const id = `${kind}:${key}`;
    const row = found.get(id);
    // Taken back since its key was read.
    if (row === undefined) return [];
    return {
      id,
      kind,
      actor: people(row.actor),
      agent: agents.get(row.actor) ?? null,
      timestamp: timestamp_ms,
      createdAt: new Date(timestamp_ms).toISOString(),
      pool: row.pool ?? null,
      trade: row.trade ?? null,
      comment: row.comment ?? null,
      followed: row.followed === undefined ? null : people(row.followed),
      nft: row.nft ?? null,
    };
  });
}

/** Returns the coins of the agents among the addresses. */
async function readAgents(db: Db, addresses: readonly string[]) {
  if (addresses.length === 0) return new Map<string, Activity['agent']>();
  const rows = await db
    .selectFrom('agent')
    .innerJoin('pool', 'pool.id', 'agent.pool')
    .select(['agent.agent_id', 'pool.pool_id', 'pool.name', 'pool.symbol'])
    .where('agent.agent_id', 'in', [...new Set(addresses)])
    .execute();
  return new Map(rows.map(({ agent_id, ...coin }) => [agent_id, coin]));
}

async function readPeople(
  db: Db,
  addresses: readonly string[],
): Promise<(address: string) => UserAddress> {
  const rows =
    addresses.length === 0
      ? []
      : await db
          .selectFrom('profile')
          .select([
            'address',
            'id as profile_id',
            'name as profile_name',
            'avatar as profile_avatar',
          ])
          .where('address', 'in', [...new Set(addresses)])
          .execute();
  const users = new Map(rows.map((row) => [row.address, userSummary(row, row.address)]));
  return (address) => ({ address, user: users.get(address) ?? null });
}
