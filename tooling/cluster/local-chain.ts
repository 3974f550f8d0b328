// The Sui network of a local cluster, with the contracts deployed and the web app built.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { localSigner } from '@atoll/deploy';
import { createLocalnet, hostClock, serve } from '@atoll/localnet';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { ensureContracts } from '../start/contracts.ts';
import { openState, type State } from '../start/state.ts';
import { TokenFaucet } from '../start/token-faucet.ts';
import { buildWeb } from '../start/web.ts';
import { aborted } from './aborted.ts';
import type { SignerSecrets } from './cluster.ts';

export interface LocalChain {
  readonly url: string;
  /** Data folder of the server of `npm start`. */
  readonly serverDir: string;
  /** Settings of servers that follow it. */
  readonly env: Record<string, string>;
  readonly signer: SignerSecrets;
  close(): Promise<void>;
}

export interface LocalChainOptions {
  readonly root: string;
  readonly stateDir: string;
  readonly port: number;
  readonly say: (line: string) => void;
  /** Ends the start. */
  readonly signal: AbortSignal;
}

/** Starts the network; if a step fails, stops it again. */
export async function startLocalChain(options: LocalChainOptions): Promise<LocalChain> {
  const { stateDir, port, say, signal } = options;
  const state = await openState(stateDir, false);
  say('Starting the Sui network…');
  const localnet = await createLocalnet({
    dir: state.chainDir,
    clock: hostClock({ onWarning: say }),
    execution: 'worker',
  });
  const faucet = new TokenFaucet();
  const onFaucet = (recipient: string) => faucet.send(recipient);
  const rpc = await serve(localnet, { port, onFaucet });
  const close = async () => {
    await rpc.close();
    await localnet.close();
  };
  const { chainId } = localnet.ledger;
  const { deployment, dist } = await prepare(options, state, rpc.url, chainId).catch(
    async (error: unknown) => {
      await close();
      throw signal.aborted ? signal.reason : error;
    },
  );
  const deployer = localSigner(state.deployerKey);
  faucet.open({
    client: new SuiGrpcClient({ network: 'localnet', baseUrl: rpc.url }),
    treasury: deployer,
    deployment,
  });
  return {
    url: rpc.url,
    serverDir: state.serverDir,
    env: {
      ATOLL_DEPLOYMENT: join(stateDir, 'deployment.json'),
      ATOLL_COIN_TEMPLATE: state.coinTemplate,
      ATOLL_DATA_DIR: state.serverDir,
      ATOLL_WEB_DIR: dist,
      ATOLL_GRPC_URL: rpc.url,
      ATOLL_SECRET: secretIn(state.serverDir),
      ATOLL_OPERATORS: deployer.toSuiAddress(),
    },
    // The secret and the ledger that the signer of `npm start` uses in this folder.
    signer: {
      secret: secretIn(join(state.serverDir, 'signer')),
      signingKey: localSigner(state.signingKey).getSecretKey(),
      dir: state.serverDir,
    },
    close,
  };
}

/** Deploys the contracts and builds the web app. */
async function prepare(
  { root, say, signal }: LocalChainOptions,
  state: State,
  grpcUrl: string,
  chainId: string,
) {
  const deployment = await ensureContracts({ state, grpcUrl, chainId, say, signal });
  say('Building the web app (only when it changed)…');
  const { dist } = await Promise.race([buildWeb(root), aborted(signal)]);
  return { deployment, dist };
}

/** The secret in a folder, generated on first use; the same as a single server would use there. */
function secretIn(dir: string): string {
  const file = join(dir, 'secret');
  if (!existsSync(file)) {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  }
  return readFileSync(file, 'utf8').trim();
}
