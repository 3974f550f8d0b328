// Reads and changes the list of watched wallets. It is decrypted and encrypted here; the server stores it as it is.
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { watchedWallets as text } from '../../messages/en/watched-wallets.ts';
import { api } from '../api/api.ts';
import { queryClient } from '../api/query-client.ts';
import { useMe } from '../session/state.ts';
import { $keys, keepKey } from './keys.ts';
import { MAX_WALLETS, readList, type WatchedWallet, writeList } from './list.ts';
import { KEY_BYTES, keyOf, phraseOf } from './phrase.ts';
import { walletKeys } from './query-keys.ts';
import { open, seal } from './sealing.ts';

/** `locked`: this browser has no key of the stored list, or another one. */
export type Stored =
  | { state: 'open'; version: number; wallets: readonly WatchedWallet[] }
  | { state: 'locked'; version: number; isWrongKey: boolean };

async function readStored(me: string): Promise<Stored> {
  const { version, sealed } = (await api.watchedWallets.get()).data;
  const key = $keys.get()[me];
  if (key !== undefined && version < key.version) throw new Error(text.older);
  if (sealed === null) return { state: 'open', version, wallets: [] };
  if (key === undefined) return { state: 'locked', version, isWrongKey: false };
  const secret = await keyOf(key.phrase);
  const plain = secret && (await open(secret, { address: me, version }, sealed));
  const list = plain === undefined ? undefined : readList(plain);
  if (list === undefined) return { state: 'locked', version, isWrongKey: true };
  if (version > key.version) keepKey(me, { ...key, version });
  return { state: 'open', version, wallets: list.wallets };
}

export const watchedWalletsQuery = (me: string) =>
  queryOptions({
    queryKey: walletKeys.watched(me),
    queryFn: () => readStored(me),
    staleTime: 60_000,
    retry: false,
  });

/** The list of the logged-in account; undefined while unknown, locked or logged out. */
export function useWatchedWallets(): readonly WatchedWallet[] | undefined {
  const me = useMe()?.address;
  const { data } = useQuery({ ...watchedWalletsQuery(me ?? ''), enabled: me !== undefined });
  return me !== undefined && data?.state === 'open' ? data.wallets : undefined;
}

/** The key's phrase, for a backup. */
export const useKeyPhrase = (me: string): string | undefined =>
  useSelector($keys, (keys) => keys[me]?.phrase);

export type Change = (list: readonly WatchedWallet[]) => readonly WatchedWallet[];

/** Saves that other devices may win before a change is given up. */
const ATTEMPTS = 4;

/**
 * Applies a change to the newest list and saves it. If another device saves first, the change is applied to its list.
 * @param replace starts a new list where the stored one cannot be decrypted.
 * @throws with a sentence if the list is locked, full or too large.
 */
async function saveChange(me: string, change: Change, replace = false): Promise<Stored> {
  for (let attempt = 0; ; attempt += 1) {
    const stored = await readStored(me);
    if (stored.state === 'locked' && !replace) throw new Error(text.lockedError);
    const wallets = change(stored.state === 'open' ? stored.wallets : []);
    if (wallets.length > MAX_WALLETS) throw new Error(text.full(MAX_WALLETS));
    const kept = stored.state === 'open' ? $keys.get()[me] : undefined;
    const phrase =
      kept?.phrase ?? (await phraseOf(crypto.getRandomValues(new Uint8Array(KEY_BYTES))));
    const key = await keyOf(phrase);
    if (key === undefined) throw new Error(text.lockedError);
    const version = stored.version + 1;
    const sealed = await seal(key, { address: me, version }, writeList(wallets));
    if (sealed === undefined) throw new Error(text.tooLarge);
    try {
      await api.watchedWallets.save({ base_version: stored.version, sealed });
    } catch (error) {
      const isConflict = error instanceof Error && 'status' in error && error.status === 409;
      if (isConflict && attempt < ATTEMPTS) continue;
      throw error;
    }
    keepKey(me, { phrase, version });
    return { state: 'open', version, wallets };
  }
}

/** Saves one after the other, so that changes of this page do not compete. */
let last: Promise<unknown> = Promise.resolve();

export function changeWatchedWallets(
  me: string,
  change: Change,
  replace?: boolean,
): Promise<Stored> {
  const saving = last.then(() => saveChange(me, change, replace));
  last = saving.catch(() => {});
  return saving.then((stored) => {
    queryClient.setQueryData(walletKeys.watched(me), stored);
    return stored;
  });
}

export const useChange = (me: string) =>
  useMutation({
    mutationFn: ({ change, replace }: { change: Change; replace?: boolean }) =>
      changeWatchedWallets(me, change, replace),
  });

/**
 * Takes the key that another device has shown.
 * @throws with a sentence for a typo.
 */
export async function enterPhrase(me: string, typed: string): Promise<void> {
  const key = await keyOf(typed);
  if (key === undefined) throw new Error(text.invalidPhrase);
  keepKey(me, { phrase: await phraseOf(key), version: 0 });
  await queryClient.resetQueries({ queryKey: walletKeys.watched(me) });
}
