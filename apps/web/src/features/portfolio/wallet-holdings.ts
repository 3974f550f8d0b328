// What an account owns besides launched coins: the platform token, stakes included, and SUI.
import { useQuery } from '@tanstack/react-query';
import { useSuiPrice } from '../../lib/api/config.ts';
import { balanceQuery } from '../../lib/chain/account.ts';
import { suiType } from '../../lib/chain/sui-coin.ts';
import { tokenQuery } from '../../lib/coins/token-query.ts';
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

const sui = { symbol: 'SUI', decimals: 9, staked: 0n };

export function useWalletHoldings(address: string): WalletHoldings {
  const token = useQuery(tokenQuery);
  const tokens = useQuery({
    ...balanceQuery(address, token.data?.type ?? ''),
    enabled: token.data !== undefined,
  });
  const stakes = useQuery(stakingPoolsQuery(address));
  const coins = useQuery(balanceQuery(address, suiType));
  const price = useSuiPrice();
  const holdings: WalletHolding[] = [];
  if (token.data && tokens.data !== undefined && stakes.data) {
    const { type, symbol, decimals, price_usd } = token.data;
    const staked = stakes.data.pools
      .filter(({ stake }) => stake.type === type)
      .reduce((sum, { position }) => sum + (position?.amount ?? 0n), 0n);
    const units = tokens.data + staked;
    const worth = toMicroUsd(units, decimals, parseFixed(price_usd));
    holdings.push({ symbol, decimals, units, staked, worth });
  }
  if (coins.data !== undefined && price !== undefined) {
    const worth = toMicroUsd(coins.data, sui.decimals, parseFixed(price));
    holdings.push({ ...sui, units: coins.data, worth });
  }
  // The balance of the token is not requested when its type could not be read.
  const isPending = coins.isLoading || stakes.isLoading || token.isLoading || tokens.isLoading;
  return { holdings, isPending, isIncomplete: !isPending && holdings.length < 2 };
}
