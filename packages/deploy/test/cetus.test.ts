import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  buyExactIn,
  createPool,
  type Deployment,
  getPool,
  getPreset,
  getTerms,
  registerCoin,
  type SharedObject,
} from '@atoll/sdk';
import { chooseCetus, eventOf, FakeCetus, startTestNode, type TestNode } from '@atoll/testing';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { coinWithBalance, Transaction } from '@mysten/sui/transactions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADMIN_ACTIONS } from '../src/admin/actions.ts';
import { type CetusIds, findCetus } from '../src/configuration/cetus.ts';
import { listPendingChanges } from '../src/configuration/pending-changes.ts';
import { graduatesToCetus } from '../src/configuration/venues.ts';
import { execute } from '../src/execute.ts';
import { buildContract } from '../src/publishing/build.ts';
import { type DeployOptions, deploy } from '../src/publishing/deploy.ts';
import { packageDigest } from '../src/publishing/linkage.ts';
import { readPackage } from '../src/publishing/package-object.ts';

const SUI = '0x2::sui::SUI';
const DELAY_MS = 48 * 3_600_000;

let chain: TestNode;
let scratch: string;
let runs = 0;
let fake: FakeCetus;
let ids: CetusIds;
let deployment: Required<Deployment>;
const lines: string[] = [];

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'deploy-cetus-'));
  chain = await startTestNode();
  ({ cetus: fake, ids } = await FakeCetus.start(chain, join(scratch, 'cetus')));
});
afterAll(async () => {
  await chain.close();
  await rm(scratch, { recursive: true });
});

const options = async (previous: Deployment): Promise<DeployOptions> => ({
  client: chain.client,
  signer: chain.deployer,
  network: 'localnet',
  progressFile: join(scratch, `progress-${runs++}.json`),
  previous,
  cetus: await findCetus(chain.client, 'localnet', ids),
  log: (line) => lines.push(line),
});

const linksOf = async (packageId: string) =>
  (await readPackage(chain.client, packageId)).links.map((link) => link.packageId);

it('is found only where it exists', async () => {
  await expect(findCetus(chain.client, 'localnet')).rejects.toThrow('not known on localnet');
  const wrong = { ...ids, pools: ids.globalConfig };
  await expect(findCetus(chain.client, 'localnet', wrong)).rejects.toThrow(
    /factory::Pools of Cetus/,
  );
});

it('is announced, then registered after 48 hours, linked to every dependency of Cetus', async () => {
  const announced = await deploy(await options(chain.deployment));
  expect(lines.splice(0)).toContainEqual(
    expect.stringMatching(/^Announce to launchpad: register the venue on Cetus/),
  );
  await deploy(await options(announced));
  expect(lines.splice(0)).toContainEqual(expect.stringMatching(/^Change \d+ of launchpad can be/));
  await chain.advanceClock(DELAY_MS);
  deployment = (await deploy(await options(announced))) as Required<Deployment>;
  expect(lines.splice(0)).toContainEqual(expect.stringMatching(/^Execute change \d+ of launchpad/));
  const { venueCetus, cetus, ...rest } = deployment;
  expect(rest).toEqual(chain.deployment);
  expect(cetus.pools.id).toBe(ids.pools);
  expect(await linksOf(venueCetus.packageId)).toEqual(
    expect.arrayContaining(Object.values(fake.packages)),
  );
  expect(await deploy(await options(deployment))).toEqual(deployment);
});

it('is chosen for a preset by the admin, with the delay of 48 hours', async () => {
  const { client, deployer: signer } = chain;
  const atoll = { client, deployment };
  const context = { ...atoll, log: () => {}, sender: signer.toSuiAddress() };
  const act = async (name: string, ...args: string[]) => {
    const transaction = new Transaction();
    await ADMIN_ACTIONS[name]?.add(transaction, context, args);
    await execute({ client, signer }, transaction);
  };
  const terms = { kind: 'fun', quoteType: SUI } as const;
  const before = await getPreset(atoll, terms);
  for (const [name, venue] of [
    ['cetus', `${deployment.venueCetus.originalId}::venue::CetusVenue`],
    ['amm', before?.venue],
  ] as const) {
    await act('venue', 'fun', 'SUI', name);
    const [change] = await listPendingChanges(client, deployment);
    await chain.advanceClock(DELAY_MS);
    await act('execute', 'launchpad', `${change?.number}`);
    expect(await getPreset(atoll, terms)).toEqual({ ...before, venue });
    expect(await graduatesToCetus(client, deployment)).toBe(name === 'cetus');
  }
});

