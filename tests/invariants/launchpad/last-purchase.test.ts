// The last purchase: a payment beyond the end of the curve buys exactly the remaining supply at its
// exact cost and is refunded the rest; one unit less than the cost does not sell the curve out.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { grossForNet, leastIn } from '../../../tooling/vectors/invariant.ts';
import { TRADE_FEE_BPS } from '../../../tooling/vectors/presets.ts';
import { BOB } from '../network.ts';
import { figure, SEED, TIMEOUT_MS } from '../settings.ts';
import { createFixture } from './fixture.ts';
import { virtualReserves } from './invariants.ts';
import { buyExactIn, poolOf, positionAt, received, trade } from './trader.ts';

const PURCHASES = figure(2_000, 40);
const CURVE_SUPPLY = 800_000_000_000_000n;

const anySize = fc.nat(45).chain((bits) => fc.bigInt(0n, 1n << BigInt(bits)));

test(
  `${PURCHASES} oversized purchases are clipped and refunded to the unit (threat: last purchase)`,
  async () => {
    const fixture = await createFixture();
    const remaining = fc.oneof(
      anySize.map((size) => size + 1n),
      fc.bigInt(1n, CURVE_SUPPLY),
    );
    fc.assert(
      fc.property(fc.nat(2), remaining, anySize, (index, left, excess) => {
        const market = fixture.markets[index] ?? fixture.markets[0];
        const position = positionAt(fixture, market, CURVE_SUPPLY - left);
        const { x, y } = virtualReserves(poolOf(position).curve);
        const cost = grossForNet(leastIn(x, y, left), TRADE_FEE_BPS);

        // One unit less leaves the curve open, or is too little to buy anything.
        if (cost > 1n) {
          const short = { ...position, network: position.network.fork() };
          trade(short, (trading) => buyExactIn(trading, trading.pool, cost - 1n));
          const { curve } = poolOf(short);
          expect(curve.baseReserve).toBeGreaterThan(curve.preset.dexSupply);
        }

        const result = trade(position, (trading) => {
          buyExactIn(trading, trading.pool, cost + excess);
          trading.calls.graduateIfCompleted();
        });
        expect(received(result, BOB, market.baseType)).toBe(left);
        expect(received(result, BOB, market.quoteType)).toBe(-cost);
        expect(poolOf(position).graduated).toBe(true);
      }),
      { seed: SEED, numRuns: PURCHASES },
    );
  },
  TIMEOUT_MS,
);
