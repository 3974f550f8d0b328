// Reads and changes coins as VM values: Coin { id: UID { id: ID { bytes } }, balance:
// Balance { value } }, where a struct is the array of its fields. SplitCoins and MergeCoins use it
// instead of calling Move, as in the reference.
import type { MoveValue } from '../../vm/index.ts';
import { invariantViolation } from '../failure.ts';

/** Creates the value of a new coin. */
export function coinValue(id: string, balance: bigint): MoveValue {
  return [[[id]], [balance]];
}

/** Returns the balance of a coin or of a reference to one. */
export function balanceOf(coin: MoveValue): bigint {
  const [balance] = balanceStruct(coin);
  if (typeof balance !== 'bigint') throw invariantViolation('Coin has no balance');
  return balance;
}

export function setBalance(coin: MoveValue, balance: bigint): void {
  balanceStruct(coin)[0] = balance;
}

export function coinId(coin: MoveValue): string {
  const id = fieldOf(fieldOf(fieldOf(coin, 0), 0), 0);
  if (typeof id !== 'string') throw invariantViolation('Coin has no id');
  return id;
}

function balanceStruct(coin: MoveValue): MoveValue[] {
  const balance = fieldOf(coin, 1);
  if (!Array.isArray(balance)) throw invariantViolation('Coin has no balance');
  return balance;
}

function fieldOf(value: MoveValue, index: number): MoveValue {
  const field = Array.isArray(value) ? value[index] : undefined;
  if (field === undefined) throw invariantViolation('Coin has an unexpected layout');
  return field;
}
