// Starts the server, the demo market and the keeper of orders.
import { localSigner } from '@atoll/deploy/local-signer';
import type { Deployment } from '@atoll/sdk';
import { aiSettings, createServer, localConfig, readEnv } from '@atoll/server';
import type { OpenPort } from '@atoll/server/early';
import type { openLocalDatabase } from '@atoll/server/local-database';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { startStandIns } from '../demo/agents/missions.ts';
import type { DemoTime } from '../demo/market/time.ts';
import type { Chain } from './chain.ts';
import { startDemoMarket } from './demo.ts';
import { startLocalKeeper } from './keeper.ts';
import type { StartOptions } from './options.ts';
import type { Listener, OnStarted } from './stack.ts';
import type { State } from './state.ts';
import { TokenFaucet } from './token-faucet.ts';

interface Dependencies extends Pick<Listener, 'onDemo'> {
  state: State;
  options: StartOptions;
  time: DemoTime;
  /** The network and the page's port, which start concurrently. */
  chain: Promise<Chain>;
  page: Promise<OpenPort>;
  /** Resolves when the contracts are published. */
  deployment: Promise<Deployment>;
  database: ReturnType<typeof openLocalDatabase>;
  webDir: string;
  logLevel: 'warn';
  onStarted: OnStarted;
}

export interface Serving {
  url: string;
  filled: Promise<void>;
  /** Sends test tokens to an account funded by the faucet. */
  fund: (recipient: string) => Promise<void>;
}

export async function serve(parts: Dependencies): Promise<Serving> {
  const { state, options, time, onDemo, onStarted } = parts;
  const [chain, deployment] = await Promise.all([parts.chain, parts.deployment]);
  const deployer = localSigner(state.deployerKey);
  const outside = await startStandIns(deployment, state.standInX);
  onStarted(() => outside.close());

  const [database, port] = await Promise.all([parts.database, parts.page]);
  const env = readEnv(process.env);
  const server = await createServer(
    localConfig({
      dataDir: state.serverDir,
      port: options.port,
      deployment,
      grpcUrl: chain.url,
      coinTemplate: state.coinTemplate,
      signingKey: localSigner(state.signingKey).getSecretKey(),
      // Moderates the local market too; tests and the demo sign in with its key.
      operators: [deployer.toSuiAddress(), ...options.operators],
      ...outside.settings,
      webDir: parts.webDir,
      ai: aiSettings(env),
      // The browser tests run their push service on this machine.
      allowLocalUrls: env.ATOLL_ALLOW_LOCAL_URLS === '1',
      logLevel: parts.logLevel,
    }),
    // Agents act during the demo's past days.
    { database, port, now: time.now },
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
  const tokens = new TokenFaucet();
  // The demo market spends the treasury's coins too.
  const filled = demo.filled.finally(() => {
    time.release();
    tokens.open({
      client: new SuiGrpcClient({ network: 'localnet', baseUrl: chain.url }),
      treasury: deployer,
      deployment,
    });
  });
  filled.catch(() => {});
  if (options.keeper) {
    const keeper = startLocalKeeper({
      deployment,
      chainUrl: chain.url,
      serverUrl: server.url,
      keyFile: state.keeperKey,
      // The demo market executes its own orders, at past times.
      start: filled,
    });
    onStarted(() => keeper.close());
  }
  return { url: server.url, filled, fund: (recipient) => tokens.send(recipient) };
}
