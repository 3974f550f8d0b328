/** GET /api/holders. */
import type { Holder } from '@atoll/api';
import { sql } from 'kysely';
import { userSummary } from '../../identity/user-view.ts';
import { capAt } from '../../platform/chain/price.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/schema.ts';
import { readPrepared } from '../../platform/database/statements/prepared.ts';
import { HttpError } from '../../platform/errors.ts';
import { type Bounds, readList } from '../../platform/list/list.ts';
import { parseSort, type SortKey } from '../../platform/list/page.ts';
import { coinLabelColumns, walletLabelsOf } from '../../pools/wallet-labels.ts';
import { averageCost } from '../../portfolio/position-view.ts';
import type { Services } from '../env.ts';
import { api } from '../procedures.ts';

const sortKeys: Record<string, SortKey> = {
  balance: {
    column: { name: 'holder.balance', type: 'numeric' },
    unique: { name: 'holder.account', type: 'int4' },
  },
};

/** A page of the holders first, so that others are looked up for its rows only, with values of any frequency. */
const pageOf = (pool: number, { after, order, limit }: Bounds) => sql<Row<'holder'>>`(
  select * from holder where pool = ${pool} and balance > 0 ${after === undefined ? sql`` : sql`and ${after}`}
  order by ${order} limit ${sql.lit(limit)})`;

const selectHolders = (db: Db, pool: number, bounds: Bounds) =>
  db
    .selectFrom(pageOf(pool, bounds).as('holder'))
    .innerJoin('account', 'account.id', 'holder.account')
    .leftJoin('profile', 'profile.address', 'account.address')
    .leftJoin('launch_buyer', (join) =>
      join
        .onRef('launch_buyer.pool', '=', 'holder.pool')
        .onRef('launch_buyer.account', '=', 'holder.account'),
    )
    .leftJoin('coin_label', (join) =>
      join
        .onRef('coin_label.pool', '=', 'holder.pool')
        .onRef('coin_label.account', '=', 'holder.account'),
    )
    .leftJoin('vesting', (join) =>
      join
        .onRef('vesting.pool', '=', 'holder.pool')
        .onRef('vesting.beneficiary', '=', 'holder.account'),
    )
    .leftJoin('position', (join) =>
      join
        .onRef('position.pool', '=', 'holder.pool')
        .onRef('position.account', '=', 'holder.account'),
    )
    .leftJoin('agent', 'agent.pool', 'holder.pool')
    .leftJoin('agent_contributor', (join) =>
      join
        .onRef('agent_contributor.agent_id', '=', 'agent.agent_id')
        .onRef('agent_contributor.account', '=', 'holder.account'),
    )
    .select(coinLabelColumns)
    .select([
      'account.first_second_coins',
      'account.closed_positions',
      'account.profitable_positions',
      'account.closed_pnl',
      'agent_contributor.shares as contributor_shares',
      'position.quantity',
      'position.cost',
      'vesting.total',
      'vesting.claimed',
      'vesting.end_ms',
      'holder.account',
      'holder.balance',
      'account.address',
      'launch_buyer.bought as launch_bought',
      'profile.id as profile_id',
      'profile.name as profile_name',
      'profile.avatar as profile_avatar',
    ]);

type HolderRow = Awaited<ReturnType<ReturnType<typeof selectHolders>['execute']>>[number];

const unknownCost = { average_cost: null, unrealized: null, cost_basis: null };

export function holderProcedures({ db, market }: Services) {
  const list = api.holders.list.handler(async ({ input }) => {
    const pools = db
      .selectFrom('pool')
      .select([
        'id',
        'creator',
        'total_supply',
        'holders',
        'decimals',
        'price',
        'venue',
        'quote_type',
      ])
      .where('pool_id', '=', input.pool_id);
    const [pool] = await readPrepared(db, pools.compile());
    if (pool === undefined) throw new HttpError(404, 'No pool has this id.');
    const quote = market.quote(pool.quote_type);
    const costOf = ({ quantity, cost }: HolderRow) => {
      // The price of an unknown venue is not verified.
      if (quantity === null || cost === null || !market.isKnownVenue(pool.venue))
        return unknownCost;
      return {
        average_cost: averageCost({ quantity, cost, decimals: pool.decimals }, quote.decimals),
        unrealized: capAt(pool.price, quantity) - cost,
        cost_basis: cost,
      };
    };
    return readList(
      db,
      input.pagination,
      {
        sort: parseSort(input.sort, sortKeys, 'balance:desc'),
        select: (bounds) => selectHolders(db, pool.id, bounds),
        isPrepared: true,
        total: pool.holders,
        keyOf: (row) => [row.balance, row.account],
      },
      (row): Holder => ({
        address: row.address,
        balance: row.balance,
        share_bps: Number((row.balance * 10_000n) / pool.total_supply),
        is_creator: row.account === pool.creator,
        is_launch_buyer: row.launch_bought !== null,
        labels: walletLabelsOf(row),
        locked: (row.total ?? 0n) - (row.claimed ?? 0n),
        locked_until_ms: row.end_ms,
        is_contributor: row.contributor_shares !== null,
        ...costOf(row),
        user: userSummary(row, row.address),
      }),
    );
  });
  return { list };
}
