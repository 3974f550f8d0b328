// Owns a flash stake: a fortune that enters and leaves a pool in one transaction, at any moment of a
// random pool; and the same moment without it, to compare with.
import * as fc from 'fast-check';
import { signBoost } from '../chain/grants.ts';
import { type Network, START_MS } from '../chain/network.ts';
import type { Ptb } from '../chain/ptb.ts';
import { ALICE, BOB, CAROL, CREATOR } from '../chain/world.ts';
import { Purse } from '../history/wallet.ts';
import * as calls from './calls.ts';
import { earnedAt, SCALE } from './invariants.ts';
import { HOUR_MS } from './model.ts';
import { heldBy, takeInventory } from './objects.ts';
import type { StakingPool, StakingWorld } from './world.ts';

/** Who stakes honestly. BOB has borrowed everything that CAROL had. */
export const HONEST = [ALICE, CREATOR] as const;
const FOREVER = 2n ** 64n - 1n;

export interface Flash {
  pool: number;
  /** Stakes of the honest, and of BOB before the attack; 0 for none. */
  stakes: [bigint, bigint];
  own: bigint;
  campaigns: { rate: bigint; delayMs: bigint; durationMs: bigint }[];
  /** Time of the attack: so long after the start or end of the first campaign, or after the stakes. */
  edge: 'start' | 'end' | 'stakes';
  afterMs: bigint;
  /** Share of the fortune that is used, and in how many rounds. */
  bps: bigint;
  rounds: number;
  /** What else is done while the fortune is in. */
  meanwhile: 'nothing' | 'boost' | 'claim' | 'raise' | 'extendFromLeftover';
  out: 'unstake' | 'exit';
  /** Time until everybody is looked at. */
  laterMs: bigint;
}

const bits = (most: number): fc.Arbitrary<bigint> =>
  fc
    .integer({ min: 0, max: most })
    .chain((n) => fc.bigInt({ min: 1n << BigInt(n), max: (2n << BigInt(n)) - 1n }));
const or0 = (arbitrary: fc.Arbitrary<bigint>) => fc.oneof(fc.constant(0n), arbitrary);

