/**
 * AI drafts of coins (POST /api/pools/genMeme). The response is JSON, or, to a client that accepts
 * `text/event-stream`, a stream of `progress` events that ends with `draft` or `error`.
 */
import { z } from 'zod';
import { generatedImage, generator, prompt } from './art.ts';
import { errorEnvelope } from './errors.ts';

export const genMemeBody = z.strictObject({
  /** The idea, in the person's own words. */
  prompt,
  generator: generator.default('ai'),
  /** Whether a picture is generated too. */
  picture: z.boolean().default(true),
});

/** A proposal. Its texts follow the rules of the create form; the person edits it before launching. */
export const coinDraft = z.object({
  name: z.string(),
  symbol: z.string(),
  description: z.string(),
  /** Null if none was asked for. Drawn offline if no image model answers. */
  image: generatedImage.nullable(),
  generator,
  /** Drafts that the caller may still have written by a model today (UTC). */
  remaining: z.number().int(),
});

export const genMemeResponse = z.object({ data: coinDraft });

/** Texts as far as they are written, in the order name, symbol, description. */
export const draftProgress = z.object({
  stage: z.enum(['text', 'picture']),
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
