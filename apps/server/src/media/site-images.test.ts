// A site that moves to another domain, with images in the database and on chain that refer to the old one.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mediaResponse } from '@atoll/api';
import { createApiClient } from '@atoll/api/client';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { TestChain } from '../../test/support/chain/chain.ts';
import { silent, testDatabase } from '../../test/support/database/databases.ts';
import { call, startServer } from '../../test/support/server/server.ts';
import type { ServerConfig } from '../platform/config/config.ts';
import { openSiteImages } from './site-images.ts';

const OLD = 'https://old.example';
const NEW = 'https://new.example';
const FOREIGN = `https://elsewhere.example/media/${'a'.repeat(64)}.webp`;

const chain = new TestChain();
const database = await testDatabase().open();
// The second server takes over the database and the images of the first.
const backend = { open: async () => ({ ...database, close: async () => {} }) };
const mediaDir = mkdtempSync(join(tmpdir(), 'atoll-media-'));
const start = (publicUrl: string) =>
  startServer({ chain, backend, config: { publicUrl, mediaDir } });

afterAll(async () => {
  await database.close();
  rmSync(mediaDir, { recursive: true });
});

test('serves every image of the site at its new address, and leaves images of other hosts alone', async () => {
  const wallet = new Ed25519Keypair();
  const creator = wallet.toSuiAddress();
  const before = await start(OLD);
  const session = await before.signIn(wallet);
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#1aa' } })
    .png()
    .toBuffer();
  const uploaded = await call(`${before.url}/api/media`, {
    method: 'POST',
    body: new Uint8Array(png),
    headers: { 'content-type': 'application/octet-stream', ...session },
  });
  const { url } = mediaResponse.parse(uploaded.body).data;
  expect(url.startsWith(`${OLD}/media/`)).toBe(true);
  const path = url.slice(OLD.length);
  expect((await before.post('/api/profile/update', { avatar: url }, session)).status).toBe(200);
  const kept = chain.launch({ name: 'kept', creator, texts: { iconUrl: url } });
  const foreign = chain.launch({ name: 'foreign', creator, texts: { iconUrl: FOREIGN } });
  chain.close();
  await before.indexed();
  const comment = await before.post(
    '/api/reply/post',
    { pool_id: kept.id, text: 'look', image: url },
    session,
  );
  expect(comment.status).toBe(200);
  await before.close();

  const after = await start(NEW);
  // Signed with the old address before the move, and indexed after it.
  const late = chain.launch({ name: 'late', creator, texts: { iconUrl: url } });
  chain.close();
  await after.indexed();
  const api = createApiClient({ baseUrl: after.url });
  const icons = Object.fromEntries(
    (await api.pools.list({})).data.map((pool) => [pool.pool_id, pool]),
  );
  expect(icons[kept.id]).toMatchObject({ icon_url: `${NEW}${path}` });
  // The creator's avatar, too.
  expect(JSON.stringify((await after.get('/api/pools')).body)).not.toContain(OLD);
  expect(icons[late.id]).toMatchObject({ icon_url: `${NEW}${path}` });
  expect(icons[foreign.id]).toMatchObject({ icon_url: FOREIGN });
  const { data: profiles } = await api.profiles.list({ filters: { address: creator } });
  expect(profiles[0]).toMatchObject({ avatar: `${NEW}${path}` });
  const { body: comments } = await after.get(`/api/replies?filters[pool_id]=${kept.id}`);
  expect(JSON.stringify(comments)).toContain(`${NEW}${path}`);
  expect((await after.get(path)).status).toBe(200);
  // A page that was open during the move still has the old address.
  const again = await after.signIn(wallet);
  expect((await after.post('/api/profile/update', { avatar: url }, again)).status).toBe(200);
  expect((await api.profiles.list({ filters: { address: creator } })).data[0]?.avatar).toBe(
    `${NEW}${path}`,
  );
  const reply = await after.post(
    '/api/reply/post',
    { pool_id: kept.id, text: 'look again', image: url },
    again,
  );
  expect(reply).toMatchObject({ status: 200, body: { data: { image: `${NEW}${path}` } } });
  await after.close();
});

test('a server with a former address leaves links at the current one, whichever starts last', async () => {
  const { db } = database;
  const links = async () => {
    const pools = await db.selectFrom('pool').select('icon_url').orderBy('id').execute();
    const profiles = await db.selectFrom('profile').select('avatar').execute();
    return JSON.stringify([pools, profiles]);
  };
  const before = await links();
  expect(before).toContain(NEW);
  expect(before).not.toContain(OLD);
  const wallet = new Ed25519Keypair();
  const old = await start(OLD);
  const session = await old.signIn(wallet);
  const icon = /media.[0-9a-f]{64}.webp/.exec(before)?.[0];
  const late = chain.launch({ name: 'later', texts: { iconUrl: `${OLD}/${icon}` } });
  chain.close();
  await old.indexed();
  const reply = await old.post('/api/profile/update', { avatar: `${OLD}/${icon}` }, session);
  expect(reply.status).toBe(200);
  expect(await links()).not.toContain(OLD);
  // As a server wrote it that started before the move.
  await db
    .updateTable('pool')
    .set({ icon_url: `${OLD}/${icon}` })
    .where('pool_id', '=', late.id)
    .execute();
  await old.close();
  await (await start(NEW)).close();
  expect(await links()).not.toContain(OLD);
});

test.runIf(database.shared)('waits for no row that another server is writing', async () => {
  const { db } = database;
  const old = `${OLD}/media/${'a'.repeat(64)}.webp`;
  await db.updateTable('profile').set({ avatar: old }).execute();
  await db.updateTable('pool').set({ icon_url: old }).execute();
  const rewritten = async () => {
    const rows = await db.selectFrom('pool').select('icon_url').execute();
    const { avatar } = await db.selectFrom('profile').select('avatar').executeTakeFirstOrThrow();
    return [avatar, ...rows.map(({ icon_url }) => icon_url)].filter((url) => url?.startsWith(NEW));
  };
  const pools = await db.selectFrom('pool').select('id').orderBy('id').execute();
  const last = pools.at(-1)?.id ?? 0;
  let opened: Promise<unknown> | undefined;
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('pool').set({ holders: 7 }).where('id', '=', last).execute();
    const config = { publicUrl: NEW } as ServerConfig;
    opened = openSiteImages({ db, config, log: silent }, { get: async () => undefined }, () => NEW);
    opened.catch(() => {});
    // The profile and all pools but one.
    await expect.poll(rewritten).toHaveLength(pools.length);
    // With its row locked by the other server, this would be a deadlock.
    await tx.updateTable('profile').set({ bio: 'Reef keeper' }).execute();
  });
  await opened;
  expect(await rewritten()).toHaveLength(1 + pools.length);
});
