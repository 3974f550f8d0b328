/** GET /api/profile/step-up. */
import type { Services } from '../env.ts';
import { api } from '../procedures.ts';

export function stepUpProcedures(services: Services) {
  const challenge = api.stepUp.challenge.handler(async ({ input, context }) => {
    const { address } = context.session;
    return { data: { message: await services.stepUp.challenge({ ...input, address }) } };
  });
  return { challenge };
}
