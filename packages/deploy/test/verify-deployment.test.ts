// Verification of a deployment whose settings its operator has changed, and the operator's next run.
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPackage } from '@atoll/move-build';
import { type Deployment, getPreset } from '@atoll/sdk';
import {
  announceImmutability,
  executeImmutability,
  lock,
} from '@atoll/sdk/contracts/access/upgrade_lock.ts';
import { executeVenue } from '@atoll/sdk/contracts/launchpad/config_change.ts';
import { startTestNode, type TestNode } from '@atoll/testing';
import { Transaction, type TransactionArgument } from '@mysten/sui/transactions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listPendingChanges } from '../src/configuration/pending-changes.ts';
import { buildContract } from '../src/publishing/build.ts';
import { type DeployOptions, deploy } from '../src/publishing/deploy.ts';
import { publication } from '../src/publishing/publish.ts';
import { verifyDeployment } from '../src/verification/verify-deployment.ts';

const MOVE = fileURLToPath(new URL('../../../move', import.meta.url));
const SUI = '0x2::sui::SUI';
const WEEK_MS = 7 * 24 * 3_600_000;
const DELAY_MS = 48 * 3_600_000;

let chain: TestNode;
let scratch: string;
let sources: string;
let first: Required<Deployment>;
let second: Required<Deployment>;
const lines: string[] = [];
const log = (line: string) => lines.push(line);

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'verify-'));
  chain = await startTestNode();
  sources = join(scratch, 'move');
  await cp(MOVE, sources, { recursive: true });
  // One memory for all runs, as an operator has.
  first = (await deploy(options(undefined))) as Required<Deployment>;
  const file = join(sources, 'staking/sources/config.move');
  const before = await readFile(file, 'utf8');
  await writeFile(file, before.replace('VERSION: u64 = 1', 'VERSION: u64 = 2'));
  const upgrade = { ...options(first), upgrade: true };
  await expect(deploy(upgrade)).rejects.toThrow(/^Announce the upgrade of staking/);
  await chain.advanceClock(WEEK_MS);
  second = (await deploy(upgrade)) as Required<Deployment>;
});
afterAll(async () => {
  await chain.close();
  await rm(scratch, { recursive: true });
});

const options = (previous: Deployment | undefined): DeployOptions => ({
  client: chain.client,
  signer: chain.deployer,
  network: 'localnet',
  progressFile: join(scratch, 'progress.json'),
  previous,
  sources,
  log,
});

const verify = (deployment: Deployment, from = sources) =>
  verifyDeployment({ client: chain.client, deployment, sources: from, log });

const call = async (target: string, typeArguments: string[], objects: string[], kind?: number) => {
  const tx = new Transaction();
  const args: TransactionArgument[] = objects.map((id) => tx.object(id));
  if (kind !== undefined) args.push(tx.pure.u8(kind));
  tx.moveCall({ target, typeArguments, arguments: args });
  await chain.execute(chain.deployer, tx);
};

/** How calls of `access` address the authority of staking. */
const stakingAuthority = () => ({
  options: {
    package: second.access.packageId,
    typeArguments: [`${second.staking.originalId}::config::CONFIG`] as [string],
  },
  authority: second.staking.authorityId,
  cap: second.staking.adminCapId,
});

/** Destroys an upgrade capability that is locked in the authority of staking. */
async function destroyCap(upgradeCap: string): Promise<void> {
  const { options, authority, cap } = stakingAuthority();
  await chain.execute(chain.deployer, (tx) =>
    tx.add(announceImmutability({ ...options, arguments: { authority, cap, upgradeCap } })),
  );
  await chain.advanceClock(WEEK_MS);
  const pending = await listPendingChanges(chain.client, second);
  const number = pending.find(({ kindName }) => kindName === 'ImmutabilityChange')?.number ?? 0n;
  await chain.execute(chain.deployer, (tx) =>
    tx.add(executeImmutability({ ...options, arguments: { authority, cap, number } })),
  );
}

it('lists the older versions that can still be called', async () => {
  expect(await verify(second)).toBe(1);
  const older = `staking: version 1 at ${first.staking.packageId} can still be called`;
  expect(lines.some((line) => line.startsWith(older))).toBe(true);
});

it('does not take an older version for the newest', async () => {
  const { packageId } = second.staking;
  await expect(verify(first, MOVE)).rejects.toThrow(`staking is at ${packageId} now, not at`);
});

it('refuses an upgrade capability that lies elsewhere', async () => {
  const sender = chain.deployer.toSuiAddress();
  const publishing = publication(sender, await buildContract('access', {}, {}));
  const { objectTypes } = await chain.execute(chain.deployer, publishing);
  const [elsewhere = ''] = Object.keys(objectTypes).filter((id) =>
    objectTypes[id]?.endsWith('::package::UpgradeCap'),
  );
  const wrong = { ...second.staking, upgradeCapId: elsewhere };
  await expect(verify({ ...second, staking: wrong })).rejects.toThrow(
    `staking: ${sender} can upgrade it without notice.`,
  );
  const unknown = { ...second.staking, upgradeCapId: undefined };
  await expect(verify({ ...second, staking: unknown })).rejects.toThrow(
    'staking: the deployment file has no upgrade capability.',
  );
});

