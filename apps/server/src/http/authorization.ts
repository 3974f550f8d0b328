/** Owns who is calling: the session behind a bearer token. */
import { findSession, type Session } from '../auth/sessions.ts';
import { HttpError } from '../errors.ts';
import type { RouteContext, Services } from './env.ts';

const MAX_TOKEN = 4096;

/**
 * The caller's session, or undefined for a visitor who sends no token.
 * @throws {HttpError} 401 for a token that is not, or no longer, a session's.
 */
export async function readSession(
  c: RouteContext,
  { db, session, now }: Services,
): Promise<Session | undefined> {
  const header = c.req.header('authorization');
  if (header === undefined) return undefined;
  const token = /^Bearer ([\w.-]+)$/i.exec(header)?.[1];
  const found =
    token === undefined || token.length > MAX_TOKEN
      ? undefined
      : await findSession(db, session, token, now());
  if (found === undefined) {
    throw new HttpError(401, 'Your session has ended. Please sign in again.');
  }
  return found;
}

/**
 * The caller's session.
 * @throws {HttpError} 401 for visitors too.
 */
export async function requireSession(c: RouteContext, services: Services): Promise<Session> {
  const session = await readSession(c, services);
  if (session === undefined)
    throw new HttpError(401, 'Please connect your wallet and sign in first.');
  return session;
}
