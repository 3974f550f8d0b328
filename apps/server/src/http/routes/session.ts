/** The session: GET /api/profile/challenge, POST /api/profile/login and /api/profile/logout. */
import { closeSession } from '../../auth/sessions.ts';
import { requireSession } from '../authorization.ts';
import type { Services } from '../env.ts';
import { api } from '../procedures.ts';

export function sessionProcedures(services: Services) {
  const { bus, db, login: service, config, rateLimiter } = services;
  const perClient = rateLimiter('login-client', config.limits.login);
  const perAddress = rateLimiter('login-address', config.limits.login);

  const challenge = api.session.challenge.handler(async ({ input, context }) => {
    await perClient.take(context.client);
    return { data: { message: await service.challenge(input.address) } };
  });

  const login = api.session.login.handler(async ({ input, context }) => {
    await perClient.take(context.client);
    const signature = await service.read(input.signature);
    const access_token = await service.login(signature, input.ref_code ?? null, async () =>
      perAddress.take(signature.address),
    );
    return { result: { access_token } };
  });

  const logout = api.session.logout.handler(async ({ context }) => {
    const session = await requireSession(context.authorization, services);
    await closeSession(db, session.id);
    bus.publish('session-ended', { id: session.id });
    return { data: { ok: true as const } };
  });

  return { challenge, login, logout };
}
