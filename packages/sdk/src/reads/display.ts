// Finds displays in Sui's display registry, which wallets and explorers read.
import { bcs } from '@mysten/sui/bcs';
import { deriveObjectID, normalizeStructTag, normalizeSuiAddress } from '@mysten/sui/utils';
import { VecMap } from '../contracts/nft/deps/sui/vec_map.ts';

/** Id of Sui's display registry. */
export const DISPLAY_REGISTRY_ID = normalizeSuiAddress('0xd');

/** Layout of `0x2::display_registry::Display`, for which no bindings are generated. */
export const RegisteredDisplay = bcs.struct('Display', {
  id: bcs.Address,
  fields: VecMap(bcs.string(), bcs.string()),
  capId: bcs.option(bcs.Address),
});

/**
 * Returns the id of the registered display of a type.
 * @example
 * ```ts
 * import { displayId } from '@atoll/sdk';
 *
 * const { nft } = client.atoll.deployment;
 * const objectId = displayId(`${nft?.originalId}::og::OgNft`);
 * ```
 */
export const displayId = (type: string): string =>
  deriveObjectID(
    DISPLAY_REGISTRY_ID,
    `0x2::display_registry::DisplayKey<${normalizeStructTag(type)}>`,
    Uint8Array.of(0), // An empty struct has one byte.
  );
