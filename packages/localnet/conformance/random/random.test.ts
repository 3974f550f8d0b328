// The randomness state at 0x8: its updates, and the commands that can follow its use.
import { join } from 'node:path';
import { buildPackage } from '@atoll/move-build';
import { toBase64 } from '@mysten/bcs';
import { bcs } from '@mysten/sui/bcs';
import { Inputs, type Transaction } from '@mysten/sui/transactions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LocalnetFixture, packageIn } from '../../src/execution/localnet.fixture.ts';
import { RANDOMNESS_STATE_ID } from '../../src/execution/protocol.ts';

const Rolled = bcs.struct('Rolled', { value: bcs.u64(), epoch: bcs.u64() });

let network: LocalnetFixture;
let dice: string;
beforeAll(async () => {
  // Checkpoints on request only, so that transactions can share one.
  network = await LocalnetFixture.start({ checkpointIntervalMs: 3_600_000 });
  const { modules, dependencies } = await buildPackage(join(import.meta.dirname, 'dice'));
  const published = await network.run((tx) => {
    const code = { modules: modules.map(({ bytes }) => toBase64(bytes)), dependencies };
    tx.transferObjects([tx.publish(code)], network.address);
  });
  dice = packageIn(published);
  await network.ledger.createCheckpoint();
});
afterAll(() => network.net.close());

const random = (mutable = false) =>
  Inputs.SharedObjectRef({ objectId: RANDOMNESS_STATE_ID, initialSharedVersion: 1, mutable });

function addRoll(tx: Transaction): void {
  tx.moveCall({ target: `${dice}::dice::roll`, arguments: [tx.object(random())] });
}

/** Rolls once and returns the event's fields. */
async function roll() {
  const executed = await network.run(addRoll);
  expect(executed.effects.status.$kind).toBe('Success');
  const [event] = executed.events;
  return Rolled.parse(event?.contents ?? new Uint8Array());
}

/** Returns the kinds of the transactions of the next checkpoint. */
async function kinds(): Promise<string[]> {
  const checkpoint = await network.ledger.createCheckpoint();
  return (checkpoint?.transactions ?? []).map(
    ({ transaction }) =>
      network.ledger.getTransaction(transaction)?.transaction.V1.kind.$kind ?? '',
  );
}

test('is updated once per commit, before the first transaction that uses it', async () => {
  await network.coins(5n);
  const [first, second] = [await roll(), await roll()];
  expect(first.value).not.toBe(second.value);
  const user = 'ProgrammableTransaction';
  const settlement = 'ProgrammableSystemTransaction';
  const order = [
    'ConsensusCommitPrologueV4',
    user,
    'RandomnessStateUpdate',
    user,
    user,
    settlement,
  ];
  expect(await kinds()).toEqual(order);
  const versionBefore = network.get(RANDOMNESS_STATE_ID).version;
  await network.coins(5n);
  expect(await kinds()).toEqual(['ConsensusCommitPrologueV4', user, settlement]);
  expect(network.get(RANDOMNESS_STATE_ID).version).toBe(versionBefore);
});

test('rounds start again in each epoch', async () => {
  await roll();
  const { controls, ledger } = network.net;
  await controls.advanceEpoch();
  expect((await roll()).epoch).toBe('1');
  const checkpoint = await ledger.createCheckpoint();
  const rounds = (checkpoint?.transactions ?? []).flatMap(({ transaction }) => {
    const { kind } = ledger.getTransaction(transaction)?.transaction.V1 ?? {};
    return kind?.RandomnessStateUpdate ?? [];
  });
  expect(rounds).toMatchObject([{ epoch: '1', randomnessRound: '0' }]);
});

test('cannot be used mutably', async () => {
  const mutable = network.run((tx) => {
    tx.moveCall({ target: `${dice}::dice::roll`, arguments: [tx.object(random(true))] });
  });
  await expect(mutable).rejects.toMatchObject({ code: 'ImmutableParameterExpected' });
});

test('is followed by transfers and merges of coins only', async () => {
  const nothing = (tx: Transaction) => tx.moveCall({ target: `${dice}::dice::nothing` });
  const rejected = network.run((tx) => {
    addRoll(tx);
    nothing(tx);
  });
  await expect(rejected).rejects.toMatchObject({
    code: 'PostRandomCommandRestrictions',
    message: expect.stringContaining(
      'Commands following a command with Random can only be TransferObjects or MergeCoins',
    ),
  });
  const [coin = ''] = await network.coins(7n);
  const accepted = await network.run((tx) => {
    nothing(tx);
    addRoll(tx);
    tx.mergeCoins(tx.gas, [tx.object(network.object(coin))]);
  });
  expect(accepted.effects.status.$kind).toBe('Success');
});
