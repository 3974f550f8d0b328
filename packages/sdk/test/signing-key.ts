// Gives the contracts of a test node a signing key whose private half the test holds, as the operator does:
// announced, and executed after the timelock's delay.
import { generateKeyPairSync, sign } from 'node:crypto';
import type { TestNode } from '@atoll/testing';
import { fromBase58 } from '@mysten/sui/utils';
import * as nftConfig from '../src/contracts/nft/config.ts';
import * as stakingConfig from '../src/contracts/staking/config.ts';

const DELAY_MS = 48 * 3_600_000;

/** Installs a new key for boosts and mints and returns what signs with it. */
export async function installSigningKey(
  chain: TestNode,
): Promise<(bytes: Uint8Array) => Uint8Array> {
  const { staking, nft, chainId } = chain.deployment;
  if (!staking || !nft) throw new Error('The deployment has no staking or nft package');
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  const key = {
    chainId: [...fromBase58(chainId)],
    publicKey: [...Buffer.from(x, 'base64url')],
  };
  const entries = [
    { config: stakingConfig, entry: staking },
    { config: nftConfig, entry: nft },
  ];
  await chain.execute(chain.deployer, (tx) => {
    for (const { config, entry } of entries) {
      const parameters = {
        config: entry.configId,
        authority: entry.authorityId,
        cap: entry.adminCapId,
        ...key,
      };
      tx.add(config.announceSigningKey({ package: entry.packageId, arguments: parameters }));
    }
  });
  await chain.advanceClock(DELAY_MS);
  await chain.execute(chain.deployer, (tx) => {
    for (const { config, entry } of entries) {
      const parameters = {
        config: entry.configId,
        authority: entry.authorityId,
        cap: entry.adminCapId,
        number: 0,
      };
      tx.add(config.executeSigningKey({ package: entry.packageId, arguments: parameters }));
    }
  });
  return (bytes) => sign(null, bytes, privateKey);
}
