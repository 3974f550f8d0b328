// Random load over two versions of the launchpad: an upgrade leaves the old version callable, and the version
// gates are raised in the middle. Purchases work in the current version only, sales in it and in later ones, claims in
// both, and all invariants hold at every step.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPackage } from '@atoll/move-build';
import * as config from '@atoll/sdk/contracts/launchpad/config.ts';
import { FeesClaimed, Traded } from '@atoll/sdk/contracts/launchpad/pool_events.ts';
import {
  coinBalance,
  isCoin,
  SUI_TYPE,
  type TestNetwork,
  type TransactionResult,
} from '@atoll/testing';
import type { Transaction } from '@mysten/sui/transactions';
import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { CREATOR, DEPLOYER, MOVE } from '../network.ts';
import { figure, report, SEED, TIMEOUT_MS, yieldToRunner } from '../settings.ts';
import { upgrade } from '../upgrade.ts';
import { onPool, poolCalls } from './calls.ts';
import { admin, createFixture, type Fixture, type Market, TRADERS, WINDOW_MS } from './fixture.ts';
import { assertInvariants, type Products, readMarket } from './invariants.ts';
import { coinsOf, Wallet } from './wallet.ts';

const SEQUENCES = figure(10_000, 60);
const OPERATIONS = 16;
const BATCH = 50;
const BUY_RETIRED = 'access::version::EWrongVersion';
const SALE_RETIRED = 'launchpad::pool::EWrongVersion';

/** How an upgrade that repairs sales takes a pool over from the previous version. */
const TAKE_OVER = `
public fun take_over<T, Q>(pool: &mut Pool<T, Q>) { pool.version = config::package_version() }
`;

type Version = 1 | 2;

interface Step {
  version: Version;
  trader: number;
  operation: 'buy' | 'sell' | 'claim' | 'collect';
  /** Share of the target, or of what the trader holds. */
  bps: bigint;
}

const step: fc.Arbitrary<Step> = fc.record({
  version: fc.constantFrom<Version>(1, 2),
  trader: fc.nat(TRADERS.length - 1),
  operation: fc.constantFrom('buy', 'buy', 'buy', 'sell', 'sell', 'claim', 'collect'),
  bps: fc.bigInt(1n, 1_000n),
});

let fixture: Fixture;
/** IDs of both versions; the gates are still at the first. */
let versions: Record<Version, string>;

beforeAll(async () => {
  fixture = await createFixture();
  const { network, contracts } = fixture;
  const folder = await mkdtemp(join(tmpdir(), 'mixed-versions-'));
  for (const name of ['access', 'launchpad'])
    await cp(join(MOVE, name), join(folder, name), { recursive: true });
  await edit(join(folder, 'launchpad/sources/config.move'), (source) =>
    source.replace('const VERSION: u64 = 1;', 'const VERSION: u64 = 2;'),
  );
  await edit(join(folder, 'launchpad/sources/pool.move'), (source) => source + TAKE_OVER);
  const build = await buildPackage(join(folder, 'launchpad'), { addresses: network.addresses });
  await rm(folder, { recursive: true });
  const installed = {
    packageId: contracts.launchpad,
    upgradeCapId: upgradeCapOf(contracts.launchpad),
  };
  versions = { 1: contracts.launchpad, 2: upgrade(network, installed, build) };
  network.advanceClock(WINDOW_MS);
}, TIMEOUT_MS);

async function edit(file: string, change: (source: string) => string): Promise<void> {
  const source = await readFile(file, 'utf8');
  const changed = change(source);
  expect(changed).not.toBe(source);
  await writeFile(file, changed);
}

/** The capability's second field is the package. */
function upgradeCapOf(packageId: string): string {
  for (const { data, id } of fixture.network.objects()) {
    if (data.kind !== 'move' || !data.type.endsWith('::package::UpgradeCap')) continue;
    if (Buffer.from(data.contents).subarray(32, 64).toString('hex') === packageId.slice(2))
      return id;
  }
  throw new Error(`${packageId} has no upgrade capability`);
}

class System {
  readonly network = fixture.network.fork();
  readonly market: Market;
  current: Version = 1;
  readonly counts = { succeeded: 0, rejected: 0 };
  #products: Products = { curve: undefined, pair: undefined };
  #charged = 0n;
  #claimed = 0n;
  #quoteSupply = 0n;

  constructor(market: Market) {
    this.market = market;
    for (const object of this.network.objects())
      if (isCoin(object, market.quoteType)) this.#quoteSupply += coinBalance(object);
  }

