// Brings up the whole system in one process: network, contracts, server, web app, demo market. The network, the
// database and the demo market have threads of their own, so that none of them delays a request.
// The browser tests use the same function, so that they test what a person starts.
import { resolve } from 'node:path';
import { localSigner } from '@atoll/deploy/local-signer';
import { aiSettings, createServer, localConfig, readEnv } from '@atoll/server';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { startStandIns } from '../demo/missions.ts';
import { DemoTime, KEEPER_MS } from '../demo/time.ts';
import { startChain } from './chain.ts';
import { ensureContracts } from './contracts.ts';
import { type DemoProgress, startDemoMarket } from './demo.ts';
import type { StartOptions } from './options.ts';
import { openState } from './state.ts';
import { TokenFaucet } from './token-faucet.ts';
import { buildWeb } from './web.ts';

/** How long before the first start the demo's history begins: days of agents, then a day of trading. */
const DEMO_HISTORY_HOURS = 24 + KEEPER_MS / 3_600_000;

export interface Stack {
  /** Where to point the browser. */
  readonly url: string;
  /** The embedded Sui network. */
  readonly chainUrl: string;
  /** Resolves when the demo market is filled; the page works before. */
  readonly filled: Promise<void>;
  /** Rejects if a part ends by itself. */
  readonly lost: Promise<never>;
  /** Stops everything in the opposite order of its start. */
  close(): Promise<void>;
}

export type Say = (line: string) => void;

/** What a start tells of its progress. */
export interface Listener {
  say: Say;
  onDemo: (progress: DemoProgress) => void;
}

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
  onStarted: (stop: () => Promise<void>) => void,
): Promise<Omit<Stack, 'close'>> {
  const state = openState(resolve(root, options.stateDir), options.fresh);
  const isFirstStart = state.readDeployment() === undefined;

  const demoHours = isFirstStart && !options.empty ? DEMO_HISTORY_HOURS : 0;
  const time = DemoTime.startingHoursAgo(demoHours);
  const webBuild = buildWeb(root);
  // Its failure is reported where it is awaited, not as an unhandled rejection before.
  webBuild.catch(() => {});
  say(isFirstStart ? 'Starting a fresh Sui network…' : 'Starting the Sui network…');
  const tokenFaucet = new TokenFaucet();
  const chain = await startChain({
    dir: state.chainDir,
    port: options.chainPort,
    recover: options.recover,
    time,
    say,
    onFaucet: (recipient) => tokenFaucet.send(recipient),
  });
  onStarted(() => chain.close());

  const deployment = await ensureContracts({
    state,
    grpcUrl: chain.url,
    chainId: chain.chainId,
    say,
  });

  say('Building the web app (only when it changed)…');
  const { dist } = await webBuild;

  const deployer = localSigner(state.deployerKey);
  const outside = await startStandIns(deployment, state.standInX);
  onStarted(() => outside.close());

  say('Starting the server…');
  const server = await createServer(
    localConfig({
      dataDir: state.serverDir,
      recover: options.recover,
      port: options.port,
      deployment,
      grpcUrl: chain.url,
      coinTemplate: state.coinTemplate,
      signingKey: deployer.getSecretKey(),
      // Moderates the local market too; tests and the demo sign in with its key.
      operators: [deployer.toSuiAddress()],
      ...outside.settings,
      webDir: dist,
      ai: aiSettings(readEnv(process.env)),
      logLevel: 'warn',
    }),
    // Agents act during the demo's past days.
    { now: time.now },
  );
  onStarted(() => server.close());

  const demo = options.empty
    ? { filled: Promise.resolve(), stop: async () => {} }
    : startDemoMarket({
        deployment,
        chain,
        serverUrl: server.url,
        deployerKey: state.deployerKey,
        stateFile: state.demoProgress,
        time,
        onProgress: onDemo,
      });
  onStarted(() => demo.stop());
  // The demo market spends the treasury's coins too.
  const filled = demo.filled.finally(() => {
    time.release();
    tokenFaucet.open({
      client: new SuiGrpcClient({ network: 'localnet', baseUrl: chain.url }),
      treasury: deployer,
      tokenType: deployment.atollToken.coinType,
    });
  });
  filled.catch(() => {});
  return { url: server.url, chainUrl: chain.url, filled, lost: chain.lost };
}
