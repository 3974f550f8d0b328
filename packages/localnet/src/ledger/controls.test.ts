import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPackage } from '@atoll/move-build';
import { toBase64 } from '@mysten/bcs';
import { bcs } from '@mysten/sui/bcs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildTransaction,
  keypair,
  LocalnetFixture,
  packageIn,
  SUI,
} from '../execution/localnet.fixture.ts';
import { GAS_COIN_TYPE } from '../execution/protocol.ts';
import { createLocalnet } from '../index.ts';
import { clockMs } from './checkpoints/clock.ts';
import type { Ledger } from './types.ts';

const PACKAGE = join(import.meta.dirname, '../execution/fixtures/objects');
const START_MS = Date.UTC(2030, 0, 1);
const id = (digit: string) => `0x${digit.repeat(64)}`;
const coin = (coinId: string, balance: bigint) =>
  bcs.struct('Coin', { id: bcs.Address, balance: bcs.u64() }).serialize({ id: coinId, balance });

let folder: string;
let network: LocalnetFixture;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atoll-controls-'));
  network = await LocalnetFixture.start({
    dir: join(folder, 'chain'),
    checkpointIntervalMs: 0,
    clock: () => START_MS,
  });
});
afterAll(async () => {
  await network.net.close();
  await rm(folder, { recursive: true });
});

/** Returns the results of queries about an account and the network. */
function view(ledger: Ledger, owner: string, ids: readonly string[]) {
  return {
    latest: ledger.getCheckpoint('latest'),
    owned: ledger.ownedObjects(owner, { limit: 1000 }),
    balances: ledger.balances(owner),
    objects: ids.map((each) => ledger.getObject(each)),
    fields: ids.map((each) => ledger.dynamicFields(each)),
    versions: ids.map((each) => ledger.packageVersions(each)),
    now: ledger.now(),
  };
}

/** Publishes the fixture's package once more. */
async function publish(): Promise<string> {
  const { modules, dependencies } = await buildPackage(PACKAGE);
  const published = await network.run((tx) => {
    const code = { modules: modules.map(({ bytes }) => toBase64(bytes)), dependencies };
    tx.transferObjects([tx.publish(code)], network.address);
  });
  return packageIn(published);
}

describe('snapshot and revert', () => {
  test('restore objects, indexes, checkpoints, time and log', async () => {
    const { ledger, net, address } = network;
    const kept = await network.thing(1);
    const removed = await network.thing(2);
    const { controls } = net;
    const first = await controls.snapshot();
    const before = await controls.dump();
    const ids = [kept, removed, network.packageId];
    const was = view(ledger, address, ids);

    const second = await controls.snapshot();
    await network.run((tx) => {
      tx.moveCall({
        target: network.fn('destroy'),
        arguments: [tx.object(network.object(removed))],
      });
    });
    const added = await network.thing(3);
    const published = await publish();
    await controls.advanceClock(60_000);
    expect(view(ledger, address, ids)).not.toEqual(was);

    await controls.revert(first);
    expect(view(ledger, address, ids)).toEqual(was);
    expect(await controls.dump()).toEqual(before);
    expect(ledger.getObject(added)).toBeUndefined();
    expect(ledger.getObject(published)).toBeUndefined();
    expect(ledger.packageVersions(published)).toEqual([]);
    await expect(controls.revert(first)).rejects.toMatchObject({ code: 'SnapshotNotFound' });
    await expect(controls.revert(second)).rejects.toMatchObject({ code: 'SnapshotNotFound' });
  });

  test('let the network continue, including from its folder', async () => {
    const dir = join(folder, 'reopened');
    const net = await createLocalnet({ dir, checkpointIntervalMs: 0, clock: () => START_MS });
    await net.ledger.faucet(id('a'), SUI);
    const snapshot = await net.controls.snapshot();
    await net.ledger.faucet(id('b'), SUI);
    await net.controls.revert(snapshot);
    await net.ledger.faucet(id('c'), SUI);
    const dump = await net.controls.dump();
    await net.close();

    const again = await createLocalnet({ dir, checkpointIntervalMs: 0, clock: () => START_MS });
    const balances = ['a', 'b', 'c'].map((owner) => again.ledger.balances(id(owner)).items.length);
    expect(balances).toEqual([1, 0, 1]);
    expect(await again.controls.dump()).toEqual(dump);
    await again.close();
  });
});

