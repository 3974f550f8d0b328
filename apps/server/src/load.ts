/**
 * Loads the server's modules in steps: loading them at once takes a second, in which a process that already serves
 * the page would answer no request.
 */
import { setTimeout as sleep } from 'node:timers/promises';

/** A response takes several turns of the event loop. */
const PAUSE_MS = 5;

const steps = [
  () => import('@mysten/sui/grpc'),
  () => import('@atoll/sdk'),
  () => import('@atoll/api'),
  () => import('./ai/provider.ts'),
  () => import('./indexer/indexer.ts'),
  () => import('./agents/agent-chat.ts'),
  () => import('./jobs/start.ts'),
  () => import('./http/app.ts'),
  () => import('./index.ts'),
];

export async function loadInSteps(): Promise<void> {
  for (const load of steps) {
    await sleep(PAUSE_MS);
    await load();
  }
}
