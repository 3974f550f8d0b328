/** Rewrites the self address of a module. */
import { hexToBytes } from '@noble/hashes/utils.js';
import { deserializeModule } from './deserialize.ts';
import { at, malformed } from './errors.ts';
import { readHeader } from './tables.ts';

const ADDRESS_LENGTH = 32;

/** Returns a copy of the module with its own address replaced by `address` (canonical). */
export function withSelfAddress(binary: Uint8Array, address: string): Uint8Array {
  const { dataOffset, offsets } = readHeader(binary);
  const module = deserializeModule(binary, { allowMetadata: true });
  const self = at(module.moduleHandles, module.selfHandle, 'module handle');
  const table = offsets.get('addresses');
  if (table === undefined) throw malformed('Module has no addresses');
  const copy = binary.slice();
  copy.set(hexToBytes(address.slice(2)), dataOffset + table + self.address * ADDRESS_LENGTH);
  return copy;
}
