// Test fixture: the real contracts on a node, a real server, a coin with an owner of orders, and keepers.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApiClient } from '@atoll/api/client';
import {
  curvePrice,
  getMarket,
  type OrderTerms,
  type Pool,
  type Price,
  pairPrice,
  placeOrder,
  type TradeSide,
  trade,
} from '@atoll/sdk';
import { createServer, localConfig } from '@atoll/server';
import { startTestNode, type TestNode } from '@atoll/testing';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { expect, vi } from 'vitest';
import { type Keeper, type KeeperOptions, startKeeper } from './keeper.ts';

export const SUI = 10n ** 9n;
export const TIP = 50_000_000n;
export const DAY_MS = 86_400_000;
const TIMEOUT_MS = 60_000;

interface Placing extends Partial<OrderTerms> {
  side: TradeSide;
  amount: bigint;
  /** Default: the fixture's coin and owner. */
  pool?: Pool;
  owner?: Ed25519Keypair;
}

export class KeeperFixture {
  readonly dir: string;
  readonly chain: TestNode;
  readonly server: Awaited<ReturnType<typeof createServer>>;
  readonly owner: Ed25519Keypair;
  readonly whale: Ed25519Keypair;
  readonly pool: Pool;
  readonly #keepers: Keeper[] = [];

  private constructor(
    parts: Pick<KeeperFixture, 'dir' | 'chain' | 'server' | 'owner' | 'whale' | 'pool'>,
  ) {
    this.dir = parts.dir;
    this.chain = parts.chain;
    this.server = parts.server;
    this.owner = parts.owner;
    this.whale = parts.whale;
    this.pool = parts.pool;
  }

  static async start(): Promise<KeeperFixture> {
    const dir = mkdtempSync(join(tmpdir(), 'atoll-keeper-'));
    const chain = await startTestNode();
    const server = await createServer(
      localConfig({
        dataDir: dir,
        deployment: chain.deployment,
        grpcUrl: chain.url,
        coinTemplate: join(dir, 'none.json'),
        logLevel: 'silent',
      }),
    );
    const owner = await chain.createAccount({ sui: 10_000n * SUI });
    const whale = await chain.createAccount();
    // The chain's clock starts a day behind ours.
    await chain.advanceClock(DAY_MS);
    const pool = await chain.launchCoin(await chain.createAccount());
    const fixture = new KeeperFixture({ dir, chain, server, owner, whale, pool });
    await fixture.trade(owner, 'buy', 20n * SUI);
    await fixture.listed(pool);
    return fixture;
  }

  get api() {
    return createApiClient({ baseUrl: this.server.url });
  }

  /** Starts a keeper with a separate key. */
  async keeper(
    options: Partial<Pick<KeeperOptions, 'metrics' | 'signer'>> = {},
  ): Promise<{ keeper: Keeper; address: string }> {
    const signer = await this.chain.createAccount({ sui: 10n * SUI });
    const keeper = startKeeper({
      ...{ atoll: this.chain, apiUrl: this.server.url, signer, budget: SUI, log: () => {} },
      ...options,
    });
    this.#keepers.push(keeper);
    return { keeper, address: (options.signer ?? signer).toSuiAddress() };
  }

  async closeKeepers(): Promise<void> {
    await Promise.all(this.#keepers.splice(0).map((keeper) => keeper.close()));
  }

  async close(): Promise<void> {
    await this.closeKeepers();
    await this.server.close();
    await this.chain.close();
    rmSync(this.dir, { recursive: true, force: true });
  }

  /** Waits until the index has a coin. */
  async listed({ poolId }: Pool): Promise<void> {
    await vi.waitFor(() => this.api.pools.get({ pool_id: poolId }), TIMEOUT_MS);
  }

  /** Current price in percent. */
  async priceAt(percent: bigint, pool = this.pool): Promise<Price> {
    const { market } = await this.#market(pool);
    const price = market.kind === 'curve' ? curvePrice(market.state) : pairPrice(market.state);
    return { numerator: price.numerator * percent, denominator: price.denominator * 100n };
  }

  async trade(
    trader: Ed25519Keypair,
    side: TradeSide,
    amount: bigint,
    pool = this.pool,
  ): Promise<void> {
    const request =
      side === 'buy'
        ? ({ side, exact: 'quote', amount } as const)
        : ({ side, exact: 'base', amount } as const);
    const market = await this.#market(pool);
    const terms = { trader: trader.toSuiAddress(), limit: 1n, deadlineMs: 2n ** 63n };
    await this.chain.execute(trader, trade(this.chain, { market, request, ...terms }));
  }

  /** Places an order that expires after 30 days unless the terms say otherwise, and returns its ID. */
  async place(placing: Placing): Promise<string> {
    const { side, amount, pool = this.pool, owner = this.owner, ...terms } = placing;
    const expiresMs = BigInt(this.chain.now() + 30 * DAY_MS);
    const order = { side, amount, terms: { tip: TIP, expiresMs, ...terms } };
    const market = await this.#market(pool);
    const parameters = { market, owner: owner.toSuiAddress(), ...order };
    const { decoded } = await this.chain.execute(owner, placeOrder(this.chain, parameters));
    for (const event of decoded) if (event.name === 'OrderPlaced') return event.data.orderId;
    throw new Error('No order was placed.');
  }

  async read(orderId: string) {
    return (await this.api.orders.get({ order_id: orderId })).data;
  }

  async fills(orderId: string) {
    return (await this.api.orders.fills({ order_id: orderId })).data;
  }

  /** Waits until the index has an order in this state. */
  async reaches(orderId: string, expected: object): Promise<void> {
    await vi.waitFor(
      async () => expect(await this.read(orderId)).toMatchObject(expected),
      TIMEOUT_MS,
    );
  }

  async #market({ poolId }: Pool) {
    const market = await getMarket(this.chain, { poolId });
    if (market.kind !== 'curve' && market.kind !== 'pair') throw new Error('Not trading.');
    return market;
  }
}
