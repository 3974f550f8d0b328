// Costs of replies: an unusable text ends the call, every attempt counts toward the limits, and the author pays too.
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deployment } from '../../../test/support/chain/deployment.ts';
import { silent } from '../../../test/support/database/databases.ts';
import { composed } from '../../../test/support/server/autonomy.ts';
import { type ChatAgentServer, startChatAgent } from '../../../test/support/server/chat-agent.ts';
import { postComment } from '../../comments/post.ts';
import { createMarket } from '../../platform/chain/market.ts';
import { localCommentRules } from '../../platform/config/comment-rules.ts';
import type { ComposeRequest } from '../autonomy/dependencies.ts';
import { readWorld } from '../offline/world.ts';
import { NoUsablePost } from '../posts.ts';
import { Discussions } from './reply.ts';

const reader = new Ed25519Keypair();
let server: ChatAgentServer;
let session: { authorization: string };
let requests: ComposeRequest[];
let write: (request: ComposeRequest) => string;

beforeAll(async () => {
  // Without jobs, so that only the test runs replies.
  server = await startChatAgent({ config: { roles: new Set(['api', 'indexer']) } });
});
afterAll(() => server.close());
beforeEach(async () => {
  // Earlier comments no longer count.
  server.clock.ms += 2 * 86_400_000;
  session = await server.signIn(reader);
  requests = [];
});

async function comment(text: string, headers = session): Promise<number> {
  const body = { pool_id: server.pool.id, text };
  const reply = await server.post('/api/reply/post', body, headers);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return (reply.body as { data: { id: number } }).data.id;
}

/** Runs the replies that are due, until none is. */
async function answerAll(): Promise<void> {
  const { db } = server.database;
  const now = () => server.clock.ms;
  const market = createMarket(deployment, { suiPriceUsd: '3.60', tokenPriceSui: '0.0005' });
  const config = { comments: localCommentRules };
  const siteImages = { find: async () => undefined };
  const publicUrl = () => server.url;
  const parts = { db, market, config, siteImages, publicUrl, now, awardPoints: async () => false };
  const discussions = new Discussions({
    db,
    log: silent,
    now,
    compose: async (request) => {
      requests.push(request);
      return composed(write(request));
    },
    moderate: async () => {},
    postComment: (author, body) => postComment(parts, author, body, { isAgent: true }),
  });
  for (let round = 0; round < 8; round += 1) {
    await discussions.answerDue();
    server.clock.ms += 3 * 60_000;
  }
}

const callOf = async (id: number) =>
  server.database.db
    .selectFrom('agent_call')
    .select(['state', 'attempts'])
    .where('comment_id', '=', id)
    .executeTakeFirst();

test('does not write again after no text was usable, and charges the author’s budget', async () => {
  write = () => {
    throw new NoUsablePost();
  };
  const id = await comment('@agent what do you think?');
  await answerAll();
  expect(await callOf(id)).toEqual({ state: 'declined', attempts: 1 });
  expect(requests.map(({ person }) => person)).toEqual([reader.toSuiAddress()]);
});

const TIDE = 'The tide is in, and the gate is open.';
const askTwice = async () => [
  await comment('@agent is the tide in?'),
  await comment('@agent and the gate?'),
];

test('writes another text after simultaneous replies were identical', async () => {
  write = ({ recent }) => (recent.includes(TIDE) ? 'As I said, it is open.' : TIDE);
  const ids = await askTwice();
  await answerAll();
  const calls = await Promise.all(ids.map(callOf));
  expect(calls.map((call) => call?.state)).toEqual(['answered', 'answered']);
  expect(requests).toHaveLength(3);
});

test('writes at most two texts that repeat another comment', async () => {
  write = () => TIDE;
  const ids = await askTwice();
  await answerAll();
  const calls = await Promise.all(ids.map(callOf));
  expect(calls.map((call) => call?.state).sort()).toEqual(['answered', 'declined']);
  expect(requests).toHaveLength(3);
});

test('attempts without a reply count toward the limit of a user, declined calls do not', async () => {
  write = () => {
    throw new NoUsablePost();
  };
  const ids: number[] = [];
  for (let count = 0; count < 13; count += 1) ids.push(await comment(`@agent riddle ${count}?`));
  await answerAll();
  expect(requests).toHaveLength(10);
  const calls = await Promise.all(ids.map(callOf));
  expect(calls.map((call) => call?.attempts)).toEqual([...Array(10).fill(1), 0, 0, 0]);
});

test('a reply links its own coin only, and mentions no one', async () => {
  const { db } = server.database;
  server.chain.launch({ name: 'Other', symbol: 'SCAM', creator: reader.toSuiAddress() });
  server.chain.close();
  await server.indexed();
  const { symbol } = await db
    .selectFrom('pool')
    .select('symbol')
    .where('pool_id', '=', server.pool.id)
    .executeTakeFirstOrThrow();
  const profile = db.updateTable('profile').set({ name: 'reader' });
  await profile.where('address', '=', reader.toSuiAddress()).execute();
  write = () => `$${symbol} is older than $SCAM, says @reader.`;
  const id = await comment('@agent which coin is older?');
  await answerAll();
  const reply = await db
    .selectFrom('comment')
    .select(['cashtags', 'mentions'])
    .where('parent_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(reply.cashtags).toEqual([{ symbol, pool_id: server.pool.id }]);
  expect(reply.mentions).toEqual([]);
});

test('basic mode reports no coins that operators took off the lists', async () => {
  const { db } = server.database;
  server.chain.launch({ name: 'Hidden', symbol: 'HIDDEN', creator: reader.toSuiAddress() });
  server.chain.close();
  await server.indexed();
  const market = createMarket(deployment, { suiPriceUsd: '3.60', tokenPriceSui: '0.0005' });
  const world = () => readWorld({ db, market }, server.pool.id, server.clock.ms);
  const launches = async () => (await world()).filter(({ kind }) => kind === 'launch');
  expect(await launches()).toEqual([{ kind: 'launch', coin: '$HIDDEN' }]);
  await db.updateTable('pool').set({ is_listed: false }).where('symbol', '=', 'HIDDEN').execute();
  expect(await launches()).not.toContainEqual({ kind: 'launch', coin: '$HIDDEN' });
});
