// Owns the layouts of `launchpad::config::Config` and of the presets filed under it.
import { bcs } from '@mysten/sui/bcs';
import { FeeSplitObject } from './pool.ts';
import { address, coinKind, typeName, u64 } from './primitives.ts';

export const ConfigObject = bcs.struct('Config', {
  id: address,
  version: u64,
  adminCap: address,
  pendingAdmin: bcs.option(address),
  treasury: address,
  creationPaused: bcs.bool(),
  buysPaused: bcs.bool(),
  tradeFeeBps: u64,
  feeSplit: FeeSplitObject,
  coCreatorWitness: bcs.option(typeName),
});

/** `launchpad::preset::PresetKey`, the name of a preset's dynamic field. */
export const PresetKey = bcs.struct('PresetKey', { kind: coinKind, quoteType: typeName });

/** `launchpad::preset::Preset`. */
export const PresetObject = bcs.struct('Preset', {
  targetRaised: u64,
  virtualQuote: u64,
  virtualBase: u64,
  curveSupply: u64,
  dexSupply: u64,
  graduationFee: u64,
  launchWindowMs: u64,
  launchMaxBps: u64,
  venue: typeName,
});
