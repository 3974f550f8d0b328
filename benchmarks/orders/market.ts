// A coin with open orders: most of them far from the price, and one at a time that a trade lets fill.
import { setTimeout as sleep } from 'node:timers/promises';
import {
  curvePrice,
  getMarket,
  type OrderTerms,
  type Pool,
  type Price,
  placeOrder,
  type TradeSide,
  trade,
} from '@atoll/sdk';
import { eventsOf, SUI, type TestNode } from '@atoll/testing';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';

const DAY_MS = 86_400_000;
/** Orders of one transaction, which has at most 1,024 commands. */
const PER_TRANSACTION = 100;
const TIP = SUI / 20n;
/** Moves the price by several percent. */
const MOVE = 100n * SUI;

export class OrderMarket {
  readonly #chain: TestNode;
  readonly #pool: Pool;
  readonly #owner: Ed25519Keypair;
  readonly #whale: Ed25519Keypair;
  #lastOrderId = '';

  private constructor(
    chain: TestNode,
    pool: Pool,
    [owner, whale]: [Ed25519Keypair, Ed25519Keypair],
  ) {
    this.#chain = chain;
    this.#pool = pool;
    this.#owner = owner;
    this.#whale = whale;
  }

  /** @param pauseMs - time of a checkpoint. */
  static async open(chain: TestNode, pauseMs: number): Promise<OrderMarket> {
    const [owner, whale] = [await chain.createAccount(), await chain.createAccount()];
    const pool = await chain.launchCoin(await chain.createAccount());
    // The launch limit ends with the next checkpoint.
    await sleep(2 * pauseMs);
    const market = new OrderMarket(chain, pool, [owner, whale]);
    await market.#trade(owner, 'buy', 200n * SUI);
    return market;
  }

  get lastOrderId(): string {
    return this.#lastOrderId;
  }

  /** Places purchases at a hundredth of the price and sales at a hundred times the price. */
  async placeFarOrders(count: number): Promise<void> {
    const [low, high] = [await this.#priceAt(1n), await this.#priceAt(10_000n)];
    const held = await this.#chain.balance(this.#owner, this.#pool.baseType);
    const amount = { buy: SUI / 100n, sell: held / 2n / BigInt(count) };
    for (let placed = 0; placed < count; placed += PER_TRANSACTION) {
      const side = (placed / PER_TRANSACTION) % 2 === 0 ? 'buy' : 'sell';
      const some = Math.min(PER_TRANSACTION, count - placed);
      const limit = side === 'buy' ? low : high;
      await this.#place(side, amount[side], { limit, tip: 1n }, some);
    }
  }

  /** Places a sale that the next purchase of the whale lets fill. */
  async placeNearOrder(): Promise<string> {
    const limit = await this.#priceAt(103n);
    await this.#place('sell', 10n ** 9n, { limit, tip: TIP / 1_000n }, 1);
    return this.#lastOrderId;
  }

  /** Raises the price above the near order, and returns when. */
  async reach(): Promise<number> {
    await this.#trade(this.#whale, 'buy', MOVE);
    return performance.now();
  }

  /** Lowers the price again. */
  async fallBack(): Promise<void> {
    const { baseType } = this.#pool;
    await this.#trade(this.#whale, 'sell', await this.#chain.balance(this.#whale, baseType));
  }

  async #priceAt(percent: bigint): Promise<Price> {
    const { market } = await this.#market();
    const { numerator, denominator } = curvePrice(market.state);
    return { numerator: numerator * percent, denominator: denominator * 100n };
  }

  async #place(
    side: TradeSide,
    amount: bigint,
    more: Pick<OrderTerms, 'limit' | 'tip'>,
    count: number,
  ): Promise<void> {
    const market = await this.#market();
    const owner = this.#owner.toSuiAddress();
    const terms = { expiresMs: BigInt(this.#chain.now() + 30 * DAY_MS), ...more };
    const { decoded } = await this.#chain.execute(this.#owner, (tx) => {
      for (let each = 0; each < count; each += 1) {
        tx.add(placeOrder(this.#chain, { market, side, amount, terms, owner }));
      }
    });
    this.#lastOrderId = eventsOf(decoded, 'OrderPlaced').at(-1)?.orderId ?? '';
  }

  async #trade(trader: Ed25519Keypair, side: TradeSide, amount: bigint): Promise<void> {
    const request =
      side === 'buy'
        ? ({ side, exact: 'quote', amount } as const)
        : ({ side, exact: 'base', amount } as const);
    const market = await this.#market();
    const terms = { trader: trader.toSuiAddress(), limit: 1n, deadlineMs: 2n ** 63n };
    const action = trade(this.#chain, { market, request, ...terms });
    await this.#chain.execute(trader, (tx) => tx.add(action));
  }

  async #market() {
    const market = await getMarket(this.#chain, { poolId: this.#pool.poolId });
    if (market.kind !== 'curve') throw new Error('The coin has graduated.');
    return market;
  }
}
