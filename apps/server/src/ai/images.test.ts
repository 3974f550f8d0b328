import { generateImageResponse, meResponse, statusResponse } from '@atoll/api';
import { type FakeOpenAi, FLAGGED_WORD, startOpenAi } from '@atoll/testing/external/openai.ts';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../test/support/server/server.ts';
import type { AiSettings } from '../platform/config/ai.ts';

const painting = await sharp({
  create: { width: 1024, height: 1024, channels: 3, background: '#0a7' },
})
  .png()
  .toBuffer();

let openAi: FakeOpenAi;
let server: TestServer;
let session: { authorization: string };

const settings = (): AiSettings => ({
  baseUrl: openAi.url,
  apiKey: 'key-of-a-test',
  chatModel: 'chat-1',
  imageModel: 'image-1',
  moderationModel: 'moderation-1',
  deadlineMs: 5_000,
  dailyDrafts: 3,
  dailyImages: 3,
});

beforeAll(async () => {
  openAi = await startOpenAi({ apiKey: 'key-of-a-test', image: () => painting });
  server = await startServer({ config: { ai: settings() } });
});
afterAll(async () => {
  await server.close();
  await openAi.close();
});
beforeEach(async () => {
  openAi.behavior = {};
  openAi.image = () => painting;
  openAi.requests.length = 0;
  session = await server.signIn(new Ed25519Keypair());
});

const ask = (body: object, headers: Record<string, string> = session) =>
  server.post('/api/profile/generate-image', body, headers);
const me = async () => meResponse.parse((await server.get('/api/users/me', session)).body).data;
const cat = { prompt: 'a cat on a surfboard', purpose: 'avatar' };

