// Party transfers: objects of an address that consensus orders, as inputs, in effects and in lists.
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Inputs, type Transaction } from '@mysten/sui/transactions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LocalnetFixture, refOf } from '../../src/execution/localnet.fixture.ts';
import { GAS_COIN_TYPE } from '../../src/execution/protocol.ts';

const AMOUNT = 7_000n;

let network: LocalnetFixture;
let other: Ed25519Keypair;
let coin: string;
/** Version of the transfer, from which the input's versions count. */
let start: string;
beforeAll(async () => {
  network = await LocalnetFixture.start();
  other = await network.account(3);
  [coin = ''] = await network.coins(AMOUNT);
});
afterAll(() => network.net.close());

const otherAddress = () => other.toSuiAddress();

function give(tx: Transaction, object: ReturnType<Transaction['object']>, recipient: string) {
  const party = tx.moveCall({
    target: '0x2::party::single_owner',
    arguments: [tx.pure.address(recipient)],
  });
  tx.moveCall({
    target: '0x2::transfer::public_party_transfer',
    typeArguments: ['0x2::coin::Coin<0x2::sui::SUI>'],
    arguments: [object, party],
  });
}

const consensus = (initialSharedVersion: string, mutable = true) =>
  Inputs.SharedObjectRef({ objectId: coin, initialSharedVersion, mutable });

test('the recipient owns the object from the version of the transfer on', async () => {
  const { effects } = await network.run((tx) =>
    give(tx, tx.object(network.object(coin)), otherAddress()),
  );
  expect(effects.status.$kind).toBe('Success');
  start = effects.lamportVersion;
  const owner = {
    $kind: 'ConsensusAddressOwner',
    ConsensusAddressOwner: { startVersion: start, owner: otherAddress() },
  };
  expect(network.get(coin).owner).toEqual(owner);
  const [, change] = effects.changedObjects.find(([id]) => id === coin) ?? [];
  expect(change?.outputState.ObjectWrite?.[1]).toEqual(owner);
});

test('lists and counts a party object for its owner', () => {
  const { items } = network.ledger.ownedObjects(otherAddress(), { type: GAS_COIN_TYPE });
  expect(items.map(({ id }) => id)).toContain(coin);
  const others = items.filter(({ id }) => id !== coin);
  expect(others).toHaveLength(1);
});

test.each([
  [
    'with the version of another object',
    () => consensus('1'),
    'SharedObjectStartingVersionMismatch',
  ],
  ['as an owned object', () => Inputs.ObjectRef(refOf(network.get(coin))), 'NotOwnedObjectError'],
])('its owner cannot use it %s', async (_, input, code) => {
  const used = network.runAs(other, (tx) => void tx.splitCoins(tx.object(input()), [1]));
  await expect(used).rejects.toMatchObject({ code });
});

test('rejects the use of a party object by anyone but its owner', async () => {
  for (const mutable of [true, false]) {
    const used = network.run((tx) => {
      tx.moveCall({
        target: '0x2::coin::value',
        typeArguments: ['0x2::sui::SUI'],
        arguments: [tx.object(consensus(start, mutable))],
      });
    });
    await expect(used).rejects.toMatchObject({ code: 'IncorrectUserSignature' });
  }
});

test('its owner changes it without a reference to its version', async () => {
  const before = network.get(coin).version;
  const { effects } = await network.runAs(other, (tx) => {
    tx.transferObjects([tx.splitCoins(tx.object(consensus(start)), [1])], otherAddress());
  });
  expect(effects.status.$kind).toBe('Success');
  expect(network.get(coin).version).toBeGreaterThan(before);
  expect(network.get(coin).owner.ConsensusAddressOwner?.startVersion).toBe(start);
});

test('a transfer to its owner keeps the first version, one to another address starts anew', async () => {
  await network.runAs(other, (tx) => give(tx, tx.object(consensus(start)), otherAddress()));
  expect(network.get(coin).owner.ConsensusAddressOwner?.startVersion).toBe(start);
  const { effects } = await network.runAs(other, (tx) =>
    give(tx, tx.object(consensus(start)), network.address),
  );
  expect(network.get(coin).owner.ConsensusAddressOwner).toEqual({
    startVersion: effects.lamportVersion,
    owner: network.address,
  });
});

test('an ordinary transfer ends it', async () => {
  const { startVersion = '' } = network.get(coin).owner.ConsensusAddressOwner ?? {};
  await network.run((tx) =>
    tx.transferObjects([tx.object(consensus(startVersion))], otherAddress()),
  );
  expect(network.get(coin).owner).toEqual({
    $kind: 'AddressOwner',
    AddressOwner: otherAddress(),
  });
});
