// Checks the owner and the amount of the funds that a transaction reserves.
import { accumulatorId, SUI_BALANCE_TYPE } from '../../execution/accumulators.ts';
import { featuresAt } from '../../execution/features.ts';
import { isGasless } from '../../execution/gasless.ts';
import type { ReservedCoins } from '../../execution/inputs.ts';
import { type Reservation, reservationsIn, withdrawalsOf } from '../../execution/reservations.ts';
import type { TransactionData } from '../../execution/types.ts';
import { LedgerError } from '../errors.ts';
import type { Funds } from '../state/funds.ts';
import type { ExpirationContext } from './expiration.ts';
import { inputReservations, invalidReservation, reservationIn } from './reserved-coins.ts';
import { invalidInput } from './transaction-checks.ts';

/** Maximum number of withdrawals in a transaction, including the one that pays for gas. */
const MAX_WITHDRAWALS = 10;

/** Checks the withdrawals of a transaction without reading balances. */
export function checkWithdrawals(transaction: TransactionData, context: ExpirationContext): void {
  const { gasData } = transaction.V1;
  const withdrawals = withdrawalsOf(transaction);
  const { chainId } = context;
  const reservations = [
    ...inputReservations(transaction, chainId).values(),
    ...gasData.payment.flatMap((reference) => reservationIn(reference, chainId) ?? []),
  ];
  const features = featuresAt(context.protocolVersion);
  const paysFromFunds = gasData.payment.length === 0 && !isGasless(transaction, features);
  if (withdrawals.length === 0 && reservations.length === 0 && !paysFromFunds) return;
  if (!features.accumulators) {
    if (paysFromFunds) throw invalidInput('MissingGasPayment', 'Transaction gas payment missing');
    const message = 'Feature is not supported: Address balance withdraw is not enabled';
    throw invalidInput('UnsupportedTransaction', message);
  }
  for (const { withdrawFrom, reservation } of withdrawals) {
    if (withdrawFrom.$kind === 'Sponsor')
      throw invalidReservation('Explicit sponsor withdrawals are not yet supported');
    if (withdrawFrom.$kind === 'SenderAllowance' && !features.allowances)
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
    const reservation = reservationIn(reference, context.chainId);
    if (!reservation || (gasData.owner === sender && reservation.id === own)) continue;
    const message = `Gas object is not an owned object with owner: AddressOwner(${gasData.owner})`;
    throw invalidInput('GasObjectNotOwnedObject', message);
  }
}

/** Rejects a transaction that reserves more than the available funds. */
export function checkFunds(
  transaction: TransactionData,
  coins: ReservedCoins | undefined,
  funds: Funds,
): void {
  for (const reservation of reservationsIn(transaction, coins).values()) {
    const available = funds.expected(reservation.id);
    if (reservation.amount <= available) continue;
    throw invalidReservation(insufficientFunds(reservation, available));
  }
}

function zeroReservation(): LedgerError {
  return invalidReservation('Balance withdraw reservation amount must be non-zero');
}

/** Describes a lack of funds as validators do. */
function insufficientFunds({ owner, coinType, amount }: Reservation, available: bigint): string {
  return (
    `Insufficient address balance of coin type ${shortType(coinType)} for address ${owner}: ` +
    `the transaction requires ${amount} but only ${available} is available. Note that the address balance ` +
    'does not include funds held in Coin objects owned by the address; to spend those funds, use the ' +
    'Coin objects directly as transaction inputs.'
  );
}

/** Spells a type without leading zeros in its addresses. */
export function shortType(coinType: string): string {
  return coinType.replaceAll(/0x0+(?=[0-9a-f])/g, '0x');
}
