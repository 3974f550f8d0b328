import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPackage } from '@atoll/move-build';
import { toBase64 } from '@mysten/bcs';
import type { Transaction } from '@mysten/sui/transactions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createdIn, failureOf, LocalnetFixture, packageIn } from './localnet.fixture.ts';
import { SUI_FRAMEWORK_ID } from './protocol.ts';

const CAP = `${SUI_FRAMEWORK_ID}::package::UpgradeCap`;
const SOURCE = join(import.meta.dirname, 'fixtures/upgradable');
const [COMPATIBLE, ADDITIVE, DEPENDENCY_ONLY] = [0, 128, 192];

let fixture: LocalnetFixture;
let scratch: string;
beforeAll(async () => {
  fixture = await LocalnetFixture.start();
  scratch = await mkdtemp(join(tmpdir(), 'atoll-upgrade-'));
});
afterAll(async () => {
  await fixture.net.close();
  await rm(scratch, { recursive: true });
});

type Change = (source: string) => string;
const same: Change = (source) => source;

type Built = Awaited<ReturnType<typeof compileChanged>>;
/** Caches compiled packages: compiling takes a second, and most cases share a source. */
const builds = new Map<string, Promise<Built>>();

/** Compiles the fixture with its source changed. */
async function build(change: Change = same, extra: Record<string, string> = {}): Promise<Built> {
  const before = await readFile(join(SOURCE, 'sources/counter.move'), 'utf8');
  const source = change(before);
  if (change !== same && source === before) throw new Error('The change does not match the source');
  const files = { ...extra, 'counter.move': source };
  const key = JSON.stringify(files);
  const built = builds.get(key) ?? compileChanged(files);
  builds.set(key, built);
  return built;
}

async function compileChanged(files: Record<string, string>) {
  const dir = await mkdtemp(join(scratch, 'package-'));
  await cp(SOURCE, dir, { recursive: true });
  for (const [name, source] of Object.entries(files))
    await writeFile(join(dir, 'sources', name), source);
  const built = await buildPackage(dir);
  return { ...built, base64: built.modules.map(({ bytes }) => toBase64(bytes)) };
}

async function publish(change: Change = same) {
  const { base64, dependencies } = await build(change);
  const done = await fixture.run((tx) => {
    tx.transferObjects([tx.publish({ modules: base64, dependencies })], fixture.address);
  });
  return { id: packageIn(done), cap: createdIn(done, CAP) };
}

interface UpgradeOptions {
  policy?: number;
  /** Authorizes another digest than that of the sent modules. */
  digest?: Uint8Array;
  /** Upgrades another package than the UpgradeCap's. */
  target?: string;
  extra?: Record<string, string>;
  before?: (tx: Transaction) => void;
}

async function upgrade(
  of: { id: string; cap: string },
  change: Change,
  { policy = COMPATIBLE, digest, target = of.id, extra, before }: UpgradeOptions = {},
) {
  const built = await build(change, extra);
  return fixture.run((tx) => {
    before?.(tx);
    const cap = tx.object(fixture.object(of.cap));
    const ticket = tx.moveCall({
      target: '0x2::package::authorize_upgrade',
      arguments: [cap, tx.pure.u8(policy), tx.pure.vector('u8', [...(digest ?? built.digest)])],
    });
    const receipt = tx.upgrade({
      modules: built.base64,
      dependencies: built.dependencies,
      package: target,
      ticket,
    });
    tx.moveCall({ target: '0x2::package::commit_upgrade', arguments: [cap, receipt] });
  });
}

const addFunction: Change = (source) =>
  `${source}\npublic fun triple(self: &Counter): u64 { self.value * 3 }\n`;
const changeBody: Change = (source) => source.replace('self.value + 1', 'self.value + 10');
const addType: Change = (source) => `${source}\npublic struct Extra has store, drop {}\n`;

