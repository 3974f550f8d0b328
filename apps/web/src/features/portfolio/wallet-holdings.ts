// What an account owns besides launched coins: the quote coins, stakes included.
import type { QuoteCoin } from '@atoll/api';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useConfig } from '../../lib/api/config.ts';
import { balanceQuery } from '../../lib/chain/account.ts';
import { isSui } from '../../lib/chain/sui-coin.ts';
import { toMicroUsd } from '../../lib/format/dollars.ts';
import { parseFixed } from '../../lib/format/format.ts';
import { stakingPoolsQuery } from '../../lib/holdings/staking-pools.ts';

export interface WalletHolding {
  symbol: string;
  decimals: number;
  /** Base units. */
  units: bigint;
  /** Part of the units that is staked. */
  staked: bigint;
  /** Value in micro-dollars. */
  worth: bigint;
}

export interface WalletHoldings {
  holdings: readonly WalletHolding[];
  /** Not all of them are read yet. */
  isPending: boolean;
  /** Some could not be read, and are not among the holdings. */
  isIncomplete: boolean;
}

export function useWalletHoldings(address: string): WalletHoldings {
  const config = useConfig();
  const quotes = config?.quotes ?? [];
  const stakes = useQuery(stakingPoolsQuery(address));
  const balances = useQueries({ queries: quotes.map(({ type }) => balanceQuery(address, type)) });
  const token = config?.brand.token_type;
  const rank = ({ type }: QuoteCoin) => (type === token ? 0 : isSui(type) ? 1 : 2);
  const read = quotes.flatMap((quote, index) => {
    const balance = balances[index]?.data;
    const { type, symbol, decimals, price_usd } = quote;
    // Omits the token rather than showing it without its stakes.
    if (balance === undefined || (type === token && !stakes.data)) return [];
    const staked = (stakes.data?.pools ?? [])
      .filter(({ stake }) => stake.type === type)
      .reduce((sum, { position }) => sum + (position?.amount ?? 0n), 0n);
    const units = balance + staked;
    const worth = toMicroUsd(units, decimals, parseFixed(price_usd));
    return [{ rank: rank(quote), symbol, decimals, units, staked, worth }];
  });
  // The token and SUI are always listed, other quote coins if there are any.
  const holdings = read
    .filter(({ rank, units }) => rank < 2 || units > 0n)
    .sort((a, b) => a.rank - b.rank);
  const isPending = !config || stakes.isLoading || balances.some(({ isLoading }) => isLoading);
  return { holdings, isPending, isIncomplete: !isPending && read.length < quotes.length };
}
