// Collects the funds that a transaction reserves: the maximum withdrawal from each accumulator.
import { accumulatorId, balanceType, SUI_BALANCE_TYPE } from './accumulators.ts';
import { canonicalType } from './encoding/type-tag.ts';
import { paymentsOf } from './gas/payment.ts';
import type { ReservedCoins } from './inputs.ts';
import type { CallArg, TransactionData } from './types.ts';

export type Withdrawal = NonNullable<CallArg['FundsWithdrawal']>;

/** Returns the withdrawals among the inputs of a user's transaction. */
export function withdrawalsOf({ V1: { kind } }: TransactionData): Withdrawal[] {
  const inputs = kind.ProgrammableTransaction?.inputs ?? [];
  return inputs.flatMap(({ FundsWithdrawal }) => FundsWithdrawal ?? []);
}

/**
 * Returns the reserved amounts by accumulator, in base units: those of the inputs, coin reservations included, and of
 * the gas payment.
 */
export function reservationsOf(
  transaction: TransactionData,
  coins?: ReservedCoins,
): Map<string, bigint> {
  const reserved = new Map<string, bigint>();
  const { kind, sender, gasData } = transaction.V1;
  if (kind.$kind !== 'ProgrammableTransaction') return reserved;
  const add = (id: string, amount: bigint) => reserved.set(id, (reserved.get(id) ?? 0n) + amount);
  for (const { typeArg, reservation } of withdrawalsOf(transaction)) {
    const type = balanceType(canonicalType(typeArg.Balance));
    add(accumulatorId(sender, type), BigInt(reservation.MaxAmountU64));
  }
  for (const { id, amount } of coins?.values() ?? []) add(id, amount);
  for (const payment of paymentsOf(gasData)) {
    if ('payer' in payment) add(accumulatorId(payment.payer, SUI_BALANCE_TYPE), payment.limit);
  }
  return reserved;
}
