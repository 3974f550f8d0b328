/** Implements the natives of sui::accumulator, sui::accumulator_settlement and sui::funds_accumulator. */
import { aborted, Fault } from '../../vm/fault.ts';
import type { NativeContext, NativeFunction } from '../../vm/native.ts';
import type { Type } from '../../vm/types.ts';
import { type MoveValue, slot } from '../../vm/values.ts';
import { addressArg, bigArg, field } from '../args.ts';
import { onlyType } from '../types.ts';
import { ObjectRuntime } from './object-runtime.ts';
import type { AccumulatorEvent } from './object-runtime-types.ts';

const COST = 52;
const E_OVERFLOW = 0;
const E_NOT_ENABLED = 1;
const E_TYPE_TOO_LARGE = 4;
/** Maximum number of nodes of an accumulated type, itself included. */
const MAX_TYPE_NODES = 16;
const U64_MAX = 0xffff_ffff_ffff_ffffn;

/** Records a deposit or withdrawal. First argument: id of the accumulator; second: its owner. */
function accumulate(
  context: NativeContext,
  typeArguments: readonly Type[],
  args: readonly MoveValue[],
  operation: AccumulatorEvent['operation'],
  amount: bigint,
): void {
  const { tag: type } = onlyType(typeArguments);
  const [id, owner] = [addressArg(args, 0), addressArg(args, 1)];
  context.get(ObjectRuntime).accumulate({ id, operation, owner, type, amount });
}

/** Deposits a value whose only field is its amount, such as a Balance. */
const addFunds: NativeFunction = (context, typeArguments, args) => {
  context.charge(COST);
  if (!context.get(ObjectRuntime).features.accumulators) throw aborted(E_NOT_ENABLED);
  checkTypeSize(context, typeArguments);
  const amount = bigArg([field(slot(args, 2), 0)], 0);
  accumulate(context, typeArguments, args, 'Merge', amount);
  return [];
};

/** Withdraws a value whose only field is its amount. Its limit is checked by the executor. */
const withdrawFunds: NativeFunction = (context, typeArguments, args) => {
  context.charge(COST);
  const amount = bigArg(args, 2);
  if (amount > U64_MAX) throw aborted(E_OVERFLOW);
  checkTypeSize(context, typeArguments);
  accumulate(context, typeArguments, args, 'Split', amount);
  return [[amount]];
};

/** Aborts for types with so many nodes that settlement could not instantiate its functions with them. */
function checkTypeSize(context: NativeContext, typeArguments: readonly Type[]): void {
  if (context.types.nodes(onlyType(typeArguments)) > MAX_TYPE_NODES)
    throw aborted(E_TYPE_TOO_LARGE);
}

const emitEvent =
  (operation: AccumulatorEvent['operation']): NativeFunction =>
  (context, typeArguments, args) => {
    context.charge(COST);
    accumulate(context, typeArguments, args, operation, bigArg(args, 2));
    return [];
  };

/** Skips the conservation check, because this network settles only transactions that it has executed. */
const recordConservation: NativeFunction = (_, __, args) => {
  if (args.length !== 2) throw new Fault('UNKNOWN_INVARIANT_VIOLATION_ERROR');
  return [];
};

export const ACCUMULATOR_NATIVES = {
  emit_deposit_event: emitEvent('Merge'),
  emit_withdraw_event: emitEvent('Split'),
};
export const ACCUMULATOR_SETTLEMENT_NATIVES = {
  record_settlement_sui_conservation: recordConservation,
};
export const FUNDS_ACCUMULATOR_NATIVES = {
  add_to_accumulator_address: addFunds,
  withdraw_from_accumulator_address: withdrawFunds,
};
