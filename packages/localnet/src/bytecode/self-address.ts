/** Owns rewriting the address a module says it lives at. */
import { hexToBytes } from '@noble/hashes/utils.js';
import { deserializeModule } from './deserialize.ts';
import { at, malformed } from './errors.ts';
import { readHeader } from './tables.ts';

const ADDRESS_LENGTH = 32;

/** A copy of the module with `address` (canonical) wherever it named its own address. */
export function withSelfAddress(binary: Uint8Array, address: string): Uint8Array {
  const { dataOffset, offsets } = readHeader(binary);
  const module = deserializeModule(binary, { allowMetadata: true });
  const self = at(module.moduleHandles, module.selfHandle, 'module handle');
  const table = offsets.get('addresses');
  if (table === undefined) throw malformed('module without addresses');
  const copy = binary.slice();
  copy.set(hexToBytes(address.slice(2)), dataOffset + table + self.address * ADDRESS_LENGTH);
  return copy;
}
