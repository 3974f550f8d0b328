import { bcs } from '@mysten/sui/bcs';
import type { Transaction } from '@mysten/sui/transactions';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildTransaction, createdIn, LocalnetFixture } from '../../execution/localnet.fixture.ts';
import type { ExecutedTransaction } from '../types.ts';

const OPTIONS = { checkpointIntervalMs: 0, clock: () => 1_700_000_000_000 };

let inline: LocalnetFixture;
let worker: LocalnetFixture;

beforeAll(async () => {
  inline = await LocalnetFixture.start(OPTIONS);
  worker = await LocalnetFixture.start({
    ...OPTIONS,
    execution: 'worker',
    simulationDeadlineMs: 100,
  });
}, 60_000);

afterAll(async () => {
  await inline.net.close();
  await worker.net.close();
});

/** Touches everything that execution reads beside its inputs: packages, children, received objects. */
async function sequence(fixture: LocalnetFixture): Promise<ExecutedTransaction[]> {
  const [parent, child] = [await fixture.thing(1), await fixture.thing(2)];
  const ticket = await fixture.run((tx) => {
    const sent = tx.moveCall({ target: fixture.fn('new'), arguments: [tx.pure.u64(3)] });
    tx.transferObjects([sent], parent);
  });
  const call = (name: string, ...args: ((tx: Transaction) => never)[]) =>
    fixture.run((tx) => {
      tx.moveCall({ target: fixture.fn(name), arguments: args.map((arg) => arg(tx)) });
    });
  const object = (id: string) => (tx: Transaction) => tx.object(fixture.object(id)) as never;
  const u64 = (value: number) => (tx: Transaction) => tx.pure.u64(value) as never;
  const name = (tx: Transaction) => tx.pure.vector('u8', [1]) as never;
  const received = await fixture.run((tx) => {
    const args = [
      tx.object(fixture.object(parent)),
      tx.object(fixture.receiving(createdIn(ticket, fixture.type('Thing')))),
    ];
    const thing = tx.moveCall({ target: fixture.fn('receive'), arguments: args });
    tx.transferObjects([thing], fixture.address);
  });
  return [
    fixture.published,
    ticket,
    received,
    await call('add_child', object(parent), name, object(child)),
    await call('add_field', object(parent), u64(7), u64(8)),
    await call('set_field', object(parent), u64(7), u64(9)),
    await call('note', u64(5)),
    await call('fail'),
    await call('get_field', object(parent), u64(404)),
  ];
}

test('a worker produces the same effects as this thread', async () => {
  const [here, there] = [await sequence(inline), await sequence(worker)];
  const summary = (executed: ExecutedTransaction) => ({
    digest: executed.digest,
    effects: executed.effectsDigest,
    failure: executed.errorDescription,
    events: executed.events,
    inputs: executed.inputObjects.map(({ id, version }) => `${id} ${version}`).sort(),
    loaded: executed.unchangedLoadedRuntimeObjects,
    balances: executed.balanceChanges,
  });
  expect(there.map(summary)).toEqual(here.map(summary));
  expect(here.filter(({ errorDescription }) => errorDescription)).toHaveLength(2);
  // A kept transaction must not retain its copy of the worker's slab, which contains the effects of others.
  const buffers = new Set(there.map(({ effectsBytes }) => effectsBytes.buffer));
  expect(buffers.size).toBeLessThan(there.length - 2);
});

describe('limits', () => {
  /** A transaction that loops until it has no gas left, which takes longer than the deadline. */
  async function spinData(fixture: LocalnetFixture) {
    const budget = 50_000_000_000n;
    const spin = (tx: Transaction) => tx.moveCall({ target: fixture.fn('hash_forever') });
    return bcs.TransactionData.parse(
      await buildTransaction(fixture.ledger, fixture.address, spin, { budget }),
    );
  }
  const simulateSpin = async (fixture: LocalnetFixture) =>
    fixture.ledger.simulate(await spinData(fixture), { checks: true });

  test('a simulation is stopped at its deadline and the next one gets a new worker', async () => {
    await expect(simulateSpin(worker)).rejects.toMatchObject({
      code: 'ExecutionDeadlineExceeded',
      status: 'DEADLINE_EXCEEDED',
    });
    const bytes = await buildTransaction(worker.ledger, worker.address, (tx) => {
      tx.moveCall({ target: worker.fn('note'), arguments: [tx.pure.u64(1)] });
    });
    // On a loaded machine even a small simulation can exceed this short deadline.
    const data = bcs.TransactionData.parse(bytes);
    const next = () => worker.ledger.simulate(data, { checks: true });
    const { errorDescription } = await vi.waitFor(next, { timeout: 30_000 });
    expect(errorDescription).toBeUndefined();
  });

  test('a simulation that is known to be short does not wait for long ones', async () => {
    const fixture = await LocalnetFixture.start({
      ...OPTIONS,
      execution: 'worker',
      simulationDeadlineMs: 500,
    });
    const bytes = await buildTransaction(fixture.ledger, fixture.address, (tx) => {
      tx.moveCall({ target: fixture.fn('note'), arguments: [tx.pure.u64(1)] });
    });
    const data = bcs.TransactionData.parse(bytes);
    const short = () => fixture.ledger.simulate(data, { checks: true });
    await vi.waitFor(short, { timeout: 30_000 });
    let ended = 0;
    const long = Array.from({ length: 12 }, () =>
      simulateSpin(fixture)
        .catch(() => {})
        .finally(() => {
          ended += 1;
        }),
    );
    await Promise.race(long);
    const waited = async () => {
      const before = ended;
      await short();
      return ended - before;
    };
    // The one that runs ends first.
    expect(await vi.waitFor(waited, { timeout: 30_000 })).toBeLessThanOrEqual(2);
    await fixture.net.close();
    await Promise.all(long);
  });

  test('the queue is bounded, and jobs of callers that are gone are dropped', async () => {
    const abort = new AbortController();
    const data = await spinData(worker);
    const simulate = () => worker.ledger.simulate(data, { checks: true, signal: abort.signal });
    // All are requested before the first can end: one runs, 64 wait.
    const settled = await Promise.all(
      Array.from({ length: 70 }, simulate).map((simulation) =>
        simulation.catch((error: { code?: string }) => {
          // The first rejection is the full queue's; the callers then go away.
          abort.abort(new Error('gone'));
          return error.code ?? 'gone';
        }),
      ),
    );
    const count = (code: string) => settled.filter((each) => each === code).length;
    expect(count('ExecutorBusy')).toBeGreaterThan(0);
    expect(count('gone')).toBe(64);
  });

  test('transactions execute while a simulation runs, which ends when the network closes', async () => {
    const fixture = await LocalnetFixture.start({
      ...OPTIONS,
      execution: 'worker',
      simulationDeadlineMs: 60_000,
    });
    const simulation = simulateSpin(fixture);
    const rejected = expect(simulation).rejects.toMatchObject({ code: 'LedgerClosed' });
    await fixture.thing(5);
    await fixture.net.close();
    await rejected;
  });
});
