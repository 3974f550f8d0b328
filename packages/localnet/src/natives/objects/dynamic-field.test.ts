import { bcs } from '@mysten/bcs';
import { deriveDynamicFieldID } from '@mysten/sui/utils';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TypeTable } from '../../vm/types.ts';
import { deriveDynamicFieldId } from './dynamic-field.ts';

const types = new TypeTable();

test('derives the ids of dynamic fields as the SDK does', () => {
  const address = fc
    .bigInt(0n, 2n ** 256n - 1n)
    .map((number) => `0x${number.toString(16).padStart(64, '0')}`);
  const keyed = fc.oneof(
    fc.bigInt(0n, 2n ** 64n - 1n).map((n) => ({
      type: types.primitive('u64'),
      key: bcs.u64().serialize(n).toBytes(),
    })),
    fc.uint8Array().map((array) => ({
      type: types.vector(types.primitive('u8')),
      key: bcs.byteVector().serialize(array).toBytes(),
    })),
    fc.boolean().map((flag) => ({
      type: types.primitive('bool'),
      key: bcs.bool().serialize(flag).toBytes(),
    })),
  );
  fc.assert(
    fc.property(address, keyed, (parent, { type, key }) => {
      expect(deriveDynamicFieldId(parent, type, key)).toBe(
        deriveDynamicFieldID(parent, type.tag, key),
      );
    }),
  );
});
