// Injects random faults into a complete system while simulated users trade, comment, chat, read and attack. Afterwards the
// index must equal a clean replay of the chain row by row, every acknowledged write must exist exactly once, and no attack
// may have had an effect. Runs a sample of the faults by default, longer schedules and outages with ATOLL_DEEP=1 and each
// fault once with FAULTS=39; ATOLL_SEED repeats a schedule. README.md lists the faults.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FakeOpenAi, startOpenAi } from '@atoll/testing/external/openai.ts';
import { FakeTelegram } from '@atoll/testing/external/telegram.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestReplica } from '../../apps/server/test/support/database/replica.ts';
import { startedServices } from '../../apps/server/test/support/database/services.ts';
import { TradeStream } from '../cluster/client.ts';
import { figure, report, SEED, TIMEOUT_MS } from '../invariants/settings.ts';
import { failOver } from './support/failover.ts';
import { fillDisk, mountSmallDisk, unmount } from './support/faults/full-disk.ts';
import { MODEL_ENV } from './support/faults/model.ts';
import { prepareSlowDisk, type SlowDisk } from './support/faults/slow-disk.ts';
import { Freshness } from './support/freshness.ts';
import { secretsInDump } from './support/hostile/secrets.ts';
import { startHostile } from './support/hostile/start.ts';
import { People, Visitors } from './support/people.ts';
import { Person } from './support/person.ts';
import { seeded } from './support/random.ts';
import { strike } from './support/strike.ts';
import { createAccounts, launchCoins, type System, startSystem, until } from './support/system.ts';
import { Traders } from './support/traders.ts';
import { countGenerations, wrongCharges } from './support/verify-charges.ts';
import {
  compareWithReplay,
  IndexLag,
  missingTrades,
  replicaScans,
} from './support/verify-index.ts';
import { verifyWrites } from './support/verify-writes.ts';
import { vocabulary } from './support/vocabulary.ts';

const SAMPLE = 6;
const VISITORS = 2;
const STREAMS = 3;
const FAULTS = Number(process.env.FAULTS ?? figure(60, SAMPLE));
const isThorough = FAULTS > SAMPLE;
/** Factor for time limits: a sample runs beside other tests, which can slow it down. */
const PATIENCE = isThorough ? 1 : 5;
/** Longest duration of a fault; node and database outages last up to 60 s. */
const LASTS_MS = figure(60_000, 1_000);
const DISK_MB = 400;
/**
 * Mean pause of each of the two traders. Streams replay at most 500 trades; after an outage with more, clients must read
 * the lists again.
 */
const TRADE_PAUSE_MS = 350;
/** Commits reach API servers within one second; a replica that hangs can delay a read by five. */
const OLDEST_MS = 7_000;
const ANSWER = 'The tide turns slowly, and I count every wave. '.repeat(4);
const SECRET = 'a secret that all servers of the test share';
/**
 * Failures that a client may see while a service is unavailable, or when it asks again after losing a response. All
 * others are defects.
 */
const EXPECTED =
  /^(0 |429 |50[234] |409 ConflictError: The agent is still answering)|^Error: (Status 50[234]|connect |read |socket hang up)|fetch failed|Unreachable/;

/** Errors logged by the servers, to explain a failure. */
const errorLines = (dir: string): string =>
  readdirSync(dir)
    .flatMap((file) => readFileSync(join(dir, file), 'utf8').split('\n'))
    .filter((line) => line.includes('"level":"error"') || line.includes('"level":50'))
    .slice(-5)
    .join('\n');

