// Determines which coins a user can get for free on a test network.
import type { ConfigData } from '@atoll/api';
import { isSui } from './sui-coin.ts';

/** Returns whether the faucet sends the coin or the wallet can mint it. Only local faucets send coins other than SUI. */
export function hasFaucet(
  { faucet_url, network, quotes }: Pick<ConfigData, 'faucet_url' | 'network' | 'quotes'>,
  coinType: string,
): boolean {
  const quote = quotes.find(({ type }) => type === coinType);
  if (quote?.is_test) return true;
  return (
    faucet_url !== null && (isSui(coinType) || (network === 'localnet' && quote !== undefined))
  );
}
