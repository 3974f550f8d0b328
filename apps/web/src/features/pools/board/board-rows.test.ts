import type { Pool } from '@atoll/api';
import { describe, expect, test } from 'vitest';
import { COLUMN_ROWS, columnOf, createBoardRows } from './board-rows.ts';

let ids = 0;
const coin = (poolId: string, part: Partial<Pool> = {}) =>
  ({
    id: ++ids,
    pool_id: poolId,
    is_graduated: false,
    progress_bps: 0,
    createdAt: '2026-11-01T00:00:00Z',
    updatedAt: '2026-11-01T00:00:00Z',
    graduated_at: null,
    ...part,
  }) as Pool;

/** A board with frames and a clock that the test turns. */
function setUp() {
  const frames: (() => void)[] = [];
  let time = 10_000;
  const board = createBoardRows({ nextFrame: (task) => frames.push(task), now: () => time });
  let renders = 0;
  board.subscribe(() => {
    renders += 1;
  });
  return {
    board,
    frame(elapsed = 300) {
      time += elapsed;
      for (const task of frames.splice(0)) task();
    },
    shown: (column: 'new' | 'about_to_graduate' | 'graduated') =>
      board.getState().columns[column].map(({ pool_id }) => pool_id),
    renders: () => renders,
  };
}

describe('columns', () => {
  test('places a coin by graduation and progress', () => {
    expect(columnOf({ is_graduated: false, progress_bps: 4_999 })).toBe('new');
    expect(columnOf({ is_graduated: false, progress_bps: 5_000 })).toBe('about_to_graduate');
    expect(columnOf({ is_graduated: false, progress_bps: 10_000 })).toBe('about_to_graduate');
    expect(columnOf({ is_graduated: true, progress_bps: 10_000 })).toBe('graduated');
  });

  test('orders each column, and moves a coin when its state changes', () => {
    const { board, frame, shown } = setUp();
    const [a, b] = [coin('a'), coin('b', { createdAt: '2026-11-02T00:00:00Z' })];
    board.load('new', [b, a]);
    board.load('about_to_graduate', [coin('c', { progress_bps: 6_000 })]);
    frame();
    expect(shown('new')).toEqual(['b', 'a']);
    board.put({ ...a, progress_bps: 7_000 }, true);
    frame();
    expect(shown('new')).toEqual(['b']);
    expect(shown('about_to_graduate')).toEqual(['a', 'c']);
    board.put({ ...a, is_graduated: true, graduated_at: '2026-11-03T00:00:00Z' }, true);
    frame();
    expect(shown('about_to_graduate')).toEqual(['c']);
    expect(shown('graduated')).toEqual(['a']);
  });

  test('keeps a bounded number of coins, the first of the order', () => {
    const { board, frame, shown } = setUp();
    for (let i = 0; i < 100; i += 1) {
      board.put(coin(`p${i}`, { progress_bps: 5_000 + i }), true);
    }
    frame();
    expect(shown('about_to_graduate')).toHaveLength(COLUMN_ROWS);
    expect(shown('about_to_graduate')[0]).toBe('p99');
    board.put(coin('low', { progress_bps: 5_001 }), true);
    frame();
    expect(shown('about_to_graduate')).not.toContain('low');
  });

  test('shows a coin once, in its later state, when columns are read before and after it moves', () => {
    const { board, frame, shown } = setUp();
    const early = coin('a');
    const later = { ...early, progress_bps: 7_000, updatedAt: '2026-11-01T00:00:01Z' };
    board.load('new', []);
    board.load('about_to_graduate', [later]);
    // The read of this column began earlier.
    board.load('new', [early]);
    frame();
    expect([shown('new'), shown('about_to_graduate')]).toEqual([[], ['a']]);
    // In the reverse order, too: the column that it left is read first.
    board.load('new', [early]);
    board.load('about_to_graduate', []);
    frame();
    board.load('new', [early]);
    board.load('about_to_graduate', [later]);
    frame();
    expect([shown('new'), shown('about_to_graduate')]).toEqual([[], ['a']]);
    // A change that a read in the same frame is later than.
    board.put({ ...early, updatedAt: '2026-11-01T00:00:00.500Z' }, true);
    board.load('about_to_graduate', [later]);
    frame();
    expect([shown('new'), shown('about_to_graduate')]).toEqual([[], ['a']]);
  });

  test('lets no coin enter that may not match the filters', () => {
    const { board, frame, shown } = setUp();
    const known = coin('known');
    board.load('new', [known]);
    frame();
    board.put(coin('other'), false);
    board.put({ ...known, progress_bps: 100 }, false);
    frame();
    expect(shown('new')).toEqual(['known']);
    expect(board.getState().columns.new[0]?.progress_bps).toBe(100);
  });

  test('keeps a later state than the one that was read', () => {
    const { board, frame } = setUp();
    const read = coin('a');
    board.put({ ...read, progress_bps: 300, updatedAt: '2026-11-02T00:00:00Z' }, true);
    frame();
    board.load('new', [read]);
    frame();
    expect(board.getState().columns.new[0]?.progress_bps).toBe(300);
  });
});

