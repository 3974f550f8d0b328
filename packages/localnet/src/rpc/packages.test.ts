// Tests descriptors, JSON and clever errors on compiled packages.
import { bcs } from '@mysten/sui/bcs';
import { GrpcTypes } from '@mysten/sui/grpc';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StoredObject } from '../ledger/types.ts';
import { toDatatype, toFunction } from './convert/move-package.ts';
import { createRenderer, type Renderer } from './convert/render.ts';
import { compiledPackages, LAUNCHPAD } from './packages.fixture.ts';
import { LedgerPackages } from './packages.ts';

const SUI = `0x${'2'.padStart(64, '0')}`;

let objects: Map<string, StoredObject>;
let packages: LedgerPackages;
let render: Renderer;

beforeAll(async () => {
  objects = await compiledPackages();
  const ledger = { getObject: (id: string) => objects.get(id) };
  packages = new LedgerPackages(ledger);
  render = createRenderer(packages, ledger);
});

describe('LedgerPackages', () => {
  it('lists the members of a module by name', () => {
    const coin = packages.module(SUI, 'coin');
    expect(coin?.datatypes.map(({ name }) => name)).toContain('TreasuryCap');
    const names = coin?.functions.map(({ name }) => name) ?? [];
    expect(names).toContain('split');
    expect(names).toEqual([...names].sort());
  });

  it('returns undefined for what does not exist', () => {
    expect(packages.module(SUI, 'nothing')).toBeUndefined();
    expect(packages.module(`0x${'7'.repeat(64)}`, 'coin')).toBeUndefined();
    expect(packages.function(SUI, 'coin', 'nothing')).toBeUndefined();
    expect(packages.type('0x2::coin::Nothing')).toBeUndefined();
    expect(packages.type('no type')).toBeUndefined();
  });

  it('describes a function with its generic signature', () => {
    const split = packages.function(SUI, 'coin', 'split');
    expect(split && toFunction(split)).toMatchObject({
      name: 'split',
      visibility: GrpcTypes.FunctionDescriptor_Visibility.PUBLIC,
      isEntry: false,
      typeParameters: [{ constraints: [] }],
      parameters: [
        {
          reference: GrpcTypes.OpenSignature_Reference.MUTABLE,
          body: {
            typeName: `${SUI}::coin::Coin`,
            typeParameterInstantiation: [
              { type: GrpcTypes.OpenSignatureBody_Type.TYPE_PARAMETER, typeParameter: 0 },
            ],
          },
        },
        { body: { type: GrpcTypes.OpenSignatureBody_Type.U64 } },
        { body: { typeName: `${SUI}::tx_context::TxContext` } },
      ],
      returns: [{ body: { typeName: `${SUI}::coin::Coin` } }],
    });
  });

  it('describes a datatype with abilities, parameters and fields', () => {
    const coin = packages.module(SUI, 'coin')?.datatypes.find(({ name }) => name === 'Coin');
    expect(coin && toDatatype(coin, SUI)).toMatchObject({
      typeName: `${SUI}::coin::Coin`,
      definingId: SUI,
      kind: GrpcTypes.DatatypeDescriptor_DatatypeKind.STRUCT,
      abilities: [GrpcTypes.Ability.STORE, GrpcTypes.Ability.KEY],
      typeParameters: [{ isPhantom: true, constraints: [] }],
      fields: [
        { name: 'id', position: 0, type: { typeName: `${SUI}::object::UID` } },
        { name: 'balance', position: 1, type: { typeName: `${SUI}::balance::Balance` } },
      ],
    });
  });
});

describe('createRenderer', () => {
  it('renders objects by the types of their packages', () => {
    const coin = bcs.struct('Coin', { id: bcs.Address, balance: bcs.u64() });
    const bytes = coin.serialize({ id: '0x5', balance: 123n }).toBytes();
    const json = render.json('0x2::coin::Coin<0x2::sui::SUI>', bytes);
    expect(json).toEqual({
      kind: {
        oneofKind: 'structValue',
        structValue: {
          fields: {
            id: { kind: { oneofKind: 'stringValue', stringValue: `0x${'5'.padStart(64, '0')}` } },
            balance: { kind: { oneofKind: 'stringValue', stringValue: '123' } },
          },
        },
      },
    });
  });

  it('renders nothing for unknown types and mismatched bytes', () => {
    expect(render.json('0x2::coin::Nothing', new Uint8Array(40))).toBeUndefined();
    expect(render.json('0x2::coin::Coin<0x2::sui::SUI>', new Uint8Array(3))).toBeUndefined();
  });

  it('decodes the constant of an abort code', () => {
    // The compiler packs line and constant indices into the code: find one in the launchpad.
    const constants = [];
    for (let i = 0; ; i++) {
      const constant = packages.constant(LAUNCHPAD, 'bonding_curve', i);
      if (constant === undefined) break;
      constants.push(Buffer.from(constant.data.subarray(1)).toString());
    }
    const name = constants.findIndex((text) => /^E[A-Z]/.test(text));
    expect(name).toBeGreaterThanOrEqual(0);
    const value = constants.findIndex((text) => text.includes(' '));
    const code =
      (0b1100n << 60n) | (3n << 48n) | (42n << 32n) | (BigInt(name) << 16n) | BigInt(value);
    expect(render.abortCode(LAUNCHPAD, 'bonding_curve', code)).toEqual({
      lineNumber: 42n,
      errorCode: 3n,
      constantName: constants[name],
      value: { oneofKind: 'rendered', rendered: constants[value] },
    });
  });

  it('decodes a line without a constant, and leaves other codes as numbers', () => {
    const line = (0b1000n << 60n) | (0xffn << 48n) | (7n << 32n) | 0xffffffffn;
    expect(render.abortCode(LAUNCHPAD, 'bonding_curve', line)).toEqual({
      lineNumber: 7n,
      errorCode: undefined,
      value: { oneofKind: undefined },
    });
    expect(render.abortCode(LAUNCHPAD, 'bonding_curve', 13906834n)).toBeUndefined();
  });
});
