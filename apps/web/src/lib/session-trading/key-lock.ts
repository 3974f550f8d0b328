// Gives the session key to one action at a time, in all tabs: its transactions spend the same SUI.
import { sessionTrading as text } from '../../messages/en/session-trading.ts';
import {
  type SendOptions,
  type SentTransaction,
  sendTransaction,
  TransactionError,
} from '../chain/send-transaction.ts';
import { type Action, makeTransaction } from '../chain/transaction.ts';
import { keepKey, keyFor, type StoredKey, storedKey } from './keys.ts';
import { SessionKeySigner } from './session-key-signer.ts';

const locked = <T>(address: string, act: () => Promise<T>): Promise<T> =>
  navigator.locks.request(`session-key:${address}`, act);

/**
 * Calls `act` with the session key of an account once no other action uses it. Reads the key after the wait.
 * @throws TransactionError if this browser has no key of the account, or deleted it during the wait.
 */
export async function withKey<T>(
  owner: string,
  act: (signer: SessionKeySigner, key: StoredKey) => Promise<T>,
): Promise<T> {
  const signer = await SessionKeySigner.of((await existingKey(owner)).keys);
  return locked(signer.toSuiAddress(), async () => act(signer, await existingKey(owner)));
}

async function existingKey(owner: string): Promise<StoredKey> {
  const key = await storedKey(owner);
  if (key === undefined) throw new TransactionError(text.keyMissing);
  return key;
}

/**
 * Returns the key for a session that is about to be opened, and creates one if there is none. Detaches the key from an
 * earlier session, so that ending that session does not delete it.
 */
export async function claimKey(owner: string): Promise<StoredKey> {
  const { keys } = await keyFor(owner);
  return locked((await SessionKeySigner.of(keys)).toSuiAddress(), async () => {
    const key = await keyFor(owner);
    await keepKey(owner, { keys: key.keys });
    return key;
  });
}

/** Has the session key sign and execute `action`. Rejects as `sendTransaction` does. */
export async function sendByKey(
  signer: SessionKeySigner,
  action: Action,
  options?: SendOptions,
): Promise<SentTransaction> {
  const transaction = await makeTransaction(signer.toSuiAddress(), action);
  return sendTransaction(transaction, { ...options, signer });
}
