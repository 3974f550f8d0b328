// Content of personas: stored under the digest on chain, served as canonical JSON.
import { createHash } from 'node:crypto';
import { emptyPersona, type Persona } from '@atoll/api';
import { createApiClient } from '@atoll/api/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agentCreated } from '../../test/support/chain/agents.ts';
import { TestChain } from '../../test/support/chain/chain.ts';
import { hexId } from '../../test/support/chain/identifiers.ts';
import { backends } from '../../test/support/database/databases.ts';
import { startServer, type TestServer } from '../../test/support/server/server.ts';
import { currentPersona } from './personas.ts';

// Canonical JSON as RFC 8785 orders it, written by hand.
const canonical =
  '{"adjectives":["calm"],"bio":"","first_message":"gm","knowledge":[],"links":[],"lore":"",' +
  '"name":"Reef","personality":"Kind.","style":"","topics":[],"version":1}';
const digest = createHash('sha256').update(canonical).digest('hex');
const reef: Persona = {
  ...emptyPersona('Reef'),
  personality: 'Kind.',
  first_message: 'gm',
  adjectives: ['calm'],
};

describe.each(backends())('on $name', (backend) => {
  let server: TestServer;
  let token = '';
  const poolId = hexId('pool/Reef');
  const api = () => createApiClient({ baseUrl: server.url, token: () => token });

  beforeAll(async () => {
    const chain = new TestChain();
    const known = Buffer.from(digest, 'hex');
    agentCreated(chain, chain.launch({ name: 'Reef' }), { digest: known });
    agentCreated(chain, chain.launch({ name: 'Dark' }));
    chain.close();
    server = await startServer({ backend, chain });
    await server.indexed();
    token = (await server.signIn()).authorization.replace('Bearer ', '');
  });
  afterAll(() => server.close());

  test('an agent without stored content has none', async () => {
    expect(await currentPersona(server.database.db, poolId)).toBeNull();
    const { data } = await api().agents.get({ pool_id: poolId });
    expect(data.revision).toMatchObject({ number: 1, digest, has_content: false });
    expect((await fetch(`${server.url}/personas/${digest}.json`)).status).toBe(404);
  });

  test('stores a persona as canonical JSON under its digest, once', async () => {
    const stored = await api().agents.storePersona({ persona: reef });
    expect(stored.data).toEqual({
      digest,
      uri: `${server.url}/personas/${digest}.json`,
      bytes: canonical.length,
    });
    expect(await api().agents.storePersona({ persona: reef })).toEqual(stored);

    const response = await fetch(stored.data.uri);
    expect(await response.text()).toBe(canonical);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');

    expect(await currentPersona(server.database.db, poolId)).toEqual({
      agent_id: hexId(`agent/${poolId}`),
      revision: 1,
      digest,
      persona: reef,
    });
    expect((await api().agents.get({ pool_id: poolId })).data.revision.has_content).toBe(true);
  });

  test.each([
    ['an unknown field', { ...reef, secret: 'x' }],
    ['a link that is not https', { ...reef, links: ['javascript:alert(1)'] }],
    ['bidirectional characters', { ...reef, bio: 'a\u202eb' }],
    ['a null character', { ...reef, lore: 'a\0b' }],
    ['no name', { ...reef, name: ' ' }],
    ['another version', { ...reef, version: 2 }],
    ['too long a text', { ...reef, personality: 'x'.repeat(4_001) }],
    [
      'more bytes than the limit',
      {
        ...reef,
        knowledge: Array.from({ length: 7 }, () => '水'.repeat(2_400)),
      },
    ],
  ])('rejects %s', async (_, persona) => {
    const { status } = await server.post(
      '/api/personas',
      { persona },
      { authorization: `Bearer ${token}` },
    );
    expect(status).toBe(400);
  });

  test('rejects digests that are not stored, and names that are not digests', async () => {
    for (const name of [
      `${'0'.repeat(64)}.json`,
      digest,
      `${digest.toUpperCase()}.json`,
      'x.json',
    ]) {
      expect((await fetch(`${server.url}/personas/${name}`)).status).toBe(404);
    }
  });

  test('limits drafts that no agent uses', async () => {
    const { db } = server.database;
    const address = (await api().users.me()).data.address;
    const drafts = Array.from({ length: 200 }, (_, n) => ({
      digest: createHash('sha256').update(`${n}`).digest('hex'),
      content: '{}',
      bytes: 2,
      stored_by: address,
      stored_ms: Date.now(),
    }));
    await db.insertInto('persona').values(drafts).execute();
    const another = api().agents.storePersona({ persona: emptyPersona('Another') });
    await expect(another).rejects.toMatchObject({ status: 403 });
    await db.updateTable('persona').set({ stored_ms: 0 }).where('content', '=', '{}').execute();
    await api().agents.storePersona({ persona: emptyPersona('Another') });
  });
});
