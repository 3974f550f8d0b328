// Owns reading the launchpad's settings as they stand on chain.
import { normalizeStructTag } from '@mysten/sui/utils';
import type { Atoll } from '../context.ts';
import { Config } from '../contracts/launchpad/config.ts';
import { PresetKey, Preset as PresetLayout } from '../contracts/launchpad/preset.ts';
import type { CoinKind } from '../deployment.ts';
import { type FeeSplitRates, feeSplitRates } from '../math/split.ts';
import { requireType } from '../types.ts';
import { expectType, getFieldValue } from './objects.ts';

/** Settings of the launchpad; the fee is copied by pools when they are created. */
export type LaunchpadConfig = Omit<typeof Config.$inferType, 'feeSplit'> & {
  feeSplit: FeeSplitRates;
};

/** Terms on which coins of a kind are launched in a quote coin; amounts in its base units. */
export type Preset = typeof PresetLayout.$inferType;

/** Reads the configuration: fees, pauses, treasury, version. */
export async function getConfig(
  { client, deployment }: Atoll,
  { signal }: { signal?: AbortSignal } = {},
): Promise<LaunchpadConfig> {
  const { object } = await client.core.getObject({
    objectId: deployment.launchpad.configId,
    include: { content: true },
    signal,
  });
  expectType(deployment, object, Config);
  const { feeSplit, ...config } = Config.parse(object.content);
  return { ...config, feeSplit: feeSplitRates(feeSplit) };
}

/** Reads the terms for coins of `kind` priced in `quoteType`; null when there are none. */
export async function getPreset(
  { client, deployment }: Atoll,
  { kind, quoteType, signal }: { kind: CoinKind; quoteType: string; signal?: AbortSignal },
): Promise<Preset | null> {
  const value = await getFieldValue(client, {
    parentId: deployment.launchpad.configId,
    name: {
      type: requireType(deployment, PresetKey),
      bcs: PresetKey.serialize({ kind, quote: normalizeStructTag(quoteType) }).toBytes(),
    },
    signal,
  });
  return value && PresetLayout.parse(value);
}
