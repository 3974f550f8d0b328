// Publishes a model of Cetus on a test node: the interface that the venue's unit tests run against, plus
// initializers that share its objects and a separate dependency, as the real packages have.
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CetusIds, deploy, findCetus, publication, withNewest } from '@atoll/deploy';
import { type BuiltPackage, buildPackage } from '@atoll/move-build';
import { type Deployment, kindByte } from '@atoll/sdk';
import { ChangeAnnounced } from '@atoll/sdk/contracts/access/timelock.ts';
import {
  announcePreset,
  executePreset,
  PresetChange,
} from '@atoll/sdk/contracts/launchpad/config_change.ts';
import { toBase64 } from '@mysten/sui/utils';
import type { ExecutedTransaction, TestNode } from './node.ts';
import { SUI_TYPE } from './units.ts';

/** Delay of announced changes. */
const DELAY_MS = 48 * 3_600_000;

const INTERFACE = fileURLToPath(new URL('../../../move/venue_cetus/interface', import.meta.url));

/** Additional modules of the model. */
const ADDITIONS: Record<string, string> = {
  'cetus_clmm/sources/config.move': `
    fun init(ctx: &mut TxContext) {
        far::far::one();
        transfer::share_object(GlobalConfig { id: object::new(ctx) });
    }`,
  'cetus_clmm/sources/factory.move': `
    fun init(ctx: &mut TxContext) {
        let mut allowed = table::new(ctx);
        let quote = type_name::with_defining_ids<SUI>();
        allowed.add(AllowedPair { quote, tick_spacing: 200 }, true);
        transfer::share_object(Pools {
            id: object::new(ctx),
            pools: table::new(ctx),
            allowed,
            permissions: table::new(ctx),
            caps: table::new(ctx),
        });
    }

    public fun occupy<A, B>(self: &mut Pools) {
        self.add_pool<A, B>(200, object::id_from_address(@0xBAD));
    }`,
  'cetus_clmm/sources/pool.move': `
    public fun earn<A, B>(self: &mut Pool<A, B>, fee_a: sui::coin::Coin<A>, fee_b: sui::coin::Coin<B>) {
        self.fee_a.join(fee_a.into_balance());
        self.fee_b.join(fee_b.into_balance());
    }`,
  'cetus_clmm/sources/rewarder.move': `
    fun init(ctx: &mut TxContext) {
        transfer::share_object(RewarderGlobalVault { id: object::new(ctx), balances: bag::new(ctx) });
    }

    public fun reward<C>(self: &mut RewarderGlobalVault, pool_id: ID, reward: sui::coin::Coin<C>) {
        let key = PoolReward<C>(pool_id);
        if (!self.balances.contains(key)) self.balances.add(key, balance::zero<C>());
        let rewards: &mut Balance<C> = &mut self.balances[key];
        rewards.join(reward.into_balance());
    }`,
  'lp_burn/sources/lp_burn.move': `
    fun init(ctx: &mut TxContext) { transfer::share_object(BurnManager { id: object::new(ctx) }) }`,
  'far/sources/far.move': 'module far::far; public fun one(): u64 { 1 }',
  'far/Move.toml': '[package]\nname = "far"\nedition = "2024"\n[addresses]\nfar = "0x0"\n',
};

/** Writes the packages of the model to `folder`: `far`, `cetus_clmm` and `lp_burn`, in the order of publishing. */
export async function writeCetusModel(folder: string): Promise<void> {
  await cp(INTERFACE, folder, { recursive: true });
  await mkdir(join(folder, 'far/sources'), { recursive: true });
  for (const [path, text] of Object.entries(ADDITIONS)) {
    await writeFile(join(folder, path), text, { flag: 'a' });
  }
  const manifest = join(folder, 'cetus_clmm/Move.toml');
  const dependency = '[dependencies]\nfar = { local = "../far" }\n\n[addresses]';
  const before = await readFile(manifest, 'utf8');
  await writeFile(manifest, before.replace('[addresses]', dependency));
}

export class FakeCetus {
  readonly #node: TestNode;
  readonly #folder: string;
  readonly #upgradeCaps = new Map<string, string>();
  /** First ids of its packages by name. */
  readonly packages: Record<string, string> = {};

  private constructor(node: TestNode, folder: string) {
    this.#node = node;
    this.#folder = folder;
  }

  /** Publishes it; its sources are kept in `folder`. */
  static async start(node: TestNode, folder: string): Promise<{ cetus: FakeCetus; ids: CetusIds }> {
    await writeCetusModel(folder);
    const cetus = new FakeCetus(node, folder);
    await cetus.#publish('far');
    const clmm = await cetus.#publish('cetus_clmm');
    const lpBurn = await cetus.#publish('lp_burn');
    const ids: CetusIds = {
      clmm: cetus.packages.cetus_clmm ?? '',
      lpBurn: cetus.packages.lp_burn ?? '',
      globalConfig: createdIn(clmm, '::config::GlobalConfig'),
      pools: createdIn(clmm, '::factory::Pools'),
      burnManager: createdIn(lpBurn, '::lp_burn::BurnManager'),
      rewarderVault: createdIn(clmm, '::rewarder::RewarderGlobalVault'),
    };
    return { cetus, ids };
  }

