// Publishes a coin's entry in Sui's coin registry, where wallets and explorers read its metadata. Anyone
// can, once its package is published; launches do so automatically.
import type { Transaction } from '@mysten/sui/transactions';
import type { Atoll, TransactionThunk } from '../context.ts';
import { getUnregisteredCurrency } from '../reads/coin-registry.ts';

export interface RegisterCoinParameters {
  coinType: string;
}

export type RegisterCoinReturnType = TransactionThunk;

/**
 * Registers the coin; does nothing when it is registered.
 * @example
 * ```ts
 * import { registerCoin } from '@atoll/sdk';
 *
 * const { coinType } = await client.atoll.getPublishedCoin({ digest });
 * tx.add(registerCoin(client.atoll, { coinType }));
 * ```
 */
export const registerCoin =
  (atoll: Atoll, { coinType }: RegisterCoinParameters): RegisterCoinReturnType =>
  async (tx) => {
    const currencyId = await getUnregisteredCurrency(atoll, { coinType });
    if (currencyId !== null) finalizeRegistration(tx, coinType, currencyId);
  };

/** Adds the registration of a currency that waits for it. */
export function finalizeRegistration(tx: Transaction, coinType: string, currencyId: string): void {
  tx.moveCall({
    target: '0x2::coin_registry::finalize_registration',
    typeArguments: [coinType],
    arguments: [tx.object('0xc'), tx.object(currencyId)],
  });
}
