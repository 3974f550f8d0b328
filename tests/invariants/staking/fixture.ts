// Test fixture: the staking package on an in-process network, with funded stakers and pools of every kind.
// Tests work on forks of it.
import { join } from 'node:path';
import { buildPackage } from '@atoll/move-build';
import * as config from '@atoll/sdk/contracts/staking/config.ts';
import * as pool from '@atoll/sdk/contracts/staking/pool.ts';
import type { TestNetwork } from '@atoll/testing';
import { appointGuardian, type Governed } from '../authority.ts';
import { CHAIN_ID, SERVER_KEY } from '../grants.ts';
import { ACCOUNTS, CREATOR, createNetwork, DEPLOYER, MOVE } from '../network.ts';

/** Everyone who stakes; CREATOR owns the pools. */
export const STAKERS = ACCOUNTS;
export const OWNER = STAKERS.indexOf(CREATOR);

export interface Contract {
  package: string;
  configId: string;
  registryId: string;
  adminCap: string;
  guardianCap: string;
  authority: Governed;
}

export interface StakingPool {
  contract: Contract;
  id: string;
  stakeType: string;
  rewardType: string;
  typeArguments: [stakeType: string, rewardType: string];
  maxMultiplierBps: bigint;
}

export interface Fixture {
  network: TestNetwork;
  contract: Contract;
  /** With boosts; with one coin for stakes and rewards; without boosts. */
  pools: readonly [StakingPool, StakingPool, StakingPool];
}

export async function createFixture(): Promise<Fixture> {
  const network = await createNetwork();
  const [gold, silver] = await publishCoins(network);
  await network.publish(join(MOVE, 'access'));
  const contract = await deploy(network);
  const pools = [
    createPool(network, contract, gold, silver, 30_000n),
    createPool(network, contract, gold, gold, 20_000n),
    createPool(network, contract, gold, silver, 10_000n),
  ] as const;
  return { network, contract, pools };
}

/** Publishes two coins with supplies of almost 2^64 and divides them among the stakers. */
async function publishCoins(network: TestNetwork): Promise<[gold: string, silver: string]> {
  const { packageId, result } = await network.publish(join(import.meta.dirname, 'coins'));
  network.execute(DEPLOYER, (tx) => {
    for (const { id } of result.createdObjects('coin::Coin')) {
      const share = (2n ** 64n - 2n) / BigInt(STAKERS.length);
      for (const staker of STAKERS.slice(1))
        tx.transferObjects([tx.splitCoins(tx.object(id), [share])], staker);
      tx.transferObjects([id], STAKERS[0]);
    }
  });
  return [`${packageId}::gold::GOLD`, `${packageId}::silver::SILVER`];
}

/** Publishes and configures the package. A second deployment needs another name. */
export async function deploy(network: TestNetwork, name = 'staking'): Promise<Contract> {
  const build = await buildPackage(join(MOVE, 'staking'), { addresses: { ...network.addresses } });
  const { packageId, result } = network.publishModules(name, build);
  const adminCap = result.created('authority::AdminCap');
  const authority: Governed = {
    access: `${network.addresses.access}`,
    package: packageId,
    authority: result.created('authority::Authority'),
    cap: adminCap,
    admin: DEPLOYER,
  };
  const contract = {
    package: packageId,
    configId: result.created('config::Config'),
    registryId: result.created('registry::Registry'),
    adminCap,
    guardianCap: appointGuardian(network, authority),
    authority,
  };
  setSigningKey(network, contract, SERVER_KEY.publicKey);
  network.execute(DEPLOYER, (tx) => {
    tx.add(config.open({ package: packageId, arguments: admin(contract) }));
  });
  return contract;
}

/** Objects that every admin function takes. */
export const admin = ({ configId, authority, adminCap }: Contract) => ({
  config: configId,
  authority: authority.authority,
  cap: adminCap,
});

/** Announces a signing key and, unless that aborts, executes the change after `waitMs`. */
export function setSigningKey(
  network: TestNetwork,
  contract: Contract,
  publicKey: string,
  chainId: string = CHAIN_ID,
  waitMs = 0n,
): string | undefined {
  const options = { package: contract.package };
  const bytes = (hex: string): number[] => [...Buffer.from(hex, 'hex')];
  const announced = network.tryExecute(DEPLOYER, (tx) => {
    const args = { ...admin(contract), chainId: bytes(chainId), publicKey: bytes(publicKey) };
    tx.add(config.announceSigningKey({ ...options, arguments: args }));
  });
  const event = announced.rawEvents.find(({ type }) => type.includes('::ChangeAnnounced<'));
  if (!event) return announced.abort;
  const number = Buffer.from(event.contents).readBigUInt64LE(0);
  network.advanceClock(waitMs);
  network.execute(DEPLOYER, (tx) => {
    tx.add(config.executeSigningKey({ ...options, arguments: { ...admin(contract), number } }));
  });
  return undefined;
}

/** Creates and shares a pool of CREATOR. */
export function createPool(
  network: TestNetwork,
  contract: Contract,
  stakeType: string,
  rewardType: string,
  maxMultiplierBps: bigint,
): StakingPool {
  const typeArguments: [string, string] = [stakeType, rewardType];
  const options = { package: contract.package, typeArguments };
  const created = network.execute(CREATOR, (tx) => {
    const args = { config: contract.configId, maxMultiplierBps };
    const created = tx.add(pool.create({ ...options, arguments: args }));
    tx.add(pool.share({ ...options, arguments: { pool: created } }));
  });
  const id = created.created('pool::Pool');
  return { contract, id, stakeType, rewardType, typeArguments, maxMultiplierBps };
}
