/**
 * Marks reads that clients are waiting for. An embedded database has one session: such reads take their turns before
 * background work.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

const urgent = new AsyncLocalStorage<true>();

/** Runs `work`, which must only read: a transaction would hold up the others. */
export const urgently = <T>(work: () => T): T => urgent.run(true, work);

export const isUrgent = (): boolean => urgent.getStore() === true;
