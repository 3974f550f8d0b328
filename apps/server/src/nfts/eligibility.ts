/** Measures an address against the rule for Contributor NFTs. */
import type { MintCriterion } from '@atoll/api';
import { sql } from 'kysely';
import type { ContributorRule } from '../platform/config/contributor-rule.ts';
import type { Db } from '../platform/database/database.ts';

/** Trades that count towards the volume, newest first: keeps the sum of a trading bot bounded. */
const MAX_TRADES = 5_000;
const MAX_COUNTED = 1_000;

/** Returns what the rule asks for and how far `address` is. */
export async function readCriteria(
  db: Db,
  rule: ContributorRule,
  address: string,
): Promise<MintCriterion[]> {
  const { launchedCoins, volume, agents, allowList } = rule;
  const criteria: MintCriterion[] = [];
  const add = (kind: MintCriterion['kind'], required: bigint, current: bigint) =>
    criteria.push({ kind, required, current, met: current >= required });

  if (launchedCoins !== undefined)
    add('launched_coins', BigInt(launchedCoins), await launched(db, address));
  if (volume !== undefined) add('volume', volume, await traded(db, address));
  if (agents !== undefined) add('agents', BigInt(agents), await contributed(db, address));
  if (allowList !== undefined) add('allow_list', 1n, allowList.has(address) ? 1n : 0n);
  return criteria;
}

async function launched(db: Db, address: string): Promise<bigint> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int4 as total from (
      select from pool join account on account.id = pool.creator
      where account.address = ${address} limit ${MAX_COUNTED}
    ) as own`.execute(db);
  return BigInt(rows[0]?.total ?? 0);
}

/** MIST that the address bought and sold for, at the configured rates of the quote coins. */
async function traded(db: Db, address: string): Promise<bigint> {
  const { rows } = await sql<{ volume: bigint }>`
    select coalesce(sum(div(own.quote_amount * pool.quote_rate, 1000000)), 0) as volume from (
      select trade.pool, trade.quote_amount from trade
      where trade.trader = (select id from account where address = ${address})
      order by trade.seq desc limit ${MAX_TRADES}
    ) as own join pool on pool.id = own.pool`.execute(db);
  return BigInt(rows[0]?.volume ?? 0);
}

async function contributed(db: Db, address: string): Promise<bigint> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int4 as total from (
      select from agent_contributor join account on account.id = agent_contributor.account
      where account.address = ${address} limit ${MAX_COUNTED}
    ) as own`.execute(db);
  return BigInt(rows[0]?.total ?? 0);
}
