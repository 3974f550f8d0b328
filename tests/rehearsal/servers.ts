// Steps of a rehearsal that concern the servers: settings of a public network, trading, failover, backup and restore.
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { poolResponse } from '@atoll/api';
import { buyExactIn, type Pool, sellExactIn } from '@atoll/sdk';
import { SUI, SUI_TYPE, TestNode } from '@atoll/testing';
import { FakePriceFeed } from '@atoll/testing/external/price-feed.ts';
import { freePort } from '@atoll/testing/services/port.ts';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Member } from '../../tooling/cluster/member.ts';
import { Person } from '../faults/support/person.ts';
import { type Cluster, PostgresHost } from '../operations/archived-postgres.ts';
import { runProgram } from './operator.ts';
import type { Rehearsal } from './play.ts';

/** Settings that a server of a public network does not start without. */
const REQUIRED = [
  'DATABASE_URL',
  'ATOLL_PUBLIC_URL',
  'ATOLL_SECRET',
  'ATOLL_FIRST_CHECKPOINT',
  'ATOLL_PRICE_FEEDS',
];
const SOON_MS = 120_000;

export async function playServers(
  rehearsal: Rehearsal,
  options: { firstCheckpoint: string; postgres: string; whole: boolean },
): Promise<void> {
  const host = new PostgresHost(options.postgres);
  const running: Member[] = [];
  const services = await startPriceServices(rehearsal.dir);
  try {
    const settings = {
      ATOLL_FIRST_CHECKPOINT: options.firstCheckpoint,
      ATOLL_PRICE_FEEDS: services.file,
    };
    await new Servers(rehearsal, host, settings, running).play(options.whole);
  } finally {
    await Promise.all(running.map((member) => member.stop()));
    await host.close();
    await services.close();
  }
}

/** Starts services that publish the prices of SUI and the platform token, and writes the file that lists them. */
async function startPriceServices(dir: string) {
  const [sui, token] = [
    await FakePriceFeed.start({ usd: '3.60' }),
    await FakePriceFeed.start({ usd: '0.0005' }),
  ];
  const feedsOf = ({ url }: FakePriceFeed) => [{ name: 'service', url, path: ['sui', 'usd'] }];
  const file = join(dir, 'prices.json');
  writeFileSync(file, JSON.stringify({ feeds: feedsOf(sui), token: { feeds: feedsOf(token) } }));
  return {
    file,
    async close() {
      await sui.close();
      await token.close();
    },
  };
}

class Servers {
  readonly #rehearsal: Rehearsal;
  readonly #host: PostgresHost;
  readonly #running: Member[];
  readonly #settings: Record<string, string>;
  readonly #chain: TestNode;
  #market: { pool: Pool; trader: Ed25519Keypair } | undefined;
  #trades = 0;

