/** Creating a coin: its Move module (POST get-module, get-sticker-module) and its image (POST media). */

import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { safeIcon } from '../text/links.ts';
import { misleadsInLine, misleadsInText } from '../text/texts.ts';

/** Limits of the contract's `ticket::new`; name, description and icon are counted in UTF-8 bytes. */
export const coinLimits = {
  nameBytes: 32,
  symbolLength: 10,
  descriptionBytes: 1000,
  iconBytes: 512,
} as const;

const byteLength = (text: string) => new TextEncoder().encode(text).length;

export const coinName = z
  .string()
  .trim()
  .min(1, 'Enter a name.')
  .refine((name) => byteLength(name) <= coinLimits.nameBytes, {
    error: `Name is too long: at most ${coinLimits.nameBytes} bytes (letters with accents, other scripts and emoji take 2 to 4).`,
  })
  .refine((name) => !misleadsInLine(name), {
    error: 'The name contains invisible or bidirectional control characters.',
  });

export const coinSymbol = z
  .string()
  .trim()
  .transform((symbol) => symbol.replace(/^\$/, ''))
  .pipe(
    z
      .string()
      .min(1, 'Enter a ticker.')
      .max(
        coinLimits.symbolLength,
        `Ticker is too long: at most ${coinLimits.symbolLength} characters.`,
      )
      .regex(/^[A-Za-z0-9]*$/, 'Tickers use the letters A–Z and digits only.'),
  );

export const coinDescription = z
  .string()
  .trim()
  .refine((text) => byteLength(text) <= coinLimits.descriptionBytes, {
    error: `Description is too long: at most ${coinLimits.descriptionBytes} bytes.`,
  })
  .refine((text) => !misleadsInText(text), {
    error: 'The description contains bidirectional or control characters.',
  });

/** URL of the coin's image: https, ipfs, or http on this machine (media of a local network). */
export const coinIcon = z
  .string()
  .trim()
  .refine((icon) => byteLength(icon) <= coinLimits.iconBytes, {
    error: `Image URL is too long: at most ${coinLimits.iconBytes} bytes.`,
  })
  .refine((icon) => safeIcon(icon) !== null, {
    error: 'The image URL must start with https:// or ipfs://.',
  });

export const getModuleBody = z.object({
  name: coinName,
  symbol: coinSymbol,
  description: coinDescription.default(''),
  icon: z.union([z.literal(''), coinIcon]).default(''),
});

/** The icon is the sticker. */
export const getStickerModuleBody = getModuleBody.extend({ icon: coinIcon });

/** Input of `Transaction.publish`; the coin's type becomes `<package>::<module>::<witness>`. */
export const getModuleResponse = z.object({
  modules: z.array(z.string()),
  dependencies: z.array(z.string()),
  module: z.string(),
  witness: z.string(),
});

export const MAX_MEDIA_BYTES = 5 * 1024 * 1024;

/** Raw image bytes (PNG, JPEG, WebP, GIF, AVIF). The server re-encodes them as WebP. */
export const mediaBody = z.instanceof(Blob).meta({
  type: 'string',
  contentMediaType: 'image/*',
});
export const mediaResponse = z.object({
  data: z.object({
    /** Absolute URL. The name is the content's digest, so the content never changes. */
    url: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    bytes: z.number().int(),
  }),
});

export type GetModuleBody = z.infer<typeof getModuleBody>;
export type GetModuleResponse = z.infer<typeof getModuleResponse>;

export const modules = {
  coin: endpoint('POST /api/pools/get-module', {
    summary: 'Build the Move module of a coin',
    tag: 'Creating coins',
    limits: ['get-module'],
    input: getModuleBody,
    output: getModuleResponse,
  }),
  sticker: endpoint('POST /api/pools/get-sticker-module', {
    summary: 'Build the Move module of a sticker coin',
    tag: 'Creating coins',
    limits: ['get-module'],
    input: getStickerModuleBody,
    output: getModuleResponse,
  }),
};

export const media = {
  upload: endpoint('POST /api/media', {
    summary: 'Upload an image',
    tag: 'Creating coins',
    session: 'required',
    limits: ['media-client', 'media'],
    maxBytes: MAX_MEDIA_BYTES,
    input: mediaBody,
    output: mediaResponse,
  }),
};
