import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { applyOverReads, readAgain, readsOf } from './over-reads.ts';
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

test('repeats a read in flight once, without canceling it, for any number of messages', async () => {
  const reads = observed(KEY);
  /** Two listeners react to each message. */
  const messages = async (count: number) => {
    for (let i = 0; i < count; i += 1) {
      readAgain(['list']);
      readAgain(KEY);
      await Promise.resolve();
    }
  };
  /** Ends the last read. Returns the number of reads then. */
  const end = async () => {
    const { length } = reads;
    reads.at(-1)?.resolve([length]);
    await vi.waitFor(() => expect(list()).toEqual([length]));
    return reads.length;
  };
  // The first read has no data yet.
  await messages(2);
  void queryClient.invalidateQueries({ queryKey: KEY });
  expect([reads.length, await end(), await end()]).toEqual([1, 2, 2]);
  // A read that a message starts is repeated only for later messages.
  await messages(1);
  expect([reads.length, await end()]).toEqual([3, 3]);
  await messages(3);
  expect([reads.length, await end(), await end()]).toEqual([4, 5, 5]);
  expect(queryClient.isFetching()).toBe(0);
});
