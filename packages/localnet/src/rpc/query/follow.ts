// Following the ledger: checkpoints as they are made, queued while the reader is busy.
import type { GrpcTypes } from '@mysten/sui/grpc';
import type { Checkpoint, Ledger } from '../../ledger/types.ts';
import type { CallContext } from '../grpc/method.ts';
import { GrpcStatusCode, RpcStatusError } from '../grpc/status.ts';
import type { ItemsOf } from './items.ts';
import { encodeCursor, positionOf } from './position.ts';

/** How many checkpoints a reader may lag behind before its stream is cut. */
const MAX_LAG = 1024;

/** Every checkpoint from now on. Ends the call when its reader lags too far behind. */
export async function* checkpointsFromNow(
  ledger: Pick<Ledger, 'subscribe'>,
  call: CallContext,
): AsyncGenerator<Checkpoint> {
  const queue: Checkpoint[] = [];
  let wake = Promise.withResolvers<void>();
  const unsubscribe = ledger.subscribe((checkpoint) => {
    queue.push(checkpoint);
    wake.resolve();
    if (queue.length > MAX_LAG) {
      unsubscribe();
      call.fail(tooSlow());
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

/** Matching items from now on; after each checkpoint a frame without item that says how far it got. */
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
    `the reader is more than ${MAX_LAG} checkpoints behind; subscribe again and fetch the rest`,
  );
}
