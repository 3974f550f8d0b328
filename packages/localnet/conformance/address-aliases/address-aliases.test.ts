// Accounts have other addresses sign for them: 0x2::address_alias.
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import type { Transaction } from '@mysten/sui/transactions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  balanceIn,
  buildTransaction,
  failureOf,
  keypair,
  objectInput,
  type RunOptions,
  SUI,
} from '../../src/execution/localnet.fixture.ts';
import { ADDRESS_ALIAS_STATE_ID, GAS_COIN_TYPE } from '../../src/execution/protocol.ts';
import { createLocalnet, type Localnet } from '../../src/index.ts';
import { addressAliasesId } from '../../src/ledger/checks/address-aliases.ts';

type Build = (tx: Transaction) => void;

const [account, alias, other] = [keypair(1), keypair(2), keypair(3)];
const NO_SUCH_ALIAS = 1n;
const ALIAS_ALREADY_EXISTS = 2n;
const CANNOT_REMOVE_LAST_ALIAS = 3n;
const TOO_MANY_ALIASES = 4n;

let net: Localnet;
beforeAll(async () => {
  net = await createLocalnet({ checkpointIntervalMs: 0 });
  for (const key of [account, alias, other])
    await net.ledger.faucet(key.toSuiAddress(), 100n * SUI);
});
afterAll(() => net.close());

/** Executes a transaction of `sender` with signatures of `keys`. */
async function execute(
  sender: Ed25519Keypair,
  keys: readonly Ed25519Keypair[],
  build: Build,
  options: RunOptions = {},
) {
  const bytes = await buildTransaction(net.ledger, sender.toSuiAddress(), build, options);
  const signed = await Promise.all(keys.map((key) => key.signTransaction(bytes)));
  return net.ledger.execute(
    bytes,
    signed.map(({ signature }) => signature),
  );
}

/** Returns the abort code of a transaction of `sender`; undefined for a success. */
async function abortOf(sender: Ed25519Keypair, build: Build, key = sender) {
  const failure = failureOf(await execute(sender, [key], build));
  if (failure === undefined) return undefined;
  expect(failure.kind).toBe('MoveAbort');
  const [, code] = failure.data as [unknown, string];
  // The compiler tags codes of error constants; the code itself is in the second byte.
  return (BigInt(code) >> 48n) & 0xffn;
}

const object = (id: string) => {
  const found = net.ledger.getObject(id);
  if (!found) throw new Error(`No object ${id}`);
  return found;
};
const enable: Build = (tx) =>
  void tx.moveCall({
    target: '0x2::address_alias::enable',
    arguments: [tx.object(objectInput(object(ADDRESS_ALIAS_STATE_ID), true))],
  });
const aliasesOf = (key: Ed25519Keypair) => object(addressAliasesId(key.toSuiAddress()));
/** Changes the aliases of `owner`, which are owned through consensus. */
const change =
  (owner: Ed25519Keypair, name: string, ...keys: readonly Ed25519Keypair[]): Build =>
  (tx) => {
    const aliases = aliasesOf(owner);
    const { startVersion = '0' } = aliases.owner.ConsensusAddressOwner ?? {};
    const addresses = keys.map((key) => key.toSuiAddress());
    tx.moveCall({
      target: `0x2::address_alias::${name}`,
      arguments: [
        tx.sharedObjectRef({
          objectId: aliases.id,
          initialSharedVersion: startVersion,
          mutable: true,
        }),
        name === 'replace_all'
          ? tx.pure.vector('address', addresses)
          : tx.pure.address(addresses[0] ?? ''),
      ],
    });
  };
const pay: Build = (tx) =>
  void tx.transferObjects([tx.splitCoins(tx.gas, [1])], other.toSuiAddress());
const absent = (key: Ed25519Keypair, signer: Ed25519Keypair) =>
  `Required Signature from ${key.toSuiAddress()} is absent ["${signer.toSuiAddress()}"]`;

