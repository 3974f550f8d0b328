// Withdrawal of liquidity: no claim on a pair exists, neither among the objects of a network with graduated
// coins, nor among the package's types, nor among what its functions return.
import { Pair } from '@atoll/sdk/contracts/amm/pair.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { abilitiesIn, functionsIn, surfaceOf } from '../../contracts/surface/surface.ts';
import { assertAllowed } from './allowed-objects.ts';
import { createFixture, type Fixture, TRADERS } from './fixture.ts';
import { buyExactIn, mustTrade, positionAtPair, received, sellExactIn } from './trader.ts';
import { coinsOf } from './wallet.ts';

let fixture: Fixture;
let lines: string[];
beforeAll(async () => {
  fixture = await createFixture();
  lines = await surfaceOf('amm');
});

describe('the package (threat: liquidity withdrawal)', () => {
  test('has one kind of object, which cannot be owned or wrapped', () => {
    const types = [...abilitiesIn(lines)].filter(([, abilities]) => abilities.includes('key'));
    expect(types).toEqual([['amm::pair::Pair', ['key']]]);
    // A type that can be copied holds no balance.
    const stored = [...abilitiesIn(lines)].filter(
      ([, abilities]) => abilities.includes('store') && !abilities.includes('copy'),
    );
    expect(stored).toEqual([]);
  });

  test('has no function that consumes a pair or returns a balance', () => {
    for (const { name, parameters, results } of functionsIn(lines)) {
      const byValue = parameters.filter((type) => type.startsWith('amm::pair::Pair<'));
      expect(byValue, name).toEqual([]);
      const claims = results.filter((type) => /Balance|^&mut|Pair|Supply/.test(type));
      expect(claims, name).toEqual([]);
    }
  });

  test('changes pairs by trades only', () => {
    const changing = functionsIn(lines)
      .filter(({ parameters }) =>
        parameters.some((type) => type.startsWith('&mut amm::pair::Pair')),
      )
      .map(({ name }) => name);
    expect(changing.sort()).toEqual([
      'amm::pair::buy_exact_in',
      'amm::pair::buy_exact_out',
      'amm::pair::collect_fees',
      'amm::pair::collect_referral_fees',
      'amm::pair::sell_exact_in',
    ]);
  });
});

describe.each([0, 1, 2])(
  'on a network where market %i has graduated (threat: liquidity withdrawal)',
  (index) => {
    const position = () => positionAtPair(fixture, fixture.markets[index] ?? fixture.markets[0]);

    test('no object is a claim on the liquidity', () => {
      const { network, contracts, pairId } = position();
      for (const object of network.objects()) assertAllowed(object, contracts);
      const ofAmm = [...network.objects()].filter(
        ({ data }) => data.kind === 'move' && data.type.includes(`${contracts.amm}::`),
      );
      expect(ofAmm.map(({ id, owner }) => [id, owner.$kind])).toEqual([[pairId, 'Shared']]);
    });

    test('selling all base does not empty the pair', () => {
      const start = position();
      const { network, market, pairId } = start;
      const before = network.read(Pair, pairId);
      for (const owner of TRADERS) {
        const coins = coinsOf(network, owner, market.baseType);
        const held = coins.reduce((sum, { balance }) => sum + balance, 0n);
        if (held === 0n) continue;
        mustTrade({ ...start, owner }, (all) => sellExactIn(all, all.pair, held));
      }
      const after = network.read(Pair, pairId);
      expect(after.baseReserve).toBe(1_000_000_000_000_000n);
      expect(after.quoteReserve).toBeGreaterThan(0n);
      expect(after.baseReserve * after.quoteReserve).toBeGreaterThanOrEqual(
        before.baseReserve * before.quoteReserve,
      );
      // Nor can a fortune buy the last base unit.
      const bought = mustTrade(start, (all) => buyExactIn(all, all.pair, 10n ** 14n));
      expect(received(bought, start.owner, market.baseType)).toBeGreaterThan(0n);
      expect(network.read(Pair, pairId).baseReserve).toBeGreaterThan(0n);
    });
  },
);
