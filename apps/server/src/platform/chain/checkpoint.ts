/**
 * Decodes a checkpoint for the indexer: events of the contracts in chain order, balance changes, and the owners of NFTs.
 */
import type { AtollEvent, ChainEvent } from '@atoll/sdk';
import type { GovernanceEvent } from './governance-events.ts';
import { ownersTrades } from './owners-trades.ts';

/** Events that the indexer projects. */
export type IndexedEvent = AtollEvent | GovernanceEvent;
export type DecodeEvent = (event: ChainEvent) => IndexedEvent | null;

export interface BalanceChange {
  address: string;
  coinType: string;
  /** Base units, negative for outgoing coins. */
  amount: bigint;
}

/** Owner of an indexed object after a transaction. */
export interface ObjectChange {
  objectId: string;
  /** Null when it is wrapped, held by another object, or deleted. */
  owner: string | null;
}

/** SUI that a transaction's sender gave to others. */
export interface Funding {
  from: string;
  to: string[];
}

/** Charge and rebate of the network for a transaction, in MIST; the fee is the difference. */
export interface Gas {
  /** Computation and storage. */
  charged: bigint;
  /** Storage given back. */
  rebate: bigint;
}

export interface ChainTransaction {
  digest: string;
  events: ChainEvent[];
  /** Changes of all coins but SUI. */
  balanceChanges: BalanceChange[];
  objectChanges: ObjectChange[];
  funding?: Funding | undefined;
  /** Undefined if the node does not report it. */
  gas?: Gas | undefined;
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
  /** Gas of the transaction. */
  gas?: Gas | undefined;
  /** Of a trade that filled an order: what its owner paid to the executor, in quote base units. */
  tip?: bigint;
  /** Whether a trade was made in a trading session. */
  isSession?: boolean;
}

export interface PlacedEvent {
  event: IndexedEvent;
  at: EventPosition;
}

export interface DecodedTransaction {
  digest: string;
  events: PlacedEvent[];
  balanceChanges: BalanceChange[];
  objectChanges: ObjectChange[];
  funding?: Funding | undefined;
  gas?: Gas | undefined;
  /** Time of the checkpoint, milliseconds. */
  timestampMs: number;
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

export const checkpointOf = (seq: number): number => Math.floor(seq / SEQ_STEP);

/**
 * Decodes our events and drops transactions without events or changes.
 * @throws if the bytes of one of our events do not match its layout.
 */
export function decodeCheckpoint(
  checkpoint: ChainCheckpoint,
  decode: DecodeEvent,
): DecodedCheckpoint {
  const { sequence, digest: checkpointDigest, timestampMs } = checkpoint;
  let seq = firstSeq(sequence);
  const transactions: DecodedTransaction[] = [];
  for (const transaction of checkpoint.transactions) {
    const { digest, events, balanceChanges, objectChanges, funding, gas } = transaction;
    const placed: PlacedEvent[] = [];
    events.forEach((raw, eventSeq) => {
      const event = decode(raw);
      if (event === null) return;
      placed.push({
        event,
        at: { checkpoint: sequence, timestampMs, txDigest: digest, eventSeq, seq, gas },
      });
      seq += 1;
    });
    const changes = placed.length + balanceChanges.length + objectChanges.length;
    if (changes > 0 || funding !== undefined) {
      const kept = { balanceChanges, objectChanges, funding, gas };
      transactions.push({ digest, events: ownersTrades(placed), ...kept, timestampMs });
    }
  }
  return { sequence, digest: checkpointDigest, timestampMs, transactions };
}
