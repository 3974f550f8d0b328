// Configures the packages after publication. A fresh deployment is set up at once, then its timelocks are
// enforced; later changes are announced and executed by another run once their delay has passed.
// Only what differs is sent, so it can run again at any time.
import type { Deployment } from '@atoll/sdk';
import { Transaction } from '@mysten/sui/transactions';
import type { DeployContext, ReadContext } from '../context.ts';
import { DeployError } from '../error.ts';
import { execute } from '../execute.ts';
import { changeKind } from './change-kinds.ts';
import {
  type Admin,
  type ConfiguredName,
  configuredEntries,
  readAdmin,
  readAuthority,
} from './config.ts';
import { chainTimeMs, listPendingChanges, type PendingChange } from './pending-changes.ts';
import { differingSettings, type Setting, type Settings } from './settings.ts';

/** Action that a setting requires. */
type Step =
  | { do: 'set' | 'announce'; setting: Setting }
  | { do: 'execute' | 'wait'; setting: Setting; pending: PendingChange };

interface Plan {
  steps: Step[];
  notes: string[];
  /** Packages whose timelock is not enforced yet. */
  notEnforced: ConfiguredName[];
}

/**
 * Sets or announces what differs from the product's settings and enforces the timelocks of fresh packages.
 * Settings that the admin changed are kept unless requested otherwise; actions that require another admin are only logged.
 */
export async function configure(
  context: DeployContext,
  deployment: Deployment,
  settings: Settings,
): Promise<void> {
  const { client, log } = context;
  const plan = await planConfiguration(client, deployment, settings);
  plan.notes.forEach(log);
  const transaction = new Transaction();
  for (const { name, entry } of configuredEntries(deployment)) {
    const steps = plan.steps.filter(({ setting }) => setting.name === name);
    const enforces = plan.notEnforced.includes(name);
    if (steps.length === 0 && !enforces) continue;
    const admin = await readAdmin(client, entry);
    const mine = admin.owner === context.signer.toSuiAddress();
    const left = mine ? '' : `Left to ${admin.owner}, admin of ${name}: `;
    for (const step of steps) {
      log(`${left}${describe(step)}`);
      if (mine) addStep(transaction, deployment, step, admin);
    }
    if (!enforces) continue;
    log(`${left}Open ${name}: later changes wait 48 hours, upgrades seven days`);
    if (mine) addEnforcement(transaction, deployment, name, admin);
  }
  if (transaction.getData().commands.length > 0) await execute(context, transaction);
}

/** Compares the chain with the product's settings. */
export async function planConfiguration(
  client: ReadContext['client'],
  deployment: Deployment,
  settings: Settings,
): Promise<Plan> {
  const { differing, notes } = await differingSettings(client, deployment, settings);
  const pending = await listPendingChanges(client, deployment);
  const notEnforced: ConfiguredName[] = [];
  for (const { name, entry } of configuredEntries(deployment)) {
    const { timelock } = await readAuthority(client, entry);
    if (!timelock.enforced) notEnforced.push(name);
  }
  const now = await chainTimeMs(client);
  const steps = differing.map((setting): Step => {
    if (notEnforced.includes(setting.name)) return { do: 'set', setting };
    const announced = pending.find(
      (each) =>
        each.name === setting.name &&
        each.kindName === setting.kindName &&
        each.expiresAtMs >= now &&
        setting.matches(each.change as never),
    );
    if (!announced) return { do: 'announce', setting };
    return {
      do: announced.executableAtMs <= now ? 'execute' : 'wait',
      setting,
      pending: announced,
    };
  });
  return { steps, notes, notEnforced };
}

/** Says what a step does, for the operator. */
export function describe(step: Step): string {
  const { line, name } = step.setting;
  switch (step.do) {
    case 'set':
      return `Set up ${name}: ${line}`;
    case 'announce':
      return `Announce to ${name}: ${line}. Run the same command again after 48 hours to execute it`;
    case 'execute':
      return `Execute change ${step.pending.number} of ${name}: ${line}`;
    case 'wait': {
      const from = new Date(Number(step.pending.executableAtMs)).toISOString();
      return `Change ${step.pending.number} of ${name} can be executed from ${from}: ${line}`;
    }
  }
}

function addStep(tx: Transaction, deployment: Deployment, step: Step, admin: Admin): void {
  if (step.do === 'wait') return;
  const { name, kindName, announce } = step.setting;
  const kind = changeKind(name, kindName);
  if (!kind) throw new DeployError(`${name} has no change ${kindName}.`);
  const number = step.do === 'execute' ? step.pending.number : announce(tx, admin.capId);
  if (step.do === 'announce') return;
  kind.execute({ deployment, name, cap: admin.capId, number, typeArguments: [] })(tx);
}

function addEnforcement(
  tx: Transaction,
  deployment: Deployment,
  name: ConfiguredName,
  { capId }: Admin,
): void {
  const { packageId, configId = '', authorityId = '' } = deployment[name] ?? {};
  tx.moveCall({
    target: `${packageId}::config::open`,
    arguments: [configId, authorityId, capId].map((id) => tx.object(id)),
  });
}
