// Gives the session key to one action at a time, in all tabs: its transactions spend the same SUI.
import { sessionTrading as text } from '../../messages/en/session-trading.ts';
import {
  type SendOptions,
  type SentTransaction,
  sendTransaction,
  TransactionError,
} from '../chain/send-transaction.ts';
import { type Action, makeTransaction } from '../chain/transaction.ts';
import { keyFor, type StoredKey, storedKey } from './keys.ts';
import { SessionKeySigner } from './session-key-signer.ts';

type Act<T> = (signer: SessionKeySigner, key: StoredKey) => Promise<T>;

const locked = <T>(
  owner: string,
  read: () => Promise<StoredKey | undefined>,
  act: Act<T>,
): Promise<T> =>
  navigator.locks.request(`session-key:${owner}`, async () => {
    const key = await read();
    if (key === undefined) throw new TransactionError(text.keyMissing);
    return act(await SessionKeySigner.of(key.keys), key);
  });

/**
 * Calls `act` with the session key of an account once no other action uses it.
 * @throws TransactionError if this browser has no key of the account.
 */
export const withKey = <T>(owner: string, act: Act<T>): Promise<T> =>
  locked(owner, () => storedKey(owner), act);

/** Calls `act` with the session key of an account once no other action uses it. Creates a key if there is none. */
export const withKeyFor = <T>(owner: string, act: Act<T>): Promise<T> =>
  locked(owner, () => keyFor(owner), act);

/** Has the session key sign and execute `action`. Rejects as `sendTransaction` does. */
export async function sendByKey(
  signer: SessionKeySigner,
  action: Action,
  options?: SendOptions,
): Promise<SentTransaction> {
  const transaction = await makeTransaction(signer.toSuiAddress(), action);
  return sendTransaction(transaction, { ...options, signer });
}
