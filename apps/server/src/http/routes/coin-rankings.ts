/** GET /api/rankings/coins. */
import type { CoinRankBy } from '@atoll/api';
import { sql } from 'kysely';
import { shiftDecimal } from '../../platform/decimal.ts';
import { countRows } from '../../platform/list/count.ts';
import type { Condition } from '../../platform/list/filters.ts';
import { readDescending } from '../../platform/list/list.ts';
import type { SortKey } from '../../platform/list/page.ts';
import { type PeriodStart, periodStart } from '../../platform/periods.ts';
import { listedPools as listed } from '../../pools/listed-pools.ts';
import { selectPools, viewPool } from '../../pools/pool-view.ts';
import type { Services } from '../env.ts';
import { api } from '../procedures.ts';

const DAY_MS = 86_400_000;

const byPool = (name: string, type: 'int4' | 'int8' | 'numeric'): SortKey => ({
  column: { name: `pool.${name}`, type },
  unique: { name: 'pool.id', type: 'int4' },
});
const byTotal = (name: string): SortKey => ({
  column: { name: `coin_total.${name}`, type: 'numeric' },
  unique: { name: 'coin_total.pool', type: 'int4' },
});

const keys: Record<CoinRankBy, SortKey> = {
  marketcap: byPool('marketcap_rank', 'numeric'),
  holders: byPool('holders', 'int4'),
  graduated: byPool('graduated_ms', 'int8'),
  volume: byTotal('volume'),
  gain: byTotal('gain_bps'),
};

/** Volume and gain are of the period; the others are of now, and graduates those of the period. */
function rankedIn(by: CoinRankBy, { period, starts_day }: PeriodStart): Condition {
  const since = period === 'all' ? 0 : starts_day * DAY_MS;
  if (by === 'graduated') return sql<boolean>`pool.graduated_ms >= ${since}`;
  if (by === 'gain') return sql<boolean>`coin_total.gain_bps > 0`;
  return sql<boolean>`true`;
}

export const coinRanking = ({ db, market, now }: Services) => {
  const select = (by: CoinRankBy, { period, starts_day }: PeriodStart) => {
    const figures = ['coin_total.volume', 'coin_total.gain_bps'] as const;
    return by === 'volume' || by === 'gain'
      ? selectPools(db)
          .innerJoin('coin_total', 'coin_total.pool', 'pool.id')
          .select(figures)
          .where('coin_total.period', '=', period)
          .where('coin_total.starts_day', '=', starts_day)
          .$castTo<CoinRow>()
      : selectPools(db)
          .leftJoin('coin_total', (join) =>
            join
              .onRef('coin_total.pool', '=', 'pool.id')
              .on('coin_total.period', '=', period)
              .on('coin_total.starts_day', '=', starts_day),
          )
          .select(figures)
          .$castTo<CoinRow>();
  };

  /** Counts the same rows from indexes only, without reading the coins. */
  const count = (by: CoinRankBy, start: PeriodStart, limit: number) =>
    countRows(
      db,
      by === 'volume' || by === 'gain'
        ? db
            .selectFrom('coin_total')
            .select('pool')
            .where('period', '=', start.period)
            .where('starts_day', '=', start.starts_day)
            .where(rankedIn(by, start))
            .where('pool', 'not in', unlisted)
            .limit(limit)
        : db
            .selectFrom('pool')
            .select('id')
            .where(rankedIn(by, start))
            .where('id', 'not in', unlisted)
            .limit(limit),
    );
  /** Operators take few coins off the lists. */
  const unlisted = db
    .selectFrom('coin_notice')
    .innerJoin('pool', 'pool.pool_id', 'coin_notice.pool_id')
    .select('pool.id')
    .where('coin_notice.is_listed', '=', false);

  return api.rankings.coins.handler(({ input }) => {
    const { by } = input;
    const start = periodStart(input.period, now());
    return readDescending(
      db,
      input.pagination,
      {
        name: by,
        key: keys[by],
        select: () => select(by, start).where(sql<boolean>`${listed} and ${rankedIn(by, start)}`),
        total: (_where, limit) => count(by, start, limit),
        keyOf: (row) => [scoreOf[by](row), row.id],
      },
      (row) => ({
        pool: viewPool(row, market),
        volume_mist: row.volume ?? 0n,
        gain: shiftDecimal(row.gain_bps ?? 0n, 2),
      }),
    );
  });
};

type CoinRow = Awaited<ReturnType<ReturnType<typeof selectPools>['execute']>>[number] & {
  volume: bigint | null;
  gain_bps: bigint | null;
};

const scoreOf: Record<CoinRankBy, (row: CoinRow) => bigint | number> = {
  marketcap: (row) => row.marketcap_rank,
  holders: (row) => row.holders,
  graduated: (row) => row.graduated_ms ?? 0,
  volume: (row) => row.volume ?? 0n,
  gain: (row) => row.gain_bps ?? 0n,
};
