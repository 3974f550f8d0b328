/**
 * Answers of agents as server-sent events, for clients that accept them; others get the JSON of the
 * contract. Requests that can be rejected at once are answered as usual, before the stream opens.
 */
import { type chatEvents, chatPoolBody, chatSendBody } from '@atoll/api';
import type { Hono, Context as HonoContext, Next } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { z } from 'zod';
import { requireSession } from '../authorization.ts';
import type { AppEnv, Services } from '../env.ts';
import { errorResponse, toHttpError } from '../errors.ts';
import { invalidInput, readJson } from '../input.ts';
import { chatRoutes } from '../procedures.ts';
import type { Chatting } from './agent-chat.ts';

export function agentChatStreamRoutes(
  app: Hono<AppEnv>,
  services: Services,
  chatting: Chatting,
): void {
  const streamed =
    <Body extends { pool_id: string }>(schema: z.ZodType<Body>) =>
    async (c: HonoContext<AppEnv>, next: Next) => {
      if (!c.req.header('accept')?.includes('text/event-stream')) return next();
      const { address } = await requireSession(c.req.header('authorization'), services);
      const input = schema.safeParse(await readJson(c));
      if (!input.success) throw invalidInput(input.error.issues);
      await chatting.take(address, c.var.client);
      return answerStream(c, services, chatting, address, input.data);
    };
  app.post(chatRoutes.send.path ?? '', streamed(chatSendBody));
  app.post(chatRoutes.regenerate.path ?? '', streamed(chatPoolBody));
}

function answerStream(
  c: HonoContext<AppEnv>,
  { log }: Services,
  chatting: Chatting,
  address: string,
  request: Parameters<Chatting['answer']>[1],
) {
  const left = new AbortController();
  c.header('cache-control', 'no-store');
  c.header('x-accel-buffering', 'no');
  return streamSSE(c, async (stream) => {
    stream.onAbort(() => left.abort(new DOMException('The client left.', 'AbortError')));
    const send = (event: keyof typeof chatEvents, data: unknown) =>
      stream.writeSSE({ event, data: JSON.stringify(data) });
    try {
      const { row: _, ...data } = await chatting.answer(
        address,
        request,
        {
          onStart: (start) => void send('start', start),
          onText: (text) => void send('text', { text }),
        },
        left.signal,
      );
      await send('answer', data);
    } catch (error) {
      if (left.signal.aborted) return;
      const failure = toHttpError(error, log, `POST ${c.req.path}`);
      await send('error', await errorResponse(failure).json());
    }
  });
}
