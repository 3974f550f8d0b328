// Payments to the stakers of a coin: random sequences of payments, stakes, activations and payouts against a model that
// tracks the time of each stake. Payments are sent before the pool exists, while its creation is paused and while nothing
// is staked. No payment is lost, and a stake earns nothing before it is a day old.
import type { Deployment } from '@atoll/sdk';
import { paymentPoolId } from '@atoll/sdk';
import * as config from '@atoll/sdk/contracts/staking/config.ts';
import * as pools from '@atoll/sdk/contracts/staking/pool.ts';
import type { TestNetwork } from '@atoll/testing';
import type { Transaction } from '@mysten/sui/transactions';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEPLOYER, HOUR_MS, PAUSE_MS, START_MS } from '../network.ts';
import { assertInvariant } from '../operation.ts';
import { figure, report, SEED, TIMEOUT_MS, yieldToRunner } from '../settings.ts';
import { admin, createFixture, type Fixture, STAKERS, type StakingPool } from './fixture.ts';
import { assertPoolInvariants, earnedAt, SCALE, TOLERANCE } from './invariants.ts';
import { heldByAll, type Inventory, takeInventory } from './inventory.ts';
import { type Wallets, walletsOf } from './sequence.ts';

const SEQUENCES = figure(2_000, 20);
const OPERATIONS = 40;
const DAY_MS = 24n * HOUR_MS;

const KINDS = ['send', 'stake', 'activate', 'collect', 'unstake', 'claim'] as const;
type Kind = (typeof KINDS)[number];

const operations = fc.array(
  fc.record({
    kind: fc.constantFrom<Kind | 'create' | 'pause'>(...KINDS, ...KINDS, 'create', 'pause'),
    who: fc.nat(STAKERS.length - 1),
    amount: fc
      .integer({ min: 0, max: 50 })
      .chain((bits) => fc.bigInt({ min: 1n, max: 2n << BigInt(bits) })),
    waitMs: fc.oneof(
      fc.constant(0n),
      fc.bigInt({ min: 1n, max: DAY_MS }),
      fc.bigInt({ min: DAY_MS - 1n, max: DAY_MS + 1n }),
    ),
  }),
  { minLength: OPERATIONS, maxLength: OPERATIONS },
);
type Operation = typeof operations extends fc.Arbitrary<(infer T)[]> ? T : never;

/** A staker in the model. `due` is the scaled amount earned and not claimed, rounded up. */
interface Stake {
  active: bigint;
  pending: bigint;
  sinceMs: bigint;
  due: bigint;
}

