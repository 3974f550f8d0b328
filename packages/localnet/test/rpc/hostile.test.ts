// Fuzzes every method: each request gets a status, and none causes an internal error, changes the network or leaks
// internals. Sends 1,000 malformed requests per method with ATOLL_DEEP=1.
import { once } from 'node:events';
import { connect } from 'node:http2';
import { GrpcTypes } from '@mysten/sui/grpc';
import { type FieldInfo, type IMessageType, ScalarType } from '@protobuf-ts/runtime';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRenderer } from '../../src/rpc/convert/render.ts';
import type { Method } from '../../src/rpc/grpc/method.ts';
import { GrpcStatusCode, RpcStatusError, toStatus } from '../../src/rpc/grpc/status.ts';
import { NameRegistry } from '../../src/rpc/names.ts';
import { LedgerPackages } from '../../src/rpc/packages.ts';
import { allRoutes } from '../../src/rpc/services/index.ts';
import { type Network, startNetwork } from './network.fixture.ts';

const IS_DEEP = process.env.ATOLL_DEEP === '1';
const RANDOM_BYTES = IS_DEEP ? 1_000 : 30;
const RANDOM_MESSAGES = IS_DEEP ? 1_000 : 150;
const RANDOM_FRAMES = IS_DEEP ? 1_000 : 60;
const RANDOM_TRANSACTIONS = IS_DEEP ? 2_000 : 500;

