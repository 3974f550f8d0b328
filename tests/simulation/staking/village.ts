// Owns a network on which everything of staking exists once at least: a pool with a campaign, a staker who
// has earned something and a leftover; another one of the same coins; a second deployment; and worthless
// capabilities. Calls are tried on forks of it.

import { START_MS } from '../chain/network.ts';
import { ALICE, BOB, CAROL, CREATOR } from '../chain/world.ts';
import { Purse } from '../history/wallet.ts';
import { rotateAdmin } from '../surface/admin.ts';
import * as calls from './calls.ts';
import { stake } from './grants.ts';
import { HOUR_MS } from './model.ts';
import {
  createStakingWorld,
  deployStaking,
  openPool,
  type StakingPool,
  type StakingWorld,
} from './world.ts';

export interface Village extends Pick<StakingWorld, 'network' | 'contract'> {
  /** CREATOR's. BOB has a stake and rewards in it; CAROL has a stake. */
  pool: StakingPool;
  /** Not a worthless one. */
  adminCap: string;
  staleCap: string;
}

export async function createVillage(): Promise<Village> {
  const { network, contract, pools } = await createStakingWorld();
  const [pool, , another] = pools;
  const adminCap = rotateAdmin(network, contract.staking, contract);
  network.must(CREATOR, (tx) => {
    const rewards = Purse.of(network, tx, CREATOR, pool.reward);
    const terms = { rate: 1_000n, startMs: 0n, durationMs: 100n * HOUR_MS };
    rewards.put(calls.open(tx, pool, rewards.take(10n ** 12n), terms));
  });
  // Nobody gets the first hour's rewards.
  network.sandbox.setTime(START_MS + HOUR_MS);
  stake(network, pool, BOB);
  network.sandbox.setTime(START_MS + 2n * HOUR_MS);
  stake(network, pool, CAROL);
  // Of the same coins, and somebody else's; CAROL alone is in it.
  network.must(CREATOR, (tx) => calls.setOwner(tx, another, ALICE));
  stake(network, another, CAROL);
  // The same contract once more: objects whose types have the same names and are not ours.
  const copy = await deployStaking(network);
  stake(network, openPool(network, copy, pool.stake, pool.reward, 30_000n), BOB);
  return {
    network,
    contract: { ...contract, adminCap },
    pool,
    adminCap,
    staleCap: contract.adminCap,
  };
}
