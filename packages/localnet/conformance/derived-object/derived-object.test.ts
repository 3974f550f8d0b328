// Ids derived from a parent's id and a key: addresses, claims, and derived objects.
import { bcs } from '@mysten/sui/bcs';
import type { Transaction } from '@mysten/sui/transactions';
import { deriveObjectID } from '@mysten/sui/utils';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Conformance } from '../testing/conformance.fixture.ts';

const PARENT = 'deriving::Parent';
const DERIVED = 'deriving::Derived';
const GIFT = 'deriving::Gift';
const CLAIM = 'dynamic_field::Field<derived_object::Claimed,derived_object::ClaimedStatus>';

let suite: Conformance;
beforeAll(async () => {
  suite = await Conformance.start('derived-object');
});
afterAll(() => suite.close());

async function newParent(): Promise<string> {
  const [id = ''] = await suite.create(PARENT, (tx) => {
    suite.call(tx, 'deriving::new_parent');
  });
  return id;
}

const claim = (tx: Transaction, parent: string, key: number) =>
  suite.call(tx, 'deriving::claim', suite.object(parent), key);
const take = (tx: Transaction, object: ReturnType<typeof claim>) =>
  tx.transferObjects([object], suite.address);
/** Claims an id and transfers its object to the user. */
const claimed = (parent: string, key: number) =>
  suite.run((tx) => take(tx, claim(tx, parent, key)));
const addressOf = (parent: string, key: number) =>
  deriveObjectID(parent, 'u64', bcs.u64().serialize(key).toBytes());

/** Returns the BCS of a call's first return value. */
async function resultOf(build: (tx: Transaction) => void): Promise<Uint8Array> {
  const { commandResults } = await suite.inspect(build);
  const value = commandResults[0]?.returnValues[0]?.bytes;
  if (!value) throw new Error('No value was returned');
  return value;
}

const wasClaimed = async (parent: string, key: number) =>
  bcs.bool().parse(
    await resultOf((tx) => {
      suite.call(tx, 'deriving::was_claimed', suite.object(parent), key);
    }),
  );

test('addresses equal those of the reference and of the SDK', async () => {
  const derive = async (type: string, key: Uint8Array) => {
    const value = await resultOf((tx) => {
      tx.moveCall({
        target: '0x2::derived_object::derive_address',
        typeArguments: [type],
        arguments: [tx.pure.address('0x2'), tx.pure(key)],
      });
    });
    return bcs.Address.parse(value);
  };
  const foo = bcs.vector(bcs.u8()).serialize(Buffer.from('foo')).toBytes();
  // From the reference's own tests (sui-types, `derived_object.rs`).
  expect(await derive('vector<u8>', foo)).toBe(
    '0xa2b411aa9588c398d8e3bc97dddbdd430b5ded7f81545d05e33916c3ca0f30c3',
  );
  const zero = bcs.u64().serialize(0).toBytes();
  expect(await derive('u64', zero)).toBe(addressOf('0x2', 0));
  const address = bcs.Address.serialize(suite.address).toBytes();
  expect(await derive('address', address)).toBe(deriveObjectID('0x2', 'address', address));
  const ofStruct = await resultOf((tx) => {
    suite.call(tx, 'deriving::address_of_key', '0x2', 0);
  });
  expect(bcs.Address.parse(ofStruct)).toBe(
    deriveObjectID('0x2', `${suite.fn('deriving::Key')}<u64>`, zero),
  );
});

test('a claim creates the object and marks its id in the parent', async () => {
  const parent = await newParent();
  expect(await wasClaimed(parent, 1)).toBe(false);
  expect(await claimed(parent, 1)).toEqual({ created: [DERIVED, CLAIM], mutated: [PARENT] });
  expect(suite.get(addressOf(parent, 1)).owner.AddressOwner).toBe(suite.address);
  expect(await wasClaimed(parent, 1)).toBe(true);
  expect(await wasClaimed(parent, 2)).toBe(false);
  const [mark] = suite.net.ledger.dynamicFields(parent).items;
  const id = Buffer.from(addressOf(parent, 1).slice(2), 'hex');
  expect(mark?.nameBytes).toEqual(new Uint8Array(id));
});

