// Finds the inputs that reserve funds in the form of references to coins, for programs that only know coins.
import { fromBase58 } from '@mysten/bcs';
import { type CoinReservation, mayReserve, readReservation } from '../../execution/accumulators.ts';
import { digestFromBase58 } from '../../execution/encoding/base58.ts';
import type { ReservedCoin, ReservedCoins } from '../../execution/inputs.ts';
import type { ObjectRef, TransactionData } from '../../execution/types.ts';
import type { LedgerError } from '../errors.ts';
import type { FundsAccount } from '../state/funds.ts';
import { invalidInput } from './transaction-checks.ts';

/** Reads an accumulator by its id; undefined if it does not exist or holds no funds. */
export type AccountReader = (id: string) => FundsAccount | undefined;

/** Decodes a coin reservation; undefined for references to objects. */
export function reservationIn(
  { objectId, digest }: ObjectRef,
  chainId: string,
): CoinReservation | undefined {
  if (!mayReserve(digest)) return undefined;
  return readReservation(objectId, digestFromBase58(digest), fromBase58(chainId));
}

/** Shared, because hardly any transaction has one. */
const NONE: ReadonlyMap<number, CoinReservation> = new Map();

/** Returns the coin reservations among the inputs of a user's transaction, by the position of their input. */
export function inputReservations(
  { V1: { kind } }: TransactionData,
  chainId: string,
): ReadonlyMap<number, CoinReservation> {
  let found: Map<number, CoinReservation> | undefined;
  for (const [i, { Object: arg }] of (kind.ProgrammableTransaction?.inputs ?? []).entries()) {
    const reference = arg?.ImmOrOwnedObject;
    const reservation = reference && reservationIn(reference, chainId);
    if (!reservation) continue;
    found ??= new Map();
    found.set(i, reservation);
  }
  return found ?? NONE;
}

/** Returns the reserved funds of the inputs; undefined without any. Rejects those that are not the sender's. */
export function reservedCoins(
  transaction: TransactionData,
  chainId: string,
  accountOf: AccountReader,
): ReservedCoins | undefined {
  const reservations = inputReservations(transaction, chainId);
  if (reservations.size === 0) return undefined;
  const { sender } = transaction.V1;
  const coins = new Map<number, ReservedCoin>();
  for (const [input, { id, amount }] of reservations) {
    const account = accountOf(id);
    if (!account) throw invalidReservation(`coin reservation object id ${id} not found`);
    const { owner, coinType } = account;
    if (owner !== sender)
      throw invalidReservation(
        `coin reservation object id ${id} is owned by ${owner}, not sender ${sender}`,
      );
    coins.set(input, { id, coinType, amount });
  }
  return coins;
}

/** Creates the rejection of a reservation of funds. */
export function invalidReservation(reason: string): LedgerError {
  return invalidInput('InvalidWithdrawReservation', `Invalid withdraw reservation: ${reason}`);
}
