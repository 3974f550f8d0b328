// Networks of the invariant tests: an in-process network with funded accounts and no contracts yet.
import { join } from 'node:path';
import { Sandbox } from '@atoll/localnet/sandbox';
import type { Deployment } from '@atoll/sdk';
import { deployerKey, isCoin, SUI, SUI_TYPE, TestNetwork } from '@atoll/testing';

export const START_MS = 1_900_000_000_000n;
export const HOUR_MS = 3_600_000n;
/** 7 days: after which an admin's pause lapses. */
export const PAUSE_MS = 604_800_000n;
export const MAX_U64 = 2n ** 64n - 1n;
/** Publishes the contracts and holds their capabilities. */
export const DEPLOYER = deployerKey.toSuiAddress();
/** Folder of the contracts. */
export const MOVE = join(import.meta.dirname, '../../move');

const account = (n: number): string => `0x${n.toString(16).padStart(64, '0')}`;
export const ALICE = account(0xa1);
export const BOB = account(0xb0);
export const CAROL = account(0xca);
export const CREATOR = account(0xc0);
export const ACCOUNTS = [ALICE, BOB, CAROL, CREATOR] as const;

/** Starts a network on which each account has `funds` MIST. */
export async function createNetwork(funds = 100_000_000n * SUI): Promise<TestNetwork> {
  const sandbox = await Sandbox.start({ holder: DEPLOYER, timestampMs: START_MS });
  const gasCoins = new Map<string, string>();
  for (const object of sandbox.objects())
    if (isCoin(object, SUI_TYPE)) gasCoins.set(DEPLOYER, object.id);
  // The tests pass package IDs explicitly, so nothing reads a deployment.
  const deployment = {} as Deployment;
  const network = new TestNetwork({ sandbox, deployment, addresses: {}, gasCoins, coins: 0 });
  for (const address of ACCOUNTS) {
    const funded = network.execute(DEPLOYER, (tx) => {
      tx.transferObjects([tx.splitCoins(tx.gas, [funds])], address);
    });
    gasCoins.set(address, funded.created('coin::Coin'));
  }
  return network;
}
