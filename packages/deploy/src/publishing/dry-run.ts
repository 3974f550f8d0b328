// Dry run of a deployment: everything is compiled, compared with the network and simulated as far as
// possible; nothing is sent.
import type { BuiltPackage } from '@atoll/move-build';
import type { Deployment } from '@atoll/sdk';
import { describe, planConfiguration } from '../configuration/configure.ts';
import type { Settings } from '../configuration/settings.ts';
import type { ReadContext } from '../context.ts';
import { DeployError } from '../error.ts';
import { simulate } from '../execute.ts';
import { difference } from '../verification/verify.ts';
import {
  addressesOf,
  type BuildSettings,
  buildContract,
  buildForCetus,
  type ContractName,
  contractsOf,
  type Others,
  othersOf,
} from './build.ts';
import { findInstalled, type Installed } from './installed.ts';
import { publication } from './publish.ts';
import { planUpgrade } from './upgrade.ts';

export interface DryRunOptions
  extends BuildSettings,
    ReadContext,
    Others,
    Pick<Settings, 'resetPresets' | 'signingKey' | 'answerer'> {
  /** Who would publish. */
  sender: string;
}

/** Effect of a deployment on a package. */
type Step = 'publish' | 'upgrade' | 'nothing';

/** Stands for the id that a package gets only when it is published. */
const standIn = (name: ContractName): string => `0x${Buffer.from(name).toString('hex')}`;

const CETUS_STAND_IN = { cetus_clmm: '0xce1', lp_burn: '0xce2' };

/** Result of a dry run, in MIST. */
export interface DryRun {
  balance: bigint;
  /** Cost of publishing and upgrading; estimated by size for packages that cannot be simulated yet. */
  cost: bigint;
}

/**
 * Reports what a deployment would publish, upgrade and set, and its costs.
 * @throws DeployError when the network would refuse a package, or another key has to do it.
 */
export async function dryRun({ sender, ...options }: DryRunOptions): Promise<DryRun> {
  const { client, log, previous } = options;
  const { cetus = othersOf(previous).cetus, usdc = othersOf(previous).usdc } = options;
  const balance = BigInt((await client.core.getBalance({ owner: sender })).balance.balance);
  log(`${sender} has ${inSui(balance)}`);
  const steps = new Map<ContractName, Step>();
  const ids: Partial<Record<ContractName, Installed>> = {};
  const costs = new Costs();
  for (const contract of contractsOf({ cetus, usdc })) {
    const { name, uses, usesCetus, immutable } = contract;
    const addresses = addressesOf(contract, (used) => ids[used] ?? standIn(used));
    const installed = await findInstalled(options, name);
    // Its dependencies get new ids first, so its transaction cannot be built yet.
    const waits = !(immutable && installed) && uses.some((used) => steps.get(used) !== 'nothing');
    const build =
      usesCetus && cetus && !waits
        ? await buildForCetus(client, name, addresses, cetus, options)
        : await buildContract(name, { ...CETUS_STAND_IN, ...addresses }, options);
    if (installed) ids[name] = installed;
    const change = installed && (await difference(client, installed, name, build));
    const step = installed === null ? 'publish' : change || waits ? 'upgrade' : 'nothing';
    steps.set(name, step);
    const size = sizeOf(build);
    log(`${name}: ${build.modules.length} modules, ${size} bytes, ${WORDS[step]}`);
    if (change) log(`${name}: ${change.message}`);
    if (step === 'nothing') continue;
    if (waits) {
      log(`${name}: costs about ${inSui(costs.estimate(size))}`);
      continue;
    }
    const { modulesDiffer = false } = change ?? {};
    const settings = { modulesDiffer, sources: options.sources };
    const upgrade =
      installed && (await planUpgrade(options, name, installed, build, sender, settings));
    if (upgrade) log(`${name}: ${upgrade.line}`);
    const transaction = installed
      ? upgrade?.transaction
      : publication(sender, build, { immutable });
    if (transaction === undefined) continue;
    const { cost } = await simulate(client, transaction, sender);
    costs.add(size, cost);
    log(`${name}: costs ${inSui(cost)}`);
  }
  if (previous === undefined) requireSamePublisher(ids, steps, sender);
  if (costs.total > 0n) log(`Total: about ${inSui(costs.total)}`);
  else if (previous) await sayChanges(options, previous);
  return { balance, cost: costs.total };
}

/** Adds up what packages cost, and estimates by size what others will. */
class Costs {
  total = 0n;
  readonly #simulated = { size: 0n, cost: 0n };

  add(size: number, cost: bigint): void {
    this.total += cost;
    this.#simulated.size += BigInt(size);
    this.#simulated.cost += cost;
  }

  /** A package that waits comes after one that was simulated. */
  estimate(size: number): bigint {
    const cost = (BigInt(size) * this.#simulated.cost) / this.#simulated.size;
    this.total += cost;
    return cost;
  }
}

/** Requires the publisher that began the deployment to continue it. */
function requireSamePublisher(
  installed: Partial<Record<ContractName, Installed>>,
  steps: Map<ContractName, Step>,
  sender: string,
): void {
  if (![...steps.values()].includes('publish')) return;
  for (const [name, { upgradeCap }] of Object.entries(installed)) {
    if (upgradeCap === undefined || upgradeCap.owner === sender) continue;
    throw new DeployError(
      `${upgradeCap.owner} started this deployment and published ${name}. Continue with its key.`,
    );
  }
}

/** Says which settings a run would change, where every package is as it should be. */
async function sayChanges(options: Omit<DryRunOptions, 'sender'>, previous: Deployment) {
  const { steps, notes } = await planConfiguration(options.client, previous, options);
  notes.forEach(options.log);
  for (const step of steps) options.log(describe(step));
}

const WORDS: Record<Step, string> = {
  publish: 'to be published',
  upgrade: 'to be upgraded',
  nothing: 'unchanged',
};

const sizeOf = ({ modules }: BuiltPackage): number =>
  modules.reduce((total, { bytes }) => total + bytes.length, 0);

/** Formats an amount of MIST in SUI; a rebate is negative. */
export function inSui(mist: bigint): string {
  const amount = mist < 0n ? -mist : mist;
  const fraction = (amount % 1_000_000_000n).toString().padStart(9, '0');
  return `${mist < 0n ? '-' : ''}${amount / 1_000_000_000n}.${fraction} SUI`;
}
