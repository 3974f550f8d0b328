// Reads an account's trading sessions: the index lists them, the chain has their state, the browser their key.
import { ObjectError } from '@mysten/sui/client';
import { api } from '../api/api.ts';
import { getConfig } from '../api/config.ts';
import { getAtoll } from '../chain/deployment.ts';
import { suiType } from '../chain/sui-coin.ts';
import { forgetKey, storedKey } from './keys.ts';
import type { OwnSessions } from './query.ts';
import { SessionKeySigner } from './session-key-signer.ts';
import type { OwnSession } from './state.ts';

export async function readSessions(owner: string, signal: AbortSignal): Promise<OwnSessions> {
  const [{ deployment, quotes }, atoll] = await Promise.all([getConfig(), getAtoll()]);
  const none = { list: [], aheadMs: 0 };
  if (!deployment || !('sessions' in deployment)) return none;
  const [{ data: listed }, key] = await Promise.all([
    api.tradingSessions.list({ owner }, { signal }),
    storedKey(owner),
  ]);
  // A session that this browser has just opened may not be indexed yet.
  const own = key?.session ? [key.session.id] : [];
  const ids = new Set([...own, ...listed.map(({ session_id }) => session_id)]);
  if (ids.size === 0) return none;
  const { getSession, readClock, sessionBudget } = await import('@atoll/sdk');
  const [clockMs, ...found] = await Promise.all([
    readClock(atoll.client),
    ...[...ids].map((sessionId) =>
      getSession(atoll, { sessionId, signal }).catch((error: unknown) => {
        // Ended meanwhile.
        if (error instanceof ObjectError && error.reason !== 'unknown') return undefined;
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
  // Ended in another browser. Until its end, a node that is behind may not have it yet. The next session uses a key that
  // still has SUI.
  const isGone = key?.session !== undefined && !list.some(({ isHere }) => isHere);
  const mayExist = clockMs <= BigInt(key?.session?.expiresMs ?? 0);
  if (isGone && !mayExist && gas === 0n) await forgetKey(owner);
  return { list, aheadMs: Number(clockMs) - Date.now() };
}
