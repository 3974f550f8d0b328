// Entry point of the thread of the Sui network: see `chain.ts`.
import { parentPort, workerData } from 'node:worker_threads';
import { createLocalnet, hostClock, LedgerError, ServeError, serve } from '@atoll/localnet';
import { DemoTime } from '../demo/market/time.ts';
import type { ChainData, ChainNews, ChainReady, Funded } from './chain.ts';
import type { ThreadMessage, ThreadOrder } from './thread.ts';

const port = parentPort;
if (port === null) throw new Error('This file runs as a worker thread.');
const send = (message: ThreadMessage<ChainReady, ChainNews>) => port.postMessage(message);
const say = (line: string) => send({ kind: 'news', news: { line } });

const { dir, port: rpcPort, recover, time } = workerData as ChainData;
const requests = new Map<number, PromiseWithResolvers<void>>();
let lastRequest = 0;

/** Has the stack send test tokens. */
function fund(recipient: string): Promise<void> {
  lastRequest += 1;
  const request = Promise.withResolvers<void>();
  requests.set(lastRequest, request);
  send({ kind: 'news', news: { recipient, request: lastRequest } });
  return request.promise;
}

try {
  const clock = DemoTime.from(time, hostClock({ onWarning: say }));
  const localnet = await createLocalnet({ dir, clock: clock.now, execution: 'worker', recover });
  if (localnet.recovery) {
    const { records, copy } = localnet.recovery;
    say(`Recovered the chain: kept ${records} records; the damaged file is ${copy}`);
  }
  const options = { port: rpcPort, onFaucet: fund, onUnexpected: console.error };
  const rpc = await serve(localnet, options).catch(async (error) => {
    await localnet.close();
    throw error;
  });
  const orders: Record<string, () => Promise<unknown>> = {
    checkpoint: () => localnet.ledger.createCheckpoint(),
    close: async () => {
      await rpc.close();
      await localnet.close();
    },
  };
  port.on('message', (message: ThreadOrder | Funded) => {
    if ('funded' in message) {
      const request = requests.get(message.funded);
      requests.delete(message.funded);
      if (message.problem === undefined) request?.resolve();
      else request?.reject(new Error(message.problem));
      return;
    }
    const { call, order } = message;
    void orders[order]?.().then(() => send({ kind: 'done', call }));
  });
  send({ kind: 'ready', ready: { url: rpc.url, chainId: localnet.ledger.chainId } });
} catch (error) {
  const isExpected = error instanceof LedgerError || error instanceof ServeError;
  const message = error instanceof Error ? (isExpected ? error.message : error.stack) : undefined;
  send({ kind: 'failed', message: message ?? String(error), isExpected });
}
