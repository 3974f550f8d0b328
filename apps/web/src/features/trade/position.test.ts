import { expect, test } from 'vitest';
import { averageEntry, costBasis } from './position.ts';

const SUI = 1_000_000_000n;
const COIN = 1_000_000n;
const trade = (
  side: 'buy' | 'sell',
  base: bigint,
  quote: bigint,
  fee = 0n,
  venue: 'curve' | 'amm' = 'curve',
) => ({
  is_buy: side === 'buy',
  venue,
  base_amount: base,
  quote_amount: quote,
  fee,
  timestamp: 0,
});

test('buys add up at their average', () => {
  // 100 coins for 10 SUI, then 100 for 20: 200 coins at 0.15 SUI.
  const basis = costBasis([
    trade('buy', 100n * COIN, 20n * SUI),
    trade('buy', 100n * COIN, 10n * SUI),
  ]);
  expect(basis).toEqual({ base: 200n * COIN, cost: 30n * SUI, realized: 0n });
  expect(averageEntry(basis, { base: 6, quote: 9 })).toEqual({
    units: 150_000_000_000_000_000n,
    decimals: 18,
  });
});

test('a sale realizes its proceeds after the fee, less the average cost', () => {
  // Half of 200 coins that cost 30 SUI is sold for 18 SUI less 0.18 SUI.
  const basis = costBasis([
    trade('sell', 100n * COIN, 18n * SUI, (SUI / 100n) * 18n),
    trade('buy', 200n * COIN, 30n * SUI),
  ]);
  expect(basis).toEqual({
    base: 100n * COIN,
    cost: 15n * SUI,
    realized: 3n * SUI - (SUI / 100n) * 18n,
  });
});

test('the fee of a DEX sale is already in its proceeds', () => {
  const basis = costBasis([
    trade('sell', 10n * COIN, 5n * SUI, COIN, 'amm'),
    trade('buy', 10n * COIN, 4n * SUI),
  ]);
  expect(basis).toEqual({ base: 0n, cost: 0n, realized: SUI });
  expect(averageEntry(basis, { base: 6, quote: 9 })).toBeUndefined();
});

test('coins received by transfer have no cost and realize nothing', () => {
  const basis = costBasis([
    trade('sell', 30n * COIN, 30n * SUI),
    trade('buy', 10n * COIN, 4n * SUI),
  ]);
  expect(basis).toEqual({ base: 0n, cost: 0n, realized: 6n * SUI });
  expect(costBasis([trade('sell', 10n * COIN, SUI)])).toEqual({ base: 0n, cost: 0n, realized: 0n });
});
