// Checks transactions that pay no gas: what they may call, with which inputs, and what they leave behind. These are the
// reference's rules.
import { coinTypeOfBalance } from '../../execution/accumulators.ts';
import { canonicalType } from '../../execution/encoding/type-tag.ts';
import { type GaslessCoins, gaslessLimits } from '../../execution/gasless.ts';
import type { InputObjects, ReservedCoins } from '../../execution/inputs.ts';
import { coinTypeOf } from '../../execution/object.ts';
import { SUI_FRAMEWORK_ID } from '../../execution/protocol.ts';
import { reservationsIn } from '../../execution/reservations.ts';
import type { Command, ProgrammableTransaction, TransactionData } from '../../execution/types.ts';
import type { LedgerError } from '../errors.ts';
import type { Funds } from '../state/funds.ts';
import { shortType } from './funds-checks.ts';
import { invalidReservation } from './reserved-coins.ts';
import { argumentsIn, invalidInput, userTransaction } from './transaction-checks.ts';

type MoveCall = NonNullable<Command['MoveCall']>;

/** Functions of the framework that a gasless transaction can call with an allowed coin type. */
const FUNCTIONS: ReadonlySet<string> = new Set([
  'balance::send_funds',
  'balance::redeem_funds',
  'balance::split',
  'balance::zero',
  'coin::into_balance',
  'coin::redeem_funds',
  'coin::send_funds',
  'coin::put',
]);

/** The function that takes the type of a balance instead. */
const BALANCE_FUNCTION = 'funds_accumulator::withdrawal_split';

/** Checks a gasless transaction without reading objects. `size`: of its BCS, in bytes. */
export function checkGasless(
  transaction: TransactionData,
  { size, coins }: { size: number; coins: GaslessCoins },
): void {
  const { budget } = transaction.V1.gasData;
  if (BigInt(budget) !== 0n)
    throw unsupported(`Gasless transaction gas_budget must be 0, but is ${budget}`);
  const most = gaslessLimits.maxTxSizeBytes;
  if (size > most) {
    const message = `Size limit exceeded: serialized gasless transaction size exceeded maximum of ${most} is ${size}`;
    throw invalidInput('SizeLimitExceeded', message);
  }
  const programmable = userTransaction(transaction);
  if (programmable.commands.length === 0)
    throw unsupported('Gasless transactions must have at least one command');
  for (const command of programmable.commands) checkCommand(command, coins);
  checkUse(programmable);
}

function checkCommand(command: Command, coins: GaslessCoins): void {
  if (command.$kind === 'MoveCall') checkCall(command.MoveCall, coins);
  else if (command.$kind !== 'SplitCoins' && command.$kind !== 'MergeCoins')
    throw unsupported(
      'Gasless transactions only support MoveCall, MergeCoins, and SplitCoins commands',
    );
}

function checkCall(call: MoveCall, coins: GaslessCoins): void {
  const name = `${call.module}::${call.function}`;
  const takesBalance = name === BALANCE_FUNCTION;
  const [type, ...others] = call.typeArguments;
  const isKnown = call.package === SUI_FRAMEWORK_ID && (takesBalance || FUNCTIONS.has(name));
  if (!isKnown || type === undefined || others.length > 0) {
    const target = `${shortType(call.package)}::${name}`;
    throw unsupported(`Function ${target} is not supported in gasless transactions`);
  }
  const canonical = canonicalType(type);
  const coinType = takesBalance ? coinTypeOfBalance(canonical) : canonical;
  if (coinType === undefined || !coins.has(coinType)) throw disallowed(coinType ?? canonical);
}

/** Checks that commands use all inputs except a few pure ones, which are small. */
function checkUse({ inputs, commands }: ProgrammableTransaction): void {
  const used = new Set(commands.flatMap(argumentsIn).map(({ Input }) => Input));
  let unused = 0;
  for (const [i, input] of inputs.entries()) {
    if (input.Object?.$kind === 'Receiving')
      throw unsupported('Gasless transactions cannot receive objects');
    if (input.$kind === 'Pure') {
      const size = Buffer.byteLength(input.Pure.bytes, 'base64');
      const most = gaslessLimits.maxPureInputBytes;
      if (size > most)
        throw unsupported(
          `Pure input ${i} of ${size} bytes exceeds the gasless maximum of ${most} bytes`,
        );
      if (!used.has(i)) unused += 1;
    } else if (!used.has(i)) {
      throw unsupported(`Input ${i} is unused, which gasless transactions do not allow`);
    }
  }
  const most = gaslessLimits.maxUnusedInputs;
  if (unused > most)
    throw unsupported(`Gasless transactions allow ${most} unused pure input, found ${unused}`);
}

/** Checks that all object inputs of a gasless transaction are owned coins of allowed types. */
export function checkGaslessInputs(inputs: InputObjects, coins: GaslessCoins): void {
  for (const { id, owner, data } of inputs.objects.values()) {
    if (data.kind === 'package') continue;
    const coinType = coinTypeOf(data.type);
    const isOwned = owner.$kind === 'AddressOwner' || owner.$kind === 'ConsensusAddressOwner';
    if (coinType === undefined || !isOwned)
      throw unsupported(
        `Gasless transactions only support owned Coin<T> objects as inputs; ${id} is a non-Coin object or is not owned`,
      );
    if (!coins.has(coinType)) throw disallowed(coinType);
  }
  for (const { coinType } of inputs.reserved?.values() ?? [])
    if (!coins.has(coinType)) throw disallowed(coinType);
}

/** Checks that a gasless transaction reserves the whole funds of a coin or leaves at least its minimum. */
export function checkRemaining(
  transaction: TransactionData,
  reserved: ReservedCoins | undefined,
  { funds, coins }: { funds: Funds; coins: GaslessCoins },
): void {
  for (const { id, coinType, amount } of reservationsIn(transaction, reserved).values()) {
    const minimum = coins.get(coinType) ?? 0n;
    const remaining = funds.expected(id) - amount;
    if (remaining > 0n && remaining < minimum)
      throw invalidReservation(
        `Invalid gasless withdrawal from ${id}. Gasless transactions must either use the entire balance, ` +
          `or leave at least ${minimum} for token type ${shortType(coinType)}.`,
      );
  }
}

function disallowed(type: string): LedgerError {
  return unsupported(
    `Token type ${shortType(type)} is not currently allowed in gasless transactions`,
  );
}

function unsupported(reason: string): LedgerError {
  return invalidInput('UnsupportedTransaction', `Feature is not supported: ${reason}`);
}
