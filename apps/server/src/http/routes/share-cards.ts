/** GET /api/share-cards and /api/share-cards/{id}, with their changes. */
import { HttpError } from '../../platform/errors.ts';
import { assertMayPost } from '../../posting/may-post.ts';
import { cardsOf, createCard, findCard, revokeCard } from '../../share/share-cards.ts';
import type { Services } from '../env.ts';
import { api } from '../procedures.ts';

export function shareCardProcedures(services: Services) {
  const { db, now } = services;

  const list = api.shareCards.list.handler(async ({ context }) => ({
    data: await cardsOf(services, context.session.address),
  }));
  const get = api.shareCards.get.handler(async ({ input }) => {
    const data = await findCard(services, input.id);
    if (data === undefined) throw new HttpError(404, 'This result is not shared.');
    return { data };
  });
  const create = api.shareCards.create.handler(async ({ input, context }) => {
    const { address } = context.session;
    await assertMayPost(db, address, []);
    return { data: await createCard(services, address, input, now()) };
  });
  const revoke = api.shareCards.revoke.handler(async ({ input, context }) => {
    const { address } = context.session;
    await revokeCard(db, address, input.id);
    return { data: await cardsOf(services, address) };
  });
  return { list, get, create, revoke };
}
