/** Checks that transfer, share, freeze, receive, emit and permit are called on the module's own types. */
import type { CompiledModule } from '../../format.ts';
import {
  callee,
  datatypeName,
  FRAMEWORK_ADDRESS,
  functionName,
  moduleName,
  STDLIB_ADDRESS,
} from '../context.ts';
import { SuiRuleError } from './rule-error.ts';

/** Whether each type argument must be a type of the caller's module. */
const INTERNAL_PARAMETERS: Readonly<Record<string, readonly boolean[]>> = {
  'internal::permit': [true],
  'event::emit': [true],
  'event::emit_authenticated': [true],
  'transfer::transfer': [true],
  'transfer::freeze_object': [true],
  'transfer::share_object': [true],
  'transfer::receive': [true],
  'transfer::party_transfer': [true],
  'coin_registry::new_currency': [true],
};

export function checkPrivateGenerics(module: CompiledModule): void {
  const self = moduleName(module, module.selfHandle);
  if (self.address === FRAMEWORK_ADDRESS && self.module === 'test_scenario') return;
  const internal = module.functionHandles.map((_, handle) => {
    const target = functionName(module, handle);
    const isPermit = target.address === STDLIB_ADDRESS && target.module === 'internal';
    if (target.address !== FRAMEWORK_ADDRESS && !isPermit) return undefined;
    return INTERNAL_PARAMETERS[`${target.module}::${target.name}`];
  });
  if (internal.every((parameters) => parameters === undefined)) return;
  for (const { code } of module.functions) {
    for (const instruction of code?.code ?? []) {
      const call = callee(module, instruction);
      if (call === undefined) continue;
      internal[call.handle]?.forEach((isInternal, i) => {
        const type = call.typeArguments[i];
        const isOwn =
          type?.kind === 'datatype' &&
          module.datatypeHandles[type.handle]?.module === module.selfHandle;
        if (!isInternal || isOwn) return;
        const found =
          type?.kind === 'datatype' ? datatypeName(module, type.handle).name : (type?.kind ?? '');
        const target = functionName(module, call.handle);
        throw new SuiRuleError(
          `Invalid call to ${target.address === STDLIB_ADDRESS ? 'std' : 'sui'}::${target.module}::${target.name} in ${self.module}: type argument ${i} must be a type of this module, found ${found}`,
        );
      });
    }
  }
}
