import { describe, expect, it } from 'vitest';
import type { Page } from '../ledger/types.ts';
import { fittingPage, nextPageToken, pageOptions } from './page.ts';

describe('pageOptions', () => {
  const question = ['owned', '0x1'];

  it('clamps page sizes', () => {
    expect(pageOptions({}, question).limit).toBe(50);
    expect(pageOptions({ pageSize: 0 }, question).limit).toBe(1);
    expect(pageOptions({ pageSize: 7 }, question).limit).toBe(7);
    expect(pageOptions({ pageSize: 1_000_000 }, question).limit).toBe(1000);
  });

  it('accepts its own tokens only', () => {
    const pageToken = nextPageToken('here', question);
    expect(pageOptions({ pageToken }, question).cursor).toBe('here');
    expect(() => pageOptions({ pageToken }, ['owned', '0x2'])).toThrow(/page_token/);
    expect(() => pageOptions({ pageToken }, ['owned'])).toThrow(/page_token/);
    for (const text of ['', 'x', '{}', '[1]', '[]'])
      expect(() => pageOptions({ pageToken: Buffer.from(text) }, question)).toThrow(/page_token/);
    expect(nextPageToken(undefined, question)).toBeUndefined();
  });
});

describe('fittingPage', () => {
  /** 20 items of `bytes` each; the cursor is the index of the next one. */
  function read(bytes: number, limit: number) {
    const query = (count: number): Page<number> => {
      const items = Array.from({ length: Math.min(count, 20) }, (_, i) => i);
      return { items, nextCursor: items.length < 20 ? `${items.length}` : undefined };
    };
    return fittingPage(
      limit,
      query,
      (item) => item,
      () => bytes,
    );
  }

  it('returns a small page unchanged', () => {
    expect(read(10, 5)).toEqual({ messages: [0, 1, 2, 3, 4], nextCursor: '5' });
    expect(read(10, 50).nextCursor).toBeUndefined();
  });

  it('shortens a page with large items, but never to nothing', () => {
    expect(read(200 * 1024, 10)).toEqual({ messages: [0, 1], nextCursor: '2' });
    expect(read(5_000_000, 10)).toEqual({ messages: [0], nextCursor: '1' });
  });
});
