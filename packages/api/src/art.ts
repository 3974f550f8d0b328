/** Generated pictures (POST /api/profile/generate-image): by an image model, or drawn offline. */
import { z } from 'zod';
import { misleadsInText } from './texts.ts';

export const MAX_PROMPT_LENGTH = 500;

/** What a person asks a model for, in their own words. */
export const prompt = z
  .string()
  .trim()
  .min(1, 'Describe what you want.')
  .max(MAX_PROMPT_LENGTH, `At most ${MAX_PROMPT_LENGTH} characters.`)
  .refine((text) => !misleadsInText(text), {
    error: 'The text contains bidirectional or control characters.',
  });

/** `ai`: the operator's model provider. `offline`: drawn by the server from the words, without a model. */
export const generator = z.enum(['ai', 'offline']);

/** `coin`: for a coin's icon. `avatar`: for a profile. `contributor`: for a contributor NFT. */
export const imagePurpose = z.enum(['avatar', 'contributor', 'coin']);

export const generateImageBody = z.strictObject({
  prompt,
  purpose: imagePurpose,
  generator: generator.default('ai'),
});

export const generatedImage = z.object({
  /** Absolute URL. The name is the content's digest, so the content never changes. */
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  bytes: z.number().int(),
  generator,
});

export const generateImageResponse = z.object({
  data: generatedImage.extend({
    /** Pictures that the caller may still generate with a model today (UTC). */
    remaining: z.number().int(),
  }),
});

export type Generator = z.infer<typeof generator>;
export type ImagePurpose = z.infer<typeof imagePurpose>;
export type GenerateImageBody = z.infer<typeof generateImageBody>;
export type GeneratedImage = z.infer<typeof generatedImage>;
