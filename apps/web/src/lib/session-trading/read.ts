// Reads an account's trading sessions: the index lists them, the chain has their state, the browser their key.
import { api } from '../api/api.ts';
import { getConfig } from '../api/config.ts';
import { getAtoll } from '../chain/deployment.ts';
import { isGone } from '../chain/is-gone.ts';
import { suiType } from '../chain/sui-coin.ts';
import { storedKey } from './keys.ts';
import type { OwnSessions } from './query.ts';
import { SessionKeySigner } from './session-key-signer.ts';
import type { OwnSession } from './state.ts';

export async function readSessions(owner: string, signal: AbortSignal): Promise<OwnSessions> {
  const [{ deployment, quotes }, atoll] = await Promise.all([getConfig(), getAtoll()]);
  const none = { list: [], aheadMs: 0, isEnding: false };
  if (!deployment || !('sessions' in deployment)) return none;
  const key = await storedKey(owner);
  const own = key?.session?.id;
  const { data: indexed } = await api.tradingSessions.list({ owner, session_id: own }, { signal });
  const isOver = indexed.some(({ session_id, endedAt }) => session_id === own && endedAt !== null);
  if (own !== undefined && isOver) void returnGas(owner, own);
  const listed = indexed.flatMap(({ session_id, endedAt }) => (endedAt === null ? session_id : []));
  // A session that this browser has just opened may not be indexed yet.
  const ids = new Set(own === undefined || isOver ? listed : [own, ...listed]);
  if (ids.size === 0) return none;
  const { getSession, readClock, sessionBudget } = await import('@atoll/sdk');
  const [clockMs, ...found] = await Promise.all([
    readClock(atoll.client),
    ...[...ids].map((sessionId) =>
      getSession(atoll, { sessionId, signal }).catch((error: unknown) => {
        // Ended meanwhile.
        if (isGone(error)) return undefined;
        throw error;
      }),
    ),
  ]);
  const address = key && (await SessionKeySigner.of(key.keys)).toSuiAddress();
  const gas =
    address === undefined
      ? 0n
      : await atoll.client.core
          .getBalance({ owner: address, coinType: suiType, signal })
          .then(({ balance }) => BigInt(balance.balance));
  const list = found.flatMap((state): OwnSession[] => {
    const coin = quotes.find(({ type }) => type === state?.quoteType);
    if (state === undefined || coin === undefined) return [];
    const isHere = state.sessionKey === address;
    const budget = sessionBudget(state);
    return [{ state, coin, budget, isHere, gas: isHere ? gas : 0n }];
  });
  const isEnding = own !== undefined && !found.some((state) => state?.sessionId === own);
  return { list, aheadMs: Number(clockMs) - Date.now(), isEnding };
}

/** Returns the key's SUI after its session ended in another browser. If another tab ended it, that tab returns the SUI. */
async function returnGas(owner: string, sessionId: string): Promise<void> {
  const returning = await import('./return-gas.ts');
  // The next read retries. Until then, the key's SUI remains available to the next session.
  await returning.returnGas(owner, sessionId).catch(() => {});
}
