// Stores the estimates of this browser's recent trades for their receipts: the chain records only the executed amounts.
import { storage, storageKeys } from '../browser/storage.ts';

export interface TradeEstimate {
  /** Amount that was left open: received, or paid when the amount received was exact. Base units. */
  amount: bigint;
  counts: 'received' | 'paid';
}

/** Trades that are remembered. */
const KEPT = 50;

const LINE = /^([1-9A-HJ-NP-Za-km-z]{32,44}) (received|paid) (\d{1,40})$/;

const remembered = (): string[] => storage.get(storageKeys.tradeEstimates)?.split('\n') ?? [];

export function rememberEstimate(digest: string, { counts, amount }: TradeEstimate): void {
  const lines = [`${digest} ${counts} ${amount}`, ...remembered()].slice(0, KEPT);
  storage.set(storageKeys.tradeEstimates, lines.join('\n'));
}

/** Estimate of a trade, if this browser made it recently. */
export function estimateOf(digest: string): TradeEstimate | undefined {
  const found = remembered()
    .map((line) => LINE.exec(line))
    .find((match) => match?.[1] === digest);
  if (!found) return undefined;
  return { counts: found[2] === 'paid' ? 'paid' : 'received', amount: BigInt(found[3] ?? 0) };
}
