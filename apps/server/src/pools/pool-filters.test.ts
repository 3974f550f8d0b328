import { emptyPersona, type Pool, poolListResponse, searchResponse } from '@atoll/api';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { fromHex } from '@mysten/sui/utils';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agentCreated, agentEvent } from '../../test/support/chain/agents.ts';
import { TestChain } from '../../test/support/chain/chain.ts';
import { hexId } from '../../test/support/chain/identifiers.ts';
import { backends } from '../../test/support/database/databases.ts';
import { startServer, type TestServer } from '../../test/support/server/server.ts';
import { type EncodedPersona, encodePersona, savePersona } from '../agents/personas.ts';
import { linkAccount, unlinkAccount } from '../social/accounts.ts';
import { showAgentTelegram } from './pool-columns.ts';

function revised(chain: TestChain, agentId: string, author: string, digest = new Uint8Array(32)) {
  chain.transaction(
    [
      agentEvent('RevisionPublished', {
        agentId,
        number: 2n,
        digest,
        uri: 'https://example.com/2',
        author,
        proposalId: null,
        restores: null,
        timestampMs: BigInt(chain.nowMs),
      }),
    ],
    [],
  );
}

describe.each(backends())('on $name', (backend) => {
  let server: TestServer;
  const creator = new Ed25519Keypair();
  const chain = new TestChain();
  const personas: EncodedPersona[] = [];
  let all: Pool[];

  beforeAll(async () => {
    for (const name of ['Polyp', 'Grouper', 'Limpet'])
      personas.push(await encodePersona(emptyPersona(name)));
    const [first, second, third] = personas.map(({ digest }) => fromHex(digest));
    for (let number = 0; number < 12; number += 1) {
      chain.wait(3_600_000);
      const pool = chain.launch({
        name: `Coin ${number}`,
        kind: 'agent',
        isSticker: number % 3 === 0,
        creator: number === 4 ? creator.toSuiAddress() : hexId(`creator ${number}`),
      });
      if (number === 2) agentCreated(chain, pool, { digest: first });
      if (number === 5) {
        const agentId = agentCreated(chain, pool, { digest: third });
        revised(chain, agentId, pool.creator, second);
      }
      chain.buy(pool, hexId('trader'), BigInt(number + 1) ** 3n * 2_000_000_000n);
    }
    chain.close();
    const verifiedCreators = [hexId('creator 7')];
    server = await startServer({ chain, backend, config: { verifiedCreators } });
    await server.indexed();
    await server.signIn(creator);
    await linkAccount(server.database.db, {
      provider: 'x',
      address: creator.toSuiAddress(),
      account: { externalId: '1', handle: 'reef' },
      nowMs: 1,
    });
    all = (await list('')).data;
  });
  afterAll(() => server.close());

  const list = async (query: string) => {
    const { status, body } = await server.get(
      `/api/pools?sort=marketcap:desc&filters[is_agent][$eq]=true${query}`,
    );
    expect(status, JSON.stringify(body)).toBe(200);
    return poolListResponse.parse(body);
  };
  const names = async (query: string) => (await list(query)).data.map(({ name }) => name);
  const wanted = (matches: (pool: Pool) => boolean) => all.filter(matches).map(({ name }) => name);

  test('shows and filters coins by their agent and its connected accounts', async () => {
    const { db } = server.database;
    const agentOf = async (name: string) => {
      const pool = (await list('')).data.find((each) => each.name === name);
      return { has: pool?.has_agent, name: pool?.agent_name, telegram: pool?.agent_telegram };
    };
    const store = (persona: EncodedPersona) =>
      savePersona({ db, now: () => 0 }, persona, creator.toSuiAddress());
    // The chain stores digests only: names appear once the content is stored.
    expect(await agentOf('Coin 5')).toEqual({ has: true, name: null, telegram: null });
    for (const persona of personas) await store(persona);
    expect(await agentOf('Coin 2')).toMatchObject({ has: true, name: 'Polyp' });
    expect(await agentOf('Coin 5')).toMatchObject({ has: true, name: 'Grouper' });
    expect(await agentOf('Coin 4')).toEqual({ has: false, name: null, telegram: null });
    const pool = all.find(({ name }) => name === 'Coin 2')?.pool_id ?? '';
    await db
      .insertInto('telegram_bot')
      .values({
        pool_id: pool,
        bot_id: 1,
        username: 'polyp_bot',
        token: '',
        webhook_secret: '',
        connected_by: '',
        connected_ms: 0,
        failure: null,
        last_update_ms: null,
      })
      .execute();
    await db.transaction().execute((tx) => showAgentTelegram(tx, pool));
    expect(await agentOf('Coin 2')).toMatchObject({ telegram: 'polyp_bot' });
    expect(await names('&filters[has_agent][$eq]=true')).toEqual(['Coin 5', 'Coin 2']);
    expect(await names('&filters[has_agent_telegram][$eq]=true')).toEqual(['Coin 2']);
    expect(await names('&filters[has_agent_x][$eq]=true')).toEqual([]);
    expect(await names('&filters[has_agent_x][$eq]=false')).toHaveLength(12);
    // The persona is stored before its revision is indexed.
    const revising = all.find(({ name }) => name === 'Coin 2');
    if (revising === undefined) throw new Error('Expected coin 2 in the list.');
    revised(chain, hexId(`agent/${pool}`), revising.creator, fromHex(personas[2]?.digest ?? ''));
    chain.close();
    await server.indexed();
    await expect.poll(() => agentOf('Coin 2')).toMatchObject({ name: 'Limpet' });
    const found = async (q: string) =>
      searchResponse
        .parse((await server.get(`/api/search?q=${q}`)).body)
        .data.coins.map(({ name }) => name);
    expect(await found('grouper')).toEqual(['Coin 5']);
    expect(await found('limp')).toEqual(['Coin 2']);
    expect(await found('limpt')).toEqual(['Coin 2']);
    // The name of an earlier persona.
    expect(await found('polyp')).toEqual([]);
  });

  test('filters by market cap and volume in dollars, and by progress', async () => {
    const caps = all.map((pool) => Number(pool.marketcap_usd)).sort((a, b) => a - b);
    const [low = 0, high = 0] = [caps[3], caps[8]];
    const inRange = ({ marketcap_usd }: Pool) =>
      Number(marketcap_usd) >= low + 0.01 && Number(marketcap_usd) <= high + 0.01;
    const range = `[$gte]=${(low + 0.01).toFixed(2)}&filters[marketcap_usd][$lte]=${(high + 0.01).toFixed(2)}`;
    expect(await names(`&filters[marketcap_usd]${range}`)).toEqual(wanted(inRange));
    expect(wanted(inRange)).toHaveLength(5);

    // 8³ × 2 SUI at 3.60 dollars.
    const volume = (8 ** 3 * 2 * 3.6).toFixed(2);
    expect(await names(`&filters[volume_24h_usd][$gte]=${volume}`)).toEqual(
      wanted(({ name }) => Number(name.slice(5)) >= 7),
    );
    const progress = all[4]?.progress_bps ?? 0;
    expect(await names(`&filters[progress_bps][$gte]=${progress}`)).toEqual(
      wanted((pool) => pool.progress_bps >= progress),
    );
  });

  test('filters by age, sticker, quote coin and verified creator, together', async () => {
    const since = Date.parse(all.find(({ name }) => name === 'Coin 6')?.createdAt ?? '');
    const age = `&filters[createdAt][$gte]=${since}`;
    expect(await names(age)).toEqual(wanted(({ name }) => Number(name.slice(5)) >= 6));
    expect(await names(`${age}&filters[is_sticker][$eq]=true`)).toEqual(['Coin 9', 'Coin 6']);
    const quote = all[0]?.quote_type ?? '';
    expect(await names(`&filters[quote_type][$eq]=${quote}`)).toHaveLength(12);
    expect(await names('&filters[quote_type][$eq]=0x2::other::OTHER')).toEqual([]);
    expect(await names('&filters[is_creator_verified][$eq]=true')).toEqual(['Coin 7', 'Coin 4']);
    expect(await names('&filters[is_creator_verified][$eq]=false')).toHaveLength(10);
  });

  test('shows the linked account of a creator, for new coins too, until it is unlinked', async () => {
    const typeOf = async (name: string) =>
      (await list('')).data.find((pool) => pool.name === name)?.verified_type;
    expect(await typeOf('Coin 7')).toBe('operator');
    expect(await typeOf('Coin 4')).toBe('x');
    expect(await typeOf('Coin 5')).toBeNull();
    const address = creator.toSuiAddress();
    chain.launch({ name: 'Coin new', kind: 'agent', creator: address });
    chain.close();
    await server.indexed();
    expect(await typeOf('Coin new')).toBe('x');
    const { db } = server.database;
    await unlinkAccount(db, 'x', address);
    expect([await typeOf('Coin new'), await typeOf('Coin 4')]).toEqual([null, null]);
    const account = { externalId: '1', handle: 'reef' };
    await linkAccount(db, { provider: 'x', address, account, nowMs: 2 });
    expect(await typeOf('Coin 4')).toBe('x');
  });

  test('finds words among all coins, and rejects amounts that are none', async () => {
    expect(await names('&filters[words][$containsi]=COIN%2011')).toEqual(['Coin 11']);
    for (const wrong of ['-1', '1e3', '1.1234567', 'x']) {
      const { status } = await server.get(`/api/pools?filters[marketcap_usd][$gte]=${wrong}`);
      expect(status, wrong).toBe(400);
    }
  });

  test('reads 10,000 coins for a page at most and continues after them', async () => {
    const { db } = server.database;
    const { rows } = await sql<{ column: string }>`
      select column_name as column from information_schema.columns
      where table_name = 'pool' and is_generated = 'NEVER'`.execute(db);
    const columns = rows.map(({ column }) => column);
    const values = columns.map((column) => {
      if (column === 'id') return sql`id + 100 * number`;
      if (column === 'pool_id' || column === 'base_type') {
        return sql`${sql.ref(column)} || number`;
      }
      return sql.ref(column);
    });
    // 10,010 copies of the largest coin stand before all others.
    await sql`insert into pool (${sql.join(columns.map((column) => sql.ref(column)))})
      select ${sql.join(values)} from pool, generate_series(1, 10010) as number
      where name = 'Coin 11' and id < 100`.execute(db);
    const verified = '&filters[is_creator_verified][$eq]=true';
    const first = await list(verified);
    expect(first.data).toEqual([]);
    const { cursor } = first.meta.pagination;
    expect(cursor).not.toBeNull();
    const second = await list(`${verified}&pagination[cursor]=${cursor}`);
    expect(second.data.map(({ name }) => name)).toEqual(['Coin 7', 'Coin 4', 'Coin new']);
    expect(second.meta.pagination.cursor).toBeNull();
  });
});
