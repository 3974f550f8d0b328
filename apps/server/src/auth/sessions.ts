/**
 * Owns sessions: a token is a JWT whose algorithm, issuer, audience and lifetime are pinned, and
 * whose id is a row. Logging out deletes the row, and the token is worth nothing from then on.
 */
import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Db } from '../db/database.ts';
import type { Tx } from '../indexer/batch.ts';

export interface Session {
  id: string;
  address: string;
}

export const SESSION_MS = 24 * 3_600_000;
const ALGORITHM = 'HS256';

export interface SessionSettings {
  key: Uint8Array;
  /** Tells this service's tokens on this chain from any other's. */
  issuer: string;
  audience: string;
}

/** Opens a session; the token is its bearer's only proof. */
export async function openSession(
  tx: Tx,
  settings: SessionSettings,
  address: string,
  nowMs: number,
): Promise<string> {
  const id = randomUUID();
  const expires_ms = nowMs + SESSION_MS;
  await tx.deleteFrom('session').where('expires_ms', '<', nowMs).execute();
  await tx.insertInto('session').values({ id, address, created_ms: nowMs, expires_ms }).execute();
  return new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuer(settings.issuer)
    .setAudience(settings.audience)
    .setSubject(address)
    .setJti(id)
    .setIssuedAt(Math.floor(nowMs / 1000))
    .setExpirationTime(Math.floor(expires_ms / 1000))
    .sign(settings.key);
}

/** The living session a token stands for, or undefined whatever is wrong with it. */
export async function findSession(
  db: Db,
  settings: SessionSettings,
  token: string,
  nowMs: number,
): Promise<Session | undefined> {
  const verified = await jwtVerify(token, settings.key, {
    algorithms: [ALGORITHM],
    issuer: settings.issuer,
    audience: settings.audience,
    requiredClaims: ['sub', 'jti', 'exp', 'iat'],
    currentDate: new Date(nowMs),
  }).catch(() => undefined);
  const id = verified?.payload.jti;
  const address = verified?.payload.sub;
  if (id === undefined || address === undefined) return undefined;
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', id)
    .where('address', '=', address)
    .where('expires_ms', '>', nowMs)
    .executeTakeFirst();
  return row === undefined ? undefined : { id, address };
}

export async function closeSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('session').where('id', '=', id).execute();
}
