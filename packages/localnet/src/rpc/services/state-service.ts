// Implements StateService: owned objects, dynamic fields, balances and coin metadata.
import { GrpcTypes } from '@mysten/sui/grpc';
import type { Balance } from '../../ledger/types.ts';
import type { RpcContext } from '../context.ts';
import { toCoinInfo } from '../convert/coin-info.ts';
import { toDynamicField } from '../convert/dynamic-field.ts';
import { toObject } from '../convert/object.ts';
import { prune, readMask } from '../grpc/mask.ts';
import { serviceRoutes, unary } from '../grpc/method.ts';
import { notFound } from '../grpc/status.ts';
import { fittingPage, nextPageToken, pageOptions } from '../page.ts';
import { parseAddress, parseStructType } from '../parse.ts';

const OBJECT_DEFAULT = ['object_id', 'version', 'object_type'];
const DYNAMIC_FIELD_DEFAULT = ['parent', 'field_id'];

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
      // As on a full node, the balance of a coin that does not exist is zero.
      return { balance: toBalance(ledger.balance(owner, coinType)) };
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
      return toCoinInfo(info);
    }),
  });
}

function toBalance({ coinType, balance, coinBalance, addressBalance }: Balance): GrpcTypes.Balance {
  return { coinType, balance, coinBalance, addressBalance };
}
