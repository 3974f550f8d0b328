// Publishes the contracts to the local network and writes the coin template on the first start.
import { existsSync } from 'node:fs';
import type { Deployment } from '@atoll/sdk';
import { StartError } from './start-error.ts';
import type { State } from './state.ts';
import { Thread } from './thread.ts';

export interface ContractsOptions {
  readonly state: State;
  readonly grpcUrl: string;
  readonly chainId: string;
  readonly say: (line: string) => void;
  /** Aborts the deployment. The next start resumes it. */
  readonly signal?: AbortSignal;
}

/** Input of the worker thread: paths and network of the deployment. */
export interface ContractsData {
  readonly coinTemplate: string;
  readonly deployerKey: string;
  readonly signingKey: string;
  readonly deployProgress: string;
  readonly grpcUrl: string;
  /** Whether to publish the contracts. If not, only the coin template is missing. */
  readonly deploys: boolean;
}

export interface ContractsNews {
  line: string;
}

/**
 * Returns the deployment on this chain, creating it if there is none. Uses a worker thread, because compiling takes seconds
 * during which this thread can load the server.
 */
export async function ensureContracts(options: ContractsOptions): Promise<Deployment> {
  const { state, chainId, grpcUrl, say, signal } = options;
  const known = state.readDeployment();
  if (known !== undefined && known.chainId !== chainId) {
    throw new StartError(
      'Chain and deployment do not belong together. Start over with: npm start -- --fresh',
    );
  }
  if (known !== undefined && existsSync(state.coinTemplate)) return known;
  // The stack may have been closed while its network started.
  signal?.throwIfAborted();
  const { coinTemplate, deployerKey, signingKey, deployProgress } = state;
  const paths = { coinTemplate, deployerKey, signingKey, deployProgress };
  const thread = new Thread<Deployment | null, ContractsNews>(
    new URL('./contracts-worker.ts', import.meta.url),
    'The deployment',
    { ...paths, grpcUrl, deploys: known === undefined } satisfies ContractsData,
    ({ line }) => say(line),
  );
  signal?.addEventListener('abort', () => void thread.stop());
  const made = await thread.ready.finally(() => thread.stop());
  const deployment = made ?? known;
  if (deployment === undefined) throw new Error('The deployment has no result');
  if (made) state.writeDeployment(made);
  return deployment;
}
