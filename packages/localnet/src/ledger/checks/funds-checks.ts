// Checks the owner and the amount of the funds that a transaction reserves.
import { fromBase58 } from '@mysten/bcs';
import {
  accumulatorId,
  mayReserve,
  readReservation,
  SUI_BALANCE_TYPE,
} from '../../execution/accumulators.ts';
import { digestFromBase58 } from '../../execution/encoding/base58.ts';
import { featuresAt } from '../../execution/features.ts';
import { reservationsOf, withdrawalsOf } from '../../execution/reservations.ts';
import type { ObjectRef, TransactionData } from '../../execution/types.ts';
import { LedgerError } from '../errors.ts';
import type { Funds } from '../state/funds.ts';
import type { ExpirationContext } from './expiration.ts';
import { invalidInput } from './transaction-checks.ts';

/** Maximum number of withdrawals in a transaction, including the one that pays for gas. */
const MAX_WITHDRAWALS = 10;

/** Checks the withdrawals of a transaction without reading balances. */
export function checkWithdrawals(transaction: TransactionData, context: ExpirationContext): void {
  const { gasData } = transaction.V1;
  const withdrawals = withdrawalsOf(transaction);
  const reservations = gasData.payment.flatMap((reference) => reservationOf(reference, context));
  const paysFromFunds = gasData.payment.length === 0;
  if (withdrawals.length === 0 && reservations.length === 0 && !paysFromFunds) return;
  const features = featuresAt(context.protocolVersion);
  if (!features.accumulators) {
    if (paysFromFunds) throw invalidInput('MissingGasPayment', 'Transaction gas payment missing');
    const message = 'Feature is not supported: Address balance withdraw is not enabled';
    throw invalidInput('UnsupportedTransaction', message);
  }
  for (const { withdrawFrom, reservation } of withdrawals) {
    if (withdrawFrom.$kind === 'Sponsor')
      throw invalidReservation('Explicit sponsor withdrawals are not yet supported');
    if (withdrawFrom.$kind === 'SenderAllowance')
      throw invalidInput(
        'UnsupportedTransaction',
        'Feature is not supported: Allowance withdrawals are not enabled',
      );
    if (BigInt(reservation.MaxAmountU64) === 0n) throw zeroReservation();
  }
  for (const { epoch, amount } of reservations) {
    if (epoch !== context.epoch && epoch + 1n !== context.epoch)
      throw new LedgerError('TransactionExpired', 'INVALID_ARGUMENT', 'Transaction Expired');
    if (amount === 0n) throw zeroReservation();
  }
  const count = withdrawals.length + reservations.length + (paysFromFunds ? 1 : 0);
  if (count > MAX_WITHDRAWALS)
    throw invalidReservation(
      `Maximum number of balance withdraw reservations is ${MAX_WITHDRAWALS}`,
    );
  checkGasReservations(transaction, context);
}

/** Rejects gas payments from reservations of any funds but the sender's SUI. */
function checkGasReservations(transaction: TransactionData, context: ExpirationContext): void {
  const { sender, gasData } = transaction.V1;
  const own = accumulatorId(sender, SUI_BALANCE_TYPE);
  for (const reference of gasData.payment) {
    for (const { id } of reservationOf(reference, context)) {
      if (gasData.owner === sender && id === own) continue;
      const message = `Gas object is not an owned object with owner: AddressOwner(${gasData.owner})`;
      throw invalidInput('GasObjectNotOwnedObject', message);
    }
  }
}

function reservationOf({ objectId, digest }: ObjectRef, { chainId }: ExpirationContext) {
  if (!mayReserve(digest)) return [];
  const found = readReservation(objectId, digestFromBase58(digest), fromBase58(chainId));
  return found ? [found] : [];
}

/** Rejects a transaction that reserves more than the available funds. */
export function checkFunds(transaction: TransactionData, funds: Funds): void {
  for (const [id, amount] of reservationsOf(transaction)) {
    const available = funds.expected(id);
    if (amount <= available) continue;
    throw invalidReservation(
      `Available amount in account for object id ${id} is less than requested: ${available} < ${amount}`,
    );
  }
}

function zeroReservation(): LedgerError {
  return invalidReservation('Balance withdraw reservation amount must be non-zero');
}

function invalidReservation(reason: string): LedgerError {
  return invalidInput('InvalidWithdrawReservation', `Invalid withdraw reservation: ${reason}`);
}
