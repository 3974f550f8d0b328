/** Rewrites the self address of a module. */
import { hexToBytes } from '@noble/hashes/utils.js';
import { deserializeModule } from './deserialize.ts';
import { at, malformed } from './errors.ts';
import { readHeader } from './tables.ts';

const ADDRESS_LENGTH = 32;

/**
 * Returns a copy of the module with its own address replaced by `address` (canonical). `module`: the
 * deserialized bytes, if they are known.
 */
export function withSelfAddress(
  binary: Uint8Array,
  address: string,
  module = deserializeModule(binary, { allowMetadata: true }),
): Uint8Array {
  const { dataOffset, offsets } = readHeader(binary);
  const self = at(module.moduleHandles, module.selfHandle, 'module handle');
  const table = offsets.get('addresses');
  if (table === undefined) throw malformed('Module has no addresses');
  const copy = binary.slice();
  copy.set(hexToBytes(address.slice(2)), dataOffset + table + self.address * ADDRESS_LENGTH);
  return copy;
}
