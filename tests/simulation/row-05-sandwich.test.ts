// Threat 5: sandwiches. Whatever an attacker does before a victim's order, it is filled within the
// limit that the victim signed, or not at all; after its deadline it is not filled either.
import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { ExecutionOutcome } from '../../packages/localnet/src/sandbox.ts';
import { failureOf } from './chain/failure.ts';
import { START_MS } from './chain/network.ts';
import { ALICE, BOB, createWorld, WINDOW_MS, type World } from './chain/world.ts';
import { DEEP, figure, SEED, TIMEOUT_MS } from './depth.ts';
import * as calls from './history/calls.ts';
import { gained, type Hands, type Stand, standAt, standAtPair, trade } from './history/trader.ts';

const SANDWICHES = figure(1_000, 200);
const NOW = START_MS + WINDOW_MS;

let world: World;
beforeAll(async () => {
  world = await createWorld();
});

type Side = 'spend' | 'receive' | 'sell';

interface Sandwich {
  market: number;
  atPair: boolean;
  side: Side;
  /** Victim's and attacker's orders, in hundredths of a percent of the market's whole. */
  victimBps: bigint;
  attackerBps: bigint;
  /** What the victim accepts, in basis points of the quoted result. */
  slippageBps: bigint;
  /** The victim's transaction waits until after its deadline. */
  late: boolean;
}

const sandwich: fc.Arbitrary<Sandwich> = fc.record({
  market: fc.nat(2),
  atPair: fc.boolean(),
  side: fc.constantFrom<Side>('spend', 'receive', 'sell'),
  victimBps: fc.bigInt(1n, 1_500n),
  // Small ones as often as large ones: those that the limit is there for are between.
  attackerBps: fc.nat(11).chain((bits) => fc.bigInt(1n << BigInt(bits), 2n << BigInt(bits))),
  slippageBps: fc.oneof(fc.constant(0n), { weight: 4, arbitrary: fc.bigInt(1n, 500n) }),
  late: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, fc.constant(true)),
});

/** An order of one side at the curve or the pair, with the limit in the terms of that side. */
function place(
  { side, atPair }: Sandwich,
  { tx, quote, coins, pool, pair }: Hands,
  pairId: string,
  amount: bigint,
  limit: bigint,
  deadlineMs: bigint,
): void {
  const terms = { referrer: undefined, deadlineMs };
  const at = atPair ? pair(pairId) : pool;
  if (side === 'sell') {
    const sold = coins.take(amount);
    quote.put(
      atPair
        ? calls.swapSell(tx, at, sold, limit, deadlineMs)
        : calls.sell(tx, at, sold, limit, terms),
    );
    return;
  }
  const payment = quote.take(side === 'spend' ? amount : limit);
  if (side === 'spend' && atPair) {
    coins.put(calls.swapExactQuote(tx, at, payment, limit, deadlineMs));
    return;
  }
  const [bought, rest] =
    side === 'spend'
      ? calls.buyExactQuote(tx, at, payment, limit, terms)
      : atPair
        ? calls.swapExactCoins(tx, at, payment, amount, deadlineMs)
        : calls.buyExactCoins(tx, at, payment, amount, terms);
  coins.put(bought);
  quote.put(rest);
}

const tally = { filled: 0, refused: 0, beyondLimit: 0 };

function play(drawn: Sandwich): void {
  const market = world.markets[drawn.market];
  if (!market) throw new Error('No market');
  const { preset, coinType, quoteType } = market;
  const scene = drawn.atPair
    ? standAtPair(world, market)
    : { ...standAt(world, market, preset.curveSupply / 2n), pairId: '' };
  // Both have coins: BOB attacks, ALICE is the victim.
  const victim: Stand = { ...scene, owner: ALICE };
  trade({ ...scene, owner: BOB }, ({ tx, coins }) => {
    tx.transfer([coins.take(preset.curveSupply / 4n)], ALICE);
  });

  const inCoins = drawn.side !== 'spend';
  const whole = inCoins ? preset.dexSupply : preset.targetRaised;
  const amount = (whole * drawn.victimBps) / 10_000n;
  const most = 4n * preset.targetRaised;
  const noLimit = drawn.side === 'receive' ? most : 0n;
  const order = (stand: Stand, limit: bigint, deadlineMs: bigint): ExecutionOutcome =>
    trade(stand, (hands) => place(drawn, hands, scene.pairId, amount, limit, deadlineMs));
  const resultOf = (outcome: ExecutionOutcome): bigint =>
    drawn.side === 'spend'
      ? gained(outcome, ALICE, coinType)
      : drawn.side === 'sell'
        ? gained(outcome, ALICE, quoteType)
        : -gained(outcome, ALICE, quoteType);

  // What the victim is quoted, and signs.
  const quoted = resultOf(order({ ...victim, network: scene.network.fork() }, noLimit, NOW));
  const limit =
    drawn.side === 'receive'
      ? quoted + (quoted * drawn.slippageBps) / 10_000n
      : quoted - (quoted * drawn.slippageBps) / 10_000n;

  // Before the victim: the same side, so that the price moves against the victim.
  const front = (whole * drawn.attackerBps) / 10_000n;
  trade({ ...scene, owner: BOB }, (hands) =>
    place(drawn, hands, scene.pairId, front, noLimit, NOW),
  );
  if (drawn.late) scene.network.sandbox.setTime(NOW + 1n);
  const wouldGet = order({ ...victim, network: scene.network.fork() }, noLimit, NOW + 1n);
  const outcome = order(victim, limit, NOW);
  const failure = failureOf(outcome);
  const within = (result: bigint) => (drawn.side === 'receive' ? result <= limit : result >= limit);

  if (failure === undefined) {
    tally.filled += 1;
    if (!within(resultOf(outcome))) tally.beyondLimit += 1;
    expect(drawn.late).toBe(false);
  } else {
    tally.refused += 1;
    const module = drawn.atPair ? 'pair' : 'pool';
    if (drawn.late) expect(failure).toBe(`${module}::EDeadlinePassed`);
    else if (failureOf(wouldGet) === undefined) {
      // Refused for nothing but the limit, and only when it would have been passed.
      expect(failure).toBe(`${module}::ESlippage`);
      expect(within(resultOf(wouldGet))).toBe(false);
    }
    // A refused order moves nothing but gas.
    expect(gained(outcome, ALICE, coinType)).toBe(0n);
    expect(gained(outcome, ALICE, quoteType)).toBe(0n);
  }
}

test(
  `no fill beyond the limit in ${SANDWICHES} sandwiches`,
  () => {
    fc.assert(fc.property(sandwich, play), { seed: SEED, numRuns: SANDWICHES });
    if (DEEP) console.info(`seed ${SEED}: ${JSON.stringify(tally)}`);
    expect(tally.beyondLimit).toBe(0);
    expect(tally.filled).toBeGreaterThan(SANDWICHES / 5);
    expect(tally.refused).toBeGreaterThan(SANDWICHES / 4);
  },
  TIMEOUT_MS,
);
