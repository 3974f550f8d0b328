// Owns where each network is reached and where its deployment is written down.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DeployError } from './error.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const URLS: Record<string, string> = {
  localnet: 'http://127.0.0.1:9000',
  testnet: 'https://fullnode.testnet.sui.io:443',
  mainnet: 'https://fullnode.mainnet.sui.io:443',
};

export interface Network {
  name: string;
  url: string;
  deploymentFile: string;
  progressFile: string;
}

/**
 * The network of that name.
 * @throws DeployError for an unknown name.
 */
export function findNetwork(name: string, url?: string): Network {
  const known = URLS[name];
  if (known === undefined) {
    throw new DeployError(`Unknown network ${name}. Choose ${Object.keys(URLS).join(', ')}.`);
  }
  return {
    name,
    url: url ?? known,
    deploymentFile: join(ROOT, 'deployments', `${name}.json`),
    progressFile: join(ROOT, 'deployments', `${name}.progress.json`),
  };
}
