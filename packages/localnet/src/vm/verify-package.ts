/** Verifies a whole package before it is published. */
import { deserializeModule } from '../bytecode/deserialize.ts';
import { BytecodeError } from '../bytecode/errors.ts';
import type { CompiledModule } from '../bytecode/format.ts';
import { moduleName } from '../bytecode/verify/context.ts';
import { checkDependencies, checkNoCycles } from '../bytecode/verify/dependencies.ts';
import { verifyModule } from '../bytecode/verify/module.ts';
import { checkNatives } from '../bytecode/verify/natives.ts';
import { SuiRuleError } from '../bytecode/verify/sui/rule-error.ts';
import type { VerifierMeter } from '../bytecode/verify/verifier-meter.ts';
import type { Loader } from './loader/loader.ts';
import type { MovePackage } from './package.ts';
import { VMError } from './status.ts';

export interface Verification {
  /** Meter of the transaction. */
  meter: VerifierMeter;
  /** Deserialized modules by name, if available. */
  compiled: ReadonlyMap<string, CompiledModule> | undefined;
}

/**
 * Throws VMError when a module of the package is rejected. `loader` must find the package and
 * everything it links to.
 */
export function verifyPackage(
  loader: Loader,
  pkg: MovePackage,
  { meter, compiled }: Verification,
): void {
  try {
    const modules = new Map<string, CompiledModule>();
    for (const [name, bytes] of pkg.modules) {
      const module = compiled?.get(name) ?? deserializeModule(bytes);
      loader.keepCompiled(bytes, module);
      const self = moduleName(module, module.selfHandle);
      if (self.address !== pkg.originalId || self.module !== name) {
        throw new BytecodeError('MODULE_ADDRESS_DOES_NOT_MATCH_SENDER', name);
      }
      verifyModule(module, meter);
      checkNatives(module, loader.natives);
      modules.set(name, module);
    }
    checkNoCycles(modules);
    const linked = loader.link(pkg.id);
    for (const module of modules.values()) {
      checkDependencies(module, (address, name) =>
        address === pkg.originalId
          ? modules.get(name)
          : linked?.dependency(address)?.module(name)?.compiled,
      );
    }
  } catch (error) {
    throw asVMError(error);
  }
}

function asVMError(error: unknown): unknown {
  if (error instanceof SuiRuleError) {
    return new VMError({ kind: 'SuiMoveVerificationError', message: error.message });
  }
  if (error instanceof BytecodeError) {
    const { status, message } = error;
    return new VMError({ kind: 'VMVerificationOrDeserializationError', status, message });
  }
  return error;
}
