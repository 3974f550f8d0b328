/**
 * Sessions: a token is a JWT with pinned algorithm, issuer, audience and lifetime, backed by a row.
 * Logging out deletes the row and invalidates the token.
 */
import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose/jwt/sign';
import { jwtVerify } from 'jose/jwt/verify';
import type { Db, Tx } from '../platform/database/database.ts';

export interface Session {
  id: string;
  address: string;
}

export const SESSION_MS = 24 * 3_600_000;
const ALGORITHM = 'HS256';

export interface SessionSettings {
  key: Uint8Array;
  /** Distinguishes tokens of this service on this chain from all others. */
  issuer: string;
  audience: string;
}

/** Opens a session and returns its bearer token. */
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

/** Returns the open session of a token, or undefined for any invalid token. */
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
  // The library does not check the types of these claims.
  const id: unknown = verified?.payload.jti;
  const address: unknown = verified?.payload.sub;
  if (typeof id !== 'string' || typeof address !== 'string') return undefined;
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
