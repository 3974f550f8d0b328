/** The session: GET /api/profile/challenge, POST /api/profile/login and /api/profile/logout. */
import { closeSession } from '../../auth/sessions.ts';
import type { Services } from '../env.ts';
import { api } from '../procedures.ts';

export function sessionProcedures(services: Services) {
  const { bus, db, login: service, rateLimits } = services;

  const challenge = api.session.challenge.handler(async ({ input }) => {
    return { data: { message: await service.challenge(input.address) } };
  });

  const login = api.session.login.handler(async ({ input }) => {
    const signature = await service.read(input.signature);
    const access_token = await service.login(signature, input.ref_code ?? null, async () =>
      rateLimits['login-address'].take(signature.address),
    );
    return { result: { access_token } };
  });

  const logout = api.session.logout.handler(async ({ context }) => {
    const { id } = context.session;
    await closeSession(db, id);
    bus.publish('session-ended', { id });
    return { data: { ok: true as const } };
  });

  return { challenge, login, logout };
}
