// Semantic search: a model on loopback embeds passages and questions, pgvector stores them.
import { agentHealthResponse } from '@atoll/api';
import { type FakeOpenAi, startOpenAi } from '@atoll/testing/external/openai.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Backend,
  backends,
  pglite,
  silent,
} from '../../../test/support/database/databases.ts';
import { postgresPrograms, startPostgres } from '../../../test/support/database/postgres.ts';
import {
  type ChatAgentServer,
  PERSONA,
  startChatAgent,
} from '../../../test/support/server/chat-agent.ts';
import { createEmbeddings } from '../../ai/embeddings.ts';
import { type AiSettings, defaultBudgets } from '../../platform/config/ai.ts';
import { type Database, openDatabase } from '../../platform/database/database.ts';
import { publicPage } from '../../platform/net/public-request.ts';
import { PassageEmbedder } from './embedder.ts';
import { KnowledgeIndex } from './index.ts';
import { findPassages } from './search.ts';
import { KnowledgeVectors } from './vectors.ts';

const egress = { page: publicPage };

const MODEL = 'embedding-96';
/** Shares no word with any passage. */
const QUESTION = 'Who is the custodian of the sluice?';
const KEEPER = 'Marguerite is the keeper of the gate.';
const OTHERS = ['Corals bleach in warm water.', 'The festival begins on Friday.'];

let model: FakeOpenAi;
beforeAll(async () => {
  model = await startOpenAi({ image: () => new Uint8Array() });
});
afterAll(() => model.close());
beforeEach(() => {
  model.behavior = {};
  model.requests.length = 0;
});

const settings = (embeddingModel: string): AiSettings => ({
  baseUrl: model.url,
  apiKey: undefined,
  chatModel: 'chat-1',
  imageModel: undefined,
  moderationModel: undefined,
  embedding: { baseUrl: model.url, apiKey: 'embedding-key', model: embeddingModel, price: 20_000 },
  deadlineMs: 5_000,
  dailyDrafts: 0,
  dailyImages: 0,
});

const embedded = () => model.requests.filter(({ path }) => path === '/embeddings');

/** Whether the backend's server has pgvector installed; Debian 12 has no package of it. */
async function hasVectors({ open }: Backend): Promise<boolean> {
  const database = await open();
  const { rows } = await sql`
    select from pg_available_extensions where name = 'vector'`.execute(database.db);
  await database.close();
  return rows.length > 0;
}