class Payments {
  readonly counts = { succeeded: 0, aborted: 0, collected: 0, claimed: 0 };
  readonly #network: TestNetwork;
  readonly #fixture: Fixture;
  readonly #pool: StakingPool;
  readonly #stakes: Stake[] = STAKERS.map(() => ({
    active: 0n,
    pending: 0n,
    sinceMs: 0n,
    due: 0n,
  }));
  readonly #supplies: readonly [stakes: bigint, rewards: bigint];
  #created = false;
  #pausedUntilMs = 0n;
  /** Sent and not collected. */
  #waiting = 0n;

  constructor(fixture: Fixture) {
    const [{ contract, ...coins }] = fixture.pools;
    const staking = { originalId: contract.package, registry: { id: contract.registryId } };
    const id = paymentPoolId({ staking } as unknown as Deployment, coins);
    this.#fixture = fixture;
    this.#network = fixture.network.fork();
    this.#pool = { contract, ...coins, id, maxMultiplierBps: 10_000n };
    const { stakes, rewards } = this.#coins();
    this.#supplies = [heldByAll(stakes), heldByAll(rewards)];
  }

  run({ kind, who, amount, waitMs }: Operation): void {
    this.#network.advanceClock(waitMs);
    if (kind === 'pause') this.#pause();
    else if (kind === 'create') this.#create(who);
    else if (kind === 'send') this.#send(who, amount);
    else if (this.#created) this[kind](who, amount);
    this.#check();
  }

  /** Activates all stakes, pays the remaining funds and withdraws every staker in full. */
  leave(): void {
    this.#network.advanceClock(PAUSE_MS);
    if (!this.#created) this.#create(0);
    if (this.#stakes.every(({ active, pending }) => active + pending === 0n)) this.stake(0, 1n);
    this.#network.advanceClock(DAY_MS);
    for (const [who, { pending }] of this.#stakes.entries()) if (pending > 0n) this.activate(who);
    if (this.#waiting > 0n) this.collect(0);
    for (const [who, { active, due }] of this.#stakes.entries()) {
      if (due / SCALE > 1n) this.claim(who);
      if (active > 0n) this.unstake(who, active);
    }
    this.#check();
    assertInvariant(this.#waiting === 0n, 'nothing waits');
    const { pool } = takeInventory(this.#network, this.#pool);
    assertInvariant(pool.staked === 0n, 'every staker withdraws in full');
    // At most one unit per staker is too small to claim.
    assertInvariant(
      pool.rewards.balance <= 2n * BigInt(STAKERS.length),
      'all payments are claimed',
    );
  }

  stake(who: number, amount: bigint): void {
    const stake = this.#of(who);
    this.#execute(who, true, (tx, { stakes }) => {
      const parameters = { config: this.#pool.contract.configId, stake: stakes.take(amount) };
      tx.add(pools.stake({ ...this.#call(), arguments: { ...this.#self(), ...parameters } }));
    });
    if (this.#isDue(stake)) this.#activated(stake);
    stake.pending += amount;
    stake.sinceMs = this.#network.nowMs;
  }

  activate(who: number): void {
    const stake = this.#of(who);
    const staker = STAKERS[who] ?? '';
    const isDue = this.#isDue(stake);
    // Anyone can activate.
    this.#execute((who + 1) % STAKERS.length, isDue, (tx) =>
      tx.add(pools.activate({ ...this.#call(), arguments: { ...this.#self(), staker } })),
    );
    if (isDue) this.#activated(stake);
  }

  collect(who: number): void {
    const total = this.#stakes.reduce((sum, { active }) => sum + active, 0n);
    const isPossible = this.#waiting > 0n && total > 0n;
    this.#execute(who, isPossible, (tx) =>
      tx.add(pools.collect({ ...this.#call(), arguments: this.#self() })),
    );
    if (!isPossible) return;
    for (const stake of this.#stakes)
      stake.due += (this.#waiting * SCALE * stake.active + total - 1n) / total;
    this.#waiting = 0n;
    this.counts.collected += 1;
  }

  unstake(who: number, wanted: bigint): void {
    const stake = this.#of(who);
    const amount = wanted > stake.active + stake.pending ? stake.active + stake.pending : wanted;
    this.#execute(who, amount > 0n, (tx, { stakes }) =>
      stakes.put(
        tx.add(pools.unstake({ ...this.#call(), arguments: { ...this.#self(), amount } })),
      ),
    );
    const fromPending = amount < stake.pending ? amount : stake.pending;
    stake.pending -= fromPending;
    stake.active -= amount - fromPending;
  }

  claim(who: number): void {
    const stake = this.#of(who);
    const [staker, seen] = [STAKERS[who] ?? '', takeInventory(this.#network, this.#pool)];
    const position = seen.positions.get(staker);
    const units = position ? earnedAt(seen, position, this.#network.nowMs) / SCALE : 0n;
    this.#execute(who, units > 0n, (tx, { rewards }) =>
      rewards.put(tx.add(pools.claim({ ...this.#call(), arguments: this.#self() }))),
    );
    stake.due -= units * SCALE;
    this.counts.claimed += units > 0n ? 1 : 0;
  }

  #create(who: number): void {
    const isPossible = !this.#created && this.#network.nowMs >= this.#pausedUntilMs;
    const { registryId: registry, configId } = this.#pool.contract;
    this.#execute(who, isPossible, (tx) => {
      const parameters = { registry, config: configId };
      const pool = tx.add(pools.createForPayments({ ...this.#call(), arguments: parameters }));
      tx.add(pools.share({ ...this.#call(), arguments: { pool } }));
    });
    this.#created ||= isPossible;
  }

  #send(who: number, amount: bigint): void {
    this.#execute(who, true, (tx, { rewards }) => {
      tx.moveCall({
        target: '0x2::coin::send_funds',
        typeArguments: [this.#pool.rewardType],
        arguments: [rewards.take(amount), tx.pure.address(this.#pool.id)],
      });
    });
    this.#waiting += amount;
  }

  #pause(): void {
    const { contract } = this.#pool;
    this.#network.execute(DEPLOYER, (tx) => {
      const parameters = { ...admin(contract), paused: true };
      tx.add(config.setCreationPaused({ package: contract.package, arguments: parameters }));
    });
    this.#pausedUntilMs = this.#network.nowMs + PAUSE_MS;
  }

  #execute(
    who: number,
    isPossible: boolean,
    write: (tx: Transaction, wallets: Wallets) => unknown,
  ): void {
    const sender = STAKERS[who] ?? '';
    const { abort } = this.#network.tryExecute(sender, (tx) =>
      write(tx, walletsOf(tx, this.#coins(), sender)),
    );
    if ((abort === undefined) !== isPossible)
      throw new Error(`Expected ${isPossible ? 'success' : 'an abort'}, got ${abort}`);
    this.counts[isPossible ? 'succeeded' : 'aborted'] += 1;
  }

  #check(): void {
    assertInvariant(fundsOf(this.#network, this.#pool.id) === this.#waiting, 'payments wait');
    if (!this.#created) return;
    const seen = takeInventory(this.#network, this.#pool);
    const [stakes, rewards] = this.#supplies;
    assertPoolInvariants(seen, this.#network.nowMs, [stakes, rewards - this.#waiting]);
    for (const [who, { active, pending, due }] of this.#stakes.entries()) {
      const position = seen.positions.get(STAKERS[who] ?? '');
      assertInvariant((position?.pending ?? 0n) === pending, 'pending stake is as in the model');
      assertInvariant((position?.amount ?? 0n) === active + pending, 'stake is as in the model');
      if (position === undefined) {
        assertInvariant(due < SCALE + TOLERANCE, 'only a fraction is given up');
        this.#of(who).due = 0n;
        continue;
      }
      const missing = due - earnedAt(seen, position, this.#network.nowMs);
      assertInvariant(missing >= 0n, 'no one is owed more than their share');
      assertInvariant(missing < TOLERANCE, 'no one is owed noticeably less than their share');
    }
  }

  #activated(stake: Stake): void {
    stake.active += stake.pending;
    stake.pending = 0n;
  }

  readonly #isDue = ({ pending, sinceMs }: Stake): boolean =>
    pending > 0n && this.#network.nowMs >= sinceMs + DAY_MS;

  #of(who: number): Stake {
    const stake = this.#stakes[who];
    if (stake === undefined) throw new Error(`No staker ${who}`);
    return stake;
  }

  /** Coins outside the pools. */
  readonly #coins = (): Inventory => takeInventory(this.#network, this.#fixture.pools[0]);
  readonly #self = () => ({ pool: this.#pool.id });
  readonly #call = () => ({
    package: this.#pool.contract.package,
    typeArguments: this.#pool.typeArguments,
  });
}

/** Reads the funds of an address, which holds a single coin type in these tests. */
function fundsOf(network: TestNetwork, address: string): bigint {
  for (const { data } of network.objects()) {
    if (data.kind !== 'move' || !data.type.includes('::accumulator::Key<')) continue;
    const contents = Buffer.from(data.contents);
    // The ID of the field, the address, and the amount as u128.
    if (`0x${contents.toString('hex', 32, 64)}` === address) return contents.readBigUInt64LE(64);
  }
  return 0n;
}

test(
  `payments lost or farmed: ${SEQUENCES} sequences of ${OPERATIONS} operations pay every unit to stakes of a day`,
  async () => {
    const fixture = await createFixture();
    expect(fixture.network.nowMs).toBeGreaterThanOrEqual(START_MS);
    const totals = { succeeded: 0, aborted: 0, collected: 0, claimed: 0 };
    for (let done = 0; done < SEQUENCES; done += 1) {
      fc.assert(
        fc.property(operations, (sequence) => {
          const real = new Payments(fixture);
          for (const operation of sequence) real.run(operation);
          real.leave();
          for (const key of Object.keys(totals) as (keyof typeof totals)[])
            totals[key] += real.counts[key];
        }),
        { seed: SEED + done, numRuns: 1 },
      );
      await yieldToRunner();
    }
    report('payments', totals);
    expect(totals.succeeded).toBeGreaterThan(SEQUENCES * OPERATIONS * 0.3);
    expect(totals.aborted).toBeGreaterThan(SEQUENCES);
    expect(totals.collected).toBeGreaterThan(SEQUENCES);
    expect(totals.claimed).toBeGreaterThan(SEQUENCES);
  },
  TIMEOUT_MS,
);
