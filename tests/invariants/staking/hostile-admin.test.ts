// An admin cannot take stakers' funds, regardless of the announced changes. Stakers stake; the network is forked; on one
// fork a hostile admin announces, executes, pauses and, with a key that it announced, boosts an accomplice to the maximum.
// All stakers exit on both forks: the stakes are the same, and so are the rewards unless a boost was applied. A boost
// needs an announced key, so none is applied in the first 48 hours, and it does not affect rewards earned before.
import * as config from '@atoll/sdk/contracts/staking/config.ts';
import type { TestNetwork } from '@atoll/testing';
import type { Transaction } from '@mysten/sui/transactions';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { magnitude } from '../arbitraries.ts';
import { announcedNumber, DELAY_MS } from '../authority.ts';
import { CHAIN_ID, OTHER_KEY, signBoost } from '../grants.ts';
import { ALICE, BOB, CAROL, CREATOR, DEPLOYER, HOUR_MS, MAX_U64 } from '../network.ts';
import { figure, report, SEED, TIMEOUT_MS, yieldToRunner } from '../settings.ts';
import * as calls from './calls.ts';
import { admin, createFixture, type StakingPool } from './fixture.ts';
import { heldBy, takeInventory } from './inventory.ts';
import { walletsOf } from './sequence.ts';

const SEQUENCES = figure(10_000, 40);
const BATCH = 50;
const ACTIONS = 18;
const HONEST = [ALICE, BOB, CREATOR] as const;
/** Stakes in the pool and receives the admin's grants. */
const ACCOMPLICE = CAROL;
const CAMPAIGN_MS = 40n * 24n * HOUR_MS;

type Action =
  | { kind: 'announceKey' | 'boost' | 'removeKey' | 'migrate' | 'pauseAsGuardian' }
  /** Executes a change by its index among the announced ones. */
  | { kind: 'execute'; place: number }
  | { kind: 'wait'; ms: bigint }
  | { kind: 'pauseStakes' | 'pauseCreation'; paused: boolean }
  | { kind: 'setOwner' | 'emergencyExit' };

const kinds = <Kind extends Action['kind']>(...some: Kind[]) =>
  fc.record({ kind: fc.constantFrom(...some) });

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: kinds('announceKey') },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('execute' as const), place: fc.nat(ACTIONS) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      ms: fc.constantFrom(1n, HOUR_MS, DELAY_MS - 1n, DELAY_MS, DELAY_MS),
    }),
  },
  { weight: 4, arbitrary: kinds('boost') },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('pauseStakes' as const, 'pauseCreation' as const),
      paused: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: kinds('removeKey', 'migrate', 'pauseAsGuardian', 'setOwner', 'emergencyExit'),
  },
);

const sequences = fc.record({
  pool: fc.nat(2),
  stakes: fc.tuple(magnitude(50), magnitude(50), magnitude(50), magnitude(50)),
  rate: magnitude(36),
  actions: fc.array(action, { minLength: 10, maxLength: ACTIONS, size: 'max' }),
});

const bytes = (hex: string): number[] => [...Buffer.from(hex, 'hex')];

class HostileAdmin {
  executed = 0;
  /** The network before the first boost that was applied. */
  beforeBoost: TestNetwork | undefined;
  readonly #network: TestNetwork;
  readonly #pool: StakingPool;
  readonly #announced: bigint[] = [];
  #nonce = 0n;

  constructor(network: TestNetwork, pool: StakingPool) {
    this.#network = network;
    this.#pool = pool;
  }

  act(action: Action): void {
    const { contract } = this.#pool;
    const options = { package: contract.package };
    const ids = admin(contract);
    switch (action.kind) {
      case 'wait':
        this.#network.advanceClock(action.ms);
        return;
      case 'announceKey': {
        const args = { ...ids, chainId: bytes(CHAIN_ID), publicKey: bytes(OTHER_KEY.publicKey) };
        const announced = this.#send((tx) =>
          tx.add(config.announceSigningKey({ ...options, arguments: args })),
        );
        if (announced.abort === undefined) this.#announced.push(announcedNumber(announced));
        return;
      }
      case 'execute': {
        const number = this.#announced[action.place % Math.max(this.#announced.length, 1)];
        if (number === undefined) return;
        this.#send((tx) =>
          tx.add(config.executeSigningKey({ ...options, arguments: { ...ids, number } })),
        );
        return;
      }
      case 'boost':
        this.#boost();
        return;
      case 'pauseStakes':
        this.#send((tx) =>
          tx.add(
            config.setStakesPaused({ ...options, arguments: { ...ids, paused: action.paused } }),
          ),
        );
        return;
      case 'pauseCreation':
        this.#send((tx) =>
          tx.add(
            config.setCreationPaused({ ...options, arguments: { ...ids, paused: action.paused } }),
          ),
        );
        return;
      case 'removeKey':
        this.#send((tx) => tx.add(config.removeSigningKey({ ...options, arguments: ids })));
        return;
      case 'migrate':
        this.#send((tx) => tx.add(config.migrate({ ...options, arguments: ids })));
        return;
      case 'pauseAsGuardian':
        this.#send((tx) =>
          tx.add(
            config.pauseAsGuardian({
              ...options,
              arguments: { ...ids, cap: contract.guardianCap },
            }),
          ),
        );
        return;
      case 'setOwner':
        this.#send((tx) => tx.add(calls.setOwner(this.#pool, DEPLOYER)));
        return;
      case 'emergencyExit':
        this.#send((tx) => tx.transferObjects([tx.add(calls.emergencyExit(this.#pool))], DEPLOYER));
    }
  }

  #boost(): void {
    const { contract, id: poolId, maxMultiplierBps: multiplierBps } = this.#pool;
    this.#nonce += 1n;
    const terms = { nonce: this.#nonce, multiplierBps, expiresMs: MAX_U64 };
    const grant = { package: contract.package, poolId, staker: ACCOMPLICE, ...terms };
    const signature = signBoost(grant, OTHER_KEY);
    const before = this.#network.fork();
    const result = this.#network.tryExecute(ACCOMPLICE, (tx) =>
      tx.add(calls.boost(this.#pool, { ...terms, signature })),
    );
    if (result.abort === undefined) this.beforeBoost ??= before;
  }

  /** Sends a hostile call, which may succeed or abort. */
  #send(build: (tx: Transaction) => unknown) {
    const result = this.#network.tryExecute(DEPLOYER, build);
    if (result.abort === undefined) this.executed += 1;
    return result;
  }
}

