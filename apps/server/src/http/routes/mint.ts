/** GET /api/nft-minting, GET /api/profile/step-up and POST /api/profile/get-signature. */
import { readCriteria } from '../../nfts/eligibility.ts';
import { grantMint } from '../../nfts/grants.ts';
import { selectNfts, viewNft } from '../../nfts/nft-view.ts';
import type { Services } from '../env.ts';
import { api } from '../procedures.ts';

export function mintingProcedures(services: Services) {
  const { db, config } = services;

  const status = api.minting.status.handler(async ({ input }) => {
    const criteria = await readCriteria(db, config.contributors ?? {}, input.address);
    const minted = await selectNfts(db)
      .where('minter.address', '=', input.address)
      .where('nft.collection', '=', 'contributor')
      .executeTakeFirst();
    return {
      data: {
        eligible: criteria.some(({ met }) => met),
        criteria,
        minted: minted === undefined ? null : viewNft(minted),
      },
    };
  });

  const grant = api.minting.grant.handler(async ({ input, context }) => {
    const { address } = context.session;
    const { consume } = await context.confirm();
    const data = await grantMint(services, { address, imageUrl: input.image_url });
    await db.transaction().execute(consume);
    return { data };
  });

  return { status, grant };
}

export function stepUpProcedures(services: Services) {
  const challenge = api.stepUp.challenge.handler(async ({ input, context }) => {
    const { address } = context.session;
    return { data: { message: await services.stepUp.challenge({ ...input, address }) } };
  });
  return { challenge };
}
