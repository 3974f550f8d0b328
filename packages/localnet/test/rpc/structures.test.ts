// Tests reads of dynamic fields and of package descriptors.
import { bcs } from '@mysten/sui/bcs';
import { GrpcTypes } from '@mysten/sui/grpc';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import { normalizeStructTag, normalizeSuiAddress } from '@mysten/sui/utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { created, type Network, startNetwork } from './network.fixture.ts';

const SUI_COIN = '0x2::coin::Coin<0x2::sui::SUI>';

let network: Network;
let alice: Ed25519Keypair;
let address: string;

beforeAll(async () => {
  network = await startNetwork();
  alice = await network.account();
  address = alice.toSuiAddress();
});
afterAll(() => network.close());

describe('dynamic fields', () => {
  it('are listed and read by name', async () => {
    const { core } = network.client;
    const tx = new Transaction();
    const typeArguments = ['u64', 'bool'];
    const [table] = tx.moveCall({ target: '0x2::table::new', typeArguments });
    for (const key of [7, 8]) {
      const args = [table ?? tx.gas, tx.pure.u64(key), tx.pure.bool(key === 8)];
      tx.moveCall({ target: '0x2::table::add', typeArguments, arguments: args });
    }
    tx.transferObjects([table ?? tx.gas], address);
    const [tableId = ''] = created(await network.run(tx, alice), '::table::Table<');
    const { object } = await core.getObject({ objectId: tableId, include: { json: true } });
    expect(object.json).toEqual({ id: tableId, size: '2' });

    const { dynamicFields, hasNextPage } = await network.client.listDynamicFields({
      parentId: tableId,
      include: { value: true },
    });
    expect(hasNextPage).toBe(false);
    expect(dynamicFields.map(({ name }) => bcs.u64().parse(name.bcs)).sort()).toEqual(['7', '8']);
    expect(dynamicFields[0]).toMatchObject({ $kind: 'DynamicField', valueType: 'bool' });

    const { dynamicField } = await core.getDynamicField({
      parentId: tableId,
      name: { type: 'u64', bcs: bcs.u64().serialize(8).toBytes() },
    });
    expect(dynamicField.value).toEqual({ type: 'bool', bcs: Uint8Array.of(1) });
    await expect(
      core.getDynamicField({
        parentId: tableId,
        name: { type: 'u64', bcs: bcs.u64().serialize(9).toBytes() },
      }),
    ).rejects.toThrow();
  });

  it('can be objects', async () => {
    const { core } = network.client;
    const tx = new Transaction();
    const typeArguments = ['address', SUI_COIN];
    const [table] = tx.moveCall({ target: '0x2::object_table::new', typeArguments });
    const [coin] = tx.splitCoins(tx.gas, [77]);
    tx.moveCall({
      target: '0x2::object_table::add',
      typeArguments,
      arguments: [table ?? tx.gas, tx.pure.address('0x5'), coin ?? tx.gas],
    });
    tx.transferObjects([table ?? tx.gas], address);
    const [tableId = ''] = created(await network.run(tx, alice), '::object_table::ObjectTable<');
    const { dynamicFields } = await core.listDynamicFields({ parentId: tableId });
    expect(dynamicFields).toMatchObject([
      {
        $kind: 'DynamicObject',
        name: { type: 'address' },
        valueType: normalizeStructTag(SUI_COIN),
      },
    ]);
    const { object } = await core.getDynamicObjectField({
      parentId: tableId,
      name: { type: 'address', bcs: bcs.Address.serialize('0x5').toBytes() },
      include: { json: true },
    });
    expect(object).toMatchObject({
      json: { balance: '77' },
      owner: { $kind: 'ObjectOwner', ObjectOwner: dynamicFields[0]?.fieldId },
    });
  });
});

describe('packages', () => {
  it('have function descriptors for the SDK', async () => {
    const { function: split } = await network.client.core.getMoveFunction({
      packageId: '0x2',
      moduleName: 'coin',
      name: 'split',
    });
    expect(split).toMatchObject({
      visibility: 'public',
      isEntry: false,
      typeParameters: [{ constraints: [] }],
      parameters: [
        { reference: 'mutable', body: { $kind: 'datatype' } },
        { reference: null, body: { $kind: 'u64' } },
        { reference: 'mutable', body: { $kind: 'datatype' } },
      ],
    });
  });

  it('are read as a whole, by datatype and by version', async () => {
    const { movePackageService } = network.client;
    const { response } = await movePackageService.getPackage({ packageId: '0x2' });
    const modules = response.package?.modules ?? [];
    expect(modules.map(({ name }) => name)).toEqual(modules.map(({ name }) => name).sort());
    expect(modules.find(({ name }) => name === 'coin')?.functions.length).toBeGreaterThan(10);
    const datatype = await movePackageService.getDatatype({
      packageId: '0x2',
      moduleName: 'balance',
      name: 'Balance',
    });
    expect(datatype.response.datatype).toMatchObject({
      abilities: [GrpcTypes.Ability.STORE],
      fields: [{ name: 'value', type: { type: GrpcTypes.OpenSignatureBody_Type.U64 } }],
    });
    const versions = await movePackageService.listPackageVersions({ packageId: '0x2' });
    expect(versions.response.versions).toEqual([
      { packageId: normalizeSuiAddress('0x2'), version: 1n },
    ]);
  });

  it.each([
    ['a package', { packageId: '0x77', moduleName: 'coin', name: 'split' }, 'NOT_FOUND'],
    ['a module', { packageId: '0x2', moduleName: 'nothing', name: 'split' }, 'NOT_FOUND'],
    ['a function', { packageId: '0x2', moduleName: 'coin', name: 'nothing' }, 'NOT_FOUND'],
    [
      'a package that is an object',
      { packageId: '0x6', moduleName: 'a', name: 'b' },
      'INVALID_ARGUMENT',
    ],
  ])('report that %s does not exist', async (_, request, code) => {
    await expect(network.client.movePackageService.getFunction(request)).rejects.toMatchObject({
      code,
    });
  });
});