describe('coalescing', () => {
  test('renders once for any number of changes within the interval', () => {
    const { board, frame, renders } = setUp();
    const rows = Array.from({ length: 20 }, (_, i) => coin(`c${i}`));
    for (let change = 0; change < 200; change += 1) {
      const row = rows[change % 20];
      if (row) board.put({ ...row, progress_bps: change }, true);
    }
    frame();
    expect(renders()).toBe(1);
    board.put({ ...rows[0], progress_bps: 500 } as Pool, true);
    for (let i = 0; i < 10; i += 1) frame(16);
    expect(renders()).toBe(1);
    for (let i = 0; i < 10; i += 1) frame(16);
    expect(renders()).toBe(2);
  });

  test('keeps the identity of unchanged rows and columns', () => {
    const { board, frame } = setUp();
    board.load('new', [coin('a'), coin('b')]);
    board.load('graduated', [coin('c', { is_graduated: true })]);
    frame();
    const before = board.getState().columns;
    const [a, b] = before.new;
    board.put({ ...a, progress_bps: 1 } as Pool, true);
    frame();
    const after = board.getState().columns;
    expect(after.graduated).toBe(before.graduated);
    expect(after.new).toContain(b);
    expect(after.new).not.toContain(a);
  });

  test('does not render for coins that are not on the board', () => {
    const { board, frame, renders } = setUp();
    const full = Array.from({ length: COLUMN_ROWS }, (_, i) =>
      coin(`n${i}`, { createdAt: '2026-11-02T00:00:00Z' }),
    );
    board.load('new', full);
    frame();
    const before = renders();
    for (let i = 0; i < 10_000; i += 1) board.put(coin(`old${i}`), true);
    frame();
    expect(renders()).toBe(before);
  });
});

describe('pausing', () => {
  test('shows the first rows of a column on a paused board', () => {
    const { board, shown } = setUp();
    board.setPaused(true);
    board.load('new', [coin('a')]);
    expect(shown('new')).toEqual(['a']);
  });

  test('buffers changes and reads while paused, counts the coins, and applies them on resume', () => {
    const { board, frame, shown } = setUp();
    const a = coin('a');
    board.load('new', [a]);
    board.load('graduated', []);
    frame();
    board.setPaused(true);
    board.put({ ...a, progress_bps: 10 }, true);
    board.put({ ...a, progress_bps: 20 }, true);
    board.put(coin('b', { createdAt: '2026-11-02T00:00:00Z' }), true);
    board.load('graduated', [coin('c', { is_graduated: true })]);
    frame();
    expect(board.getState()).toMatchObject({ isPaused: true, waiting: 2 });
    expect(shown('new')).toEqual(['a']);
    expect(shown('graduated')).toEqual([]);
    board.setPaused(false);
    frame();
    expect(board.getState()).toMatchObject({ isPaused: false, waiting: 0 });
    expect(shown('new')).toEqual(['b', 'a']);
    expect(board.getState().columns.new[1]?.progress_bps).toBe(20);
    expect(shown('graduated')).toEqual(['c']);
  });
});
