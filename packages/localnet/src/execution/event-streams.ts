// Commits to authenticated events: a transaction records the digests of its events by stream, and settlement adds the
// Merkle root of a checkpoint's events to the head of each stream.
import { bcs } from '@mysten/sui/bcs';
import { blake2b256 } from '../natives/crypto/blake2b.ts';
import type { StreamEvent } from './accumulators.ts';
import { digestToBase58 } from './encoding/base58.ts';
import { encodeEvent } from './encoding/events.ts';
import type { TransactionEffectsV2, TransactionEvent } from './types.ts';

type Change = TransactionEffectsV2['changedObjects'][number];

/** An event of a checkpoint in a stream. */
const Commitment = bcs.struct('EventCommitment', {
  checkpoint: bcs.u64(),
  /** Index in the checkpoint, from 0. */
  transaction: bcs.u64(),
  /** Index in the transaction, from 0. */
  event: bcs.u64(),
  digest: bcs.ObjectDigest,
});

/** The events of one transaction in a stream. */
export interface StreamWrite {
  /** Id of the stream's head. */
  id: string;
  stream: string;
  events: readonly { index: string; digest: string }[];
}

const LEAF = Uint8Array.of(0);
const INNER = Uint8Array.of(1);
/** Placeholder for a missing sibling. */
const EMPTY = new Uint8Array(32);

/** Returns the entries of streams in the effects. `events`: all events of the transaction. */
export function streamChanges(
  added: readonly StreamEvent[],
  events: readonly TransactionEvent[],
): Change[] {
  return [...Map.groupBy(added, ({ id }) => id)].flatMap(([id, [first, ...others]]): Change[] => {
    if (!first) return [];
    const digests = [first, ...others].flatMap(({ eventIndex }): [string, string][] => {
      const event = events[eventIndex];
      if (!event) return [];
      return [[`${eventIndex}`, digestToBase58(blake2b256(encodeEvent(event)))]];
    });
    return [
      [
        id,
        {
          inputState: { $kind: 'NotExist', NotExist: true },
          outputState: {
            $kind: 'AccumulatorWriteV1',
            AccumulatorWriteV1: {
              address: { address: first.stream, ty: first.type },
              operation: { $kind: 'Merge', Merge: true },
              value: { $kind: 'EventDigest', EventDigest: digests },
            },
          },
          idOperation: { $kind: 'None', None: true },
        },
      ],
    ];
  });
}

/** Returns the streams that a transaction wrote to. */
export function streamWrites({
  changedObjects,
}: Pick<TransactionEffectsV2, 'changedObjects'>): StreamWrite[] {
  return changedObjects.flatMap(([id, { outputState }]): StreamWrite[] => {
    const write = outputState.AccumulatorWriteV1;
    if (write?.value.$kind !== 'EventDigest') return [];
    const events = write.value.EventDigest.map(([index, digest]) => ({ index, digest }));
    return [{ id, stream: write.address.address, events }];
  });
}

/** Returns the Merkle root of a checkpoint's events in a stream. `writes`: by index of their transaction. */
export function streamRoot(
  checkpoint: bigint,
  writes: readonly { transaction: number; events: StreamWrite['events'] }[],
): Uint8Array {
  let level = writes.flatMap(({ transaction, events }) =>
    events.map(({ index, digest }) => {
      const commitment = { checkpoint, transaction: `${transaction}`, event: index, digest };
      return blake2b256(LEAF, Commitment.serialize(commitment).toBytes());
    }),
  );
  while (level.length > 1) {
    const parents: Uint8Array[] = [];
    for (let i = 0; i < level.length; i += 2)
      parents.push(blake2b256(INNER, level[i] ?? EMPTY, level[i + 1] ?? EMPTY));
    level = parents;
  }
  return level[0] ?? EMPTY;
}