describe('POST /api/profile/generate-image', () => {
  test('generates with the image model, re-encodes the image and counts it', async () => {
    const reply = await ask(cat);
    expect(reply.status).toBe(200);
    const { data } = generateImageResponse.parse(reply.body);
    expect(data).toMatchObject({ width: 512, height: 512, generator: 'ai', remaining: 2 });
    const file = Buffer.from(await (await fetch(data.url)).arrayBuffer());
    expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: 512 });
    expect(openAi.requests.map(({ path }) => path)).toEqual([
      '/moderations',
      '/images/generations',
    ]);
    expect(openAi.requests[1]).toMatchObject({
      authorization: 'Bearer key-of-a-test',
      body: { model: 'image-1', size: '1024x1024', response_format: 'b64_json' },
    });
    expect(openAi.requests[1]?.body.prompt).toContain(cat.prompt);
    expect(await me()).toMatchObject({ generated_images: 1, image_url: data.url, avatar: null });
  });

  test('generates the same offline image on request, without a quota', async () => {
    const offline = { ...cat, generator: 'offline' };
    const images = [];
    for (let round = 0; round < 5; round += 1) {
      images.push(generateImageResponse.parse((await ask(offline)).body).data);
    }
    expect(new Set(images.map(({ url }) => url)).size).toBe(1);
    expect(images[4]).toMatchObject({ generator: 'offline', remaining: 3, width: 512 });
    expect((await me()).generated_images).toBe(5);
    expect(openAi.requests).toEqual([]);
  });

  test('returns 429 until the next day once the quota is used up', async () => {
    for (let round = 0; round < 3; round += 1) expect((await ask(cat)).status).toBe(200);
    const reply = await ask(cat);
    expect(reply).toMatchObject({
      status: 429,
      body: { error: { message: expect.stringContaining('today’s 3 AI images') } },
    });
    // 12:00:30 to midnight.
    expect(reply.headers.get('retry-after')).toBe(String(11 * 3600 + 59 * 60 + 30));
    expect((await ask({ ...cat, generator: 'offline' })).status).toBe(200);
    server.clock.ms += 43_200_000;
    session = await server.signIn();
    expect((await ask(cat)).status).toBe(200);
  });

  test('counts canceled requests, because the provider charges for them', async () => {
    openAi.behavior = { hang: true };
    const abort = new AbortController();
    const left = fetch(`${server.url}/api/profile/generate-image`, {
      method: 'POST',
      headers: { ...session, 'content-type': 'application/json' },
      body: JSON.stringify({ ...cat, prompt: 'a dog' }),
      signal: abort.signal,
    });
    await expect.poll(() => openAi.requests.length).toBe(1);
    abort.abort();
    await expect(left).rejects.toThrow(/abort/i);
    await expect.poll(() => openAi.requests[0]?.aborted).toBe(true);
    openAi.behavior = {};
    await expect.poll(async () => (await ask(cat)).status).toBe(200);
    expect(generateImageResponse.parse((await ask(cat)).body).data.remaining).toBe(0);
  });

  test('accounts of one client share a limit: each has a quota, and accounts are free', async () => {
    const limits = { 'generate-client': { requests: 2, seconds: 60 } };
    const strict = await startServer({ config: { limits } });
    const statuses: number[] = [];
    for (let account = 0; account < 3; account += 1) {
      const body = { ...cat, generator: 'offline' };
      const by = await strict.signIn(new Ed25519Keypair());
      statuses.push((await strict.post('/api/profile/generate-image', body, by)).status);
    }
    expect(statuses).toEqual([200, 200, 429]);
    await strict.close();
  });

  test('parallel requests by one account have one effect (threat: double submit)', async () => {
    const others = Promise.withResolvers<void>();
    openAi.image = () => others.promise.then(() => painting);
    let rejected = 0;
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const { status } = await ask(cat);
        if (status === 409) rejected += 1;
        if (rejected === 19) others.resolve();
        return status;
      }),
    );
    expect(statuses.sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    expect((await me()).generated_images).toBe(1);
  });

  test('rejects flagged prompts and counts the attempt', async () => {
    const flagged = await ask({ ...cat, prompt: `a ${FLAGGED_WORD} thing` });
    expect(flagged).toMatchObject({
      status: 400,
      body: { error: { message: expect.stringContaining('violates the content rules') } },
    });
    expect((await ask({ ...cat, prompt: 'CSAM please' })).status).toBe(400);
    const refused = await ask({ ...cat, prompt: 'against your content policy' });
    expect(refused).toMatchObject({
      status: 400,
      body: { error: { message: expect.stringContaining('rejected this request') } },
    });
    const { data } = generateImageResponse.parse((await ask(cat)).body);
    expect(data.remaining).toBe(0);
  });

  test.each([
    [{}, 400],
    [{ ...cat, prompt: '' }, 400],
    [{ ...cat, prompt: 'x'.repeat(501) }, 400],
    [{ ...cat, prompt: 'a\u202eb' }, 400],
    [{ ...cat, purpose: 'wallpaper' }, 400],
    [{ ...cat, generator: 'other' }, 400],
    [{ ...cat, address: '0x1' }, 400],
    [{ ...cat, prompt: 'x'.repeat(70_000) }, 413],
  ])('rejects the malformed request %#', async (body, status) => {
    expect((await ask(body)).status).toBe(status);
    expect(openAi.requests).toEqual([]);
  });

  test('rejects visitors and banned users', async () => {
    expect((await ask(cat, {})).status).toBe(401);
    const { address } = await me();
    const ban = { address, reason: 'Spam.', created_ms: 1 };
    await server.database.db.insertInto('ban').values(ban).execute();
    expect((await ask({ ...cat, generator: 'offline' })).status).toBe(403);
  });

  test('times out a hanging provider and restores the quota (threat: hanging model provider)', async () => {
    openAi.behavior = { hang: true };
    const order: string[] = [];
    const [reply, config] = await Promise.all([
      ask(cat).finally(() => order.push('image')),
      server.get('/api/config').finally(() => order.push('config')),
    ]);
    expect(config.status).toBe(200);
    expect(order).toEqual(['config', 'image']);
    expect(reply).toMatchObject({
      status: 503,
      body: { error: { message: expect.stringContaining('did not respond within') } },
    });
    await expect.poll(() => openAi.requests.every(({ aborted }) => aborted)).toBe(true);
    openAi.behavior = {};
    expect(generateImageResponse.parse((await ask(cat)).body).data.remaining).toBe(2);
  });

  test('returns 503 immediately after five failures in a row, and recovers by a probe (threat: hanging model provider)', async () => {
    openAi.behavior = { status: 401 };
    for (let failure = 0; failure < 5; failure += 1) {
      const reply = await ask(cat);
      expect(reply.status).toBe(503);
      expect(JSON.stringify(reply.body)).not.toContain('API key');
    }
    const status = async () =>
      statusResponse.parse((await server.get('/api/status')).body).data.services;
    // Without the bot that checks missions, only bots of agents work.
    expect(await status()).toMatchObject({
      ai_texts: 'failing',
      ai_images: 'failing',
      telegram: 'basic',
    });
    openAi.behavior = {};
    openAi.requests.length = 0;
    const open = await ask(cat);
    expect(open).toMatchObject({
      status: 503,
      body: { error: { message: expect.stringContaining('temporarily unavailable') } },
    });
    expect(open.headers.get('retry-after')).toBe('30');
    expect(openAi.requests).toEqual([]);
    server.clock.ms += 30_000;
    expect((await ask(cat)).status).toBe(200);
    expect(await status()).toMatchObject({ ai_texts: 'working', ai_images: 'working' });
  });
});

test('returns 503 with an explanation without a provider, only to valid, authorized requests', async () => {
  const bare = await startServer();
  const { authorization } = await bare.signIn();
  const post = (body: object, headers = {}) =>
    bare.post('/api/profile/generate-image', body, headers);
  expect((await post(cat)).status).toBe(401);
  expect((await post({ ...cat, purpose: 'x' }, { authorization })).status).toBe(400);
  expect(await post(cat, { authorization })).toMatchObject({
    status: 503,
    body: { error: { message: expect.stringContaining('AI_IMAGE_MODEL') } },
  });
  const offline = await post({ ...cat, generator: 'offline' }, { authorization });
  expect(offline.status).toBe(200);
  await bare.close();
});
