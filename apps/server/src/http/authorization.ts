/** Identifies the caller by the session behind a bearer token. */
import { findSession, type Session } from '../auth/sessions.ts';
import { HttpError } from '../errors.ts';
import type { Services } from './env.ts';

const MAX_TOKEN = 4096;

/**
 * Returns the session of an Authorization header.
 * @throws {HttpError} 401 without a header and for a token that belongs to no open session.
 */
export async function requireSession(
  authorization: string | undefined,
  { db, session, now }: Pick<Services, 'db' | 'session' | 'now'>,
): Promise<Session> {
  if (authorization === undefined) {
    throw new HttpError(401, 'Connect your wallet and log in first.');
  }
  const token = /^Bearer ([\w.-]+)$/i.exec(authorization)?.[1];
  const found =
    token === undefined || token.length > MAX_TOKEN
      ? undefined
      : await findSession(db, session, token, now());
  if (found === undefined) throw sessionEnded();
  return found;
}

/** Address of the caller of a public endpoint, if a session is open: it decides what is marked as theirs. */
export async function findViewer(
  authorization: string | undefined,
  services: Pick<Services, 'db' | 'session' | 'now'>,
): Promise<string | undefined> {
  if (authorization === undefined) return undefined;
  try {
    return (await requireSession(authorization, services)).address;
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) return undefined;
    throw error;
  }
}

export const sessionEnded = () => new HttpError(401, 'Your session has ended. Log in again.');
