// Test fixture: a network over HTTP, the SDK's client, and funded accounts.

import { requestSuiFromFaucetV2 } from '@mysten/sui/faucet';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import type { Transaction } from '@mysten/sui/transactions';
import { expect } from 'vitest';
import { createLocalnet, type LocalnetOptions } from '../../src/index.ts';
import { type RpcServer, type ServeOptions, serve } from '../../src/rpc/server.ts';

type Localnet = Awaited<ReturnType<typeof createLocalnet>>;

export interface Network {
  localnet: Localnet;
  server: RpcServer;
  client: SuiGrpcClient;
  /** Creates an account with SUI from the faucet. */
  account(): Promise<Ed25519Keypair>;
  /** Signs, executes and expects success; returns the result with effects. */
  run(tx: Transaction, signer: Ed25519Keypair): Promise<RunResult>;
  close(): Promise<void>;
}

export type RunResult = Awaited<ReturnType<typeof execute>>;

type NetworkOption = 'checkpointIntervalMs' | 'execution' | 'simulationDeadlineMs';

/** Starts a network with a checkpoint every 20 ms by default. `close` fails on unexpected errors. */
export async function startNetwork(
  options: ServeOptions & Pick<LocalnetOptions, NetworkOption> = {},
): Promise<Network> {
  const { checkpointIntervalMs = 20, execution, simulationDeadlineMs, ...serveOptions } = options;
  const bugs: unknown[] = [];
  const localnet = await createLocalnet({ checkpointIntervalMs, execution, simulationDeadlineMs });
  const server = await serve(localnet, {
    port: 0,
    onUnexpected: (error) => bugs.push(error),
    ...serveOptions,
  });
  const client = new SuiGrpcClient({ network: 'localnet', baseUrl: server.url });
  return {
    localnet,
    server,
    client,
    async account() {
      const keypair = new Ed25519Keypair();
      await requestSuiFromFaucetV2({ host: server.url, recipient: keypair.toSuiAddress() });
      return keypair;
    },
    run: (tx, signer) => execute(client, tx, signer),
    async close() {
      await server.close();
      await localnet.close();
      expect(bugs).toEqual([]);
    },
  };
}

async function execute(client: SuiGrpcClient, transaction: Transaction, signer: Ed25519Keypair) {
  const result = await client.signAndExecuteTransaction({
    transaction,
    signer,
    include: { effects: true, objectTypes: true, events: true, balanceChanges: true },
  });
  if (result.$kind !== 'Transaction')
    throw new Error(result.FailedTransaction.status.error?.message ?? 'Transaction failed');
  return result.Transaction;
}

/** Returns the ids of the objects of a type that a transaction created. */
export function created(result: RunResult, type: string): string[] {
  return result.effects.changedObjects
    .filter(({ idOperation }) => idOperation === 'Created')
    .map(({ objectId }) => objectId)
    .filter((id) => result.objectTypes[id]?.includes(type));
}
