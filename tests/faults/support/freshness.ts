// Measures how outdated the pages of API servers are: the time from a trade's commit in PostgreSQL's primary until a
// server returns it.
import { setTimeout as sleep } from 'node:timers/promises';
import { poolResponse } from '@atoll/api';
import pg from 'pg';
import { Client } from '../../cluster/client.ts';
import type { System } from './system.ts';

const RETRY_MS = 20;
const PAUSE_MS = 200;

export class Freshness {
  /** Longest delay of any server since the last call of `take`, in milliseconds. */
  #longest = 0;
  readonly #database: pg.Pool;
  readonly #poolId: string;
  #running = true;
  readonly #done: Promise<unknown>;

  constructor({ cluster }: System, poolId: string) {
    this.#poolId = poolId;
    this.#database = new pg.Pool({ connectionString: cluster.databaseUrl, max: 2 });
    this.#database.on('error', () => {});
    this.#done = Promise.all(cluster.apis.map(({ url }) => this.#watch(new Client(url))));
  }

  /** Returns the longest delay since the last call, in milliseconds. */
  take(): number {
    const longest = Math.round(this.#longest);
    this.#longest = 0;
    return longest;
  }

  async stop(): Promise<void> {
    this.#running = false;
    await this.#done;
    await this.#database.end();
  }

  async #watch(client: Client): Promise<void> {
    while (this.#running) {
      await this.#measure(client).catch(() => {});
      await sleep(PAUSE_MS);
    }
    client.close();
  }

  /** A server that does not respond returns nothing outdated. */
  async #measure(client: Client): Promise<void> {
    const trades = await this.#tradesOfPrimary();
    const began = performance.now();
    while (this.#running) {
      const { status, body } = await client.send(`/api/pools/${this.#poolId}`);
      if (status !== 200) return;
      if (poolResponse.parse(JSON.parse(body)).data.trade_count >= trades) return;
      this.#longest = Math.max(this.#longest, performance.now() - began);
      await sleep(RETRY_MS);
    }
  }

  async #tradesOfPrimary(): Promise<number> {
    const { rows } = await this.#database.query<{ trades: number }>(
      'select trade_count as trades from pool where pool_id = $1',
      [this.#poolId],
    );
    return Number(rows[0]?.trades ?? 0);
  }
}
