// Puts the contracts on the local network on the first start, and the coin template beside them.
import { existsSync } from 'node:fs';
import { localSigner } from '@atoll/deploy/local-signer';
import type { Deployment } from '@atoll/sdk';
import { requestSuiFromFaucetV2 } from '@mysten/sui/faucet';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { StartError } from './start-error.ts';
import type { State } from './state.ts';

export interface ContractsOptions {
  readonly state: State;
  readonly grpcUrl: string;
  readonly chainId: string;
  readonly say: (line: string) => void;
}

/** Returns the deployment on this chain, making it when there is none yet. */
export async function ensureContracts(options: ContractsOptions): Promise<Deployment> {
  const { state, chainId, say } = options;
  if (!existsSync(state.coinTemplate)) {
    const { writeCoinTemplate } = await import('@atoll/deploy');
    await writeCoinTemplate(state.coinTemplate);
  }
  const known = state.readDeployment();
  if (known !== undefined) {
    if (known.chainId === chainId) return known;
    throw new StartError(
      'Chain and deployment do not belong together. Start over with: npm start -- --fresh',
    );
  }
  // Later starts need no compiler.
  const { deploy } = await import('@atoll/deploy');
  const client = new SuiGrpcClient({ network: 'localnet', baseUrl: options.grpcUrl });
  const signer = localSigner(state.deployerKey);
  await requestSuiFromFaucetV2({ host: options.grpcUrl, recipient: signer.toSuiAddress() });
  const deployment = await deploy({
    client,
    signer,
    network: 'localnet',
    // The server grants boosts and mints with the deployer's key.
    signingKey: signer.getPublicKey().toRawBytes(),
    progressFile: state.deployProgress,
    log: say,
  });
  state.writeDeployment(deployment);
  return deployment;
}
