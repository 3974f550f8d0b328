// Defines the BCS layouts of the framework's objects that describe a coin type.
import { bcs } from '@mysten/sui/bcs';

export const CoinMetadata = bcs.struct('CoinMetadata', {
  id: bcs.Address,
  decimals: bcs.u8(),
  name: bcs.string(),
  symbol: bcs.string(),
  description: bcs.string(),
  iconUrl: bcs.option(bcs.string()),
});

export const TreasuryCap = bcs.struct('TreasuryCap', { id: bcs.Address, totalSupply: bcs.u64() });

export const RegulatedCoinMetadata = bcs.struct('RegulatedCoinMetadata', {
  id: bcs.Address,
  coinMetadataObject: bcs.Address,
  denyCapObject: bcs.Address,
});

/** `0x2::coin_registry::Currency` up to its last field, `extra_fields`. */
export const Currency = bcs.struct('Currency', {
  id: bcs.Address,
  decimals: bcs.u8(),
  name: bcs.string(),
  symbol: bcs.string(),
  description: bcs.string(),
  iconUrl: bcs.string(),
  supply: bcs.option(
    bcs.enum('SupplyState', { Fixed: bcs.u64(), BurnOnly: bcs.u64(), Unknown: null }),
  ),
  regulated: bcs.enum('RegulatedState', {
    Regulated: bcs.struct('Regulated', {
      cap: bcs.Address,
      allowGlobalPause: bcs.option(bcs.bool()),
      variant: bcs.u8(),
    }),
    Unregulated: null,
    Unknown: null,
  }),
  treasuryCapId: bcs.option(bcs.Address),
  metadataCapId: bcs.enum('MetadataCapState', {
    Claimed: bcs.Address,
    Unclaimed: null,
    Deleted: null,
  }),
});
