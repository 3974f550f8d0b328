// A flash stake: borrowed coins enter and leave a pool in one transaction, at any moment of a random pool.
import type { TestNetwork } from '@atoll/testing';
import type { Transaction } from '@mysten/sui/transactions';
import * as fc from 'fast-check';
import { magnitude, max, rarelyZero } from '../arbitraries.ts';
import { signBoost } from '../grants.ts';
import { ALICE, BOB, CAROL, CREATOR, HOUR_MS, MAX_U64, START_MS } from '../network.ts';
import * as calls from './calls.ts';
import type { Fixture, StakingPool } from './fixture.ts';
import { earnedAt, SCALE } from './invariants.ts';
import { heldBy, takeInventory } from './inventory.ts';
import { type Wallet, walletsOf } from './sequence.ts';

/** Honest stakers. BOB is the attacker, who borrows all coins of CAROL. */
export const HONEST = [ALICE, CREATOR] as const;

export interface FlashStake {
  pool: number;
  /** Stakes of the honest stakers and of the attacker before the attack. */
  stakes: [bigint, bigint];
  ownStake: bigint;
  campaigns: { rate: bigint; delayMs: bigint; durationMs: bigint }[];
  /** Time of the attack: `afterMs` after the start or end of the first campaign, or after the stakes. */
  edge: 'start' | 'end' | 'stakes';
  afterMs: bigint;
  /** Basis points of the attacker's coins that are used, and in how many rounds. */
  bps: bigint;
  rounds: number;
  /** Further actions of the attacker while the coins are staked. */
  meanwhile: 'nothing' | 'boost' | 'claim' | 'raise' | 'extendFromUnallocated';
  exit: 'unstake' | 'emergencyExit';
  /** Time until the result is compared. */
  laterMs: bigint;
}

const stakes = rarelyZero(magnitude(55), 2);

