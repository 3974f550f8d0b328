import { bcs } from '@mysten/sui/bcs';
import type { Transaction } from '@mysten/sui/transactions';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTransaction, LocalnetFixture } from '../execution/localnet.fixture.ts';
import { Ed25519Signer } from './checks/ed25519.ts';
import { LedgerError } from './errors.ts';

let fixture: LocalnetFixture;
const signer = new Ed25519Signer(new Uint8Array(32).fill(77));
beforeAll(async () => {
  fixture = await LocalnetFixture.start();
  for (let i = 0; i < 3; i++) await fixture.ledger.faucet(signer.address);
});
afterAll(() => fixture.net.close());

/** Builds a transaction of the signer with commands of every kind. */
async function original(): Promise<Uint8Array> {
  return buildTransaction(fixture.ledger, signer.address, (tx: Transaction) => {
    const [coin, other] = tx.splitCoins(tx.gas, [1n, 2n]);
    if (coin && other) tx.mergeCoins(coin, [other]);
    const thing = tx.moveCall({ target: fixture.fn('new'), arguments: [tx.pure.u64(1)] });
    const things = tx.makeMoveVec({ type: fixture.type('Thing'), elements: [thing] });
    tx.moveCall({ target: fixture.fn('sum'), arguments: [things] });
    tx.moveCall({ target: '0x2::coin::zero', typeArguments: ['0x2::sui::SUI'] });
    tx.moveCall({ target: fixture.fn('time'), arguments: [tx.object.clock()] });
    if (coin) tx.transferObjects([coin], signer.address);
  });
}

/** Executes the bytes; fails unless the result is effects or a coded rejection. */
async function attempt(bytes: Uint8Array): Promise<string> {
  try {
    const done = await fixture.ledger.execute(bytes, [signer.signTransaction(bytes)]);
    return done.effects.status.$kind;
  } catch (error) {
    if (error instanceof LedgerError) return error.code;
    throw error;
  }
}

test('mutated transactions are executed or rejected, without an internal error', async () => {
  const outcomes = new Set<string>();
  const edits = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), {
    minLength: 1,
    maxLength: 4,
  });
  await fc.assert(
    fc.asyncProperty(edits, fc.nat(), async (changes, cut) => {
      const bytes = Uint8Array.from(await original());
      for (const [at, value] of changes) bytes[at % bytes.length] = value;
      const length = cut % 20 === 0 ? cut % bytes.length : bytes.length;
      outcomes.add(await attempt(bytes.slice(0, length)));
    }),
    { numRuns: 600 },
  );
  expect(outcomes.size).toBeGreaterThan(5);
}, 120_000);

test.each<[string, string, string]>([
  ['a space in a name', 'a b', 'C'],
  ['a bracket in a name', 'a', 'C<'],
  ['an empty name', '', 'C'],
])('a type with %s is rejected', async (_, module, name) => {
  const bytes = await original();
  const data = bcs.TransactionData.parse(bytes);
  const call = data.V1.kind.ProgrammableTransaction?.commands.find(
    ({ MoveCall }) => MoveCall?.typeArguments.length,
  )?.MoveCall;
  const placeholder = `0x${'2'.padStart(64, '0')}::abcdef::Ghijkl`;
  call?.typeArguments.splice(0, 1, placeholder);
  const template = bcs.TransactionData.serialize(data).toBytes();
  const encoded = bcs.TypeTag.serialize(placeholder).toBytes();
  const replaced = bcs
    .struct('Names', {
      head: bcs.bytes(33),
      module: bcs.string(),
      name: bcs.string(),
      rest: bcs.vector(bcs.u8()),
    })
    .serialize({ head: encoded.subarray(0, 33), module, name, rest: [] })
    .toBytes();
  const at = Buffer.from(template).indexOf(encoded);
  const hostile = Buffer.concat([
    template.subarray(0, at),
    replaced,
    template.subarray(at + encoded.length),
  ]);
  expect(await attempt(hostile)).toBe('InvalidIdentifier');
});

test('types nested too deep are rejected', async () => {
  const data = bcs.TransactionData.parse(await original());
  const vector = data.V1.kind.ProgrammableTransaction?.commands.find(
    ({ MakeMoveVec }) => MakeMoveVec,
  )?.MakeMoveVec;
  if (vector) vector.type = `${'vector<'.repeat(40)}u8${'>'.repeat(40)}`;
  expect(await attempt(bcs.TransactionData.serialize(data).toBytes())).toBe('SizeLimitExceeded');
});
