// A trade costs the least computation that Sui charges for, mutates one shared object and creates
// nothing.
import type { TransactionResult } from '@atoll/testing';
import { beforeAll, expect, test } from 'vitest';
import { ALICE } from '../network.ts';
import { createFixture, type Fixture } from './fixture.ts';
import {
  buyExactIn,
  mustTrade,
  positionAt,
  positionAtPair,
  sellExactIn,
  type Trading,
} from './trader.ts';

/** 1,000 units at the reference gas price. */
const FLOOR_MIST = '1000000';
/** 1,020 units. A quote coin of another package has that package read, too. */
const OTHER_QUOTE_MIST = '1020000';
const AMOUNT = 10n ** 9n;

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});

function assertCheap(
  { effects, outcome }: TransactionResult,
  shared: string,
  mist = FLOOR_MIST,
): void {
  expect(effects.gasUsed.computationCost).toBe(mist);
  const created = effects.changedObjects.filter(
    ([, change]) => change.idOperation.$kind === 'Created',
  );
  expect(created).toEqual([]);
  const written = outcome.outputObjects.filter(({ owner }) => owner.$kind === 'Shared');
  expect(written.map(({ id }) => id)).toEqual([shared]);
}

test.each([0, 1, 2])('trades on the curve of market %i', (index) => {
  const position = positionAt(fixture, fixture.markets[index] ?? fixture.markets[0], 10n ** 12n);
  const { poolId } = position.market;
  const run = (act: (trading: Trading) => void, mist?: string) =>
    assertCheap(mustTrade(position, act), poolId, mist);
  run((all) => buyExactIn(all, all.pool, AMOUNT));
  run((all) => sellExactIn(all, all.pool, AMOUNT));
  // The SDK ends every purchase like this.
  run(
    (all) => {
      buyExactIn(all, all.pool, AMOUNT);
      all.calls.graduateIfCompleted();
    },
    index === 2 ? OTHER_QUOTE_MIST : FLOOR_MIST,
  );
});

test('trades with a referrer who was credited before', () => {
  const position = positionAt(fixture, fixture.markets[0], 10n ** 12n);
  const buy = () =>
    mustTrade(position, ({ base, quote, pool }) => {
      const [bought, rest] = pool.buyExactIn(quote.take(AMOUNT), 0n, { referrer: ALICE });
      base.put(bought);
      if (rest) quote.put(rest);
    });
  buy();
  assertCheap(buy(), position.market.poolId);
});

test.each([0, 1, 2])('swaps on the pair of market %i', (index) => {
  const position = positionAtPair(fixture, fixture.markets[index] ?? fixture.markets[0]);
  const run = (act: (trading: Trading) => void) =>
    assertCheap(mustTrade(position, act), position.pairId);
  run((all) => buyExactIn(all, all.pair, AMOUNT));
  run((all) => sellExactIn(all, all.pair, AMOUNT));
});

test('swaps with a referrer who was credited before', () => {
  const position = positionAtPair(fixture, fixture.markets[0]);
  const buy = () =>
    mustTrade(position, ({ base, quote, pair }) => {
      const [bought] = pair.buyExactIn(quote.take(AMOUNT), 0n, { referrer: ALICE });
      base.put(bought);
    });
  buy();
  assertCheap(buy(), position.pairId);
});