export const flashStakes: fc.Arbitrary<FlashStake> = fc.record({
  pool: fc.nat(2),
  stakes: fc.tuple(stakes, stakes),
  ownStake: rarelyZero(magnitude(40), 2),
  campaigns: fc.array(
    fc.record({
      rate: magnitude(40),
      delayMs: fc.constantFrom(0n, 1n, HOUR_MS / 2n, HOUR_MS),
      durationMs: fc.bigInt({ min: HOUR_MS, max: 4n * HOUR_MS }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  edge: fc.constantFrom('start' as const, 'end' as const, 'stakes' as const),
  afterMs: fc.oneof(fc.constantFrom(-1n, 0n, 1n, 999n, 1_000n, 1_001n), magnitude(23)),
  bps: fc.oneof(fc.constant(10_000n), fc.bigInt({ min: 1n, max: 10_000n })),
  rounds: fc.constantFrom(1, 1, 2, 5),
  meanwhile: fc.constantFrom(
    'nothing' as const,
    'nothing' as const,
    'boost' as const,
    'claim' as const,
    'raise' as const,
    'extendFromUnallocated' as const,
  ),
  exit: fc.constantFrom('unstake' as const, 'unstake' as const, 'emergencyExit' as const),
  laterMs: fc.oneof(fc.constantFrom(0n, 1n, 1_000n), magnitude(24)),
});

/** A pool just before the attack. */
export interface Prepared {
  network: TestNetwork;
  pool: StakingPool;
  flash: FlashStake;
}

export function prepare(fixture: Fixture, flash: FlashStake): Prepared {
  const pool = fixture.pools[flash.pool];
  if (!pool) throw new Error(`No pool ${flash.pool}`);
  const network = fixture.network.fork();
  const seen = takeInventory(network, pool);
  network.execute(CAROL, (tx) => {
    tx.transferObjects([seen.stakes.get(CAROL)?.[0]?.id ?? ''], BOB);
  });
  network.execute(CREATOR, (tx) => {
    const { rewards } = walletsOf(tx, seen, CREATOR);
    for (const { rate, delayMs, durationMs } of flash.campaigns) {
      const terms = { rate, startsMs: START_MS + delayMs, durationMs };
      rewards.put(tx.add(calls.open(pool, rewards.take(10n ** 17n), terms)));
    }
  });
  const amounts = [flash.ownStake, ...flash.stakes];
  for (const [i, staker] of [BOB, ...HONEST].entries()) {
    const amount = amounts[i] ?? 0n;
    if (amount > 0n) stakeOnce(network, pool, staker, amount);
  }
  const [first] = flash.campaigns;
  const start = START_MS + (first?.delayMs ?? 0n);
  const edges = { stakes: START_MS, start, end: start + (first?.durationMs ?? 0n) };
  network.advanceClock(max(edges[flash.edge] + flash.afterMs, network.nowMs) - network.nowMs);
  return { network, pool, flash };
}

export function stakeOnce(
  network: TestNetwork,
  pool: StakingPool,
  staker: string,
  amount: bigint,
): void {
  const seen = takeInventory(network, pool);
  network.execute(staker, (tx) => {
    tx.add(calls.stake(pool, walletsOf(tx, seen, staker).stakes.take(amount)));
  });
}

/** Executes the attack on a fork, with `bps` of the attacker's coins; none if it is 0. */
export function attack({ network, pool, flash }: Prepared, bps = flash.bps): TestNetwork {
  const fork = network.fork();
  const seen = takeInventory(network, pool);
  const act = meanwhileOf(network, pool, flash);
  fork.execute(BOB, (tx) => {
    const { stakes, rewards } = walletsOf(tx, seen, BOB);
    const amount = ((heldBy(seen.stakes, BOB) - 10n ** 18n) * bps) / 10_000n;
    for (const coin of (seen.stakes.get(BOB) ?? []).slice(1)) stakes.put(tx.object(coin.id));
    for (let round = 0; round < flash.rounds; round += 1) {
      if (amount > 0n) tx.add(calls.stake(pool, stakes.take(amount)));
      if (round === 0) act(tx, rewards, amount > 0n || flash.ownStake > 0n);
      if (amount === 0n) continue;
      const isUnstaking = flash.exit === 'unstake' || flash.ownStake > 0n;
      stakes.put(tx.add(isUnstaking ? calls.unstake(pool, amount) : calls.emergencyExit(pool)));
    }
  });
  return fork;
}

type Meanwhile = (tx: Transaction, rewards: Wallet, isStaked: boolean) => void;

/** Actions of the attacker meanwhile that are possible with and without the borrowed coins. */
function meanwhileOf(
  network: TestNetwork,
  pool: StakingPool,
  { meanwhile }: FlashStake,
): Meanwhile {
  const seen = takeInventory(network, pool);
  const { nowMs } = network;
  const position = seen.positions.get(BOB);
  const running = seen.pool.rewards.campaigns.find(({ endsMs }) => endsMs >= nowMs + HOUR_MS);
  if (meanwhile === 'boost' && pool.maxMultiplierBps > 10_000n)
    return (tx, _, isStaked) => {
      if (isStaked) boost(tx, pool);
    };
  if (meanwhile === 'claim' && position && earnedAt(seen, position, nowMs) >= SCALE)
    return (tx, rewards) => rewards.put(tx.add(calls.claim(pool)));
  if (meanwhile === 'raise' && running)
    return (tx, rewards) =>
      rewards.put(tx.add(calls.raise(pool, rewards.take(10n ** 15n), running.id, 1_000n)));
  const unallocated = seen.pool.rewards.index.unallocated / SCALE;
  if (meanwhile === 'extendFromUnallocated' && running && unallocated > running.ratePerSecond)
    return (tx) => tx.add(calls.extendFromUnallocated(pool, running.id));
  return () => {};
}

function boost(tx: Transaction, pool: StakingPool): void {
  const terms = { nonce: 1n, multiplierBps: pool.maxMultiplierBps, expiresMs: MAX_U64 };
  const grant = { package: pool.contract.package, poolId: pool.id, staker: BOB, ...terms };
  tx.add(calls.boost(pool, { ...terms, signature: signBoost(grant) }));
}

/** Assets of a staker by then: rewards earned or held, in fractions, and stake. */
export function wealthOf(
  { pool }: Prepared,
  network: TestNetwork,
  staker: string,
  atMs: bigint,
): { rewards: bigint; stake: bigint } {
  const seen = takeInventory(network, pool);
  const position = seen.positions.get(staker);
  const earned = position ? earnedAt(seen, position, atMs) : 0n;
  const staked = position?.amount ?? 0n;
  const held = heldBy(seen.rewards, staker);
  if (seen.stakes === seen.rewards) return { rewards: (held + staked) * SCALE + earned, stake: 0n };
  return { rewards: held * SCALE + earned, stake: heldBy(seen.stakes, staker) + staked };
}
