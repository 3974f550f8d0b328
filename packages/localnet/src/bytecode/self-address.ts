/** Rewrites the self address of a module. */
import { ADDRESS_LENGTH, writeAddress } from './address.ts';
import { deserializeModule } from './deserialize.ts';
import { at, malformed } from './errors.ts';
import { readHeader } from './tables.ts';

/**
 * Returns a copy of the module with its self address replaced by `address` (canonical). `module`: the
 * deserialized module, if available.
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
  writeAddress(address, copy, dataOffset + table + self.address * ADDRESS_LENGTH);
  return copy;
}
