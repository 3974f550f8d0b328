// Reads the launchpad's settings as they stand on chain.
import { normalizeStructTag } from '@mysten/sui/utils';
import type { Atoll } from '../context.ts';
import { Config } from '../contracts/launchpad/config.ts';
import { PresetKey, Preset as PresetLayout } from '../contracts/launchpad/preset.ts';
import type { CoinKind } from '../deployment.ts';
import { requireType } from '../types.ts';
import { getFieldValue, getObjectOf } from './objects.ts';

/** Settings of the launchpad; a pool copies its terms from them when it is created. */
export type LaunchpadConfig = typeof Config.$inferType;

/** Terms of the curve for coins of one kind in one quote coin; amounts in its base units. */
export type Preset = typeof PresetLayout.$inferType;

/**
 * Reads the configuration: fees, pauses, protocol fee recipient, admin, version.
 * @example
 * ```ts
 * import { getConfig } from '@atoll/sdk';
 *
 * const { tradeFeeBps, buysPause } = await getConfig(client.atoll);
 * ```
 */
export const getConfig = (
  atoll: Atoll,
  { signal }: { signal?: AbortSignal } = {},
): Promise<LaunchpadConfig> =>
  getObjectOf(atoll, { objectId: atoll.deployment.launchpad.configId, layout: Config, signal });

/**
 * Reads the preset for coins of `kind` priced in `quoteType`; null when there is none.
 * @example
 * ```ts
 * import { getPreset } from '@atoll/sdk';
 *
 * const preset = await getPreset(client.atoll, { kind: 'fun', quoteType: '0x2::sui::SUI' });
 * if (preset) console.log(`Graduates at ${preset.targetRaised} MIST`);
 * ```
 */
export async function getPreset(
  { client, deployment }: Atoll,
  { kind, quoteType, signal }: { kind: CoinKind; quoteType: string; signal?: AbortSignal },
): Promise<Preset | null> {
  const value = await getFieldValue(client, {
    parentId: deployment.launchpad.configId,
    name: {
      type: requireType(deployment, PresetKey),
      bcs: PresetKey.serialize({ kind, quoteType: normalizeStructTag(quoteType) }).toBytes(),
    },
    signal,
  });
  return value && PresetLayout.parse(value);
}
