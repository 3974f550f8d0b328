// Owns reading the launchpad's settings as they stand on chain.
import { normalizeStructTag } from '@mysten/sui/utils';
import { ConfigObject, PresetKey, PresetObject } from '../bcs/config.ts';
import type { Atoll } from '../context.ts';
import type { CoinKind } from '../deployment.ts';
import { expectType, getFieldValue } from './objects.ts';

/** Settings of the launchpad; the fee is copied by pools when they are created. */
export type LaunchpadConfig = ReturnType<typeof ConfigObject.parse>;

/** Terms on which coins of a kind are launched in a quote coin; amounts in its base units. */
export type Preset = ReturnType<typeof PresetObject.parse>;

/** Reads the configuration: fees, pauses, treasury, version. */
export async function getConfig(
  { client, deployment: { launchpad } }: Atoll,
  { signal }: { signal?: AbortSignal } = {},
): Promise<LaunchpadConfig> {
  const { object } = await client.core.getObject({
    objectId: launchpad.configId,
    include: { content: true },
    signal,
  });
  expectType(object, `${launchpad.originalId}::config::Config`);
  return ConfigObject.parse(object.content);
}

/** Reads the terms for coins of `kind` priced in `quoteType`; null when there are none. */
export async function getPreset(
  { client, deployment: { launchpad } }: Atoll,
  { kind, quoteType, signal }: { kind: CoinKind; quoteType: string; signal?: AbortSignal },
): Promise<Preset | null> {
  const value = await getFieldValue(client, {
    parentId: launchpad.configId,
    name: {
      type: `${launchpad.originalId}::preset::PresetKey`,
      bcs: PresetKey.serialize({ kind, quoteType: normalizeStructTag(quoteType) }).toBytes(),
    },
    signal,
  });
  return value && PresetObject.parse(value);
}
