import { pool as poolSchema } from '@atoll/api';
import type { AtollEvent } from '@atoll/sdk';
import { expect, test } from 'vitest';
import { id, wirePool } from '../../lib/api/wire.fixture.ts';
import { poolAfter } from './after-trade.ts';

const pool = poolSchema.parse(wirePool(id('a')));
const traded: AtollEvent = {
  name: 'Traded',
  data: {
    poolId: id('a'),
    trader: id('2'),
    isBuy: true,
    quoteAmount: 100n,
    baseAmount: 5n,
    fee: 1n,
    launchFee: 0n,
    feeParts: { creator: 1n, referrer: 0n, coCreators: 0n, protocol: 0n },
    referrer: null,
    virtualQuoteAfter: 7n,
    virtualBaseAfter: 8n,
    quoteReserveAfter: 9n,
    timestampMs: 10n,
  },
};

test('a trade on the curve leaves its reserves in the pool’s row', () => {
  expect(poolAfter(pool, traded)).toMatchObject({ virtual_quote: 7n, virtual_base: 8n });
});

test('the last trade of a curve does not replace the reserves of a pair that already trades', () => {
  const graduated = { ...pool, state: 'graduated' as const };
  expect(poolAfter(graduated, traded)).toEqual(graduated);
});
