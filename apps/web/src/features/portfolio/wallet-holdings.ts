// Reads an account's holdings of quote coins, including stakes and the funds of trading sessions.
import type { QuoteCoin } from '@atoll/api';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useConfig } from '../../lib/api/config.ts';
import { balanceQuery } from '../../lib/chain/account.ts';
import { isSui } from '../../lib/chain/sui-coin.ts';
import { toMicroUsd } from '../../lib/format/dollars.ts';
import { parseFixed } from '../../lib/format/format.ts';
import { sessionFundsQuery } from '../../lib/holdings/session-funds.ts';
import { stakingPoolsQuery } from '../../lib/holdings/staking-pools.ts';

export interface WalletHolding {
  symbol: string;
  decimals: number;
  /** Base units. */
  units: bigint;
  /** Part of the units that is staked. */
  staked: bigint;
  /** Part of the units that trading sessions hold. */
  inSession: bigint;
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
  const sessions = useQuery(sessionFundsQuery(address));
  const balances = useQueries({ queries: quotes.map(({ type }) => balanceQuery(address, type)) });
  const token = config?.brand.token_type;
  const rank = ({ type }: QuoteCoin) => (type === token ? 0 : isSui(type) ? 1 : 2);
  const read = quotes.flatMap((quote, index) => {
    const balance = balances[index]?.data;
    const { type, symbol, decimals, price_usd } = quote;
    // Omits coins rather than showing them without their parts.
    if (balance === undefined || !sessions.data || (type === token && !stakes.data)) return [];
    const staked = (stakes.data?.pools ?? [])
      .filter(({ stake }) => stake.type === type)
      .reduce((sum, { position }) => sum + (position?.amount ?? 0n), 0n);
    const inSession = sessions.data
      .filter(({ quoteType }) => quoteType === type)
      .reduce((sum, { quote }) => sum + quote, 0n);
    const units = balance + staked + inSession;
    const worth = toMicroUsd(units, decimals, parseFixed(price_usd));
    return [{ rank: rank(quote), symbol, decimals, units, staked, inSession, worth }];
  });
  // The token and SUI are always listed, other quote coins if there are any.
  const holdings = read
    .filter(({ rank, units }) => rank < 2 || units > 0n)
    .sort((a, b) => a.rank - b.rank);
  const reads = [stakes, sessions, ...balances];
  const isPending = !config || reads.some(({ isLoading }) => isLoading);
  return { holdings, isPending, isIncomplete: !isPending && read.length < quotes.length };
}
