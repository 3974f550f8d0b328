/** Marks reads that clients wait for. On an embedded database, which has one session, they precede background work. */
import { AsyncLocalStorage } from 'node:async_hooks';

const urgent = new AsyncLocalStorage<true>();

/** Runs `work` with priority. It must only read, because a transaction would block the others. */
export const urgently = <T>(work: () => T): T => urgent.run(true, work);

export const isUrgent = (): boolean => urgent.getStore() === true;