it('refuses the configuration or the authority of another package', async () => {
  const { staking, nft } = second;
  const { authorityId, adminCapId } = staking;
  await expect(verify({ ...second, nft: { ...nft, authorityId, adminCapId } })).rejects.toThrow(
    `nft: object ${authorityId} in the deployment file is a `,
  );
  await expect(
    verify({ ...second, nft: { ...nft, configId: second.agent.configId } }),
  ).rejects.toThrow(`nft: object ${second.agent.configId} in the deployment file is a `);
});

it('rejects a locked or destroyed capability of another package', async () => {
  const sender = chain.deployer.toSuiAddress();
  const publishing = publication(sender, await buildContract('access', {}, {}));
  const { objectTypes } = await chain.execute(chain.deployer, publishing);
  const [decoy = ''] = Object.keys(objectTypes).filter((id) =>
    objectTypes[id]?.endsWith('::package::UpgradeCap'),
  );
  const { options, authority, cap } = stakingAuthority();
  await chain.execute(chain.deployer, (tx) =>
    tx.add(lock({ ...options, arguments: { authority, cap, upgradeCap: decoy } })),
  );
  const wrong = { ...second, staking: { ...second.staking, upgradeCapId: decoy } };
  const refusal =
    'staking: the deployment file references the upgrade capability of another package.';
  await expect(verify(wrong)).rejects.toThrow(refusal);
  await destroyCap(decoy);
  await expect(verify(wrong)).rejects.toThrow(refusal);
});

it('accepts an upgrade capability that was destroyed as announced', async () => {
  await destroyCap(second.staking.upgradeCapId ?? '');
  lines.length = 0;
  await verify(second);
  expect(lines.join('\n')).toMatch(/^staking: version 2 at 0x\w+; immutable$/m);
});

it('continues with the newest version without the authority to upgrade it', async () => {
  expect((await deploy(options(second))).staking).toEqual(second.staking);
  const old = deploy({ ...options(second), sources: MOVE });
  await expect(old).rejects.toThrow(/Module config of staking on chain differs from the build/);
});

it('sets what the admin removed only when asked to', async () => {
  const { launchpad } = second;
  const target = `${launchpad.packageId}::config::remove_preset`;
  await call(target, [SUI], [launchpad.configId, launchpad.authorityId, launchpad.adminCapId], 1);
  await expect(verify(second)).rejects.toThrow('The presets in the deployment file are not those');

  const preset = () =>
    getPreset({ client: chain.client, deployment: second }, { kind: 'agent', quoteType: SUI });
  lines.length = 0;
  const third = await deploy(options(second));
  expect(lines).toContain(
    'Leaving the terms of agent coins in SUI, which were removed (--reset-presets sets them)',
  );
  expect(third.presets).toHaveLength(4);
  expect(await verify(third)).toBe(1);

  const reset = { ...options(second), resetPresets: true };
  await deploy(reset);
  expect(lines).toContainEqual(
    expect.stringMatching(/^Announce to launchpad: set the terms of agent coins in SUI\./),
  );
  expect(await preset()).toBeNull();
  await chain.advanceClock(DELAY_MS);
  await deploy(reset);
  expect(await preset()).toMatchObject({ targetRaised: 6_000_000_000_000n });
});

it('reports a venue outside the deployment', async () => {
  const folder = join(scratch, 'move/rogue');
  await mkdir(join(folder, 'sources'), { recursive: true });
  const manifest = '[package]\nname = "rogue"\nedition = "2024"\n[dependencies]\n';
  const dependency = 'launchpad = { local = "../launchpad" }\n[addresses]\nrogue = "0x0"\n';
  await writeFile(join(folder, 'Move.toml'), manifest + dependency);
  const module = `module rogue::venue;
    public struct Rogue has drop {}
    public fun announce(
        config: &mut launchpad::config::Config,
        authority: &mut access::authority::Authority<launchpad::config::CONFIG>,
        cap: &access::authority::AdminCap<launchpad::config::CONFIG>,
        clock: &sui::clock::Clock,
    ) { launchpad::config_change::announce_venue(config, authority, cap, Rogue {}, clock); }`;
  await writeFile(join(folder, 'sources/venue.move'), module);
  const { access, launchpad } = second;
  const build = await buildPackage(folder, { addresses: { access, launchpad } });
  const done = await chain.execute(
    chain.deployer,
    publication(chain.deployer.toSuiAddress(), build),
  );
  const rogue = done.effects.changedObjects.find(
    ({ outputState }) => outputState === 'PackageWrite',
  );
  const { configId: config, authorityId: authority, adminCapId: cap } = launchpad;
  await call(`${rogue?.objectId}::venue::announce`, [], [config, authority, cap, '0x6']);
  lines.length = 0;
  expect(await verify(second)).toBe(1);
  const announced = `register venue ${rogue?.objectId}::venue::Rogue`;
  expect(lines).toContainEqual(expect.stringMatching(`^launchpad: change .*: ${announced}$`));

  await chain.advanceClock(DELAY_MS);
  const pending = await listPendingChanges(chain.client, second);
  const change = pending.find(({ kindName }) => kindName === 'VenueChange')?.number ?? 0n;
  await chain.execute(chain.deployer, (tx) =>
    tx.add(
      executeVenue({ package: launchpad.packageId, arguments: { config, authority, cap, change } }),
    ),
  );
  await expect(verify(second)).rejects.toThrow(
    `Coins may graduate to ${rogue?.objectId}::venue::Rogue, which is not ours.`,
  );
});
