// Entry point of the worker thread that compiles and publishes the contracts (`contracts.ts`).
import { existsSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { deploy, localSigner, writeCoinTemplate } from '@atoll/deploy';
import type { Deployment } from '@atoll/sdk';
import { requestSuiFromFaucetV2 } from '@mysten/sui/faucet';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import type { ContractsData, ContractsNews } from './contracts.ts';
import type { ThreadMessage } from './thread.ts';

const port = parentPort;
if (port === null) throw new Error('This file runs as a worker thread.');
const send = (message: ThreadMessage<Deployment | null, ContractsNews>) =>
  port.postMessage(message);

const { coinTemplate, deployerKey, signingKey, deployProgress, grpcUrl, deploys } =
  workerData as ContractsData;

/** Names of errors whose message is for the user. */
const expected = new Set(['DeployError', 'MoveBuildError']);

async function publish(): Promise<Deployment> {
  const client = new SuiGrpcClient({ network: 'localnet', baseUrl: grpcUrl });
  const signer = localSigner(deployerKey);
  // The server grants boosts and mints, and pays the gas of answers to paid messages, with this key.
  const server = localSigner(signingKey);
  for (const account of [signer, server]) {
    await requestSuiFromFaucetV2({ host: grpcUrl, recipient: account.toSuiAddress() });
  }
  return deploy({
    client,
    signer,
    network: 'localnet',
    signingKey: server.getPublicKey().toRawBytes(),
    progressFile: deployProgress,
    log: (line) => send({ kind: 'news', news: { line } }),
  });
}

try {
  if (!existsSync(coinTemplate)) await writeCoinTemplate(coinTemplate);
  send({ kind: 'ready', ready: deploys ? await publish() : null });
} catch (error) {
  const isExpected = error instanceof Error && expected.has(error.name);
  const message = error instanceof Error ? (isExpected ? error.message : error.stack) : undefined;
  send({ kind: 'failed', message: message ?? String(error), isExpected });
}
