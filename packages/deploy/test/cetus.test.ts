// The venue on Cetus, deployed beside a Cetus of our own, and a coin's way there.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Deployment, getPool, getPreset, type SharedObject } from '@atoll/sdk';
import { chooseCetus, eventOf, FakeCetus, startTestNode, type TestNode } from '@atoll/testing';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction, type TransactionArgument } from '@mysten/sui/transactions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADMIN_ACTIONS } from '../src/admin/actions.ts';
import { buildContract } from '../src/build.ts';
import { type CetusIds, findCetus } from '../src/cetus.ts';
import { type DeployOptions, deploy } from '../src/deploy.ts';
import { execute } from '../src/execute.ts';
import { packageDigest } from '../src/linkage.ts';
import { readPackage } from '../src/package-object.ts';

const SUI = '0x2::sui::SUI';
const NO_DEADLINE = 2n ** 64n - 1n;

let chain: TestNode;
let scratch: string;
let runs = 0;
let fake: FakeCetus;
let ids: CetusIds;
let deployment: Required<Deployment>;

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
});

const linksOf = async (packageId: string) =>
  (await readPackage(chain.client, packageId)).links.map((link) => link.packageId);

it('is not looked for where it is not', async () => {
  await expect(findCetus(chain.client, 'localnet')).rejects.toThrow('not known on localnet');
  const wrong = { ...ids, pools: ids.globalConfig };
  await expect(findCetus(chain.client, 'localnet', wrong)).rejects.toThrow(
    /factory::Pools of Cetus/,
  );
});

it('is deployed with everything that Cetus itself depends on', async () => {
  deployment = (await deploy(await options(chain.deployment))) as Required<Deployment>;
  const { venueCetus, cetus, ...rest } = deployment;
  expect(rest).toEqual(chain.deployment);
  expect(cetus.pools.id).toBe(ids.pools);
  expect(await linksOf(venueCetus.packageId)).toEqual(
    expect.arrayContaining(Object.values(fake.packages)),
  );
  expect(await deploy(await options(deployment))).toEqual(deployment);
});

it('is chosen by the administrator', async () => {
  const { client, deployer: signer } = chain;
  const atoll = { client, deployment };
  const context = { ...atoll, log: () => {}, sender: signer.toSuiAddress() };
  const terms = { kind: 'fun', quoteType: SUI } as const;
  const before = await getPreset(atoll, terms);
  for (const [name, venue] of [
    ['cetus', `${deployment.venueCetus.originalId}::venue::CetusVenue`],
    ['amm', before?.venue],
  ] as const) {
    const transaction = new Transaction();
    await ADMIN_ACTIONS.venue?.add(transaction, context, ['fun', name]);
    await execute({ client, signer }, transaction);
    expect(await getPreset(atoll, terms)).toEqual({ ...before, venue });
  }
});

it('computes digests as the compiler does', async () => {
  for (const { modules, dependencies, digest } of [
    await buildContract('launchpad', {}, {}),
    await buildContract('amm', { launchpad: '0xabc' }, {}),
  ]) {
    expect(packageDigest(modules, dependencies)).toEqual(digest);
  }
});

/** Calls our venue or Cetus in a transaction of `signer`. */
class Script {
  readonly tx = new Transaction();
  readonly #signer: Ed25519Keypair;

  constructor(signer: Ed25519Keypair) {
    this.#signer = signer;
  }

  shared({ id, version }: SharedObject) {
    return this.tx.sharedObjectRef({ objectId: id, initialSharedVersion: version, mutable: true });
  }

  get config() {
    const { configId: id, configVersion: version } = deployment.launchpad;
    return this.shared({ id, version });
  }

  call(target: string, typeArguments: string[], args: TransactionArgument[]) {
    return this.tx.moveCall({ target, typeArguments, arguments: args });
  }

  venue(name: string, coinType: string, args: TransactionArgument[]) {
    const { packageId, venue } = deployment.venueCetus;
    const all = [this.shared(venue), ...args];
    return this.call(`${packageId}::venue::${name}`, [coinType, SUI], all);
  }

  pool(name: string, coinType: string, args: TransactionArgument[]) {
    const target = `${deployment.launchpad.packageId}::pool::${name}`;
    return this.call(target, [coinType, SUI], args);
  }

