import { QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { queryClient } from './query-client.ts';

test('refetches a query that is invalidated during its first fetch', async () => {
  const reads: PromiseWithResolvers<string>[] = [];
  const queryFn = () => {
    const read = Promise.withResolvers<string>();
    reads.push(read);
    return read.promise;
  };
  const observer = new QueryObserver(queryClient, { queryKey: ['list'], queryFn });
  onTestFinished(observer.subscribe(() => {}));
  void queryClient.invalidateQueries({ queryKey: ['list'] });
  void queryClient.invalidateQueries({ queryKey: ['list'] });
  expect(reads).toHaveLength(1);
  reads[0]?.resolve('before the change');
  await vi.waitFor(() => expect(reads).toHaveLength(2));
  reads[1]?.resolve('after the change');
  await vi.waitFor(() => expect(queryClient.getQueryData(['list'])).toBe('after the change'));
  expect(queryClient.isFetching()).toBe(0);
  expect(reads).toHaveLength(2);
});
