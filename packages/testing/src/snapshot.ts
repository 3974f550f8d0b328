// Deploys the contracts once, with the product's own deployer, and keeps the resulting network on disk:
// every test network starts from this snapshot instead of publishing again.
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deploy } from '@atoll/deploy';
import { createLocalnet, serve } from '@atoll/localnet';
import type { Deployment } from '@atoll/sdk';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { SUI } from './units.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const CACHE = join(ROOT, '.atoll/cache/test-networks');
const DEPLOYMENT_FILE = 'deployment.json';
/** Sources that decide what a deployed network looks like. */
const SOURCES = [
  'move',
  'packages/deploy/src',
  'packages/localnet/src',
  'packages/move-build/src',
  'packages/sdk/src',
  'packages/testing/src/snapshot.ts',
];

/**
 * Unix ms of the snapshot: before any real date, so that clocks only move forward. A network with this genesis time, on
 * which the deployer first receives these funds and publishes, gets the same package IDs, so that packages come from the
 * build cache.
 */
export const START_MS = Date.UTC(2025, 0, 1);
export const DEPLOYER_FUNDS = 1_000_000n * SUI;

/** Publishes and administers the contracts, and holds the supply of ATOLL. */
export const deployerKey = Ed25519Keypair.fromSecretKey(sha256('test deployer'));

export interface Snapshot {
  /** Folder of the network's ledger; only read. */
  dir: string;
  deployment: Deployment;
}

let current: Promise<Snapshot> | undefined;

/** Returns the network with all contracts deployed and configured, made on first use. */
export function deployedSnapshot(): Promise<Snapshot> {
  current ??= findOrMake();
  return current;
}

async function findOrMake(): Promise<Snapshot> {
  const dir = join(CACHE, hashOfSources());
  if (!existsSync(dir)) await make(dir);
  const deployment = JSON.parse(readFileSync(join(dir, DEPLOYMENT_FILE), 'utf8')) as Deployment;
  return { dir, deployment };
}

/** Test files run in parallel processes: the folder gets its name only when it is complete. */
async function make(dir: string): Promise<void> {
  const temporary = `${dir}.${randomUUID()}`;
  const localnet = await createLocalnet({
    dir: temporary,
    checkpointIntervalMs: 0,
    clock: () => START_MS,
  });
  const server = await serve(localnet, { port: 0 });
  try {
    await localnet.ledger.faucet(deployerKey.toSuiAddress(), DEPLOYER_FUNDS);
    const deployment = await deploy({
      client: new SuiGrpcClient({ network: 'localnet', baseUrl: server.url }),
      signer: deployerKey,
      network: 'localnet',
      answerer: deployerKey.toSuiAddress(),
      progressFile: join(temporary, 'progress.json'),
    });
    writeFileSync(join(temporary, DEPLOYMENT_FILE), JSON.stringify(deployment));
  } finally {
    await server.close();
    await localnet.close();
  }
  try {
    renameSync(temporary, dir);
  } catch (error) {
    rmSync(temporary, { recursive: true });
    // Another process was faster.
    if (!existsSync(dir)) throw error;
  }
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of filesIn(source)) hash.update(file).update(readFileSync(join(ROOT, file)));
  }
  return hash.digest('hex').slice(0, 32);
}

function filesIn(path: string): string[] {
  if (path.endsWith('.ts')) return [path];
  return readdirSync(join(ROOT, path), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|move|toml)$/.test(file))
    .filter((file) => !/\.test\.ts$|(^|\/)tests\//.test(file))
    .sort()
    .map((file) => `${path}/${file}`);
}

function sha256(text: string): Uint8Array {
  return createHash('sha256').update(text).digest();
}
