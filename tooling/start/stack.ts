// Brings up the whole system in one process: network, contracts, server, web app, demo market.
// The browser tests use the same function, so that they test what a person starts.
import { resolve } from 'node:path';
import { localSigner } from '@atoll/deploy';
import { createLocalnet, hostClock, serve } from '@atoll/localnet';
import { aiSettings, createServer, localConfig, readEnv } from '@atoll/server';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { startStandIns } from '../demo/missions.ts';
import { COCREATION_MS, DemoTime, fillDemoMarket } from '../demo.ts';
import { ensureContracts } from './contracts.ts';
import type { StartOptions } from './options.ts';
import { openState } from './state.ts';
import { TokenFaucet } from './token-faucet.ts';
import { buildWeb } from './web.ts';

/** How long before the first start the demo's history begins: days of co-creation, then a day of trading. */
const DEMO_HISTORY_HOURS = 24 + COCREATION_MS / 3_600_000;

export interface Stack {
  /** Where to point the browser. */
  readonly url: string;
  /** The embedded Sui network. */
  readonly chainUrl: string;
  /** Stops everything in the opposite order of its start. */
  close(): Promise<void>;
}

export type Say = (line: string) => void;

/** Starts everything; what was started is stopped again when a later step fails. */
export async function startStack(root: string, options: StartOptions, say: Say): Promise<Stack> {
  const started: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const stop of started.splice(0).reverse()) await stop();
  };
  try {
    const urls = await start(root, options, say, (stop) => started.push(stop));
    return { ...urls, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function start(
  root: string,
  options: StartOptions,
  say: Say,
  onStarted: (stop: () => Promise<void>) => void,
): Promise<Omit<Stack, 'close'>> {
  const state = openState(resolve(root, options.stateDir), options.fresh);
  const isFirstStart = state.readDeployment() === undefined;

  const demoHours = isFirstStart && !options.empty ? DEMO_HISTORY_HOURS : 0;
  const time = DemoTime.startingHoursAgo(demoHours, hostClock({ onWarning: say }));
  const webBuild = buildWeb(root);
  // Its failure is reported where it is awaited, not as an unhandled rejection before.
  webBuild.catch(() => {});
  say(isFirstStart ? 'Starting a fresh Sui network…' : 'Starting the Sui network…');
  const localnet = await createLocalnet({
    dir: state.chainDir,
    clock: time.now,
    execution: 'worker',
    recover: options.recover,
  });
  if (localnet.recovery) {
    const { records, copy } = localnet.recovery;
    say(`Recovered the chain: kept ${records} records; the damaged file is ${copy}`);
  }
  onStarted(() => localnet.close());
  const tokenFaucet = new TokenFaucet();
  const rpc = await serve(localnet, {
    port: options.chainPort,
    onFaucet: (recipient) => tokenFaucet.send(recipient),
  });
  onStarted(() => rpc.close());

  const deployment = await ensureContracts({
    state,
    grpcUrl: rpc.url,
    chainId: localnet.ledger.chainId,
    say,
  });

  say('Building the web app (only when it changed)…');
  const { dist } = await webBuild;

  const deployer = localSigner(state.deployerKey);
  const outside = await startStandIns(deployment);
  onStarted(() => outside.close());

  say('Starting the server…');
  const server = await createServer(
    localConfig({
      dataDir: state.serverDir,
      recover: options.recover,
      port: options.port,
      deployment,
      grpcUrl: rpc.url,
      coinTemplate: state.coinTemplate,
      signingKey: deployer.getSecretKey(),
      // Moderates the local market too; tests and the demo sign in with its key.
      operators: [deployer.toSuiAddress()],
      ...outside.settings,
      webDir: dist,
      ai: aiSettings(readEnv(process.env)),
      logLevel: 'warn',
    }),
  );
  onStarted(() => server.close());

  if (!options.empty) {
    await fillDemoMarket({
      client: new SuiGrpcClient({ network: 'localnet', baseUrl: rpc.url }),
      deployment,
      serverUrl: server.url,
      faucetUrl: rpc.url,
      treasury: deployer,
      stateFile: state.demoProgress,
      time,
      endCheckpoint: () => localnet.ledger.createCheckpoint(),
      onProgress: (line, done, total) => say(`Demo market ${done}/${total}: ${line}`),
    });
  }
  tokenFaucet.open({
    client: new SuiGrpcClient({ network: 'localnet', baseUrl: rpc.url }),
    treasury: deployer,
    tokenType: deployment.atollToken.coinType,
  });
  time.release();
  return { url: server.url, chainUrl: rpc.url };
}
