// Simulates transactions: gas estimation and selection for transactions that are being built, and
// dev-inspect, which allows any call.
import { bcs } from '@mysten/sui/bcs';
import type { InputObjects } from '../../execution/inputs.ts';
import { coinBalance } from '../../execution/object.ts';
import { CLOCK_ID } from '../../execution/protocol.ts';
import type { TransactionData } from '../../execution/types.ts';
import { clockAt } from '../checkpoints/clock.ts';
import { loadInputs } from '../checks/input-loader.ts';
import { checkGas, checkValidity } from '../checks/transaction-checks.ts';
import { LedgerError } from '../errors.ts';
import type { LedgerState } from '../state/state.ts';
import type { EpochInfo, SimulationOptions, SimulationResult } from '../types.ts';
import type { Executor } from '../worker/executor.ts';
import { estimateBudget, mockGasCoin, selectGas } from './gas-selection.ts';

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
  if (checks && options.selectGas && current.V1.gasData.payment.length === 0)
    current = withGasData(current, { payment: selectGas(context.state.indexes, current) });
  return run(context, current, options);
}

async function run(
  context: SimulatorContext,
  transaction: TransactionData,
  { checks, signal }: SimulationOptions,
): Promise<SimulationResult> {
  const { executor, state, chainId, epoch } = context;
  const transactionBytes = bcs.TransactionData.serialize(transaction).toBytes();
  const size = transactionBytes.length;
  checkValidity(transaction, {
    epoch: epoch.epoch,
    protocolVersion: epoch.protocolVersion,
    chainId,
    size,
    gasPayment: 'optional',
  });
  if (checks) checkGas(transaction, epoch);
  const { gasData } = transaction.V1;
  const mockGas = gasData.payment.length === 0 ? mockGasCoin(gasData.owner) : undefined;
  const inputs = loadInputs(state.objects, transaction, { checks, mockGas, received: state });
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
  const available = payment.reduce((sum, { objectId }) => {
    const data = context.state.objects.get(objectId)?.data;
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
