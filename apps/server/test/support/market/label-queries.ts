// Computes labels again, from raw events, fundings and transfers alone: one statement for each label, which shares no
// code and no table with the indexer.
import type { CoinLabel, TraderLabel } from '@atoll/api';
import { eventDecoder } from '@atoll/sdk';
import { sql } from 'kysely';
import type { ChainCheckpoint } from '../../../src/platform/chain/checkpoint.ts';
import type { Db } from '../../../src/platform/database/database.ts';
import { deployment } from '../chain/deployment.ts';

const decode = eventDecoder(deployment);

/** Loads the facts of the checkpoints into tables named raw_. */
export async function loadRawFacts(db: Db, checkpoints: readonly ChainCheckpoint[]): Promise<void> {
  const created: object[] = [];
  const trades: object[] = [];
  const fundings: object[] = [];
  const changes: object[] = [];
  let place = 0;
  for (const { sequence: checkpoint, timestampMs, transactions } of checkpoints) {
    for (const { events, balanceChanges, funding } of transactions) {
      place += 1;
      const at = { checkpoint, place, at_ms: timestampMs };
      for (const address of funding?.to ?? [])
        fundings.push({ ...at, address, funder: funding?.from });
      for (const { coinType: coin, address, amount } of balanceChanges) {
        changes.push({ ...at, coin, address, amount: String(amount) });
      }
      for (const event of events.map(decode)) {
        if (event?.name === 'PoolCreated') {
          const { poolId: pool, creator, baseType: coin, timestampMs: ms } = event.data;
          created.push({ ...at, pool, coin, creator, ms: String(ms) });
        } else if (event?.name === 'Traded' || event?.name === 'Swapped') {
          const { poolId: pool, trader, isBuy: is_buy, timestampMs, ...data } = event.data;
          const [quote, base, fee] = [data.quoteAmount, data.baseAmount, data.fee].map(String);
          trades.push({ ...at, pool, trader, is_buy, quote, base, fee, ms: String(timestampMs) });
        }
      }
    }
  }
  const load = async (table: string, columns: string, rows: readonly object[]) => {
    await sql
      .raw(`create table ${table} (checkpoint int8, place int8, at_ms int8, ${columns})`)
      .execute(db);
    await sql`insert into ${sql.table(table)}
      select * from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(
      db,
    );
  };
  await load('raw_created', 'pool text, coin text, creator text, ms int8', created);
  const amounts = 'quote numeric, base numeric, fee numeric';
  await load('raw_trade', `pool text, trader text, is_buy boolean, ${amounts}, ms int8`, trades);
  await load('raw_funding', 'address text, funder text', fundings);
  await load('raw_change', 'coin text, address text, amount numeric', changes);
}

const FUNDER = `select distinct on (address) address, funder, place from raw_funding order by address, place`;
const SEEN = `select address, min(at_ms) as ms from (
  select address, at_ms from raw_funding union all select trader, at_ms from raw_trade
  union all select creator, at_ms from raw_created union all select address, at_ms from raw_change) seen group by address`;

/** Each yields keys as `LabelMarket.planted` has them; :shared is a list of addresses. */
const queries: Record<CoinLabel | TraderLabel, string> = {
  first_second: `select distinct pool || '|' || trader as key from raw_trade trade
    join raw_created using (pool)
    where is_buy and trader <> creator and trade.ms - raw_created.ms <= 1000`,
  bundled: `with funder as (${FUNDER}), buyer as (
      select distinct checkpoint, pool, trader from raw_trade where is_buy)
    select distinct a.pool || '|' || a.trader as key from buyer a
    join buyer b on a.checkpoint = b.checkpoint and a.pool = b.pool and a.trader <> b.trader
    join raw_created on raw_created.pool = a.pool and a.trader <> creator
    left join funder fa on fa.address = a.trader left join funder fb on fb.address = b.trader
    where (fa.funder = fb.funder and fa.funder <> all(:shared))
      or (fa.funder = b.trader and b.trader <> all(:shared))
      or (fb.funder = a.trader and a.trader <> all(:shared))`,
  creator_linked: `with funder as (${FUNDER}), link as (
    select address as one, funder as other, funder, place from funder
    union all select funder, address, funder, place from funder), moved as (
    select place, address, coin, sum(amount) as amount from (
      select place, address, coin, amount from raw_change
      union all select trade.place, trader, coin, case when is_buy then -base else base end
        from raw_trade trade join raw_created using (pool)) part
    group by place, address, coin)
  select pool || '|' || receiver.address as key from raw_created
  join moved sender on sender.coin = raw_created.coin and sender.address = creator and sender.amount < 0
  join moved receiver on receiver.coin = sender.coin and receiver.place = sender.place and receiver.amount > 0
  union select pool || '|' || trader from raw_trade trade join raw_created using (pool)
  join link on link.one = trader and link.other = creator
  where link.place < trade.place and link.funder <> all(:shared) and trader <> creator`,
  fresh: `with seen as (${SEEN})
    select distinct pool || '|' || trader as key from raw_trade trade
    join raw_created using (pool) join seen on seen.address = trader
    where trader <> creator and trade.at_ms - seen.ms < 86400000`,
  repeat_first_second: `select trader as key from (
      select distinct pool, trader from raw_trade trade join raw_created using (pool)
      where is_buy and trader <> creator and trade.ms - raw_created.ms <= 1000) first
    group by trader having count(*) >= 3`,
  profitable: `select trader as key from (
      select trader, sum(case when is_buy then -quote else quote - fee end) as pnl
      from raw_trade group by trader, pool
      having sum(case when is_buy then base else -base end) = 0 and not bool_and(is_buy)) closed
    group by trader
    having count(*) >= 10 and count(*) filter (where pnl > 0) * 10 >= count(*) * 6 and sum(pnl) > 0`,
};
export async function labelsByQuery(
  db: Db,
  label: CoinLabel | TraderLabel,
  shared: readonly string[],
): Promise<Set<string>> {
  const list = `array[${shared.map((address) => `'${address}'`).join()}]::text[]`;
  const query = queries[label].replaceAll(':shared', list);
  const { rows } = await sql<{ key: string }>`${sql.raw(query)}`.execute(db);
  return new Set(rows.map(({ key }) => key));
}
