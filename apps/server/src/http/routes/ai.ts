/** POST /api/profile/generate-image. */
import { OneAtATime } from '../../ai/one-at-a-time.ts';
import { generatePicture } from '../../ai/pictures.ts';
import { requireSession } from '../authorization.ts';
import type { Services } from '../env.ts';
import { api } from '../procedures.ts';

export function aiProcedures(services: Services) {
  const perAddress = services.rateLimiter('generate', services.config.limits.generate);
  const pictures = new OneAtATime();

  const image = api.ai.image.handler(async ({ input, context, signal }) => {
    const { address } = await requireSession(context.authorization, services);
    await perAddress.take(address);
    const data = await pictures.run(address, () =>
      generatePicture(services, { ...input, address }, signal),
    );
    return { data };
  });

  return { image };
}
