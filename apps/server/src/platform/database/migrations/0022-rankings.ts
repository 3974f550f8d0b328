/** Tables of rankings. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const period = `
  period text not null check (period in ('day', 'week', 'all')),
  starts_day int4 not null`;

const ranked = (table: string, column: string, unique: string, condition = '') =>
  `create index ${table}_${column} on ${table}
    (period, starts_day, ${column} desc, ${unique} desc) ${condition}`;

const statements = [
  `create table trader_total (${period},
    account int4 not null references account,
    realized numeric not null,
    volume numeric not null,
    trades int4 not null,
    sales int4 not null,
    wins int4 not null,
    win_bps int4 not null
      generated always as (case when sales = 0 then 0 else wins::int8 * 10000 / sales end) stored,
    primary key (period, starts_day, account)
  )`,
  ranked('trader_total', 'realized', 'account'),
  ranked('trader_total', 'volume', 'account'),
  ranked('trader_total', 'win_bps', 'account', 'where sales >= 5'),
  `create table coin_total (${period},
    pool int4 not null references pool,
    open numeric not null,
    close numeric not null,
    volume numeric not null,
    gain_bps numeric not null generated always as (
      case when open = 0 then 0 else div((close - open) * 10000, open) end
    ) stored,
    primary key (period, starts_day, pool)
  )`,
  ranked('coin_total', 'volume', 'pool'),
  ranked('coin_total', 'gain_bps', 'pool'),
  `create table creator_total (${period},
    account int4 not null references account,
    launched int4 not null,
    graduated int4 not null,
    fees numeric not null,
    primary key (period, starts_day, account)
  )`,
  ranked('creator_total', 'graduated', 'account'),
  ranked('creator_total', 'fees', 'account'),
  `create table referrer_total (${period},
    account int4 not null references account,
    trades int4 not null,
    credited numeric not null,
    primary key (period, starts_day, account)
  )`,
  ranked('referrer_total', 'credited', 'account'),
  `create index pool_claimable on pool (fee_recipient, id) where creator_owed > 0`,
  // Rankings of the coins of both lists.
  `create index pool_rank_marketcap on pool (marketcap_rank desc, id desc)`,
  `create index pool_rank_holders on pool (holders desc, id desc)`,
  `create index pool_rank_graduated on pool (graduated_ms desc, id desc)
    where graduated_ms is not null`,
  `delete from watermark`,
];
