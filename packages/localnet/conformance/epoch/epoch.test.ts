// Epochs: their change, what transactions see of them, expiration, and the parameters of genesis.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bcs } from '@mysten/sui/bcs';
import type { Transaction } from '@mysten/sui/transactions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTransaction, keypair, runTransaction } from '../../src/execution/localnet.fixture.ts';
import type { TransactionData } from '../../src/execution/types.ts';
import { createLocalnet, type Localnet } from '../../src/index.ts';

const DAY_MS = 86_400_000;
const START_MS = Date.UTC(2030, 0, 1);
const user = keypair(1);

let folder: string;
let now = START_MS;
const start = () =>
  createLocalnet({
    dir: join(folder, 'chain'),
    checkpointIntervalMs: 0,
    clock: () => now,
    genesis: { referenceGasPrice: 750n, maxTxGas: 5_000_000_000n },
  });

let net: Localnet;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atoll-epoch-'));
  net = await start();
  await net.ledger.faucet(user.toSuiAddress());
});
afterAll(async () => {
  await net.close();
  await rm(folder, { recursive: true });
});

type Expiration = TransactionData['V1']['expiration'];

/** Sends a transfer with an expiration. */
function send(expiration: Expiration, price = 750n) {
  const build = (tx: Transaction) => {
    tx.transferObjects([tx.splitCoins(tx.gas, [1])], user.toSuiAddress());
  };
  const edit = (data: TransactionData) => {
    data.V1.expiration = expiration;
  };
  return runTransaction(net.ledger, user, build, { price, edit, budget: 10_000_000n });
}

const NONE: Expiration = { $kind: 'None', None: true };
const until = (epoch: number): Expiration => ({ $kind: 'Epoch', Epoch: epoch });
const during = (epoch: number): Expiration => ({
  $kind: 'ValidDuring',
  ValidDuring: {
    minEpoch: String(epoch),
    maxEpoch: String(epoch),
    minTimestamp: null,
    maxTimestamp: null,
    chain: net.ledger.chainId,
    nonce: 7,
  },
});

/** Calls a getter of the transaction context and returns its u64. */
async function contextValue(name: string): Promise<bigint> {
  const bytesOf = (build: (tx: Transaction) => void) =>
    buildTransaction(net.ledger, user.toSuiAddress(), build, { price: 750n });
  const built = await bytesOf((tx) => void tx.moveCall({ target: `0x2::tx_context::${name}` }));
  const transaction = bcs.TransactionData.parse(built);
  const { commandResults } = await net.ledger.simulate(transaction, { checks: false });
  const bytes = commandResults[0]?.returnValues[0]?.bytes ?? new Uint8Array(8);
  return BigInt(bcs.u64().parse(bytes));
}

test('an epoch ends with a change transaction in its last checkpoint', async () => {
  const { ledger, controls } = net;
  await send(NONE);
  const before = ledger.getCheckpoint('latest');
  now += DAY_MS;
  expect(await controls.advanceEpoch()).toBe(1n);
  const last = ledger.getCheckpoint('latest');
  expect(last).toMatchObject({ epoch: 0n, isEndOfEpoch: true, timestampMs: BigInt(now) });
  const change = ledger.getTransaction(last?.transactions.at(-1)?.transaction ?? '');
  const gas = before?.epochRollingGasCostSummary;
  expect(change?.transaction.V1.kind.EndOfEpochTransaction?.at(-1)?.ChangeEpoch).toMatchObject({
    epoch: '1',
    computationCharge: gas?.computationCost.toString(),
    storageCharge: gas?.storageCost.toString(),
    epochStartTimestampMs: String(now),
  });
  expect(change?.effects).toMatchObject({ status: { Success: true }, executedEpoch: '0' });
  expect(ledger.epoch(0n)).toMatchObject({
    firstCheckpoint: 0n,
    lastCheckpoint: last?.sequenceNumber,
    endTimestampMs: BigInt(now),
  });
  const firstCheckpoint = (last?.sequenceNumber ?? 0n) + 1n;
  const current = { epoch: 1n, firstCheckpoint, startTimestampMs: BigInt(now) };
  expect(ledger.epoch()).toMatchObject({ ...current, lastCheckpoint: undefined });
  expect(ledger.epoch(2n)).toBeUndefined();
});

test('transactions see the epoch, and gas adds up from its start', async () => {
  expect(await contextValue('epoch')).toBe(1n);
  expect(await contextValue('epoch_timestamp_ms')).toBe(BigInt(now));
  const sent = await send(NONE);
  expect(sent.effects.executedEpoch).toBe('1');
  const { computationCost } = sent.effects.gasUsed;
  const summary = net.ledger.getCheckpoint('latest')?.epochRollingGasCostSummary;
  expect(summary?.computationCost).toBe(BigInt(computationCost));
});

describe('expiration', () => {
  test('accepts the last epoch and later ones', async () => {
    for (const expiration of [until(1), until(9), during(1)])
      expect((await send(expiration)).effects.status.$kind).toBe('Success');
  });

  test('rejects earlier epochs', async () => {
    await expect(send(until(0))).rejects.toMatchObject({ code: 'TransactionExpired' });
  });

  test('rejects validity in other epochs', async () => {
    for (const epoch of [0, 2])
      await expect(send(during(epoch))).rejects.toMatchObject({ code: 'TransactionExpired' });
  });
});

describe('parameters of genesis', () => {
  test('set the reference gas price', async () => {
    expect(await contextValue('reference_gas_price')).toBe(750n);
    await expect(send(NONE, 749n)).rejects.toMatchObject({ code: 'GasPriceUnderRGP' });
  });

  test('limit the budget', async () => {
    const build = (tx: Transaction) => void tx.splitCoins(tx.gas, [1]);
    const over = runTransaction(net.ledger, user, build, { price: 750n, budget: 5_000_000_001n });
    await expect(over).rejects.toMatchObject({ code: 'GasBudgetTooHigh' });
    expect(net.ledger.protocolConfig().attributes.max_tx_gas).toBe('5000000000');
  });

  test('are checked', async () => {
    const started = createLocalnet({ genesis: { referenceGasPrice: 0n } });
    await expect(started).rejects.toThrow(RangeError);
  });
});

test('reverting restores the epoch, and reopening the folder keeps it', async () => {
  const snapshot = await net.controls.snapshot();
  expect(await net.controls.advanceEpoch()).toBe(2n);
  await net.controls.revert(snapshot);
  expect(net.ledger.epoch()).toMatchObject({ epoch: 1n, lastCheckpoint: undefined });
  expect(await net.controls.advanceEpoch()).toBe(2n);
  const epochs = [0n, 1n, 2n].map((epoch) => net.ledger.epoch(epoch));
  await net.close();
  net = await start();
  expect([0n, 1n, 2n].map((epoch) => net.ledger.epoch(epoch))).toEqual(epochs);
  expect(net.ledger.epoch()).toMatchObject({ epoch: 2n, referenceGasPrice: 750n });
});
