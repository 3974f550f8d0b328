// Owns what row 16 has to be told about boost grants.
import { failureOf } from '../chain/failure.ts';
import { type Boost, signBoost } from '../chain/grants.ts';
import { DEPLOYER, type Network, START_MS } from '../chain/network.ts';
import { ALICE, BOB } from '../chain/world.ts';
import { Purse } from '../history/wallet.ts';
import type { GrantKind } from '../surface/grants.ts';
import * as calls from './calls.ts';
import {
  administer,
  createStakingWorld,
  deployStaking,
  openPool,
  type StakingPool,
  setKey,
} from './world.ts';

export async function boostGrants(): Promise<GrantKind<Boost>> {
  const { network, contract, pools } = await createStakingWorld();
  const [pool, another] = pools;
  const other = await deployStaking(network);
  const twin = openPool(network, other, pool.stake, pool.reward, pool.maxMultiplierBps);
  for (const each of [pool, another, twin])
    for (const who of [ALICE, BOB]) stake(network, each, who);
  const honest: Boost = {
    package: contract.staking,
    poolId: pool.id,
    staker: ALICE,
    nonce: 7n,
    multiplierBps: 15_000n,
    expiresMs: START_MS + 3_600_000n,
  };
  return {
    name: 'boost',
    network,
    honest,
    holder: ALICE,
    sign: signBoost,
    use: (on, { poolId, ...terms }, signature, sender = ALICE) => {
      const at = [pool, another, twin].find(({ id }) => id === poolId);
      if (!at) throw new Error(`No pool ${poolId}`);
      const outcome = on.run(sender, (tx) => calls.boost(tx, at, { ...terms, signature }));
      return failureOf(outcome) ?? 'done';
    },
    otherFields: {
      'another domain': { domain: 'atoll.nft.mint.v1' },
      'no domain': { domain: '' },
      'another chain': { chainId: 'c5'.repeat(32) },
      'another package': { package: other.staking },
      'another pool': { poolId: another.id },
      'the other deployment': { package: other.staking, poolId: twin.id },
      'another wallet': { staker: BOB },
      'another nonce': { nonce: 8n },
      'another multiplier': { multiplierBps: 15_001n },
      'the highest multiplier': { multiplierBps: 30_000n },
      'a later expiry': { expiresMs: honest.expiresMs + 1n },
      'an endless expiry': { expiresMs: 2n ** 64n - 1n },
    },
    passed: ['nonce', 'multiplierBps', 'expiresMs'],
    elsewhere: { poolId: twin.id },
    setKey: (on, publicKey, chainId) =>
      failureOf(on.run(DEPLOYER, (tx) => setKey(tx, contract, publicKey, chainId))) ?? 'done',
    removeKey: (on) => {
      on.must(DEPLOYER, (tx) => administer(tx, contract, 'remove_signing_key', []));
    },
    used: 'pool::EGrantUsed',
    expired: 'pool::EGrantExpired',
  };
}

export function stake(network: Network, pool: StakingPool, who: string): void {
  network.must(who, (tx) => {
    calls.stake(tx, pool, Purse.of(network, tx, who, pool.stake).take(1_000_000n));
  });
}
