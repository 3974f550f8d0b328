// Upgrades of a deployment on an embedded network: with a gate between the versions, rejected, interrupted, and by
// unauthorized accounts.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  buyExactIn,
  type Deployment,
  failureOf,
  getConfig,
  type Pool,
  sellExactIn,
} from '@atoll/sdk';
import { startTestNode, type TestNode } from '@atoll/testing';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DeployError } from '../src/error.ts';
import { type DeployOptions, deploy } from '../src/publishing/deploy.ts';
import { dryRun } from '../src/publishing/dry-run.ts';
import { readPackage } from '../src/publishing/package-object.ts';
import { Progress } from '../src/publishing/progress.ts';

const MOVE = fileURLToPath(new URL('../../../move', import.meta.url));

let chain: TestNode;
let scratch: string;
let runs = 0;
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'deploy-upgrade-'));
  chain = await startTestNode();
});
afterAll(async () => {
  await chain.close();
  await rm(scratch, { recursive: true });
});

/** The sources with one text of one file replaced. */
async function changed(file: string, from: string, to: string): Promise<string> {
  const sources = await mkdtemp(join(scratch, 'move-'));
  await cp(MOVE, sources, { recursive: true });
  const before = await readFile(join(sources, file), 'utf8');
  if (!before.includes(from)) throw new Error(`${file} has no ${from}`);
  await writeFile(join(sources, file), before.replace(from, to));
  return sources;
}

/** A run without memory of the first one: what it knows is in the deployment file. */
const options = (previous: Deployment): DeployOptions => ({
  client: chain.client,
  signer: chain.deployer,
  network: 'localnet',
  progressFile: join(scratch, `progress-${runs++}.json`),
  previous,
});

const nextVersion = () =>
  changed('launchpad/sources/config.move', 'VERSION: u64 = 1', 'VERSION: u64 = 2');

describe('a new version of the launchpad', () => {
  let first: Deployment;
  let second: Deployment;
  let sources: string;
  let trader: Ed25519Keypair;
  let pool: Pool;
  const lines: string[] = [];
  const log = (line: string) => lines.push(line);

  const trade = async (
    deployment: Deployment,
    action: typeof buyExactIn | typeof sellExactIn,
  ): Promise<string | undefined> => {
    const transaction = new Transaction();
    transaction.setGasBudget(100_000_000n);
    const atoll = { client: chain.client, deployment };
    const owner = { pool, trader: trader.toSuiAddress() };
    transaction.add(
      action === sellExactIn
        ? sellExactIn(atoll, { ...owner, amountIn: 1_000_000n, minOut: 0n })
        : buyExactIn(atoll, { ...owner, amountIn: 1_000_000_000n, minOut: 0n }),
    );
    transaction.setSender(trader.toSuiAddress());
    const result = await chain.client.core.simulateTransaction({ transaction });
    const failure = failureOf(result, deployment);
    if (failure) return failure.code;
    await chain.execute(trader, transaction);
    return undefined;
  };

  beforeAll(async () => {
    first = chain.deployment;
    sources = await nextVersion();
    trader = await chain.createAccount();
    pool = await chain.launchCoin(trader);
    expect(await trade(first, buyExactIn)).toBeUndefined();
  });

  it('is not published over the old one unasked', async () => {
    const refused = deploy({ ...options(first), sources });
    await expect(refused).rejects.toThrow(DeployError);
    await expect(refused).rejects.toThrow(/Module config of launchpad .* --upgrade/);
  });

  it('is rehearsed', async () => {
    const progress = Progress.open(join(scratch, 'rehearsal.json'), first.chainId);
    const sender = chain.deployer.toSuiAddress();
    await dryRun({ client: chain.client, progress, previous: first, sender, log, sources });
    const told = lines.splice(0).join('\n');
    expect(told).toMatch(
      /^launchpad: .* to be upgraded\nlaunchpad: Module config .*\nlaunchpad: costs \d\.\d{9} SUI$/m,
    );
    expect(told).toMatch(/^amm: .* to be upgraded$/m);
    expect(told).toMatch(/^staking: .* unchanged$/m);
  });

  it('continues after an interruption at any transaction', async () => {
    const settings = { ...options(first), sources, upgrade: true, log };
    // Three upgrades and the migration; each run gets one further.
    for (let done = 0; done < 4; done++) {
      let signatures = 0;
      const signer = {
        toSuiAddress: () => chain.deployer.toSuiAddress(),
        signTransaction: (bytes: Uint8Array) =>
          signatures++ === 1
            ? Promise.reject(new Error('refused'))
            : chain.deployer.signTransaction(bytes),
      };
      const run = deploy({ ...settings, signer });
      if (done < 3) await expect(run).rejects.toThrow('refused');
      else second = await run;
    }
    expect(lines.filter((line) => !line.endsWith('already'))).toEqual([
      'Upgrading launchpad to version 2',
      'Upgrading amm to version 2',
      'Upgrading amm to version 2',
      'Upgrading agent to version 2',
      'Upgrading agent to version 2',
      'Migrating launchpad to its new version',
      'Migrating launchpad to its new version',
    ]);
  });

  it('keeps every name, and what depends on it runs against it', async () => {
    expect(second.launchpad).toMatchObject({
      originalId: first.launchpad.originalId,
      upgradeCapId: first.launchpad.upgradeCapId,
      configId: first.launchpad.configId,
      version: 2,
    });
    expect(second.launchpad.packageId).not.toBe(first.launchpad.packageId);
    for (const entry of [second.amm, second.agent]) {
      const { links, transaction } = await readPackage(chain.client, entry?.packageId ?? '');
      expect(links.map((link) => link.packageId)).toContain(second.launchpad.packageId);
      expect(transaction).toBe(entry?.transactionDigest);
    }
    expect({ ...second, launchpad: 0, amm: 0, agent: 0 }).toEqual({
      ...first,
      launchpad: 0,
      amm: 0,
      agent: 0,
    });
  });

  it('ends buying through the old one, and nothing else', async () => {
    expect((await getConfig({ client: chain.client, deployment: second })).version.current).toBe(
      2n,
    );
    expect(await trade(first, buyExactIn)).toBe('WrongVersion');
    expect(await trade(first, sellExactIn)).toBeUndefined();
    expect(await trade(second, buyExactIn)).toBeUndefined();
    expect(await trade(second, sellExactIn)).toBeUndefined();
  });

  it('is found by another run', async () => {
    expect(await deploy({ ...options(first), sources })).toEqual(second);
    expect(await deploy({ ...options(second), sources, upgrade: true })).toEqual(second);
  });
});

