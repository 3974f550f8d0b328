// A network without contracts on which the same transactions have the same digests on every start. Packages then
// get the same IDs again, and the build cache knows every build that links to them.
import { createLocalnet, serve } from '@atoll/localnet';
import { START_MS } from '@atoll/testing';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';

export type BareNetwork = Awaited<ReturnType<typeof startBareNetwork>>;

/** Starts a network on a free port; `number` tells it from others. */
export async function startBareNetwork(number = 0) {
  const localnet = await createLocalnet({
    checkpointIntervalMs: 0,
    clock: () => START_MS + number,
  });
  const server = await serve(localnet, { port: 0 });
  return {
    ledger: localnet.ledger,
    controls: localnet.controls,
    chainId: localnet.ledger.chainId,
    url: server.url,
    connect: () => new SuiGrpcClient({ network: 'localnet', baseUrl: server.url }),
    async close() {
      await server.close();
      await localnet.close();
    },
  };
}

/** Returns the key of that number: the same on every run. */
export function keyOf(number: number): Ed25519Keypair {
  const secret = new Uint8Array(32);
  new DataView(secret.buffer).setUint32(0, number);
  return Ed25519Keypair.fromSecretKey(secret);
}
