import { startTestNode, type TestNode } from '@atoll/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grpcSource } from './source.ts';

let chain: TestNode;
beforeAll(async () => {
  chain = await startTestNode();
});
afterAll(() => chain.close());

test('a stream of a silent network ends without an error', async () => {
  const stream = grpcSource(chain.client, new Set(), 50).subscribe(new AbortController().signal);
  const iterator = stream[Symbol.asyncIterator]();
  expect(await iterator.next()).toEqual({ done: true, value: undefined });
});

test('a stream that the caller aborts throws', async () => {
  const stop = new AbortController();
  const stream = grpcSource(chain.client, new Set()).subscribe(stop.signal);
  const next = stream[Symbol.asyncIterator]().next();
  stop.abort();
  await expect(next).rejects.toThrow();
});
