// Converts executed and simulated transactions to ExecutedTransaction.
import { GrpcTypes } from '@mysten/sui/grpc';
import type { ExecutedTransaction, StoredObject, TransactionOutcome } from '../../ledger/types.ts';
import { type FieldMask, prune } from '../grpc/mask.ts';
import { timestamp } from './common.ts';
import { toEffects } from './effects.ts';
import { toEvents } from './events.ts';
import { toObject } from './object.ts';
import type { Renderer } from './render.ts';
import { toUserSignature } from './signature.ts';
import { toTransaction } from './transaction.ts';

/**
 * Converts an executed transaction with its signatures and, once it has one, its checkpoint.
 * `index` is its position there, if the caller knows it.
 */
export function toExecutedTransaction(
  transaction: ExecutedTransaction,
  mask: FieldMask,
  render: Renderer,
  index?: number,
): GrpcTypes.ExecutedTransaction {
  const message = toMessage(transaction, mask, render);
  if (index !== undefined) message.transactionIndex = BigInt(index);
  if (mask.has('signatures')) message.signatures = transaction.signatures.map(toUserSignature);
  message.checkpoint = transaction.checkpoint;
  if (transaction.timestampMs !== undefined) message.timestamp = timestamp(transaction.timestampMs);
  return prune(GrpcTypes.ExecutedTransaction, message, mask);
}

/** Converts a simulated transaction. */
export function toSimulatedTransaction(
  outcome: TransactionOutcome,
  mask: FieldMask,
  render: Renderer,
): GrpcTypes.ExecutedTransaction {
  return prune(GrpcTypes.ExecutedTransaction, toMessage(outcome, mask, render), mask);
}

/** Returns the input and output objects of transactions, without duplicates, by id and version. */
export function objectSet(
  outcomes: readonly TransactionOutcome[],
  mask: FieldMask,
  render: Renderer,
): GrpcTypes.ObjectSet {
  const objects = new Map<string, StoredObject>();
  for (const outcome of outcomes)
    for (const object of [...outcome.inputObjects, ...outcome.outputObjects])
      objects.set(`${object.id}:${object.version.toString().padStart(20, '0')}`, object);
  const ordered = [...objects].sort(([a], [b]) => (a < b ? -1 : 1));
  return { objects: ordered.map(([, object]) => toObject(object, mask, render)) };
}

function toMessage(
  outcome: TransactionOutcome,
  mask: FieldMask,
  render: Renderer,
): GrpcTypes.ExecutedTransaction {
  const effects = mask.sub('effects');
  const events = mask.sub('events');
  const objects = mask.sub('objects.objects');
  return {
    digest: outcome.digest,
    transaction: mask.has('transaction')
      ? toTransaction(outcome.transaction, outcome.transactionBytes, outcome.digest)
      : undefined,
    signatures: [],
    effects: effects && toEffects(outcome, effects, render),
    events: events && toEvents(outcome, events, render),
    balanceChanges: outcome.balanceChanges.map(({ address, coinType, amount }) => ({
      address,
      coinType,
      amount: amount.toString(),
    })),
    objects: objects && objectSet([outcome], objects, render),
  };
}
