// Injects random faults into a complete system while simulated users trade, comment, chat, read and attack. Afterwards the
// index must equal a clean replay of the chain row by row, every acknowledged write must exist exactly once, and no attack
// may have had an effect. Runs a sample of the faults by default, longer schedules and outages with ATOLL_DEEP=1 and each
// fault once with FAULTS=31; ATOLL_SEED repeats a schedule. README.md lists the faults.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FakeTelegram } from '@atoll/testing/external/telegram.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startedServices } from '../../apps/server/test/support/services.ts';
import { figure, report, SEED, TIMEOUT_MS } from '../invariants/settings.ts';
import { fillDisk, mountSmallDisk, unmount } from './support/faults/full-disk.ts';
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
const FAULTS = Number(process.env.FAULTS ?? figure(60, SAMPLE));
/** How long a fault lasts at most; threat 28 and 29 ask for 60 s. */
const LASTS_MS = figure(60_000, 1_000);
const DISK_MB = 400;
/** Commits reach API servers within one second; a replica that hangs can delay a read by five. */
const OLDEST_MS = 7_000;
const SECRET = 'a secret that all servers of the test share';
/** Answers that a client may get while a service is away. Everything else is a defect. */
const EXPECTED =
  /^(0 |429 |50[234] )|^Error: (Status 50[234]|connect |read |socket hang up)|fetch failed|Unreachable/;

/** What the servers logged as errors, to explain a failure. */
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
  let system: System;

  beforeAll(async () => {
    hasSmallDisk = mountSmallDisk(disk, DISK_MB);
    if (!hasSmallDisk) console.log('Skipping full disks: mounting a small disk requires root.');
    const isThorough = FAULTS > SAMPLE;
    if (isThorough) slowDisk = prepareSlowDisk(dir);
    if (isThorough && slowDisk === undefined)
      console.log('Skipping slow disks: no C compiler found.');
    telegram = await FakeTelegram.start();
    system = await startSystem({
      ...{ dir, apis: 2, indexers: 2, disturbable: true, cached: true, withReplica: isThorough },
      postgresEnv: slowDisk?.env ?? {},
      env: {
        ATOLL_SECRET: SECRET,
        // Telegram accepts only public webhook URLs.
        ATOLL_PUBLIC_URL: 'https://atoll.example',
        ATOLL_TELEGRAM_API_URL: telegram.url,
      },
    });
  }, TIMEOUT_MS);
  afterAll(async () => {
    await system?.close();
    await telegram?.close();
    if (hasSmallDisk) unmount(disk);
    rmSync(dir, { recursive: true, force: true });
  }, TIMEOUT_MS);

  test(
    `loses nothing under ${FAULTS} random faults (threats 22 to 29 and 34 to 40)`,
    async () => {
      const { chain, cluster, replica } = system;
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
      traders.start(await createAccounts(system, 2), 150, whims);
      people.start(around, 150, whims);
      const paths = ['/api/pools', `/api/pools/${agentPoolId}`];
      visitors.start(cluster.url, paths, VISITORS, 50);
      const freshness = new Freshness(system, agentPoolId);
      const creator = new Person(cluster.url, author);
      await creator.logIn();
      const hostile = await startHostile(
        { url: cluster.url, creator, poolIds: around.poolIds, telegram },
        whims,
      );

      const faults = vocabulary(system, random, {
        smallDisk: hasSmallDisk ? disk : undefined,
        slowDisk,
        paths,
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
          console.log(JSON.stringify({ ...recovery, pages: { count, failed, p99, oldestMs } }));
          if (fault.isHarmless && (failed > 0 || oldestMs > OLDEST_MS)) {
            harmed.push(`${fault.name}: ${failed} pages failed, oldest page ${oldestMs} ms old`);
          }
        }
      } finally {
        await Promise.all(
          [traders, people, visitors, freshness, hostile].map((each) => each.stop()),
        );
      }
      await lag.settled();
      await lag.close();

      const rows = await compareWithReplay(system);
      expect(await missingTrades(system, traders.executed.keys())).toEqual([]);
      const persons = [...people.persons, ...hostile.writers];
      const written = await verifyWrites(persons, agentPoolId);
      expect(await hostile.effects()).toEqual([]);
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

  test('answers 503 while the disk is full, and keeps what it acknowledged', async () => {
    if (!hasSmallDisk) return;
    const { cluster, chain } = system;
    const pool = await chain.node.launchCoin(await chain.node.createAccount(), {
      keepWindow: true,
    });
    const lag = new IndexLag(system);
    await lag.settled();
    const people = new People(cluster.url, await createAccounts(system, 1));
    const [person] = people.persons;
    if (person === undefined) throw new Error('Nobody is there.');
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
});