describe('an upgrade', () => {
  test('creates a new version under a new id that shares types with the first', async () => {
    const first = await publish();
    const made = await fixture.run((tx) => {
      tx.moveCall({ target: `${first.id}::counter::new` });
    });
    const counter = createdIn(made, `${first.id}::counter::Counter`);
    const done = await upgrade(first, (source) => addType(addFunction(changeBody(source))));
    expect(failureOf(done)).toBeUndefined();
    const second = packageIn(done);
    const { data, version, owner } = fixture.get(second);
    expect([version, owner.$kind]).toEqual([2n, 'Immutable']);
    expect(data.kind === 'package' && data.originalId).toBe(first.id);
    expect(data.kind === 'package' && data.typeOrigins).toEqual([
      { moduleName: 'counter', datatypeName: 'Counter', package: first.id },
      { moduleName: 'counter', datatypeName: 'Extra', package: second },
    ]);
    expect(fixture.ledger.packageVersions(second)).toEqual([
      { packageId: first.id, version: 1n },
      { packageId: second, version: 2n },
    ]);
    const values: number[] = [];
    for (const id of [first.id, second]) {
      await fixture.run((tx) => {
        tx.moveCall({
          target: `${id}::counter::bump`,
          arguments: [tx.object(fixture.object(counter))],
        });
      });
      const object = fixture.get(counter).data;
      if (object.kind === 'move') values.push(object.contents[32] ?? -1);
    }
    expect(values).toEqual([1, 11]);
  });

  test('builds on the previous version', async () => {
    const first = await publish();
    const second = packageIn(await upgrade(first, changeBody));
    const third = packageIn(await upgrade({ id: second, cap: first.cap }, addFunction));
    expect(fixture.get(third).version).toBe(3n);
    const { data } = fixture.get(third);
    expect(data.kind === 'package' && data.originalId).toBe(first.id);
  });

  test('is possible under every policy that allows it', async () => {
    const first = await publish();
    const additive = (tx: Transaction) => {
      const cap = tx.object(fixture.object(first.cap));
      tx.moveCall({ target: '0x2::package::only_additive_upgrades', arguments: [cap] });
    };
    const second = await upgrade(first, addFunction, { policy: ADDITIVE, before: additive });
    expect(failureOf(second)).toBeUndefined();
    const now = { id: packageIn(second), cap: first.cap };
    const third = await upgrade(now, addFunction, { policy: DEPENDENCY_ONLY });
    expect(failureOf(third)).toBeUndefined();
    const wider = await upgrade({ ...now, id: packageIn(third) }, addFunction);
    expect(failureOf(wider)).toMatchObject({ kind: 'MoveAbort', command: 0 });
  });
});

describe('an upgrade is rejected', () => {
  const cases: [string, number, Change][] = [
    [
      'when a field is added',
      COMPATIBLE,
      (s) =>
        s
          .replace('value: u64 }', 'value: u64, more: Option<u8> }')
          .replace('value: 0 }', 'value: 0, more: option::none() }'),
    ],
    ['when an ability is added', COMPATIBLE, (s) => s.replace('has key {', 'has key, store {')],
    [
      'when a public function is removed',
      COMPATIBLE,
      (s) => s.replace('public fun bump', 'public(package) fun bump'),
    ],
    [
      'when a signature changes',
      COMPATIBLE,
      (s) => s.replace('fun bump(self: &mut Counter)', 'fun bump(self: &mut Counter, _: u64)'),
    ],
    ['when a type parameter requires more', COMPATIBLE, (s) => s.replace('<T>', '<T: drop>')],
    ['when code changes under the additive policy', ADDITIVE, changeBody],
    ['when something is added under the dependency policy', DEPENDENCY_ONLY, addFunction],
  ];
  test.each(cases)('%s (policy %i)', async (_, policy, change) => {
    const first = await publish();
    expect(failureOf(await upgrade(first, change, { policy }))).toMatchObject({
      kind: 'PackageUpgradeError',
      command: 1,
      data: { upgradeError: { $kind: 'IncompatibleUpgrade' } },
    });
  });

  test('rejects an upgrade that removes a type', async () => {
    const first = await publish(addType);
    expect(failureOf(await upgrade(first, same))?.data).toMatchObject({
      upgradeError: { $kind: 'IncompatibleUpgrade' },
    });
  });

  test('rejects an upgrade whose ticket authorizes other modules', async () => {
    const done = await upgrade(await publish(), changeBody, { digest: new Uint8Array(32) });
    expect(failureOf(done)?.data).toMatchObject({ upgradeError: { $kind: 'DigestDoesNotMatch' } });
  });

  test('rejects an upgrade with the ticket of another package', async () => {
    const [first, other] = [await publish(), await publish()];
    const done = await upgrade(first, changeBody, { target: other.id });
    expect(failureOf(done)?.data).toMatchObject({
      upgradeError: { PackageIDDoesNotMatch: { packageId: other.id, ticketId: first.id } },
    });
  });

  test('rejects an upgrade with an unknown policy', async () => {
    const done = await upgrade(await publish(), changeBody, { policy: 5 });
    expect(failureOf(done)?.data).toMatchObject({
      upgradeError: { UnknownUpgradePolicy: { policy: 5 } },
    });
  });
});

