/** Generates images with the image model or offline, and stores them re-encoded like uploads. */
import type { GeneratedImage, GenerateImageBody } from '@atoll/api';
import { generateImage as generateByModel } from 'ai';
import type { Artist } from '../art/artist.ts';
import type { Images } from '../media/images.ts';
import type { MediaStore } from '../media/store.ts';
import type { AiBudgets } from '../platform/config/ai.ts';
import type { Db } from '../platform/database/database.ts';
import { assertMayGenerate, moderate } from './moderation.ts';
import { type AiProvider, MAX_RETRIES } from './provider.ts';
import { NO_COST, reserve, settle } from './spending.ts';
import { quotaLeft, returnQuota, takeQuota } from './usage.ts';

/** Fixed instructions added to the user's prompt. */
const STYLES: Record<GenerateImageBody['purpose'], string> = {
  avatar: 'A square profile image with one clear subject, no text, no letters.',
  contributor: 'A square collectible artwork of an ocean reef community, no text, no letters.',
  coin: 'A square coin icon: one bold subject, centered, simple shapes, plain background, no text.',
};

export interface ImageDependencies {
  db: Db;
  ai: AiProvider;
  artist: Artist;
  images: Images;
  media: MediaStore;
  publicUrl: () => string;
  now: () => number;
  config: { aiBudgets: AiBudgets };
}

export interface Generation extends GenerateImageBody {
  address: string;
}

/** Draws an image without a model and stores it. */
export async function drawOffline(
  { artist, media, publicUrl }: ImageDependencies,
  { address, prompt, purpose }: Generation,
): Promise<GeneratedImage> {
  const { webp, width, height } = await artist.draw({ address, prompt, purpose });
  const url = `${publicUrl()}/media/${await media.put(webp)}`;
  return { url, width, height, bytes: webp.length, generator: 'offline' };
}

/**
 * Generates an image with the image model and stores it re-encoded.
 * @throws {HttpError} 429 when the server's budget of the day is used up; 503 when no image model is configured or it does not respond; 400 when it rejects
 *   the request.
 */
export async function paint(
  { db, now, config, ai, images, media, publicUrl }: ImageDependencies,
  { address, prompt, purpose }: Generation,
  signal?: AbortSignal,
): Promise<GeneratedImage> {
  const model = ai.imageModel();
  const cost = { tokens: 0, microUsd: ai.settings?.prices?.image ?? 0 };
  const reserved = await reserve(db, config.aiBudgets, {}, cost, now());
  const painting = ai.run(
    (abortSignal) =>
      generateByModel({
        model,
        prompt: `${STYLES[purpose]}\n\n${prompt}`,
        size: '1024x1024',
        // Inline bytes only: fetching a URL from the provider would allow SSRF.
        providerOptions: { provider: { response_format: 'b64_json' } },
        maxRetries: MAX_RETRIES,
        abortSignal,
      }),
    signal,
  );
  const { image } = await painting.catch(async (error: unknown) => {
    if (!signal?.aborted) await settle(db, reserved, NO_COST);
    throw error;
  });
  const { webp, width, height } = await images.reencode(address, image.uint8Array);
  const url = `${publicUrl()}/media/${await media.put(webp)}`;
  return { url, width, height, bytes: webp.length, generator: 'ai' };
}

/**
 * Generates an image for a person: moderated, counted against their quota, recorded in their profile.
 * Returns it with the number of AI images that the user has left today.
 */
export async function generateImage(
  parts: ImageDependencies,
  generation: Generation,
  signal?: AbortSignal,
): Promise<GeneratedImage & { remaining: number }> {
  const { db, ai, now } = parts;
  const { address } = generation;
  const quota = { kind: 'image', limit: ai.settings?.dailyImages ?? 0 } as const;
  await assertMayGenerate(db, address, generation.prompt);
  if (generation.generator === 'offline') {
    const image = await drawOffline(parts, generation);
    await record(parts, generation, image);
    return { ...image, remaining: await quotaLeft(db, address, quota, now()) };
  }
  ai.imageModel();
  const takenAt = now();
  const remaining = await takeQuota(db, address, quota, takenAt);
  try {
    await moderate(ai, generation.prompt, 'prompt', signal);
    const image = await paint(parts, generation, signal);
    await record(parts, generation, image);
    return { ...image, remaining };
  } catch (error) {
    // Rejected prompts count, which limits probing of the rules. Canceled requests count, because the
    // provider charges for them.
    if (!signal?.aborted && !isRejection(error)) await returnQuota(db, address, quota, takenAt);
    throw error;
  }
}

const isRejection = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 400;

/** Records an image and counts it in the user's profile. */
export async function record(
  { db, now }: ImageDependencies,
  { address, prompt, purpose, generator }: Generation,
  { url }: GeneratedImage,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('generated_image')
      .values({ address, prompt, purpose, generator, url, created_ms: now() })
      .execute();
    await trx
      .updateTable('profile')
      .set((row) => ({
        generated_images: row('generated_images', '+', 1),
        // A coin's image is not personal data.
        ...(purpose !== 'coin' && { image_url: url }),
      }))
      .where('address', '=', address)
      .execute();
  });
}