test('an id can be claimed only once, even after its object is deleted', async () => {
  const [parent, other] = [await newParent(), await newParent()];
  const twice = {
    failure: expect.stringMatching(/^MoveAbort \d+ in derived_object::claim at command 0$/),
    mutated: [PARENT],
  };
  await claimed(parent, 1);
  expect(await claimed(parent, 1)).toEqual(twice);
  expect((await claimed(parent, 2)).failure).toBeUndefined();
  expect((await claimed(other, 1)).failure).toBeUndefined();
  const deleted = await suite.runCall('deriving::delete', suite.object(addressOf(parent, 1)));
  expect(deleted).toEqual({ deleted: [DERIVED] });
  expect(await claimed(parent, 1)).toEqual(twice);
  expect(await wasClaimed(parent, 1)).toBe(true);
  const both = await suite.run((tx) => {
    for (const _ of [1, 2]) take(tx, claim(tx, other, 7));
  });
  expect(both).toEqual({
    failure: expect.stringMatching(/^MoveAbort \d+ in derived_object::claim at command 2$/),
    mutated: [PARENT],
  });
});

test('derived objects can have every kind of owner', async () => {
  const parent = await newParent();
  const created = { created: [DERIVED, CLAIM], mutated: [PARENT] };
  const pass = (key: number, name: string, ...rest: string[]) =>
    suite.run((tx) => {
      suite.call(tx, `deriving::${name}`, claim(tx, parent, key), ...rest);
    });
  expect(await pass(0, 'share')).toEqual(created);
  expect(await pass(1, 'give_to_party', suite.address)).toEqual(created);
  expect(await pass(2, 'freeze_derived')).toEqual(created);
  expect([0, 1, 2].map((key) => suite.get(addressOf(parent, key)).owner.$kind)).toEqual([
    'Shared',
    'ConsensusAddressOwner',
    'Immutable',
  ]);
});

test('a claimed id can be stored in its parent', async () => {
  const parent = await newParent();
  expect(await suite.runCall('deriving::claim_and_keep', suite.object(parent), 0)).toEqual({
    created: [CLAIM],
    mutated: [PARENT],
  });
  expect(suite.net.ledger.getObject(addressOf(parent, 0))).toBeUndefined();
});

test('dynamic fields with the same key have different ids', async () => {
  const parent = await newParent();
  const outcome = await suite.run((tx) => {
    take(tx, suite.call(tx, 'deriving::claim_with_fields', suite.object(parent), 0));
  });
  expect(outcome).toEqual({
    created: [DERIVED, CLAIM, 'dynamic_field::Field<u64,bool>', 'dynamic_field::Field<u64,u8>'],
    mutated: [PARENT],
  });
});

test('the parent can be deleted, and a derived id can be a parent', async () => {
  const outcome = await suite.run((tx) => {
    take(tx, suite.call(tx, 'deriving::claim_below_deleted'));
  });
  expect(outcome).toEqual({ created: [DERIVED, CLAIM, CLAIM] });
});

test('objects sent to a derived address can be received after its claim', async () => {
  const parent = await newParent();
  const gift = async (key: number) => {
    const [id = ''] = await suite.create(GIFT, (tx) => {
      suite.call(tx, 'deriving::send_gift', suite.object(parent), key);
    });
    return id;
  };
  const [first, second, third] = [await gift(0), await gift(0), await gift(1)];
  expect(suite.get(first).owner.AddressOwner).toBe(addressOf(parent, 0));
  const atOnce = await suite.run((tx) => {
    const derived = claim(tx, parent, 0);
    take(tx, suite.call(tx, 'deriving::receive', derived, suite.receiving(first)));
    take(tx, derived);
  });
  expect(atOnce).toEqual({ created: [DERIVED, CLAIM], mutated: [GIFT, PARENT] });
  const later = await suite.run((tx) => {
    const derived = suite.object(addressOf(parent, 0));
    take(tx, suite.call(tx, 'deriving::receive', derived, suite.receiving(second)));
  });
  expect(later).toEqual({ mutated: [DERIVED, GIFT] });
  const once = await suite.run((tx) => {
    const ticket = suite.receiving(third);
    take(tx, suite.call(tx, 'deriving::receive_once', suite.object(parent), 1, ticket));
  });
  expect(once).toEqual({ created: [CLAIM], mutated: [GIFT, PARENT] });
});
