/** Identifies the caller by the session behind a bearer token. */
import type { EndpointMeta } from '@atoll/api';
import { findSession, type Session } from '../../auth/sessions.ts';
import { HttpError } from '../../platform/errors.ts';
import type { Services } from '../env.ts';

const MAX_TOKEN = 4096;

/**
 * Returns the session of an Authorization header; undefined if an endpoint with an optional session gets none.
 * @throws {HttpError} 401 if the endpoint requires a session, 403 if it requires an operator.
 */
export async function authorize(
  authorization: string | undefined,
  rule: NonNullable<EndpointMeta['session']>,
  { db, session, now, config }: Pick<Services, 'db' | 'session' | 'now' | 'config'>,
): Promise<Session | undefined> {
  const token = /^Bearer ([\w.-]+)$/i.exec(authorization ?? '')?.[1];
  const found =
    token === undefined || token.length > MAX_TOKEN
      ? undefined
      : await findSession(db, session, token, now());
  if (rule === 'optional') return found;
  if (found === undefined) throw loginRequired(authorization);
  if (rule === 'operator' && !config.operators.includes(found.address)) {
    throw new HttpError(403, 'This action requires an operator of this server.');
  }
  return found;
}

/** Returns the 401 error for a request with the given Authorization header. */
export const loginRequired = (authorization: string | undefined) =>
  authorization === undefined
    ? new HttpError(401, 'Connect your wallet and log in first.')
    : sessionEnded();

export const sessionEnded = () => new HttpError(401, 'Your session has ended. Log in again.');
