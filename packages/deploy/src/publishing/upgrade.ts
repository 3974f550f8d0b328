// Upgrades a published contract through the lock in its authority: announces the digest of the build, waits
// for the delay, and replaces the package with exactly that build.
import type { BuiltPackage } from '@atoll/move-build';
import type { Deployment } from '@atoll/sdk';
import {
  announce,
  authorize,
  commit,
  type UpgradeChange,
} from '@atoll/sdk/contracts/access/upgrade_lock.ts';
import { Transaction } from '@mysten/sui/transactions';
import { toBase64, toHex } from '@mysten/sui/utils';
import {
  CONFIGURED,
  type ConfiguredEntry,
  type ConfiguredName,
  readAdmin,
  readAuthority,
  readConfig,
} from '../configuration/config.ts';
import {
  chainTimeMs,
  listPendingChanges,
  type PendingChange,
} from '../configuration/pending-changes.ts';
import type { ReadContext } from '../context.ts';
import { DeployError } from '../error.ts';
import { type ContractName, sourceVersion } from './build.ts';
import type { Installed } from './installed.ts';
import { isLocked } from './package-object.ts';

export interface UpgradeStep {
  /** Action that is possible now. */
  do: 'upgrade' | 'announce' | 'wait';
  /** Unset while waiting. */
  transaction?: Transaction;
  /** The step, for the operator's log. */
  line: string;
}

/** The package whose admin decides about upgrades of `name`; the venue on Cetus has none. */
export const authorityOf = (name: ContractName): ConfiguredName =>
  CONFIGURED.find((each) => each === name) ?? 'launchpad';

/**
 * Returns the next step of the upgrade of `name` to the build.
 * @param modulesDiffer - whether the modules change, as opposed to the packages that they link to
 * @throws DeployError when the package is immutable, `sender` is not its admin, or VERSION was not raised.
 */
export async function planUpgrade(
  context: Pick<ReadContext, 'client' | 'previous'>,
  name: ContractName,
  installed: Installed,
  build: BuiltPackage,
  sender: string,
  { modulesDiffer, sources }: { modulesDiffer: boolean; sources?: string },
): Promise<UpgradeStep> {
  const { client, previous } = context;
  const { entry, capId } = await requireUpgradeRight(context, name, installed, sender);
  if (modulesDiffer) await requireRaisedVersion(context, name, sources);
  const at = lockOf(previous, name, entry);
  const change = { upgradeCap: installed.upgradeCapId ?? '', digest: [...build.digest] };
  const policy = installed.upgradeCap?.policy ?? 0;
  const announced = await findAnnounced(client, previous, name, installed, build.digest);
  const transaction = new Transaction();
  const announcement = () =>
    transaction.add(
      announce({ ...at.options, arguments: { ...at.objects, cap: capId, policy, ...change } }),
    );
  const now = await chainTimeMs(client);
  if (!announced && (await readAuthority(client, entry)).timelock.enforced) {
    announcement();
    const line = `Announce the upgrade of ${name} to digest ${toHex(build.digest)}. ${AGAIN}`;
    return { do: 'announce', transaction, line };
  }
  if (announced && announced.executableAtMs > now) {
    const from = new Date(Number(announced.executableAtMs)).toISOString();
    const line = `The upgrade of ${name} can be executed from ${from}. ${AGAIN_THEN}`;
    return { do: 'wait', line };
  }
  const number = announced?.number ?? announcement();
  const ticket = transaction.add(
    authorize({ ...at.options, arguments: { ...at.objects, cap: capId, number } }),
  );
  const receipt = transaction.upgrade({
    modules: build.modules.map(({ bytes }) => toBase64(bytes)),
    dependencies: build.dependencies,
    package: installed.packageId,
    ticket,
  });
  transaction.add(commit({ ...at.options, arguments: { ...at.objects, receipt } }));
  return {
    do: 'upgrade',
    transaction,
    line: `Upgrade ${name} to version ${installed.version + 1}`,
  };
}

const AGAIN_THEN = 'Run the same command again then.';
const AGAIN = `It can be executed after seven days. ${AGAIN_THEN}`;

/** Returns how calls of `access::upgrade_lock` address a package's authority. */
function lockOf(previous: Deployment | undefined, name: ContractName, entry: ConfiguredEntry) {
  const typeArgument = `${entry.originalId}::config::CONFIG`;
  return {
    options: {
      package: previous?.access?.packageId,
      typeArguments: [typeArgument] as [string],
    },
    objects: { authority: entry.authorityId },
    name: authorityOf(name),
  };
}

/** Returns the pending change that upgrades the installed version to the digest, unless it has expired. */
async function findAnnounced(
  client: ReadContext['client'],
  previous: Deployment | undefined,
  name: ContractName,
  { packageId }: Installed,
  digest: Uint8Array,
): Promise<PendingChange | undefined> {
  if (previous === undefined) return undefined;
  const now = await chainTimeMs(client);
  const pending = await listPendingChanges(client, previous);
  return pending.find(({ name: governed, kindName, change, expiresAtMs }) => {
    if (governed !== authorityOf(name) || kindName !== 'UpgradeChange') return false;
    const upgrade = change as ReturnType<typeof UpgradeChange.parse>;
    return (
      expiresAtMs >= now &&
      upgrade.package === packageId &&
      Buffer.compare(Uint8Array.from(upgrade.digest), digest) === 0
    );
  });
}

/** @throws DeployError unless `sender` administers the authority that locks the package's capability. */
async function requireUpgradeRight(
  { client, previous }: Pick<ReadContext, 'client' | 'previous'>,
  name: ContractName,
  { upgradeCapId, upgradeCap }: Installed,
  sender: string,
) {
  const entry = previous?.[authorityOf(name)];
  if (upgradeCapId === undefined || upgradeCap === undefined) {
    throw new DeployError(
      `${name} cannot be upgraded: it is immutable, or its upgrade capability is inside another object.`,
    );
  }
  if (!entry || !isLocked(upgradeCap, previous, entry, upgradeCapId)) {
    throw new DeployError(
      `${name} cannot be upgraded: its upgrade capability belongs to ${upgradeCap.owner ?? 'an object'} and is not ` +
        'locked in its authority. Run the deployment of the published sources first, which locks it.',
    );
  }
  const { owner, capId } = await readAdmin(client, entry);
  if (owner !== sender) {
    throw new DeployError(
      `${sender} cannot upgrade ${name}: ${authorityOf(name)} is administered by ${owner}.`,
    );
  }
  return { entry, capId };
}

/**
 * Requires the sources to raise `config::VERSION`: without it, the earlier version could not be retired.
 * @throws DeployError unless it is later than the version on chain.
 */
async function requireRaisedVersion(
  { client, previous }: Pick<ReadContext, 'client' | 'previous'>,
  name: ContractName,
  sources: string | undefined,
): Promise<void> {
  const configured = CONFIGURED.find((each) => each === name);
  const entry = configured && previous?.[configured];
  if (!configured || !entry) return;
  const { version } = await readConfig(client, configured, entry.configId);
  const next = await sourceVersion(name, sources);
  if (next > version.current) return;
  throw new DeployError(
    `${name}: VERSION in sources/config.move is ${next} and must be raised above ${version.current}: otherwise the ` +
      'version that this upgrade replaces could not be retired.',
  );
}
