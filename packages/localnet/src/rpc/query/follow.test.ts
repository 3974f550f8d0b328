// Tests streams of the ledger with readers that keep up, stop or lag behind.
import { describe, expect, it } from 'vitest';
import type { Checkpoint } from '../../ledger/types.ts';
import { GrpcStatusCode, type RpcStatusError } from '../grpc/status.ts';
import { checkpointsFromNow, itemsFromNow } from './follow.ts';
import { decodeCursor, positionOf } from './position.ts';

const gas = {
  computationCost: 0n,
  storageCost: 0n,
  storageRebate: 0n,
  nonRefundableStorageFee: 0n,
};

function checkpoint(sequenceNumber: bigint): Checkpoint {
  return {
    sequenceNumber,
    digest: '',
    epoch: 0n,
    timestampMs: 0n,
    isEndOfEpoch: false,
    networkTotalTransactions: 0n,
    previousDigest: undefined,
    contentDigest: '',
    epochRollingGasCostSummary: gas,
    summaryBytes: new Uint8Array(),
    contentsBytes: new Uint8Array(),
    transactions: [],
  };
}

/** Fixture: a chain with checkpoints on demand, and a call that records its end. */
function setup() {
  const listeners = new Set<(checkpoint: Checkpoint) => void>();
  const abort = new AbortController();
  const failures: RpcStatusError[] = [];
  return {
    listeners,
    failures,
    abort,
    make: (...numbers: bigint[]) => {
      for (const number of numbers) for (const listen of listeners) listen(checkpoint(number));
    },
    ledger: {
      subscribe(listener: (checkpoint: Checkpoint) => void) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    call: {
      signal: abort.signal,
      fail(status: RpcStatusError) {
        failures.push(status);
        abort.abort(status);
      },
    },
  };
}

describe('checkpointsFromNow', () => {
  it('delivers checkpoints made while the reader was busy, then waits', async () => {
    const { ledger, call, make, abort, listeners } = setup();
    const stream = checkpointsFromNow(ledger, call);
    const first = stream.next();
    make(5n, 6n);
    expect((await first).value?.sequenceNumber).toBe(5n);
    expect((await stream.next()).value?.sequenceNumber).toBe(6n);
    const third = stream.next();
    make(7n);
    expect((await third).value?.sequenceNumber).toBe(7n);
    const last = stream.next();
    abort.abort(new Error('enough'));
    await expect(last).rejects.toThrow('enough');
    expect(listeners.size).toBe(0);
  });

  it('ends the call of a reader that lags too far behind and drops its queue', async () => {
    const { ledger, call, make, failures, listeners } = setup();
    const stream = checkpointsFromNow(ledger, call);
    const first = stream.next();
    make(0n);
    await first;
    for (let number = 1n; failures.length === 0 && number < 5_000n; number++) make(number);
    expect(failures).toMatchObject([{ code: GrpcStatusCode.RESOURCE_EXHAUSTED }]);
    expect(listeners.size).toBe(0);
    await expect(stream.next()).rejects.toBe(failures[0]);
  });

  it('unsubscribes when the reader stops', async () => {
    const { ledger, call, make, listeners } = setup();
    const stream = checkpointsFromNow(ledger, call);
    const first = stream.next();
    make(1n);
    await first;
    await stream.return(undefined);
    expect(listeners.size).toBe(0);
  });
});

describe('itemsFromNow', () => {
  it('sends a watermark after each checkpoint', async () => {
    const { ledger, call, make } = setup();
    const itemsOf = ({ sequenceNumber }: Checkpoint) =>
      sequenceNumber === 2n ? [{ position: positionOf(2n, 1), item: 'found' }] : [];
    const stream = itemsFromNow(ledger, call, itemsOf);
    const next = async () => {
      const { item, watermark } = (await stream.next()).value ?? {};
      const cursor = decodeCursor(watermark?.cursor ?? new Uint8Array(), 'cursor');
      return { item, cursor, covered: watermark?.checkpoint };
    };
    const first = next();
    make(1n, 2n);
    expect(await first).toEqual({ item: undefined, cursor: positionOf(2n) - 1n, covered: 1n });
    expect(await next()).toEqual({ item: 'found', cursor: positionOf(2n, 1), covered: 1n });
    expect(await next()).toEqual({ item: undefined, cursor: positionOf(3n) - 1n, covered: 2n });
  });
});