/** Patterns that no message to a caller may contain. */
const INTERNALS = /node_modules|\.[cm]?[jt]s\b|\n\s+at |undefined|\[object/;

let network: Network;
let methods: [string, Method][];

beforeAll(async () => {
  network = await startNetwork();
  const { ledger } = network.localnet;
  const packages = new LedgerPackages(ledger);
  const render = createRenderer(packages, ledger);
  const routes = allRoutes({ ledger, packages, render, names: new NameRegistry() });
  methods = [...routes];
});
afterAll(() => network.close());

/** Generates tokens of this protocol's syntax, and random strings. */
const words = fc.oneof(
  fc.constantFrom(
    ...['', '0x2', '0x6', '0x', 'coin', 'Coin', 'split', 'balance', 'zero', 'alice.sui', '1'],
    ...['0x2::sui::SUI', '0x2::coin::Coin<0x2::sui::SUI>', '0x2::coin::Coin<', 'vector<u8>', 'u64'],
    ...['1'.repeat(32), `0x${'f'.repeat(64)}`, `0x${'f'.repeat(65)}`, '*', 'object_id', 'effects'],
  ),
  fc.string({ maxLength: 12, unit: 'binary' }),
);

function scalar(type: ScalarType): fc.Arbitrary<unknown> {
  switch (type) {
    case ScalarType.BOOL:
      return fc.boolean();
    case ScalarType.STRING:
      return words;
    case ScalarType.BYTES:
      return fc.uint8Array({ maxLength: 64 });
    case ScalarType.INT32:
      return fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
    case ScalarType.UINT32:
      return fc.integer({ min: 0, max: 2 ** 32 - 1 });
    case ScalarType.DOUBLE:
      return fc.double();
    case ScalarType.INT64:
      return fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
    default:
      return fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
  }
}

function single(field: FieldInfo, depth: number): fc.Arbitrary<unknown> {
  if (field.kind === 'message') return message(field.T(), depth - 1);
  if (field.kind === 'enum') return fc.integer({ min: 0, max: 8 });
  return field.kind === 'scalar' ? scalar(field.T) : fc.constant({});
}

/** Generates a message of a type with random fields omitted. */
function message(type: IMessageType<object>, depth: number): fc.Arbitrary<object> {
  const usable = depth > 0 ? type.fields : type.fields.filter(({ kind }) => kind !== 'message');
  const parts = usable.map((field) => {
    const value = single(field, depth);
    const repeated = field.kind !== 'map' && field.repeat !== 0;
    const filled = repeated ? fc.array(value, { maxLength: 3 }) : value;
    return fc.option(filled).map((chosen) => ({ field, chosen }));
  });
  return fc.tuple(...parts).map((chosen) => {
    const made = type.create();
    for (const { field, chosen: value } of chosen) {
      if (value === null) continue;
      if (field.oneof === undefined) Reflect.set(made, field.localName, value);
      else
        Reflect.set(made, field.oneof, {
          oneofKind: field.localName,
          [field.localName]: value,
        });
    }
    return made;
  });
}

async function statusOf(
  method: Method,
  request: Uint8Array,
  check: (response: Uint8Array) => void = () => {},
): Promise<GrpcStatusCode> {
  const abort = new AbortController();
  const call = { signal: abort.signal, fail() {} };
  try {
    if (method.kind === 'unary') {
      check(await method.invoke(request, call));
    } else {
      // Subscriptions end only with their call.
      setImmediate(() => abort.abort(new RpcStatusError(GrpcStatusCode.CANCELLED, 'enough')));
      const requests = async function* () {
        yield request;
      };
      const replies =
        method.kind === 'bidi' ? method.invoke(requests(), call) : method.invoke(request, call);
      for await (const reply of replies) check(reply);
    }
    return GrpcStatusCode.OK;
  } catch (error) {
    const { code, message } = toStatus(error);
    if (INTERNALS.test(message)) throw new Error(`Status leaks internals: ${message}`);
    // The error has the cause; the status only its class.
    if (code === GrpcStatusCode.INTERNAL) throw error;
    return code;
  }
}

/** Bodies that start with a frame header of arbitrary flags and length, and random bytes. */
const frames = fc.oneof(
  fc.uint8Array({ maxLength: 60 }),
  fc
    .tuple(fc.nat(255), fc.nat(70), fc.uint8Array({ maxLength: 60 }))
    .map(([flags, length, rest]) => Uint8Array.of(flags, 0, 0, 0, length, ...rest)),
  fc.uint8Array({ maxLength: 40 }).map((rest) => Uint8Array.of(0, 0, 0, 0, rest.length, ...rest)),
);

/** The server ends calls that would not end by themselves. */
const DEADLINE = { 'grpc-timeout': '10m' };

describe('every method', () => {
  it('answers random bytes with INVALID_ARGUMENT or as an empty request', async () => {
    for (const [, method] of methods)
      await fc.assert(
        fc.asyncProperty(fc.uint8Array({ maxLength: 80 }), async (bytes) => {
          await statusOf(method, bytes);
        }),
        { numRuns: RANDOM_BYTES },
      );
  });

  it('answers well-formed random messages with a status', async () => {
    const seen = new Set<GrpcStatusCode>();
    const before = await network.localnet.controls.dump();
    for (const [, method] of methods)
      await fc.assert(
        fc.asyncProperty(message(method.input, 5), async (request) => {
          seen.add(await statusOf(method, method.input.toBinary(request)));
        }),
        { numRuns: RANDOM_MESSAGES },
      );
    expect(seen).toContain(GrpcStatusCode.INVALID_ARGUMENT);
    expect(seen).toContain(GrpcStatusCode.NOT_FOUND);
    expect(await network.localnet.controls.dump()).toEqual(before);
  });

  it('answers malformed frames with a status (gRPC-web)', async () => {
    const types = ['application/grpc-web+proto', 'application/grpc-web-text'];
    const url = (path: string) => `${network.server.url}${path}`;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...methods.map(([path]) => path)),
        fc.constantFrom(...types),
        frames,
        async (path, type, body) => {
          const headers = { 'content-type': type, ...DEADLINE };
          const response = await fetch(url(path), { method: 'POST', headers, body });
          const text = await response.text();
          expect(response.status).toBe(200);
          expect(decodeURIComponent(text.replaceAll('\ufffd', ''))).not.toMatch(INTERNALS);
        },
      ),
      { numRuns: RANDOM_FRAMES },
    );
  });

  it('answers malformed frames with a status (HTTP/2)', async () => {
    const session = connect(network.server.url);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...methods.map(([path]) => path)),
        frames,
        async (path, body) => {
          const headers = { ':method': 'POST', 'content-type': 'application/grpc', ...DEADLINE };
          const stream = session.request({ ...headers, ':path': path });
          const seen: string[] = [];
          const note = (fields: object) => seen.push(JSON.stringify(fields));
          stream.on('response', note).on('trailers', note).resume().end(body);
          await once(stream, 'close');
          expect(seen.join()).toContain('grpc-status');
          expect(seen.join()).not.toMatch(INTERNALS);
        },
      ),
      { numRuns: RANDOM_FRAMES },
    );
    session.close();
  });

  it('answers random transactions with a status', async () => {
    await simulating(message(GrpcTypes.ProgrammableTransaction, 4), RANDOM_TRANSACTIONS);
  });

  it('answers calls of real functions with wrong arguments with a status', async () => {
    const ArgumentKind = GrpcTypes.Argument_ArgumentKind;
    const number = fc.nat(3);
    const argument = fc.oneof(
      fc.constant({ kind: ArgumentKind.GAS }),
      number.map((input) => ({ kind: ArgumentKind.INPUT, input })),
      number.map((result) => ({ kind: ArgumentKind.RESULT, result })),
      fc.tuple(number, number).map(([result, subresult]) => ({
        kind: ArgumentKind.RESULT,
        result,
        subresult,
      })),
    );
    const functions = FRAMEWORK.map((target) => target.split('::'));
    const types = ['0x2::sui::SUI', 'u64', 'vector<u8>', '0x2::coin::Coin<0x2::sui::SUI>'];
    const moveCall = fc
      .tuple(
        fc.constantFrom(...functions),
        fc.array(fc.constantFrom(...types), { maxLength: 2 }),
        fc.array(argument, { maxLength: 4 }),
      )
      .map(([[module, fn], typeArguments, args]) => ({
        oneofKind: 'moveCall' as const,
        moveCall: { package: '0x2', module, function: fn, typeArguments, arguments: args },
      }));
    const args = fc.array(argument, { maxLength: 3 });
    const command = fc.oneof(
      moveCall,
      fc.tuple(argument, args).map(([coin, amounts]) => ({
        oneofKind: 'splitCoins' as const,
        splitCoins: { coin, amounts },
      })),
      fc.tuple(argument, args).map(([coin, coinsToMerge]) => ({
        oneofKind: 'mergeCoins' as const,
        mergeCoins: { coin, coinsToMerge },
      })),
      fc.tuple(argument, args).map(([address, objects]) => ({
        oneofKind: 'transferObjects' as const,
        transferObjects: { address, objects },
      })),
      fc
        .tuple(fc.option(fc.constantFrom(...types), { nil: undefined }), args)
        .map(([elementType, elements]) => ({
          oneofKind: 'makeMoveVector' as const,
          makeMoveVector: { elementType, elements },
        })),
    );
    const input = fc.oneof(
      fc.constantFrom({ objectId: '0x6' }, { objectId: '0x2' }, { objectId: '0x8' }),
      fc.uint8Array({ maxLength: 34 }).map((pure) => ({ pure })),
      fc.constant({ pure: new Uint8Array(8) }),
    );
    const seen = await simulating(
      fc.record({
        inputs: fc.array(input, { minLength: 2, maxLength: 4 }),
        commands: fc.array(
          command.map((chosen) => ({ command: chosen })),
          { minLength: 1, maxLength: 4 },
        ),
      }),
      RANDOM_TRANSACTIONS,
    );
    expect(seen).toContain(GrpcStatusCode.OK);
  });
});

