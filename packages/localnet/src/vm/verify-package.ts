/** Owns verification of a whole package before it is published. */
import { deserializeModule } from '../bytecode/deserialize.ts';
import { BytecodeError } from '../bytecode/errors.ts';
import { checkTypes } from '../bytecode/verify/type-safety.ts';
import type { Loader } from './loader/loader.ts';
import type { MovePackage } from './package.ts';
import { VMError } from './status.ts';

/** Throws VMError when a module of the package is not acceptable. */
export function verifyPackage(_loader: Loader, pkg: MovePackage): void {
  try {
    for (const bytes of pkg.modules.values()) {
      const module = deserializeModule(bytes);
      for (const fn of module.functions) if (fn.code) checkTypes(module, fn, fn.code);
    }
  } catch (error) {
    if (!(error instanceof BytecodeError)) throw error;
    const { status, message } = error;
    throw new VMError({ kind: 'VMVerificationOrDeserializationError', status, message });
  }
}
