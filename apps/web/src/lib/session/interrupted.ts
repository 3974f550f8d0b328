// The state of a page whose session has ended, kept in the tab until its account has logged in again: the login itself
// reloads some pages.
import { storageKeys, tabStorage } from '../browser/storage.ts';
import type { EndedRequest } from './ended.ts';
import type { TypedField } from './typed-fields.ts';

export interface Interrupted {
  /** Path of the page. */
  path: string;
  /** Milliseconds since the epoch. */
  at: number;
  fields: TypedField[];
  /** Account of the session. */
  address?: string;
  requests: EndedRequest[];
}

/** Returns the state; undefined without one. Only `sessionEnded` writes it. */
export function readInterrupted(): Interrupted | undefined {
  const stored = tabStorage.get(storageKeys.interrupted);
  return stored === undefined ? undefined : (JSON.parse(stored) as Interrupted);
}
