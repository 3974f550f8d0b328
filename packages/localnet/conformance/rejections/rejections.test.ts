// The texts of rejected transactions: those of a validator's errors, with their prefix.
import type { Transaction } from '@mysten/sui/transactions';
import { Inputs } from '@mysten/sui/transactions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildTransaction,
  keypair,
  LocalnetFixture,
  refOf,
} from '../../src/execution/localnet.fixture.ts';

const PREFIX = 'Error checking transaction input objects: ';
const MISSING = `0x${'d'.repeat(64)}`;

let network: LocalnetFixture;
beforeAll(async () => {
  network = await LocalnetFixture.start();
});
afterAll(() => network.net.close());

/** Runs a transaction that uses an object as input and returns the text of its rejection. */
async function rejection(
  build: (tx: Transaction) => void,
  options: Parameters<LocalnetFixture['run']>[1] = {},
): Promise<string> {
  return network.run(build, options).then(
    () => 'accepted',
    (error: Error) => error.message,
  );
}

const transfer = (reference: Parameters<typeof Inputs.ObjectRef>[0]) => (tx: Transaction) => {
  tx.transferObjects([tx.object(Inputs.ObjectRef(reference))], network.address);
};

test('name versions and digests as validators do', async () => {
  const current = refOf(network.get(await network.thing(1)));
  const { objectId, version, digest } = current;
  const earlier = { ...current, version: String(Number(version) - 1) };
  const hex = (value: string) => `0x${BigInt(value).toString(16)}`;
  expect(await rejection(transfer(earlier))).toBe(
    `${PREFIX}Object ID ${objectId} Version ${hex(earlier.version)} Digest ${digest} is not available for consumption, current version: ${hex(version)}`,
  );
  const other = network.published.digest;
  expect(await rejection(transfer({ ...current, digest: other }))).toBe(
    `${PREFIX}Invalid Object digest for object ${objectId}. Expected digest : ${digest}`,
  );
  const missing = { objectId: MISSING, version: '7', digest };
  expect(await rejection(transfer(missing))).toBe(
    `${PREFIX}Could not find the referenced object ${MISSING} at version None`,
  );
});

test('name owners', async () => {
  const owner = keypair(3);
  const stranger = await network.account(3);
  const thing = refOf(network.get(await network.thing(1)));
  const stolen = network.runAs(stranger, transfer(thing));
  await expect(stolen).rejects.toThrow(
    `${PREFIX}Transaction was not signed by the correct sender: Object ${thing.objectId} is owned by account address ${network.address}, but given owner/signer address is ${owner.toSuiAddress()}`,
  );
});

test('name limits of gas', async () => {
  const nothing = (tx: Transaction) => void tx.splitCoins(tx.gas, [1]);
  expect(await rejection(nothing, { price: 999n })).toBe(
    `${PREFIX}Gas price 999 under reference gas price (RGP) 1000`,
  );
  expect(await rejection(nothing, { budget: 999_999n })).toBe(
    `${PREFIX}Gas budget: 999999 is lower than min: 1000000`,
  );
  const [poor = ''] = await network.coins(2_000_000n);
  expect(await rejection(nothing, { gas: [poor], budget: 3_000_000n })).toBe(
    `${PREFIX}Balance of gas object 2000000 is lower than the needed amount: 3000000`,
  );
});

test('reports expired transactions and signatures without a prefix', async () => {
  await network.net.controls.advanceEpoch();
  const expired = await rejection((tx) => {
    tx.setExpiration({ Epoch: 0 });
    tx.splitCoins(tx.gas, [1]);
  });
  expect(expired).toBe('Transaction Expired');
  const bytes = await buildTransaction(network.ledger, network.address, (tx) => {
    tx.splitCoins(tx.gas, [1]);
  });
  await expect(network.ledger.execute(bytes, [])).rejects.toThrow(
    /^Expect 1 signer signatures but got 0$/,
  );
  const { signature } = await keypair(9).signTransaction(bytes);
  await expect(network.ledger.execute(bytes, [signature])).rejects.toThrow(
    `Required Signature from ${network.address} is absent ["${keypair(9).toSuiAddress()}"]`,
  );
});
