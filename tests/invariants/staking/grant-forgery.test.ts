// Grant forgery: boost grants are valid for one staker, one pool and one use.
import * as config from '@atoll/sdk/contracts/staking/config.ts';
import { describe, expect, test } from 'vitest';
import { testGrants } from '../grant-forgery.ts';
import { type Boost, signBoost } from '../grants.ts';
import { ALICE, BOB, DEPLOYER, HOUR_MS, MAX_U64, START_MS } from '../network.ts';
import * as calls from './calls.ts';
import { admin, createFixture, createPool, deploy, setSigningKey } from './fixture.ts';
import { stakeOnce } from './flash.ts';
import { takeInventory } from './inventory.ts';

const TIMELOCK_MS = 48n * HOUR_MS;
const STAKE = 1_000_000n;

const { network, contract, pools } = await createFixture();
const [pool, anotherPool] = pools;
const other = await deploy(network, 'other_staking');
const twin = createPool(network, other, pool.stakeType, pool.rewardType, pool.maxMultiplierBps);
for (const each of [pool, anotherPool, twin])
  for (const staker of [ALICE, BOB]) stakeOnce(network, each, staker, STAKE);

const valid: Boost = {
  package: contract.package,
  poolId: pool.id,
  staker: ALICE,
  nonce: 7n,
  multiplierBps: 15_000n,
  expiresMs: START_MS + HOUR_MS,
};

describe('grant forgery and replay: boost grants', () => {
  testGrants<Boost>({
    network,
    valid,
    sign: signBoost,
    use: (on, { poolId, nonce, multiplierBps, expiresMs }, signature, sender = ALICE) => {
      const at = [pool, anotherPool, twin].find(({ id }) => id === poolId) ?? pool;
      const grant = { nonce, multiplierBps, expiresMs, signature };
      return on.tryExecute(sender, (tx) => tx.add(calls.boost(at, grant))).abort;
    },
    otherFields: {
      'another domain': { domain: 'atoll.nft.mint.v1' },
      'an empty domain': { domain: '' },
      'another chain': { chainId: 'c5'.repeat(32) },
      'another package': { package: other.package },
      'another pool': { poolId: anotherPool.id },
      'another deployment': { package: other.package, poolId: twin.id },
      'another wallet': { staker: BOB },
      'another nonce': { nonce: 8n },
      'another multiplier': { multiplierBps: 15_001n },
      'the maximum multiplier': { multiplierBps: 30_000n },
      'a later expiry': { expiresMs: valid.expiresMs + 1n },
      'an unlimited expiry': { expiresMs: MAX_U64 },
    },
    passed: ['nonce', 'multiplierBps', 'expiresMs'],
    elsewhere: { poolId: twin.id },
    setKey: (on, publicKey, chainId) =>
      setSigningKey(on, contract, publicKey, chainId, TIMELOCK_MS),
    removeKey: (on) => {
      on.execute(DEPLOYER, (tx) => {
        tx.add(config.removeSigningKey({ package: contract.package, arguments: admin(contract) }));
      });
    },
    used: 'staking::pool::EGrantUsed',
    expired: 'staking::boost::EGrantExpired',
    noKey: 'staking::config::ENoSigningKey',
  });
});

describe('grant forgery and replay: a boost', () => {
  const boost = (on: typeof network, nonce: bigint, multiplierBps: bigint): string | undefined => {
    const terms = { nonce, multiplierBps, expiresMs: MAX_U64 };
    const signature = signBoost({ ...valid, ...terms });
    return on.tryExecute(ALICE, (tx) => tx.add(calls.boost(pool, { ...terms, signature }))).abort;
  };

  test('is not revived by an earlier grant or by staking again', () => {
    const on = network.fork();
    expect(boost(on, 5n, 30_000n)).toBeUndefined();
    expect(boost(on, 4n, 20_000n)).toBe('staking::pool::EGrantUsed');
    on.execute(ALICE, (tx) => tx.transferObjects([tx.add(calls.unstake(pool, STAKE))], ALICE));
    expect(boost(on, 6n, 30_000n)).toBe('staking::pool::ENoPosition');
    stakeOnce(on, pool, ALICE, STAKE);
    expect(boost(on, 5n, 30_000n)).toBe('staking::pool::EGrantUsed');
    expect(boost(on, 6n, 30_000n)).toBeUndefined();
  });

  test('replaces the previous one and does not add to it', () => {
    const on = network.fork();
    for (const [nonce, bps] of [
      [1n, 30_000n],
      [2n, 30_000n],
      [3n, 10_000n],
    ] as const) {
      expect(boost(on, nonce, bps)).toBeUndefined();
      const { rewards } = takeInventory(on, pool).pool;
      expect(rewards.index.totalWeight).toBe(STAKE * bps + STAKE * 10_000n);
    }
  });
});
