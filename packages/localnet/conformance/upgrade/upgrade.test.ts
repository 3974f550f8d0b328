// Upgrades: what each policy allows, tickets, and the types and functions of several versions.

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPackage } from '@atoll/move-build';
import { fromBase64, fromHex, toBase64 } from '@mysten/bcs';
import type { Transaction } from '@mysten/sui/transactions';
import { blake2b } from '@noble/hashes/blake2.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createdIn, packageIn } from '../../src/execution/localnet.fixture.ts';
import { Conformance } from '../testing/conformance.fixture.ts';
import { compileModule, type Publication } from '../testing/packages.ts';

const COMPATIBLE = 0;
const ADDITIVE = 128;
const DEPENDENCIES = 192;
const CAP = `0x${'2'.padStart(64, '0')}::package::UpgradeCap`;

const FIRST = `module conformance::counter;
public struct Counter has key, store { id: UID, value: u64 }
public fun new(ctx: &mut TxContext): Counter { Counter { id: object::new(ctx), value: 0 } }
public fun step(counter: &mut Counter) { counter.value = counter.value + by() }
public fun value(counter: &Counter): u64 { counter.value }
public fun expect(counter: &Counter, value: u64) { assert!(counter.value == value, 1000) }
fun by(): u64 { 1 }
`;
/** A changed body, a new type and a new function. */
const LARGER_STEP = FIRST.replace('{ 1 }', '{ 10 }');
const ADDED = `${FIRST}public struct Log has key, store { id: UID }
public fun log(ctx: &mut TxContext): Log { Log { id: object::new(ctx) } }
`;
const NEW_FIELD = FIRST.replace('value: u64 }', 'value: u64, more: bool }').replace(
  'value: 0 }',
  'value: 0, more: true }',
);
const REMOVED_FUNCTION = FIRST.replace(/public fun value.*\n/, '');
const OTHER_PARAMETER = FIRST.replace('value(counter: &Counter)', 'value(counter: &mut Counter)');

const USER = `module user::user;
use conformance::counter::Counter;
public fun step(counter: &mut Counter) { counter.step() }
entry fun step_privately(counter: &mut Counter) { counter.step() }
`;

let suite: Conformance;
const code = new Map<string, Publication>();
beforeAll(async () => {
  suite = await Conformance.start();
  const sources = [FIRST, LARGER_STEP, ADDED, NEW_FIELD, REMOVED_FUNCTION, OTHER_PARAMETER];
  for (const source of sources) code.set(source, await compileModule(source));
});
afterAll(() => suite.close());

const compiled = (source: string): Publication => {
  const found = code.get(source);
  if (!found) throw new Error('Not compiled');
  return found;
};

/** Hash of the sorted hashes of the modules and ids of the dependencies, as the ticket contains it. */
function digestOf({ modules, dependencies }: Publication): Uint8Array {
  const parts = [
    ...modules.map((module) => blake2b(fromBase64(module), { dkLen: 32 })),
    ...dependencies.map((id) => fromHex(id)),
  ].sort(Buffer.compare);
  return blake2b(Buffer.concat(parts), { dkLen: 32 });
}

/** Compiles a package that uses the first version of the counter. */
async function compileUser(counter: string): Promise<Publication> {
  const root = await mkdtemp(join(tmpdir(), 'atoll-linkage-'));
  const manifest = (name: string, rest = '') =>
    `[package]\nname = "${name}"\nedition = "2024"\n${rest}\n[addresses]\n${name} = "0x0"\n`;
  const write = async (name: string, text: string, source: string) => {
    await mkdir(join(root, name, 'sources'), { recursive: true });
    await writeFile(join(root, name, 'Move.toml'), text);
    await writeFile(join(root, name, 'sources', `${name}.move`), source);
  };
  try {
    await write('conformance', manifest('conformance'), FIRST);
    const dependency = '\n[dependencies]\nconformance = { local = "../conformance" }\n';
    await write('user', manifest('user', dependency), USER);
    const addresses = { conformance: counter };
    const { modules, dependencies } = await buildPackage(join(root, 'user'), { addresses });
    return { modules: modules.map(({ bytes }) => toBase64(bytes)), dependencies };
  } finally {
    await rm(root, { recursive: true });
  }
}

interface Published {
  id: string;
  cap: string;
}

async function publish(): Promise<Published> {
  const done = await suite.execute((tx) => {
    tx.transferObjects([tx.publish(compiled(FIRST))], suite.address);
  });
  return { id: packageIn(done), cap: createdIn(done, CAP) };
}

interface Options {
  policy?: number;
  digest?: Uint8Array;
  restrict?: 'only_additive_upgrades' | 'only_dep_upgrades';
}

function upgrade({ id, cap }: Published, source: string, options: Options = {}) {
  const publication = compiled(source);
  const { policy = COMPATIBLE, digest = digestOf(publication), restrict } = options;
  return suite.execute((tx) => {
    const owned = tx.object(suite.object(cap));
    if (restrict) tx.moveCall({ target: `0x2::package::${restrict}`, arguments: [owned] });
    const ticket = tx.moveCall({
      target: '0x2::package::authorize_upgrade',
      arguments: [owned, tx.pure.u8(policy), tx.pure.vector('u8', [...digest])],
    });
    const receipt = tx.upgrade({ ...publication, package: id, ticket });
    tx.moveCall({ target: '0x2::package::commit_upgrade', arguments: [owned, receipt] });
  });
}

const outcome = async (...args: Parameters<typeof upgrade>) =>
  suite.describe(await upgrade(...args));
const UPGRADED = { created: ['package'], mutated: ['package::UpgradeCap'] };
const failed = (failure: string) => ({ failure, mutated: ['package::UpgradeCap'] });

