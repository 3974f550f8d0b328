// Events of a transaction.
import type { GrpcTypes } from '@mysten/sui/grpc';
import type { TransactionEvent, TransactionOutcome } from '../../ledger/types.ts';
import type { FieldMask } from '../grpc/mask.ts';
import { bcsMessage } from './common.ts';
import type { Renderer } from './render.ts';

/**
 * All events of a transaction; undefined when it emitted none. The mask saves work (`json`), it
 * does not prune.
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

/** One event; its JSON is left out without a renderer. */
export function toEvent(event: TransactionEvent, render: Renderer | undefined): GrpcTypes.Event {
  return {
    packageId: event.packageId,
    module: event.transactionModule,
    sender: event.sender,
    eventType: event.type,
    contents: bcsMessage(event.type, event.contents),
    json: render?.json(event.type, event.contents),
  };
}
