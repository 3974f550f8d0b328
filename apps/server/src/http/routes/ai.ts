/** POST /api/profile/generate-image and POST /api/pools/genMeme. */
import { draftCoin } from '../../ai/draft.ts';
import { generateImage } from '../../ai/images.ts';
import { OneAtATime } from '../../ai/one-at-a-time.ts';
import type { Services } from '../env.ts';
import { api } from '../procedures.ts';

/** @param drafts also runs the streamed form of genMeme. */
export function aiProcedures(services: Services, drafts: OneAtATime) {
  const images = new OneAtATime(services.leases, 'image');

  const image = api.ai.image.handler(async ({ input, context, signal }) => {
    const { address } = context.session;
    const data = await images.run(address, () =>
      generateImage(services, { ...input, address }, signal),
    );
    return { data };
  });

  const draft = api.ai.draft.handler(async ({ input, context, signal }) => {
    const { address } = context.session;
    const data = await drafts.run(address, () =>
      draftCoin(services, { ...input, address }, () => {}, signal),
    );
    return { data };
  });

  return { image, draft };
}
