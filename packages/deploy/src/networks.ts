// Lists the networks: their URLs, chain identifiers and deployment files.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { DeployError } from './error.ts';
import { patientFetch } from './patient-fetch.ts';

const DEPLOYMENTS = fileURLToPath(new URL('../../../deployments', import.meta.url));

const URLS: Record<string, string> = {
  localnet: 'http://127.0.0.1:9000',
  devnet: 'https://fullnode.devnet.sui.io:443',
  testnet: 'https://fullnode.testnet.sui.io:443',
  mainnet: 'https://fullnode.mainnet.sui.io:443',
};

/** The permanent public chains, by the digest of their genesis checkpoint (base58). */
export const PUBLIC_CHAINS: Record<string, string> = {
  '69WiPg3DAQiwdxfncX6wYQ2siKwAe6L9BZthQea3JNMD': 'testnet',
  '4btiuiMPvEENsttpZC7CZ53DruC3MAgfznDbASZ7DR6S': 'mainnet',
};

export interface Network {
  name: string;
  url: string;
  deploymentFile: string;
  progressFile: string;
  /** The compiled templates of coins, for the server. */
  templatesFile: string;
}

/**
 * The network of that name.
 * @param folder - where its files are kept
 * @throws DeployError for an unknown name, or what is not the address of a node.
 */
export function findNetwork(name: string, url = URLS[name], folder = DEPLOYMENTS): Network {
  if (URLS[name] === undefined || url === undefined) {
    throw new DeployError(`Unknown network ${name}. Choose ${Object.keys(URLS).join(', ')}.`);
  }
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '')) {
    throw new DeployError(`--url must be the http address of a Sui node, not ${url}.`);
  }
  return {
    name,
    url,
    deploymentFile: join(folder, `${name}.json`),
    progressFile: join(folder, `${name}.progress.json`),
    templatesFile: join(folder, `${name}.coin-templates.json`),
  };
}

/**
 * A client for the network's node, and the chain that the node is on.
 * @throws DeployError when the node does not respond, or is on another network.
 */
export async function connect({
  name,
  url,
}: Network): Promise<{ client: SuiGrpcClient; chainId: string }> {
  const client = new SuiGrpcClient({ network: name, baseUrl: url, fetch: patientFetch });
  let chainId: string;
  try {
    chainId = (await client.core.getChainIdentifier()).chainIdentifier;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : cause;
    throw new DeployError(`Cannot reach a Sui node at ${url}: ${reason}.`, { cause });
  }
  requireChain(name, chainId, url);
  return { client, chainId };
}

/**
 * @throws DeployError unless the chain is the named network's; any other chain may be local or devnet, which starts a new
 * one regularly.
 */
export function requireChain(name: string, chainId: string, url: string): void {
  const actual = PUBLIC_CHAINS[chainId];
  const isChanging = name === 'localnet' || name === 'devnet';
  if (actual === undefined ? isChanging : actual === name) return;
  const what = actual ?? `a private network (chain ${chainId})`;
  throw new DeployError(`The node at ${url} is not on ${name} but on ${what}.`);
}
