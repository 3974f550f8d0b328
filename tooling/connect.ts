// Opens a node's client for the contracts of a deployment file.
import { readFileSync } from 'node:fs';
import type { Atoll, Deployment } from '@atoll/sdk';
import { SuiGrpcClient } from '@mysten/sui/grpc';

/** @throws if the node belongs to another network than the deployment. */
export async function connect(node: string, deploymentFile: string): Promise<Atoll> {
  const deployment = JSON.parse(readFileSync(deploymentFile, 'utf8')) as Deployment;
  const client = new SuiGrpcClient({ network: deployment.network, baseUrl: node });
  const { chainIdentifier } = await client.core.getChainIdentifier();
  if (chainIdentifier !== deployment.chainId) {
    throw new Error(
      `${node} is on chain ${chainIdentifier}, ${deploymentFile} on chain ${deployment.chainId}.`,
    );
  }
  return { client, deployment };
}
