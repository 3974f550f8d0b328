/**
 * POST /api/pools/genMeme as server-sent events, for clients that accept them; others get the JSON of
 * the contract. Everything that can be rejected at once is answered as usual, before the stream opens.
 */
import { type draftEvents, genMemeBody } from '@atoll/api';
import type { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { draftCoin } from '../../ai/draft.ts';
import type { OneAtATime } from '../../ai/one-at-a-time.ts';
import type { HttpError } from '../../errors.ts';
import { requireSession } from '../authorization.ts';
import type { AppEnv, Services } from '../env.ts';
import { errorResponse, toHttpError } from '../errors.ts';
import { invalidInput, readJson } from '../input.ts';
import { draftRoute } from '../procedures.ts';

export interface Generating {
  /** Counts a request of an account from a client. */
  take(address: string, client: string): Promise<void>;
  drafts: OneAtATime;
}

export function draftStreamRoutes(
  app: Hono<AppEnv>,
  services: Services,
  { take, drafts }: Generating,
): void {
  const path = draftRoute.path ?? '';
  app.post(path, async (c, next) => {
    if (!c.req.header('accept')?.includes('text/event-stream')) return next();
    const { address } = await requireSession(c.req.header('authorization'), services);
    const input = genMemeBody.safeParse(await readJson(c));
    if (!input.success) throw invalidInput(input.error.issues);
    await take(address, c.var.client);
    if (input.data.generator === 'ai') services.ai.chatModel();

    const left = new AbortController();
    c.header('cache-control', 'no-store');
    c.header('x-accel-buffering', 'no');
    return streamSSE(c, async (stream) => {
      stream.onAbort(() => left.abort(new DOMException('The client left.', 'AbortError')));
      const send = (event: keyof typeof draftEvents, data: unknown) =>
        stream.writeSSE({ event, data: JSON.stringify(data) });
      try {
        const draft = await drafts.run(address, () =>
          draftCoin(
            services,
            { ...input.data, address },
            (progress) => void send('progress', progress),
            left.signal,
          ),
        );
        await send('draft', draft);
      } catch (error) {
        if (left.signal.aborted) return;
        await send('error', await envelopeOf(toHttpError(error, services.log, `POST ${path}`)));
      }
    });
  });
}

const envelopeOf = (error: HttpError): Promise<unknown> => errorResponse(error).json();
