// Owns the rehearsal of a deployment: everything is compiled, compared with what the network has, and
// simulated as far as that can be told beforehand; nothing is sent.
import type { BuiltPackage } from '@atoll/move-build';
import type { DeployedCetus } from '@atoll/sdk';
import type { Transaction } from '@mysten/sui/transactions';
import { toHex } from '@mysten/sui/utils';
import {
  type BuildSettings,
  buildContract,
  buildForCetus,
  type ContractName,
  contractsOf,
} from './build.ts';
import type { ReadContext } from './context.ts';
import { DeployError } from './error.ts';
import { refusal } from './execute.ts';
import { findInstalled, type Installed } from './installed.ts';
import { publication } from './publish.ts';
import { requireUpgradeRight, upgradeTransaction } from './upgrade.ts';
import { difference } from './verify.ts';

export interface DryRunOptions extends BuildSettings, ReadContext {
  /** Who would publish. */
  sender: string;
  /** Cetus on this network; by default what the earlier run knew. */
  cetus?: DeployedCetus;
}

/** What would happen to a package. */
type Step = 'publish' | 'upgrade' | 'nothing';

/** Stands for the id that a package gets only when it is published. */
const standIn = (name: ContractName): string => `0x${Buffer.from(name).toString('hex')}`;

const CETUS_STAND_IN = { cetus_clmm: '0xce1', lp_burn: '0xce2' };

/**
 * Says what a deployment would publish and upgrade, and what that costs.
 * @throws DeployError when the network would refuse a package.
 */
export async function dryRun({ sender, ...options }: DryRunOptions): Promise<void> {
  const { client, log, previous, cetus = previous?.cetus } = options;
  const { balance } = await client.core.getBalance({ owner: sender });
  log(`${sender} has ${balance.balance} MIST`);
  const steps = new Map<ContractName, Step>();
  const ids: Partial<Record<ContractName, Installed>> = {};
  for (const { name, uses, usesCetus } of contractsOf(cetus)) {
    const addresses = Object.fromEntries(uses.map((used) => [used, ids[used] ?? standIn(used)]));
    // What it links to gets another id first, so its own transaction cannot be known yet.
    const waits = uses.some((used) => steps.get(used) !== 'nothing');
    const build =
      usesCetus && cetus && !waits
        ? await buildForCetus(client, name, addresses, cetus, options)
        : await buildContract(name, { ...CETUS_STAND_IN, ...addresses }, options);
    const installed = await findInstalled(options, name);
    if (installed) ids[name] = installed;
    const change = installed && (await difference(client, installed, name, build));
    const step = installed === null ? 'publish' : change || waits ? 'upgrade' : 'nothing';
    steps.set(name, step);
    log(`${name}: ${sizeOf(build)}, ${WORDS[step]}`);
    if (step === 'upgrade' && installed) requireUpgradeRight(name, installed, sender);
    if (step === 'nothing' || waits) continue;
    const transaction = installed
      ? upgradeTransaction(installed, build)
      : publication(sender, build);
    log(`${name}: costs ${await costOf(options, transaction, sender)} MIST`);
  }
}

const WORDS: Record<Step, string> = {
  publish: 'to be published',
  upgrade: 'to be upgraded',
  nothing: 'unchanged',
};

function sizeOf({ modules, digest }: BuiltPackage): string {
  const size = modules.reduce((total, { bytes }) => total + bytes.length, 0);
  return `${modules.length} modules, ${size} bytes, build ${toHex(digest)}`;
}

async function costOf(
  { client }: ReadContext,
  transaction: Transaction,
  sender: string,
): Promise<bigint> {
  transaction.setSender(sender);
  const result = await client.core.simulateTransaction({ transaction, include: { effects: true } });
  if (result.$kind === 'FailedTransaction') {
    const { error } = result.FailedTransaction.status;
    throw new DeployError(error ? refusal(error) : 'The network refuses this transaction.');
  }
  const { computationCost, storageCost, storageRebate } = result.Transaction.effects.gasUsed;
  return BigInt(computationCost) + BigInt(storageCost) - BigInt(storageRebate);
}
