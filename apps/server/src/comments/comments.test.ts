// Comments over HTTP: who can post, edit, delete and like what, and what the lists and counts show.
import { type Comment, type CommentThread, errorEnvelope, type Pool } from '@atoll/api';
import { createApiClient } from '@atoll/api/client';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { toBase58 } from '@mysten/sui/utils';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agentCreated, proposed } from '../../test/support/chain/agents.ts';
import { TestChain } from '../../test/support/chain/chain.ts';
import { hexId } from '../../test/support/chain/identifiers.ts';
import type { TestPool } from '../../test/support/chain/pools.ts';
import { backends } from '../../test/support/database/databases.ts';
import { unlimited } from '../../test/support/server/limits.ts';
import { Listener } from '../../test/support/server/listener.ts';
import { call, startServer, type TestServer } from '../../test/support/server/server.ts';
import { defaultCommentRules, localCommentRules } from '../platform/config/comment-rules.ts';
import { parseEventId } from '../stream/events.ts';

const MINUTE = 60_000;

describe.each(backends())('on $name', (backend) => {
  const wallets = { alice: new Ed25519Keypair(), bob: new Ed25519Keypair() };
  const alice = wallets.alice.toSuiAddress();
  const bob = wallets.bob.toSuiAddress();
  const tokens = { alice: '', bob: '' };
  let server: TestServer;
  let reef: TestPool;
  let sock: TestPool;
  /** Without comments that are deleted before they are sent, which would reset its streams. */
  let lagoon: TestPool;
  let sticker: TestPool;
  let proposal: string;

  const as = (who?: keyof typeof tokens) =>
    createApiClient({ baseUrl: server.url, token: () => (who ? tokens[who] : undefined) }).replies;
  const post = async (who: keyof typeof tokens, text: string, more: object = {}) =>
    (await as(who).post({ pool_id: reef.id, text, ...more })).data;
  const threads = async (query: object = {}, who?: keyof typeof tokens) =>
    (await as(who).list({ filters: { pool_id: reef.id }, ...query })).data;
  const counts = async (): Promise<[number, number]> => {
    const { comment_count, thread_count } = await server.database.db
      .selectFrom('pool')
      .select(['comment_count', 'thread_count'])
      .where('pool_id', '=', reef.id)
      .executeTakeFirstOrThrow();
    return [comment_count, thread_count];
  };
  /** The counts as the comments themselves say. */
  const recount = async (): Promise<[number, number]> => {
    const rows = await server.database.db
      .selectFrom('comment')
      .selectAll()
      .where('pool_id', '=', reef.id)
      .execute();
    const shown = rows.filter((row) => row.deleted_ms === null && row.hidden_ms === null);
    const answered = new Set(shown.map((row) => row.parent_id));
    const listed = rows.filter(
      (row) => row.parent_id === null && (shown.includes(row) || answered.has(row.id)),
    );
    return [shown.length, listed.length];
  };
  const failsWith = (status: number, message: RegExp) =>
    expect.objectContaining({ status, message: expect.stringMatching(message) });

  beforeAll(async () => {
    const chain = new TestChain();
    reef = chain.launch({ name: 'Reef', symbol: 'REEF', creator: alice });
    sock = chain.launch({ name: 'Sock', symbol: 'SOCK', kind: 'fun' });
    lagoon = chain.launch({ name: 'Lagoon', symbol: 'LAGOON', creator: alice });
    sticker = chain.launch({ name: 'Wave', symbol: 'WAVE', isSticker: true });
    chain.buy(reef, bob, 120_000_000_000n);
    chain.buy(sock, bob, 1_000_000_000n);
    proposal = proposed(chain, agentCreated(chain, reef), bob);
    chain.close();
    server = await startServer({ chain, backend, config: { comments: localCommentRules } });
    await server.indexed();
    for (const name of ['alice', 'bob'] as const) {
      const { authorization } = await server.signIn(wallets[name]);
      tokens[name] = authorization.replace('Bearer ', '');
      await server.post('/api/profile/update', { name: `${name} reef` }, { authorization });
    }
  });
  afterAll(() => server.close());

  test('a proposal has its own threads, which the coin lists too', async () => {
    const thread = await post('alice', 'Its humor was better before', { proposal_id: proposal });
    const reply = await post('bob', 'I disagree with that', { parent_id: thread.id });
    const other = await post('alice', 'Not about the proposal');
    expect(thread.proposal_id).toBe(proposal);
    expect(reply.proposal_id).toBe(proposal);
    expect(other.proposal_id).toBeNull();
    const about = await as().list({ filters: { proposal_id: proposal } });
    expect(about.data.map(({ id }) => id)).toEqual([thread.id]);
    expect(about.data[0]?.replies.map(({ id }) => id)).toEqual([reply.id]);
    expect(about.meta.pagination.total).toBe(1);
    expect((await threads()).map(({ id }) => id)).toEqual(
      expect.arrayContaining([thread.id, other.id]),
    );
    await expect(as().list({ filters: { proposal_id: hexId('none') } })).rejects.toEqual(
      failsWith(404, /No proposal/),
    );
    // Of another coin, and of none.
    for (const body of [
      { pool_id: sock.id, proposal_id: proposal },
      { pool_id: reef.id, proposal_id: hexId('none') },
    ]) {
      await expect(as('alice').post({ ...body, text: 'Hello there' })).rejects.toEqual(
        failsWith(404, /no such proposal/),
      );
    }
    for (const { id } of [reply, other]) await as(id === reply.id ? 'bob' : 'alice').delete({ id });
    await as('alice').delete({ id: thread.id });
    expect((await as().list({ filters: { proposal_id: proposal } })).data).toEqual([]);
  });

  test('replies are on one level and name the user they reply to', async () => {
    const thread = await post('alice', 'First comment');
    const reply = await post('bob', 'An answer', { parent_id: thread.id });
    const nested = await post('alice', 'Answer to the answer', { parent_id: reply.id });
    expect(thread).toMatchObject({ parent_id: null, is_creator: true, share_bps: 0, likes: 0 });
    expect(reply).toMatchObject({ parent_id: thread.id, reply_to: null, is_creator: false });
    expect(nested).toMatchObject({
      parent_id: thread.id,
      reply_to: { address: bob, name: 'bob reef' },
    });
    // 120 SUI at a virtual 2,250 SUI and 1.1 billion coins, minus the fee of 1%, buy 5.5% of a billion.
    expect(reply.share_bps).toBe(
      Math.floor((10_000 * (1.1e9 - (1.1e9 * 2250) / (2250 + 118.8))) / 1e9),
    );
    const [found] = await threads();
    expect(found).toMatchObject({ id: thread.id, reply_count: 2, state: 'visible' });
    expect(found?.replies.map(({ id }) => id)).toEqual([reply.id, nested.id]);
    expect(await counts()).toEqual([3, 1]);
    const one = await as().list({ filters: { id: nested.id } });
    expect(one.data.map(({ id, replies }) => [id, replies.length])).toEqual([[thread.id, 2]]);
  });

  test('lists include the first three replies; the rest are listed by thread, oldest first', async () => {
    const thread = await post('alice', 'Count with me');
    const ids: number[] = [];
    for (const word of ['one', 'two', 'three', 'four', 'five']) {
      ids.push((await post('bob', word, { parent_id: thread.id })).id);
    }
    const found = (await threads()).find(({ id }) => id === thread.id);
    expect(found?.reply_count).toBe(5);
    expect(found?.replies.map(({ id }) => id)).toEqual(ids.slice(0, 3));
    const first = await as().list({
      filters: { parent_id: thread.id },
      pagination: { pageSize: 3 },
    });
    expect(first.meta.pagination.total).toBe(5);
    const rest = await as().list({
      filters: { parent_id: thread.id },
      pagination: { pageSize: 3, cursor: first.meta.pagination.cursor ?? '' },
    });
    expect([...first.data, ...rest.data].map(({ id }) => id)).toEqual(ids);
  });

  test('names, tickers, an image, a sticker and an own trade are resolved', async () => {
    const trade = await server.database.db
      .selectFrom('trade')
      .innerJoin('pool', 'pool.id', 'trade.pool')
      .select(['tx_digest', 'event_seq'])
      .where('pool.pool_id', '=', reef.id)
      .executeTakeFirstOrThrow();
    const trade_id = `${toBase58(trade.tx_digest)}:${trade.event_seq}`;
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#148' } })
      .png()
      .toBuffer();
    const upload = await call(`${server.url}/api/media`, {
      method: 'POST',
      body: new Uint8Array(png),
      headers: { 'content-type': 'image/png', authorization: `Bearer ${tokens.bob}` },
    });
    const image = (upload.body as { data: { url: string } }).data.url;
    const posted = await post('bob', 'Look @Alice Reef: $reef beats $SOCK, not $100 or $NOPE', {
      mentions: [alice, bob],
      image,
      sticker_pool: sticker.id,
      trade_id,
    });
    expect(posted).toMatchObject({
      mentions: [{ address: alice, name: 'alice reef' }],
      cashtags: [
        { symbol: 'REEF', pool_id: reef.id },
        { symbol: 'SOCK', pool_id: sock.id },
      ],
      image,
      sticker: { pool_id: sticker.id, symbol: 'WAVE' },
      trade: {
        id: trade_id,
        is_buy: true,
        quote_amount: 120_000_000_000n,
        quote_symbol: 'SUI',
        quote_decimals: 9,
      },
    });
    await expect(post('alice', 'mine', { trade_id })).rejects.toEqual(
      failsWith(403, /another account/),
    );
    await expect(as('bob').post({ pool_id: sock.id, text: 'x', trade_id })).rejects.toEqual(
      failsWith(400, /of this coin/),
    );
    await expect(post('bob', 'x', { trade_id: `${'1'.repeat(44)}:0` })).rejects.toEqual(
      failsWith(404, /not indexed/),
    );
    await expect(post('bob', 'x', { trade_id: 'x' })).rejects.toEqual(failsWith(400, /trade_id/));
    await expect(post('bob', 'x', { sticker_pool: sock.id })).rejects.toEqual(
      failsWith(400, /sticker/),
    );
    for (const url of [
      'https://example.com/a.webp',
      `${server.url}/media/${'a'.repeat(64)}.webp`,
      `${server.url}/media/../secret`,
    ]) {
      await expect(post('bob', 'x', { image: url })).rejects.toEqual(
        failsWith(400, /POST \/api\/media/),
      );
    }
  });

  test('counts one like per user and marks liked comments', async () => {
    const { id } = await post('alice', 'Likeable');
    const like = (liked: boolean) => as('bob').like({ id, liked });
    expect(
      (await Promise.all([like(true), like(true), like(true)])).map((x) => x.data.likes),
    ).toEqual([1, 1, 1]);
    const liked = async (who?: 'alice' | 'bob') =>
      (await threads({}, who)).find((each) => each.id === id);
    expect(await liked('bob')).toMatchObject({ likes: 1, liked: true });
    expect(await liked('alice')).toMatchObject({ likes: 1, liked: false });
    expect(await liked()).toMatchObject({ likes: 1, liked: false });
    const top = await threads({ sort: 'likes:desc', pagination: { pageSize: 1 } });
    expect(top[0]?.id).toBe(id);
    const received = async () =>
      (
        await server.database.db
          .selectFrom('profile')
          .select('likes_received')
          .where('address', '=', alice)
          .executeTakeFirstOrThrow()
      ).likes_received;
    expect(await received()).toBe(1);
    expect((await like(false)).data.likes).toBe(0);
    expect((await like(false)).data.likes).toBe(0);
    expect(await received()).toBe(0);
    await expect(as('bob').like({ id: 999_999, liked: true })).rejects.toEqual(
      failsWith(404, /not found/),
    );
  });

  test('awards points only for likes by accounts that have traded', async () => {
    const points = async (address: string) =>
      (
        await server.database.db
          .selectFrom('point_award')
          .select('subject')
          .where('action', '=', 'like_received')
          .where('address', '=', address)
          .execute()
      ).map(({ subject }) => subject);
    const [byAlice, byBob] = [await post('alice', 'Worth it'), await post('bob', 'Worth it too')];
    await as('bob').like({ id: byAlice.id, liked: true });
    await as('alice').like({ id: byBob.id, liked: true });
    expect(await points(alice)).toContain(String(byAlice.id));
    expect(await points(bob)).toEqual([]);
  });

  test('authors can edit for five minutes', async () => {
    const { id } = await post('alice', 'Tpyo about $SOCK');
    const edited = (await as('alice').edit({ id, text: 'Typo about $REEF' })).data;
    expect(edited).toMatchObject({
      text: 'Typo about $REEF',
      edited_at: new Date(server.clock.ms).toISOString(),
      cashtags: [{ symbol: 'REEF', pool_id: reef.id }],
    });
    await expect(as('alice').edit({ id, text: ' ' })).rejects.toEqual(
      failsWith(400, /must not be empty/),
    );
    server.clock.ms += 5 * MINUTE;
    expect((await as('alice').edit({ id, text: 'Just in time' })).data.text).toBe('Just in time');
    server.clock.ms += 1;
    await expect(as('alice').edit({ id, text: 'Too late' })).rejects.toEqual(
      failsWith(403, /5 minutes/),
    );
  });

  test('rejects edits and deletions by anyone but the author (threat: ownership)', async () => {
    const { id } = await post('alice', 'Mine alone');
    await expect(as('bob').edit({ id, text: 'defaced' })).rejects.toEqual(failsWith(403, /own/));
    await expect(as('bob').delete({ id })).rejects.toEqual(failsWith(403, /own/));
    const { authorization } = await server.signIn(wallets.bob);
    const forged = await server.post(
      '/api/reply/edit',
      { id, text: 'defaced', author: alice },
      { authorization },
    );
    expect(forged.status).toBe(400);
    expect((await threads()).find((each) => each.id === id)?.text).toBe('Mine alone');
  });

  test('keeps a deleted thread in the list while it has replies', async () => {
    const before = await counts();
    const thread = await post('alice', 'Soon gone', { sticker_pool: sticker.id });
    const reply = await post('bob', 'Still here', { parent_id: thread.id });
    const gone = (await as('alice').delete({ id: thread.id })).data;
    expect(gone).toMatchObject({ state: 'deleted', text: '', sticker: null, mentions: [] });
    const find = async () => (await threads()).find(({ id }) => id === thread.id);
    expect(await find()).toMatchObject({ state: 'deleted', text: '', reply_count: 1 });
    expect(await counts()).toEqual([before[0] + 1, before[1] + 1]);
    await expect(post('bob', 'Hello?', { parent_id: thread.id })).rejects.toEqual(
      failsWith(404, /was deleted/),
    );
    await expect(as('alice').like({ id: thread.id, liked: true })).rejects.toEqual(
      failsWith(404, /not found/),
    );
    await as('bob').delete({ id: reply.id });
    expect(await find()).toBeUndefined();
    expect(await counts()).toEqual(before);
    await expect(as('bob').delete({ id: reply.id })).rejects.toEqual(failsWith(404, /not found/));
    await expect(as().list({ filters: { id: thread.id } })).rejects.toEqual(
      failsWith(404, /not found/),
    );
  });

  test('pages by cursor without gaps, by newest and by most liked', async () => {
    for (const sort of ['createdAt:desc', 'likes:desc', 'createdAt:asc'] as const) {
      const all: CommentThread[] = [];
      let cursor: string | undefined;
      do {
        const page = await as().list({
          filters: { pool_id: { $eq: reef.id } },
          sort,
          pagination: { pageSize: 2, cursor },
        });
        all.push(...page.data);
        cursor = page.meta.pagination.cursor ?? undefined;
      } while (cursor !== undefined);
      const ids = all.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBe((await counts())[1]);
      const key = (each: Comment) => (sort.startsWith('likes') ? each.likes : each.id);
      const sorted = [...all].sort((a, b) => key(b) - key(a) || b.id - a.id);
      expect(ids).toEqual((sort === 'createdAt:asc' ? sorted.reverse() : sorted).map((x) => x.id));
    }
    const byPerson = await as().list({ filters: { author: bob }, pagination: { pageSize: 100 } });
    expect(byPerson.data.every(({ author }) => author === bob)).toBe(true);
    expect(byPerson.data[0]?.pool).toMatchObject({ symbol: 'REEF' });
    expect(byPerson.meta.pagination.total).toBe(byPerson.data.length);
  });

  test('shows users, but no coin, on comments whose pool is not indexed yet', async () => {
    const { db } = server.database;
    const parent = await post('bob', 'Seen before the rebuild');
    const { id } = await post('alice', 'Seen again after it', { parent_id: parent.id });
    const change = { pool_id: hexId('not indexed'), reply_to: bob };
    await db.updateTable('comment').set(change).where('id', '=', id).execute();
    const { data } = await as().list({ filters: { parent_id: parent.id } });
    await db.updateTable('comment').set({ pool_id: reef.id }).where('id', '=', id).execute();
    expect(data).toEqual([
      expect.objectContaining({
        pool: null,
        user: expect.objectContaining({ name: 'alice reef' }),
        reply_to: { address: bob, name: 'bob reef' },
        share_bps: 0,
        is_creator: false,
      }),
    ]);
  });

  test('100 parallel posts with the same client ID post once (threat: double submit)', async () => {
    const before = await counts();
    const client_id = crypto.randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 100 }, () =>
        post('alice', 'Only once for any number of requests', { client_id }).catch(
          (error: { status: number }) => error.status,
        ),
      ),
    );
    const posted = replies.filter((reply) => typeof reply === 'object');
    expect(posted.length).toBeGreaterThan(0);
    expect(new Set(posted.map(({ id }) => id)).size).toBe(1);
    expect(await counts()).toEqual([before[0] + 1, before[1] + 1]);
  });

  test('keeps exact counts under concurrent changes', async () => {
    const roots = await Promise.all(['a', 'b', 'c'].map((name) => post('alice', `Root ${name}`)));
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        post(n % 2 === 0 ? 'alice' : 'bob', `Reply number ${n}`, {
          parent_id: roots[n % 3]?.id,
        }),
      ),
    );
    const mine = (author: string) => (author === alice ? ('alice' as const) : ('bob' as const));
    await Promise.all(
      [...roots, ...replies.filter((_, n) => n % 3 !== 1)].map(({ id, author }) =>
        as(mine(author)).delete({ id }),
      ),
    );
    expect(await counts()).toEqual(await recount());
    const pool = (await server.get(`/api/pools/${reef.id}`)).body as {
      data: Pool & { reply_count: number };
    };
    expect(pool.data.reply_count).toBe((await recount())[0]);
  });

  test('counts comments by others since the last seen one as unread', async () => {
    const state = async () => {
      const { meta } = await as('bob').mine({ filters: { pool_id: reef.id } });
      return [meta.last_seen_id, meta.unread];
    };
    const newest = (await post('alice', 'Seen by Bob')).id;
    expect((await as('bob').seen({ pool_id: reef.id, id: newest })).data.last_seen_id).toBe(newest);
    expect(await state()).toEqual([newest, 0]);
    await post('alice', 'Not seen by Bob');
    await post('bob', 'His own does not count');
    expect(await state()).toEqual([newest, 1]);
    // Never backwards, and never beyond what exists.
    expect((await as('bob').seen({ pool_id: reef.id, id: 1 })).data.last_seen_id).toBe(newest);
    const last = (await as('bob').seen({ pool_id: reef.id, id: 2 ** 52 })).data.last_seen_id;
    expect(last).toBeLessThan(1_000_000);
    expect(await state()).toEqual([last, 0]);
    const mine = await as('bob').mine({});
    expect(mine.meta).toMatchObject({ last_seen_id: null, unread: null });
    expect(mine.data.every(({ author }) => author === bob)).toBe(true);
  });

  test('finds users by name prefix', async () => {
    const names = async (query: string) =>
      (await as().mentions({ query, pool_id: reef.id })).data.map(({ name }) => name);
    expect(await names('ALI')).toEqual(['alice reef']);
    expect(await names('lice')).toEqual([]);
    expect(await names('%')).toEqual([]);
    expect((await names('')).sort()).toEqual(['alice reef', 'bob reef']);
  });

  test('streams new and changed comments and notifies users', async () => {
    const live = await Listener.open(server, `pool:${lagoon.id}`);
    const here = { pool_id: lagoon.id };
    const thread = await post('alice', 'Live from the lagoon', here);
    const reply = await post('bob', 'Hello @alice, welcome', { ...here, parent_id: thread.id });
    await as('bob').like({ id: thread.id, liked: true });
    // Undelivered events are withdrawn with the deletion.
    await live.until(() => live.of('comment').some(({ id }) => id === reply.id));
    await as('bob').edit({ id: reply.id, text: 'Hello, welcome back' });
    const changed = () => live.of('comment_changed');
    await live.until(() => changed().some(({ id }) => id === reply.id));
    await as('bob').delete({ id: reply.id });
    await live.until(() => changed().filter(({ id }) => id === thread.id).length >= 3);
    expect(live.of('comment').map(({ id }) => id)).toEqual([thread.id, reply.id]);
    expect(changed().filter(({ id }) => id === thread.id)).toMatchObject([
      { reply_count: 1, likes: 0, liked: false },
      { reply_count: 1, likes: 1, liked: false },
      { reply_count: 0, likes: 1 },
    ]);
    expect(changed().filter(({ id }) => id === reply.id)).toMatchObject([
      { text: 'Hello, welcome back', state: 'visible' },
      { text: '', state: 'deleted' },
    ]);
    await live.close();
    const notified = await server.database.db
      .selectFrom('notification')
      .select(['kind', 'recipient', 'link'])
      .where('recipient', '=', alice)
      .where('link', 'like', `%comment=${thread.id}`)
      .execute();
    expect(notified).toEqual([
      { kind: 'like', recipient: alice, link: `/coin/${lagoon.id}?comment=${thread.id}` },
    ]);
    const replies = await server.database.db
      .selectFrom('notification')
      .select('kind')
      .where('recipient', '=', alice)
      .where('link', 'like', `%comment=${reply.id}`)
      .execute();
    // A reply that mentions its reader notifies once.
    expect(replies).toEqual([{ kind: 'reply' }]);
    const quoted = async (id: number) => {
      const { data } = await createApiClient({
        baseUrl: server.url,
        token: () => tokens.alice,
      }).notifications.list({});
      return data.find(({ link }) => link.endsWith(`comment=${id}`))?.excerpt;
    };
    expect(await quoted(thread.id)).toBe('Live from the lagoon');
    // The reply was deleted.
    expect(await quoted(reply.id)).toBeNull();
  });

  test('a client that resumes receives neither deleted nor edited texts', async () => {
    const authorization = `Bearer ${tokens.alice}`;
    const topics = `pool:${reef.id},user:${alice}`;
    const live = await Listener.open(server, topics, undefined, authorization);
    await live.until(() => live.lastEventId !== '');
    const { lastEventId } = live;
    const removed = await post('bob', '@alice my seed phrase is seven', { mentions: [alice] });
    const edited = await post('bob', 'I live at number seven');
    await as('bob').edit({ id: edited.id, text: 'I live by the sea' });
    await as('bob').delete({ id: removed.id });
    // Streams deliver the deletion shortly after it is stored, or a reset if one batch contains all the changes.
    const { deleted } = await server.database.db
      .selectFrom('stream_event')
      .select((row) => row.fn.max('transaction_id').as('deleted'))
      .executeTakeFirstOrThrow();
    await live.until(() => (parseEventId(live.lastEventId).log ?? 0) > deleted);
    await live.close();
    const after = await Listener.open(server, topics, lastEventId, authorization);
    // A reset, unless the server read the log only afterwards.
    await after.until(() => after.messages.length > 0);
    expect(JSON.stringify(after.messages)).not.toContain('seven');
    await after.close();
  });

  test('a rebuilt index counts existing comments', async () => {
    const before = await counts();
    const { db } = server.database;
    const { restoreCounts } = await import('./visibility.ts');
    await db.updateTable('pool').set({ comment_count: 0, thread_count: 0 }).execute();
    await db.transaction().execute((tx) => restoreCounts(tx, [reef.id, sock.id]));
    expect(await counts()).toEqual(before);
  });

  describe('comments with the limits of a public network', () => {
    let strict: TestServer;
    let pool: TestPool;
    let other: TestPool;
    let session: { authorization: string };
    const say = async (text: string, pool_id = pool.id, by = session) => {
      const { status, body } = await strict.post('/api/reply/post', { pool_id, text }, by);
      return status === 200 ? [200, ''] : [status, errorEnvelope.parse(body).error.message];
    };

    beforeAll(async () => {
      const chain = new TestChain();
      pool = chain.launch({ name: 'Reef' });
      other = chain.launch({ name: 'Other' });
      chain.close();
      // The limiter counts in real time, in which a period must not end during a test; the other rules follow the server's
      // clock.
      const { all, login, 'login-address': address } = unlimited;
      const limits = {
        all,
        login,
        'login-address': address,
        'comment-posts': { requests: 15, seconds: 3_600 },
        'comment-likes': { requests: 60, seconds: 3_600 },
        'comment-changes': { requests: 60, seconds: 3_600 },
      };
      strict = await startServer({
        chain,
        backend,
        config: { comments: defaultCommentRules, limits },
      });
      await strict.indexed();
      session = await strict.signIn();
    });
    afterAll(() => strict.close());

    test('limits new accounts to one comment per 30 seconds without links', async () => {
      expect(await say('Hello')).toEqual([200, '']);
      expect(await say('Again')).toEqual([429, expect.stringMatching(/every 30 s.*in 30 s/)]);
      strict.clock.ms += 30_000;
      expect(await say('see https://example.com')).toEqual([400, expect.stringMatching(/links/)]);
      expect(await say('see evil-airdrop.xyz/claim')).toEqual([
        400,
        expect.stringMatching(/links/),
      ]);
      expect(await say('Patience')).toEqual([200, '']);
      strict.clock.ms += 60 * MINUTE;
      expect(await say('No longer new')).toEqual([200, '']);
      expect(await say('so no pause')).toEqual([200, '']);
    });

    test('slow mode for new accounts is not extended by the clock of another server', async () => {
      const newcomer = await strict.signIn();
      expect(await say('Posted on a server ahead', pool.id, newcomer)).toEqual([200, '']);
      strict.clock.ms -= 10 * MINUTE;
      expect(await say('and on one behind', pool.id, newcomer)).toEqual([200, '']);
      expect(await say('and there again', pool.id, newcomer)).toEqual([
        429,
        expect.stringMatching(/every 30 s.*in 30 s/),
      ]);
      strict.clock.ms += 10 * MINUTE;
    });

    test('rejects repeated texts and links for ten minutes', async () => {
      session = await strict.signIn();
      strict.clock.ms += 61 * MINUTE;
      const same = [409, expect.stringMatching(/same text or link/)];
      expect(await say('Buy this coin before it is too late')).toEqual([200, '']);
      expect(await say('buy this coin, BEFORE it is too late!!!')).toEqual(same);
      expect(await say('Buy this coin before it is too late', other.id)).toEqual(same);
      expect(await say('gm')).toEqual([200, '']);
      expect(await say('gm', other.id)).toEqual([200, '']);
      expect(await say('gm')).toEqual(same);
      expect(await say('chart at https://www.example.com/a.')).toEqual([200, '']);
      strict.clock.ms += MINUTE;
      expect(await say('look: example.com/a')).toEqual(same);
      expect(await say('a.com b.com c.com')).toEqual([400, expect.stringMatching(/at most 2/)]);
      strict.clock.ms += 10 * MINUTE;
      expect(await say('Buy this coin before it is too late')).toEqual([200, '']);
    });

    test('rejects the fourth account that posts the same long text', async () => {
      const text = 'Claim your free tokens on our site right now';
      const replies: unknown[] = [];
      for (let count = 0; count < 4; count += 1) {
        replies.push((await say(text, pool.id, await strict.signIn()))[0]);
      }
      expect(replies).toEqual([200, 200, 200, 409]);
    });

    test('a user’s posts and likes are limited', async () => {
      const by = await strict.signIn();
      strict.clock.ms += 61 * MINUTE;
      const replies: unknown[] = [];
      for (let count = 0; count < 16; count += 1) {
        replies.push((await say(`number ${count}`, pool.id, by))[0]);
      }
      expect(replies).toEqual([...Array(15).fill(200), 429]);
      const likes: number[] = [];
      for (let count = 0; count < 61; count += 1) {
        const body = { id: 1, liked: count % 2 === 0 };
        likes.push((await strict.post('/api/reply/like', body, by)).status);
      }
      expect(likes).toEqual([...Array(60).fill(200), 429]);
      const seen: number[] = [];
      for (let count = 0; count < 61; count += 1) {
        const body = { pool_id: pool.id, id: 1 };
        seen.push((await strict.post('/api/reply/seen', body, by)).status);
      }
      expect(seen).toEqual([...Array(60).fill(200), 429]);
    });

    test('applies the same filters to edits', async () => {
      const by = await strict.signIn();
      strict.clock.ms += 61 * MINUTE;
      await say('Something about the reef and its fish', pool.id, by);
      const posted = await strict.post('/api/reply/post', { pool_id: pool.id, text: 'fine' }, by);
      const { id } = (posted.body as { data: Comment }).data;
      const edit = async (text: string) =>
        (await strict.post('/api/reply/edit', { id, text }, by)).status;
      expect(await edit('something about the reef, and its fish')).toBe(409);
      expect(await edit('a.com b.com c.com')).toBe(400);
      expect(await edit('fine!')).toBe(200);
    });
  });

  test.each([
    ['empty', { text: '  ' }, /Comment is empty/],
    ['too long', { text: 'a'.repeat(1_001) }, /at most 1,000/],
    ['bidirectional controls', { text: 'abc\u202edef' }, /bidirectional/],
    ['a lone surrogate', { text: 'abc\ud800' }, /control/],
    ['an unknown field', { text: 'x', hidden_ms: 1 }, /hidden_ms/],
    ['too many mentions', { text: 'x', mentions: Array(11).fill('0x1') }, /mentions/],
    ['an invalid client ID', { text: 'x', client_id: 'abc' }, /client_id/],
  ])('rejects a comment with %s', async (_, body, message) => {
    const { authorization } = await server.signIn(wallets.bob);
    const reply = await server.post(
      '/api/reply/post',
      { pool_id: reef.id, ...body },
      { authorization },
    );
    expect(reply.status).toBe(400);
    expect(errorEnvelope.parse(reply.body).error.message).toMatch(message);
  });

  test('lists all comments without a filter; rejects two filters, unknown coins and foreign cursors', async () => {
    const status = async (query: string) => (await server.get(`/api/replies?${query}`)).status;
    expect(await status('')).toBe(200);
    expect(await status(`filters[pool_id]=${reef.id}&filters[author]=${bob}`)).toBe(400);
    expect(await status('filters[id]=0')).toBe(400);
    expect(await status('filters[id]=999999')).toBe(404);
    expect(await status('filters[parent_id]=999999')).toBe(404);
    expect(await status(`filters[pool_id]=${hexId('unknown')}`)).toBe(404);
    expect(await status(`filters[author]=${bob}&sort=likes:desc`)).toBe(400);
    expect(await status(`filters[pool_id]=${reef.id}&pagination[cursor]=x`)).toBe(400);
    await expect(as('bob').post({ pool_id: hexId('unknown'), text: 'x' })).rejects.toEqual(
      failsWith(404, /No pool/),
    );
    await expect(as('bob').seen({ pool_id: hexId('unknown'), id: 1 })).rejects.toEqual(
      failsWith(404, /No pool/),
    );
    const elsewhere = await post('bob', 'On the reef');
    await expect(
      as('bob').post({ pool_id: sock.id, text: 'x', parent_id: elsewhere.id }),
    ).rejects.toEqual(failsWith(404, /was deleted/));
  });
});
