import { expect, it } from 'vitest';
import { mintWindowAt } from './mint-window.ts';

const collection = { minted: 0, burned: 0, opens_ms: 1_000, closes_ms: 3_000 };

it('opens at its first millisecond and closes before its last, as the contract does', () => {
  expect(mintWindowAt(collection, 999)).toEqual({ state: 'soon', leftMs: 1 });
  expect(mintWindowAt(collection, 1_000)).toEqual({ state: 'open', leftMs: 2_000 });
  expect(mintWindowAt(collection, 2_999)).toEqual({ state: 'open', leftMs: 1 });
  expect(mintWindowAt(collection, 3_000)).toEqual({ state: 'closed' });
  expect(mintWindowAt({ ...collection, opens_ms: 0, closes_ms: 0 }, 5)).toEqual({
    state: 'unscheduled',
  });
});