  constructor(
    rehearsal: Rehearsal,
    host: PostgresHost,
    settings: Record<'ATOLL_FIRST_CHECKPOINT' | 'ATOLL_PRICE_FEEDS', string>,
    running: Member[],
  ) {
    const { network, operator, dir } = rehearsal;
    this.#rehearsal = rehearsal;
    this.#host = host;
    this.#running = running;
    this.#settings = {
      ATOLL_DEPLOYMENT: operator.deploymentFile,
      ATOLL_COIN_TEMPLATE: operator.templatesFile,
      ...settings,
      ATOLL_DATA_DIR: join(dir, 'data'),
      ATOLL_WEB_DIR: join(dir, 'web'),
      ATOLL_PUBLIC_URL: 'https://rehearsal.invalid',
      ATOLL_SECRET: randomBytes(48).toString('base64'),
      ATOLL_LOG_LEVEL: 'warn',
    };
    mkdirSync(join(dir, 'logs'));
    this.#chain = new TestNode({
      url: network.dedicated.url,
      deployment: operator.deployment,
      clock: { offsetMs: 0 },
      faucet: (recipient, mist) => network.ledger.faucet(recipient, mist),
      close: async () => {},
    });
  }

  async play(whole: boolean): Promise<void> {
    const { network, report } = this.#rehearsal;
    const { database, server } = await report.step('Start the server', () => this.#start());
    await report.step('Trade with address balances', () => this.#tradeBalances(server));
    if (!whole) return;
    const port = Number(new URL(database.url).port);
    const second = await report.step('Fail over to another server and another node', async () => {
      const standby = await this.#server('server-2', database, network.shared.url);
      report.did('started a second server with another node as a standby');
      await server.kill();
      report.did('killed the first server');
      await this.#trade();
      await this.#indexed(standby);
      report.check('the second server indexes trades after the last one of the first', true);
      await network.dedicated.close();
      report.did('closed the node of the first server');
      const checkpoint = await this.#checkpoint(standby);
      report.check('the second server stays ready with its node', checkpoint !== null);
      return standby;
    });
    await report.step('Back up and restore', () => this.#restore(database, port, second));
  }

  async #start(): Promise<{ database: Cluster; server: Member }> {
    const { network, report } = this.#rehearsal;
    const { ATOLL_DEPLOYMENT = '', ATOLL_DATA_DIR = '' } = this.#settings;
    const unsafe = await runProgram('apps/server/src/main.ts', [], {
      ...{ ATOLL_DEPLOYMENT, ATOLL_DATA_DIR },
      ATOLL_GRPC_URL: network.dedicated.url,
    });
    report.check('the server refuses to start without public settings', unsafe.status === 0, false);
    const missing = REQUIRED.filter((name) => !unsafe.out.includes(name));
    report.check(`it lists all of them at once: ${REQUIRED.join(', ')}`, missing, []);
    const database = await this.#host.create('primary', await freePort());
    report.did('created a PostgreSQL cluster with continuous archiving');
    const server = await this.#server('server-1', database, network.dedicated.url);
    const start = this.#settings.ATOLL_FIRST_CHECKPOINT;
    report.check(`the server is ready, indexing from checkpoint ${start}`, true);
    return { database, server };
  }

  async #server(name: string, database: Cluster, node: string): Promise<Member> {
    const member = new Member({
      name,
      roles: ['api', 'indexer', 'jobs'],
      port: await freePort(),
      env: { ...this.#settings, DATABASE_URL: database.url, ATOLL_GRPC_URL: node },
      logDir: join(this.#rehearsal.dir, 'logs'),
    });
    this.#running.push(member);
    await member.start();
    return member;
  }

  async #tradeBalances(server: Member): Promise<void> {
    const { report } = this.#rehearsal;
    const chain = this.#chain;
    const trader = await chain.createHolder('balances', { sui: 100n * SUI });
    report.check('the trader has no coin objects', await chain.coinCount(trader, SUI_TYPE), 0);
    const pool = await chain.launchCoin(await chain.createAccount(), { keepWindow: true });
    report.did('another account launched a coin');
    this.#market = { pool, trader };
    await this.#trade();
    const amountIn = (await chain.balance(trader, pool.baseType)) / 2n;
    report.check('the trader bought coins', amountIn > 0n);
    const terms = { pool, trader: trader.toSuiAddress(), amountIn, minOut: 1n };
    await chain.execute(trader, sellExactIn(chain, terms));
    this.#trades += 1;
    report.did('sold half of them');
    await this.#indexed(server);
    report.check('the server lists both trades', this.#trades, 2);
  }

  /** Writes through the API, loses the database, and restores it to the moment before. */
  async #restore(database: Cluster, port: number, server: Member): Promise<void> {
    const { network, report } = this.#rehearsal;
    const pool_id = this.#market?.pool.poolId ?? '';
    this.#host.backup(port, 'backup');
    report.did('took a base backup');
    const person = new Person(server.url, new Ed25519Keypair());
    await person.logIn();
    const text = 'Written after the backup';
    await person.call((api) => api.replies.post({ pool_id, text, client_id: randomUUID() }));
    report.did('a user wrote a comment');
    const [moment] = await database.query('select clock_timestamp()::text as time');
    await database.query('delete from comment');
    report.did('the comment was deleted by mistake');
    await server.stop();
    await database.kill();
    const restored = await this.#host.restore(
      'backup',
      'restored',
      await freePort(),
      String(moment?.time),
      'primary',
    );
    this.#host.destroy('primary');
    report.did('the primary was killed, its last WAL segment recovered, and its files deleted');
    const again = await this.#server('server-3', restored, network.shared.url);
    report.check('a server is ready with the restored database', true);
    const reader = new Person(again.url, new Ed25519Keypair());
    const { data } = await reader.call((api) => api.replies.list({ filters: { pool_id } }));
    report.check(
      'the comment is there',
      data.map((each) => each.text),
      [text],
    );
    await this.#indexed(again);
    report.check(`all ${this.#trades} trades are indexed`, true);
  }

  async #trade(): Promise<void> {
    if (this.#market === undefined) throw new Error('No coin was launched.');
    const { pool, trader } = this.#market;
    const terms = { pool, trader: trader.toSuiAddress(), amountIn: SUI / 100n, minOut: 1n };
    await this.#chain.execute(trader, buyExactIn(this.#chain, terms));
    this.#trades += 1;
    this.#rehearsal.report.did('bought coins for 0.01 SUI');
  }

  /** Waits until a server has indexed exactly the trades so far. */
  async #indexed(server: Member): Promise<void> {
    const url = `${server.url}/api/pools/${this.#market?.pool.poolId}`;
    const end = performance.now() + SOON_MS;
    for (let count = -1; count !== this.#trades; await sleep(100)) {
      if (performance.now() > end)
        throw new Error(`${count} of ${this.#trades} trades are indexed.`);
      const response = await fetch(url);
      if (response.ok) count = poolResponse.parse(await response.json()).data.trade_count;
    }
  }

  async #checkpoint(server: Member): Promise<number | null> {
    const { ready, indexer } = await server.readiness();
    return ready ? indexer.checkpoint : null;
  }
}
