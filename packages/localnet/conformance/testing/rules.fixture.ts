// Checks what Sui's rules say of every transaction: versions of written objects, and gas from the
// sizes of objects. The figures are mainnet's.
import { bcs } from '@mysten/sui/bcs';
import { expect } from 'vitest';
import type { ExecutedTransaction, StoredObject } from '../../src/ledger/types.ts';

/** MIST per byte: 100 storage units of 76 MIST. */
const STORAGE_PRICE = 7_600n;
const LEAST_UNITS = 1_000n;
/** Bytes of an owner, a digest, a rebate, a version and the flag of public transfer. */
const METADATA = 40 + 32 + 8;
const MOVE_OBJECT = 8 + 1;
const SUI_COIN = `0x${'2'.padStart(64, '0')}::coin::Coin<0x${'2'.padStart(64, '0')}::sui::SUI>`;

/**
 * Checks a transaction. `inputs` are its inputs before it; undefined for those that do not exist.
 * @param version Protocol version of the network.
 */
export function checkRules(
  done: ExecutedTransaction,
  inputs: readonly (StoredObject | undefined)[],
  version: bigint,
): void {
  checkVersions(done, inputs);
  checkGas(done, version);
}

/** Written objects get the version after the highest version of all inputs. */
function checkVersions(
  { effects, outputObjects, digest }: ExecutedTransaction,
  inputs: readonly (StoredObject | undefined)[],
): void {
  const versions = inputs.map((object) => (object?.data.kind === 'move' ? object.version : 0n));
  const next = versions.reduce((a, b) => (a > b ? a : b), 0n) + 1n;
  if (!inputs.includes(undefined)) expect(BigInt(effects.lamportVersion)).toBe(next);
  for (const { data, version, owner, previousTransaction } of outputObjects) {
    expect(previousTransaction).toBe(digest);
    if (data.kind === 'move') expect(version).toBe(BigInt(effects.lamportVersion));
    if (owner.Shared)
      expect(BigInt(owner.Shared.initialSharedVersion)).toBeLessThanOrEqual(version);
  }
}

/** Storage is charged for each written object; the next transaction returns 99.99% of it (99% up to version 137). */
function checkGas(
  { effects, outputObjects, inputObjects, transaction }: ExecutedTransaction,
  version: bigint,
) {
  const { computationCost, storageCost, storageRebate, nonRefundableStorageFee } = effects.gasUsed;
  const { price, budget } = transaction.V1.gasData;
  const isFree = effects.status.Failure?.error.$kind === 'InsufficientBalanceForWithdraw';
  if (isFree) {
    expect(Object.values(effects.gasUsed)).toEqual(['0', '0', '0', '0']);
    return;
  }
  expect(BigInt(computationCost)).toBeGreaterThanOrEqual(LEAST_UNITS * BigInt(price));
  expect(BigInt(computationCost) + BigInt(storageCost) - BigInt(storageRebate)).toBeLessThanOrEqual(
    BigInt(budget),
  );
  // A transaction that runs out of gas can pay its whole budget for computation: nothing is charged
  // for storage, and the written objects keep their rebates.
  if (computationCost === budget) return;
  checkRounding(BigInt(computationCost) / BigInt(price));
  const charged = outputObjects.reduce((sum, { storageRebate: rebate }) => sum + rebate, 0n);
  expect(BigInt(storageCost)).toBe(charged);
  for (const object of outputObjects) {
    if (object.data.kind === 'move') expect(object.storageRebate).toBe(storageOf(object.data));
  }
  const before = new Map(inputObjects.map((object) => [object.id, object.storageRebate]));
  const returned = effects.changedObjects.reduce(
    (sum, [id, { inputState }]) =>
      inputState.$kind === 'Exist' ? sum + (before.get(id) ?? 0n) : sum,
    0n,
  );
  expect(BigInt(storageRebate) + BigInt(nonRefundableStorageFee)).toBe(returned);
  expect(BigInt(storageRebate)).toBe(
    (returned * (version < 138n ? 9_900n : 9_999n) + 5_000n) / 10_000n,
  );
}

/** Asserts that the lower half of the digits of the charged units is zero. */
function checkRounding(units: bigint): void {
  const digits = units.toString();
  const zeros = Math.floor((digits.length - 1) / 2);
  expect(digits.endsWith('0'.repeat(zeros))).toBe(true);
}

function storageOf({ type, contents }: { type: string; contents: Uint8Array }): bigint {
  return BigInt(METADATA + MOVE_OBJECT + typeSize(type) + contents.length) * STORAGE_PRICE;
}

/** Types of coins are stored without the `Coin` around them, that of SUI in one byte. */
function typeSize(type: string): number {
  if (type === SUI_COIN) return 1;
  const coin = /^0x0{63}2::coin::Coin<(.*)>$/.exec(type)?.[1];
  return bcs.TypeTag.serialize(coin ?? type).toBytes().length + (coin === undefined ? 0 : 1);
}