test('advanceClock moves the clock object and never backwards', async () => {
  const { net, ledger } = network;
  const before = ledger.now();
  const height = ledger.getCheckpoint('latest')?.sequenceNumber ?? 0n;
  expect(await net.controls.advanceClock(86_400_000)).toBe(before + 86_400_000n);
  expect(clockMs({ get: (clock) => ledger.getObject(clock) })).toBe(before + 86_400_000n);
  expect(ledger.getCheckpoint('latest')?.sequenceNumber).toBe(height + 1n);
  for (const ms of [-1, 0.5, Number.NaN])
    await expect(net.controls.advanceClock(ms)).rejects.toMatchObject({ code: 'InvalidControl' });
});

test('impersonate accepts transactions of an address without its signature', async () => {
  const { net } = network;
  const stranger = keypair(77).toSuiAddress();
  await net.ledger.faucet(stranger);
  const send = async () => {
    const bytes = await buildTransaction(net.ledger, stranger, (tx) => {
      tx.transferObjects([tx.splitCoins(tx.gas, [1n])], id('d'));
    });
    return net.ledger.execute(bytes, []);
  };
  await expect(send()).rejects.toMatchObject({ code: 'SignerSignatureNumberMismatch' });
  net.controls.impersonate(stranger);
  expect((await send()).effects.status.$kind).toBe('Success');
  net.controls.stopImpersonating(stranger);
  await expect(send()).rejects.toMatchObject({ code: 'SignerSignatureNumberMismatch' });
});

describe('setObject', () => {
  test('creates an object, then replaces it', async () => {
    const { net, ledger, address } = network;
    const { balance } = ledger.balance(address, '0x2::sui::SUI');
    const type = '0x2::coin::Coin<0x2::sui::SUI>';
    const write = (amount: bigint) =>
      net.controls.setObject({
        owner: { address },
        type,
        contents: coin(id('e'), amount).toBytes(),
      });
    expect(await write(5n * SUI)).toMatchObject({
      id: id('e'),
      version: 1n,
      data: { type: GAS_COIN_TYPE },
    });
    expect((await write(7n * SUI)).version).toBe(2n);
    expect(ledger.balance(address, '0x2::sui::SUI').balance).toBe(balance + 7n * SUI);
    const spent = await network.run(
      (tx) => tx.transferObjects([tx.splitCoins(tx.gas, [1n])], id('f')),
      { gas: [id('e')] },
    );
    expect(spent.effects.status.$kind).toBe('Success');
  });

  test('rejects ids that were deleted and contents without an id', async () => {
    const { net, address } = network;
    const gone = await network.thing(4);
    await network.run((tx) => {
      tx.moveCall({ target: network.fn('destroy'), arguments: [tx.object(network.object(gone))] });
    });
    for (const contents of [coin(gone, 1n).toBytes(), new Uint8Array(31)])
      await expect(
        net.controls.setObject({ owner: { address }, type: GAS_COIN_TYPE, contents }),
      ).rejects.toMatchObject({ code: 'InvalidControl' });
  });
});

describe('dump', () => {
  test('loads as the same network, in memory and into a folder', async () => {
    const state = await network.net.controls.dump();
    const dir = join(folder, 'loaded');
    for (const options of [{ state }, { state, dir }]) {
      const copy = await createLocalnet({ ...options, clock: () => START_MS });
      expect(copy.ledger.chainId).toBe(network.ledger.chainId);
      expect(await copy.controls.dump()).toEqual(state);
      await copy.close();
    }
    await expect(createLocalnet({ state, dir })).rejects.toMatchObject({ code: 'FolderInUse' });
    const damaged = Uint8Array.from(state);
    damaged[state.length - 1] = 255 - (state.at(-1) ?? 0);
    for (const bad of [damaged, state.subarray(0, -1), new Uint8Array(0), Uint8Array.of(1, 2, 3)])
      await expect(createLocalnet({ state: bad })).rejects.toMatchObject({ name: 'LedgerError' });
  });
});

