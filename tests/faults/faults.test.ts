// Random faults strike a whole system while people trade, comment, chat and read. Afterwards the index equals a clean
// replay of the chain row by row, everything that was acknowledged is there once, and recovery times are printed. A
// sample of the faults by default, longer schedules and outages with ATOLL_DEEP=1; FAULTS=22 strikes with each fault
// once, and ATOLL_SEED repeats a schedule.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startedServices } from '../../apps/server/test/support/services.ts';
import { figure, report, SEED, TIMEOUT_MS } from '../invariants/settings.ts';
import type { Fault } from './support/fault.ts';
import { jumpClock } from './support/faults/clock.ts';
import { disturb, resetConnections } from './support/faults/connection.ts';
import { fillDisk, mountSmallDisk, unmount } from './support/faults/full-disk.ts';
import { crashPostgres, killNode, killRedis, killServer } from './support/faults/kill.ts';
import { pauseNode, pauseRedis, pauseServer } from './support/faults/pause.ts';
import { People, Visitors } from './support/people.ts';
import { type Random, seeded } from './support/random.ts';
import { strike } from './support/strike.ts';
import { createAccounts, launchCoins, type System, startSystem, until } from './support/system.ts';
import { Traders } from './support/traders.ts';
import { compareWithReplay, IndexLag, missingTrades } from './support/verify-index.ts';
import { verifyWrites } from './support/verify-writes.ts';

const FAULTS = Number(process.env.FAULTS ?? figure(60, 6));
/** How long a fault lasts at most; threat 28 and 29 ask for 60 s. */
const LASTS_MS = figure(60_000, 1_000);
const DISK_MB = 400;
const MINUTE_MS = 60_000;
/** Answers that a client may get while a service is away. Everything else is a defect. */
const EXPECTED =
  /^(0 |429 |50[234] )|^Error: (Status 50[234]|connect |read |socket hang up)|fetch failed|Unreachable/;

/** Every fault of the vocabulary, each against a random server. */
function vocabulary(system: System, random: Random, disk: string | undefined): (() => Fault)[] {
  const { members, cluster } = system;
  const some = () => random.pick(members);
  const api = () => random.pick(cluster.apis);
  return [
    () => killServer(random.pick(cluster.indexers)),
    () => disturb(system, [some()], 'postgres', { kind: 'silent' }),
    () => crashPostgres(system),
    () => disturb(system, members, 'redis', { kind: 'silent' }),
    () => killNode(system),
    () => disturb(system, [api()], 'postgres', { kind: 'refused' }),
    () => killServer(api()),
    () => pauseServer(random.pick(cluster.indexers)),
    () => pauseServer(api()),
    () => pauseNode(system),
    () => pauseRedis(system),
    () => killRedis(system),
    () => disturb(system, members, 'postgres', { kind: 'silent' }),
    () => disturb(system, members, 'postgres', { kind: 'refused' }),
    () => disturb(system, members, 'postgres', { kind: 'slow', ms: 200 }),
    () => disturb(system, cluster.indexers, 'node', { kind: 'silent' }),
    () => disturb(system, members, 'node', { kind: 'refused' }),
    () => disturb(system, members, 'node', { kind: 'slow', ms: 500 }),
    () => resetConnections(system, members, random.pick(['postgres', 'redis', 'node'] as const)),
    () => jumpClock(system, some(), 10 * MINUTE_MS),
    () => jumpClock(system, some(), -10 * MINUTE_MS),
    ...(disk === undefined ? [] : [() => fillDisk(disk, 'PostgreSQL')]),
  ];
}

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
  let system: System;

  beforeAll(async () => {
    hasSmallDisk = mountSmallDisk(disk, DISK_MB);
    if (!hasSmallDisk) console.log('Full disks are left out: mounting a small one takes root.');
    system = await startSystem({ dir, apis: 2, indexers: 2, disturbable: true });
  }, TIMEOUT_MS);
  afterAll(async () => {
    await system?.close();
    if (hasSmallDisk) unmount(disk);
    rmSync(dir, { recursive: true, force: true });
  }, TIMEOUT_MS);

  test(
    `loses nothing under ${FAULTS} random faults (threats 26, 28 and 29)`,
    async () => {
      const { chain, cluster } = system;
      const pools = await launchCoins(system, 2);
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
      visitors.start(cluster.url, ['/api/pools', `/api/pools/${agentPoolId}`], 2, 50);

      const faults = vocabulary(system, random, hasSmallDisk ? disk : undefined);
      for (let turn = 0; turn < FAULTS; turn += 1) {
        const fault = (faults[turn] ?? random.pick(faults))();
        const recovery = await strike(system, lag, fault, random.between(500, LASTS_MS));
        const { count, failed, p99 } = visitors.latencies.take();
        console.log(JSON.stringify({ ...recovery, pages: { count, failed, p99 } }));
      }
      await Promise.all([traders.stop(), people.stop(), visitors.stop()]);
      await lag.settled();
      await lag.close();

      const failures = [people.writes, people.chats, visitors.latencies].flatMap((each) => [
        ...each.failures.keys(),
      ]);
      const unexpected = failures.filter((each) => !EXPECTED.test(each));
      expect(unexpected, errorLines(join(dir, 'logs'))).toEqual([]);
      const rows = await compareWithReplay(system);
      expect(await missingTrades(system, traders.executed.keys())).toEqual([]);
      const written = await verifyWrites(people, agentPoolId);
      report('faults', {
        faults: FAULTS,
        trades: traders.executed.size,
        ...written,
        rows,
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
    const { acknowledged } = await verifyWrites(people, undefined);
    console.log(`disk full: ${acknowledged} writes acknowledged, none lost`);
    await lag.close();
  });
});
