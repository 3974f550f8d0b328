// Reads how a coin stands in Sui's coin registry.
import { deriveObjectID, normalizeStructTag, normalizeSuiAddress } from '@mysten/sui/utils';
import type { Atoll } from '../context.ts';

/** Sui's coin registry. */
export const COIN_REGISTRY_ID = normalizeSuiAddress('0xc');

/** An empty struct has one byte. */
const EMPTY_KEY = Uint8Array.of(0);

/**
 * Returns the id of a coin's `Currency` that was sent to the registry and waits to be registered; null
 * when there is none.
 * @example
 * ```ts
 * import { getUnregisteredCurrency } from '@atoll/sdk';
 *
 * const { coinType } = await client.atoll.getPublishedCoin({ digest });
 * const isRegistered = (await getUnregisteredCurrency(client.atoll, { coinType })) === null;
 * ```
 */
export async function getUnregisteredCurrency(
  { client }: Pick<Atoll, 'client'>,
  { coinType, signal }: { coinType: string; signal?: AbortSignal },
): Promise<string | null> {
  const { objects } = await client.core.listOwnedObjects({
    owner: COIN_REGISTRY_ID,
    type: `0x2::coin_registry::Currency<${normalizeStructTag(coinType)}>`,
    limit: 1,
    signal,
  });
  return objects[0]?.objectId ?? null;
}

/**
 * Id of a registered coin's `Currency`.
 * @example
 * ```ts
 * import { currencyId } from '@atoll/sdk';
 *
 * const { baseType } = await client.atoll.getPool({ poolId });
 * const { object } = await client.core.getObject({ objectId: currencyId(baseType) });
 * ```
 */
export const currencyId = (coinType: string): string =>
  deriveObjectID(
    COIN_REGISTRY_ID,
    `0x2::coin_registry::CurrencyKey<${normalizeStructTag(coinType)}>`,
    EMPTY_KEY,
  );
