// Entry point of the thread that fills the demo market: see `demo.ts`.
import { parentPort, workerData } from 'node:worker_threads';
import { localSigner } from '@atoll/deploy';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { fillDemoMarket } from '../demo/fill.ts';
import { DemoTime } from '../demo/market/time.ts';
import type { CheckpointEnded, DemoData, DemoMessage } from './demo.ts';

const port = parentPort;
if (port === null) throw new Error('This file runs as a worker thread.');
const send = (message: DemoMessage) => port.postMessage(message);

const { deployment, serverUrl, chainUrl, deployerKey, stateFile, time } = workerData as DemoData;
const checkpoints = new Map<number, () => void>();
let lastCheckpoint = 0;
port.on('message', ({ checkpoint }: CheckpointEnded) => {
  checkpoints.get(checkpoint)?.();
  checkpoints.delete(checkpoint);
});

try {
  await fillDemoMarket({
    client: new SuiGrpcClient({ network: 'localnet', baseUrl: chainUrl }),
    deployment,
    serverUrl,
    faucetUrl: chainUrl,
    treasury: localSigner(deployerKey),
    stateFile,
    time: DemoTime.from(time),
    endCheckpoint: () =>
      new Promise<void>((resolve) => {
        lastCheckpoint += 1;
        checkpoints.set(lastCheckpoint, resolve);
        send({ kind: 'news', news: { checkpoint: lastCheckpoint } });
      }),
    onProgress: (line, done, total) => send({ kind: 'news', news: { line, done, total } }),
  });
  send({ kind: 'ready', ready: null });
} catch (error) {
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  send({ kind: 'failed', message, isExpected: false });
}
