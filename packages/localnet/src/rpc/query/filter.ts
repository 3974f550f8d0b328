// Compiles the filters of queries and subscriptions, an OR of ANDs of predicates, to functions.
import type { GrpcTypes } from '@mysten/sui/grpc';
import { streamWrites } from '../../execution/event-streams.ts';
import type { Owner, TransactionEvent, TransactionOutcome } from '../../ledger/types.ts';
import { invalidArgument, invalidField } from '../grpc/status.ts';
import { parseAddress, parseType, required } from '../parse.ts';

export type TransactionMatcher = (transaction: TransactionOutcome) => boolean;
/** `index`: of the event in its transaction, from 0. */
export type EventMatcher = (
  event: TransactionEvent,
  transaction: Pick<TransactionOutcome, 'effects'>,
  index: number,
) => boolean;

type TransactionPredicate = GrpcTypes.TransactionLiteral['predicate'];
type EventPredicate = GrpcTypes.EventLiteral['predicate'];

/** Compiles a filter; none matches everything. Throws INVALID_ARGUMENT when it is malformed. */
export function transactionMatcher(
  filter: GrpcTypes.TransactionFilter | undefined,
): TransactionMatcher {
  return disjunction(filter?.terms, transactionPredicate);
}

/** Compiles a filter; none matches everything. Throws INVALID_ARGUMENT when it is malformed. */
export function eventMatcher(filter: GrpcTypes.EventFilter | undefined): EventMatcher {
  return disjunction(filter?.terms, eventPredicate);
}

function disjunction<P, T extends unknown[]>(
  terms: { literals: { negated: boolean; predicate: P }[] }[] | undefined,
  compile: (predicate: P) => (...item: T) => boolean,
): (...item: T) => boolean {
  if (terms === undefined) return () => true;
  const compiled = terms.map(({ literals }) => {
    if (literals.length === 0) throw invalidArgument('filter has an empty term');
    return literals.map(({ negated, predicate }) => ({ negated, matches: compile(predicate) }));
  });
  return (...item) =>
    compiled.some((term) => term.every(({ negated, matches }) => matches(...item) !== negated));
}

function transactionPredicate(predicate: TransactionPredicate): TransactionMatcher {
  switch (predicate.oneofKind) {
    case 'sender': {
      const address = parseAddress(predicate.sender.address, 'filter.sender');
      return ({ transaction }) => transaction.V1.sender === address;
    }
    case 'affectedAddress': {
      const address = parseAddress(predicate.affectedAddress.address, 'filter.affected_address');
      return ({ effects }) =>
        effects.changedObjects.some(
          ([, { inputState, outputState }]) =>
            belongsTo(inputState.Exist?.[1], address) ||
            belongsTo(outputState.ObjectWrite?.[1], address),
        );
    }
    case 'affectedObject': {
      const id = parseAddress(predicate.affectedObject.objectId, 'filter.affected_object');
      return ({ effects }) => effects.changedObjects.some(([changed]) => changed === id);
    }
    case 'moveCall': {
      const path = parsePath(predicate.moveCall.function, 'filter.move_call', 3);
      return ({ transaction }) =>
        (transaction.V1.kind.ProgrammableTransaction?.commands ?? []).some(
          ({ MoveCall: call }) =>
            call != null && startsWith([call.package, call.module, call.function], path),
        );
    }
    case 'packageWrite':
      return ({ effects }) =>
        effects.changedObjects.some(([, { outputState }]) => outputState.PackageWrite != null);
    case 'emitModule':
    case 'eventType': {
      const matches = eventPredicate(predicate);
      return (transaction) =>
        transaction.events.some((event, index) => matches(event, transaction, index));
    }
    case 'eventStreamHead': {
      const stream = parseAddress(predicate.eventStreamHead.streamId, 'filter.event_stream_head');
      return ({ effects }) => streamWrites(effects).some((write) => write.stream === stream);
    }
    default:
      throw invalidArgument('filter has a literal with an unknown predicate');
  }
}

function eventPredicate(predicate: EventPredicate): EventMatcher {
  switch (predicate.oneofKind) {
    case 'sender': {
      const address = parseAddress(predicate.sender.address, 'filter.sender');
      return ({ sender }) => sender === address;
    }
    case 'emitModule': {
      const path = parsePath(predicate.emitModule.module, 'filter.emit_module', 2);
      return ({ packageId, transactionModule }) => startsWith([packageId, transactionModule], path);
    }
    case 'eventType': {
      const prefix = parseTypePrefix(predicate.eventType.eventType);
      return ({ type }) =>
        type === prefix || type.startsWith(`${prefix}::`) || type.startsWith(`${prefix}<`);
    }
    case 'eventStreamHead': {
      const stream = parseAddress(predicate.eventStreamHead.streamId, 'filter.event_stream_head');
      return (_, { effects }, index) =>
        streamWrites(effects).some(
          (write) =>
            write.stream === stream && write.events.some((event) => Number(event.index) === index),
        );
    }
    default:
      throw invalidArgument('filter has a literal with an unknown predicate');
  }
}

function belongsTo(owner: Owner | null | undefined, address: string): boolean {
  return owner?.AddressOwner === address || owner?.ConsensusAddressOwner?.owner === address;
}

/** Splits `package[::module[::function]]`, with the package as a full-length address. */
function parsePath(path: string | undefined, field: string, maxParts: number): string[] {
  const [packageId, ...names] = required(path, field).split('::');
  if (names.length >= maxParts || names.includes('')) throw invalidField(field, `${path}`);
  return [parseAddress(packageId, field), ...names];
}

/** Normalizes `address[::module[::Name[<T>]]]` to full-length addresses. */
function parseTypePrefix(type: string | undefined): string {
  const text = required(type, 'filter.event_type');
  const parts = text.split('::');
  return parts.length < 3
    ? parsePath(text, 'filter.event_type', 2).join('::')
    : parseType(text, 'filter.event_type');
}

function startsWith(parts: readonly string[], prefix: readonly string[]): boolean {
  return prefix.every((part, i) => part === parts[i]);
}
