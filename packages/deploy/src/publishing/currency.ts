// Registers coins that a deployment publishes with Sui's coin registry, which wallets and explorers read.
import type { QuoteCoin } from '@atoll/sdk';
import { Transaction } from '@mysten/sui/transactions';
import { normalizeStructTag, normalizeSuiAddress } from '@mysten/sui/utils';
import type { DeployContext } from '../context.ts';
import { execute } from '../execute.ts';

/** The shared `CoinRegistry`. */
const REGISTRY = normalizeSuiAddress('0xc');

/** Publishing sends the currency to the registry; anyone can finalize its registration, once. */
export async function registerCurrency(
  context: DeployContext,
  { type: coinType, symbol }: QuoteCoin,
): Promise<void> {
  const { objects } = await context.client.core.listOwnedObjects({
    owner: REGISTRY,
    type: normalizeStructTag(`0x2::coin_registry::Currency<${coinType}>`),
  });
  const [currency] = objects;
  if (currency === undefined) return;
  context.log(`Registering ${symbol} with the coin registry`);
  const transaction = new Transaction();
  const { objectId, version, digest } = currency;
  transaction.moveCall({
    target: '0x2::coin_registry::finalize_registration',
    typeArguments: [coinType],
    arguments: [
      transaction.object(REGISTRY),
      transaction.receivingRef({ objectId, version, digest }),
    ],
  });
  await execute(context, transaction);
}