describe.each(backends())('embedding and searching ($name)', (backend) => {
  let database: Database;
  beforeEach(async ({ skip }) => {
    skip(!(await hasVectors(backend)), 'PostgreSQL lacks the extension vector');
  });
  let clock: number;
  beforeEach(async () => {
    database = await backend.open();
    clock = Date.UTC(2026, 0, 5);
  });
  afterEach(() => database?.close());

  /** Adds the row type of a table that is not in the schema, because it requires the extension. */
  const vectorTable = () =>
    database.db.withTables<{ knowledge_vector: { model: string; dimensions: number } }>();

  function open(embeddingModel = MODEL, budgets = defaultBudgets) {
    const parts = { db: database.db, log: silent, now: () => clock };
    const embeddings = createEmbeddings(settings(embeddingModel), silent, parts.now);
    if (embeddings === null) throw new Error('Expected an embedding model.');
    const vectors = new KnowledgeVectors({
      ...parts,
      config: { aiBudgets: budgets },
      embeddings,
      questionMs: 300,
    });
    return {
      ...parts,
      vectors,
      embedder: new PassageEmbedder({ ...parts, tracing: null, vectors }),
    };
  }

  const store = (knowledge: string[], poolId = 'pool') =>
    new KnowledgeIndex({
      db: database.db,
      log: silent,
      egress,
      now: () => clock,
      allowLocal: false,
    }).ensure(poolId, String(clock++).padStart(64, '0'), { ...PERSONA, knowledge });

  const pending = async (by = MODEL) => {
    const rows = await database.db.selectFrom('knowledge_source').select('embedded_by').execute();
    return rows.filter(({ embedded_by }) => embedded_by !== by).length;
  };

  /** Runs the job until every source is embedded. */
  async function embedAll({ embedder, vectors }: ReturnType<typeof open>): Promise<void> {
    embedder.start();
    await expect.poll(() => pending(vectors.model), { timeout: 60_000 }).toBe(0);
    await embedder.close();
  }

  const ask = (parts: Parameters<typeof findPassages>[0], question = QUESTION, poolId = 'pool') =>
    findPassages(parts, poolId, question, { agent: poolId, person: '0x1' });

  test('a question finds a passage with which it shares no word', async () => {
    await store([KEEPER, ...OTHERS]);
    await store([KEEPER.replace('Marguerite', 'Another')], 'other pool');
    const parts = open();
    expect(await ask({ db: database.db, vectors: null })).toEqual([]);
    await embedAll(parts);
    const found = await ask(parts);
    expect(found.map(({ text }) => text)).toEqual([KEEPER]);
    expect(embedded().every(({ authorization }) => authorization === 'Bearer embedding-key')).toBe(
      true,
    );
    // A passage in both rankings comes first.
    const both = await ask(parts, 'Which custodian opens for the festival?');
    expect(both.map(({ text }) => text)).toContain(OTHERS[1]);
    const rows = await vectorTable()
      .selectFrom('knowledge_vector')
      .select(['model', 'dimensions'])
      .distinct()
      .execute();
    expect(rows).toEqual([{ model: MODEL, dimensions: 96 }]);
  });

  test('stores each batch, and another server continues after the last one', async () => {
    const text = Array.from({ length: 150 }, (_, n) => `${'x'.repeat(880)} ${n}.`).join('\n\n');
    await store([text]);
    const first = open();
    first.embedder.start();
    const stored = () =>
      vectorTable()
        .selectFrom('knowledge_vector')
        .select((row) => row.fn.countAll<number>().as('n'))
        .executeTakeFirst()
        .then((row) => Number(row?.n ?? 0));
    await expect.poll(() => embedded().length, { timeout: 60_000 }).toBeGreaterThan(0);
    model.behavior = { embeddings: { hang: true } };
    await expect.poll(() => embedded().length, { timeout: 60_000 }).toBeGreaterThan(1);
    await first.embedder.close();
    const before = await stored();
    expect([64, 128]).toContain(before);
    model.behavior = {};
    model.requests.length = 0;
    await embedAll(open());
    expect(await stored()).toBe(150);
    expect(embedded().flatMap(({ body }) => body.input)).toHaveLength(150 - before);
  });

  test('keeps vectors of unchanged passages, and embeds all again for another model', async () => {
    await store([KEEPER, ...OTHERS]);
    await embedAll(open());
    await store([KEEPER, 'A new fact about ships.']);
    model.requests.length = 0;
    await embedAll(open());
    expect(embedded().flatMap(({ body }) => body.input)).toHaveLength(1);
    const changed = open('embedding-32');
    // Vectors of different models are never compared.
    expect(await ask(changed)).toEqual([]);
    await embedAll(changed);
    expect((await ask(changed)).map(({ text }) => text)).toEqual([KEEPER]);
    const vectors = await vectorTable()
      .selectFrom('knowledge_vector')
      .select('dimensions')
      .execute();
    expect(vectors.map(({ dimensions }) => dimensions)).toEqual([32, 32]);
  });

  test.each([
    ['answers with errors', { status: 500 }],
    ['hangs', { hang: true }],
  ])('falls back to full-text search while the model %s', async (_, behavior) => {
    await store([KEEPER, ...OTHERS]);
    const parts = open();
    await embedAll(parts);
    model.behavior = { embeddings: behavior };
    for (let call = 0; call < 3; call += 1) {
      expect((await ask(parts, 'keeper')).map(({ text }) => text)).toEqual([KEEPER]);
    }
    // The open circuit neither calls the model nor waits.
    const calls = embedded().length;
    expect((await ask(parts, 'keeper')).map(({ text }) => text)).toEqual([KEEPER]);
    expect(embedded()).toHaveLength(calls);
    expect(await parts.vectors.problem()).toBe('The embedding model is unavailable.');
    model.behavior = {};
    clock += 31_000;
    expect((await ask(parts)).map(({ text }) => text)).toEqual([KEEPER]);
  });

  test('leaves three quarters of the budgets to conversations', async () => {
    await store([KEEPER]);
    // The passage costs at least 10 tokens, the question 9.
    const agent = { ...defaultBudgets.agent, tokens: 36 };
    const tight = open(MODEL, { ...defaultBudgets, agent });
    tight.embedder.start();
    const source = database.db.selectFrom('knowledge_source').select('embed_after_ms');
    await expect
      .poll(async () => (await source.executeTakeFirst())?.embed_after_ms, { timeout: 60_000 })
      .toBe(Date.UTC(2026, 0, 6));
    await tight.embedder.close();
    expect(embedded()).toEqual([]);
    await ask(tight);
    expect(embedded()).toHaveLength(1);
  });

  test('searches as text while the table of vectors is lost, and creates it again', async () => {
    await store([KEEPER]);
    const parts = open();
    await embedAll(parts);
    await sql`drop table knowledge_vector`.execute(database.db);
    expect((await ask(parts, 'keeper')).map(({ text }) => text)).toEqual([KEEPER]);
    expect(await ask(parts)).toEqual([]);
    await embedAll(open());
    expect((await ask(parts)).map(({ text }) => text)).toEqual([KEEPER]);
  });

  test('charges embeddings to the budgets, and waits for the next day once they are used up', async () => {
    await store([KEEPER]);
    const none = { tokens: 0, microUsd: 0 };
    const poor = open(MODEL, { ...defaultBudgets, agent: none });
    poor.embedder.start();
    const wait = () =>
      database.db.selectFrom('knowledge_source').select('embed_after_ms').executeTakeFirst();
    await expect
      .poll(async () => (await wait())?.embed_after_ms, { timeout: 60_000 })
      .toBe(Date.UTC(2026, 0, 6));
    await poor.embedder.close();
    expect(embedded()).toEqual([]);
    expect(await ask(poor)).toEqual([]);
    clock = Date.UTC(2026, 0, 6);
    await embedAll(open());
    const spent = await database.db
      .selectFrom('ai_spending')
      .select('tokens')
      .where('scope', '=', 'agent')
      .where('day', '=', clock / 86_400_000)
      .executeTakeFirstOrThrow();
    expect(spent.tokens).toBeGreaterThan(0);
  });
});

