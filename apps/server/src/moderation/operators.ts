/** Admits operators: accounts whose addresses the configuration names, checked on every request. */
import type { Session } from '../auth/sessions.ts';
import { HttpError } from '../errors.ts';
import { requireSession } from '../http/authorization.ts';
import type { Services } from '../http/env.ts';

/**
 * Returns the operator's session.
 * @throws {HttpError} 401 without a session, 403 if the account is no operator.
 */
export async function requireOperator(
  authorization: string | undefined,
  services: Pick<Services, 'db' | 'session' | 'now' | 'config'>,
): Promise<Session> {
  const session = await requireSession(authorization, services);
  if (!services.config.operators.includes(session.address)) {
    throw new HttpError(403, 'This action requires an operator of this server.');
  }
  return session;
}
