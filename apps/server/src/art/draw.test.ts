import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { Artist } from './artist.ts';
import { type ArtSeed, drawSvg } from './draw.ts';
import { seededRandom } from './random.ts';

const seed: ArtSeed = { address: `0x${'a'.repeat(64)}`, prompt: 'a calm octopus', purpose: 'coin' };
const digest = (text: string) => createHash('sha256').update(text).digest('hex');

describe('offline images', () => {
  test('generates the sfc32 sequence seeded by SHA-256', () => {
    // Computed with a separate implementation (Python, 32-bit masks).
    const random = seededRandom('atoll');
    expect([0, 1, 2].map(() => Math.round(random.next() * 2 ** 32))).toEqual([
      2191984030, 569783875, 1269218730,
    ]);
  });

  test('the same seed produces identical bytes', () => {
    expect(digest(drawSvg({ ...seed }))).toBe(digest(drawSvg(seed)));
    expect(digest(drawSvg(seed))).toMatchInlineSnapshot(
      `"1915ab35aefa35027713ce5bcea41e78a45ae1390708c62545309e71bca9ae09"`,
    );
  });

  test('address, prompt and purpose each change the image', () => {
    const others: ArtSeed[] = [
      seed,
      { ...seed, address: `0x${'b'.repeat(64)}` },
      { ...seed, prompt: 'a calm octopus.' },
      { ...seed, purpose: 'contributor' },
    ];
    expect(new Set(others.map((each) => digest(drawSvg(each)))).size).toBe(others.length);
    const hundred = Array.from({ length: 100 }, (_, index) =>
      drawSvg({ ...seed, prompt: `image ${index}`, purpose: 'avatar' }),
    );
    expect(new Set(hundred).size).toBe(100);
  });

  test('the prompt never appears in the SVG (threat: hostile images)', () => {
    for (const prompt of ['"><script>alert(1)</script>', '&xxe;', 'url(http://127.0.0.1/)']) {
      const svg = drawSvg({ ...seed, prompt });
      expect(svg).not.toContain(prompt);
      expect(svg).not.toMatch(/<script|<!|href|<text|<image|http:\/\/127/);
      expect(svg).not.toContain('NaN');
    }
  });
});

describe('rendering', () => {
  const artist = new Artist();
  afterAll(() => artist.close());

  test('renders every scene as a 512 × 512 WebP', async () => {
    const words = [
      'octopus',
      'crab',
      'puffer',
      'whale',
      'turtle',
      'fish',
      'jelly',
      'shell',
      'sun',
      'atoll',
      'reef',
    ];
    for (const prompt of words) {
      const { webp, width, height } = await artist.draw({ ...seed, prompt });
      expect([width, height]).toEqual([512, 512]);
      expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', width: 512 });
      expect(webp.length).toBeLessThan(200_000);
    }
  });
});
