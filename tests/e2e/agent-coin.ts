// Launches a coin together with its agent, for tests of agents.
import { emptyPersona, type Persona } from '@atoll/api';
import { ApiError, createApiClient } from '@atoll/api/client';
import { createAgent, type Deployment, personaDigest } from '@atoll/sdk';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import { expect } from '@playwright/test';
import { signIn } from './account.ts';
import { type CoinOptions, type LaunchedCoin, launchCoin } from './coin.ts';
import { chainUrl, stackUrl } from './person.ts';

export interface AgentOptions extends CoinOptions {
  persona?: Partial<Persona>;
}

export interface LaunchedAgent extends LaunchedCoin {
  creatorKey: Ed25519Keypair;
  persona: Persona;
}

export async function launchAgent(
  symbol: string,
  { persona: texts, ...options }: AgentOptions = {},
): Promise<LaunchedAgent> {
  const creator = options.creator ?? new Ed25519Keypair();
  const coin = await launchCoin(symbol, { ...options, creator, kind: 'agent' });
  const persona = { ...emptyPersona(`Agent ${symbol}`), ...texts };
  const api = await signIn(creator);
  const { data } = await api.agents.storePersona({ persona });
  const config = await createApiClient({ baseUrl: stackUrl() }).config.get();
  const deployment: object | null = config.data.deployment;
  const client = new SuiGrpcClient({ network: 'localnet', baseUrl: chainUrl() });
  const atoll = { client, deployment: deployment as Deployment };
  const transaction = new Transaction();
  transaction.add(
    createAgent(atoll, {
      pool: coin.pool,
      digest: await personaDigest(persona),
      uri: data.uri,
    }),
  );
  const result = await client.core.signAndExecuteTransaction({ transaction, signer: creator });
  if (!result.Transaction) throw new Error(result.FailedTransaction.status.error?.message);
  await indexed(coin.poolId);
  return { ...coin, creatorKey: creator, persona };
}

/** Waits until the server has indexed the agent. */
async function indexed(poolId: string): Promise<void> {
  const api = createApiClient({ baseUrl: stackUrl() });
  const isIndexed = () =>
    api.agentChat.history({ pool_id: poolId }).then(
      () => true,
      (error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return false;
        throw error;
      },
    );
  await expect.poll(isIndexed).toBe(true);
}
