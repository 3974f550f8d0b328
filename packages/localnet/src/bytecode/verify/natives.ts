/** Checks that a module declares no native function or struct that the VM does not provide. */
import { BytecodeError } from '../errors.ts';
import type { CompiledModule } from '../format.ts';
import { datatypeName, functionName } from './context.ts';

/**
 * Throws MISSING_DEPENDENCY, the reference's status. `provided` is keyed by
 * "address::module::function". The VM provides no native structs.
 */
export function checkNatives(module: CompiledModule, provided: Pick<Set<string>, 'has'>): void {
  for (const { handle, code } of module.functions) {
    if (code !== undefined) continue;
    const { address, module: owner, name } = functionName(module, handle);
    const key = `${address}::${owner}::${name}`;
    if (provided.has(key)) continue;
    throw new BytecodeError('MISSING_DEPENDENCY', `native function ${key} is not provided`);
  }
  for (const { handle, fields } of module.structs) {
    if (fields !== undefined) continue;
    const { name } = datatypeName(module, handle);
    throw new BytecodeError('MISSING_DEPENDENCY', `native struct ${name} is not provided`);
  }
}
