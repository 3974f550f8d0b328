// Measures chats: what the server adds to the time to the first token, and what many chats at once cost other
// routes. `npm run bench -- agents` runs it with 500 chats; nothing is asserted about time.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Backend, backends, silent } from '../../../test/support/database/databases.ts';
import { startChatAgent } from '../../../test/support/server/chat-agent.ts';
import type { LoadResult } from '../../../test/support/server/chat-load.ts';
import { unlimited } from '../../../test/support/server/limits.ts';
import { defaultBudgets } from '../../platform/config/ai.ts';
import { openDatabase } from '../../platform/database/database.ts';

const chats = Number(process.env.ATOLL_CHATS ?? 5);
const isBenchmark = chats > 100;
const pairs = isBenchmark ? 33 : 1;
const quietMs = isBenchmark ? 2_000 : 100;

/** The embedded database of servers: in a folder and a thread, unlike that of the other tests. */
const embedded: Backend = {
  name: 'pglite',
  async open() {
    const dir = mkdtempSync(join(tmpdir(), 'atoll-chats-'));
    onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
    return openDatabase({ kind: 'pglite', dir }, silent);
  },
};

const measured = backends().map((backend) => (backend.name === 'pglite' ? embedded : backend));

test.each(measured)('$name: many chats at once', { timeout: 200_000 }, async (backend) => {
  const child = fork(join(import.meta.dirname, '../../../test/support/server/chat-load.ts'));
  const [{ provider }] = (await once(child, 'message')) as [{ provider: string }];
  // A child that is left running would keep the test from ending.
  onTestFinished(() => void child.kill());
  // The chats of a few seconds would use up the day's budget of one agent.
  const unbounded = { tokens: 10 ** 12, microUsd: 10 ** 12 };
  const server = await startChatAgent({
    backend,
    config: {
      limits: unlimited,
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
  await once(child, 'message');
  const begun = process.cpuUsage();
  const [result] = (await once(child, 'message')) as [LoadResult];
  const { user, system } = process.cpuUsage(begun);
  const figures = { ...result, cpuMs: (user + system) / 1_000 / chats };
  process.stdout.write(`chats ${backend.name} ${chats} ${JSON.stringify(figures)}\n`);
  expect(result.answered).toBe(chats);
  await server.close();
});