  /** Executes a call and checks how it ends and all invariants. */
  execute(sender: string, expected: string | undefined, build: (tx: Transaction) => void): void {
    const result = this.network.tryExecute(sender, build);
    // Names are known of first versions only.
    const abort = result.abort?.replace(versions[2], 'launchpad');
    if (abort !== expected)
      throw new Error(`Expected ${expected ?? 'success'}, got ${abort ?? 'success'}`);
    this.counts[expected === undefined ? 'succeeded' : 'rejected'] += 1;
    this.#record(result);
    const totals = {
      charged: this.#charged,
      claimed: this.#claimed,
      quoteSupply: this.#quoteSupply,
    };
    const state = readMarket(this.network, fixture.contracts, this.market);
    this.#products = assertInvariants(state, this.#products, totals);
  }

  perform({ version, trader, operation, bps }: Step): void {
    const sender = operation === 'claim' ? CREATOR : (TRADERS[trader] ?? CREATOR);
    const { network, market } = this;
    const contracts = { ...fixture.contracts, launchpad: versions[version] };
    const { fees, curve } = readMarket(network, contracts, market).pool;
    if (operation === 'claim' && fees.creator === 0n) return;
    if (operation === 'collect' && fees.protocol === 0n) return;
    // The last purchase would end the trading.
    const amount = (market.preset.targetRaised * bps) / 10_000n;
    if (operation === 'buy' && curve.quoteReserve + amount > market.preset.targetRaised / 2n)
      return;
    // A pool stores the first version whose sales can be called.
    const sale = version < this.current ? SALE_RETIRED : undefined;
    const retired = { buy: BUY_RETIRED, sell: sale, claim: undefined, collect: undefined };
    const sold = (balanceOf(network, sender, market.baseType) * bps) / 1_000n;
    if (operation === 'sell' && sold < 1_000_000n) return;
    this.execute(sender, version === this.current ? undefined : retired[operation], (tx) => {
      const target = { tx, network, contracts, market };
      const base = Wallet.open(network, tx, sender, market.baseType);
      const quote = Wallet.open(network, tx, sender, market.quoteType);
      if (operation === 'buy') {
        const [bought, rest] = onPool(target).buyExactIn(quote.take(amount), 0n);
        base.put(bought);
        if (rest) quote.put(rest);
      } else if (operation === 'sell') quote.put(onPool(target).sellExactIn(base.take(sold), 0n));
      else if (operation === 'claim') quote.put(poolCalls(target).claimCreatorFees());
      else poolCalls(target).collectProtocolFees();
      base.close(sender);
    });
  }

  /** Raises both gates, which the old version cannot. */
  migrate(): void {
    const [old, next] = [versions[1], versions[2]];
    const { poolId, typeArguments } = this.market;
    const args = admin(fixture.contracts);
    this.execute(DEPLOYER, 'access::version::EAlreadyMigrated', (tx) =>
      tx.add(config.migrate({ package: old, arguments: args })),
    );
    this.execute(DEPLOYER, undefined, (tx) => {
      tx.add(config.migrate({ package: next, arguments: args }));
      tx.moveCall({
        target: `${next}::pool::take_over`,
        typeArguments,
        arguments: [tx.object(poolId)],
      });
    });
    this.current = 2;
  }

  #record({ rawEvents, gasUsed }: TransactionResult): void {
    if (this.market.quoteType === SUI_TYPE) this.#quoteSupply -= gasUsed;
    for (const { type, contents } of rawEvents) {
      if (type.includes('::pool_events::Traded')) this.#charged += Traded.parse(contents).fee;
      if (type.includes('::pool_events::FeesClaimed'))
        this.#claimed += FeesClaimed.parse(contents).amount;
    }
  }
}

const balanceOf = (network: TestNetwork, owner: string, coinType: string): bigint =>
  coinsOf(network, owner, coinType).reduce((sum, { balance }) => sum + balance, 0n);

test(
  `${SEQUENCES} sequences over two versions keep all invariants, and no retired version trades`,
  async () => {
    const totals = { succeeded: 0, rejected: 0 };
    const steps = fc.array(step, { minLength: 1, maxLength: OPERATIONS, size: 'max' });
    const sequence = fc.record({ market: fc.nat(2), before: steps, after: steps });
    const property = fc.property(sequence, ({ market, before, after }) => {
      const system = new System(fixture.markets[market] ?? fixture.markets[0]);
      for (const each of before) system.perform(each);
      system.migrate();
      for (const each of after) system.perform(each);
      for (const trader of TRADERS.keys())
        for (const version of [1, 2] as const)
          system.perform({ version, trader, operation: 'sell', bps: 1_000n });
      totals.succeeded += system.counts.succeeded;
      totals.rejected += system.counts.rejected;
    });
    for (let done = 0; done < SEQUENCES; done += BATCH) {
      fc.assert(property, { seed: SEED + done, numRuns: Math.min(BATCH, SEQUENCES - done) });
      await yieldToRunner();
    }
    report('mixed-versions', totals);
    expect(totals.rejected).toBeGreaterThan(SEQUENCES * 2);
    expect(totals.succeeded).toBeGreaterThan(SEQUENCES * OPERATIONS * 0.3);
  },
  TIMEOUT_MS,
);