  run = () => chain.execute(this.#signer, this.tx);
}

/** A fun coin, with its pair reserved before anything else. */
async function launch(creator: Ed25519Keypair) {
  const coin = await chain.publishCoin(creator);
  const script = new Script(creator);
  const { tx } = script;
  const { globalConfig, pools } = deployment.cetus;
  const ticket = tx.object(coin.ticketId);
  const cetus = [script.shared(globalConfig), script.shared(pools)];
  script.venue('reserve', coin.coinType, [script.config, ticket, ...cetus]);
  const none = tx.pure.string('');
  const pool = script.pool('create', coin.coinType, [
    script.config,
    ticket,
    tx.object(coin.upgradeCapId),
    tx.pure.u8(0),
    ...[none, none, none],
    tx.object.clock(),
  ]);
  script.pool('share', coin.coinType, [pool]);
  const { decoded } = await script.run();
  return { coinType: coin.coinType, poolId: eventOf(decoded, 'PoolCreated').poolId };
}

/** Buys on the curve; gives the coins and the refund. */
function buy(script: Script, coinType: string, poolId: string, mist: bigint) {
  const { tx } = script;
  const [payment] = tx.splitCoins(tx.gas, [mist]);
  const [coins, refund] = script.pool('buy_exact_quote', coinType, [
    tx.object(poolId),
    script.config,
    payment,
    tx.pure.u64(0),
    tx.pure.option('address', null),
    tx.pure.u64(NO_DEADLINE),
    tx.object.clock(),
  ]);
  if (!coins || !refund) throw new Error('a buy has two results');
  return { coins, refund };
}

it('takes a coin at its last price into a pool that nobody could open before', async () => {
  await chooseCetus(chain, deployment);
  const { coinType, poolId } = await launch(await chain.createAccount());
  const { cetus, venueCetus } = deployment;

  const mallory = await chain.createAccount();
  const attack = new Script(mallory);
  const loot = buy(attack, coinType, poolId, 1_000_000_000n);
  const { tx } = attack;
  const [quote] = tx.splitCoins(tx.gas, [1_000_000_000n]);
  // Published coins have greater ids than SUI, so they are Cetus's coin A.
  const [position, coinsLeft, quoteLeft] = attack.call(
    `${cetus.clmm.packageId}::pool_creator::create_pool_v3`,
    [coinType, SUI],
    [
      attack.shared(cetus.globalConfig),
      attack.shared(cetus.pools),
      tx.pure.u32(200),
      tx.pure.u128(1n << 64n),
      tx.pure.string(''),
      tx.pure.u32(4_294_523_696),
      tx.pure.u32(443_600),
      loot.coins,
      quote,
      tx.pure.bool(false),
      tx.object.clock(),
    ],
  );
  if (!position || !coinsLeft || !quoteLeft) throw new Error('opening a pool has three results');
  tx.transferObjects([position, coinsLeft, quoteLeft, loot.refund], mallory.toSuiAddress());
  await expect(attack.run()).rejects.toThrow(/EPoolIsPermission/);

  const last = new Script(await chain.createAccount());
  const bought = buy(last, coinType, poolId, 5_000_000_000_000n);
  last.tx.transferObjects([bought.coins, bought.refund], mallory.toSuiAddress());
  last.venue('graduate', coinType, [
    last.tx.object(poolId),
    last.config,
    ...[cetus.globalConfig, cetus.pools, cetus.burnManager].map((object) => last.shared(object)),
    last.tx.object.clock(),
  ]);
  const done = await last.run();
  const graduated = eventOf(done.decoded, 'PoolGraduated');
  expect(graduated.venue).toBe(`${venueCetus.originalId}::venue::CetusVenue`);
  expect((await getPool(chain, { poolId })).state).toBe('graduated');
  const { object } = await chain.client.getObject({ objectId: graduated.venuePoolId });
  expect(object.type).toContain(`${ids.clmm}::pool::Pool<`);
  expect(object.owner.$kind).toBe('Shared');
  // Nobody was sent a position, or the proof of a burned one: coins, and nothing else.
  const sent = done.effects.changedObjects.filter(({ outputOwner }) => outputOwner?.AddressOwner);
  const types = sent.map(({ objectId }) => done.objectTypes[objectId]);
  expect(types.filter((type) => !type?.includes('::coin::Coin<'))).toEqual([]);
});

it('is linked to a new version of Cetus by an upgrade, and keeps the admin’s choice of venue', async () => {
  await fake.upgrade();
  const settings = await options(deployment);
  const newest = settings.cetus?.clmm.packageId;
  expect(newest).not.toBe(ids.clmm);
  await expect(deploy(settings)).rejects.toThrow(/venue_cetus on chain does not run against 0x/);
  const upgraded = (await deploy({ ...settings, upgrade: true })) as Required<Deployment>;
  expect(upgraded.venueCetus.version).toBe(2);
  expect(await linksOf(upgraded.venueCetus.packageId)).toContain(newest);
  // Terms and venue are the admin's choice, until they are asked to be the product's again.
  const atoll = { client: chain.client, deployment: upgraded };
  const presetOf = () => getPreset(atoll, { kind: 'fun', quoteType: SUI });
  expect((await presetOf())?.launchWindowMs).toBe(0n);
  await deploy({ ...(await options(upgraded)), resetPresets: true });
  expect((await presetOf())?.launchWindowMs).not.toBe(0n);
  expect((await presetOf())?.venue).toBe(`${upgraded.venueCetus.originalId}::venue::CetusVenue`);
});
