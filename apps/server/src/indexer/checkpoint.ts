/**
 * Decodes what the indexer takes from a checkpoint: our events in chain order and every change of a
 * coin balance.
 */
import type { AtollEvent, ChainEvent } from '@atoll/sdk';
import type { GovernanceEvent } from './governance/decode.ts';

/** Events that the indexer projects. */
export type IndexedEvent = AtollEvent | GovernanceEvent;
export type DecodeEvent = (event: ChainEvent) => IndexedEvent | null;

export interface BalanceChange {
  address: string;
  coinType: string;
  /** Base units, negative for outgoing coins. */
  amount: bigint;
}

export interface ChainTransaction {
  digest: string;
  events: ChainEvent[];
  balanceChanges: BalanceChange[];
}

export interface ChainCheckpoint {
  sequence: number;
  /** Digest of the summary: distinguishes checkpoints of the same number on different chains. */
  digest: string;
  timestampMs: number;
  transactions: ChainTransaction[];
}

/** Position of an event. `seq` orders all events of all checkpoints. */
export interface EventPosition {
  checkpoint: number;
  /** Time of the checkpoint, milliseconds. */
  timestampMs: number;
  txDigest: string;
  eventSeq: number;
  seq: number;
}

export interface PlacedEvent {
  event: IndexedEvent;
  at: EventPosition;
}

export interface DecodedTransaction {
  events: PlacedEvent[];
  balanceChanges: BalanceChange[];
}

export interface DecodedCheckpoint {
  sequence: number;
  digest: string;
  timestampMs: number;
  transactions: DecodedTransaction[];
}

/** Upper bound of events in one checkpoint. */
const SEQ_STEP = 2 ** 20;

export const firstSeq = (checkpoint: number): number => checkpoint * SEQ_STEP;

/**
 * Decodes our events and drops transactions without events or balance changes.
 * @throws if the bytes of one of our events do not match its layout.
 */
export function decodeCheckpoint(
  checkpoint: ChainCheckpoint,
  decode: DecodeEvent,
): DecodedCheckpoint {
  const { sequence, digest: checkpointDigest, timestampMs } = checkpoint;
  let seq = firstSeq(sequence);
  const transactions: DecodedTransaction[] = [];
  for (const { digest, events, balanceChanges } of checkpoint.transactions) {
    const placed: PlacedEvent[] = [];
    events.forEach((raw, eventSeq) => {
      const event = decode(raw);
      if (event === null) return;
      placed.push({
        event,
        at: { checkpoint: sequence, timestampMs, txDigest: digest, eventSeq, seq },
      });
      seq += 1;
    });
    if (placed.length > 0 || balanceChanges.length > 0) {
      transactions.push({ events: placed, balanceChanges });
    }
  }
  return { sequence, digest: checkpointDigest, timestampMs, transactions };
}
