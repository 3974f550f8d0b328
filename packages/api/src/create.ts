/** Owns what making a coin asks of the server: its module (POST get-module) and its picture. */
import { z } from 'zod';
import { misleadsInLine, misleadsInText } from './texts.ts';

/** Bounds of the contract's `ticket::new`; name, description and icon count UTF-8 bytes. */
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
  .min(1, 'A coin needs a name.')
  .refine((name) => byteLength(name) <= coinLimits.nameBytes, {
    error: `The name may take at most ${coinLimits.nameBytes} bytes (letters beyond A–Z take more than one).`,
  })
  .refine((name) => !misleadsInLine(name), {
    error: 'The name has invisible or direction-changing characters.',
  });

export const coinSymbol = z
  .string()
  .trim()
  .transform((symbol) => symbol.replace(/^\$/, ''))
  .pipe(
    z
      .string()
      .min(1, 'A coin needs a ticker.')
      .max(
        coinLimits.symbolLength,
        `The ticker may have at most ${coinLimits.symbolLength} characters.`,
      )
      .regex(/^[A-Za-z0-9]*$/, 'The ticker may have the letters A–Z and digits only.'),
  );

export const coinDescription = z
  .string()
  .trim()
  .refine((text) => byteLength(text) <= coinLimits.descriptionBytes, {
    error: `The description may take at most ${coinLimits.descriptionBytes} bytes.`,
  })
  .refine((text) => !misleadsInText(text), {
    error: 'The description has direction-changing or control characters.',
  });

/** Address of the coin's picture: https, ipfs, or http on this machine (localnet's own media). */
export const coinIcon = z
  .string()
  .trim()
  .refine((icon) => byteLength(icon) <= coinLimits.iconBytes, {
    error: `The picture's address may take at most ${coinLimits.iconBytes} bytes.`,
  })
  .refine(
    (icon) => {
      if (!URL.canParse(icon) || /[^\x21-\x7e]/.test(icon)) return false;
      const url = new URL(icon);
      const local = url.hostname === 'localhost' || url.hostname === '127.0.0.1';
      return (
        url.protocol === 'https:' || url.protocol === 'ipfs:' || (url.protocol === 'http:' && local)
      );
    },
    { error: "The picture's address must be an https or ipfs URL." },
  );

/** POST /api/pools/get-module on the build host. */
export const getModuleBody = z.object({
  name: coinName,
  symbol: coinSymbol,
  description: coinDescription.default(''),
  icon: z.union([z.literal(''), coinIcon]).default(''),
});

/** POST /api/pools/get-sticker-module on the build host: the icon is the sticker. */
export const getStickerModuleBody = getModuleBody.extend({ icon: coinIcon });

/** Ready for `Transaction.publish`; the coin's type becomes `<package>::<module>::<witness>`. */
export const getModuleResponse = z.object({
  modules: z.array(z.string()),
  dependencies: z.array(z.string()),
  module: z.string(),
  witness: z.string(),
});

/** POST /api/media: raw image bytes (PNG, JPEG, WebP, GIF, AVIF); re-encoded to WebP. */
export const MAX_MEDIA_BYTES = 5 * 1024 * 1024;
export const mediaResponse = z.object({
  data: z.object({
    /** Absolute address, never changing content: its name is the content's digest. */
    url: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    bytes: z.number().int(),
  }),
});

export type GetModuleBody = z.infer<typeof getModuleBody>;
export type GetModuleResponse = z.infer<typeof getModuleResponse>;
export type MediaResponse = z.infer<typeof mediaResponse>;
