// USDC as a quote coin: the issuer's on mainnet, Atoll's test coin on other networks.
import type { QuoteCoin } from '@atoll/sdk';
import type { ClientWithCoreApi } from '@mysten/sui/client';
import { DeployError } from '../error.ts';

/** Properties shared by the issuer's coin and the test coin. */
export const USDC = {
  symbol: 'USDC',
  decimals: 6,
  isDollar: true,
  isRegulated: true,
} as const satisfies Omit<QuoteCoin, 'type'>;

/** Types of the issuer's coin, by network. */
const ISSUED: Record<string, string> = {
  mainnet: '0xdba34672e30cb065b1f93e3ab55318768fd6fef66c15942c9f7cb846e2f900e7::usdc::USDC',
};

/**
 * Returns the type of the issuer's coin on a network; undefined if the test coin replaces it.
 * @throws DeployError if the coin there is not as expected.
 */
export async function findUsdc(
  client: ClientWithCoreApi,
  network: string,
  coinType: string | undefined = ISSUED[network],
): Promise<string | undefined> {
  if (coinType === undefined) return undefined;
  const { coinMetadata } = await client.core.getCoinMetadata({ coinType });
  if (coinMetadata?.symbol === USDC.symbol && coinMetadata.decimals === USDC.decimals) {
    return coinType;
  }
  throw new DeployError(`${coinType} is not USDC with ${USDC.decimals} decimals on this network.`);
}
