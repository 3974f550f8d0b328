// Converts coin information of the ledger to the messages of GetCoinInfo.
import { GrpcTypes } from '@mysten/sui/grpc';
import type { CoinInfo, CoinMetadata, CoinRegulation, CoinTreasury } from '../../ledger/types.ts';

const {
  CoinMetadata_MetadataCapState: MetadataCapState,
  CoinTreasury_SupplyState: SupplyState,
  RegulatedCoinMetadata_CoinRegulatedState: RegulatedState,
} = GrpcTypes;

const METADATA_CAP_STATES = {
  claimed: MetadataCapState.CLAIMED,
  unclaimed: MetadataCapState.UNCLAIMED,
  deleted: MetadataCapState.DELETED,
};
const SUPPLY_STATES = {
  fixed: SupplyState.FIXED,
  'burn-only': SupplyState.BURN_ONLY,
  unknown: SupplyState.SUPPLY_STATE_UNKNOWN,
};
const REGULATED_STATES = {
  regulated: RegulatedState.REGULATED,
  unregulated: RegulatedState.UNREGULATED,
};

export function toCoinInfo(info: CoinInfo): GrpcTypes.GetCoinInfoResponse {
  return {
    coinType: info.coinType,
    metadata: info.metadata && toMetadata(info.metadata),
    treasury: info.treasury && toTreasury(info.treasury),
    regulatedMetadata: toRegulatedMetadata(info.regulation),
  };
}

function toMetadata({ metadataCap, ...metadata }: CoinMetadata): GrpcTypes.CoinMetadata {
  return {
    ...metadata,
    metadataCapId: metadataCap?.id,
    metadataCapState: metadataCap && METADATA_CAP_STATES[metadataCap.state],
  };
}

function toTreasury({ supplyState, ...treasury }: CoinTreasury): GrpcTypes.CoinTreasury {
  return { ...treasury, supplyState: SUPPLY_STATES[supplyState] };
}

function toRegulatedMetadata({
  state,
  coinMetadataId,
  denyCapId,
  ...rest
}: CoinRegulation): GrpcTypes.RegulatedCoinMetadata {
  return {
    ...rest,
    coinMetadataObject: coinMetadataId,
    denyCapObject: denyCapId,
    coinRegulatedState: REGULATED_STATES[state],
  };
}