describe('load', () => {
  const clock = () => START_MS;

  test('replaces the network between two transactions, in memory and in a folder', async () => {
    const genesis = { coins: [{ id: id('1'), owner: id('a'), balance: 3n }] };
    const origin = await createLocalnet({ checkpointIntervalMs: 0, clock, genesis });
    await origin.ledger.faucet(id('b'), SUI);
    const state = await origin.controls.dump();
    const dir = join(folder, 'replaced');
    for (const options of [{ execution: 'inline' }, { execution: 'worker', dir }] as const) {
      const net = await createLocalnet({ ...options, checkpointIntervalMs: 0, clock });
      const { controls, ledger } = net;
      const write = (digit: string) =>
        controls.setObject({
          owner: { address: id('c') },
          type: GAS_COIN_TYPE,
          contents: coin(id(digit), 1n).toBytes(),
        });
      const snapshot = await controls.snapshot();
      const events: unknown[] = [];
      ledger.subscribe(
        ({ sequenceNumber }) => events.push(sequenceNumber),
        ({ code }) => events.push(code),
      );
      await Promise.all([write('5'), controls.load(state)]);
      expect(events).toEqual([1n, 'StateReplaced']);
      expect(ledger.chainId).toBe(origin.ledger.chainId);
      expect(await controls.dump()).toEqual(state);
      await expect(controls.revert(snapshot)).rejects.toMatchObject({ code: 'SnapshotNotFound' });

      await Promise.all([write('5'), controls.load(state), write('6')]);
      expect(['1', '5', '6'].map((digit) => ledger.getObject(id(digit)) !== undefined)).toEqual([
        true,
        false,
        true,
      ]);
      await ledger.faucet(id('d'), SUI);
      expect(
        ledger.getTransaction(ledger.getObject(id('6'))?.previousTransaction ?? ''),
      ).toBeDefined();
      await net.close();
    }
    await origin.close();
    expect(await readdir(dir)).toEqual(['ledger.log']);
    const reopened = await createLocalnet({ dir, clock });
    expect(reopened.ledger.balance(id('d'), '0x2::sui::SUI').balance).toBe(SUI);
    await reopened.close();
  });

  test('retains no reference to the bytes of the dump', async () => {
    const { controls, ledger } = network.net;
    const states = [await controls.dump(), await controls.dump()];
    const [created = new Uint8Array(), loaded = new Uint8Array()] = states;
    const copies = [
      await createLocalnet({ checkpointIntervalMs: 0, clock, state: created }),
      await createLocalnet({ checkpointIntervalMs: 0, clock }),
    ];
    await copies[1]?.controls.load(loaded);
    for (const state of states) state.fill(0);
    const latest = ledger.getCheckpoint('latest');
    const digest = latest?.transactions.at(-1)?.transaction ?? '';
    const { transactionBytes, effectsBytes } = ledger.getTransaction(digest) ?? {};
    expect(transactionBytes).toBeDefined();
    for (const copy of copies) {
      expect(copy.ledger.getTransaction(digest)).toMatchObject({ transactionBytes, effectsBytes });
      expect(copy.ledger.getCheckpoint('latest')?.contentsBytes).toEqual(latest?.contentsBytes);
      await copy.close();
    }
  });

  test('removes the files of a state that cannot be installed', async () => {
    const dir = join(folder, 'blocked');
    const { controls, ledger, close } = await createLocalnet({ dir, clock });
    await ledger.faucet(id('e'), SUI);
    await rm(join(dir, 'ledger.log'));
    await mkdir(join(dir, 'ledger.log'));
    await expect(controls.load(await network.net.controls.dump())).rejects.toMatchObject({
      code: 'StorageUnavailable',
    });
    expect(await readdir(dir)).not.toContain('ledger.log.next');
    expect(ledger.balance(id('e'), '0x2::sui::SUI').balance).toBe(SUI);
    await close();
  });

  test('rejects a damaged dump and changes nothing', async () => {
    const { net } = network;
    const before = await net.controls.dump();
    const damaged = Uint8Array.from(before);
    damaged[before.length - 1] = 255 - (before.at(-1) ?? 0);
    for (const bad of [damaged, before.subarray(0, -1), new Uint8Array(0), Uint8Array.of(1, 2, 3)])
      await expect(net.controls.load(bad)).rejects.toMatchObject({ name: 'LedgerError' });
    expect(await net.controls.dump()).toEqual(before);
    expect((await network.thing(9)).length).toBe(66);
  });
});

test('genesis takes coins and a time', async () => {
  const genesis = {
    coins: [
      { id: id('1'), owner: id('a'), balance: 3n * SUI },
      { owner: id('b'), balance: 1n },
    ],
    timestampMs: Date.UTC(2020, 0, 1),
  };
  const net = await createLocalnet({ genesis });
  expect(net.ledger.getObject(id('1'))?.owner.AddressOwner).toBe(id('a'));
  expect(net.ledger.balance(id('b'), '0x2::sui::SUI')).toMatchObject({ balance: 1n });
  expect(net.ledger.getCheckpoint(0n)?.timestampMs).toBe(BigInt(genesis.timestampMs));
  await net.close();
  const tooMuch = { coins: [{ owner: id('a'), balance: 10n ** 19n + 1n }] };
  await expect(createLocalnet({ genesis: tooMuch })).rejects.toThrow('supply');
});
