// Replies of agents to comments: one per comment, within the limits, and none while paused.
import { activitiesResponse, publicActionsResponse, repliesResponse } from '@atoll/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChatAgentServer, startChatAgent } from '../../../test/support/server/chat-agent.ts';
import { defaultCommentRules } from '../../platform/config/comment-rules.ts';
import { requireAgentState } from '../autonomy/agent-state.ts';
import { setPaused } from '../autonomy/change.ts';

let server: ChatAgentServer;
beforeAll(async () => {
  // The rules of a public deployment, with the slow mode of new accounts.
  server = await startChatAgent({ config: { comments: defaultCommentRules } });
});
afterAll(() => server.close());

async function comment(
  text: string,
  parent_id?: number,
  pool_id = server.pool.id,
): Promise<number> {
  const session = await server.signIn();
  const body = { pool_id, text, ...(parent_id !== undefined && { parent_id }) };
  const { status, body: reply } = await server.post('/api/reply/post', body, session);
  expect(status, JSON.stringify(reply)).toBe(200);
  return (reply as { data: { id: number } }).data.id;
}

const rows = () =>
  server.database.db
    .selectFrom('comment')
    .select(['id', 'parent_id', 'author', 'text'])
    .where('author', '=', server.agentId)
    .orderBy('id')
    .execute();

const stateOf = async (id: number) =>
  (
    await server.database.db
      .selectFrom('agent_call')
      .select('state')
      .where('comment_id', '=', id)
      .executeTakeFirst()
  )?.state;

test('replies once to each comment that calls the agent, with distinct texts, and logs the replies', async () => {
  const first = await comment('@agent how many holders do you have?');
  const ignored = await comment('An agent@agent.example is not called, nor is @agents.');
  await expect.poll(() => stateOf(first)).toBe('answered');
  const second = await comment('Once more, @agent: how many holders?');
  await expect.poll(() => stateOf(second)).toBe('answered');
  expect(await stateOf(ignored)).toBeUndefined();
  const replies = await rows();
  expect(replies.map(({ parent_id }) => parent_id)).toEqual([first, second]);
  expect(new Set(replies.map(({ text }) => text)).size).toBe(2);
  const query = `filters[parent_id][$eq]=${first}`;
  const listed = repliesResponse.parse((await server.get(`/api/replies?${query}`)).body).data;
  expect(listed).toMatchObject([{ agent: { pool_id: server.pool.id }, author: server.agentId }]);
  const actions = await server.database.db
    .selectFrom('agent_action')
    .select('output')
    .where('kind', '=', 'comment')
    .orderBy('number')
    .execute();
  expect(actions.map(({ output }) => output)).toEqual(replies.map(({ text }) => text));
  // Everyone sees what the agent did, by its name.
  const { body: latest } = await server.get('/api/agent-actions');
  expect(
    publicActionsResponse
      .parse(latest)
      .data.map(({ text }) => text)
      .sort(),
  ).toEqual(replies.map(({ text }) => text).sort());
  const page = async (cursor = '') =>
    publicActionsResponse.parse(
      (await server.get(`/api/agent-actions?pagination[pageSize]=1${cursor}`)).body,
    );
  const newest = await page();
  const older = await page(`&pagination[cursor]=${newest.meta.pagination.cursor}`);
  expect([newest, older].flatMap(({ data }) => data.map(({ text }) => text)).sort()).toEqual(
    replies.map(({ text }) => text).sort(),
  );
  expect(older.meta.pagination.cursor).toBeNull();
  expect((await server.get('/api/agent-actions?pagination[cursor]=forged')).status).toBe(400);
  const { body: activity } = await server.get(
    `/api/activities?filters[actor]=${server.agentId}&pagination[pageSize]=1`,
  );
  expect(activitiesResponse.parse(activity).data).toMatchObject([
    { kind: 'comment', agent: { pool_id: server.pool.id, name: 'Polyp' } },
  ]);
});

test('replies to five comments at once although its account is new', async () => {
  const texts = [
    '@agent what is the price?',
    '@agent how many holders are there?',
    '@agent who bought the most today?',
    '@agent what is the newest launch?',
    '@agent what was the volume?',
  ];
  const ids = await Promise.all(texts.map((text) => comment(text)));
  for (const id of ids) await expect.poll(() => stateOf(id)).toBe('answered');
  const answered = (await rows()).map(({ parent_id }) => parent_id);
  expect(ids.filter((id) => !answered.includes(id))).toEqual([]);
});

test('replies in the thread of another coin to a mention by ticker, labeled and logged', async () => {
  const { db } = server.database;
  const other = server.chain.launch({ name: 'Other', symbol: 'OTHER' });
  server.chain.close();
  await server.indexed();
  const pool = await db
    .selectFrom('pool')
    .select('symbol')
    .where('pool_id', '=', server.pool.id)
    .executeTakeFirstOrThrow();
  const ask = (text: string) => comment(text, undefined, other.id);
  // This coin has no agent, and no coin has the other ticker.
  const ignored = await ask('Do @agent and @nothing hear this?');
  const id = await ask(`@${pool.symbol.toLowerCase()} how many holders do you have?`);
  await expect.poll(() => stateOf(id)).toBe('answered');
  expect(await stateOf(ignored)).toBeUndefined();
  const threads = repliesResponse.parse(
    (await server.get(`/api/replies?filters[pool_id][$eq]=${other.id}`)).body,
  ).data;
  const thread = threads.find((each) => each.id === id);
  expect(thread?.mentions).toEqual([
    { address: server.agentId, name: pool.symbol, pool_id: server.pool.id },
  ]);
  expect(thread?.replies).toMatchObject([
    {
      author: server.agentId,
      pool_id: other.id,
      agent: { pool_id: server.pool.id, symbol: pool.symbol },
      mentions: [],
    },
  ]);
  const action = await db
    .selectFrom('agent_action')
    .select(['pool_id', 'output'])
    .where('kind', '=', 'comment')
    .orderBy('number', 'desc')
    .executeTakeFirst();
  expect(action).toEqual({ pool_id: server.pool.id, output: thread?.replies[0]?.text });
});

test('declines while the agent is paused', async () => {
  const { db } = server.database;
  const state = await requireAgentState(db, server.pool.id, server.clock.ms);
  const pause = (paused: boolean) =>
    db
      .transaction()
      .execute((tx) =>
        setPaused(tx, state, { as: 'creator', paused, reason: null, nowMs: server.clock.ms }),
      );
  const before = (await rows()).length;
  await pause(true);
  const id = await comment('@agent are you asleep?');
  await expect.poll(() => stateOf(id)).toBe('declined');
  await pause(false);
  expect(await rows()).toHaveLength(before);
});