/** Framework functions with coins, balances, options, ids, references and contexts as parameters. */
const FRAMEWORK = [
  ...['coin::split', 'coin::join', 'coin::value', 'coin::zero', 'coin::destroy_zero'],
  ...['coin::into_balance', 'coin::from_balance', 'coin::take', 'coin::put', 'coin::balance_mut'],
  ...['balance::zero', 'balance::join', 'balance::split', 'balance::value', 'table::new'],
  ...['table::add', 'table::remove', 'table::drop', 'bag::new', 'bag::destroy_empty'],
  ...[
    'transfer::public_transfer',
    'transfer::public_share_object',
    'transfer::public_freeze_object',
  ],
  ...['transfer::public_receive', 'clock::timestamp_ms', 'tx_context::sender', 'object::new'],
  ...['object::id_from_address', 'vec_map::empty', 'package::claim', 'event::emit'],
];

/**
 * Simulates many transactions of an unknown sender, with and without checks. Failures must be the
 * sender's fault: an invariant violation is a bug of the network.
 */
async function simulating(
  programmable: fc.Arbitrary<object>,
  numRuns: number,
): Promise<Set<GrpcStatusCode>> {
  const simulate = methods.find(([path]) => path.endsWith('/SimulateTransaction'))?.[1];
  const { SimulateTransactionRequest } = GrpcTypes;
  if (simulate === undefined) throw new Error('SimulateTransaction has no route');
  const seen = new Set<GrpcStatusCode>();
  await fc.assert(
    fc.asyncProperty(programmable, fc.boolean(), fc.boolean(), async (kind, gas, checked) => {
      const request = SimulateTransactionRequest.create({
        doGasSelection: gas,
        checks: checked ? 0 : 1,
        transaction: {
          sender: '0xa11ce',
          kind: {
            data: {
              oneofKind: 'programmableTransaction',
              programmableTransaction: GrpcTypes.ProgrammableTransaction.create(kind),
            },
          },
        },
      });
      const bytes = SimulateTransactionRequest.toBinary(request);
      seen.add(await statusOf(simulate, bytes, expectNoInvariantViolation));
    }),
    { numRuns },
  );
  return seen;
}

function expectNoInvariantViolation(response: Uint8Array): void {
  const { transaction } = GrpcTypes.SimulateTransactionResponse.fromBinary(response);
  const error = transaction?.effects?.status?.error;
  if (error?.kind !== undefined)
    expect(GrpcTypes.ExecutionError_ExecutionErrorKind[error.kind]).not.toContain('INVARIANT');
}
