// The bytes come from the struct declarations in the Move sources, written by a separate encoder.
import { expect, it } from 'vitest';
import { type StructHomes, sampleOf } from '../../test/layout.ts';
import { ConfigObject, PresetKey, PresetObject } from './config.ts';
import { PairObject, PoolObject } from './pool.ts';

const homes: StructHomes = {
  BondingCurve: ['launchpad', 'bonding_curve'],
  Completion: ['launchpad', 'completion'],
  FeeSplit: ['launchpad', 'fee_split'],
  FeeVault: ['launchpad', 'fee_vault'],
  LaunchWindow: ['launchpad', 'launch_window'],
};

const feeSplit = (value: unknown) => {
  const { creatorBps, referrerBps, coCreatorBps } = value as Record<string, unknown>;
  return { creatorFeeBps: creatorBps, referrerFeeBps: referrerBps, coCreatorFeeBps: coCreatorBps };
};

const nested = ({ expected }: { expected: Record<string, unknown> }) =>
  Object.fromEntries(
    Object.entries(expected).map(([name, value]) => {
      const plain =
        typeof value === 'object' && value !== null && 'expected' in value ? value.expected : value;
      return [name, name === 'feeSplit' ? feeSplit(plain) : plain];
    }),
  );

it('reads every field of a pool', () => {
  const sample = sampleOf(['launchpad', 'pool', 'Pool'], homes);
  expect(PoolObject.parse(sample.bytes)).toEqual(nested(sample));
});

it('reads every field of a pair', () => {
  const sample = sampleOf(['amm', 'pair', 'Pair']);
  expect(PairObject.parse(sample.bytes)).toEqual(nested(sample));
});

it('reads every field of the configuration', () => {
  const sample = sampleOf(['launchpad', 'config', 'Config'], homes);
  expect(ConfigObject.parse(sample.bytes)).toEqual(nested(sample));
});

it('reads a preset and writes its key', () => {
  const preset = sampleOf(['launchpad', 'preset', 'Preset']);
  expect(PresetObject.parse(preset.bytes)).toEqual(preset.expected);
  const key = sampleOf(['launchpad', 'preset', 'PresetKey']);
  const { kind, quote } = key.expected;
  expect(PresetKey.parse(key.bytes)).toEqual({ kind, quoteType: quote });
  expect(PresetKey.serialize(PresetKey.parse(key.bytes)).toBytes()).toEqual(key.bytes);
});
