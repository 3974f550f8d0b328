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
  getPair,
  type Pool,
  sellExactIn,
} from '@atoll/sdk';
import { eventOf, SUI, startTestNode, type TestNode } from '@atoll/testing';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction, type TransactionArgument } from '@mysten/sui/transactions';
import { toBase64 } from '@mysten/sui/utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DeployError } from '../src/error.ts';
import { buildContract } from '../src/publishing/build.ts';
import { type DeployOptions, deploy } from '../src/publishing/deploy.ts';
import { dryRun } from '../src/publishing/dry-run.ts';
import { listVersions, readPackage } from '../src/publishing/package-object.ts';
import { Progress } from '../src/publishing/progress.ts';

const WEEK_MS = 7 * 24 * 3_600_000;
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
    // The chain's clock is weeks ahead of this machine's.
    const owner = { pool, trader: trader.toSuiAddress(), deadlineMs: 2n ** 64n - 1n };
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

  it('has a dry run', async () => {
    const progress = Progress.open(join(scratch, 'dry-run.json'), first.chainId);
    const sender = chain.deployer.toSuiAddress();
    await dryRun({ client: chain.client, progress, previous: first, sender, log, sources });
    const told = lines.splice(0).join('\n');
    expect(told).toMatch(
      /^launchpad: .* to be upgraded\nlaunchpad: Module config .*\nlaunchpad: Announce the upgrade of launchpad to digest [0-9a-f]{64}.*\nlaunchpad: costs \d\.\d{9} SUI$/m,
    );
    expect(told).toMatch(/^amm: .* unchanged$/m);
    expect(told).toMatch(/^staking: .* unchanged$/m);
  });

  it('is announced and executed a package at a time, each seven days later', async () => {
    const settings = { ...options(first), sources, upgrade: true, log };
    for (const name of ['launchpad', 'agent', 'orders', 'sessions']) {
      const announced = new RegExp(`^Announce the upgrade of ${name} to digest [0-9a-f]{64}`);
      await expect(deploy(settings)).rejects.toThrow(announced);
      await expect(deploy(settings)).rejects.toThrow(`The upgrade of ${name} can be executed from`);
      await chain.advanceClock(WEEK_MS);
    }
    second = await deploy(settings);
    expect(lines.filter((line) => /^(Upgrade|Migrating)/.test(line))).toEqual([
      'Upgrade launchpad to version 2',
      'Upgrade agent to version 2',
      'Upgrade orders to version 2',
      'Upgrade sessions to version 2',
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
    for (const entry of [second.agent, second.orders, second.sessions]) {
      const { links, transaction } = await readPackage(chain.client, entry?.packageId ?? '');
      expect(links.map((link) => link.packageId)).toContain(second.launchpad.packageId);
      expect(transaction).toBe(entry?.transactionDigest);
    }
    const upgraded = { launchpad: 0, agent: 0, orders: 0, sessions: 0 };
    expect({ ...second, ...upgraded }).toEqual({ ...first, ...upgraded });
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

describe('an upgrade', () => {
  let fresh: TestNode;
  beforeAll(async () => {
    fresh = await startTestNode();
  });
  afterAll(() => fresh.close());

  const upgrade = (sources: string, signer = fresh.deployer) =>
    deploy({ ...options(fresh.deployment), client: fresh.client, signer, sources, upgrade: true });

  const nextStaking = () =>
    changed('staking/sources/config.move', 'VERSION: u64 = 1', 'VERSION: u64 = 2');

  it('is rejected unless it raises VERSION', async () => {
    const sources = await changed(
      'staking/sources/config.move',
      'b"New stakes and boosts are paused"',
      'b"Stakes are paused"',
    );
    await expect(upgrade(sources)).rejects.toThrow(
      'staking: VERSION in sources/config.move is 1 and must be raised above 1',
    );
  });

  it('is rejected for anyone but the admin', async () => {
    const stranger = await fresh.createAccount();
    await expect(upgrade(await nextStaking(), stranger)).rejects.toThrow(
      `staking is administered by ${fresh.deployer.toSuiAddress()}`,
    );
  });

  it('is rejected for the AMM, which is immutable', async () => {
    const sources = await changed(
      'amm/sources/swap_fees.move',
      'LIQUIDITY_BPS: u64 = 30',
      'LIQUIDITY_BPS: u64 = 31',
    );
    await expect(upgrade(sources)).rejects.toThrow(/^amm cannot be upgraded: it is immutable/);
  });

  it('is rejected by the network if it breaks callers', async () => {
    const sources = await nextStaking();
    const file = join(sources, 'staking/sources/config.move');
    const before = await readFile(file, 'utf8');
    const [from, to] = [
      'public fun version(self: &Config): u64 { self.version.current() }',
      'public fun version(self: &Config): u8 { self.version.current() as u8 }',
    ];
    await writeFile(file, before.replace(from, to));
    await expect(upgrade(sources)).rejects.toThrow(/^Announce the upgrade of staking/);
    await fresh.advanceClock(WEEK_MS);
    await expect(upgrade(sources)).rejects.toThrow(
      /rejected this upgrade: Incompatible .* config::version/,
    );
  });
});

describe('an upgrade that was not announced', () => {
  let own: TestNode;
  beforeAll(async () => {
    own = await startTestNode();
  });
  afterAll(() => own.close());

  /** Code that lets its caller withdraw the reserves of any pool. */
  const drain = () =>
    changed(
      'launchpad/sources/pool.move',
      '// === View Functions ===',
      `public fun drain<T, Q>(pool: &mut Pool<T, Q>, clock: &Clock, ctx: &mut TxContext): Coin<Q> {
    let (base, mut quote, fee) = pool.graduate(clock);
    quote.join(fee);
    transfer::public_transfer(coin::from_balance(base, ctx), ctx.sender());
    coin::from_balance(quote, ctx)
}

// === View Functions ===`,
    );

  it('cannot drain a pool: the admin holds no upgrade capability to authorize it with', async () => {
    const { launchpad, access } = own.deployment as Required<Deployment>;
    const sources = await drain();
    const build = await buildContract('launchpad', { access }, { sources });
    const upgradeWith = (authorize: (tx: Transaction) => TransactionArgument) =>
      own.execute(own.deployer, (tx) => {
        const receipt = tx.upgrade({
          modules: build.modules.map(({ bytes }) => toBase64(bytes)),
          dependencies: build.dependencies,
          package: launchpad.packageId,
          ticket: authorize(tx),
        });
        tx.moveCall({
          target: `${access.packageId}::upgrade_lock::commit`,
          typeArguments: [`${launchpad.originalId}::config::CONFIG`],
          arguments: [tx.object(launchpad.authorityId), receipt],
        });
      });
    // The locked capability is no input of any transaction.
    await expect(
      upgradeWith((tx) =>
        tx.moveCall({
          target: '0x2::package::authorize_upgrade',
          arguments: [
            tx.object(launchpad.upgradeCapId ?? ''),
            tx.pure.u8(0),
            tx.pure.vector('u8', [...build.digest]),
          ],
        }),
      ),
    ).rejects.toThrow();
    // Nor is there an announcement to execute.
    await expect(
      upgradeWith((tx) =>
        tx.moveCall({
          target: `${access.packageId}::upgrade_lock::authorize`,
          typeArguments: [`${launchpad.originalId}::config::CONFIG`],
          arguments: [
            tx.object(launchpad.authorityId),
            tx.object(launchpad.adminCapId),
            tx.pure.u64(0n),
            tx.object.clock(),
          ],
        }),
      ),
    ).rejects.toThrow(/No pending change of this type has this number/);
    expect((await listVersions(own.client, launchpad.originalId)).newest.version).toBe(1);
  });

  it('cannot drain a pair: the upgrade capability of the AMM was destroyed, and no other capability upgrades it', async () => {
    const { amm, access, launchpad } = own.deployment as Required<Deployment>;
    const trader = await own.createAccount();
    const pool = await own.launchCoin(trader);
    const { decoded } = await own.execute(
      trader,
      buyExactIn(own, { pool, trader: trader.toSuiAddress(), amountIn: 9_000n * SUI, minOut: 1n }),
    );
    const { pairId } = eventOf(decoded, 'PairCreated');
    const reserveOf = async () => (await getPair(own, { pairId })).quoteReserve;
    const reserve = await reserveOf();
    expect(reserve).toBeGreaterThan(2_000n * SUI);

    const sources = await changed(
      'amm/sources/pair.move',
      '// === View Functions ===',
      `public fun drain<T, Q>(pair: &mut Pair<T, Q>, ctx: &mut TxContext): Coin<Q> {
    let all = pair.quote_reserve.value();
    coin::from_balance(pair.quote_reserve.split(all), ctx)
}

// === View Functions ===`,
    );
    const build = await buildContract('amm', { access, launchpad }, { sources });
    expect(amm.upgradeCapId).toBeUndefined();
    // The capability of a package that the admin publishes for the attack.
    const published = await own.publishCoin(own.deployer);
    const attack = own.execute(own.deployer, (tx) => {
      const cap = tx.object(published.upgradeCapId);
      const ticket = tx.moveCall({
        target: '0x2::package::authorize_upgrade',
        arguments: [cap, tx.pure.u8(0), tx.pure.vector('u8', [...build.digest])],
      });
      const receipt = tx.upgrade({
        modules: build.modules.map(({ bytes }) => toBase64(bytes)),
        dependencies: build.dependencies,
        package: amm.packageId,
        ticket,
      });
      tx.moveCall({ target: '0x2::package::commit_upgrade', arguments: [cap, receipt] });
    });
    await expect(attack).rejects.toThrow(`not ${amm.packageId}`);
    expect((await listVersions(own.client, amm.originalId)).newest.version).toBe(1);
    expect(await reserveOf()).toBe(reserve);
  });
});
