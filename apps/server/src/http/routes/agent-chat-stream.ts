/**
 * Answers of agents as server-sent events, for clients that accept them; others get the JSON of the
 * contract. Requests that can be rejected at once are answered as usual, before the stream opens.
 */
import { type ChatStart, type chatEvents, chatRegenerateBody, chatSendBody } from '@atoll/api';
import type { Hono, Context as HonoContext, Next } from 'hono';
import type { z } from 'zod';
import { sessionOf } from '../access/admission.ts';
import { eventStream } from '../connection/event-stream.ts';
import { MergedPieces } from '../connection/merged-pieces.ts';
import type { AppEnv, Services } from '../env.ts';
import { envelopeOf, toHttpError } from '../errors.ts';
import { invalidInput, readJson } from '../input.ts';
import { chatRoutes } from '../procedures.ts';
import type { Chatting } from './agent-chat.ts';

/** The longest that a piece of an answer waits for the next one. */
const MERGE_MS = 30;
/** Pieces a second that are written, for all answers of the process together. */
const PIECES_PER_SECOND = 2_500;

export function agentChatStreamRoutes(
  app: Hono<AppEnv>,
  services: Services,
  chatting: Chatting,
): void {
  let open = 0;
  const intervalMs = () => Math.max(MERGE_MS, (open * 1_000) / PIECES_PER_SECOND);
  const streamed =
    <Body extends Parameters<Chatting['answer']>[1]>(schema: z.ZodType<Body>) =>
    async (c: HonoContext<AppEnv>, next: Next) => {
      if (!c.req.header('accept')?.includes('text/event-stream')) return next();
      const { address } = sessionOf(c);
      const parsed = schema.safeParse(await readJson(c));
      if (!parsed.success) throw invalidInput(parsed.error.issues);
      const input = parsed.data;
      return eventStream<keyof typeof chatEvents>(c, async (send, left) => {
        const pieces = new MergedPieces((text) => send('text', { text }), intervalMs);
        const events = {
          onStart: (start: ChatStart) => send('start', start),
          onText: (text: string) => pieces.push(text),
        };
        open += 1;
        try {
          const { row: _, ...data } = await chatting.answer(address, input, events, left);
          pieces.end();
          send('answer', data);
        } catch (error) {
          pieces.end();
          if (left.aborted) return;
          send('error', envelopeOf(toHttpError(error, services.log, `POST ${c.req.path}`)));
        } finally {
          open -= 1;
        }
      });
    };
  app.post(chatRoutes.send.path ?? '', streamed(chatSendBody));
  app.post(chatRoutes.regenerate.path ?? '', streamed(chatRegenerateBody));
}