describe.runIf(startedServices().includes('postgres'))('a system under faults', () => {
  const dir = mkdtempSync(join(tmpdir(), 'atoll-faults-'));
  const disk = join(dir, 'postgres');
  /** For the schedule alone: what people do depends on how quick the machine is. */
  const random = seeded(SEED);
  const whims = seeded(SEED + 1);
  let hasSmallDisk = false;
  let slowDisk: SlowDisk | undefined;
  let telegram: FakeTelegram;
  let model: FakeOpenAi;
  let system: System;
  const standbys: TestReplica[] = [];

  beforeAll(async () => {
    hasSmallDisk = mountSmallDisk(disk, DISK_MB);
    if (!hasSmallDisk) console.log('Skipping full disks: mounting a small disk requires root.');
    if (isThorough) slowDisk = prepareSlowDisk(dir);
    if (isThorough && slowDisk === undefined)
      console.log('Skipping slow disks: no C compiler found.');
    telegram = await FakeTelegram.start();
    model = await startOpenAi({ image: () => new Uint8Array(), reply: () => ANSWER });
    system = await startSystem({
      ...{ dir, apis: 2, indexers: 2, disturbable: true, cached: true },
      ...{ withReplica: isThorough, withGuarded: isThorough, model },
      postgresEnv: slowDisk?.env ?? {},
      env: {
        ATOLL_SECRET: SECRET,
        // Telegram accepts only public webhook URLs.
        ATOLL_PUBLIC_URL: 'https://atoll.example',
        ATOLL_TELEGRAM_API_URL: telegram.url,
        AI_CHAT_MODEL: 'test',
        ...MODEL_ENV,
        AI_DAILY_TOKENS: '1000000000',
        AI_AGENT_DAILY_TOKENS: '1000000000',
        AI_PERSON_DAILY_TOKENS: '1000000000',
      },
    });
  }, TIMEOUT_MS);
  afterAll(async () => {
    await system?.close();
    for (const each of standbys) await each.stop();
    await telegram?.close();
    await model?.close();
    if (hasSmallDisk) unmount(disk);
    rmSync(dir, { recursive: true, force: true });
  }, TIMEOUT_MS);

  test(
    `loses nothing under ${FAULTS} random faults`,
    async () => {
      const { chain, cluster, replica } = system;
      await countGenerations(system);
      const author = await chain.node.createAccount();
      const pools = await launchCoins(system, 2, author);
      const agentPoolId = pools[0]?.poolId ?? '';
      const lag = new IndexLag(system);
      await lag.settled();
      const people = new People(cluster.url, await createAccounts(system, 3));
      for (const person of people.persons) await person.logIn();
      const traders = new Traders(chain.node, pools);
      const visitors = new Visitors();
      const around = {
        poolIds: pools.map(({ poolId }) => poolId),
        agentPoolId,
        addresses: people.persons.map(({ address }) => address),
        comments: [],
      };
      traders.start(await createAccounts(system, 2), TRADE_PAUSE_MS, whims);
      people.start(around, 150, whims);
      const paths = ['/api/pools', `/api/pools/${agentPoolId}`];
      visitors.start(cluster.url, paths, VISITORS, 50);
      const streams = Array.from({ length: STREAMS }, () => new TradeStream(cluster.url));
      await until('live streams', 60_000, () => streams.every((each) => each.connections > 0));
      const freshness = new Freshness(system, agentPoolId);
      const creator = new Person(cluster.url, author);
      await creator.logIn();
      const hostile = await startHostile(
        { system, creator, poolIds: around.poolIds, telegram },
        whims,
      );

      const faults = vocabulary(system, random, {
        smallDisk: hasSmallDisk ? disk : undefined,
        slowDisk,
        paths,
        agentPoolId,
        floodClients: 10 * VISITORS,
        slowClients: figure(1_000, 100),
      });
      const harmed: string[] = [];
      try {
        for (let turn = 0; turn < FAULTS; turn += 1) {
          const fault = (faults[turn] ?? random.pick(faults))();
          const recovery = await strike(system, lag, fault, random.between(500, LASTS_MS));
          const { count, failed, p99 } = visitors.latencies.take();
          const oldestMs = freshness.take();
          const chats = people.chats.take();
          const pages = { count, failed, p99, oldestMs };
          console.log(JSON.stringify({ ...recovery, pages, chats }));
          if (fault.isHarmless && (failed > 0 || oldestMs > OLDEST_MS * PATIENCE)) {
            harmed.push(`${fault.name}: ${failed} pages failed, oldest page ${oldestMs} ms old`);
          }
          if (chats.max > (fault.longestChatMs ?? Number.POSITIVE_INFINITY) * PATIENCE) {
            harmed.push(`${fault.name}: a chat took ${chats.max} ms`);
          }
        }
      } finally {
        await Promise.all(
          [traders, people, visitors, freshness, hostile].map((each) => each.stop()),
        );
      }
      await lag.settled();
      await lag.close();
      const missed = () =>
        streams.flatMap((each) =>
          [...traders.executed.keys()].filter((digest) => !each.arrivals.has(digest)),
        );
      await until('Live streams deliver every trade', 60_000, () => missed().length === 0);
      await Promise.all(streams.map((each) => each.close()));
      expect(streams.map(({ repeated, resets }) => ({ repeated, resets }))).toEqual(
        streams.map(() => ({ repeated: 0, resets: 0 })),
      );

      const rows = await compareWithReplay(system);
      expect(await missingTrades(system, traders.executed.keys())).toEqual([]);
      const persons = [...people.persons, ...hostile.writers];
      const written = await verifyWrites(persons, agentPoolId);
      expect(await hostile.effects()).toEqual([]);
      expect(await wrongCharges(system)).toEqual([]);
      const secrets = {
        secret: SECRET,
        ...Object.fromEntries(persons.map(({ address, token }) => [`session ${address}`, token])),
        'bot token': telegram.botToken,
        'webhook secret': telegram.webhook?.secret ?? '',
      };
      expect(await secretsInDump(cluster.databaseUrl, secrets)).toEqual([]);
      const failures = [people.writes, people.chats, visitors.latencies].flatMap((each) => [
        ...each.failures.keys(),
      ]);
      const unexpected = failures.filter((each) => !EXPECTED.test(each));
      expect(unexpected, errorLines(join(dir, 'logs'))).toEqual([]);
      expect(harmed).toEqual([]);
      // Faults of the replica prove nothing unless servers read from it.
      if (replica !== undefined) expect(await replicaScans(replica.url)).toBeGreaterThan(0);
      report('faults', {
        faults: FAULTS,
        trades: traders.executed.size,
        ...written,
        rows,
        attacks: Object.fromEntries(hostile.attempts),
        failures,
      });
    },
    TIMEOUT_MS,
  );

  test('returns 503 while the disk is full, and keeps acknowledged writes', async () => {
    if (!hasSmallDisk) return;
    const { cluster, chain } = system;
    const pool = await chain.node.launchCoin(await chain.node.createAccount(), {
      keepWindow: true,
    });
    const lag = new IndexLag(system);
    await lag.settled();
    const people = new People(cluster.url, await createAccounts(system, 1));
    const [person] = people.persons;
    if (person === undefined) throw new Error('There are no users.');
    await person.logIn();
    await person.postLong(pool.poolId);
    const full = fillDisk(disk, 'PostgreSQL');
    await full.strike();
    let refusal: unknown;
    // Pages that are allocated take some more.
    for (let tries = 0; tries < 100 && refusal === undefined; tries += 1) {
      await person.postLong(pool.poolId).catch((error: unknown) => {
        refusal = error;
      });
    }
    await full.heal();
    expect(refusal).toMatchObject({ status: 503 });
    await until('The disk has space', 60_000, async () => {
      await person.postLong(pool.poolId);
      return true;
    });
    const { acknowledged } = await verifyWrites(people.persons, undefined);
    console.log(`disk full: ${acknowledged} writes acknowledged, none lost`);
    await lag.close();
  });

  const modes = isThorough
    ? [{ synchronous: true }, { synchronous: false }]
    : [{ synchronous: false }];
  test.each(modes)(
    'fails over to a standby (synchronous: $synchronous) and keeps every write that it had received',
    async (mode) => {
      const { standby, promoted, result } = await failOver(system, whims, mode);
      standbys.push(standby);
      system = promoted;
      report(`failover ${JSON.stringify(mode)}`, result);
      // Without a loss, the asynchronous case would prove nothing.
      expect(result.lost > 0).toBe(!mode.synchronous);
    },
    TIMEOUT_MS,
  );
});
