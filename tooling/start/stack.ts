// Brings up the whole system in one process: network, contracts, server, web app, demo market. The network, the
// database and the demo market have separate threads, so that none of them delays a request. Independent parts start in
// parallel, and the page is served before the rest is ready: this module loads little for that reason.
// The browser tests use the same function, so that they test what a user starts.
import { resolve } from 'node:path';
import { openEarly } from '@atoll/server/early';
import { openLocalDatabase } from '@atoll/server/local-database';
import { DemoTime, KEEPER_MS } from '../demo/market/time.ts';
import { chainUrl, startChain } from './chain.ts';
import { ensureContracts } from './contracts.ts';
import type { DemoProgress } from './demo.ts';
import type { StartOptions } from './options.ts';
import { openState } from './state.ts';
import { startWebBuild } from './web.ts';

/** How long before the first start the demo's history begins: days of agents, then a day of trading. */
const DEMO_HISTORY_HOURS = 24 + KEEPER_MS / 3_600_000;

const LOG_LEVEL = 'warn';

export interface Stack {
  /** Where to point the browser. */
  readonly url: string;
  /** The embedded Sui network. */
  readonly chainUrl: string;
  /** When the page was first served, in milliseconds since this process started. */
  readonly pageMs: number;
  /** Resolves when the demo market is filled; the page works before. */
  readonly filled: Promise<void>;
  /** Rejects if a part ends unexpectedly. */
  readonly lost: Promise<never>;
  /** Stops everything in the opposite order of its start. */
  close(): Promise<void>;
}

export type Say = (line: string) => void;

/** Receives the progress of a start. */
export interface Listener {
  say: Say;
  onDemo: (progress: DemoProgress) => void;
}

/** Registers a function that stops a started part. */
export type OnStarted = (stop: () => Promise<void>) => void;

/** Starts everything; what was started is stopped again when a later step fails. */
export async function startStack(
  root: string,
  options: StartOptions,
  listener: Listener,
): Promise<Stack> {
  const started: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const stop of started.splice(0).reverse()) await stop();
  };
  try {
    const parts = await start(root, options, listener, (stop) => started.push(stop));
    return { ...parts, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function start(
  root: string,
  options: StartOptions,
  { say, onDemo }: Listener,
  onStarted: OnStarted,
): Promise<Omit<Stack, 'close'>> {
  const state = await openState(resolve(root, options.stateDir), options.fresh);
  const isFirstStart = state.readDeployment() === undefined;
  const demoHours = isFirstStart && !options.empty ? DEMO_HISTORY_HOURS : 0;
  const time = DemoTime.startingHoursAgo(demoHours);

  say(isFirstStart ? 'Starting a fresh Sui network…' : 'Starting the Sui network…');
  let fund = async (_recipient: string) => {};
  const chain = startChain({
    dir: state.chainDir,
    port: options.chainPort,
    recover: options.recover,
    time,
    say,
    onFaucet: (recipient) => fund(recipient),
  });
  const database = openLocalDatabase(state.serverDir, options.recover, LOG_LEVEL);
  for (const part of [chain, database]) {
    part.catch(() => {});
    onStarted(() => settled(part));
  }
  const web = await startWebBuild(root);
  if (!web.isCurrent) say('Building the web app…');
  let pageMs = 0;
  const page = web.built.then(async () => {
    const nodeUrl = options.chainPort === 0 ? (await chain).url : chainUrl(options.chainPort);
    const urls = { publicGrpcUrl: nodeUrl, faucetUrl: nodeUrl, buildHost: '' };
    const open = await openEarly({
      host: '127.0.0.1',
      port: options.port,
      webDir: web.dist,
      ...urls,
    });
    pageMs = performance.now();
    return open;
  });
  onStarted(() => settled(page));
  const closing = new AbortController();
  const { signal } = closing;
  const deployment = chain.then(({ url: grpcUrl, chainId }) =>
    ensureContracts({ state, grpcUrl, chainId, say, signal }),
  );
  onStarted(async () => {
    closing.abort();
    await deployment.catch(() => {});
  });
  for (const part of [page, deployment]) part.catch(() => {});
  if (web.isCurrent && options.chainPort !== 0) {
    say(`Serving the page at ${(await page).url} while the rest starts…`);
  }

  const { loadInSteps } = await import('@atoll/server/load');
  await loadInSteps();
  const { serve } = await import('./serving.ts');
  const served = await serve({
    state,
    options,
    time,
    chain,
    page,
    deployment,
    database,
    webDir: web.dist,
    logLevel: LOG_LEVEL,
    onDemo,
    onStarted,
  });
  fund = served.fund;
  const { url, lost } = await chain;
  return { url: served.url, chainUrl: url, pageMs, filled: served.filled, lost };
}

/** Closes a part once it has started. A part that failed to start is already closed. */
const settled = (part: Promise<{ close(): Promise<void> }>): Promise<void> =>
  part.then(
    (open) => open.close(),
    () => {},
  );
