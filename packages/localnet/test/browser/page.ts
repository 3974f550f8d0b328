// Runs the SDK's client in a browser page against a network of another origin.
import { requestSuiFromFaucetV2 } from '@mysten/sui/faucet';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';

export interface Findings {
  chain: string;
  /** Digest of the page's transfer. */
  digest: string;
  /** Digest of the same transfer from the subscription. */
  streamed: string | undefined;
  /** Message of an error, as shown to a user. */
  error: string;
}

/** Reads, sends a transaction, subscribes and causes an error. */
export async function exercise(url: string): Promise<Findings> {
  const client = new SuiGrpcClient({ network: 'localnet', baseUrl: url });
  const { chainIdentifier } = await client.core.getChainIdentifier();

  const keypair = new Ed25519Keypair();
  await requestSuiFromFaucetV2({ host: url, recipient: keypair.toSuiAddress() });

  const abort = new AbortController();
  const call = client.subscriptionService.subscribeCheckpoints(
    { readMask: { paths: ['transactions.digest', 'transactions.transaction.sender'] } },
    { abort: abort.signal },
  );
  await call.headers;
  const transaction = new Transaction();
  transaction.transferObjects([transaction.splitCoins(transaction.gas, [7])], '0xb0b');
  const { Transaction: sent } = await client.signAndExecuteTransaction({
    transaction,
    signer: keypair,
  });
  let streamed: string | undefined;
  for await (const { checkpoint } of call.responses) {
    const own = checkpoint?.transactions.find(
      (entry) => entry.transaction?.sender === keypair.toSuiAddress(),
    );
    if (own === undefined) continue;
    streamed = own.digest;
    break;
  }
  abort.abort();

  const error = await client.core
    .getBalance({ owner: keypair.toSuiAddress(), coinType: '0x2::nothing::ÜNSINN' })
    .then(
      () => 'no error',
      (reason: unknown) => (reason instanceof Error ? reason.message : String(reason)),
    );
  return { chain: chainIdentifier, digest: sent?.digest ?? '', streamed, error };
}
