// The folder that keeps one running system: chain, deployment, database and media.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Deployment } from '@atoll/sdk';
import { contentHash } from './content-hash.ts';
import { StartError } from './start-error.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Sources that define the format of the state: a folder written under others would be misread. */
const INPUTS = ['apps/server/src/platform/database/migrations', 'move'];

export interface State {
  readonly chainDir: string;
  readonly serverDir: string;
  readonly deployerKey: string;
  /** Key of the server: signs boosts and mints, and answers paid messages. */
  readonly signingKey: string;
  /** Key of the keeper: pays the gas of executed orders. */
  readonly keeperKey: string;
  readonly deployProgress: string;
  readonly coinTemplate: string;
  readonly demoProgress: string;
  /** State of the stand-in for X. */
  readonly standInX: string;
  readDeployment(): Deployment | undefined;
  writeDeployment(deployment: Deployment): void;
}

/** Opens the folder, after emptying it when `fresh`. Throws `StartError` for any other folder. */
export async function openState(dir: string, fresh: boolean): Promise<State> {
  const marker = join(dir, 'layout');
  const layout = await contentHash(ROOT, INPUTS);
  if (existsSync(dir) && !existsSync(marker)) {
    throw new StartError(
      `${dir} exists but holds no state of Atoll. Choose another folder with --state DIR.`,
    );
  }
  if (fresh) rmSync(dir, { recursive: true, force: true });
  if (existsSync(marker) && readFileSync(marker, 'utf8').trim() !== layout) {
    throw new StartError(
      `${dir} was written by another version of Atoll. Start over with: npm start -- --fresh`,
    );
  }
  mkdirSync(dir, { recursive: true });
  writeFileSync(marker, `${layout}\n`);
  const deploymentFile = join(dir, 'deployment.json');
  return {
    chainDir: join(dir, 'chain'),
    serverDir: join(dir, 'server'),
    deployerKey: join(dir, 'deployer.key'),
    signingKey: join(dir, 'signing.key'),
    keeperKey: join(dir, 'keeper.key'),
    deployProgress: join(dir, 'deploy-progress.json'),
    coinTemplate: join(dir, 'coin-templates.json'),
    demoProgress: join(dir, 'demo.json'),
    standInX: join(dir, 'stand-in-x.json'),
    readDeployment: () => readJson(deploymentFile),
    writeDeployment: (deployment) =>
      writeFileSync(deploymentFile, `${JSON.stringify(deployment, null, 2)}\n`),
  };
}

function readJson(file: string): Deployment | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Deployment;
  } catch {
    throw new StartError(`${file} cannot be read. Start over with: npm start -- --fresh`);
  }
}
