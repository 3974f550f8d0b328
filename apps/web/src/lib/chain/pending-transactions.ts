// Signed transactions of this tab whose outcome the user has not seen: kept across a reload.
import { createAtom } from '@tanstack/react-store';
import { storageKeys, tabStorage } from '../browser/storage.ts';

export interface PendingTransaction {
  digest: string;
  sender: string;
  /** The pool that it trades in. */
  poolId: string;
}

/** Whether a trade is signed and the balances that it leaves are not read yet. */
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

/** Pending transactions in a pool, oldest first. */
export function pendingIn(poolId: string): PendingTransaction[] {
  return lines().flatMap((line) => {
    const [, digest, sender, pool] = LINE.exec(line) ?? [];
    return digest && sender && pool === poolId ? [{ digest, sender, poolId }] : [];
  });
}
