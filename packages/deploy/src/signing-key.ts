// Owns naming the server's key to the packages that act on its signatures: boosts of stakes and mints.
import type { ConfiguredPackage, Deployment } from '@atoll/sdk';
import { Transaction } from '@mysten/sui/transactions';
import { fromBase58 } from '@mysten/sui/utils';
import { type Admin, NftConfig, readAdmin, readConfig, StakingConfig } from './config-object.ts';
import type { DeployContext } from './context.ts';
import { execute } from './execute.ts';

/**
 * Sets the key where it is not the one in force. What only somebody else may set is said, and left to them.
 *
 * @param publicKey - ed25519, 32 bytes
 */
export async function setSigningKey(
  context: DeployContext,
  { chainId, staking, nft }: Required<Pick<Deployment, 'chainId' | 'staking' | 'nft'>>,
  publicKey: Uint8Array,
): Promise<void> {
  const chain = fromBase58(chainId);
  const { client } = context;
  const current = [
    {
      name: 'staking',
      entry: staking,
      config: await readConfig(client, staking.configId, StakingConfig),
    },
    { name: 'nft', entry: nft, config: await readConfig(client, nft.configId, NftConfig) },
  ];
  for (const { name, entry, config } of current) {
    const key = config.signingKey;
    if (key && same(key.publicKey, publicKey) && same(key.chainId, chain)) continue;
    const admin = await readAdmin(client, entry.configId);
    if (admin.owner !== context.signer.toSuiAddress()) {
      context.log(`Left to the admin ${admin.owner} of ${name}: naming the server's key`);
      continue;
    }
    context.log(`Naming the server's key to ${name}`);
    await execute(context, assignment(admin, entry, chain, publicKey));
  }
}

function assignment(
  admin: Admin,
  entry: ConfiguredPackage,
  chain: Uint8Array,
  publicKey: Uint8Array,
): Transaction {
  const transaction = new Transaction();
  transaction.moveCall({
    target: `${entry.packageId}::config::set_signing_key`,
    arguments: [
      transaction.object(admin.capId),
      transaction.object(entry.configId),
      transaction.pure.vector('u8', [...chain]),
      transaction.pure.vector('u8', [...publicKey]),
    ],
  });
  return transaction;
}

const same = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;
