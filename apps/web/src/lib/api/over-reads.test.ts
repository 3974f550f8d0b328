import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { applyOverReads, readsOf } from './over-reads.ts';
import { queryClient } from './query-client.ts';

const KEY = ['list', 'of numbers'];
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  queryClient.clear();
});

/** Observes a query. The test resolves each of its reads. */
function observed(queryKey: readonly string[]) {
  const reads: PromiseWithResolvers<number[]>[] = [];
  const queryFn = () => {
    const read = Promise.withResolvers<number[]>();
    reads.push(read);
    return read.promise;
  };
  const observer = new QueryObserver(queryClient, { queryKey, queryFn, retry: false });
  ends.push(observer.subscribe(() => {}));
  return reads;
}

const list = () => queryClient.getQueryData<number[]>(KEY);

/** Appends a number to the list that was read, once. */
const add = (number: number) => () => {
  queryClient.setQueryData<number[]>(KEY, (read) =>
    read?.includes(number) ? read : read && [...read, number],
  );
};

test('repeats changes in order after a read that began before them', async () => {
  const [first] = observed(KEY);
  applyOverReads([['list']], add(2));
  applyOverReads([['list']], add(3));
  first?.resolve([1]);
  await vi.waitFor(() => expect(list()).toEqual([1, 2, 3]));

  // Data that was read is changed at once, too.
  const reads = observed(KEY);
  void queryClient.refetchQueries({ queryKey: KEY });
  applyOverReads([KEY], add(4));
  expect(list()).toEqual([1, 2, 3, 4]);
  reads.at(-1)?.resolve([1, 2]);
  await vi.waitFor(() => expect(list()).toEqual([1, 2, 4]));
});

test('applies a change once while only other queries are being read, or their read fails', async () => {
  observed(['balance']);
  const change = vi.fn();
  applyOverReads([KEY], change);
  const [read] = observed(KEY);
  const [inFlight] = readsOf([KEY]);
  applyOverReads([KEY], change);
  read?.reject(new Error('offline'));
  await expect(inFlight).rejects.toThrow('offline');
  await Promise.resolve();
  expect(change).toHaveBeenCalledTimes(2);
});
