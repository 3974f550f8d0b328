// Sandwich attacks: whatever trades before a victim's order, the order is filled within the limit that
// the victim signed, or not at all; after its deadline it is not filled either.
import type { TransactionResult } from '@atoll/testing';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ALICE, START_MS } from '../network.ts';
import { figure, report, SEED, TIMEOUT_MS } from '../settings.ts';
import { createFixture, type Fixture, WINDOW_MS } from './fixture.ts';
import {
  buyExactIn,
  buyExactOut,
  type Position,
  positionAt,
  positionAtPair,
  received,
  sellExactIn,
  trade,
} from './trader.ts';

const SANDWICHES = figure(1_000, 50);
const NOW = START_MS + WINDOW_MS;

interface Sandwich {
  market: number;
  onPair: boolean;
  kind: 'buyExactIn' | 'buyExactOut' | 'sellExactIn';
  /** The victim's and the attacker's order, in basis points of the market's size. */
  victimBps: bigint;
  attackerBps: bigint;
  /** Slippage limit of the victim, in basis points of the previewed result. */
  slippageBps: bigint;
  /** Whether the victim's transaction executes after its deadline. */
  late: boolean;
}

const sandwich: fc.Arbitrary<Sandwich> = fc.record({
  market: fc.nat(2),
  onPair: fc.boolean(),
  kind: fc.constantFrom('buyExactIn', 'buyExactOut', 'sellExactIn'),
  victimBps: fc.bigInt(1n, 1_500n),
  // Any number of bits with equal probability: the sizes that the limit stops are in between.
  attackerBps: fc.nat(11).chain((bits) => fc.bigInt(1n << BigInt(bits), 2n << BigInt(bits))),
  slippageBps: fc.oneof(fc.constant(0n), { weight: 4, arbitrary: fc.bigInt(1n, 500n) }),
  late: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, fc.constant(true)),
});

test(
  `no fill beyond the limit in ${SANDWICHES} sandwiches (threat: sandwich)`,
  async () => {
    const fixture = await createFixture();
    const totals = { filled: 0, rejected: 0, beyondLimit: 0 };
    fc.assert(
      fc.property(sandwich, (drawn) => {
        totals[attack(fixture, drawn)] += 1;
      }),
      { seed: SEED, numRuns: SANDWICHES },
    );
    report('sandwich', totals);
    expect(totals.beyondLimit).toBe(0);
    expect(totals.filled).toBeGreaterThan(SANDWICHES / 5);
    expect(totals.rejected).toBeGreaterThan(SANDWICHES / 4);
  },
  TIMEOUT_MS,
);

function attack(fixture: Fixture, drawn: Sandwich): 'filled' | 'rejected' | 'beyondLimit' {
  const market = fixture.markets[drawn.market] ?? fixture.markets[0];
  const { preset, baseType, quoteType } = market;
  const attacker = drawn.onPair
    ? positionAtPair(fixture, market)
    : positionAt(fixture, market, preset.curveSupply / 2n);
  const victim: Position = { ...attacker, owner: ALICE };
  trade(attacker, ({ tx, base }) => {
    tx.transferObjects([base.take(preset.curveSupply / 4n)], ALICE);
  });

  const { kind, slippageBps } = drawn;
  const size = kind === 'buyExactIn' ? preset.targetRaised : preset.dexSupply;
  const amount = (size * drawn.victimBps) / 10_000n;
  const noLimit = kind === 'buyExactOut' ? 4n * preset.targetRaised : 0n;
  const order = (position: Position, of: bigint, limit: bigint, deadlineMs: bigint) =>
    trade(position, (trading) => {
      const calls = drawn.onPair ? trading.pair : trading.pool;
      if (kind === 'buyExactIn') buyExactIn(trading, calls, of, limit, deadlineMs);
      else if (kind === 'buyExactOut') buyExactOut(trading, calls, of, limit, deadlineMs);
      else sellExactIn(trading, calls, of, limit, deadlineMs);
    });
  const resultOf = (result: TransactionResult): bigint =>
    kind === 'buyExactIn'
      ? received(result, ALICE, baseType)
      : received(result, ALICE, quoteType) * (kind === 'sellExactIn' ? 1n : -1n);
  const onFork = (deadlineMs: bigint) =>
    order({ ...victim, network: victim.network.fork() }, amount, noLimit, deadlineMs);

  // The victim previews the trade and signs a limit.
  const previewed = resultOf(onFork(NOW));
  const slippage = (previewed * slippageBps) / 10_000n;
  const limit = kind === 'buyExactOut' ? previewed + slippage : previewed - slippage;
  const within = (result: bigint) => (kind === 'buyExactOut' ? result <= limit : result >= limit);

  // The attacker trades first, in the same direction.
  order(attacker, (size * drawn.attackerBps) / 10_000n, noLimit, NOW);
  if (drawn.late) attacker.network.advanceClock(1n);
  const withoutLimit = onFork(NOW + 1n);
  const result = order(victim, amount, limit, NOW);

  if (result.abort === undefined) {
    expect(drawn.late).toBe(false);
    return within(resultOf(result)) ? 'filled' : 'beyondLimit';
  }
  const module = drawn.onPair ? 'amm::pair' : 'launchpad::pool';
  if (drawn.late) expect(result.abort).toBe(`${module}::EDeadlineExpired`);
  else if (withoutLimit.abort === undefined) {
    // Rejected for the limit alone, and only because it would have been passed.
    expect(result.abort).toBe(`${module}::ESlippageExceeded`);
    expect(within(resultOf(withoutLimit))).toBe(false);
  }
  expect(received(result, ALICE, baseType)).toBe(0n);
  expect(received(result, ALICE, quoteType)).toBe(0n);
  return 'rejected';
}
