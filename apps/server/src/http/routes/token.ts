/** GET /api/token. */
import { sql } from 'kysely';
import type { Services } from '../env.ts';
import { api } from '../procedures.ts';

/** Base units that `atoll_token` mints when it is published; it cannot mint more. */
const SUPPLY = 1_000_000_000_000_000n;

interface Figures {
  burned: bigint;
  staked: bigint;
  stakers: number;
  coins: number;
  volume_24h: bigint;
}

export function tokenProcedures({ db, market }: Services) {
  const { tokenType: type } = market;
  const { symbol, decimals } = market.quote(type);

  const get = api.token.get.handler(async () => {
    const { rows } = await sql<Figures>`
      select
        (select coalesce(sum(amount), 0) from coin_burn where coin_type = ${type}) as burned,
        staking.staked, staking.stakers, priced.coins, priced.volume_24h
      from (
        select coalesce(sum(position.amount), 0) as staked,
          (count(distinct position.account))::int4 as stakers
        from staking_pool as pool join staking_position as position on position.pool = pool.id
        where pool.stake_type = ${type} and position.amount > 0
      ) as staking, (
        select count(*)::int4 as coins, coalesce(sum(volume_24h), 0) as volume_24h
        from pool where quote_type = ${type} and is_listed
      ) as priced`.execute(db);
    const [figures] = rows;
    const rate = market.quoteRates.get(type) ?? 0n;
    if (figures === undefined) throw new Error('The query returns one row.');
    return {
      data: {
        type,
        symbol,
        decimals,
        supply: SUPPLY,
        ...figures,
        price_usd: market.usd(10n ** BigInt(decimals), rate),
        marketcap_usd: market.usd(SUPPLY - figures.burned, rate),
      },
    };
  });
  return { get };
}
