// The deny list at 0x403: senders are checked at once, receivers from the next epoch on.
import { join } from 'node:path';
import { buildPackage } from '@atoll/move-build';
import { toBase64 } from '@mysten/bcs';
import { bcs } from '@mysten/sui/bcs';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Inputs, type Transaction } from '@mysten/sui/transactions';
import { deriveDynamicFieldID } from '@mysten/sui/utils';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createdIn,
  failureOf,
  LocalnetFixture,
  packageIn,
} from '../../src/execution/localnet.fixture.ts';
import { DENY_LIST_ID } from '../../src/execution/protocol.ts';

const Seen = bcs.struct('Seen', { now: bcs.bool(), next: bcs.bool(), paused: bcs.bool() });

let network: LocalnetFixture;
let holder: Ed25519Keypair;
let packageId: string;
let treasury: string;
let denyCap: string;
let coinType: string;
/** The name of the type in the deny list and in errors. */
let key: string;
beforeAll(async () => {
  network = await LocalnetFixture.start();
  holder = await network.account(2);
  const { modules, dependencies } = await buildPackage(join(import.meta.dirname, 'regulated'));
  const published = await network.run((tx) => {
    const code = { modules: modules.map(({ bytes }) => toBase64(bytes)), dependencies };
    tx.transferObjects([tx.publish(code)], network.address);
  });
  packageId = packageIn(published);
  coinType = `${packageId}::regulated::REGULATED`;
  key = coinType.slice(2);
  const framework = `0x${'2'.padStart(64, '0')}`;
  treasury = createdIn(published, `${framework}::coin::TreasuryCap<${coinType}>`);
  denyCap = createdIn(published, `${framework}::coin::DenyCapV2<${coinType}>`);
});
afterAll(() => network.net.close());

const list = (mutable = true) =>
  Inputs.SharedObjectRef({ objectId: DENY_LIST_ID, initialSharedVersion: 1, mutable });
const holderAddress = () => holder.toSuiAddress();

/** Mints a coin to an address. */
function mint(owner: string) {
  return network.run((tx) => {
    tx.moveCall({
      target: `${packageId}::regulated::mint_to`,
      arguments: [tx.object(network.object(treasury)), tx.pure.u64(5), tx.pure.address(owner)],
    });
  });
}

async function mintedCoin(owner: string): Promise<string> {
  const framework = `0x${'2'.padStart(64, '0')}`;
  return createdIn(await mint(owner), `${framework}::coin::Coin<${coinType}>`);
}

/** Calls a function of `0x2::coin` that changes the deny list. */
function change(name: string, address?: string) {
  return network.run((tx) => {
    const who = address === undefined ? [] : [tx.pure.address(address)];
    tx.moveCall({
      target: `0x2::coin::${name}`,
      typeArguments: [coinType],
      arguments: [tx.object(list()), tx.object(network.object(denyCap)), ...who],
    });
  });
}

async function seen(address: string) {
  const { events } = await network.run((tx) => {
    tx.moveCall({
      target: `${packageId}::regulated::look`,
      arguments: [tx.object(list(false)), tx.pure.address(address)],
    });
  });
  return Seen.parse(events[0]?.contents ?? new Uint8Array());
}

const sendAway = (coin: string) =>
  network.runAs(holder, (tx: Transaction) => {
    tx.transferObjects([tx.object(network.object(coin))], network.address);
  });

test('a transaction that moves coins other than SUI reads the list and pays for each receiver', async () => {
  const { effects } = await mint(holderAddress());
  const config = [DENY_LIST_ID, { $kind: 'PerEpochConfig', PerEpochConfig: true }];
  expect(effects.unchangedConsensusObjects).toContainEqual(config);
  const sui = await network.run((tx) => {
    tx.transferObjects([tx.splitCoins(tx.gas, [1])], holderAddress());
  });
  expect(sui.effects.unchangedConsensusObjects).toEqual([]);
});

