import type { Pool } from '@atoll/api';
import { expect, onTestFinished, test } from 'vitest';
import { applyOverReads } from '../../../lib/api/over-reads.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { createBoardRows } from './board-rows.ts';
import { followReads } from './use-board.ts';

const FILTERS = { mcap: '1000-' };

test('shows the newer state of a coin that a read adds to the board and that changed during it', async () => {
  const frames: (() => void)[] = [];
  const rows = createBoardRows({ nextFrame: (task) => frames.push(task), interval: 0 });
  onTestFinished(followReads(rows, FILTERS));
  onTestFinished(() => queryClient.clear());
  const response = Promise.withResolvers<Pool[]>();
  const read = (queryFn: () => Pool[] | Promise<Pool[]>) =>
    queryClient.fetchQuery({ queryKey: ['board', 'new', FILTERS], queryFn, staleTime: 0 });
  const coin = (second: number) =>
    ({
      id: 1,
      pool_id: '0x1',
      progress_bps: 0,
      createdAt: '2026-11-01T00:00:00Z',
      updatedAt: `2026-11-01T00:00:0${second}Z`,
    }) as Pool;

  await read(() => []);
  const reading = read(() => response.promise);
  // Filters let no coin enter but by a read.
  applyOverReads([['board']], () => rows.put(coin(2), false));
  response.resolve([coin(1)]);
  await reading;
  await Promise.resolve();
  for (const task of frames.splice(0)) task();
  expect(rows.getState().columns.new).toEqual([coin(2)]);
});
