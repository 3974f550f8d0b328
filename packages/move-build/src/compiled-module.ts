// Owns what must be read from and changed in a compiled module: its name and its own address.
import { deserialize, serialize } from '@mysten/move-bytecode-template';
import type { Bytecode } from './bytecode.ts';

/** A compiled module, ready to be published. */
export interface CompiledModule {
  name: string;
  bytes: Uint8Array;
}

/** The name a compiled module gives itself. */
export function moduleName(bytes: Uint8Array): string {
  const module: Bytecode = deserialize(bytes);
  return module.identifiers[self(module).name] ?? '';
}

/**
 * A copy of a module with its own address replaced. The compiler writes 0x0 for the package being
 * built; the framework's packages must say 0x1 and 0x2 instead. Constants stay as they are.
 */
export function withSelfAddress(bytes: Uint8Array, address: bigint): Uint8Array {
  const module: Bytecode = deserialize(bytes);
  module.address_identifiers[self(module).address] = address.toString(16).padStart(64, '0');
  return serialize(module);
}

function self(module: Bytecode) {
  const handle = module.module_handles[module.self_module_handle_idx];
  if (!handle) throw new Error('a compiled module always has a handle of itself');
  return handle;
}
