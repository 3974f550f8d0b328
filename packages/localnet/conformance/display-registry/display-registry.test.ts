// Registered displays: one per type, at a derived id, changed with its capability.
import { bcs } from '@mysten/sui/bcs';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { deriveObjectID } from '@mysten/sui/utils';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createdIn } from '../../src/execution/localnet.fixture.ts';
import { DISPLAY_REGISTRY_ID, SUI_FRAMEWORK_ID } from '../../src/execution/protocol.ts';
import { serve } from '../../src/index.ts';
import { Conformance } from '../testing/conformance.fixture.ts';

const DISPLAY = `${SUI_FRAMEWORK_ID}::display::Display`;
const CAP = `${SUI_FRAMEWORK_ID}::display_registry::DisplayCap`;
const Templates = bcs.vector(bcs.tuple([bcs.string(), bcs.string()]));
const Content = bcs.struct('Display', {
  id: bcs.Address,
  fields: Templates,
  capId: bcs.option(bcs.Address),
});
const text = (value: string) => bcs.string().serialize(value);

let suite: Conformance;
let publisher: string;
beforeAll(async () => {
  suite = await Conformance.start('display-registry');
  const { ledger } = suite.net;
  const published = ledger.getTransaction(suite.get(suite.packageId).previousTransaction);
  if (!published) throw new Error('Package not published');
  publisher = createdIn(published, `${SUI_FRAMEWORK_ID}::package::Publisher`);
});
afterAll(() => suite.close());

const registry = () => suite.object(DISPLAY_REGISTRY_ID);
const displayId = (type: string) =>
  deriveObjectID(
    DISPLAY_REGISTRY_ID,
    `${SUI_FRAMEWORK_ID}::display_registry::DisplayKey<${suite.fn(type)}>`,
    Uint8Array.of(0),
  );

function contentOf(type: string) {
  const { data } = suite.get(displayId(type));
  if (data.kind !== 'move') throw new Error('Expected a Move object');
  return Content.parse(data.contents);
}

let cap: string;

test('the module of a type can create its display, at an id derived from the type', async () => {
  const done = await suite.execute((tx) => void suite.call(tx, 'shown::register', registry()));
  cap = createdIn(done, `${CAP}<${suite.fn('shown::Badge')}>`);
  expect(contentOf('shown::Badge')).toEqual({
    id: displayId('shown::Badge'),
    fields: [['name', 'Badge']],
    capId: cap,
  });
});

test('a type can have only one display', async () => {
  const done = await suite.runCall('shown::register', registry());
  expect(done.failure).toMatch(/^MoveAbort \d+ in display_registry::new at command 0$/);
});

test('the capability replaces and removes templates', async () => {
  const display = () => suite.object(displayId('shown::Badge'));
  const done = await suite.run((tx) => {
    for (const [name, value] of [
      ['link', 'https://atoll.example/{id}'],
      ['name', '{name}'],
    ] as const)
      suite.call(
        tx,
        'shown::set',
        display(),
        suite.object(cap),
        tx.pure(text(name)),
        tx.pure(text(value)),
      );
  });
  expect(done.failure).toBeUndefined();
  expect(contentOf('shown::Badge').fields).toEqual([
    ['link', 'https://atoll.example/{id}'],
    ['name', '{name}'],
  ]);
  const unset = (name: string) =>
    suite.run((tx) => {
      suite.call(tx, 'shown::unset', display(), suite.object(cap), tx.pure(text(name)));
    });
  expect((await unset('link')).failure).toBeUndefined();
  expect((await unset('link')).failure).toMatch(
    /^MoveAbort \d+ in display_registry::unset at command 0$/,
  );
});

test('nodes render the display of an object', async () => {
  const set = await suite.run((tx) => {
    const display = suite.object(displayId('shown::Badge'));
    const template = tx.pure(text('https://atoll.example/{id}?{{{id}}}'));
    suite.call(tx, 'shown::set', display, suite.object(cap), tx.pure(text('link')), template);
  });
  expect(set.failure).toBeUndefined();
  const made = await suite.execute((tx) => void suite.call(tx, 'shown::make'));
  const badge = createdIn(made, suite.fn('shown::Badge'));
  const rpc = await serve(suite.net, { port: 0 });
  try {
    const client = new SuiGrpcClient({ network: 'localnet', baseUrl: rpc.url });
    const displayOf = async (objectId: string) =>
      (await client.core.getObject({ objectId, include: { display: true } })).object.display;
    // A badge has no field of this name.
    expect(await displayOf(badge)).toEqual({
      output: { name: null, link: `https://atoll.example/${badge}?{${badge}}` },
      errors: { name: 'Field name does not exist or is not a string, number or boolean' },
    });
    expect(await displayOf(cap)).toBeNull();
  } finally {
    await rpc.close();
  }
});

test('no other module and no command can create a permit', async () => {
  const done = await suite.run((tx) => {
    tx.moveCall({ target: '0x1::internal::permit', typeArguments: [suite.fn('shown::Badge')] });
  });
  expect(done).toEqual({ failure: 'NonEntryFunctionInvoked at command 0' });
});

test('a legacy display is migrated, with its templates', async () => {
  const type = suite.fn('shown::Ticket');
  const legacy = await suite.execute((tx) => {
    const display = tx.moveCall({
      target: '0x2::display::new_with_fields',
      typeArguments: [type],
      arguments: [
        tx.object(suite.object(publisher)),
        tx.pure.vector('string', ['name']),
        tx.pure.vector('string', ['Ticket {id}']),
      ],
    });
    tx.transferObjects([display], suite.address);
  });
  const id = createdIn(legacy, `${DISPLAY}<${type}>`);
  const done = await suite.runCall('shown::migrate', registry(), suite.object(id));
  expect(done.failure).toBeUndefined();
  expect(contentOf('shown::Ticket').fields).toEqual([['name', 'Ticket {id}']]);
});

test('the publisher of another package cannot register a display', async () => {
  const done = await suite.run((tx) => {
    const [display, other] = tx.moveCall({
      target: '0x2::display_registry::new_with_publisher',
      typeArguments: ['0x2::sui::SUI'],
      arguments: [tx.object(registry()), tx.object(suite.object(publisher))],
    });
    if (!display || !other) throw new Error('No results');
    tx.moveCall({
      target: '0x2::display_registry::share',
      typeArguments: ['0x2::sui::SUI'],
      arguments: [display],
    });
    tx.transferObjects([other], suite.address);
  });
  expect(done.failure).toMatch(
    /^MoveAbort \d+ in display_registry::new_with_publisher at command 0$/,
  );
});

test('networks of earlier versions have no registry', async () => {
  const earlier = await Conformance.start(undefined, {
    genesis: { protocolVersion: 115n },
  });
  try {
    expect(earlier.net.ledger.getObject(DISPLAY_REGISTRY_ID)).toBeUndefined();
  } finally {
    await earlier.close();
  }
});
