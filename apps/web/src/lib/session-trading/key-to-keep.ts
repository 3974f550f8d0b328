// Decides whether the key of an ended session is still needed: several sessions can have the same key.
import { api } from '../api/api.ts';
import type { StoredKey } from './keys.ts';

/**
 * Returns the key to store once a session has ended: undefined if no other session needs it and its SUI.
 * @param address address of the key.
 */
export async function keyToKeep(
  owner: string,
  address: string,
  key: StoredKey,
  endedId: string,
): Promise<StoredKey | undefined> {
  if (key.session !== undefined && key.session.id !== endedId) return key;
  const { data } = await api.tradingSessions.list({ owner });
  const other = data.find((each) => each.session_key === address && each.session_id !== endedId);
  return other && { keys: key.keys, session: { id: other.session_id } };
}
