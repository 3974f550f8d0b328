// Reads an account's holdings of coins launched here: balances from the chain, values from the pools.
import type { Pool } from '@atoll/api';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { parseFixed } from '../../lib/format.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { getSuiClient } from '../../lib/sui-client.ts';

/** Coin types asked for at once, so that no address gets too long. */
const CHUNK = 25;
/** Of a wallet full of strangers' coins no more is looked through. */
const MAX_TYPES = 500;

export interface HeldCoin {
  pool: Pool;
  /** Base units. */
  balance: bigint;
  /** Micro-dollars at the price of now; 0 where the quote coin has no known price. */
  worth: bigint;
}

/** A part of the supply as the same part of the market cap, in micro-dollars, rounded down. */
export function worthOf(pool: Pick<Pool, 'marketcap_usd' | 'total_supply'>, balance: bigint) {
  const { units, decimals } = parseFixed(pool.marketcap_usd);
  return (balance * units * 1_000_000n) / (pool.total_supply * 10n ** BigInt(decimals));
}

/** The coins launched here that an account holds, what is worth most first. */
export const heldQuery = (address: string) =>
  queryOptions({
    queryKey: queryKeys.balance.held(address),
    queryFn: async ({ signal }): Promise<HeldCoin[]> => {
      const balances = await readBalances(address, signal);
      const types = [...balances.keys()];
      const chunks = Array.from({ length: Math.ceil(types.length / CHUNK) }, (_, index) =>
        types.slice(index * CHUNK, (index + 1) * CHUNK),
      );
      const pools = await Promise.all(chunks.map((chunk) => readPools(chunk, signal)));
      return pools
        .flat()
        .map((pool) => {
          const balance = balances.get(pool.base_type) ?? 0n;
          return { pool, balance, worth: worthOf(pool, balance) };
        })
        .sort((a, b) => Number(b.worth - a.worth));
    },
  });

async function readBalances(owner: string, signal: AbortSignal): Promise<Map<string, bigint>> {
  const [client, { normalizeStructTag }] = await Promise.all([
    getSuiClient(),
    import('@mysten/sui/utils'),
  ]);
  const held = new Map<string, bigint>();
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof client.core.listBalances>> =
      await client.core.listBalances({ owner, cursor, signal });
    for (const { coinType, balance } of page.balances) {
      if (BigInt(balance) > 0n) held.set(normalizeStructTag(coinType), BigInt(balance));
    }
    cursor = page.hasNextPage ? page.cursor : null;
  } while (cursor !== null && held.size < MAX_TYPES);
  return held;
}

async function readPools(types: string[], signal: AbortSignal): Promise<Pool[]> {
  const query = {
    filters: { base_type: { $in: types } },
    pagination: { pageSize: CHUNK },
  };
  return (await api.pools.list(query, { signal })).data;
}
