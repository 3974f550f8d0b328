/** Pages of a ranking of users, with the place of the one who asks. */
import type { List, PaginationQuery } from '@atoll/api';
import { type RawBuilder, sql } from 'kysely';
import { accountOf } from '../../platform/chain/accounts.ts';
import type { Db } from '../../platform/database/database.ts';
import { readPrepared } from '../../platform/database/statements/prepared.ts';
import { countRows } from '../../platform/list/count.ts';
import type { Condition } from '../../platform/list/filters.ts';
import { preparedLimit, readPage, type Sort } from '../../platform/list/page.ts';
import type { PeriodStart } from '../../platform/periods.ts';

/** Places that are counted for the one who asks; counting on would read whole tables. */
const MAX_PLACES = 1_000;

export interface RankedRow {
  account: number;
  address: string;
  profile_id: number | null;
  profile_name: string | null;
  profile_avatar: string | null;
}

interface Board<Row, Item> {
  table: 'trader_total' | 'creator_total' | 'referrer_total';
  start: PeriodStart;
  sort: Sort;
  /** Which rows have a place. */
  ranked: Condition;
  /** The value that is sorted by. */
  scoreOf: (row: Row) => bigint | number;
  view: (row: Row) => Item;
}

export async function rankPeople<Row extends RankedRow, Item>(
  db: Db,
  { pagination, address }: { pagination: PaginationQuery; address?: string | undefined },
  board: Board<Row, Item>,
): Promise<List<Item> & { own: { place: number | null; row: Item } | null }> {
  const { table, start, sort, ranked, scoreOf, view } = board;
  const all = (where: readonly Condition[]) => sql.join([sql<boolean>`true`, ...where], sql` and `);
  const total = sql.table(table);
  const inPeriod = sql<boolean>`${total}.period = ${start.period}
    and ${total}.starts_day = ${start.starts_day}`;
  const select = (where: Condition[], rest: RawBuilder<unknown>) =>
    sql<Row>`
      select ${total}.*, account.address, profile.id as profile_id, profile.name as profile_name,
        profile.avatar as profile_avatar
      from ${total}
      join account on account.id = ${total}.account
      left join profile on profile.address = account.address
      where ${all([inPeriod, ...where])} ${rest}`;
  const count = (where: Condition[], limit: number) =>
    countRows(
      db,
      sql`select from ${total} where ${all([inPeriod, ranked, ...where])} limit ${limit}`,
    );

  const page = await readPage<Row, Item>(
    pagination,
    sort,
    ranked,
    {
      rows: async ({ where, order, limit, offset }) => {
        if (offset === 0) {
          const rest = sql`order by ${order} limit ${sql.lit(preparedLimit(limit))}`;
          return readPrepared(db, select(where, rest).compile(db));
        }
        const rest = sql`order by ${order} limit ${limit} offset ${offset}`;
        return (await select(where, rest).execute(db)).rows;
      },
      total: (where, limit) => count(where, limit),
      keyOf: (row) => [scoreOf(row), row.account],
    },
    view,
  );

  const own = async () => {
    const account = address === undefined ? undefined : await accountOf(db, address);
    if (account === undefined) return null;
    const mine = sql<boolean>`${total}.account = ${account}`;
    const [row] = (await select([mine, ranked], sql``).execute(db)).rows;
    if (row === undefined) return null;
    const { column, unique } = sort.key;
    const before = sql<boolean>`(${sql.ref(column.name)}, ${sql.ref(unique.name)})
      > (${scoreOf(row)}, ${account})`;
    const better = await count([before], MAX_PLACES);
    return { place: better === MAX_PLACES ? null : better + 1, row: view(row) };
  };
  return { ...page, own: await own() };
}
