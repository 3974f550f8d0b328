// Simulates and sends a keeper's transactions, and measures their gas.
import { type Atoll, failureOf, type TransactionThunk } from '@atoll/sdk';
import type { SuiClientTypes } from '@mysten/sui/client';
import type { Signer } from '@mysten/sui/cryptography';
import { Transaction } from '@mysten/sui/transactions';

const include = { effects: true } as const;

export interface Simulated {
  bytes: Uint8Array;
  /** MIST, storage rebates deducted: negative if the sender gains. */
  gas: bigint;
}

export interface Sent {
  digest: string;
  gas: bigint;
  /** Why it failed on chain; null if it succeeded. */
  failure: Error | null;
}

/** @throws what the SDK makes of a failure. */
export async function simulate(
  { client, deployment }: Atoll,
  sender: string,
  thunk: TransactionThunk,
): Promise<Simulated> {
  const tx = new Transaction();
  tx.setSender(sender);
  tx.add(thunk);
  const bytes = await tx.build({ client });
  const result = await client.core.simulateTransaction({ transaction: bytes, include });
  const failure = failureOf(result, deployment);
  if (failure) throw failure;
  return { bytes, gas: gasOf(result) };
}

/** Signs, executes, and waits until the node's reads include the transaction. */
export async function send(
  { client, deployment }: Atoll,
  signer: Signer,
  bytes: Uint8Array,
): Promise<Sent> {
  const { signature } = await signer.signTransaction(bytes);
  const result = await client.core.executeTransaction({
    transaction: bytes,
    signatures: [signature],
    include,
  });
  await client.core.waitForTransaction({ result });
  const { digest } = result.Transaction ?? result.FailedTransaction;
  return { digest, gas: gasOf(result), failure: failureOf(result, deployment) };
}

function gasOf(result: SuiClientTypes.TransactionResult<typeof include>): bigint {
  const { effects } = result.Transaction ?? result.FailedTransaction;
  const { computationCost, storageCost, storageRebate } = effects.gasUsed;
  return BigInt(computationCost) + BigInt(storageCost) - BigInt(storageRebate);
}
