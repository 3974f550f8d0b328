// Collects the funds that a transaction reserves: the maximum withdrawal from each accumulator.
import { accumulatorId, balanceType, SUI_BALANCE_TYPE } from './accumulators.ts';
import { canonicalType } from './encoding/type-tag.ts';
import { paymentsOf } from './gas/payment.ts';
import type { ReservedCoins } from './inputs.ts';
import { SUI_TYPE } from './protocol.ts';
import type { CallArg, TransactionData } from './types.ts';

export type Withdrawal = NonNullable<CallArg['FundsWithdrawal']>;

/** Returns the withdrawals among the inputs of a user's transaction. */
export function withdrawalsOf({ V1: { kind } }: TransactionData): Withdrawal[] {
  const inputs = kind.ProgrammableTransaction?.inputs ?? [];
  return inputs.flatMap(({ FundsWithdrawal }) => FundsWithdrawal ?? []);
}

/** Funds that a transaction reserves. */
export interface Reservation {
  /** Id of the accumulator. */
  id: string;
  owner: string;
  coinType: string;
  /** Maximum withdrawal, in base units. */
  amount: bigint;
}

/** Returns the reservations of the inputs, coin reservations included, and of the gas payment, one per accumulator. */
export function reservationsIn(
  transaction: TransactionData,
  coins?: ReservedCoins,
): ReadonlyMap<string, Reservation> {
  const found = new Map<string, Reservation>();
  const { kind, sender, gasData } = transaction.V1;
  if (kind.$kind !== 'ProgrammableTransaction') return found;
  const add = ({ amount, ...account }: Reservation) =>
    found.set(account.id, { ...account, amount: (found.get(account.id)?.amount ?? 0n) + amount });
  for (const { typeArg, reservation, withdrawFrom } of withdrawalsOf(transaction)) {
    const coinType = canonicalType(typeArg.Balance);
    const owner = withdrawFrom.SenderAllowance?.funder ?? sender;
    const id = accumulatorId(owner, balanceType(coinType));
    add({ id, owner, coinType, amount: BigInt(reservation.MaxAmountU64) });
  }
  for (const coin of coins?.values() ?? []) add({ ...coin, owner: sender });
  for (const payment of paymentsOf(gasData)) {
    if (!('payer' in payment)) continue;
    const { payer: owner, limit: amount } = payment;
    add({ id: accumulatorId(owner, SUI_BALANCE_TYPE), owner, coinType: SUI_TYPE, amount });
  }
  return found;
}

/** Returns the reserved amounts by accumulator, in base units. */
export function reservationsOf(
  transaction: TransactionData,
  coins?: ReservedCoins,
): Map<string, bigint> {
  const reservations = reservationsIn(transaction, coins);
  return new Map([...reservations].map(([id, { amount }]) => [id, amount]));
}
