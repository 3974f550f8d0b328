// What a trade may cost: the cheapest computation there is, one shared object changed, nothing new left
// behind. `npm run bench -- chain` shows the figures of every function.
import { beforeAll, expect, test } from 'vitest';
import type { ExecutionOutcome } from '../../packages/localnet/src/sandbox.ts';
import { ALICE, BOB, createWorld, type Market, type World } from './chain/world.ts';
import * as calls from './history/calls.ts';
import {
  buyForQuote,
  FOREVER,
  mustTrade,
  sellCoins,
  standAt,
  standAtPair,
} from './history/trader.ts';

/** 1,000 units at the reference price. */
const FLOOR_MIST = '1000000';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});

function assertCheap(outcome: ExecutionOutcome, shared: string): void {
  const { gasUsed, changedObjects } = outcome.effects;
  expect(gasUsed.computationCost).toBe(FLOOR_MIST);
  expect(changedObjects.filter(([, { idOperation }]) => idOperation.$kind === 'Created')).toEqual(
    [],
  );
  const written = outcome.outputObjects.filter(({ owner }) => owner.$kind === 'Shared');
  expect(written.map(({ id }) => id)).toEqual([shared]);
}

const market = (index: number): Market => {
  const found = world.markets[index];
  if (!found) throw new Error('No market');
  return found;
};

test.each([0, 1, 2])('trades on curve %i', (index) => {
  const stand = standAt(world, market(index), 10n ** 12n);
  const { poolId } = stand.market;
  assertCheap(
    mustTrade(stand, (hands) => buyForQuote(hands, 10n ** 9n)),
    poolId,
  );
  assertCheap(
    mustTrade(stand, (hands) => sellCoins(hands, 10n ** 9n)),
    poolId,
  );
  // As the SDK ends every buy.
  const buy = mustTrade(stand, (hands) => {
    buyForQuote(hands, 10n ** 9n);
    calls.graduate(hands.tx, hands.pool, 'graduate_if_complete');
  });
  assertCheap(buy, poolId);
});

test('trades with a referrer who was credited before', () => {
  const stand = standAt(world, market(0), 10n ** 12n);
  const terms = { referrer: ALICE, deadlineMs: FOREVER };
  const buy = () =>
    mustTrade(stand, ({ tx, quote, coins, pool }) => {
      const [bought, rest] = calls.buyExactQuote(tx, pool, quote.take(10n ** 9n), 0n, terms);
      coins.put(bought);
      quote.put(rest);
    });
  buy();
  assertCheap(buy(), stand.market.poolId);
});

test.each([0, 1, 2])('trades at exchange %i', (index) => {
  const stand = standAtPair(world, market(index));
  expect(stand.owner).toBe(BOB);
  const buy = mustTrade(stand, ({ tx, quote, coins, pair }) =>
    coins.put(calls.swapExactQuote(tx, pair(stand.pairId), quote.take(10n ** 9n), 0n, FOREVER)),
  );
  assertCheap(buy, stand.pairId);
  const sale = mustTrade(stand, ({ tx, quote, coins, pair }) =>
    quote.put(calls.swapSell(tx, pair(stand.pairId), coins.take(10n ** 9n), 0n, FOREVER)),
  );
  assertCheap(sale, stand.pairId);
});
