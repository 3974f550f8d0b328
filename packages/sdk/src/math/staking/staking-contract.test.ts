// Property test of the rewards that a page shows: in random sequences of stakes, top-ups, boosts and exits,
// the state replayed from events and the rewards computed from it equal the contract's to the base unit,
// at the call and between calls. 1,000 sequences with ATOLL_DEEP=1.
import { generateKeyPairSync, sign } from 'node:crypto';
import { createTestNetwork, type TestNetwork } from '@atoll/testing';
import type { TransactionResult } from '@mysten/sui/transactions';
import { fromBase58 } from '@mysten/sui/utils';
import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import * as boostCalls from '../../contracts/staking/boost.ts';
import * as funding from '../../contracts/staking/campaign_funding.ts';
import * as config from '../../contracts/staking/config.ts';
import * as poolCalls from '../../contracts/staking/pool.ts';
import { encodeBoostGrant, eventDecoder } from '../../index.ts';
import { pendingRewards, type StakingPosition } from './staking.ts';
import {
  applyStakingEvent,
  newStakingState,
  type StakingEvent,
  type StakingState,
} from './staking-events.ts';

const DEEP = process.env.ATOLL_DEEP === '1';
const RUNS = DEEP ? 1_000 : 25;
const HOUR_MS = 3_600_000n;
const DAY_MS = 24n * HOUR_MS;
const DAYS_2_MS = 48n * HOUR_MS;
const SERVER = generateKeyPairSync('ed25519');
const { x: PUBLIC_KEY = '' } = SERVER.publicKey.export({ format: 'jwk' });

let base: TestNetwork;
let stakers: string[];

beforeAll(async () => {
  base = await createTestNetwork();
  stakers = ['ann', 'bo', 'cy'].map((name) => base.createAccount(name, { atoll: 10n ** 12n }));
  const { packageId, configId, authorityId: authority, adminCapId: cap } = staking();
  base.execute(base.deployer, (tx) => {
    const publicKey = [...Buffer.from(PUBLIC_KEY, 'base64url')];
    const chainId = [...fromBase58(base.deployment.chainId)];
    const parameters = { config: configId, authority, cap, chainId, publicKey };
    tx.add(config.announceSigningKey({ package: packageId, arguments: parameters }));
  });
  base.advanceClock(DAYS_2_MS);
  base.execute(base.deployer, (tx) =>
    tx.add(
      config.executeSigningKey({
        package: packageId,
        arguments: { config: configId, authority, cap, number: 0 },
      }),
    ),
  );
});

const staking = () => {
  const { staking: found } = base.deployment;
  if (!found) throw new Error('The test network has no staking package');
  return found;
};

const amount = fc
  .integer({ min: 0, max: 36 })
  .chain((bits) => fc.bigInt({ min: 1n, max: 2n << BigInt(bits) }));
const waitMs = fc.oneof(
  fc.constant(0n),
  fc.bigInt({ min: 1n, max: 10_000n }),
  fc.bigInt({ min: 1n, max: 3n * HOUR_MS }),
  fc.bigInt({ min: DAY_MS - 1n, max: DAY_MS + 1n }),
);
const operation = fc.record({
  kind: fc.constantFrom(
    ...(['stake', 'stake', 'stake', 'unstake', 'claim', 'boost', 'exit'] as const),
    ...(['open', 'extend', 'raise', 'spend'] as const),
    ...(['activate', 'activate', 'pay'] as const),
  ),
  who: fc.nat({ max: 2 }),
  amount,
  multiplierBps: fc.bigInt({ min: 10_000n, max: 30_000n }),
  waitMs,
  /** Looked at between this operation and the next. */
  peekMs: waitMs,
});
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

it(`shows the contract's rewards to the base unit (${RUNS} sequences)`, async () => {
  const seed = Number(process.env.ATOLL_SEED ?? (DEEP ? Date.now() % 2 ** 31 : 20_261_122));
  let changes = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(operation, { minLength: 8, maxLength: 24, size: 'max' }),
      fc.boolean(),
      async (operations, forPayments) => {
        changes += play(operations, forPayments);
        await new Promise((resolve) => setImmediate(resolve));
      },
    ),
    { numRuns: RUNS, seed, endOnFailure: !DEEP },
  );
  console.info(`${changes} calls compared (ATOLL_SEED=${seed})`);
  expect(changes).toBeGreaterThan(RUNS * 4);
}, 3_600_000);

/**
 * Runs a sequence on a fork, in a payment pool or in one with boosts, and compares after every call that changed the
 * pool.
 */
