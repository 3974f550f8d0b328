// Freezes accounts in the test USDC, as the issuer of a regulated coin can.
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import type { TestNode } from './node.ts';

/**
 * Freezes or unfreezes an account. Payments from the account fail immediately, payments to it from the next epoch on.
 */
export async function setFrozen(
  chain: TestNode,
  account: Ed25519Keypair,
  frozen: boolean,
): Promise<void> {
  const coinType = chain.deployment.testUsdc?.coinType ?? '';
  const { objects } = await chain.client.core.listOwnedObjects({
    owner: chain.deployer.toSuiAddress(),
    type: `0x2::coin::DenyCapV2<${coinType}>`,
  });
  const tx = new Transaction();
  tx.moveCall({
    target: `0x2::coin::deny_list_v2_${frozen ? 'add' : 'remove'}`,
    typeArguments: [coinType],
    arguments: [
      tx.object.denyList(),
      tx.object(objects[0]?.objectId ?? ''),
      tx.pure.address(account.toSuiAddress()),
    ],
  });
  await chain.execute(chain.deployer, tx);
}
