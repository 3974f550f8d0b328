// Implements LedgerService's list methods: checkpoints, transactions and events by filter and position.
import { GrpcTypes } from '@mysten/sui/grpc';
import type { RpcContext } from '../context.ts';
import { toCheckpoint } from '../convert/checkpoint.ts';
import { toFoundEvent } from '../convert/events.ts';
import { toExecutedTransaction } from '../convert/executed-transaction.ts';
import { readMask } from '../grpc/mask.ts';
import { type Method, serverStream } from '../grpc/method.ts';
import { eventMatcher, transactionMatcher } from '../query/filter.ts';
import { matchingCheckpoints, matchingEvents, matchingTransactions } from '../query/items.ts';
import { scan } from '../query/scan.ts';

const CHECKPOINT_DEFAULT = ['sequence_number', 'digest'];
const TRANSACTION_DEFAULT = ['digest'];
const EVENT_DEFAULT = ['event_type', 'transaction_digest', 'event_index'];

export function ledgerQueries({ ledger, render }: RpcContext): Record<string, Method> {
  const getTransaction = (digest: string) => ledger.getTransaction(digest);

  return {
    ListCheckpoints: serverStream(
      GrpcTypes.ListCheckpointsRequest,
      GrpcTypes.ListCheckpointsResponse,
      async function* (request) {
        const mask = readMask(request.readMask, CHECKPOINT_DEFAULT, GrpcTypes.Checkpoint);
        const matcher = request.filter && transactionMatcher(request.filter);
        const items = matchingCheckpoints(matcher, getTransaction);
        for await (const { item, ...frame } of scan(request, ledger, items))
          yield {
            ...frame,
            checkpoint: item && toCheckpoint(item, mask, { getTransaction, render }),
          };
      },
    ),

    ListTransactions: serverStream(
      GrpcTypes.ListTransactionsRequest,
      GrpcTypes.ListTransactionsResponse,
      async function* (request) {
        const mask = readMask(request.readMask, TRANSACTION_DEFAULT, GrpcTypes.ExecutedTransaction);
        const items = matchingTransactions(transactionMatcher(request.filter), getTransaction);
        for await (const { item, ...frame } of scan(request, ledger, items))
          yield {
            ...frame,
            transaction: item && toExecutedTransaction(item.transaction, mask, render, item.index),
          };
      },
    ),

    ListEvents: serverStream(
      GrpcTypes.ListEventsRequest,
      GrpcTypes.ListEventsResponse,
      async function* (request) {
        const mask = readMask(request.readMask, EVENT_DEFAULT, GrpcTypes.Event);
        const items = matchingEvents(eventMatcher(request.filter), getTransaction);
        for await (const { item, ...frame } of scan(request, ledger, items))
          yield { ...frame, event: item && toFoundEvent(item, mask, render) };
      },
    ),
  };
}
