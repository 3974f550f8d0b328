import type { Comment, Pool } from '@atoll/api';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageKeys } from '../../lib/api/page-keys.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { queryKeys } from '../../lib/api/query-keys.ts';
import type { StreamMessage } from '../../lib/api/stream.ts';
import { createListener } from './live.ts';
import { $arrived } from './store.ts';

const POOL = '0x1';
const LIST = pageKeys.comments.threads(POOL, 'newest');

beforeEach(() => {
  vi.useFakeTimers();
  queryClient.setQueryData(queryKeys.pools.detail(POOL), pool(1, 0));
});
afterEach(() => {
  queryClient.clear();
  $arrived.set([]);
  vi.useRealTimers();
});

const pool = (second: number, comment_count: number) =>
  ({ pool_id: POOL, updatedAt: `2026-11-01T00:00:0${second}Z`, comment_count }) as unknown as Pool;
const comment = (id: number, part: Partial<Comment> = {}) =>
  ({ id, pool_id: POOL, parent_id: null, author: '0xa', state: 'visible', ...part }) as Comment;
const count = () => queryClient.getQueryData<Pool>(queryKeys.pools.detail(POOL))?.comment_count;
const arrived = () => $arrived.get().map(({ id }) => id);
const settle = () => vi.advanceTimersByTimeAsync(0);

/** Returns a function that sends messages to a new listener. */
function setUp() {
  const listener = createListener();
  return (...messages: StreamMessage[]) => {
    for (const message of messages) listener(message, POOL, undefined);
  };
}

/** Begins to read the list; the test resolves it. */
function readList() {
  const response = Promise.withResolvers<unknown>();
  const queryFn = () => response.promise;
  queryClient.fetchQuery({ queryKey: LIST, queryFn, retry: false }).catch(() => {});
  return (...comments: Comment[]) =>
    response.resolve({
      pages: [{ data: comments.map((each) => ({ ...each, replies: [] })) }],
      pageParams: [''],
    });
}

test('applies messages in order after 3 s if a read does not end', async () => {
  const send = setUp();
  readList();
  send({ event: 'comment', data: comment(1) }, { event: 'comment', data: comment(2) });
  await vi.advanceTimersByTimeAsync(2_000);
  send({ event: 'comment_changed', data: comment(1, { state: 'hidden' as Comment['state'] }) });
  expect(arrived()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([arrived(), count()]).toEqual([[1, 2], 2]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([arrived(), count()]).toEqual([[2], 1]);
});

test('discards messages that wait when events were lost', async () => {
  const send = setUp();
  const respond = readList();
  $arrived.set([comment(9)]);
  send({ event: 'comment', data: comment(1) }, { event: 'lost' });
  expect(arrived()).toEqual([]);
  respond();
  await vi.advanceTimersByTimeAsync(3_000);
  expect([arrived(), count()]).toEqual([[], 0]);
  expect(queryClient.getQueryState(LIST)?.isInvalidated).toBe(true);
});

test('counts comments in the order of messages: a later state of the pool includes those before it', async () => {
  const send = setUp();
  const respond = readList();
  send({ event: 'pool', data: pool(2, 5) });
  send({ event: 'comment', data: comment(1) }, { event: 'pool', data: pool(3, 6) });
  send({ event: 'comment', data: comment(2) });
  respond();
  await settle();
  expect([arrived(), count()]).toEqual([[1, 2], 7]);
});

test('keeps the number of comments of a pool that was read later than a message', async () => {
  const send = setUp();
  send({ event: 'pool', data: pool(0, 5) });
  await settle();
  expect(count()).toBe(0);
});

test('counts a comment once that is in the list, or arrives again before it is shown', async () => {
  const send = setUp();
  const respond = readList();
  send({ event: 'comment', data: comment(1) }, { event: 'comment', data: comment(2) });
  send({ event: 'comment', data: comment(2) });
  respond(comment(1));
  await settle();
  expect([arrived(), count()]).toEqual([[2], 1]);
});
