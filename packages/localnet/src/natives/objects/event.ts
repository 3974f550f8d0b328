/** Implements the natives of sui::event. */
import { aborted, Fault } from '../../vm/fault.ts';
import type { NativeContext, NativeFunction } from '../../vm/native.ts';
import type { Type } from '../../vm/types.ts';
import { legacySize } from '../../vm/value-size.ts';
import { type MoveValue, slot } from '../../vm/values.ts';
import { addressArg } from '../args.ts';
import { onlyType, structTagSize, structType } from '../types.ts';
import { memoryLimitExceeded } from './limits.ts';
import { ObjectRuntime } from './object-runtime.ts';

const BASE_COST = 52;
const COST_PER_VALUE_BYTE = 2;
const COST_PER_TAG_BYTE = 5;
const COST_PER_OUTPUT_BYTE = 10;
const MAX_EVENT_SIZE = 256_000;
const STREAM_COST = 52;
const EVENT_SIZE_SUB_STATUS = 1;
const E_NOT_SUPPORTED = 0;

const emit: NativeFunction = (context, typeArguments, args) => {
  emitEvent(context, onlyType(typeArguments), slot(args, 0), 0);
  return [];
};

/** Emits an event and adds it to a stream. Arguments: id of the stream's head, stream, event. */
const emitAuthenticated: NativeFunction = (context, typeArguments, args) => {
  const runtime = context.get(ObjectRuntime);
  if (!runtime.features.accumulators) throw aborted(E_NOT_SUPPORTED);
  const [head, eventType] = typeArguments;
  if (!head || !eventType) throw new Fault('UNKNOWN_INVARIANT_VIOLATION_ERROR');
  emitEvent(context, eventType, slot(args, 2), STREAM_COST);
  runtime.addToStream({ id: addressArg(args, 0), stream: addressArg(args, 1), type: head.tag });
  return [];
};

function emitEvent(context: NativeContext, eventType: Type, value: MoveValue, cost: number): void {
  context.charge(BASE_COST);
  const valueSize = legacySize(value);
  context.charge(COST_PER_VALUE_BYTE * valueSize);
  const type = structType(eventType);
  const tagSize = structTagSize(type);
  context.charge(COST_PER_TAG_BYTE * tagSize);
  context.charge(cost);
  const size = valueSize + tagSize;
  if (size > MAX_EVENT_SIZE) throw memoryLimitExceeded(EVENT_SIZE_SUB_STATUS);
  context.charge(COST_PER_OUTPUT_BYTE * size);
  context.get(ObjectRuntime).emit({ type, value }, size);
}

export const EVENT_NATIVES = { emit, emit_authenticated_impl: emitAuthenticated };
