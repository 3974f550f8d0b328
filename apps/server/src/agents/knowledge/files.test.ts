// Text files of knowledge: named by their digest, bounded in size and number, found by questions.
import { chatLimits, knowledgeFileResponse, storedFileResponse } from '@atoll/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silent } from '../../../test/support/database/databases.ts';
import {
  type ChatAgentServer,
  PERSONA,
  startChatAgent,
} from '../../../test/support/server/chat-agent.ts';
import { publicPage } from '../../platform/net/public-request.ts';
import { chunksOf } from './chunks.ts';
import { KnowledgeIndex } from './index.ts';
import { searchKnowledge } from './search.ts';

const egress = { page: publicPage };

const TABLE = Array.from({ length: 120 }, (_, row) => `boat ${row},harbor ${row * 7}`).join('\n');
// Of `printf 'Tides\nrise' | sha256sum`.
const DIGEST = '6eb0fcd70f791e086e84ec35ad42a98cd7c3048c80f04a82a631ead1e0ac8c72';

let server: ChatAgentServer;
let session: { authorization: string };
beforeAll(async () => {
  server = await startChatAgent();
  session = await server.signIn();
});
afterAll(() => server.close());

const upload = (title: string, text: string) =>
  server.post('/api/agent-chat/files', { title, text }, session);

test('a file is stored under the SHA-256 of its text, and everyone can read it', async () => {
  // As Windows saves it: with a byte order mark and carriage returns.
  const reply = await upload('tides.txt', '\ufeffTides\r\nrise');
  expect(knowledgeFileResponse.parse(reply.body).data).toEqual({
    reference: `sha256:${DIGEST}`,
    title: 'tides.txt',
    characters: 10,
  });
  const read = await server.get(`/api/agent-chat/files/${DIGEST}`);
  expect(storedFileResponse.parse(read.body).data).toMatchObject({
    title: 'tides.txt',
    text: 'Tides\nrise',
  });
  // The first title stays: content of a persona must not change.
  const again = await upload('other.md', 'Tides\nrise');
  expect(knowledgeFileResponse.parse(again.body).data.title).toBe('tides.txt');
  expect((await server.get(`/api/agent-chat/files/${'0'.repeat(64)}`)).status).toBe(404);
});

test('rows of a table stay whole in passages', () => {
  const chunks = chunksOf(TABLE);
  expect(chunks.length).toBeGreaterThan(1);
  const rows = TABLE.split('\n');
  for (const chunk of chunks) {
    for (const line of chunk.split('\n')) expect(rows).toContain(line);
  }
  expect(chunks.flatMap((chunk) => chunk.split('\n'))).toEqual(rows);
});

test('answers from a file that the persona references', async () => {
  const { reference } = knowledgeFileResponse.parse((await upload('boats.csv', TABLE)).body).data;
  const persona = { ...PERSONA, knowledge: [reference] };
  const { db } = server.database;
  const knowledge = new KnowledgeIndex({
    db,
    log: silent,
    egress,
    now: Date.now,
    allowLocal: false,
  });
  await knowledge.ensure(server.pool.id, 'a'.repeat(64), persona);
  const found = await searchKnowledge(db, server.pool.id, 'where is boat 117?');
  expect(found[0]).toMatchObject({ title: 'boats.csv', text: expect.stringContaining('boat 117') });
});

test('size and number of files are bounded', async () => {
  const largest = 'ä'.repeat(chatLimits.fileLength);
  expect((await upload('long.txt', largest)).status).toBe(200);
  expect((await upload('long.txt', `${largest}x`)).status).toBe(400);
  expect((await upload('huge.txt', 'ä'.repeat(300_000))).status).toBe(413);
  const person = await server.signIn();
  const { address } = await server.database.db
    .selectFrom('profile')
    .select('address')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const store = (count: number, created_ms: number) =>
    server.database.db
      .insertInto('knowledge_file')
      .values(
        Array.from({ length: count }, (_, index) => ({
          digest: `${created_ms}-${index}`,
          title: 'x',
          text: 'x',
          uploaded_by: address,
          created_ms,
        })),
      )
      .execute();
  const next = (text: string) =>
    server.post('/api/agent-chat/files', { title: 'next.txt', text }, person);
  await store(chatLimits.dailyFiles - 1, server.clock.ms);
  // One upload remains, so only one of the parallel uploads succeeds.
  const parallel = await Promise.all(
    Array.from({ length: 8 }, (_, index) => next(`file ${index}`)),
  );
  expect(parallel.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(429)]);
  await store(chatLimits.files - chatLimits.dailyFiles, 0);
  expect((await next('never')).status).toBe(409);
});
