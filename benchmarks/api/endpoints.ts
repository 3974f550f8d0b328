// Defines the reads that are compared to their floor, each with the query that selects the rows of its response.
import { addressOf, BUSIEST, poolIdOf } from '../db/market.ts';
import { COIN_ROWS, WALLET } from './rows.ts';

const POOL = poolIdOf(BUSIEST);
const ofPool = `(select id from pool where pool_id = '${POOL}')`;
const ofWallet = `(select id from account where address = '${addressOf(WALLET)}')`;
const page = (size: number) => `pagination[pageSize]=${size}&pagination[withCount]=false`;
const profileOf = (address: string) => `left join profile on profile.address = ${address}`;

export const READS: Readonly<Record<string, { path: string; rows: string }>> = {
  list: {
    path: `/api/pools?${page(24)}`,
    rows: 'select * from pool where is_listed order by created_ms desc, id desc limit 24',
  },
  coin: { path: `/api/pools/${POOL}`, rows: `select * from pool where pool_id = '${POOL}'` },
  candles: {
    path: `/api/trades?filters[pool_id]=${POOL}&interval=1m&limit=500`,
    rows: `select * from candle where pool = ${ofPool} and width = 60 order by start_ms desc limit 500`,
  },
  trades: {
    path: `/api/trade-histories?filters[pool_id]=${POOL}&${page(25)}`,
    rows: `select trade.*, account.address, profile.name from trade
      join account on account.id = trade.trader ${profileOf('account.address')}
      where pool = ${ofPool} order by seq desc limit 25`,
  },
  holders: {
    path: `/api/holders?pool_id=${POOL}&${page(24)}`,
    rows: `select holder.*, account.address, profile.name, position.quantity, position.cost from holder
      join account on account.id = holder.account ${profileOf('account.address')}
      left join position on position.pool = holder.pool and position.account = holder.account
      where holder.pool = ${ofPool} order by balance desc, holder.account desc limit 24`,
  },
  comments: {
    path: `/api/replies?filters[pool_id]=${POOL}&${page(24)}`,
    rows: `select comment.*, profile.name, profile.avatar,
        (select json_agg(reply) from (
          select * from comment reply where reply.parent_id = comment.id and is_listed order by id limit 2
        ) reply) as replies
      from comment ${profileOf('comment.author')}
      where comment.pool_id = '${POOL}' and parent_id is null and is_listed
      order by comment.id desc limit 24`,
  },
  portfolio: {
    path: `/api/portfolio?address=${addressOf(WALLET)}`,
    rows: `select position.*, pool.name, pool.symbol, pool.icon_url, pool.price from position
      join pool on pool.id = position.pool
      where account = ${ofWallet} order by is_open desc, changed_ms desc, position.pool desc limit ${COIN_ROWS}`,
  },
  search: {
    path: '/api/search?q=otter',
    rows: `select pool.* from pool where id in (
        select pool from coin_text where words like '%otter%' limit 200
      ) order by marketcap_rank desc limit 8`,
  },
  rankings: {
    path: `/api/rankings/traders?by=pnl&period=all&${page(24)}`,
    rows: `select trader_total.*, account.address, profile.name from trader_total
      join account on account.id = trader_total.account ${profileOf('account.address')}
      where period = 'all' and starts_day = 0 and realized > 0
      order by realized desc, account desc limit 24`,
  },
};
