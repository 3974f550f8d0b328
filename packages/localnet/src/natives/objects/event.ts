/** Implements the natives of sui::event. */
import { aborted } from '../../vm/fault.ts';
import type { NativeFunction } from '../../vm/native.ts';
import { legacySize } from '../../vm/value-size.ts';
import { slot } from '../../vm/values.ts';
import { onlyType, structTagSize, structType } from '../types.ts';
import { memoryLimitExceeded } from './limits.ts';
import { ObjectRuntime } from './object-runtime.ts';

const BASE_COST = 52;
const COST_PER_VALUE_BYTE = 2;
const COST_PER_TAG_BYTE = 5;
const COST_PER_OUTPUT_BYTE = 10;
const MAX_EVENT_SIZE = 256_000;
const EVENT_SIZE_SUB_STATUS = 1;
const E_NOT_SUPPORTED = 0;

const emit: NativeFunction = (context, typeArguments, args) => {
  const value = slot(args, 0);
  context.charge(BASE_COST);
  const valueSize = legacySize(value);
  context.charge(COST_PER_VALUE_BYTE * valueSize);
  const type = structType(onlyType(typeArguments));
  const tagSize = structTagSize(type);
  context.charge(COST_PER_TAG_BYTE * tagSize);
  const size = valueSize + tagSize;
  if (size > MAX_EVENT_SIZE) throw memoryLimitExceeded(EVENT_SIZE_SUB_STATUS);
  context.charge(COST_PER_OUTPUT_BYTE * size);
  context.get(ObjectRuntime).emit({ type, value }, size);
  return [];
};

/** Authenticated event streams are not enabled at this protocol version. */
const emitAuthenticated: NativeFunction = () => {
  throw aborted(E_NOT_SUPPORTED);
};

export const EVENT_NATIVES = { emit, emit_authenticated_impl: emitAuthenticated };
