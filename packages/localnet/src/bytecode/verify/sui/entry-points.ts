/** Checks the signature of `init`, and that no function calls it. Entry functions can have any signature. */
import { at } from '../../errors.ts';
import type { CompiledModule, FunctionDefinition, SignatureToken } from '../../format.ts';
import { callee, functionName, isFrameworkType, nameOfDefinition } from '../context.ts';
import { SuiRuleError } from './rule-error.ts';

export function checkEntryPoints(module: CompiledModule): void {
  const mentionsInit = module.functionHandles.some(
    ({ name }) => module.identifiers[name] === 'init',
  );
  for (const definition of module.functions) {
    const name = nameOfDefinition(module, definition);
    for (const instruction of (mentionsInit && definition.code?.code) || []) {
      const call = callee(module, instruction);
      if (call !== undefined && functionName(module, call.handle).name === 'init') {
        throw new SuiRuleError(`${name} calls an 'init' function`);
      }
    }
    if (name === 'init') checkInit(module, definition);
  }
}

function checkInit(module: CompiledModule, { handle, visibility, isEntry }: FunctionDefinition) {
  const { parameters, returns, typeParameters } = at(module.functionHandles, handle, 'handle');
  const types = at(module.signatures, parameters, 'signature');
  const last = types.at(-1);
  if (visibility !== 'private') throw new SuiRuleError("'init' must be private");
  if (isEntry) throw new SuiRuleError("'init' cannot be 'entry'");
  if (typeParameters.length > 0) throw new SuiRuleError("'init' cannot have type parameters");
  if (at(module.signatures, returns, 'signature').length > 0) {
    throw new SuiRuleError("'init' cannot return values");
  }
  if (types.length > 2 || last === undefined || !isTxContext(module, last)) {
    throw new SuiRuleError("'init' takes a one-time witness at most, and the TxContext");
  }
}

function isTxContext(module: CompiledModule, type: SignatureToken): boolean {
  return (
    type.kind === 'reference' && isFrameworkType(module, type.target, 'tx_context', 'TxContext')
  );
}
