// Measures chats: what the server adds to the time to the first token, and what many chats at once cost other
// routes. `npm run bench -- agents` runs it with 500 chats; nothing is asserted about time.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startChatAgent } from '../../../test/support/chat-agent.ts';
import type { LoadResult } from '../../../test/support/chat-load.ts';
import { backends } from '../../../test/support/databases.ts';
import { defaultBudgets } from '../../ai/settings.ts';
import { defaultLimits } from '../../config.ts';

const chats = Number(process.env.ATOLL_CHATS ?? 5);
const isBenchmark = chats > 100;
const pairs = isBenchmark ? 33 : 1;
const quietMs = isBenchmark ? 2_000 : 100;

test.each(backends())('$name: many chats at once', { timeout: 200_000 }, async (backend) => {
  const child = fork(join(import.meta.dirname, '../../../test/support/chat-load.ts'));
  const [{ provider }] = (await once(child, 'message')) as [{ provider: string }];
  // A child that is left running would keep the test from ending.
  onTestFinished(() => void child.kill());
  const free = { requests: 1_000_000, seconds: 1 };
  // The chats of a few seconds would use up the day's budget of one agent.
  const unbounded = { tokens: 10 ** 12, microUsd: 10 ** 12 };
  const server = await startChatAgent({
    backend,
    config: {
      limits: { ...defaultLimits, all: free, login: free, generate: free, generateClient: free },
      aiBudgets: {
        ...defaultBudgets,
        server: unbounded,
        agent: unbounded,
        person: unbounded,
      },
      ai: {
        baseUrl: provider,
        apiKey: undefined,
        chatModel: 'chat-1',
        imageModel: undefined,
        moderationModel: undefined,
        deadlineMs: 60_000,
        firstTokenMs: 60_000,
        dailyDrafts: 0,
        dailyImages: 0,
      },
    },
  });
  const tokens: string[] = [];
  while (tokens.length < chats) {
    const { authorization } = await server.signIn();
    tokens.push(authorization.replace('Bearer ', ''));
  }
  child.send({ url: server.url, poolId: server.pool.id, tokens, pairs, quietMs });
  const [result] = (await once(child, 'message')) as [LoadResult];
  process.stdout.write(`chats ${backend.name} ${chats} ${JSON.stringify(result)}\n`);
  expect(result.answered).toBe(chats);
  await server.close();
});
