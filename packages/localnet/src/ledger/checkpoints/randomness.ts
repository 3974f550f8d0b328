// Derives the random bytes of each round. They are the same for equal histories, so that tests repeat.
import { fromBase58 } from '@mysten/bcs';
import { bcs } from '@mysten/sui/bcs';
import { RANDOMNESS_STATE_ID } from '../../execution/protocol.ts';
import { blake2b256 } from '../../natives/crypto/blake2b.ts';
import type { LedgerState } from '../state/state.ts';

const ADDRESS_LENGTH = 32;

/** Position of the state in its dynamic field: after the id, the name and the version of the layout. */
const STATE_OFFSET = ADDRESS_LENGTH + 8 + 8;

/** Returns the next round and its bytes, derived from the last checkpoint. */
export function nextRound(state: LedgerState): { round: bigint; bytes: Uint8Array } {
  const round = followingRound(state);
  const previous = state.checkpoint('latest');
  const seed = previous ? fromBase58(previous.digest) : new Uint8Array();
  const bytes = blake2b256(Buffer.concat([seed, bcs.u64().serialize(round).toBytes()]));
  return { round, bytes };
}

/** Rounds count from 0 in each epoch. */
function followingRound({ objects, indexes, epoch }: LedgerState): bigint {
  const random = objects.get(RANDOMNESS_STATE_ID);
  if (random?.data.kind !== 'move') throw new Error('Network has no randomness state');
  const { contents } = random.data;
  const inner = Buffer.from(contents.subarray(ADDRESS_LENGTH, 2 * ADDRESS_LENGTH)).toString('hex');
  const [field] = indexes.children(`0x${inner}`, { limit: 1 }).items;
  if (field?.data.kind !== 'move') throw new Error('Randomness state has no content');
  const bytes = field.data.contents;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const [stateEpoch, last] = [
    view.getBigUint64(STATE_OFFSET, true),
    view.getBigUint64(STATE_OFFSET + 8, true),
  ];
  const isFirst = bytes[STATE_OFFSET + 16] === 0;
  return isFirst || stateEpoch < epoch.epoch ? 0n : last + 1n;
}
