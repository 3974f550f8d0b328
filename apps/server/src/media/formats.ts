/** Recognises the image formats that uploads may have, by their first bytes. SVG is not one of them. */
export type ImageFormat = 'png' | 'jpeg' | 'gif' | 'webp' | 'heif';

const SIGNATURES: Record<ImageFormat, (bytes: Buffer) => boolean> = {
  png: (b) => b.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  jpeg: (b) => b.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  gif: (b) => /^GIF8[79]a$/.test(b.toString('latin1', 0, 6)),
  webp: (b) => b.toString('latin1', 0, 4) === 'RIFF' && b.toString('latin1', 8, 12) === 'WEBP',
  heif: (b) => /^ftypavi[fs]$/.test(b.toString('latin1', 4, 12)),
};

/** Returns the format that the file's signature announces, or undefined when we accept no such format. */
export function sniffFormat(bytes: Buffer): ImageFormat | undefined {
  const formats = Object.entries(SIGNATURES) as [ImageFormat, (b: Buffer) => boolean][];
  return formats.find(([, matches]) => matches(bytes))?.[0];
}
