// The signing features of a Wallet-Standard wallet whose signer runs in this page.
import type { ClientWithCoreApi } from '@mysten/dapp-kit-react';
import type { Signer } from '@mysten/sui/cryptography';
import { Transaction } from '@mysten/sui/transactions';
import { fromBase64, toBase64 } from '@mysten/sui/utils';
import type {
  SuiSignAndExecuteTransactionMethod,
  SuiSignPersonalMessageMethod,
  SuiSignTransactionMethod,
} from '@mysten/wallet-standard';
import { wallet as text } from '../../messages/en/wallet.ts';

/** Features that an account of such a wallet lists. */
export const SIGNING_FEATURES = [
  'sui:signPersonalMessage',
  'sui:signTransaction',
  'sui:signAndExecuteTransaction',
] as const;

/** Creates the features. `getSigner` is called for each signature and throws when there is no signer. */
export function createSigningFeatures(client: ClientWithCoreApi, getSigner: () => Signer) {
  const signPersonalMessage: SuiSignPersonalMessageMethod = async ({ message }) =>
    getSigner().signPersonalMessage(message);
  const signTransaction: SuiSignTransactionMethod = async ({ transaction }) => {
    const signer = getSigner();
    const parsed = Transaction.from(await transaction.toJSON());
    parsed.setSenderIfNotSet(signer.toSuiAddress());
    return signer.signTransaction(await parsed.build({ client }));
  };
  const signAndExecuteTransaction: SuiSignAndExecuteTransactionMethod = async (input) => {
    const { bytes, signature } = await signTransaction(input);
    const result = await client.core.executeTransaction({
      transaction: fromBase64(bytes),
      signatures: [signature],
      include: { effects: true },
    });
    const executed = result.Transaction ?? result.FailedTransaction;
    if (!executed?.effects?.bcs) throw new Error(text.noEffects);
    return { bytes, signature, digest: executed.digest, effects: toBase64(executed.effects.bcs) };
  };
  return {
    'sui:signPersonalMessage': { version: '1.1.0', signPersonalMessage },
    'sui:signTransaction': { version: '2.0.0', signTransaction },
    'sui:signAndExecuteTransaction': { version: '2.0.0', signAndExecuteTransaction },
  } as const;
}
