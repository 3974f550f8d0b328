// Stores signed transactions of this tab whose outcome has not been shown, so that a reload does not lose them.
import { createAtom } from '@tanstack/react-store';
import { storageKeys, tabStorage } from '../browser/storage.ts';

export interface PendingTransaction {
  digest: string;
  sender: string;
  /** Pool of the trade. */
  poolId: string;
}

/** Whether a trade is signed whose resulting balances have not been read yet. */
export const $settling = createAtom(false);

const LINE = /^([1-9A-HJ-NP-Za-km-z]{32,44}) (0x[0-9a-f]{64}) (0x[0-9a-f]{64})$/;

const lines = (): string[] => tabStorage.get(storageKeys.pendingTransactions)?.split('\n') ?? [];

const write = (kept: readonly string[]): void => {
  if (kept.length > 0) tabStorage.set(storageKeys.pendingTransactions, kept.join('\n'));
  else tabStorage.remove(storageKeys.pendingTransactions);
};

export function rememberPending({ digest, sender, poolId }: PendingTransaction): void {
  write([...lines(), `${digest} ${sender} ${poolId}`]);
}

export function forgetPending(digest: string): void {
  write(lines().filter((line) => !line.startsWith(`${digest} `)));
}

/** Returns the pending transactions in a pool, oldest first. */
export function pendingIn(poolId: string): PendingTransaction[] {
  return lines().flatMap((line) => {
    const [, digest, sender, pool] = LINE.exec(line) ?? [];
    return digest && sender && pool === poolId ? [{ digest, sender, poolId }] : [];
  });
}