describe('the server', () => {
  let server: ChatAgentServer;
  afterEach(() => server.close());
  const health = async () =>
    agentHealthResponse.parse((await server.get(`/api/agents/${server.pool.id}/health`)).body).data
      .knowledge;

  test('answers from passages found by similarity, and reports it in the health of the agent', async () => {
    const persona = { ...PERSONA, knowledge: [KEEPER, ...OTHERS] };
    server = await startChatAgent({ persona, config: { ai: settings(MODEL) }, backend: pglite });
    const session = await server.signIn();
    const send = (text: string) =>
      server.post('/api/agent-chat/send', { pool_id: server.pool.id, text }, session);
    expect((await send('Hello there')).status).toBe(200);
    await expect.poll(health, { timeout: 60_000 }).toEqual({
      search: 'text_and_vectors',
      sources: 3,
      failed: 0,
      embedded: 3,
      problem: null,
    });
    model.requests.length = 0;
    expect((await send(QUESTION)).status).toBe(200);
    const prompt = () =>
      JSON.stringify(model.requests.find(({ path }) => path === '/chat/completions')?.body);
    expect(prompt()).toContain(KEEPER);
    model.requests.length = 0;
    await server.post('/api/agent-chat/regenerate', { pool_id: server.pool.id }, session);
    expect(prompt()).toContain(KEEPER);

    // A question that is refused costs nothing.
    const message = { pool_id: server.pool.id, text: QUESTION, client_id: crypto.randomUUID() };
    expect((await server.post('/api/agent-chat/send', message, session)).status).toBe(200);
    model.requests.length = 0;
    expect((await server.post('/api/agent-chat/send', message, session)).status).toBe(409);
    expect(embedded()).toEqual([]);
  });
});

describe.runIf(postgresPrograms() !== undefined)('a role that may not create the extension', () => {
  test('falls back to full-text search and logs the reason', async () => {
    const server = await startPostgres(postgresPrograms() ?? '');
    const warnings: string[] = [];
    try {
      const url = new URL(await server.createDatabase());
      const admin = new pg.Client({ connectionString: url.href });
      await admin.connect();
      await admin.query('create role plain login');
      await admin.query(`alter database ${url.pathname.slice(1)} owner to plain`);
      await admin.end();
      url.username = 'plain';
      const database = await openDatabase({ kind: 'postgres', url: url.href }, silent);
      const log = Object.assign(Object.create(silent), {
        warn: (_: unknown, message: string) => warnings.push(message),
      });
      const now = () => 0;
      const embeddings = createEmbeddings(settings(MODEL), silent, now);
      if (embeddings === null) throw new Error('Expected an embedding model.');
      const config = { aiBudgets: defaultBudgets };
      const vectors = new KnowledgeVectors({ db: database.db, log, now, config, embeddings });
      const knowledge = new KnowledgeIndex({
        db: database.db,
        log,
        egress,
        now,
        allowLocal: false,
      });
      await knowledge.ensure('pool', '0'.repeat(64), { ...PERSONA, knowledge: [KEEPER] });
      const found = await findPassages({ db: database.db, vectors }, 'pool', 'the keeper?', {});
      expect(found.map(({ text }) => text)).toEqual([KEEPER]);
      expect(await vectors.problem()).toBe('The database lacks the extension vector.');
      // The operator's next step depends on whether the host has the extension.
      expect(warnings).toEqual([
        expect.stringMatching(/Install pgvector|Run "create extension vector"/),
      ]);
      await database.close();
    } finally {
      await server.stop();
    }
  });
});