describe('initializers in an upgrade', () => {
  const LATE = `module upgradable::late;
public struct LATE has drop {}
public struct Made has key { id: UID }
fun init(_: LATE, ctx: &mut TxContext) {
    transfer::transfer(Made { id: object::new(ctx) }, ctx.sender());
}
`;
  const extra = { 'late.move': LATE };
  const addInit: Change = (source) => `${source}\nfun init(_: &mut TxContext) { abort 7 }\n`;

  test('run once, in the version that adds their module', async () => {
    const first = await publish();
    const second = await upgrade(first, same, { extra });
    expect(failureOf(second)).toBeUndefined();
    const id = packageIn(second);
    expect(fixture.get(createdIn(second, `${id}::late::Made`)).owner.AddressOwner).toBe(
      fixture.address,
    );
    const third = await upgrade({ id, cap: first.cap }, changeBody, { extra });
    expect(failureOf(third)).toBeUndefined();
    expect(third.outputObjects.map(({ data }) => data.kind).sort()).toEqual([
      'move',
      'move',
      'package',
    ]);
  });

  test('cannot be added to a module that exists', async () => {
    const done = await upgrade(await publish(), addInit);
    expect(failureOf(done)).toMatchObject({
      command: 1,
      data: { upgradeError: { $kind: 'IncompatibleUpgrade' } },
    });
  });

  test('revert the upgrade when they abort', async () => {
    const aborting = { 'late.move': LATE.replace('ctx.sender());', 'ctx.sender());\n    abort 9') };
    const done = await upgrade(await publish(), same, { extra: aborting });
    expect(failureOf(done)).toMatchObject({ kind: 'MoveAbort', command: 1 });
    expect(done.outputObjects.some(({ data }) => data.kind === 'package')).toBe(false);
  });

  test('do not run before protocol version 130', async () => {
    const current = fixture;
    const genesis = { protocolVersion: 129n };
    fixture = await LocalnetFixture.start({ checkpointIntervalMs: 0, genesis });
    try {
      const first = await publish();
      const added = await upgrade(first, same, { extra });
      expect(failureOf(added)?.kind).toBe('FeatureNotYetSupported');
      expect(failureOf(await upgrade(first, addInit))).toBeUndefined();
    } finally {
      await fixture.net.close();
      fixture = current;
    }
  });
});

describe('publishing is rejected', () => {
  const publishAs = async (
    edit: (parts: { modules: string[]; dependencies: string[] }) => void,
  ) => {
    const { base64, dependencies } = await build();
    const parts = { modules: [...base64], dependencies: [...dependencies] };
    edit(parts);
    return failureOf(
      await fixture.run((tx) => tx.transferObjects([tx.publish(parts)], fixture.address)),
    );
  };

  test('rejects a package whose dependency is missing', async () => {
    const failure = await publishAs(({ dependencies }) => dependencies.splice(1));
    expect(failure?.kind).toBe('PublishUpgradeMissingDependency');
  });

  test('rejects malformed bytes', async () => {
    const failure = await publishAs(({ modules }) =>
      modules.splice(0, 1, toBase64(Uint8Array.of(1, 2))),
    );
    expect(failure?.kind).toBe('VMVerificationOrDeserializationError');
  });

  test('rejects duplicate modules', async () => {
    const failure = await publishAs(({ modules }) => modules.push(...modules));
    expect(failure?.kind).toBe('VMVerificationOrDeserializationError');
  });

  test('rejects a module with a self address', async () => {
    const { data } = fixture.get(fixture.packageId);
    const published = data.kind === 'package' ? [...data.modules.values()].map(toBase64) : [];
    const failure = await publishAs((parts) => {
      parts.modules = published;
    });
    expect(failure?.kind).toBe('PublishErrorNonZeroAddress');
  });

  test('rejects two versions of a dependency', async () => {
    const first = await publish();
    const second = packageIn(await upgrade(first, changeBody));
    const failure = await publishAs(({ dependencies }) => dependencies.push(first.id, second));
    expect(failure?.kind).toBe('InvalidLinkage');
  });
});