  /** Publishes a new version of Cetus's pools. */
  async upgrade(): Promise<void> {
    const module = 'module cetus_clmm::utils;\npublic fun two(): u64 { 2 }\n';
    await writeFile(join(this.#folder, 'cetus_clmm/sources/utils.move'), module);
    const originalId = this.packages.cetus_clmm ?? '';
    const upgradeCapId = this.#upgradeCaps.get('cetus_clmm') ?? '';
    const first = { packageId: originalId, originalId, upgradeCapId };
    const { packageId } = await withNewest(this.#node, first);
    const { modules, dependencies, digest } = await this.#build('cetus_clmm');
    await this.#node.execute(this.#node.deployer, (tx) => {
      const cap = tx.object(upgradeCapId);
      const ticket = tx.moveCall({
        target: '0x2::package::authorize_upgrade',
        arguments: [cap, tx.pure.u8(0), tx.pure.vector('u8', [...digest])],
      });
      const receipt = tx.upgrade({
        modules: modules.map(({ bytes }) => toBase64(bytes)),
        ...{ dependencies, package: packageId, ticket },
      });
      tx.moveCall({ target: '0x2::package::commit_upgrade', arguments: [cap, receipt] });
    });
  }

  #build(name: string): Promise<BuiltPackage> {
    return buildPackage(join(this.#folder, name), { addresses: this.packages });
  }

  async #publish(name: string): Promise<ExecutedTransaction> {
    const { deployer } = this.#node;
    const transaction = publication(deployer.toSuiAddress(), await this.#build(name));
    const done = await this.#node.execute(deployer, transaction);
    const written = done.effects.changedObjects.find(
      ({ outputState }) => outputState === 'PackageWrite',
    );
    this.packages[name] = written?.objectId ?? '';
    this.#upgradeCaps.set(name, createdIn(done, '::package::UpgradeCap'));
    return done;
  }
}

/**
 * Deploys the venue on Cetus beside the node's contracts: announces its registration and executes it after
 * the delay.
 */
export async function deployCetusVenue(
  node: TestNode,
  ids: CetusIds,
  progressFile: string,
): Promise<Required<Deployment>> {
  const settings = {
    client: node.client,
    signer: node.deployer,
    network: 'localnet',
    progressFile,
    cetus: await findCetus(node.client, 'localnet', ids),
  };
  const announced = await deploy({ ...settings, previous: node.deployment });
  await node.advanceClock(DELAY_MS);
  return (await deploy({ ...settings, previous: announced })) as Required<Deployment>;
}

/** Makes fun coins in SUI graduate to Cetus, without a launch limit, after the delay of 48 hours. */
export async function chooseCetus(node: TestNode, deployment: Required<Deployment>): Promise<void> {
  const { launchpad, venueCetus, presets } = deployment;
  const { packageId } = launchpad;
  const { configId: config, authorityId: authority, adminCapId: cap } = launchpad;
  const preset = presets.find(({ kind }) => kind === 'fun');
  if (!preset) throw new Error('There is no preset of fun coins');
  const [targetRaised, virtualQuote, graduationFee] = [
    preset.targetRaised,
    preset.virtualQuote,
    preset.graduationFee,
  ].map(BigInt) as [bigint, bigint, bigint];
  const announced = await node.execute(node.deployer, (tx) =>
    tx.add(
      announcePreset({
        package: packageId,
        typeArguments: [SUI_TYPE, `${venueCetus.originalId}::venue::CetusVenue`],
        arguments: {
          ...{ config, authority, cap },
          ...{ kind: kindByte('fun'), targetRaised, virtualQuote, graduationFee },
          ...{ launchLimitMs: 0n, launchMaxBps: 10_000n },
        },
      }),
    ),
  );
  const [event] = announced.events.map(({ bcs }) => ChangeAnnounced(PresetChange).parse(bcs));
  await node.advanceClock(DELAY_MS);
  const change = event?.number ?? 0n;
  await node.execute(node.deployer, (tx) =>
    tx.add(executePreset({ package: packageId, arguments: { config, authority, cap, change } })),
  );
}

function createdIn({ objectTypes, effects }: ExecutedTransaction, ending: string): string {
  const found = effects.changedObjects.find(
    ({ objectId, idOperation }) =>
      idOperation === 'Created' && objectTypes[objectId]?.endsWith(ending),
  );
  if (found === undefined) throw new Error(`Nothing of the type …${ending} was created`);
  return found.objectId;
}
