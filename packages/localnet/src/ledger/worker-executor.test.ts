import { bcs } from '@mysten/sui/bcs';
import type { Transaction } from '@mysten/sui/transactions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTransaction, createdIn, Lab } from '../execution/lab.fixture.ts';
import type { ExecutedTransaction } from './types.ts';

const OPTIONS = { checkpointIntervalMs: 0, clock: () => 1_700_000_000_000 };

let inline: Lab;
let worker: Lab;

beforeAll(async () => {
  inline = await Lab.start(OPTIONS);
  worker = await Lab.start({ ...OPTIONS, execution: 'worker', simulationDeadlineMs: 300 });
}, 60_000);

afterAll(async () => {
  await inline.net.close();
  await worker.net.close();
});

/** Touches everything that execution reads beside its inputs: packages, children, received objects. */
async function sequence(lab: Lab): Promise<ExecutedTransaction[]> {
  const [parent, child] = [await lab.thing(1), await lab.thing(2)];
  const ticket = await lab.run((tx) => {
    const sent = tx.moveCall({ target: lab.fn('new'), arguments: [tx.pure.u64(3)] });
    tx.transferObjects([sent], parent);
  });
  const call = (name: string, ...args: ((tx: Transaction) => never)[]) =>
    lab.run((tx) => {
      tx.moveCall({ target: lab.fn(name), arguments: args.map((arg) => arg(tx)) });
    });
  const object = (id: string) => (tx: Transaction) => tx.object(lab.object(id)) as never;
  const u64 = (value: number) => (tx: Transaction) => tx.pure.u64(value) as never;
  const name = (tx: Transaction) => tx.pure.vector('u8', [1]) as never;
  const received = await lab.run((tx) => {
    const args = [
      tx.object(lab.object(parent)),
      tx.object(lab.receiving(createdIn(ticket, lab.type('Thing')))),
    ];
    const thing = tx.moveCall({ target: lab.fn('receive'), arguments: args });
    tx.transferObjects([thing], lab.address);
  });
  return [
    lab.published,
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
});

describe('limits', () => {
  /** Loops until it has no gas left, which takes longer than the deadline. */
  const spin = (lab: Lab) => (tx: Transaction) => {
    tx.moveCall({ target: lab.fn('spin'), arguments: [tx.pure.u64(2n ** 60n)] });
  };

  async function simulateSpin(lab: Lab) {
    const bytes = await buildTransaction(lab.ledger, lab.address, spin(lab), {
      budget: 50_000_000_000n,
    });
    return lab.ledger.simulate(bcs.TransactionData.parse(bytes), { checks: true });
  }

  test('a simulation is stopped at its deadline and the next one gets a new worker', async () => {
    await expect(simulateSpin(worker)).rejects.toMatchObject({
      code: 'ExecutionDeadlineExceeded',
      status: 'DEADLINE_EXCEEDED',
    });
    const bytes = await buildTransaction(worker.ledger, worker.address, (tx) => {
      tx.moveCall({ target: worker.fn('note'), arguments: [tx.pure.u64(1)] });
    });
    const next = await worker.ledger.simulate(bcs.TransactionData.parse(bytes), { checks: true });
    expect(next.errorDescription).toBeUndefined();
  });

  test('transactions execute while a simulation runs', async () => {
    let ended = false;
    const simulation = simulateSpin(worker)
      .catch((error: unknown) => error)
      .finally(() => {
        ended = true;
      });
    await worker.thing(5);
    expect(ended).toBe(false);
    await expect(simulation).resolves.toMatchObject({ code: 'ExecutionDeadlineExceeded' });
  });

  test('closing the network ends a simulation that runs', async () => {
    const lab = await Lab.start({ ...OPTIONS, execution: 'worker' });
    const simulation = simulateSpin(lab);
    const rejected = expect(simulation).rejects.toMatchObject({ code: 'LedgerClosed' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    await lab.net.close();
    await rejected;
  });
});
