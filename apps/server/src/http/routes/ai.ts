/** POST /api/profile/generate-image and POST /api/pools/genMeme. */
import { draftCoin } from '../../ai/draft.ts';
import { OneAtATime } from '../../ai/one-at-a-time.ts';
import { generatePicture } from '../../ai/pictures.ts';
import { requireSession } from '../authorization.ts';
import type { Services } from '../env.ts';
import { api } from '../procedures.ts';
import type { Generating } from './draft-stream.ts';

/** What the JSON and the streamed form of genMeme share. */
export function createGenerating({ rateLimiter, config, leases }: Services): Generating {
  const perAddress = rateLimiter('generate', config.limits.generate);
  const perClient = rateLimiter('generate-client', config.limits.generateClient);
  return {
    async take(address, client) {
      await perClient.take(client);
      await perAddress.take(address);
    },
    drafts: new OneAtATime(leases, 'draft'),
  };
}

export function aiProcedures(services: Services, { take, drafts }: Generating) {
  const pictures = new OneAtATime(services.leases, 'picture');

  const image = api.ai.image.handler(async ({ input, context, signal }) => {
    const { address } = await requireSession(context.authorization, services);
    await take(address, context.client);
    const data = await pictures.run(address, () =>
      generatePicture(services, { ...input, address }, signal),
    );
    return { data };
  });

  const draft = api.ai.draft.handler(async ({ input, context, signal }) => {
    const { address } = await requireSession(context.authorization, services);
    await take(address, context.client);
    const data = await drafts.run(address, () =>
      draftCoin(services, { ...input, address }, () => {}, signal),
    );
    return { data };
  });

  return { image, draft };
}
