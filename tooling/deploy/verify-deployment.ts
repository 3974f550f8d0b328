// Owns checking a finished deployment, by anybody and without a key: that each package on chain is what
// these sources compile to, that the deployment file describes what is there, and who has power over it.
import type { Deployment } from '@atoll/sdk';
import {
  type BuildSettings,
  buildContract,
  buildForCetus,
  type ContractName,
  contractsOf,
} from './build.ts';
import { readAdmin } from './config-object.ts';
import type { ReadContext } from './context.ts';
import { describeSettings } from './describe.ts';
import { previousPackage } from './entries.ts';
import { DeployError } from './error.ts';
import { type Installed, withNewest } from './installed.ts';
import { difference } from './verify.ts';

export interface VerifyOptions extends BuildSettings, Pick<ReadContext, 'client' | 'log'> {
  deployment: Deployment;
}

/** @throws DeployError that names everything that is not as it should be. */
export async function verifyDeployment(options: VerifyOptions): Promise<void> {
  const problems = [
    ...(await wrongPackages(options)),
    ...(await wrongAdmins(options)),
    ...(await wrongSettings(options)),
  ];
  if (problems.length > 0) throw new DeployError(problems.join('\n'));
}

async function wrongPackages(options: VerifyOptions): Promise<string[]> {
  const { client, deployment, log } = options;
  const { cetus } = deployment;
  const problems: string[] = [];
  const found: Partial<Record<ContractName, Installed>> = {};
  for (const { name, uses, usesCetus } of contractsOf(cetus)) {
    const entry = previousPackage(deployment, name);
    if (entry === null) {
      problems.push(`${name} is not in the deployment file.`);
      continue;
    }
    const installed = await withNewest(options, entry);
    found[name] = installed;
    if (installed.packageId !== entry.packageId) {
      problems.push(`${name} is at ${installed.packageId} now, not at ${entry.packageId}.`);
    }
    const addresses = Object.fromEntries(uses.map((used) => [used, found[used] ?? '0x0']));
    const build =
      usesCetus && cetus
        ? await buildForCetus(client, name, addresses, cetus, options)
        : await buildContract(name, addresses, options);
    const change = await difference(client, installed, name, build);
    if (change) problems.push(change);
    const right = installed.upgradeCap
      ? `${installed.upgradeCap.owner ?? 'an object'} may upgrade it`
      : 'nobody can upgrade it';
    log(`${name}: version ${installed.version} at ${installed.packageId}, ${right}`);
  }
  return problems;
}

async function wrongAdmins({ client, deployment, log }: VerifyOptions): Promise<string[]> {
  const problems: string[] = [];
  for (const name of ['launchpad', 'agent', 'staking', 'nft'] as const) {
    const entry = deployment[name];
    if (entry === undefined) continue;
    const { capId, owner } = await readAdmin(client, entry.configId);
    log(`${name}: administered by ${owner ?? 'an object'}`);
    if (capId === entry.adminCapId) continue;
    problems.push(`The admin capability of ${name} is ${capId} now, not ${entry.adminCapId}.`);
  }
  return problems;
}

async function wrongSettings({ client, deployment }: VerifyOptions): Promise<string[]> {
  const now = await describeSettings({ client, deployment });
  const isSame = (key: 'presets' | 'fees') =>
    JSON.stringify(now[key]) === JSON.stringify(deployment[key]);
  return (['presets', 'fees'] as const)
    .filter((key) => !isSame(key))
    .map((key) => `The ${key} in the deployment file are not those in force.`);
}
