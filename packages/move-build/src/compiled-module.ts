// Reads the name and rewrites the self address of compiled modules.
import { deserialize, serialize } from '@mysten/move-bytecode-template';
import type { Bytecode } from './bytecode.ts';

/** A compiled module, ready to be published. */
export interface CompiledModule {
  name: string;
  bytes: Uint8Array;
}

/** Returns the name of a compiled module. */
export function moduleName(bytes: Uint8Array): string {
  const module: Bytecode = deserialize(bytes);
  return module.identifiers[self(module).name] ?? '';
}

/**
 * Returns a copy of a module with another self address. The compiler writes 0x0 for the package being
 * built; the framework's packages need 0x1 and 0x2. Constants are not changed.
 */
export function withSelfAddress(bytes: Uint8Array, address: bigint): Uint8Array {
  const module: Bytecode = deserialize(bytes);
  module.address_identifiers[self(module).address] = address.toString(16).padStart(64, '0');
  return serialize(module);
}

function self(module: Bytecode) {
  const handle = module.module_handles[module.self_module_handle_idx];
  if (!handle) throw new Error('Compiled module has no self handle');
  return handle;
}
