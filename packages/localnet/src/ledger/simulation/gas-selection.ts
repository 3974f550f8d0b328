// Selects gas for a transaction that is being built: estimates its budget, picks coins to pay
// with, and creates a mock coin for its simulation.

import { NO_TRANSACTION } from '../../execution/effects.ts';
import { coinBalance, sealObject } from '../../execution/object.ts';
import { GAS_COIN_TYPE, limits, MIST_PER_SUI } from '../../execution/protocol.ts';
import type {
  GasCostSummary,
  ObjectRef,
  StoredObject,
  TransactionData,
} from '../../execution/types.ts';
import { userTransaction } from '../checks/transaction-checks.ts';
import { LedgerError } from '../errors.ts';
import type { Indexes } from '../state/indexes.ts';

/** Computation units added to an estimate, because other transactions may execute first. */
const SAFE_OVERHEAD_UNITS = 1_000n;
const MOCK_GAS_ID = `0x${'f'.repeat(64)}`;
const MOCK_GAS_BALANCE = 1_000_000_000n * MIST_PER_SUI;

/** Returns the budget in MIST for a transaction whose simulation cost `summary`. */
export function estimateBudget(referenceGasPrice: bigint, summary: GasCostSummary): bigint {
  const overhead = SAFE_OVERHEAD_UNITS * referenceGasPrice;
  const storage = summary.storageCost - summary.storageRebate;
  return summary.computationCost + overhead + (storage > 0n ? storage : 0n);
}

/** Returns the gas owner's coins that the transaction does not use otherwise, largest first. */
export function selectGas(indexes: Indexes, transaction: TransactionData): ObjectRef[] {
  const { owner, budget } = transaction.V1.gasData;
  const used = new Set(
    userTransaction(transaction).inputs.map((input) => input.Object?.ImmOrOwnedObject?.objectId),
  );
  const coins: ObjectRef[] = [];
  let balance = 0n;
  let cursor: string | undefined;
  do {
    const page = indexes.owned(owner, GAS_COIN_TYPE, {
      cursor,
      limit: limits.maxGasPaymentObjects,
    });
    for (const { id, version, digest, owner: held, data } of page.items) {
      const usable = held.$kind === 'AddressOwner' && !used.has(id) && data.kind === 'move';
      if (!usable || coins.length === limits.maxGasPaymentObjects) continue;
      coins.push({ objectId: id, version: version.toString(), digest });
      balance += coinBalance(data.contents);
    }
    cursor = page.nextCursor;
  } while (cursor !== undefined && coins.length < limits.maxGasPaymentObjects);
  if (balance >= BigInt(budget)) return coins;
  const message = `unable to select sufficient gas coins from account ${owner} to satisfy required budget ${budget}`;
  throw new LedgerError('InsufficientGasCoins', 'INVALID_ARGUMENT', message);
}

/** Creates a coin outside of the store that covers any budget. */
export function mockGasCoin(owner: string): StoredObject {
  const contents = new Uint8Array(40).fill(0xff, 0, 32);
  new DataView(contents.buffer).setBigUint64(32, MOCK_GAS_BALANCE, true);
  return sealObject({
    id: MOCK_GAS_ID,
    version: 1n,
    owner: { $kind: 'AddressOwner', AddressOwner: owner },
    previousTransaction: NO_TRANSACTION,
    storageRebate: 0n,
    data: { kind: 'move', type: GAS_COIN_TYPE, hasPublicTransfer: true, contents },
  });
}
