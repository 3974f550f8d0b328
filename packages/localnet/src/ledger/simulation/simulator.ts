// Simulates transactions: gas estimation and selection for transactions that are being built, and
// dev-inspect, which allows any call.
import { randomInt } from 'node:crypto';
import { bcs } from '@mysten/sui/bcs';
import { NO_TRANSACTION } from '../../execution/effects.ts';
import { reservedAmount } from '../../execution/gas/payment.ts';
import type { InputObjects } from '../../execution/inputs.ts';
import { coinBalance } from '../../execution/object.ts';
import { CLOCK_ID, ZERO_ADDRESS } from '../../execution/protocol.ts';
import type { TransactionData } from '../../execution/types.ts';
import { clockAt } from '../checkpoints/clock.ts';
import { checkFunds, checkWithdrawals } from '../checks/funds-checks.ts';
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
  let current = checks ? transaction : withInspectGas(transaction, context.epoch);
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
  const mockGas =
    gasData.payment.length === 0 && !paysFromFunds ? mockGasCoin(gasData.owner) : undefined;
  const paid = mockGas ? withGasData(transaction, { payment: [NO_PAYMENT] }) : transaction;
  checkWithdrawals(paid, validity);
  const reserved = reservedCoins(transaction, chainId, (id) => state.funds.account(id));
  if (checks) checkFunds(paid, reserved, state.funds);
  const loading = { checks, mockGas, received: state, reserved };
  const inputs = loadInputs(state.objects, transaction, loading);
  const job = {
    transaction,
    transactionBytes,
    inputs: withClockAt(inputs, context.now),
    mockGas: mockGas?.id,
    mode: { checks, track: true, genesis: false },
    epoch,
  };
  return state.objects.withSnapshot((snapshot) => executor.execute(job, snapshot, signal));
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

/** Fills in missing gas data for dev-inspect. */
function withInspectGas(
  transaction: TransactionData,
  { referenceGasPrice, maxTxGas }: EpochInfo,
): TransactionData {
  const { price, budget } = transaction.V1.gasData;
  return withGasData(transaction, {
    price: BigInt(price) === 0n ? referenceGasPrice.toString() : price,
    budget: BigInt(budget) === 0n ? maxTxGas.toString() : budget,
  });
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
