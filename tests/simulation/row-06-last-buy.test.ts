// Threat 6: the last buy. A payment beyond the rest of the curve buys exactly the rest, at its exact
// cost, and gets everything else back; one unit less than the cost does not sell the curve out.
import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { Pool } from '../../packages/sdk/src/contracts/launchpad/pool.ts';
import { grossForNet, leastIn } from '../../tooling/vectors/invariant.ts';
import { TRADE_FEE_BPS } from '../../tooling/vectors/presets.ts';
import { BOB, createWorld, type World } from './chain/world.ts';
import { virtualReserves } from './checks/invariants.ts';
import { figure, SEED, TIMEOUT_MS } from './depth.ts';
import * as calls from './history/calls.ts';
import { buyForQuote, gained, type Stand, standAt, trade } from './history/trader.ts';

const BUYS = figure(2_000, 100);
const CURVE = 800_000_000_000_000n;

let world: World;
beforeAll(async () => {
  world = await createWorld();
});

const poolOf = ({ network, market }: Stand) => Pool.parse(network.contents(market.poolId));

const anySize = fc.nat(45).chain((n) => fc.bigInt(0n, 1n << BigInt(n)));

test(
  `${BUYS} oversized buys are clipped and refunded to the unit`,
  () => {
    const rest = fc.oneof(
      anySize.map((size) => size + 1n),
      fc.bigInt(1n, CURVE),
    );
    fc.assert(
      fc.property(fc.nat(2), rest, anySize, (index, left, excess) => {
        const market = world.markets[index];
        if (!market) throw new Error('No market');
        const stand = standAt(world, market, CURVE - left);
        const { x, y } = virtualReserves(poolOf(stand).curve);
        const cost = grossForNet(leastIn(x, y, left), TRADE_FEE_BPS);

        // One unit short: not sold out (or too little to buy anything).
        if (cost > 1n) {
          const short = { ...stand, network: stand.network.fork() };
          trade(short, (hands) => buyForQuote(hands, cost - 1n));
          const { curve } = poolOf(short);
          expect(curve.baseReserve).toBeGreaterThan(curve.dexSupply);
        }

        const outcome = trade(stand, (hands) => {
          buyForQuote(hands, cost + excess);
          calls.graduate(hands.tx, hands.pool, 'graduate_if_complete');
        });
        expect(gained(outcome, BOB, market.coinType)).toBe(left);
        expect(gained(outcome, BOB, market.quoteType)).toBe(-cost);
        expect(poolOf(stand).graduated).toBe(true);
      }),
      { seed: SEED, numRuns: BUYS },
    );
  },
  TIMEOUT_MS,
);
