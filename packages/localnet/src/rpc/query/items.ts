// Lists the items of a checkpoint for queries and subscriptions: itself, its transactions and its
// events, with their positions.
import type { Checkpoint, ExecutedTransaction, TransactionEvent } from '../../ledger/types.ts';
import type { EventMatcher, TransactionMatcher } from './filter.ts';
import { type Position, positionOf } from './position.ts';

export interface Found<T> {
  position: Position;
  item: T;
}

export interface FoundTransaction {
  transaction: ExecutedTransaction;
  /** Index in its checkpoint, from 0. */
  index: number;
}

export interface FoundEvent extends FoundTransaction {
  event: TransactionEvent;
  /** Index among the transaction's events, from 0. */
  eventIndex: number;
}

/** Returns the matching items of one checkpoint, in ledger order. */
export type ItemsOf<T> = (checkpoint: Checkpoint) => Found<T>[];

export type TransactionLookup = (digest: string) => ExecutedTransaction | undefined;

export function matchingTransactions(
  matches: TransactionMatcher,
  lookup: TransactionLookup,
): ItemsOf<FoundTransaction> {
  return (checkpoint) =>
    transactionsOf(checkpoint, lookup)
      .filter(({ transaction }) => matches(transaction))
      .map((item) => ({ position: positionOf(checkpoint.sequenceNumber, item.index), item }));
}

export function matchingEvents(
  matches: EventMatcher,
  lookup: TransactionLookup,
): ItemsOf<FoundEvent> {
  return (checkpoint) =>
    transactionsOf(checkpoint, lookup)
      .flatMap((found) =>
        found.transaction.events.map((event, eventIndex) => ({ ...found, event, eventIndex })),
      )
      .filter(({ event, transaction, eventIndex }) => matches(event, transaction, eventIndex))
      .map((item) => ({
        position: positionOf(checkpoint.sequenceNumber, item.index, item.eventIndex),
        item,
      }));
}

/** Returns the checkpoint when one of its transactions matches, or always without a matcher. */
export function matchingCheckpoints(
  matches: TransactionMatcher | undefined,
  lookup: TransactionLookup,
): ItemsOf<Checkpoint> {
  return (checkpoint) =>
    matches === undefined ||
    transactionsOf(checkpoint, lookup).some(({ transaction }) => matches(transaction))
      ? [{ position: positionOf(checkpoint.sequenceNumber), item: checkpoint }]
      : [];
}

function transactionsOf(checkpoint: Checkpoint, lookup: TransactionLookup): FoundTransaction[] {
  return checkpoint.transactions.flatMap(({ transaction: digest }, index) => {
    const transaction = lookup(digest);
    return transaction === undefined ? [] : [{ transaction, index }];
  });
}