describe('a policy', () => {
  test.each([
    ['compatible', COMPATIBLE, LARGER_STEP],
    ['compatible', COMPATIBLE, ADDED],
    ['additive', ADDITIVE, ADDED],
    ['dependencies only', DEPENDENCIES, FIRST],
  ])('%s (%i) accepts what it allows', async (_, policy, source) => {
    expect(await outcome(await publish(), source, { policy })).toEqual(UPGRADED);
  });

  test.each([
    ['compatible', COMPATIBLE, NEW_FIELD, 1],
    ['compatible', COMPATIBLE, REMOVED_FUNCTION, 1],
    ['compatible', COMPATIBLE, OTHER_PARAMETER, 1],
    ['additive', ADDITIVE, LARGER_STEP, 1],
    ['dependencies only', DEPENDENCIES, ADDED, 1],
  ])('%s (%i) rejects everything else', async (_, policy, source, command) => {
    expect(await outcome(await publish(), source, { policy })).toEqual(
      failed(`IncompatibleUpgrade at command ${command}`),
    );
  });

  test('can only become stricter', async () => {
    const published = await publish();
    expect(
      await outcome(published, ADDED, { policy: ADDITIVE, restrict: 'only_additive_upgrades' }),
    ).toEqual(UPGRADED);
    expect(await outcome(published, ADDED)).toEqual(
      failed('MoveAbort 1 in package::authorize_upgrade at command 0'),
    );
  });

  test('is one of three numbers', async () => {
    expect((await outcome(await publish(), ADDED, { policy: 7 })).failure).toBe(
      'UnknownUpgradePolicy at command 1',
    );
  });
});

test('a ticket is for the code that it names', async () => {
  expect(await outcome(await publish(), ADDED, { digest: digestOf(compiled(FIRST)) })).toEqual(
    failed('DigestDoesNotMatch at command 1'),
  );
});

test('a ticket is for the package of its capability', async () => {
  const [first, second] = [await publish(), await publish()];
  expect(await outcome({ id: first.id, cap: second.cap }, ADDED)).toEqual(
    failed('PackageIDDoesNotMatch at command 1'),
  );
});

test('an upgrade starts from the latest version', async () => {
  const published = await publish();
  const second = packageIn(await upgrade(published, LARGER_STEP));
  expect(await outcome(published, ADDED)).toEqual(failed('PackageIDDoesNotMatch at command 1'));
  expect(await outcome({ id: second, cap: published.cap }, LARGER_STEP)).toEqual(UPGRADED);
});

describe('a transaction', () => {
  /** A call of a function of the counter, or of a package that uses it. */
  const call = (tx: Transaction, target: string, ...args: Parameters<Transaction['object']>[0][]) =>
    tx.moveCall({ target, arguments: args.map((arg) => tx.object(arg)) });
  const expectValue = (tx: Transaction, id: string, counter: string, value: number) =>
    tx.moveCall({
      target: `${id}::counter::expect`,
      arguments: [tx.object(suite.object(counter)), tx.pure.u64(value)],
    });
  let [first, next, user] = ['', '', ''];
  beforeAll(async () => {
    const published = await publish();
    first = published.id;
    next = packageIn(await upgrade(published, LARGER_STEP));
    const publication = await compileUser(first);
    const done = await suite.execute((tx) => {
      tx.transferObjects([tx.publish(publication)], suite.address);
    });
    user = packageIn(done);
  });
  const newCounter = async () => {
    const done = await suite.execute((tx) => {
      tx.transferObjects([call(tx, `${first}::counter::new`)], suite.address);
    });
    return createdIn(done, `${first}::counter::Counter`);
  };
  const CONFLICT = 'InvalidLinkage at command 1';

  test('calls one version of a package; objects of the first are used by both', async () => {
    const counter = await newCounter();
    const step = (...ids: string[]) =>
      suite.run((tx) => {
        for (const id of ids) call(tx, `${id}::counter::step`, suite.object(counter));
      });
    expect((await step(first)).failure).toBeUndefined();
    expect((await step(next, next)).failure).toBeUndefined();
    expect((await step(first, next)).failure).toBe(CONFLICT);
    expect((await step(next, first)).failure).toBe(CONFLICT);
    const done = await suite.run((tx) => void expectValue(tx, first, counter, 21));
    expect(done.failure).toBeUndefined();
  });

  test('links public functions with the version that other calls require', async () => {
    const counter = await newCounter();
    const alone = await suite.run((tx) => {
      call(tx, `${user}::user::step`, suite.object(counter));
    });
    expect(alone.failure).toBeUndefined();
    const together = await suite.run((tx) => {
      call(tx, `${user}::user::step`, suite.object(counter));
      expectValue(tx, next, counter, 11);
    });
    expect(together.failure).toBeUndefined();
  });

  test('links private entry functions only with the version that they were published with', async () => {
    const counter = await newCounter();
    const run = (id: string) =>
      suite.run((tx) => {
        call(tx, `${user}::user::step_privately`, suite.object(counter));
        expectValue(tx, id, counter, 1);
      });
    expect((await run(next)).failure).toBe(CONFLICT);
    expect((await run(first)).failure).toBeUndefined();
  });
});

test('types that an upgrade adds have its id, and the first version does not know them', async () => {
  const published = await publish();
  const next = packageIn(await upgrade(published, ADDED));
  const done = await suite.execute((tx) => {
    const log = tx.moveCall({ target: `${next}::counter::log` });
    tx.transferObjects([log], suite.address);
  });
  createdIn(done, `${next}::counter::Log`);
  const early = await suite.run((tx) => {
    tx.moveCall({ target: `${published.id}::counter::log` });
  });
  expect(early).toEqual({ failure: 'FunctionNotFound at command 0' });
});
