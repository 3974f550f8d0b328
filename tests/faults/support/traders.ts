// Traders: real transactions on the network, repeated until the node confirms each.
import { setTimeout as sleep } from 'node:timers/promises';
import { buyExactIn, type Pool, sellExactIn } from '@atoll/sdk';
import type { TestNode } from '@atoll/testing';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Latencies } from './latencies.ts';
import type { Random } from './random.ts';

const BUY = 10n ** 7n;
const SELL = 10n ** 6n;
const RETRY_MS = 200;

export class Traders {
  /** When the node confirmed each transaction, by its digest. */
  readonly executed = new Map<string, number>();
  readonly latencies = new Latencies();
  readonly #node: TestNode;
  readonly #pools: readonly Pool[];
  #running = true;
  #done: Promise<unknown> = Promise.resolve();

  constructor(node: TestNode, pools: readonly Pool[]) {
    this.#node = node;
    this.#pools = pools;
  }

  /** Lets each account trade, with a pause of up to twice `pauseMs` after each trade. */
  start(accounts: readonly Ed25519Keypair[], pauseMs: number, random: Random): void {
    this.#done = Promise.all(accounts.map((each) => this.#trade(each, pauseMs, random)));
  }

  async stop(): Promise<void> {
    this.#running = false;
    await this.#done;
  }

  async #trade(account: Ed25519Keypair, pauseMs: number, random: Random): Promise<void> {
    const trader = account.toSuiAddress();
    const held = new Set<Pool>();
    while (this.#running) {
      const pool = random.pick(this.#pools);
      const isSale = held.has(pool) && random.next() < 0.4;
      const amountIn = isSale ? SELL : BUY * BigInt(random.between(1, 4));
      const order = { pool, trader, amountIn, minOut: 1n };
      const trade = isSale ? sellExactIn(this.#node, order) : buyExactIn(this.#node, order);
      const result = await this.latencies.measure(() => this.#node.execute(account, trade));
      if (result === undefined) {
        await sleep(RETRY_MS);
        continue;
      }
      this.executed.set(result.digest, performance.now());
      held.add(pool);
      await sleep(random.between(0, 2 * pauseMs));
    }
  }
}
