// Reads a trading session with the coins that it holds. A deleted session has no object.
import { bcs } from '@mysten/sui/bcs';
import { normalizeStructTag, parseStructTag } from '@mysten/sui/utils';
import type { Atoll, SessionRef } from '../../context.ts';
import { Session as SessionLayout } from '../../contracts/sessions/session.ts';
import type { TradableSession } from '../../math/sessions/check-session.ts';
import { expectType, sharedVersion } from '../objects.ts';

/** A session as it stands; actions take it as it is. Amounts are base units, times Unix ms. */
export interface Session extends SessionRef, TradableSession {
  /** Receives everything that leaves the session. */
  owner: string;
  /** Address whose transactions can trade. */
  sessionKey: string;
  /** Quote in the session. */
  quote: bigint;
  /** Coins in the session. */
  holdings: { poolId: string; baseType: string; amount: bigint }[];
}

/** A dynamic field of the session's coins. */
const Holding = bcs.struct('Field', {
  id: bcs.Address,
  poolId: bcs.Address,
  amount: bcs.u64(),
});

/**
 * Reads one session.
 * @throws ObjectError if the object does not exist, AtollError `WrongObjectType`.
 * @example
 * ```ts
 * import { getSession, sessionBudget } from '@atoll/sdk';
 *
 * const session = await getSession(client.atoll, { sessionId });
 * const budget = sessionBudget(session);
 * ```
 */
export async function getSession(
  atoll: Atoll,
  { sessionId, signal }: { sessionId: string; signal?: AbortSignal },
): Promise<Session> {
  const { object } = await atoll.client.core.getObject({
    objectId: sessionId,
    include: { content: true },
    signal,
  });
  const [quote] = expectType(atoll.deployment, object, SessionLayout).typeParams;
  if (quote === undefined) throw new TypeError('Expected a type argument');
  const { id, coins, quote: balance, ...state } = SessionLayout.parse(object.content);
  return {
    ...state,
    sessionId: id,
    initialSharedVersion: sharedVersion(object),
    quoteType: normalizeStructTag(quote),
    quote: balance,
    holdings: coins.size === 0n ? [] : await getHoldings(atoll, { bagId: coins.id, signal }),
  };
}

/** Reads the balances in a session. The contract bounds their number below the size of a page. */
async function getHoldings(
  { client }: Atoll,
  { bagId: parentId, signal }: { bagId: string; signal?: AbortSignal },
): Promise<Session['holdings']> {
  const { dynamicFields } = await client.core.listDynamicFields({ parentId, limit: 50, signal });
  const { objects } = await client.core.getObjects({
    objectIds: dynamicFields.map(({ fieldId }) => fieldId),
    include: { content: true },
    signal,
  });
  return objects.flatMap((field) => {
    // Sold or withdrawn meanwhile.
    if (field instanceof Error) return [];
    const [, balance] = parseStructTag(field.type).typeParams;
    const base = typeof balance === 'string' ? undefined : balance?.typeParams[0];
    if (base === undefined) throw new TypeError(`Expected a balance, found ${field.type}`);
    const { poolId, amount } = Holding.parse(field.content);
    return [{ poolId, baseType: normalizeStructTag(base), amount: BigInt(amount) }];
  });
}
