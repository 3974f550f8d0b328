/**
 * Implements the natives of sui::accumulator, sui::accumulator_settlement and sui::funds_accumulator, which
 * are not enabled at this protocol version.
 */
import { aborted, Fault } from '../../vm/fault.ts';
import type { NativeFunction } from '../../vm/native.ts';

const COST = 52;
const E_NOT_ENABLED = 1;

const addFunds: NativeFunction = (context) => {
  context.charge(COST);
  throw aborted(E_NOT_ENABLED);
};

/** Called by settlements only, which do not run, and by withdrawals, which are refused before execution. */
const unreachable: NativeFunction = () => {
  const message = 'Accumulators are not enabled at this protocol version';
  throw new Fault('UNKNOWN_INVARIANT_VIOLATION_ERROR', undefined, message);
};

export const ACCUMULATOR_NATIVES = {
  emit_deposit_event: unreachable,
  emit_withdraw_event: unreachable,
};
export const ACCUMULATOR_SETTLEMENT_NATIVES = {
  record_settlement_sui_conservation: unreachable,
};
export const FUNDS_ACCUMULATOR_NATIVES = {
  add_to_accumulator_address: addFunds,
  withdraw_from_accumulator_address: unreachable,
};
