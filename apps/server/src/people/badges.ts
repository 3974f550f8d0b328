/** Computes a user's badges. `badge` in the API defines them. */
import type { Badge, User } from '@atoll/api';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

const EARLY_MS = 3_600_000;
/** Bots trade without end: no more trades are looked through. */
const MAX_TRADES = 1_000;

interface AccountFacts {
  coins_created: number;
  graduated_creator: boolean;
  early_buyer: boolean;
  staker: boolean;
  contributor: boolean;
  og_holder: boolean;
}

/** Reads what the chain tells of an address, in one statement. */
export async function readAccountFacts(db: Db, address: string): Promise<AccountFacts> {
  const { rows } = await sql<AccountFacts>`
    with person as (select id from account where address = ${address}),
    created as (select is_graduated from pool where creator in (select id from person)),
    first_trades as (
      select pool, is_buy, timestamp_ms from trade
      where trader = (select id from person)
      order by seq limit ${MAX_TRADES}
    )
    select
      (select count(*)::int4 from created) as coins_created,
      (select coalesce(bool_or(is_graduated), false) from created) as graduated_creator,
      exists (
        select from first_trades
        join pool on pool.id = first_trades.pool
        where first_trades.is_buy and pool.is_graduated
          and first_trades.timestamp_ms < pool.created_ms + ${EARLY_MS}
          and pool.creator not in (select id from person)
      ) as early_buyer,
      exists (
        select from staking_position where account in (select id from person) and amount > 0
      ) as staker,
      exists (
        select from agent_contributor where account in (select id from person)
      ) as contributor,
      exists (
        select from nft where owner in (select id from person) and collection = 'og'
      ) as og_holder`.execute(db);
  const [facts] = rows;
  if (facts === undefined) throw new Error('A select without a table returns one row.');
  return facts;
}

/** Badges in the order in which they are shown. */
export function badgesOf(facts: AccountFacts, user: User | null): Badge[] {
  const earned: [Badge, boolean][] = [
    ['graduated_creator', facts.graduated_creator],
    ['early_buyer', facts.early_buyer],
    ['staker', facts.staker],
    ['contributor', facts.contributor],
    ['og_holder', facts.og_holder],
    ['x_verified', user?.x_verified ?? false],
    ['telegram_verified', user?.telegram_verified ?? false],
  ];
  return earned.flatMap(([badge, has]) => (has ? [badge] : []));
}