it('computes digests as the compiler does', async () => {
  for (const { modules, dependencies, digest } of [
    await buildContract('launchpad', { access: '0xacce' }, {}),
    await buildContract('amm', { access: '0xacce', launchpad: '0xabc' }, {}),
  ]) {
    expect(packageDigest(modules, dependencies)).toEqual(digest);
  }
});

/** Opens a pool on Cetus for a coin, as anyone who holds some of it could try. */
async function openOnCetus(trader: Ed25519Keypair, baseType: string, base: bigint) {
  const { cetus } = deployment;
  const shared = (tx: Transaction, { id, version }: SharedObject) =>
    tx.sharedObjectRef({ objectId: id, initialSharedVersion: version, mutable: true });
  return chain.execute(trader, (tx) => {
    const [position, baseLeft, quoteLeft] = tx.moveCall({
      target: `${cetus.clmm.packageId}::pool_creator::create_pool_v3`,
      // Published coins have greater ids than SUI, so they are Cetus's coin A.
      typeArguments: [baseType, SUI],
      arguments: [
        shared(tx, cetus.globalConfig),
        shared(tx, cetus.pools),
        tx.pure.u32(200),
        tx.pure.u128(1n << 64n),
        tx.pure.string(''),
        tx.pure.u32(4_294_523_696),
        tx.pure.u32(443_600),
        tx.add(coinWithBalance({ type: baseType, balance: base })),
        tx.add(coinWithBalance({ balance: 1_000_000_000n })),
        tx.pure.bool(false),
        tx.object.clock(),
      ],
    });
    if (!position || !baseLeft || !quoteLeft) throw new Error('Opening a pool has three results');
    tx.transferObjects([position, baseLeft, quoteLeft], trader.toSuiAddress());
  });
}

it('graduates a coin at its last price into a pool that could not be opened before', async () => {
  await chooseCetus(chain, deployment);
  const atoll = { client: chain.client, deployment };
  const creator = await chain.createAccount();
  const coin = await chain.publishCoin(creator, { unminted: true });
  await chain.execute(creator, registerCoin(atoll, coin));
  const parameters = { kind: 'fun', quoteType: SUI } as const;
  const terms = await getTerms(atoll, parameters);
  const launch = { ...parameters, coin, creator: creator.toSuiAddress(), terms };
  const launched = await chain.execute(creator, createPool(atoll, launch));
  const pool = await getPool(atoll, eventOf(launched.decoded, 'PoolCreated'));

  const attacker = await chain.createAccount();
  const buy = (trader: Ed25519Keypair, amountIn: bigint) =>
    buyExactIn(atoll, { pool, trader: trader.toSuiAddress(), amountIn, minOut: 0n });
  const bought = await chain.execute(attacker, buy(attacker, 1_000_000_000n));
  const { baseAmount } = eventOf(bought.decoded, 'Traded');
  await expect(openOnCetus(attacker, pool.baseType, baseAmount)).rejects.toThrow(
    /EPoolIsPermission/,
  );

  const last = await chain.createAccount();
  const done = await chain.execute(last, buy(last, 5_000_000_000_000n));
  const graduated = eventOf(done.decoded, 'PoolGraduated');
  expect(graduated.venue).toBe(`${deployment.venueCetus.originalId}::venue::CetusVenue`);
  expect((await getPool(atoll, pool)).state).toBe('graduated');
  const { object } = await chain.client.getObject({ objectId: graduated.venuePoolId });
  expect(object.type).toContain(`${ids.clmm}::pool::Pool<`);
  expect(object.owner.$kind).toBe('Shared');
  // No position and no proof of a burned one was sent: only coins.
  const sent = done.effects.changedObjects.filter(({ outputOwner }) => outputOwner?.AddressOwner);
  const types = sent.map(({ objectId }) => done.objectTypes[objectId]);
  expect(types.filter((type) => !type?.includes('::coin::Coin<'))).toEqual([]);
});

