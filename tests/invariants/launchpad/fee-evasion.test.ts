// Fee evasion: a trade of any size pays its percentage, rounded up, at least one unit; the parts are
// credited on chain to the unit; trading in parts never pays less.
import { Traded } from '@atoll/sdk/contracts/launchpad/pool_events.ts';
import type { TransactionResult } from '@atoll/testing';
import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { TRADE_FEE_BPS } from '../../../tooling/vectors/presets.ts';
import { BOB } from '../network.ts';
import { figure, SEED, TIMEOUT_MS } from '../settings.ts';
import { createFixture, type Fixture } from './fixture.ts';
import {
  buyExactIn,
  type Position,
  poolOf,
  positionAt,
  sellExactIn,
  type Trading,
  trade,
} from './trader.ts';

const TRADES = figure(10_000, 200);
const SPLITS = figure(2_000, 50);
const CURVE_SUPPLY = 800_000_000_000_000n;

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});

const positionOf = (market: number, sold: bigint): Position =>
  positionAt(fixture, fixture.markets[market] ?? fixture.markets[0], sold);

/** Unclaimed fees; no trade here has a referrer. */
function vaultOf(position: Position): bigint {
  const { fees } = poolOf(position);
  return fees.creator + fees.coCreators + fees.protocol;
}

/** Checks that each fee is its percentage, rounded up, and that the vault received all of it. */
function assertFees(position: Position, before: bigint, result: TransactionResult): bigint {
  let charged = 0n;
  for (const { fee, quoteAmount, feeParts } of result.events(Traded)) {
    expect(fee * 10_000n).toBeGreaterThanOrEqual(quoteAmount * TRADE_FEE_BPS);
    expect((fee - 1n) * 10_000n).toBeLessThan(quoteAmount * TRADE_FEE_BPS);
    expect(fee).toBeGreaterThanOrEqual(1n);
    const { creator, referrer, coCreators, protocol } = feeParts;
    expect(creator + referrer + coCreators + protocol).toBe(fee);
    charged += fee;
  }
  expect(vaultOf(position) - before).toBe(charged);
  return charged;
}

const order = (sells: boolean) => (trading: Trading, amount: bigint) =>
  (sells ? sellExactIn : buyExactIn)(trading, trading.pool, amount);

const drawn = {
  market: fc.nat(2),
  sold: fc.bigInt(1n, CURVE_SUPPLY - 1n),
  sells: fc.boolean(),
};

test(
  `${TRADES} trades of all sizes pay the exact fee (threat: fee evasion)`,
  () => {
    const size = fc.nat(44).chain((bits) => fc.bigInt(1n, 2n << BigInt(bits)));
    fc.assert(
      fc.property(fc.record({ ...drawn, size }), ({ market, sold, sells, size: wanted }) => {
        const position = positionOf(market, sold);
        const before = vaultOf(position);
        const amount = sells && wanted > sold ? sold : wanted;
        const result = trade(position, (trading) => order(sells)(trading, amount));
        if (result.abort === undefined) assertFees(position, before, result);
        else expect(result.abort).toBe('launchpad::pool::EZeroOutput');
      }),
      { seed: SEED, numRuns: TRADES },
    );
  },
  TIMEOUT_MS,
);

test(
  'parts pay no less than the whole (threat: fee evasion)',
  () => {
    const parts = fc.array(fc.bigInt(1n, 400n), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(fc.record({ ...drawn, parts }), ({ market, sold, sells, parts: amounts }) => {
        // Near the end of the curve, base is worth enough for dust to be traded.
        const scale = sells ? 10_000_000n : 1n;
        const feeOf = (list: bigint[]): bigint | undefined => {
          const position = positionOf(market, CURVE_SUPPLY - 10n ** 9n - sold / 100n);
          const before = vaultOf(position);
          const result = trade(position, (trading) => {
            for (const each of list) order(sells)(trading, each * scale);
          });
          return result.abort === undefined ? assertFees(position, before, result) : undefined;
        };
        const whole = feeOf([amounts.reduce((sum, each) => sum + each, 0n)]);
        const inParts = feeOf(amounts);
        if (whole === undefined || inParts === undefined) return;
        // Rounding makes parts of a sale worth a unit less here and there, and so their fee.
        expect(inParts + (sells ? 1n : 0n)).toBeGreaterThanOrEqual(whole);
      }),
      { seed: SEED, numRuns: SPLITS },
    );
  },
  TIMEOUT_MS,
);

test('every payment from 2 to 250 units pays its fee, and 1 unit buys nothing (threat: fee evasion)', () => {
  const position = positionOf(0, CURVE_SUPPLY / 2n);
  const buy = (amount: bigint) => trade(position, (all) => buyExactIn(all, all.pool, amount));
  expect(buy(1n).abort).toBe('launchpad::pool::EZeroOutput');
  for (let payment = 2n; payment <= 250n; payment += 1n) {
    const before = vaultOf(position);
    const result = buy(payment);
    expect(assertFees(position, before, result)).toBe((payment + 99n) / 100n);
    expect(result.event(Traded).trader).toBe(BOB);
  }
});
