// Streams checkpoints as they are created, queued while the reader is busy.
import type { GrpcTypes } from '@mysten/sui/grpc';
import type { Checkpoint, Ledger } from '../../ledger/types.ts';
import type { CallContext } from '../grpc/method.ts';
import { GrpcStatusCode, RpcStatusError, toStatus } from '../grpc/status.ts';
import type { ItemsOf } from './items.ts';
import { encodeCursor, positionOf } from './position.ts';

/** Maximum number of checkpoints queued for a reader. */
const MAX_LAG = 1024;

/** Yields new checkpoints. Fails the call if its reader lags too far behind or another state is loaded. */
export async function* checkpointsFromNow(
  ledger: Pick<Ledger, 'subscribe'>,
  call: CallContext,
): AsyncGenerator<Checkpoint> {
  const queue: Checkpoint[] = [];
  let arrival = Promise.withResolvers<void>();
  const onCheckpoint = (checkpoint: Checkpoint) => {
    queue.push(checkpoint);
    arrival.resolve();
    if (queue.length > MAX_LAG) {
      unsubscribe();
      call.fail(tooSlow());
    }
  };
  const unsubscribe = ledger.subscribe(onCheckpoint, (reason) => call.fail(toStatus(reason)));
  const onAbort = () => arrival.resolve();
  call.signal.addEventListener('abort', onAbort);
  try {
    for (;;) {
      call.signal.throwIfAborted();
      const next = queue.shift();
      if (next !== undefined) {
        yield next;
      } else {
        arrival = Promise.withResolvers();
        await arrival.promise;
      }
    }
  } finally {
    call.signal.removeEventListener('abort', onAbort);
    unsubscribe();
  }
}

/** Yields new matching items, and a frame with only a watermark after each checkpoint. */
export async function* itemsFromNow<T>(
  ledger: Pick<Ledger, 'subscribe'>,
  call: CallContext,
  itemsOf: ItemsOf<T>,
): AsyncGenerator<{ item?: T; watermark: GrpcTypes.Watermark }> {
  let covered: bigint | undefined;
  for await (const checkpoint of checkpointsFromNow(ledger, call)) {
    const { sequenceNumber } = checkpoint;
    for (const { position, item } of itemsOf(checkpoint))
      yield { item, watermark: { cursor: encodeCursor(position), checkpoint: covered } };
    covered = sequenceNumber;
    const frontier = positionOf(sequenceNumber + 1n) - 1n;
    yield { watermark: { cursor: encodeCursor(frontier), checkpoint: covered } };
  }
}

function tooSlow(): RpcStatusError {
  return new RpcStatusError(
    GrpcStatusCode.RESOURCE_EXHAUSTED,
    `reader is more than ${MAX_LAG} checkpoints behind: subscribe again and fetch the rest`,
  );
}