test('a denied sender cannot use the coin at once, and not receive it from the next epoch on', async () => {
  const coin = await mintedCoin(holderAddress());
  const added = await change('deny_list_v2_add', holderAddress());
  expect(added.effects.status.$kind).toBe('Success');
  expect(added.events.map(({ type }) => type)).toEqual([
    `0x${'2'.padStart(64, '0')}::deny_list::PerTypeConfigCreated`,
  ]);
  const rejection = {
    code: 'AddressDeniedForCoin',
    message: expect.stringContaining(`Address ${holderAddress()} is denied for coin ${key}`),
  };
  await expect(sendAway(coin)).rejects.toMatchObject(rejection);
  expect(await seen(holderAddress())).toEqual({ now: false, next: true, paused: false });
  expect((await mint(holderAddress())).effects.status.$kind).toBe('Success');

  await network.net.controls.advanceEpoch();
  expect(await seen(holderAddress())).toEqual({ now: true, next: true, paused: false });
  const rejected = await mint(holderAddress());
  const data = { address: holderAddress(), coinType: key };
  expect(failureOf(rejected)).toEqual({ kind: 'AddressDeniedForCoin', command: undefined, data });
  expect((await mint(network.address)).effects.status.$kind).toBe('Success');
});

test('a permitted sender can use the coin at once, and receive it from the next epoch on', async () => {
  const [coin] = network.ledger.ownedObjects(holderAddress(), {
    type: `0x2::coin::Coin<${coinType}>`,
  }).items;
  await change('deny_list_v2_remove', holderAddress());
  expect((await sendAway(coin?.id ?? '')).effects.status.$kind).toBe('Success');
  expect(failureOf(await mint(holderAddress()))?.kind).toBe('AddressDeniedForCoin');
  await network.net.controls.advanceEpoch();
  expect((await mint(holderAddress())).effects.status.$kind).toBe('Success');
});

test('a pause holds for every address', async () => {
  const coin = await mintedCoin(holderAddress());
  await change('deny_list_v2_enable_global_pause');
  const rejection = {
    code: 'CoinTypeGlobalPause',
    message: expect.stringContaining(`Coin type is globally paused for use: ${key}`),
  };
  await expect(sendAway(coin)).rejects.toMatchObject(rejection);
  await network.net.controls.advanceEpoch();
  expect(failureOf(await mint(network.address))).toEqual({
    kind: 'CoinTypeGlobalPause',
    command: undefined,
    data: { coinType: key },
  });
  await change('deny_list_v2_disable_global_pause');
  expect((await sendAway(coin)).effects.status.$kind).toBe('Failure');
  await network.net.controls.advanceEpoch();
  expect((await sendAway(coin)).effects.status.$kind).toBe('Success');
});

test('lists of the first version deny senders', async () => {
  const coin = await mintedCoin(holderAddress());
  const { controls, ledger } = network.net;
  const snapshot = await controls.snapshot();
  const contentsOf = (id: string) => {
    const data = network.get(id).data;
    return data.kind === 'move' ? data : { type: '', contents: new Uint8Array() };
  };
  const bag = bcs.Address.parse(contentsOf(DENY_LIST_ID).contents.slice(32, 64));
  const [coins] = ledger.dynamicFields(bag).items;
  if (!coins) throw new Error('Deny list has no list for coins');
  // Field { id, index: u64, list: { id, count: { id, size }, addresses: { id, size } } }
  const { type, contents } = contentsOf(coins.field.id);
  const counted = Uint8Array.from(contents);
  counted[32 + 8 + 32 + 40 + 32] = 1;
  await controls.setObject({ owner: { parent: bag }, type, contents: counted });
  const table = bcs.Address.parse(contents.slice(32 + 8 + 32 + 40, 32 + 8 + 32 + 40 + 32));
  const name = bcs.byteVector().serialize(new TextEncoder().encode(key)).toBytes();
  const id = deriveDynamicFieldID(table, 'vector<u8>', name);
  const addresses = bcs.vector(bcs.Address).serialize([holderAddress()]).toBytes();
  await controls.setObject({
    owner: { parent: table },
    type: '0x2::dynamic_field::Field<vector<u8>,0x2::vec_set::VecSet<address>>',
    contents: Buffer.concat([bcs.Address.serialize(id).toBytes(), name, addresses]),
  });
  await expect(sendAway(coin)).rejects.toMatchObject({ code: 'AddressDeniedForCoin' });
  await controls.revert(snapshot);
  expect((await sendAway(coin)).effects.status.$kind).toBe('Success');
});
