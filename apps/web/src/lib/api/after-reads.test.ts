import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { createAfterReads } from './after-reads.ts';

afterEach(() => vi.useRealTimers());

/** Observes a query. The test resolves each of its reads. */
function observed(client: QueryClient) {
  const reads: PromiseWithResolvers<string>[] = [];
  const queryFn = () => {
    const read = Promise.withResolvers<string>();
    reads.push(read);
    return read.promise;
  };
  const observer = new QueryObserver(client, { queryKey: ['list'], queryFn, retry: false });
  const end = observer.subscribe(() => {});
  return { reads, end };
}

test('reads a list again if its first read began before a change', async () => {
  const client = new QueryClient();
  const afterReads = createAfterReads(client);
  const { reads, end } = observed(client);
  afterReads(() => void client.invalidateQueries({ queryKey: ['list'] }));
  expect(reads).toHaveLength(1);
  reads[0]?.resolve('before');
  await vi.waitFor(() => expect(reads).toHaveLength(2));
  reads[1]?.resolve('after');
  await vi.waitFor(() => expect(client.getQueryData(['list'])).toBe('after'));
  end();
});

test('keeps the order of changes, and a failed read defers no further change', async () => {
  const client = new QueryClient();
  const afterReads = createAfterReads(client);
  const changes: number[] = [];
  afterReads(() => changes.push(1));
  expect(changes).toEqual([1]);
  const { reads, end } = observed(client);
  afterReads(() => changes.push(2));
  afterReads(() => changes.push(3));
  expect(changes).toEqual([1]);
  reads[0]?.reject(new Error('offline'));
  await vi.waitFor(() => expect(changes).toEqual([1, 2, 3]));
  afterReads(() => changes.push(4));
  expect(changes).toEqual([1, 2, 3, 4]);
  end();
});

test('a slow read defers a change for three seconds, and the query is read again once', async () => {
  vi.useFakeTimers();
  const client = new QueryClient();
  const afterReads = createAfterReads(client);
  const { reads, end } = observed(client);
  const change = vi.fn();
  afterReads(change);
  afterReads(change);
  await vi.advanceTimersByTimeAsync(2_900);
  expect(change).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(change).toHaveBeenCalledTimes(2);
  expect(reads).toHaveLength(1);
  reads[0]?.resolve('before');
  await vi.advanceTimersByTimeAsync(100);
  expect(reads).toHaveLength(2);
  // The second read is as slow, and is not repeated.
  afterReads(change);
  await vi.advanceTimersByTimeAsync(3_100);
  expect(change).toHaveBeenCalledTimes(3);
  reads[1]?.resolve('after');
  await vi.advanceTimersByTimeAsync(100);
  expect(client.getQueryData(['list'])).toBe('after');
  expect(reads).toHaveLength(2);
  end();
});