it('collects the incentives and fees of a burned position by a command that needs no capability', async () => {
  const { client } = chain;
  const atoll = { client, deployment };
  const creator = await chain.createAccount();
  const coin = await chain.publishCoin(creator, { unminted: true });
  await chain.execute(creator, registerCoin(atoll, coin));
  const parameters = { kind: 'fun', quoteType: SUI } as const;
  const terms = await getTerms(atoll, parameters);
  const launch = { ...parameters, coin, creator: creator.toSuiAddress(), terms };
  const firstBuy = { amountIn: 5_000_000_000_000n, minOut: 0n };
  const launched = await chain.execute(creator, createPool(atoll, { ...launch, firstBuy }));
  const { venuePoolId } = eventOf(launched.decoded, 'PoolGraduated');
  const { poolId } = eventOf(launched.decoded, 'PoolCreated');
  await chain.execute(creator, (tx) => {
    tx.moveCall({
      target: `${deployment.cetus.clmm.originalId}::rewarder::reward`,
      typeArguments: [SUI],
      arguments: [
        tx.object(deployment.cetus.rewarderVault.id),
        tx.pure.id(venuePoolId),
        tx.splitCoins(tx.gas, [1_000_000n]),
      ],
    });
  });
  const stranger = await chain.createAccount();
  const context = { ...atoll, log: () => {}, sender: stranger.toSuiAddress() };
  const collect = async (name: string, ...args: string[]) => {
    const transaction = new Transaction();
    await ADMIN_ACTIONS[name]?.add(transaction, context, args);
    return execute({ client, signer: stranger }, transaction);
  };
  const suiOf = async (owner: string) =>
    BigInt((await client.core.getBalance({ owner })).balance.balance);
  const recipient = creator.toSuiAddress();
  const before = await suiOf(recipient);
  await collect('cetus rewards', poolId, SUI);
  // Creators receive 47.5% of a fun coin's fees.
  expect((await suiOf(recipient)) - before).toBe(475_000n);
  await collect('cetus fees', poolId);
  await expect(collect('cetus rewards', poolId, 'SUI')).rejects.toThrow('SUI is not a coin type.');
  await expect(collect('cetus fees', '0x')).rejects.toThrow('0x is not an object ID.');
});

it('is linked to a new version of Cetus by an upgrade, and keeps the admin’s choice of venue', async () => {
  await fake.upgrade();
  const settings = await options(deployment);
  const newest = settings.cetus?.clmm.packageId;
  expect(newest).not.toBe(ids.clmm);
  await expect(deploy(settings)).rejects.toThrow(/venue_cetus on chain is not linked to 0x/);
  await expect(deploy({ ...settings, upgrade: true })).rejects.toThrow(/^Announce the upgrade of/);
  await chain.advanceClock(7 * 24 * 3_600_000);
  const upgraded = (await deploy({ ...settings, upgrade: true })) as Required<Deployment>;
  expect(upgraded.venueCetus.version).toBe(2);
  expect(await linksOf(upgraded.venueCetus.packageId)).toContain(newest);
  // Terms and venue are the admin's choice until a reset is requested, which is announced like any change.
  const atoll = { client: chain.client, deployment: upgraded };
  const presetOf = () => getPreset(atoll, { kind: 'fun', quoteType: SUI });
  const reset = async () => deploy({ ...(await options(upgraded)), resetPresets: true });
  await reset();
  expect((await presetOf())?.launchLimitMs).toBe(0n);
  await chain.advanceClock(DELAY_MS);
  await reset();
  expect((await presetOf())?.launchLimitMs).not.toBe(0n);
  expect((await presetOf())?.venue).toBe(`${upgraded.venueCetus.originalId}::venue::CetusVenue`);
});