test('an alias signs for the account, which can remove its own address', async () => {
  await expect(execute(account, [alias], pay)).rejects.toThrow(absent(account, alias));
  expect(await abortOf(account, enable)).toBeUndefined();
  await expect(execute(account, [alias], pay)).rejects.toThrow(absent(account, alias));

  expect(await abortOf(account, change(account, 'add', alias))).toBeUndefined();
  const paid = await execute(account, [alias], pay);
  expect(paid.effects.status.$kind).toBe('Success');
  expect(await abortOf(account, pay)).toBeUndefined();
  await expect(execute(account, [account, alias], pay)).rejects.toThrow(
    'Expect 1 signer signatures but got 2',
  );
  await expect(execute(account, [other], pay)).rejects.toThrow(absent(account, other));
  // The alias gains nothing for its own account's transactions, nor loses it.
  expect(await abortOf(alias, pay)).toBeUndefined();
  await expect(execute(alias, [account], pay)).rejects.toThrow(absent(alias, account));

  expect(await abortOf(account, change(account, 'remove', account), alias)).toBeUndefined();
  await expect(execute(account, [account], pay)).rejects.toThrow(absent(account, account));
  expect(await abortOf(account, pay, alias)).toBeUndefined();
});

test('an alias signs for an account that pays the gas of another', async () => {
  const sponsored = { sponsor: account };
  await expect(execute(other, [other, account], pay, sponsored)).rejects.toThrow(
    `Required Signature from ${account.toSuiAddress()} is absent`,
  );
  const done = await execute(other, [other, alias], pay, sponsored);
  expect(done.effects.status.$kind).toBe('Success');
});

test('a removed alias cannot sign a transaction that waits behind its removal', async () => {
  expect(await abortOf(other, enable)).toBeUndefined();
  expect(await abortOf(other, change(other, 'add', alias))).toBeUndefined();
  await net.ledger.faucet(other.toSuiAddress(), SUI);
  const [first, second] = net.ledger
    .ownedObjects(other.toSuiAddress(), { type: GAS_COIN_TYPE })
    .items.filter((coin) => (balanceIn(coin) ?? 0n) >= SUI)
    .map(({ id }) => id);
  const sign = async (key: Ed25519Keypair, gas: string | undefined, build: Build) => {
    const options = { gas: gas === undefined ? [] : [gas] };
    const bytes = await buildTransaction(net.ledger, other.toSuiAddress(), build, options);
    return { bytes, signatures: [(await key.signTransaction(bytes)).signature] };
  };
  const removal = await sign(other, first, change(other, 'remove', alias));
  const late = await sign(alias, second, pay);
  const [removed, rejected] = await Promise.allSettled(
    [removal, late].map(({ bytes, signatures }) => net.ledger.execute(bytes, signatures)),
  );
  expect(removed?.status).toBe('fulfilled');
  expect(rejected).toMatchObject({ reason: { message: absent(other, alias) } });
});

test('resubmitting an executed transaction returns its effects, even after its signer’s alias was removed', async () => {
  expect(await abortOf(other, change(other, 'add', alias))).toBeUndefined();
  const bytes = await buildTransaction(net.ledger, other.toSuiAddress(), pay);
  const signed = async (key: Ed25519Keypair) => [(await key.signTransaction(bytes)).signature];
  const first = await net.ledger.execute(bytes, await signed(alias));
  expect(await abortOf(other, change(other, 'remove', alias))).toBeUndefined();
  expect(await net.ledger.execute(bytes, await signed(alias))).toBe(first);
  await expect(net.ledger.execute(bytes, await signed(account))).rejects.toThrow(
    absent(other, account),
  );
});

test('aliases are limited to 8, and the last one stays', async () => {
  const keys = Array.from({ length: 9 }, (_, i) => keypair(30 + i));
  const run = (name: string, ...changed: readonly Ed25519Keypair[]) =>
    abortOf(other, change(other, name, ...changed));
  expect(await abortOf(other, enable)).toBe(ALIAS_ALREADY_EXISTS);
  expect(await run('add', other)).toBe(ALIAS_ALREADY_EXISTS);
  expect(await run('remove', alias)).toBe(NO_SUCH_ALIAS);
  expect(await run('remove', other)).toBe(CANNOT_REMOVE_LAST_ALIAS);
  expect(await run('replace_all')).toBe(CANNOT_REMOVE_LAST_ALIAS);
  expect(await run('replace_all', ...keys)).toBe(TOO_MANY_ALIASES);
  expect(await run('replace_all', other, ...keys.slice(0, 7))).toBeUndefined();
  expect(await run('add', alias)).toBe(TOO_MANY_ALIASES);
  await expect(execute(account, [alias], change(other, 'add', alias))).rejects.toThrow();
});
