// Implements SubscriptionService: new checkpoints, transactions or events, without gaps.
import { GrpcTypes } from '@mysten/sui/grpc';
import type { RpcContext } from '../context.ts';
import { toCheckpoint } from '../convert/checkpoint.ts';
import { toFoundEvent } from '../convert/events.ts';
import { toExecutedTransaction } from '../convert/executed-transaction.ts';
import { FieldMask } from '../grpc/mask.ts';
import { serverStream, serviceRoutes } from '../grpc/method.ts';
import { eventMatcher, transactionMatcher } from '../query/filter.ts';
import { checkpointsFromNow, itemsFromNow } from '../query/follow.ts';
import { matchingCheckpoints, matchingEvents, matchingTransactions } from '../query/items.ts';

/** As on a full node, no mask selects nothing and unknown paths are ignored. */
function maskOf(request: { readMask?: { paths: string[] } }): FieldMask {
  return FieldMask.of(request.readMask?.paths ?? []);
}

export function subscriptionService({ ledger, render }: RpcContext) {
  const getTransaction = (digest: string) => ledger.getTransaction(digest);

  return serviceRoutes(GrpcTypes.SubscriptionService, {
    SubscribeCheckpoints: serverStream(
      GrpcTypes.SubscribeCheckpointsRequest,
      GrpcTypes.SubscribeCheckpointsResponse,
      async function* (request, call) {
        const mask = maskOf(request);
        const matcher = request.filter && transactionMatcher(request.filter);
        const itemsOf = matchingCheckpoints(matcher, getTransaction);
        for await (const checkpoint of checkpointsFromNow(ledger, call)) {
          const [match] = itemsOf(checkpoint);
          yield {
            cursor: checkpoint.sequenceNumber,
            checkpoint: match && toCheckpoint(match.item, mask, { getTransaction, render }),
          };
        }
      },
    ),

    SubscribeTransactions: serverStream(
      GrpcTypes.SubscribeTransactionsRequest,
      GrpcTypes.SubscribeTransactionsResponse,
      async function* (request, call) {
        const mask = maskOf(request);
        const items = matchingTransactions(transactionMatcher(request.filter), getTransaction);
        for await (const { item, watermark } of itemsFromNow(ledger, call, items))
          yield {
            watermark,
            transaction: item && toExecutedTransaction(item.transaction, mask, render, item.index),
          };
      },
    ),

    SubscribeEvents: serverStream(
      GrpcTypes.SubscribeEventsRequest,
      GrpcTypes.SubscribeEventsResponse,
      async function* (request, call) {
        const mask = maskOf(request);
        const items = matchingEvents(eventMatcher(request.filter), getTransaction);
        for await (const { item, watermark } of itemsFromNow(ledger, call, items))
          yield { watermark, event: item && toFoundEvent(item, mask, render) };
      },
    ),
  });
}
