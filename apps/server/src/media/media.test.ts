import { crc32, deflateSync } from 'node:zlib';
import { MAX_MEDIA_BYTES, mediaResponse } from '@atoll/api';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, startServer, type TestServer } from '../../test/support/server/server.ts';

let server: TestServer;
let session: { authorization: string };

beforeAll(async () => {
  server = await startServer();
  session = await server.signIn();
});
afterAll(() => server.close());

const upload = (body: Uint8Array, headers: Record<string, string> = session) =>
  call(`${server.url}/api/media`, {
    method: 'POST',
    body: new Uint8Array(body),
    headers: { 'content-type': 'application/octet-stream', ...headers },
  });
const image = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 4, background: { r: 20, g: 160, b: 180, alpha: 0.5 } },
  });

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
};

/** A PNG that claims its size and holds as many zero pixels, compressed to almost nothing. */
function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('POST /api/media', () => {
  test.each([
    ['png', () => image(800, 400).png()],
    ['jpeg', () => image(800, 400).jpeg()],
    ['webp', () => image(800, 400).webp()],
    ['gif', () => image(800, 400).gif()],
    ['avif', () => image(800, 400).avif()],
  ])('re-encodes %s as WebP of at most 512 pixels, served as immutable', async (_, make) => {
    const reply = await upload(await make().toBuffer());
    expect(reply.status).toBe(200);
    const { data } = mediaResponse.parse(reply.body);
    expect(data).toMatchObject({ width: 512, height: 256 });
    const served = await fetch(data.url);
    expect(served.headers.get('content-type')).toBe('image/webp');
    expect(served.headers.get('cache-control')).toContain('immutable');
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    const file = Buffer.from(await served.arrayBuffer());
    expect(file.length).toBe(data.bytes);
    expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: 512, height: 256 });
  });

  test('keeps the size of a small image, and stores the same image once', async () => {
    const png = await image(64, 48).png().toBuffer();
    const [first, second] = [await upload(png), await upload(png)];
    expect(first.body).toMatchObject({ data: { width: 64, height: 48 } });
    expect(second.body).toEqual(first.body);
  });

  test('applies the EXIF orientation and drops all metadata', async () => {
    const photo = await image(300, 100)
      .jpeg()
      .withExif({
        IFD0: { Copyright: 'secret place' },
        IFD3: { GPSLatitude: '51/1 30/1 3230/100' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { data } = mediaResponse.parse((await upload(photo)).body);
    expect(data).toMatchObject({ width: 100, height: 300 });
    const file = Buffer.from(await (await fetch(data.url)).arrayBuffer());
    expect((await sharp(file).metadata()).exif).toBeUndefined();
    expect(file.includes('secret place')).toBe(false);
  });

  test('rejects an upload without a session', async () => {
    expect((await upload(await image(8, 8).png().toBuffer(), {})).status).toBe(401);
  });

  test('rejects SVG, documents and files that only start like an image', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const png = await image(8, 8).png().toBuffer();
    for (const body of [
      svg,
      `<?xml version="1.0"?>${svg}`,
      '%PDF-1.7',
      'BM',
      'II*\0',
      '<html>',
      'GIF',
      '\x89PNG',
    ]) {
      const reply = await upload(Buffer.from(body, 'latin1'));
      expect(reply).toMatchObject({
        status: 415,
        body: { error: { name: 'UnsupportedMediaTypeError' } },
      });
    }
    for (const body of [
      Buffer.concat([png.subarray(0, 8), Buffer.from(svg)]),
      png.subarray(0, png.length - 20),
      Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(100)]),
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(1_000)]),
      Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1'), Buffer.alloc(100)]),
    ]) {
      expect(await upload(body)).toMatchObject({
        status: 400,
        body: { error: { name: 'ValidationError' } },
      });
    }
    expect((await upload(Buffer.alloc(0))).status).toBe(400);
    // An image followed by a script: the served file is re-encoded.
    const { data } = mediaResponse.parse(
      (await upload(Buffer.concat([png, Buffer.from(svg)]))).body,
    );
    const served = Buffer.from(await (await fetch(data.url)).arrayBuffer());
    expect(served.includes('script')).toBe(false);
  });

  test('rejects decompression bombs by their header, and bodies over the size limit (threat: hostile images)', async () => {
    const before = process.memoryUsage().rss;
    for (const [width, height, message] of [
      [4_001, 4_000, '16 megapixels'],
      [30_000, 1_000, '8,192 pixels'],
      [65_000, 65_000, '8,192 pixels'],
      // 31 KB that used to keep the decoder busy for seconds.
      [1, 16_000_000, '8,192 pixels'],
      [8_192, 500, '16 times as long'],
    ] as const) {
      const file = width === 65_000 ? bomb(1, 1) : bomb(width, height);
      if (width === 65_000) {
        // Only the header claims it.
        file.writeUInt32BE(width, 16);
        file.writeUInt32BE(height, 20);
        file.writeUInt32BE(crc32(file.subarray(12, 29)), 29);
      }
      const reply = await upload(file);
      expect(reply).toMatchObject({
        status: 400,
        body: { error: { message: expect.stringContaining(message) } },
      });
    }
    expect(await upload(bomb(4_000, 4_000))).toMatchObject({ status: 200 });
    expect(await upload(new Uint8Array(MAX_MEDIA_BYTES + 1))).toMatchObject({ status: 413 });
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
  });

  test('rejects small files that decode into far more memory than their pixels', async () => {
    const deep = (side: number) =>
      sharp(new Uint16Array(side * side * 4), {
        raw: { width: side, height: side, channels: 4 },
      })
        .toColourspace('rgb16')
        .png({ progressive: true })
        .toBuffer();
    const avif = (side: number) => image(side, side).avif({ effort: 0 }).toBuffer();
    for (const file of [await deep(4_000), await avif(4_000)]) {
      expect(file.length).toBeLessThan(200_000);
      expect(await upload(file)).toMatchObject({
        status: 400,
        body: { error: { message: expect.stringContaining('4 as AVIF') } },
      });
    }
    expect(await upload(await deep(2_800))).toMatchObject({ status: 200 });
    expect(await upload(await avif(2_000))).toMatchObject({ status: 200 });
  });

  test('rejects many bombs of an account while another uploads', async () => {
    const other = await server.signIn();
    const small = await image(64, 64).png().toBuffer();
    const bombs = Array.from({ length: 10 }, () => upload(bomb(1, 16_000_000)));
    expect((await upload(small, other)).status).toBe(200);
    const replies = await Promise.all(bombs);
    for (const { status } of replies) expect([400, 429]).toContain(status);
  });

  test('serves only files named by a content digest', async () => {
    for (const name of [
      '..%2f..%2fsecret',
      'secret',
      `${'a'.repeat(64)}.png`,
      `${'a'.repeat(64)}.webp`,
      '%00.webp',
    ]) {
      expect((await server.get(`/media/${name}`)).status).toBe(404);
    }
  });
});