interface Returned {
  stake: bigint;
  reward: bigint;
}

/** All honest stakers claim and unstake everything; returns what each receives. */
function leave(network: TestNetwork, pool: StakingPool, stakes: readonly bigint[]): Returned[] {
  return HONEST.map((staker, index) => {
    const reward = received(network, pool.rewardType, staker, (tx) => calls.claim(pool)(tx));
    const amount = stakes[index] ?? 0n;
    const stake = received(network, pool.stakeType, staker, (tx) =>
      calls.unstake(pool, amount)(tx),
    );
    return { stake, reward };
  });
}

function received(
  network: TestNetwork,
  coinType: string,
  staker: string,
  call: (tx: Transaction) => ReturnType<ReturnType<typeof calls.claim>>,
): bigint {
  const result = network.tryExecute(staker, (tx) => tx.transferObjects([call(tx)], staker));
  if (result.abort === 'staking::pool::ENothingToClaim') return 0n;
  if (result.abort !== undefined) throw new Error(result.abort);
  return result.balanceChange(staker, coinType);
}

test(
  `an admin cannot take the funds of stakers in ${SEQUENCES} sequences of hostile actions`,
  async () => {
    const fixture = await createFixture();
    const totals = { executed: 0, boosted: 0, rewarded: 0 };
    const property = fc.property(sequences, ({ pool: index, stakes, rate, actions }) => {
      const pool = fixture.pools[index] ?? fixture.pools[0];
      const peaceful = fixture.network.fork();
      for (const [place, staker] of [...HONEST, ACCOMPLICE].entries())
        peaceful.execute(staker, (tx) => {
          const wallets = walletsOf(tx, takeInventory(peaceful, pool), staker);
          tx.add(calls.stake(pool, wallets.stakes.take(stakes[place] ?? 1n)));
        });
      peaceful.execute(CREATOR, (tx) => {
        const { rewards } = walletsOf(tx, takeInventory(peaceful, pool), CREATOR);
        const terms = { rate, startsMs: peaceful.nowMs, durationMs: CAMPAIGN_MS };
        rewards.put(tx.add(calls.open(pool, rewards.take(rewards.balance / 2n), terms)));
      });
      const hostile = peaceful.fork();
      const startMs = hostile.nowMs;
      const thief = new HostileAdmin(hostile, pool);
      for (const each of actions) thief.act(each);
      peaceful.advanceClock(hostile.nowMs - peaceful.nowMs);
      const expected = leave(peaceful, pool, stakes);
      const actual = leave(hostile, pool, stakes);
      expect(actual.map(({ stake }) => stake)).toEqual(stakes.slice(0, HONEST.length));
      expect(heldBy(takeInventory(hostile, pool).stakes, DEPLOYER)).toBe(0n);
      expect(heldBy(takeInventory(hostile, pool).rewards, DEPLOYER)).toBe(0n);
      if (thief.beforeBoost === undefined) expect(actual).toEqual(expected);
      else {
        expect(thief.beforeBoost.nowMs).toBeGreaterThanOrEqual(startMs + DELAY_MS);
        for (const [place, { reward }] of leave(thief.beforeBoost, pool, stakes).entries())
          expect(actual[place]?.reward).toBeGreaterThanOrEqual(reward);
        totals.boosted += 1;
      }
      totals.executed += thief.executed;
      totals.rewarded += actual.some(({ reward }) => reward > 0n) ? 1 : 0;
    });
    for (let done = 0; done < SEQUENCES; done += BATCH) {
      fc.assert(property, { seed: SEED + done, numRuns: Math.min(BATCH, SEQUENCES - done) });
      await yieldToRunner();
    }
    report('hostile-staking-admin', totals);
    expect(totals.executed).toBeGreaterThan(SEQUENCES * 2);
    expect(totals.boosted).toBeGreaterThan(SEQUENCES / 20);
    expect(totals.rewarded).toBeGreaterThan(SEQUENCES / 2);
  },
  TIMEOUT_MS,
);
