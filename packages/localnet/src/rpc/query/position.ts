// Encodes positions in the ledger as cursors. A position is one number: the checkpoint above 64 bits,
// below it the transaction's index (32 bits) and the event's (32 bits), so that positions and
// intervals of them compare as numbers.
import { invalidField } from '../grpc/status.ts';

export type Position = bigint;

const CURSOR_LENGTH = 16;

export function positionOf(checkpoint: bigint, transaction = 0, event = 0): Position {
  return (checkpoint << 64n) | (BigInt(transaction) << 32n) | BigInt(event);
}

export function checkpointOf(position: Position): bigint {
  return position >> 64n;
}

export function encodeCursor(position: Position): Uint8Array {
  const cursor = Buffer.alloc(CURSOR_LENGTH);
  cursor.writeBigUInt64BE(position >> 64n, 0);
  cursor.writeBigUInt64BE(position & 0xffff_ffff_ffff_ffffn, 8);
  return cursor;
}

/** Decodes a cursor. Throws INVALID_ARGUMENT when it is not from this network. */
export function decodeCursor(cursor: Uint8Array, field: string): Position {
  if (cursor.length !== CURSOR_LENGTH) throw invalidField(field, 'not a cursor of this network');
  const bytes = Buffer.from(cursor);
  return (bytes.readBigUInt64BE(0) << 64n) | bytes.readBigUInt64BE(8);
}