describe('refused', () => {
  let fresh: TestNode;
  beforeAll(async () => {
    fresh = await startTestNode();
  });
  afterAll(() => fresh.close());

  const upgrade = (sources: string, signer = fresh.deployer) =>
    deploy({ ...options(fresh.deployment), client: fresh.client, signer, sources, upgrade: true });

  it('is a change that breaks callers, by the rehearsal too', async () => {
    const sources = await changed(
      'staking/sources/config.move',
      'public fun version(self: &Config): u64 { self.version.current() }',
      'public fun version(self: &Config): u8 { self.version.current() as u8 }',
    );
    await expect(upgrade(sources)).rejects.toThrow(
      /rejected this upgrade: Incompatible .* config::version/,
    );
    const progress = Progress.open(join(scratch, 'refused.json'), fresh.deployment.chainId);
    const rehearsal = dryRun({
      client: fresh.client,
      progress,
      previous: fresh.deployment,
      sender: fresh.deployer.toSuiAddress(),
      log: () => {},
      sources,
    });
    await expect(rehearsal).rejects.toThrow(
      /rejected this upgrade: Incompatible .* config::version/,
    );
  });

  it('is an upgrade without the upgrade capability', async () => {
    const stranger = await fresh.createAccount();
    await expect(upgrade(await nextVersion(), stranger)).rejects.toThrow(
      `its upgrade capability belongs to ${fresh.deployer.toSuiAddress()}`,
    );
  });

  it('is an upgrade of what was made immutable', async () => {
    const { upgradeCapId = '' } = fresh.deployment.staking ?? {};
    const transaction = new Transaction();
    transaction.moveCall({
      target: '0x2::package::make_immutable',
      arguments: [transaction.object(upgradeCapId)],
    });
    await fresh.execute(fresh.deployer, transaction);
    const sources = await changed(
      'staking/sources/config.move',
      'VERSION: u64 = 1',
      'VERSION: u64 = 2',
    );
    await expect(upgrade(sources)).rejects.toThrow(
      /staking cannot be upgraded: its upgrade capability was destroyed or is inside/,
    );
    // Unchanged settings need no authority.
    expect((await upgrade(MOVE)).staking).toEqual(fresh.deployment.staking);
  });
});

it('leaves the migration to the admin when another account upgrades', async () => {
  const own = await startTestNode();
  const admin = await own.createAccount();
  const { staking } = own.deployment;
  const [packageId, config, cap] = [staking?.packageId, staking?.configId, staking?.adminCapId];
  await own.execute(own.deployer, (tx) =>
    tx.moveCall({
      target: `${packageId}::config::propose_admin`,
      arguments: [
        tx.object(config ?? ''),
        tx.object(cap ?? ''),
        tx.pure.address(admin.toSuiAddress()),
      ],
    }),
  );
  await own.execute(admin, (tx) =>
    tx.moveCall({
      target: `${packageId}::config::accept_admin`,
      arguments: [tx.object(config ?? '')],
    }),
  );

  const lines: string[] = [];
  const settings = {
    ...options(own.deployment),
    client: own.client,
    sources: await changed('staking/sources/config.move', 'VERSION: u64 = 1', 'VERSION: u64 = 2'),
    upgrade: true,
    log: (line: string) => lines.push(line),
  };
  const upgraded = await deploy({ ...settings, signer: own.deployer });
  expect(lines).toContain(
    `Left to ${admin.toSuiAddress()}, admin of staking: migrate it to its new version`,
  );
  expect(upgraded.staking?.adminCapId).not.toBe(staking?.adminCapId);
  await deploy({ ...settings, previous: upgraded, signer: admin });
  expect(lines).toContain('Migrating staking to its new version');
  await own.close();
});
