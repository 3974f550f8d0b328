/**
 * POST /api/pools/genMeme as server-sent events, for clients that accept them; others get the JSON of
 * the contract. Everything that can be rejected at once is answered as usual, before the stream opens.
 */
import { type draftEvents, genMemeBody } from '@atoll/api';
import type { Hono } from 'hono';
import { draftCoin } from '../../ai/draft.ts';
import type { OneAtATime } from '../../ai/one-at-a-time.ts';
import { sessionOf } from '../access/admission.ts';
import { eventStream } from '../connection/event-stream.ts';
import type { AppEnv, Services } from '../env.ts';
import { envelopeOf, toHttpError } from '../errors.ts';
import { invalidInput, readJson } from '../input.ts';
import { draftRoute } from '../procedures.ts';

export function draftStreamRoutes(app: Hono<AppEnv>, services: Services, drafts: OneAtATime): void {
  const path = draftRoute.path ?? '';
  app.post(path, async (c, next) => {
    if (!c.req.header('accept')?.includes('text/event-stream')) return next();
    const { address } = sessionOf(c);
    const input = genMemeBody.safeParse(await readJson(c));
    if (!input.success) throw invalidInput(input.error.issues);
    if (input.data.generator === 'ai') services.ai.chatModel();

    return eventStream<keyof typeof draftEvents>(c, async (send, left) => {
      try {
        const draft = await drafts.run(address, () =>
          draftCoin(
            services,
            { ...input.data, address },
            (progress) => send('progress', progress),
            left,
          ),
        );
        send('draft', draft);
      } catch (error) {
        if (left.aborted) return;
        send('error', envelopeOf(toHttpError(error, services.log, `POST ${path}`)));
      }
    });
  });
}
