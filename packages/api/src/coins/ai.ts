/**
 * AI drafts of coins (POST /api/pools/genMeme). The response is JSON, or a stream of `progress` events
 * that ends with `draft` or `error` if the client accepts `text/event-stream`.
 */

import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { errorEnvelope } from '../http/errors.ts';
import {
  generatedImage,
  generateImageBody,
  generateImageResponse,
  generator,
  prompt,
} from './art.ts';

export const genMemeBody = z.strictObject({
  /** The user's idea. */
  prompt,
  generator: generator.default('ai'),
  /** Whether an image is generated too. */
  image: z.boolean().default(true),
});

/** A draft whose texts follow the rules of the create form. The user edits it before launching. */
export const coinDraft = z.object({
  name: z.string(),
  symbol: z.string(),
  description: z.string(),
  /** Null if not requested. Generated offline if the image model fails. */
  image: generatedImage.nullable(),
  generator,
  /** AI drafts that the caller has left today (UTC). */
  remaining: z.number().int(),
});

export const genMemeResponse = z.object({ data: coinDraft });

/** Partial texts; generated in the order name, symbol, description. */
export const draftProgress = z.object({
  stage: z.enum(['text', 'image']),
  name: z.string(),
  symbol: z.string(),
  description: z.string(),
});

/** Events of the streamed response and their data. */
export const draftEvents = {
  progress: draftProgress,
  draft: coinDraft,
  error: errorEnvelope,
} as const;

export type GenMemeBody = z.infer<typeof genMemeBody>;
export type CoinDraft = z.infer<typeof coinDraft>;
export type DraftProgress = z.infer<typeof draftProgress>;

export const ai = {
  draft: endpoint('POST /api/pools/genMeme', {
    summary: 'Draft a coin from an idea',
    description:
      'With `Accept: text/event-stream`, the response is an event stream: `progress` events, then `draft` or `error`. Closing the connection cancels the draft.',
    tag: 'Creating coins',
    session: 'required',
    limits: ['generate-client', 'generate'],
    errors: [403, 409],
    input: genMemeBody,
    output: genMemeResponse,
  }),
  image: endpoint('POST /api/profile/generate-image', {
    summary: 'Generate an image from a text description',
    tag: 'Profiles and sessions',
    session: 'required',
    limits: ['generate-client', 'generate'],
    errors: [403, 409],
    input: generateImageBody,
    output: generateImageResponse,
  }),
};
