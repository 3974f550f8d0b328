/** The labels of a wallet in a coin as the bits of a number, which the cache holds for each account of a pool. */
import { type CoinLabel, coinLabels } from '@atoll/api';

export const bitOf = (label: CoinLabel): number => 1 << coinLabels.indexOf(label);

const bits: readonly (readonly [CoinLabel, number])[] = coinLabels.map((label) => [
  label,
  bitOf(label),
]);

/** Returns the labels whose bits are set. */
export const labelsIn = (set: number): CoinLabel[] =>
  set === 0 ? [] : bits.flatMap(([label, bit]) => ((set & bit) === 0 ? [] : label));

export type StoredLabels = Record<CoinLabel, boolean>;

/** Returns the bits of a stored row; null stands for a row that does not exist. */
export const labelBits = (stored: Readonly<Record<CoinLabel, boolean | null>>): number =>
  bits.reduce((set, [label, bit]) => (stored[label] === true ? set | bit : set), 0);

export const storedLabels = (set: number): StoredLabels => ({
  first_second: (set & bitOf('first_second')) !== 0,
  bundled: (set & bitOf('bundled')) !== 0,
  creator_linked: (set & bitOf('creator_linked')) !== 0,
  fresh: (set & bitOf('fresh')) !== 0,
});
