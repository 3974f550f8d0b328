// StateService: what an address owns, its balances, coins and dynamic fields.
import { GrpcTypes } from '@mysten/sui/grpc';
import { SUI_TYPE, TOTAL_SUPPLY_MIST, ZERO_ADDRESS } from '../../execution/protocol.ts';
import type { Balance, CoinInfo, StoredObject } from '../../ledger/types.ts';
import type { RpcContext } from '../context.ts';
import { toDynamicField } from '../convert/dynamic-field.ts';
import { toObject } from '../convert/object.ts';
import { prune, readMask } from '../grpc/mask.ts';
import { serviceRoutes, unary } from '../grpc/method.ts';
import { invalidArgument, notFound } from '../grpc/status.ts';
import { fittingPage, nextPageToken, pageOptions } from '../page.ts';
import { parseAddress, parseStructType } from '../parse.ts';

const OBJECT_DEFAULT = ['object_id', 'version', 'object_type'];
const DYNAMIC_FIELD_DEFAULT = ['parent', 'field_id'];

const {
  CoinTreasury_SupplyState: SupplyState,
  RegulatedCoinMetadata_CoinRegulatedState: RegulatedState,
} = GrpcTypes;

export function stateService(context: RpcContext) {
  const { ledger, render } = context;

  return serviceRoutes(GrpcTypes.StateService, {
    ListOwnedObjects: unary(
      GrpcTypes.ListOwnedObjectsRequest,
      GrpcTypes.ListOwnedObjectsResponse,
      (request) => {
        const owner = parseAddress(request.owner, 'owner');
        const type =
          request.objectType === undefined
            ? undefined
            : parseStructType(request.objectType, 'object_type');
        const mask = readMask(request.readMask, OBJECT_DEFAULT, GrpcTypes.Object);
        const question = ['owned', owner, type ?? ''];
        const { limit, cursor } = pageOptions(request, question);
        const page = fittingPage(
          limit,
          (count) => ledger.ownedObjects(owner, { type, cursor, limit: count }),
          (object) => prune(GrpcTypes.Object, toObject(object, mask, render), mask),
          (message) => GrpcTypes.Object.toBinary(message).length,
        );
        return {
          objects: page.messages,
          nextPageToken: nextPageToken(page.nextCursor, question),
        };
      },
    ),

    ListDynamicFields: unary(
      GrpcTypes.ListDynamicFieldsRequest,
      GrpcTypes.ListDynamicFieldsResponse,
      (request) => {
        const parent = parseAddress(request.parent, 'parent');
        const mask = readMask(request.readMask, DYNAMIC_FIELD_DEFAULT, GrpcTypes.DynamicField);
        const question = ['fields', parent];
        const { limit, cursor } = pageOptions(request, question);
        const page = fittingPage(
          limit,
          (count) => ledger.dynamicFields(parent, { cursor, limit: count }),
          (field) => toDynamicField(field, mask, render),
          (message) => GrpcTypes.DynamicField.toBinary(message).length,
        );
        return {
          dynamicFields: page.messages,
          nextPageToken: nextPageToken(page.nextCursor, question),
        };
      },
    ),

    GetBalance: unary(GrpcTypes.GetBalanceRequest, GrpcTypes.GetBalanceResponse, (request) => {
      const owner = parseAddress(request.owner, 'owner');
      const coinType = parseStructType(request.coinType, 'coin_type');
      const balance = ledger.balance(owner, coinType);
      // As on a fullnode: asking for a coin that was never made is a mistake, not a zero.
      if (balance.coinObjectCount === 0 && ledger.coinInfo(coinType) === undefined)
        throw invalidArgument(`coin type does not exist: ${coinType}`);
      return { balance: toBalance(balance) };
    }),

    ListBalances: unary(
      GrpcTypes.ListBalancesRequest,
      GrpcTypes.ListBalancesResponse,
      (request) => {
        const owner = parseAddress(request.owner, 'owner');
        const question = ['balances', owner];
        const page = ledger.balances(owner, pageOptions(request, question));
        return {
          balances: page.items.map(toBalance),
          nextPageToken: nextPageToken(page.nextCursor, question),
        };
      },
    ),

    GetCoinInfo: unary(GrpcTypes.GetCoinInfoRequest, GrpcTypes.GetCoinInfoResponse, (request) => {
      const coinType = parseStructType(request.coinType, 'coin_type');
      const info = ledger.coinInfo(coinType);
      if (info === undefined) throw notFound(`Coin type ${coinType} not found`);
      return {
        coinType,
        metadata: info.metadata,
        treasury: toTreasury(info, (id) => ledger.getObject(id)),
        // Deny lists do not exist on this network.
        regulatedMetadata: { coinRegulatedState: RegulatedState.UNREGULATED },
      };
    }),
  });
}

/** Coins are all there is: this network keeps no balances outside of objects. */
function toBalance({ coinType, balance }: Balance): GrpcTypes.Balance {
  return { coinType, balance, coinBalance: balance, addressBalance: 0n };
}

function toTreasury(
  { coinType, treasury }: CoinInfo,
  getObject: (id: string) => StoredObject | undefined,
): GrpcTypes.CoinTreasury | undefined {
  if (coinType === SUI_TYPE)
    return { totalSupply: TOTAL_SUPPLY_MIST, supplyState: SupplyState.FIXED };
  if (treasury === undefined) return undefined;
  const owner = getObject(treasury.id)?.owner;
  // Nobody can mint with a cap that is frozen or given away to the zero address.
  const fixed = owner?.$kind === 'Immutable' || owner?.AddressOwner === ZERO_ADDRESS;
  return {
    ...treasury,
    supplyState: fixed ? SupplyState.FIXED : SupplyState.SUPPLY_STATE_UNKNOWN,
  };
}