export const flashes: fc.Arbitrary<Flash> = fc.record({
  pool: fc.nat(2),
  stakes: fc.tuple(or0(bits(55)), or0(bits(55))),
  own: or0(bits(40)),
  campaigns: fc.array(
    fc.record({
      rate: bits(40),
      delayMs: fc.constantFrom(0n, 1n, HOUR_MS / 2n, HOUR_MS),
      durationMs: fc.bigInt({ min: HOUR_MS, max: 4n * HOUR_MS }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  edge: fc.constantFrom('start' as const, 'end' as const, 'stakes' as const),
  afterMs: fc.oneof(fc.constantFrom(-1n, 0n, 1n, 999n, 1_000n, 1_001n), bits(23)),
  bps: fc.oneof(fc.constant(10_000n), fc.bigInt({ min: 1n, max: 10_000n })),
  rounds: fc.constantFrom(1, 1, 2, 5),
  meanwhile: fc.constantFrom(
    'nothing' as const,
    'nothing' as const,
    'boost' as const,
    'claim' as const,
    'raise' as const,
    'extendFromLeftover' as const,
  ),
  out: fc.constantFrom('unstake' as const, 'unstake' as const, 'exit' as const),
  laterMs: fc.oneof(fc.constantFrom(0n, 1n, 1_000n), bits(24)),
});

/** A pool as it is just before the attack. */
export interface Scene {
  network: Network;
  pool: StakingPool;
  nowMs: bigint;
  flash: Flash;
}

export function sceneOf(world: StakingWorld, flash: Flash): Scene {
  const pool = world.pools[flash.pool];
  if (!pool) throw new Error(`No pool ${flash.pool}`);
  const network = world.network.fork();
  network.must(CAROL, (tx) => {
    tx.transfer([Purse.of(network, tx, CAROL, pool.stake).coin], BOB);
  });
  network.must(CREATOR, (tx) => {
    const rewards = Purse.of(network, tx, CREATOR, pool.reward);
    for (const { rate, delayMs, durationMs } of flash.campaigns) {
      const terms = { rate, startMs: START_MS + delayMs, durationMs };
      rewards.put(calls.open(tx, pool, rewards.take(10n ** 17n), terms));
    }
  });
  const stakes = [flash.own, ...flash.stakes];
  for (const [i, who] of [BOB, ...HONEST].entries()) {
    const amount = stakes[i] ?? 0n;
    if (amount > 0n) stakeOnce(network, pool, who, amount);
  }
  const [first] = flash.campaigns;
  const start = START_MS + (first?.delayMs ?? 0n);
  const edges = { stakes: START_MS, start, end: start + (first?.durationMs ?? 0n) };
  const wanted = edges[flash.edge] + flash.afterMs;
  const nowMs = wanted < START_MS ? START_MS : wanted;
  network.sandbox.setTime(nowMs);
  return { network, pool, nowMs, flash };
}

function stakeOnce(network: Network, pool: StakingPool, who: string, amount: bigint): void {
  network.must(who, (tx) => {
    calls.stake(tx, pool, Purse.of(network, tx, who, pool.stake).take(amount));
  });
}

/** BOB's transaction on a fork; without the fortune if `bps` is 0. Throws if it is refused. */
export function attack({ network, pool, nowMs, flash }: Scene, bps = flash.bps): Network {
  const fork = network.fork();
  const act = meanwhileOf(network, pool, nowMs, flash);
  fork.must(BOB, (tx) => {
    const stakes = Purse.of(fork, tx, BOB, pool.stake);
    const rewards = pool.stake === pool.reward ? stakes : Purse.of(fork, tx, BOB, pool.reward);
    const amount = ((stakes.held - 10n ** 18n) * bps) / 10_000n;
    for (let round = 0; round < flash.rounds; round += 1) {
      if (amount > 0n) calls.stake(tx, pool, stakes.take(amount));
      if (round === 0) act(tx, rewards, amount > 0n || flash.own > 0n);
      if (amount === 0n) continue;
      if (flash.out === 'unstake' || flash.own > 0n) stakes.put(calls.unstake(tx, pool, amount));
      else stakes.put(calls.emergencyExit(tx, pool));
    }
  });
  return fork;
}

/** What is done meanwhile, if it can be done with the fortune and without it. */
function meanwhileOf(
  network: Network,
  pool: StakingPool,
  nowMs: bigint,
  { meanwhile }: Flash,
): (tx: Ptb, rewards: Purse, isStaked: boolean) => void {
  const seen = takeInventory(network, pool);
  const position = seen.positions.get(BOB);
  const running = seen.pool.campaigns.find(({ endMs }) => endMs >= nowMs + HOUR_MS);
  if (meanwhile === 'boost' && pool.maxMultiplierBps > 10_000n)
    return (tx, _, isStaked) => {
      if (isStaked) boost(tx, pool);
    };
  if (meanwhile === 'claim' && position && earnedAt(seen, position, nowMs) >= SCALE)
    return (tx, rewards) => rewards.put(calls.claim(tx, pool));
  if (meanwhile === 'raise' && running)
    return (tx, rewards) => {
      const terms = { campaign: running.id, increase: 1_000n };
      rewards.put(calls.raise(tx, pool, rewards.take(10n ** 15n), terms));
    };
  const leftover = seen.pool.unallocated / SCALE;
  if (meanwhile === 'extendFromLeftover' && running && leftover > running.rate)
    return (tx) => calls.extendFromLeftover(tx, pool, running.id);
  return () => {};
}

function boost(tx: Ptb, pool: StakingPool): void {
  const terms = { nonce: 1n, multiplierBps: pool.maxMultiplierBps, expiresMs: FOREVER };
  const grant = { package: pool.staking, poolId: pool.id, staker: BOB, ...terms };
  calls.boost(tx, pool, { ...terms, signature: signBoost(grant) });
}

/** What `who` has by then, in fractions: rewards earned or in their hands, and their stake. */
export function wealthOf(
  { pool }: Scene,
  network: Network,
  who: string,
  atMs: bigint,
): { rewards: bigint; stake: bigint } {
  const seen = takeInventory(network, pool);
  const position = seen.positions.get(who);
  const earned = position ? earnedAt(seen, position, atMs) : 0n;
  const staked = position?.amount ?? 0n;
  const held = heldBy(seen.rewards, who);
  if (pool.stake === pool.reward) return { rewards: (held + staked) * SCALE + earned, stake: 0n };
  return { rewards: held * SCALE + earned, stake: heldBy(seen.stakes, who) + staked };
}
