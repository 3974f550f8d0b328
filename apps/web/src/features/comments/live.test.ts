import type { Comment } from '@atoll/api';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageKeys } from '../../lib/api/page-keys.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import type { StreamMessage } from '../../lib/api/stream.ts';
import { createListener } from './live.ts';
import { $arrived } from './store.ts';

const POOL = '0x1';
const LIST = pageKeys.comments.threads(POOL, 'newest');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  queryClient.clear();
  $arrived.set([]);
  vi.useRealTimers();
});

const comment = (id: number, part: Partial<Comment> = {}) =>
  ({ id, pool_id: POOL, parent_id: null, author: '0xa', state: 'visible', ...part }) as Comment;
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

test('applies messages in order after 3 s if a read does not end, and repeats the read when it has ended', async () => {
  const send = setUp();
  const respond = readList();
  send({ event: 'comment', data: comment(1) }, { event: 'comment', data: comment(2) });
  await vi.advanceTimersByTimeAsync(2_000);
  send({ event: 'comment_changed', data: comment(1, { state: 'hidden' as Comment['state'] }) });
  expect(arrived()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(arrived()).toEqual([1, 2]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(arrived()).toEqual([2]);
  respond();
  await settle();
  expect(queryClient.getQueryState(LIST)?.isInvalidated).toBe(true);
});

test('discards messages that wait when events were lost', async () => {
  const send = setUp();
  const respond = readList();
  $arrived.set([comment(9)]);
  send({ event: 'comment', data: comment(1) }, { event: 'lost' });
  expect(arrived()).toEqual([]);
  respond();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(arrived()).toEqual([]);
  expect(queryClient.getQueryState(LIST)?.isInvalidated).toBe(true);
});

test('shows a comment as new once, and not if a read included it', async () => {
  const send = setUp();
  const respond = readList();
  send({ event: 'comment', data: comment(1) }, { event: 'comment', data: comment(2) });
  send({ event: 'comment', data: comment(2) });
  respond(comment(1));
  await settle();
  expect(arrived()).toEqual([2]);
});
