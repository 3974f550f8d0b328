// Threat 10: liquidity that somebody can still withdraw. No claim on a pair exists: not among the objects
// of a network with graduated coins, not among the types of the package, not among what its functions
// return.
import { beforeAll, describe, expect, test } from 'vitest';
import { Pair } from '../../packages/sdk/src/contracts/amm/pair.ts';
import { failureOf } from './chain/failure.ts';
import { ALICE, BOB, CAROL, CREATOR, createWorld, type World } from './chain/world.ts';
import { takeInventory } from './checks/objects.ts';
import * as calls from './history/calls.ts';
import { settingOf } from './history/player.ts';
import { FOREVER, gained, mustTrade, standAtPair, trade } from './history/trader.ts';
import { holdings } from './history/wallet.ts';
import { abilitiesIn, functionsIn, surfaceOf } from './surface/surface.ts';

let world: World;
let lines: string[];
beforeAll(async () => {
  world = await createWorld();
  lines = await surfaceOf('amm');
});

describe('the package', () => {
  test('has one kind of object, which nobody can own or wrap', () => {
    const types = [...abilitiesIn(lines)].filter(([, abilities]) => abilities.includes('key'));
    expect(types).toEqual([['amm::pair::Pair', ['key']]]);
    const stored = [...abilitiesIn(lines)].filter(([, abilities]) => abilities.includes('store'));
    expect(stored).toEqual([]);
  });

  test('has no function that takes a pair away or gives a balance out', () => {
    for (const { name, parameters, results } of functionsIn(lines)) {
      const byValue = parameters.filter((type) => type.startsWith('amm::pair::Pair<'));
      expect(byValue, name).toEqual([]);
      const loose = results.filter((type) => /Balance|^&mut|Pair|Supply/.test(type));
      expect(loose, name).toEqual([]);
    }
  });

  test('changes pairs by trades only', () => {
    const changing = functionsIn(lines)
      .filter(({ parameters }) =>
        parameters.some((type) => type.startsWith('&mut amm::pair::Pair')),
      )
      .map(({ name }) => name);
    expect(changing.sort()).toEqual([
      'amm::pair::buy_exact_coins',
      'amm::pair::buy_exact_quote',
      'amm::pair::sell',
    ]);
  });
});

describe.each([0, 1, 2])('on a network where market %i has graduated', (index) => {
  const scene = () => {
    const market = world.markets[index];
    if (!market) throw new Error('No market');
    return standAtPair(world, market);
  };

  test('every object is accounted for and none is a claim', () => {
    const { network, market, pairId } = scene();
    // Throws for an object of any type, or with any owner, that is not expected.
    const { pair } = takeInventory(network.sandbox.objects(), settingOf(world, market));
    expect(pair?.poolId).toBe(market.poolId);
    const ofExchange = [...network.sandbox.objects()].filter(
      ({ data }) => data.kind === 'move' && data.type.includes(`${world.contracts.amm}::`),
    );
    expect(ofExchange.map(({ id, owner }) => [id, owner.$kind])).toEqual([[pairId, 'Shared']]);
  });

  test('all coins that exist cannot empty it', () => {
    const stand = scene();
    const { network, market, pairId } = stand;
    const reserves = () => Pair.parse(network.contents(pairId));
    const before = reserves();
    for (const owner of [ALICE, BOB, CAROL, CREATOR]) {
      const held = holdings(network, owner, market.coinType);
      const all = held.reduce((sum, { balance }) => sum + balance, 0n);
      if (all === 0n) continue;
      mustTrade({ ...stand, owner }, ({ tx, coins, quote, pair }) =>
        quote.put(calls.swapSell(tx, pair(pairId), coins.take(all), 0n, FOREVER)),
      );
    }
    const after = reserves();
    expect(after.baseReserve).toBe(1_000_000_000_000_000n);
    expect(after.quoteReserve).toBeGreaterThan(0n);
    expect(after.baseReserve * after.quoteReserve).toBeGreaterThanOrEqual(
      before.baseReserve * before.quoteReserve,
    );
    // Nor can all the money in the world buy the last coin.
    const outcome = trade({ ...stand, owner: ALICE }, ({ tx, quote, coins, pair }) => {
      coins.put(calls.swapExactQuote(tx, pair(pairId), quote.take(10n ** 14n), 0n, FOREVER));
    });
    expect(failureOf(outcome)).toBeUndefined();
    expect(gained(outcome, ALICE, market.coinType)).toBeGreaterThan(0n);
    expect(reserves().baseReserve).toBeGreaterThan(0n);
  });
});
