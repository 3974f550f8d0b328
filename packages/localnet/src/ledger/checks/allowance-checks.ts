// Checks the withdrawals that a transaction declares against their allowances. Limits are checked during execution.
import { bcs } from '@mysten/sui/bcs';
import { balanceType } from '../../execution/accumulators.ts';
import { canonicalType, typeArgumentOf } from '../../execution/encoding/type-tag.ts';
import type { InputObjects } from '../../execution/inputs.ts';
import { SUI_FRAMEWORK_ID } from '../../execution/protocol.ts';
import { withdrawalsOf } from '../../execution/reservations.ts';
import type { StoredObject, TransactionData } from '../../execution/types.ts';
import { shortType } from './funds-checks.ts';
import { invalidReservation } from './reserved-coins.ts';

/** First fields of `0x2::allowance::Allowance`. */
const Allowance = bcs.struct('Allowance', {
  id: bcs.Address,
  funder: bcs.Address,
  spender: bcs.option(bcs.Address),
});
const ALLOWANCE_PREFIX = `${SUI_FRAMEWORK_ID}::allowance::Allowance<`;

/** Rejects withdrawals that their allowance does not grant to the sender. */
export function checkAllowances(
  transaction: TransactionData,
  { objects }: Pick<InputObjects, 'objects'>,
): void {
  for (const { withdrawFrom, typeArg } of withdrawalsOf(transaction)) {
    const declared = withdrawFrom.SenderAllowance;
    if (!declared) continue;
    const id = declared.allowance;
    const object = objects.get(id);
    if (!object) throw invalidReservation(`declared allowance ${id} not found among the tx inputs`);
    const { fundsType, funder, spender } = readAllowance(object);
    const type = balanceType(canonicalType(typeArg.Balance));
    if (declared.funder !== funder) {
      const message = `Declared funder ${declared.funder} does not match the funder of allowance ${id}`;
      throw invalidReservation(message);
    }
    if (spender !== transaction.V1.sender)
      throw invalidReservation(`Transaction sender is not the spender of allowance ${id}`);
    if (type !== fundsType) {
      const types = [fundsType, type].map(shortType);
      throw invalidReservation(`Allowance ${id} is for ${types[0]}, not ${types[1]}`);
    }
  }
}

function readAllowance({ id, data, owner }: StoredObject) {
  const type = data.kind === 'move' ? data.type : '';
  const fundsType = typeArgumentOf(type, ALLOWANCE_PREFIX);
  if (data.kind !== 'move' || fundsType === undefined)
    throw invalidReservation(`Specified allowance ${id} is not a sui::allowance::Allowance`);
  if (owner.$kind !== 'Shared') throw invalidReservation(`Allowance ${id} is not a shared object`);
  return { fundsType, ...Allowance.parse(data.contents) };
}
