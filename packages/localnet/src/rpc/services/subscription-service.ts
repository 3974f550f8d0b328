// SubscriptionService: every checkpoint from now on, in order and without gaps.
import { GrpcTypes } from '@mysten/sui/grpc';
import type { Checkpoint, Ledger } from '../../ledger/types.ts';
import type { RpcContext } from '../context.ts';
import { toCheckpoint } from '../convert/checkpoint.ts';
import { FieldMask } from '../grpc/mask.ts';
import { type CallContext, serverStream, serviceRoutes } from '../grpc/method.ts';
import { GrpcStatusCode, RpcStatusError } from '../grpc/status.ts';

/** How many checkpoints a reader may lag behind before its stream is cut. */
const MAX_LAG = 1024;

export function subscriptionService({ ledger, render }: RpcContext) {
  const getTransaction = (digest: string) => ledger.getTransaction(digest);

  return serviceRoutes(GrpcTypes.SubscriptionService, {
    SubscribeCheckpoints: serverStream(
      GrpcTypes.SubscribeCheckpointsRequest,
      GrpcTypes.SubscribeCheckpointsResponse,
      async function* (request, call) {
        if (request.filter !== undefined)
          throw new RpcStatusError(
            GrpcStatusCode.UNIMPLEMENTED,
            'this network does not filter subscriptions; leave the filter out',
          );
        // As on a fullnode: no mask selects nothing but the cursor, unknown paths are ignored.
        const mask = FieldMask.of(request.readMask?.paths ?? []);
        for await (const checkpoint of checkpointsFromNow(ledger, call)) {
          yield {
            cursor: checkpoint.sequenceNumber,
            checkpoint: toCheckpoint(checkpoint, mask, { getTransaction, render }),
          };
        }
      },
    ),
  });
}

/** Queues checkpoints while the reader is busy; ends the call when it lags too far behind. */
async function* checkpointsFromNow(ledger: Ledger, call: CallContext): AsyncGenerator<Checkpoint> {
  const queue: Checkpoint[] = [];
  let wake = Promise.withResolvers<void>();
  const unsubscribe = ledger.subscribe((checkpoint) => {
    queue.push(checkpoint);
    wake.resolve();
    if (queue.length > MAX_LAG) {
      unsubscribe();
      call.fail(
        new RpcStatusError(
          GrpcStatusCode.RESOURCE_EXHAUSTED,
          `the reader is more than ${MAX_LAG} checkpoints behind; subscribe again and fetch what is missing`,
        ),
      );
    }
  });
  const onAbort = () => wake.resolve();
  call.signal.addEventListener('abort', onAbort);
  try {
    for (;;) {
      call.signal.throwIfAborted();
      const next = queue.shift();
      if (next !== undefined) {
        yield next;
      } else {
        wake = Promise.withResolvers();
        await wake.promise;
      }
    }
  } finally {
    call.signal.removeEventListener('abort', onAbort);
    unsubscribe();
  }
}