function play(operations: Operation[], forPayments: boolean): number {
  const network = base.fork();
  const decodeEvent = eventDecoder(network.deployment);
  const decode = ({ type, contents }: { type: string; contents: Uint8Array }) =>
    decodeEvent({ eventType: type, bcs: contents });
  const { packageId, configId, registry } = staking();
  const atoll = network.deployment.atollToken.coinType;
  const call = { package: packageId, typeArguments: [atoll, atoll] as [string, string] };
  const created = network.execute(network.deployer, (tx) => {
    const parameters = { config: configId, maxMultiplierBps: 30_000 };
    const pool = tx.add(
      forPayments
        ? poolCalls.createForPayments({
            ...call,
            arguments: { registry: registry.id, config: configId },
          })
        : poolCalls.create({ ...call, arguments: parameters }),
    );
    tx.add(poolCalls.share({ ...call, arguments: { pool } }));
  });
  const poolId = created.created('pool::Pool');
  let state = newStakingState(network.nowMs, forPayments ? DAY_MS : 0n);
  const positions = new Map<string, StakingPosition>();
  let nonce = 0n;
  let changes = 0;

  const expected = () => {
    const {
      staked,
      rewards,
      activationDelayMs,
      positions: table,
    } = network.read(poolCalls.Pool, poolId);
    expect(state).toEqual({
      index: rewards.index.value,
      totalWeight: rewards.index.totalWeight,
      unallocated: rewards.index.unallocated,
      accruedAtMs: rewards.accruedAtMs,
      campaigns: rewards.campaigns,
      totalStaked: staked,
      rewardBalance: rewards.balance,
      activationDelayMs,
    } satisfies StakingState);
    expect(BigInt(positions.size)).toBe(table.size);
  };

  /** Returns the claimable rewards of each staker, by claims on a fork. */
  const compareRewards = (waited: bigint) => {
    const fork = network.fork();
    fork.advanceClock(waited);
    for (const staker of stakers) {
      const position = positions.get(staker);
      const shown = position ? pendingRewards(state, position, fork.nowMs) : 0n;
      const claim = fork.fork().tryExecute(staker, (tx) => {
        const coin = tx.add(poolCalls.claim({ ...call, arguments: { pool: poolId } }));
        tx.transferObjects([coin], staker);
      });
      const [paid] = claim.rawEvents.map(decode);
      expect(paid?.name === 'RewardsClaimed' ? paid.data.amount : 0n).toBe(shown);
    }
  };

  for (const { kind, who, waitMs, peekMs, ...values } of operations) {
    network.advanceClock(waitMs);
    const isFunding = ['open', 'extend', 'raise', 'spend'].includes(kind);
    const staker = stakers[who] ?? '';
    const sender = isFunding ? network.deployer : staker;
    const held = positions.get(staker)?.amount ?? 0n;
    const campaignId = state.campaigns[who % Math.max(1, state.campaigns.length)]?.id ?? 0n;
    const result = network.tryExecute(sender, (tx) => {
      const pool = tx.object(poolId);
      const keep = (coin: TransactionResult) => tx.transferObjects([coin], sender);
      const pay = () => network.takeCoin(tx, sender, atoll, 10n ** 13n);
      switch (kind) {
        case 'stake': {
          const coin = network.takeCoin(tx, staker, atoll, values.amount);
          const parameters = { pool, config: configId, stake: coin };
          return tx.add(poolCalls.stake({ ...call, arguments: parameters }));
        }
        case 'unstake': {
          const part = values.amount < held ? values.amount : held;
          return keep(tx.add(poolCalls.unstake({ ...call, arguments: { pool, amount: part } })));
        }
        case 'claim':
          return keep(tx.add(poolCalls.claim({ ...call, arguments: { pool } })));
        case 'exit':
          return keep(tx.add(poolCalls.emergencyExit({ ...call, arguments: { pool } })));
        case 'boost': {
          nonce += 1n;
          const { multiplierBps } = values;
          const grant = { nonce, multiplierBps, expiresMs: network.nowMs };
          const bytes = encodeBoostGrant(network.deployment, { ...grant, poolId, staker });
          const signature = [...sign(null, bytes, SERVER.privateKey)];
          const parameters = { pool, config: configId, ...grant, signature };
          return tx.add(boostCalls.apply({ ...call, arguments: parameters }));
        }
        case 'open': {
          const durationMs = HOUR_MS + (values.amount % HOUR_MS);
          const terms = { ratePerSecond: values.amount % 10n ** 6n, durationMs };
          const startsMs = who === 0 ? network.nowMs + peekMs : 0n;
          const parameters = { pool, config: configId, payment: pay(), startsMs, ...terms };
          return keep(tx.add(funding.open({ ...call, arguments: parameters })));
        }
        case 'extend': {
          const extraMs = values.amount % HOUR_MS;
          const parameters = { pool, payment: pay(), campaignId, extraMs };
          return keep(tx.add(funding.extend({ ...call, arguments: parameters })));
        }
        case 'raise': {
          const increase = values.amount % 10n ** 6n;
          const parameters = { pool, payment: pay(), campaignId, increase };
          return keep(tx.add(funding.raise({ ...call, arguments: parameters })));
        }
        case 'activate':
          return tx.add(poolCalls.activate({ ...call, arguments: { pool, staker } }));
        case 'pay': {
          const coin = network.takeCoin(tx, staker, atoll, values.amount);
          const payment = tx.moveCall({
            target: '0x2::coin::into_balance',
            typeArguments: [atoll],
            arguments: [coin],
          });
          return tx.add(poolCalls.pay({ ...call, arguments: { pool, payment } }));
        }
        case 'spend':
          return tx.add(
            funding.extendFromUnallocated({ ...call, arguments: { pool, campaignId } }),
          );
      }
    });
    for (const raw of result.rawEvents) {
      const event = decode(raw) as StakingEvent;
      const about = 'staker' in event.data ? event.data.staker : null;
      const position = about === null ? null : (positions.get(about) ?? null);
      const after = applyStakingEvent({ pool: state, position }, event);
      state = after.pool;
      if (about !== null && after.position) positions.set(about, after.position);
      else if (about !== null) positions.delete(about);
      changes += 1;
    }
    expected();
    compareRewards(peekMs);
  }
  return changes;
}
