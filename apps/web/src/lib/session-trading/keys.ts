// Stores session keys in IndexedDB, one per account and deployment. The browser stores the private key without revealing
// it, so that it survives a reload and cannot be copied.
import { sessionTrading as text } from '../../messages/en/session-trading.ts';
import { getAtoll } from '../chain/deployment.ts';
import { generateSessionKey } from './session-key-signer.ts';

export interface StoredKey {
  keys: CryptoKeyPair;
  /** Session of the key; undefined until it is open. */
  session?: { id: string };
}

const DATABASE = 'session-trading';
const STORE = 'keys';

function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE));
  return settled(opening);
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}

async function inStore<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await openDatabase();
  try {
    const transaction = database.transaction(STORE, mode);
    const committed = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(transaction.error));
    });
    const [result] = await Promise.all([settled(act(transaction.objectStore(STORE))), committed]);
    return result;
  } finally {
    database.close();
  }
}

/** A deployment keeps its configuration object through upgrades. */
async function placeOf(owner: string): Promise<string> {
  const { deployment } = await getAtoll();
  return `${deployment.sessions?.configId}:${owner}`;
}

/** Returns the key of an account; undefined if this browser has none or blocks its storage. */
export async function storedKey(owner: string): Promise<StoredKey | undefined> {
  const place = await placeOf(owner);
  return inStore<StoredKey | undefined>('readonly', (store) => store.get(place)).catch(
    () => undefined,
  );
}

/**
 * Returns the key of an account, after creating it if there is none. It is stored before a session is opened with it, so
 * that a reload never loses the key of an open session.
 * @throws an error with a message for the user if the browser cannot store keys.
 */
export async function keyFor(owner: string): Promise<StoredKey> {
  const found = await storedKey(owner);
  if (found) return found;
  try {
    const created: StoredKey = { keys: await generateSessionKey() };
    const place = await placeOf(owner);
    // Fails if another tab has stored one meanwhile: a key is never replaced.
    await inStore('readwrite', (store) => store.add(created, place));
    return created;
  } catch (cause) {
    const other = await storedKey(owner);
    if (other) return other;
    throw new Error(text.unsupported, { cause });
  }
}

export async function keepKey(owner: string, key: StoredKey): Promise<void> {
  const place = await placeOf(owner);
  await inStore('readwrite', (store) => store.put(key, place));
}

export async function forgetKey(owner: string): Promise<void> {
  const place = await placeOf(owner);
  await inStore('readwrite', (store) => store.delete(place));
}
