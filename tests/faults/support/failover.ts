// Kills PostgreSQL's primary permanently, promotes its standby and redirects the servers' connections to it. Afterwards,
// the index must equal a clean replay of the chain. If commits waited for the standby, no acknowledged write may be lost;
// otherwise only those that it had not received.
import pg from 'pg';
import {
  startReplica,
  type TestReplica,
} from '../../../apps/server/test/support/database/replica.ts';
import { TradeStream } from '../../cluster/client.ts';
import { People } from './people.ts';
import type { Random } from './random.ts';
import { createAccounts, launchCoins, type System, until } from './system.ts';
import { Traders } from './traders.ts';
import { compareWithReplay, IndexLag, missingTrades } from './verify-index.ts';
import { type Verified, verifyWrites } from './verify-writes.ts';

/** Minimum number of acknowledged comments of each group of people. */
const COMMENTS = 2;
const PAUSE_MS = 150;
const READY_MS = 90_000;

export interface FailedOver extends Verified {
  /** From the loss of the primary until every server was ready. */
  readyMs: number;
  /** Acknowledged comments that the standby had not received. */
  lost: number;
  rows: number;
  trades: number;
}

/** @returns the promoted standby, which must be stopped after the system, and the system that uses it. */
export async function failOver(
  system: System,
  random: Random,
  { synchronous }: { synchronous: boolean },
): Promise<{ standby: TestReplica; promoted: System; result: FailedOver }> {
  const { chain, cluster, members } = system;
  const pools = await launchCoins(system, 1);
  const [{ poolId: agentPoolId } = { poolId: '' }] = pools;
  const primary = new pg.Pool({ connectionString: cluster.databaseUrl, max: 1 });
  primary.on('error', () => {});
  const standby = await startReplica(cluster.databaseUrl);
  if (synchronous) await waitForStandby(primary);
  const promoted = withPrimary(system, standby);
  const lag = new IndexLag(promoted);
  const traders = new Traders(chain.node, pools);
  traders.start(await createAccounts(system, 1), PAUSE_MS, random);
  const stream = new TradeStream(cluster.url);
  await until('A live stream', READY_MS, () => stream.connections > 0);
  /** Starts two people who write, and whose likes and follows involve only each other. */
  const write = async () => {
    const people = new People(cluster.url, await createAccounts(system, 2));
    for (const person of people.persons) await person.logIn();
    const addresses = people.persons.map(({ address }) => address);
    people.start(
      { poolIds: [agentPoolId], agentPoolId, addresses, comments: [] },
      PAUSE_MS,
      random,
    );
    return people;
  };
  const first = await write();
  await haveCommented(first);
  let unreplicated: People | undefined;
  if (!synchronous) {
    await first.stop();
    await cutOff(standby, primary);
    unreplicated = await write();
    await haveCommented(unreplicated);
  }
  await Promise.all([cluster.postgres.crash(), unreplicated?.stop()]);
  const began = performance.now();
  await promote(standby);
  for (const { name } of members) {
    system.link(name, 'postgres').redirect(Number(new URL(standby.url).port));
  }
  await until('The servers are ready', READY_MS, async () => {
    const all = await Promise.all(members.map((each) => each.readiness()));
    return all.every(({ ready }) => ready);
  });
  const readyMs = Math.round(performance.now() - began);
  const later = synchronous ? first : await write();
  await haveCommented(later, acknowledged(later).length + COMMENTS);
  await Promise.all([traders.stop(), later.stop()]);
  await lag.settled();
  await lag.close();
  await primary.end();

  const rows = await compareWithReplay(promoted);
  const missing = await missingTrades(promoted, traders.executed.keys());
  if (missing.length > 0) throw new Error(`Trades are missing: ${missing.join(', ')}`);
  // A reset signals that the database has lost changes; clients then reload the lists.
  const isDelivered = () =>
    (!synchronous && stream.resets > 0) ||
    [...traders.executed.keys()].every((digest) => stream.arrivals.has(digest));
  await until('The live stream delivers every trade', READY_MS, isDelivered);
  await stream.close();
  const persons = new Set([...first.persons, ...later.persons]);
  const verified = await verifyWrites([...persons], agentPoolId);
  const lost = unreplicated === undefined ? 0 : await lostComments(unreplicated, standby.url);
  const trades = traders.executed.size;
  return { standby, promoted, result: { readyMs, ...verified, lost, rows, trades } };
}

const withPrimary = (system: System, primary: TestReplica): System => ({
  ...system,
  cluster: { ...system.cluster, databaseUrl: primary.url, postgres: primary },
});

/** Texts of the comments that were acknowledged. */
const acknowledged = ({ persons }: Pick<People, 'persons'>): string[] =>
  persons.flatMap(({ comments }) =>
    comments.flatMap((each) => (each.acknowledged ? [each.text] : [])),
  );

const haveCommented = (people: People, count = COMMENTS) =>
  until('People comment', READY_MS, () => acknowledged(people).length >= count);

/** Makes commits wait until the standby has written them. */
async function waitForStandby(primary: pg.Pool): Promise<void> {
  await primary.query("alter system set synchronous_standby_names = '*'");
  await primary.query('select pg_reload_conf()');
  await until('The standby is synchronous', READY_MS, async () => {
    const { rowCount } = await primary.query(
      "select from pg_stat_replication where sync_state = 'sync'",
    );
    return rowCount === 1;
  });
}

/** Ends replication once the standby has replayed everything written so far. */
async function cutOff({ url }: TestReplica, primary: pg.Pool): Promise<void> {
  const position = await primary.query<{ now: string }>('select pg_current_wal_lsn() as now');
  await withClient(url, async (client) => {
    await until('The standby catches up', READY_MS, async () => {
      const { rows } = await client.query<{ has: boolean }>(
        'select pg_last_wal_replay_lsn() >= $1::pg_lsn as has',
        [position.rows[0]?.now],
      );
      return rows[0]?.has === true;
    });
    await client.query("alter system set primary_conninfo = ''");
    await client.query('select pg_reload_conf()');
    await until('The replication ends', READY_MS, async () => {
      const { rowCount } = await client.query('select from pg_stat_wal_receiver');
      return rowCount === 0;
    });
  });
}

const promote = ({ url }: TestReplica): Promise<void> =>
  withClient(url, async (client) => {
    await client.query('select pg_promote()');
  });

/** Counts the acknowledged comments that are missing from a database. */
async function lostComments({ persons }: Pick<People, 'persons'>, url: string): Promise<number> {
  const texts = acknowledged({ persons });
  let found = 0;
  await withClient(url, async (client) => {
    const { rowCount } = await client.query('select from comment where text = any($1)', [texts]);
    found = rowCount ?? 0;
  });
  return texts.length - found;
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await work(client).finally(() => client.end());
}
