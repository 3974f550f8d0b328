// Simulates transactions: gas estimation and selection for transactions that are being built, and
// dev-inspect, which allows any call.
import { randomInt } from 'node:crypto';
import { bcs } from '@mysten/sui/bcs';
import { NO_TRANSACTION } from '../../execution/effects.ts';
import { featuresAt } from '../../execution/features.ts';
import { reservedAmount } from '../../execution/gas/payment.ts';
import { isGasless } from '../../execution/gasless.ts';
import type { InputObjects } from '../../execution/inputs.ts';
import { coinBalance } from '../../execution/object.ts';
import { CLOCK_ID, ZERO_ADDRESS } from '../../execution/protocol.ts';
import type { TransactionData } from '../../execution/types.ts';
import { clockAt } from '../checkpoints/clock.ts';
import { checkAllowances } from '../checks/allowance-checks.ts';
import { checkFunds, checkWithdrawals } from '../checks/funds-checks.ts';
import { checkGasless, checkGaslessInputs, checkRemaining } from '../checks/gasless-checks.ts';
import { loadInputs } from '../checks/input-loader.ts';
import { reservedCoins } from '../checks/reserved-coins.ts';
import { checkGas, checkValidity, userTransaction } from '../checks/transaction-checks.ts';
import { LedgerError } from '../errors.ts';
import type { LedgerState } from '../state/state.ts';
import type { EpochInfo, SimulationOptions, SimulationResult } from '../types.ts';
import type { Executor } from '../worker/executor.ts';
import { estimateBudget, mockGasCoin, selectGas } from './gas-selection.ts';

/** Exclusive upper bound of the nonces of expirations. */
const MAX_NONCE = 2 ** 32;

export interface SimulatorContext {
  executor: Executor;
  state: LedgerState;
  chainId: string;
  epoch: EpochInfo;
  now: bigint;
}

export async function simulateTransaction(
  context: SimulatorContext,
  transaction: TransactionData,
  options: SimulationOptions,
): Promise<SimulationResult> {
  const { checks } = options;
  if (checks && options.selectGas && options.gasless) {
    const free = await simulateGasless(context, transaction, options);
    if (free) return free;
  } else if (checks && isGasless(transaction, featuresAt(context.epoch.protocolVersion))) {
    return run(context, transaction, options);
  }
  const isPriced = checks && !options.gasless;
  let current = isPriced ? transaction : withPrice(transaction, context.epoch);
  if (!checks) current = withMaximumBudget(current, context.epoch);
  if (checks && options.estimateBudget) current = await withBudget(context, current, options);
  if (!checks || !options.selectGas || current.V1.gasData.payment.length > 0)
    return run(context, current, options);
  const payment = selectGas(context, current);
  return run(context, withExpiration(context, withGasData(current, { payment })), {
    ...options,
    paysFromFunds: payment.length === 0,
  });
}

interface RunOptions extends SimulationOptions {
  /** Whether gas is paid from funds instead of a mock coin. */
  paysFromFunds?: boolean | undefined;
}

/** Placeholder for a mock coin where only reservations of funds matter. */
const NO_PAYMENT = { objectId: ZERO_ADDRESS, version: '0', digest: NO_TRANSACTION };

async function run(
  context: SimulatorContext,
  transaction: TransactionData,
  { checks, signal, paysFromFunds }: RunOptions,
): Promise<SimulationResult> {
  const { executor, state, chainId, epoch } = context;
  const transactionBytes = bcs.TransactionData.serialize(transaction).toBytes();
  const size = transactionBytes.length;
  const validity = { ...epoch, chainId, size };
  checkValidity(transaction, validity);
  if (checks) checkGas(transaction, epoch);
  const { gasData } = transaction.V1;
  const isFree = checks && isGasless(transaction, featuresAt(epoch.protocolVersion));
  const coins = state.gaslessCoins;
  if (isFree) checkGasless(transaction, { size, coins });
  const isUnpaid = gasData.payment.length === 0 && !paysFromFunds && !isFree;
  const mockGas = isUnpaid ? mockGasCoin(gasData.owner) : undefined;
  const paid = mockGas ? withGasData(transaction, { payment: [NO_PAYMENT] }) : transaction;
  checkWithdrawals(paid, validity);
  const reserved = reservedCoins(transaction, chainId, (id) => state.funds.account(id));
  if (checks) checkFunds(paid, reserved, state.funds);
  if (isFree) checkRemaining(transaction, reserved, { funds: state.funds, coins });
  const loading = { checks, mockGas, received: state, reserved };
  const inputs = loadInputs(state.objects, transaction, loading);
  if (checks) checkAllowances(transaction, inputs);
  if (isFree) checkGaslessInputs(inputs, coins);
  const job = {
    transaction,
    transactionBytes,
    inputs: withClockAt(inputs, context.now),
    mockGas: mockGas?.id,
    mode: { checks, track: true, genesis: false },
    epoch,
    gaslessCoins: coins,
  };
  return state.objects.withSnapshot((snapshot) => executor.execute(job, snapshot, signal));
}

