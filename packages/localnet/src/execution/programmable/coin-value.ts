// Owns reading and changing coins as the VM holds them: Coin { id: UID { id: ID { bytes } }, balance:
// Balance { value } }, a struct being the array of its fields. SplitCoins and MergeCoins work on these
// without calling Move, as in the reference.
import type { MoveValue } from '../../vm/index.ts';
import { invariantViolation } from '../failure.ts';

/** A new coin's value. */
export function coinValue(id: string, balance: bigint): MoveValue {
  return [[[id]], [balance]];
}

/** Works on coins and on references to coins. */
export function balanceOf(coin: MoveValue): bigint {
  const [balance] = balanceStruct(coin);
  if (typeof balance !== 'bigint') throw invariantViolation('A coin without a balance');
  return balance;
}

export function setBalance(coin: MoveValue, balance: bigint): void {
  balanceStruct(coin)[0] = balance;
}

export function coinId(coin: MoveValue): string {
  const id = fieldOf(fieldOf(fieldOf(coin, 0), 0), 0);
  if (typeof id !== 'string') throw invariantViolation('A coin without an id');
  return id;
}

function balanceStruct(coin: MoveValue): MoveValue[] {
  const balance = fieldOf(coin, 1);
  if (!Array.isArray(balance)) throw invariantViolation('A coin without a balance');
  return balance;
}

function fieldOf(value: MoveValue, index: number): MoveValue {
  const field = Array.isArray(value) ? value[index] : undefined;
  if (field === undefined) throw invariantViolation('A coin of another shape');
  return field;
}
