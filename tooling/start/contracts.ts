// Puts the contracts on the local network on the first start, and the coin template beside them.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPackage } from '@atoll/move-build';
import type { Deployment } from '@atoll/sdk';
import { requestSuiFromFaucetV2 } from '@mysten/sui/faucet';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { deploy } from '../deploy/deploy.ts';
import { localSigner } from '../deploy/local-signer.ts';
import { StartError } from './start-error.ts';
import type { State } from './state.ts';

/** Where the coin template's own build links to; get-module replaces it by the launchpad's id. */
const LAUNCHPAD_PLACEHOLDER = `0x${'a7011'.padStart(64, '0')}`;

export interface ContractsOptions {
  readonly root: string;
  readonly state: State;
  readonly grpcUrl: string;
  readonly chainId: string;
  readonly say: (line: string) => void;
}

/** Returns the deployment on this chain, making it when there is none yet. */
export async function ensureContracts(options: ContractsOptions): Promise<Deployment> {
  const { root, state, chainId, say } = options;
  await ensureCoinTemplate(root, state);
  const known = state.readDeployment();
  if (known !== undefined) {
    if (known.chainId === chainId) return known;
    throw new StartError(
      'Chain and deployment do not belong together. Start over with: npm start -- --fresh',
    );
  }
  const client = new SuiGrpcClient({ network: 'localnet', baseUrl: options.grpcUrl });
  const signer = localSigner(state.deployerKey);
  await requestSuiFromFaucetV2({ host: options.grpcUrl, recipient: signer.toSuiAddress() });
  const deployment = await deploy({
    client,
    signer,
    network: 'localnet',
    progressFile: state.deployProgress,
    log: say,
  });
  state.writeDeployment(deployment);
  return deployment;
}

async function ensureCoinTemplate(root: string, state: State): Promise<void> {
  if (existsSync(state.coinTemplate)) return;
  const { modules, dependencies } = await buildPackage(join(root, 'move/coin_template'), {
    addresses: { launchpad: LAUNCHPAD_PLACEHOLDER },
  });
  const base64 = modules.map((module) => Buffer.from(module.bytes).toString('base64'));
  writeFileSync(state.coinTemplate, JSON.stringify({ modules: base64, dependencies }));
}
