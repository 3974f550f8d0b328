// Returns the SUI of a session key to its owner once its session has ended in another browser, which does not have the key.
import { refreshBalances } from '../chain/account.ts';
import { getAtoll } from '../chain/deployment.ts';
import { suiType } from '../chain/sui-coin.ts';
import { sendByKey, withKey } from './key-lock.ts';
import { keyToKeep } from './key-to-keep.ts';
import { forgetKey, keepKey } from './keys.ts';

/**
 * Sends the SUI of an ended session's key to the owner, without a prompt, and deletes the key.
 * @throws TransactionError if the SUI does not cover the network fee; the key is then kept for the next session.
 */
export async function returnGas(owner: string, sessionId: string): Promise<void> {
  const { client } = await getAtoll();
  const isReturned = await withKey(owner, async (signer, key) => {
    const kept = await keyToKeep(owner, signer.toSuiAddress(), key, sessionId);
    if (kept !== undefined) {
      await keepKey(owner, kept);
      return false;
    }
    const held = await client.core.getBalance({ owner: signer.toSuiAddress(), coinType: suiType });
    if (BigInt(held.balance.balance) > 0n) {
      await sendByKey(signer, () => (tx) => tx.transferObjects([tx.gas], owner));
    }
    await forgetKey(owner);
    return true;
  });
  if (isReturned) await refreshBalances(owner);
}
