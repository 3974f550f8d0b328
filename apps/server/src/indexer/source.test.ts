import { startTestNode, type TestNode } from '@atoll/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { grpcSource } from './source.ts';

let chain: TestNode;
beforeAll(async () => {
  chain = await startTestNode();
});
afterAll(() => chain.close());

test('reopens a silent stream and continues with the next checkpoint', async () => {
  const opened = vi.spyOn(chain.client.subscriptionService, 'subscribeCheckpoints');
  const stop = new AbortController();
  const stream = grpcSource(chain.client, new Set(), 50).subscribe(stop.signal);
  const next = stream[Symbol.asyncIterator]().next();
  await vi.waitUntil(() => opened.mock.calls.length >= 3, { timeout: 20_000 });
  const before = await grpcSource(chain.client, new Set()).tip(stop.signal);
  await chain.createAccount();
  expect((await next).value?.sequence).toBeGreaterThan(before);
  stop.abort();
  opened.mockRestore();
});