/** Simulates a transaction without gas payment; returns undefined if it has to pay. */
async function simulateGasless(
  context: SimulatorContext,
  transaction: TransactionData,
  options: SimulationOptions,
): Promise<SimulationResult | undefined> {
  const { epoch, state } = context;
  const free = withGasData(transaction, { payment: [], price: '0', budget: '0' });
  if (!isGasless(free, featuresAt(epoch.protocolVersion))) return undefined;
  try {
    // First without building it, because few transactions can be gasless.
    checkGasless(free, { size: 0, coins: state.gaslessCoins });
    const result = await run(context, withExpiration(context, free), options);
    return result.effects.status.$kind === 'Success' ? result : undefined;
  } catch (error) {
    if (error instanceof LedgerError && error.status === 'INVALID_ARGUMENT') return undefined;
    throw error;
  }
}

/** Limits a transaction without owned inputs to two epochs, so that it cannot be executed again. */
function withExpiration(
  { state, chainId, epoch }: SimulatorContext,
  transaction: TransactionData,
): TransactionData {
  const { V1 } = transaction;
  if (V1.gasData.payment.length > 0 || V1.expiration.$kind !== 'None') return transaction;
  const isOwned = (id: string | undefined) =>
    id !== undefined && state.objects.get(id)?.owner.$kind === 'AddressOwner';
  const { inputs } = userTransaction(transaction);
  if (inputs.some((input) => isOwned(input.Object?.ImmOrOwnedObject?.objectId))) return transaction;
  const window = {
    ...{ minEpoch: `${epoch.epoch}`, maxEpoch: `${epoch.epoch + 1n}`, chain: chainId },
    ...{ minTimestamp: null, maxTimestamp: null, nonce: randomInt(MAX_NONCE) },
  };
  const expiration = { $kind: 'ValidDuring', ValidDuring: window } as const;
  return { $kind: 'V1', V1: { ...V1, expiration } };
}

/** Replaces the budget by an estimate from a first run with the maximum budget. */
async function withBudget(
  context: SimulatorContext,
  transaction: TransactionData,
  options: SimulationOptions,
): Promise<TransactionData> {
  const { payment } = transaction.V1.gasData;
  const { effects } = await run(context, transaction, options);
  const { computationCost, storageCost, storageRebate, nonRefundableStorageFee } = effects.gasUsed;
  const budget = estimateBudget(context.epoch.referenceGasPrice, {
    computationCost: BigInt(computationCost),
    storageCost: BigInt(storageCost),
    storageRebate: BigInt(storageRebate),
    nonRefundableStorageFee: BigInt(nonRefundableStorageFee),
  });
  const available = payment.reduce((sum, reference) => {
    const reserved = reservedAmount(reference);
    if (reserved !== undefined) return sum + reserved;
    const data = context.state.objects.get(reference.objectId)?.data;
    return data?.kind === 'move' ? sum + coinBalance(data.contents) : sum;
  }, 0n);
  if (payment.length > 0 && available < budget) {
    const message = `Insufficient gas balance to cover estimated transaction cost. Available gas balance: ${available} MIST. Estimated gas budget required: ${budget} MIST`;
    throw new LedgerError('GasBalanceTooLow', 'INVALID_ARGUMENT', message);
  }
  return withGasData(transaction, { budget: budget.toString() });
}

/** Replaces a price of zero by the reference price. */
function withPrice(
  transaction: TransactionData,
  { referenceGasPrice }: EpochInfo,
): TransactionData {
  if (BigInt(transaction.V1.gasData.price) !== 0n) return transaction;
  return withGasData(transaction, { price: referenceGasPrice.toString() });
}

/** Replaces a budget of zero by the maximum, for dev-inspect. */
function withMaximumBudget(transaction: TransactionData, { maxTxGas }: EpochInfo): TransactionData {
  if (BigInt(transaction.V1.gasData.budget) !== 0n) return transaction;
  return withGasData(transaction, { budget: maxTxGas.toString() });
}

function withGasData(
  transaction: TransactionData,
  gasData: Partial<TransactionData['V1']['gasData']>,
): TransactionData {
  const { V1 } = transaction;
  return { $kind: 'V1', V1: { ...V1, gasData: { ...V1.gasData, ...gasData } } };
}

/** Sets the clock as the next checkpoint would: on an idle network the stored clock is old. */
function withClockAt(inputs: InputObjects, now: bigint): InputObjects {
  const clock = inputs.objects.get(CLOCK_ID);
  if (!clock) return inputs;
  return { ...inputs, objects: new Map(inputs.objects).set(CLOCK_ID, clockAt(clock, now)) };
}
