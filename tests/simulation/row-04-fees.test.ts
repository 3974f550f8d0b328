// Threat 4: fee evasion. A trade of any size pays its percentage, rounded up, at least one unit; the
// parts are credited on chain to the unit; trading in parts never pays less.
import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { ExecutionOutcome } from '../../packages/localnet/src/sandbox.ts';
import { Pool, Traded } from '../../packages/sdk/src/contracts/launchpad/pool.ts';
import { TRADE_FEE_BPS } from '../../tooling/vectors/presets.ts';
import { failureOf } from './chain/failure.ts';
import { BOB, createWorld, type World } from './chain/world.ts';
import { figure, SEED, TIMEOUT_MS } from './depth.ts';
import {
  buyForQuote,
  type Hands,
  type Stand,
  sellCoins,
  standAt,
  trade,
} from './history/trader.ts';

const TRADES = figure(10_000, 200);
const DUST = figure(2_000, 150);

let world: World;
beforeAll(async () => {
  world = await createWorld();
});

const standOf = (market: number, sold: bigint): Stand => {
  const found = world.markets[market];
  if (!found) throw new Error('No market');
  return standAt(world, found, sold);
};

const tradesIn = ({ events }: ExecutionOutcome) =>
  events
    .filter(({ type }) => type.endsWith('::Traded'))
    .map((event) => Traded.parse(event.contents));

/** Everything that the vault owes, referrers' credits apart (nobody refers here). */
function vaultOf({ network, market }: Stand): bigint {
  const { fees } = Pool.parse(network.contents(market.poolId));
  return fees.creator + fees.coCreators + fees.protocol;
}

/** Charged is the percentage or the next unit above it, and all of it is in the vault. */
function assertFees(stand: Stand, before: bigint, outcome: ExecutionOutcome): bigint {
  let charged = 0n;
  for (const trade of tradesIn(outcome)) {
    const { fee, quoteAmount } = trade;
    expect(fee * 10_000n).toBeGreaterThanOrEqual(quoteAmount * TRADE_FEE_BPS);
    expect((fee - 1n) * 10_000n).toBeLessThan(quoteAmount * TRADE_FEE_BPS);
    expect(fee).toBeGreaterThanOrEqual(1n);
    expect(trade.creatorFee + trade.referrerFee + trade.coCreatorFee + trade.protocolFee).toBe(fee);
    charged += fee;
  }
  expect(vaultOf(stand) - before).toBe(charged);
  return charged;
}

const CURVE = 800_000_000_000_000n;
const drawn = {
  market: fc.nat(2),
  sold: fc.bigInt(1n, CURVE - 1n),
  sells: fc.boolean(),
  bits: fc.nat(44).chain((n) => fc.bigInt(1n, 2n << BigInt(n))),
};
/** Sales are in coins, of which a unit is worth less. */
const sizeOf = (sells: boolean, bits: bigint, sold: bigint) => (sells && bits > sold ? sold : bits);
const order = (sells: boolean) => (sells ? sellCoins : buyForQuote);

test(
  `${TRADES} trades of all sizes pay the fee exactly`,
  () => {
    fc.assert(
      fc.property(fc.record(drawn), ({ market, sold, sells, bits }) => {
        const stand = standOf(market, sold);
        const before = vaultOf(stand);
        const outcome = trade(stand, (hands) => order(sells)(hands, sizeOf(sells, bits, sold)));
        if (failureOf(outcome)) expect(failureOf(outcome)).toBe('pool::EZeroOutput');
        else assertFees(stand, before, outcome);
      }),
      { seed: SEED, numRuns: TRADES },
    );
  },
  TIMEOUT_MS,
);

test(
  'parts pay no less than the whole',
  () => {
    const parts = fc.array(fc.bigInt(1n, 400n), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(fc.record({ ...drawn, parts }), ({ market, sold, sells, parts: amounts }) => {
        // Near the end a coin is worth enough for dust to be traded at all.
        const scale = sells ? 10_000_000n : 1n;
        const pay = (list: bigint[]) => {
          const stand = standOf(market, CURVE - 10n ** 9n - sold / 100n);
          const before = vaultOf(stand);
          const outcome = trade(stand, (hands: Hands) => {
            for (const each of list) order(sells)(hands, each * scale);
          });
          return failureOf(outcome) ? undefined : assertFees(stand, before, outcome);
        };
        const whole = pay([amounts.reduce((sum, each) => sum + each, 0n)]);
        const split = pay(amounts);
        if (whole !== undefined && split !== undefined) {
          // Parts of a sale are worth a unit less here and there, and so is their fee.
          const slack = sells ? 1n : 0n;
          expect(split + slack).toBeGreaterThanOrEqual(whole);
        }
      }),
      { seed: SEED, numRuns: DUST },
    );
  },
  TIMEOUT_MS,
);

test('every payment from 1 to 250 units pays its fee, and 1 unit buys nothing', () => {
  const stand = standOf(0, CURVE / 2n);
  expect(failureOf(trade(stand, (hands) => buyForQuote(hands, 1n)))).toBe('pool::EZeroOutput');
  for (let payment = 2n; payment <= 250n; payment += 1n) {
    const before = vaultOf(stand);
    const outcome = trade(stand, (hands) => buyForQuote(hands, payment));
    const charged = assertFees(stand, before, outcome);
    expect(charged).toBe((payment + 99n) / 100n);
    expect(tradesIn(outcome)[0]?.trader).toBe(BOB);
  }
});
