// Staking on a network: published, with a key that grants boosts and pools of every kind.
import { publishCoins } from '../chain/coins.ts';
import { CHAIN_ID, SERVER_KEY } from '../chain/grants.ts';
import { createdOf, DEPLOYER, Network } from '../chain/network.ts';
import type { Ptb } from '../chain/ptb.ts';
import { CREATOR, TRADERS } from '../chain/world.ts';

/** Everybody who stakes; CREATOR owns the pools. */
export const PEOPLE = [...TRADERS, CREATOR] as const;
const GAS_MONEY = 100_000_000n * 10n ** 9n;

export interface StakingContract {
  staking: string;
  config: string;
  adminCap: string;
}

export interface StakingPool extends Pick<StakingContract, 'staking' | 'config'> {
  id: string;
  /** Types of the coins that are staked and earned. */
  stake: string;
  reward: string;
  maxMultiplierBps: bigint;
}

export interface StakingWorld {
  network: Network;
  contract: StakingContract;
  /** With boosts; of one coin for both; without boosts. */
  pools: readonly [StakingPool, StakingPool, StakingPool];
}

/** Everything afterwards works on forks of its network. */
export async function createStakingWorld(): Promise<StakingWorld> {
  const network = await Network.start(PEOPLE, GAS_MONEY);
  const { gold, silver } = await publishCoins(network, PEOPLE);
  const contract = await deployStaking(network);
  const pools = [
    openPool(network, contract, gold, silver, 30_000n),
    openPool(network, contract, gold, gold, 20_000n),
    openPool(network, contract, gold, silver, 10_000n),
  ] as const;
  return { network, contract, pools };
}

/** There may be several on one network. */
export async function deployStaking(network: Network): Promise<StakingContract> {
  const { id: staking, outcome } = await network.publish('staking');
  const config = createdOf(outcome, `${staking}::config::Config`);
  const adminCap = createdOf(outcome, `${staking}::config::AdminCap`);
  const contract = { staking, config, adminCap };
  network.must(DEPLOYER, (tx) => setKey(tx, contract, SERVER_KEY.publicKey));
  return contract;
}

/** Names the key that grants boosts. */
export function setKey(
  tx: Ptb,
  contract: StakingContract,
  publicKey: string,
  chainId: string = CHAIN_ID,
): void {
  const args = [chainId, publicKey].map((hex) => tx.bytes([...Buffer.from(hex, 'hex')]));
  administer(tx, contract, 'set_signing_key', args);
}

export function administer(
  tx: Ptb,
  { staking, config, adminCap }: StakingContract,
  name: string,
  args: Parameters<Ptb['call']>[2],
): void {
  tx.call(`${staking}::config::${name}`, [], [tx.object(adminCap), tx.object(config), ...args]);
}

/** As CREATOR. */
export function openPool(
  network: Network,
  { staking, config }: StakingContract,
  stake: string,
  reward: string,
  maxMultiplierBps: bigint,
): StakingPool {
  const types = [stake, reward];
  const opened = network.must(CREATOR, (tx) => {
    const args = [tx.object(config, false), tx.u64(maxMultiplierBps), tx.clock()];
    const pool = tx.call(`${staking}::pool::create`, types, args);
    tx.call(`${staking}::pool::share`, types, [pool]);
  });
  const id = createdOf(opened, `${staking}::pool::Pool<${types.join()}>`);
  return { staking, config, id, stake, reward, maxMultiplierBps };
}
