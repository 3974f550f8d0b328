// Decodes the gas payment of a transaction: coins, reservations of the payer's funds, or both.
import { mayReserve, readReservation } from '../accumulators.ts';
import { digestFromBase58 } from '../encoding/base58.ts';
import type { GasData, ObjectRef } from '../types.ts';

/** One source of gas: a coin, or the funds of an address up to a limit in MIST. */
export type Payment = { coin: string } | { payer: string; limit: bigint };

/** Where gas is charged and refunded. */
export type PaymentLocation = { coin: string } | { payer: string };

/** Returns whether gas data offers no payment at no price. */
export function paysNothing({ payment, price }: Pick<GasData, 'payment' | 'price'>): boolean {
  return payment.length === 0 && BigInt(price) === 0n;
}

/** Chain to decode reservations for. Any will do, because their unmasked ids are not used here. */
const NO_CHAIN = new Uint8Array(32);

/** Returns the amount of a coin reservation in MIST; undefined for references to coins. */
export function reservedAmount({ objectId, digest }: ObjectRef): bigint | undefined {
  if (!mayReserve(digest)) return undefined;
  return readReservation(objectId, digestFromBase58(digest), NO_CHAIN)?.amount;
}

/**
 * Returns the sources in the order of the transaction. Reservations of the same funds are combined. Without any, the
 * budget comes from the payer's funds; gasless transactions have none.
 */
export function paymentsOf({ payment, owner, price, budget }: GasData): Payment[] {
  if (paysNothing({ payment, price })) return [];
  if (payment.length === 0) return [{ payer: owner, limit: BigInt(budget) }];
  const payments: Payment[] = [];
  let funds: { payer: string; limit: bigint } | undefined;
  for (const reference of payment) {
    const amount = reservedAmount(reference);
    if (amount === undefined) {
      payments.push({ coin: reference.objectId });
    } else if (funds) {
      funds.limit += amount;
    } else {
      funds = { payer: owner, limit: amount };
      payments.push(funds);
    }
  }
  return payments;
}
