// Converts the events of a transaction.
import { GrpcTypes } from '@mysten/sui/grpc';
import type { TransactionEvent, TransactionOutcome } from '../../ledger/types.ts';
import { type FieldMask, prune } from '../grpc/mask.ts';
import type { FoundEvent } from '../query/items.ts';
import { bcsMessage } from './common.ts';
import type { Renderer } from './render.ts';

/**
 * Converts all events of a transaction; undefined when it emitted none. The mask only skips work
 * (`json`); it does not prune the message.
 */
export function toEvents(
  outcome: TransactionOutcome,
  mask: FieldMask,
  render: Renderer,
): GrpcTypes.TransactionEvents | undefined {
  if (outcome.eventsBytes === undefined) return undefined;
  const json = mask.has('events.json');
  return {
    bcs: bcsMessage('TransactionEvents', outcome.eventsBytes),
    digest: outcome.effects.eventsDigest ?? undefined,
    events: outcome.events.map((event) => toEvent(event, json ? render : undefined)),
  };
}

/** Converts an event with its position in the ledger. */
export function toFoundEvent(
  { event, eventIndex, transaction, index }: FoundEvent,
  mask: FieldMask,
  render: Renderer,
): GrpcTypes.Event {
  const message: GrpcTypes.Event = {
    ...toEvent(event, mask.has('json') ? render : undefined),
    checkpoint: transaction.checkpoint,
    transactionDigest: transaction.digest,
    transactionIndex: BigInt(index),
    eventIndex,
  };
  return prune(GrpcTypes.Event, message, mask);
}

/** Converts one event, without JSON when there is no renderer. */
function toEvent(event: TransactionEvent, render: Renderer | undefined): GrpcTypes.Event {
  return {
    packageId: event.packageId,
    module: event.transactionModule,
    sender: event.sender,
    eventType: event.type,
    contents: bcsMessage(event.type, event.contents),
    json: render?.json(event.type, event.contents),
  };
}
