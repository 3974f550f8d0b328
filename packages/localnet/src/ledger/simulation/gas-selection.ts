// Selects gas for a transaction that is being built: estimates its budget, picks coins to pay
// with, and creates a mock coin for its simulation.

import { fromBase58 } from '@mysten/bcs';
import { accumulatorId, SUI_BALANCE_TYPE, writeReservation } from '../../execution/accumulators.ts';
import { NO_TRANSACTION } from '../../execution/effects.ts';
import { digestToBase58 } from '../../execution/encoding/base58.ts';
import { canonicalType } from '../../execution/encoding/type-tag.ts';
import { featuresAt } from '../../execution/features.ts';
import { coinBalance, sealObject } from '../../execution/object.ts';
import { GAS_COIN_TYPE, limits, MIST_PER_SUI, SUI_TYPE } from '../../execution/protocol.ts';
import { withdrawalsOf } from '../../execution/reservations.ts';
import type {
  GasCostSummary,
  ObjectRef,
  StoredObject,
  TransactionData,
} from '../../execution/types.ts';
import { inputReservations } from '../checks/reserved-coins.ts';
import { userTransaction, usesGasCoin } from '../checks/transaction-checks.ts';
import { LedgerError } from '../errors.ts';
import type { Indexes } from '../state/indexes.ts';
import type { LedgerState } from '../state/state.ts';

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

/** State from which gas is selected. */
export interface GasSource {
  state: LedgerState;
  chainId: string;
  epoch: { epoch: bigint; protocolVersion: bigint };
}

/**
 * Returns the gas payment: none if the owner's funds cover the budget and no command uses the gas coin, otherwise coins
 * that the transaction does not use, largest first, after a reservation of the sender's remaining funds for commands that
 * use the gas coin.
 */
export function selectGas(source: GasSource, transaction: TransactionData): ObjectRef[] {
  const { sender, gasData } = transaction.V1;
  const { owner, budget } = gasData;
  const features = featuresAt(source.epoch.protocolVersion);
  const usesCoin = usesGasCoin(userTransaction(transaction));
  const funds = features.accumulators ? freeFunds(source, transaction) : 0n;
  if (features.accumulators && !usesCoin && funds >= BigInt(budget)) return [];
  const reserves = features.coinReservations && usesCoin && owner === sender && funds > 0n;
  const reservation = reserves ? [coinReservation(source, owner, funds)] : [];
  const { coins, balance } = selectCoins(
    source.state.indexes,
    transaction,
    limits.maxGasPaymentObjects - reservation.length,
  );
  if (balance + (reserves ? funds : 0n) >= BigInt(budget)) return [...reservation, ...coins];
  const message = `unable to select sufficient gas coins from account ${owner} to satisfy required budget ${budget}`;
  throw new LedgerError('InsufficientGasCoins', 'INVALID_ARGUMENT', message);
}

/** Returns the gas owner's SUI that the transaction's inputs do not reserve, in MIST. */
function freeFunds({ state, chainId }: GasSource, transaction: TransactionData): bigint {
  const { sender, gasData } = transaction.V1;
  const { addressBalance } = state.balance(gasData.owner, SUI_TYPE);
  if (gasData.owner !== sender) return addressBalance;
  const own = accumulatorId(sender, SUI_BALANCE_TYPE);
  const reserved = [
    ...withdrawalsOf(transaction)
      .filter(({ typeArg }) => canonicalType(typeArg.Balance) === SUI_TYPE)
      .map(({ reservation }) => BigInt(reservation.MaxAmountU64)),
    ...[...inputReservations(transaction, chainId).values()]
      .filter(({ id }) => id === own)
      .map(({ amount }) => amount),
  ];
  return reserved.reduce((rest, amount) => rest - amount, addressBalance);
}

/** Returns a reservation of the owner's funds in the form of a coin. */
function coinReservation({ chainId, epoch }: GasSource, owner: string, amount: bigint): ObjectRef {
  const reservation = { id: accumulatorId(owner, SUI_BALANCE_TYPE), amount, epoch: epoch.epoch };
  const { objectId, digest } = writeReservation(reservation, fromBase58(chainId));
  return { objectId, version: '0', digest: digestToBase58(digest) };
}

/** Returns the gas owner's coins that the transaction does not use otherwise, largest first, and their sum. */
function selectCoins(
  indexes: Indexes,
  transaction: TransactionData,
  most: number,
): { coins: ObjectRef[]; balance: bigint } {
  const { owner } = transaction.V1.gasData;
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
      if (!usable || coins.length === most) continue;
      coins.push({ objectId: id, version: version.toString(), digest });
      balance += coinBalance(data.contents);
    }
    cursor = page.nextCursor;
  } while (cursor !== undefined && coins.length < most);
  return { coins, balance };
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
