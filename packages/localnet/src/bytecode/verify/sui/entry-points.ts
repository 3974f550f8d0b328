/** Checks the signatures of `init` and of entry functions. */
import { type AbilitySet, DROP, hasAbilities, KEY } from '../../abilities.ts';
import { at } from '../../errors.ts';
import type { CompiledModule, FunctionDefinition, SignatureToken } from '../../format.ts';
import { tokenAbilities } from '../../tokens.ts';
import {
  callee,
  datatypeName,
  functionName,
  isFrameworkType,
  nameOfDefinition,
} from '../context.ts';
import { SuiRuleError } from './rule-error.ts';

const STD_ADDRESS = `0x${'1'.padStart(64, '0')}`;
const TEXT_MODULES: ReadonlySet<string> = new Set(['string', 'ascii']);

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
    else if (definition.isEntry) checkEntry(module, definition, name);
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

function checkEntry(module: CompiledModule, { handle }: FunctionDefinition, name: string): void {
  const { parameters, returns, typeParameters } = at(module.functionHandles, handle, 'handle');
  const types = at(module.signatures, parameters, 'signature');
  const last = types.at(-1);
  const inputs = last !== undefined && isTxContext(module, last) ? types.slice(0, -1) : types;
  for (const type of inputs) {
    if (isMutable(module, type, 'clock', 'Clock') || isMutable(module, type, 'random', 'Random')) {
      throw new SuiRuleError(`Entry ${name} must take Clock and Random by immutable reference`);
    }
    if (!isInput(module, type, typeParameters)) {
      throw new SuiRuleError(
        `Entry ${name} has a parameter that is neither a primitive nor an object`,
      );
    }
  }
  for (const type of at(module.signatures, returns, 'signature')) {
    const abilities = tokenAbilities(module, type, typeParameters);
    if (type.kind === 'reference' || !hasAbilities(abilities, DROP)) {
      throw new SuiRuleError(`Entry ${name} returns a value without 'drop'`);
    }
  }
}

function isTxContext(module: CompiledModule, type: SignatureToken): boolean {
  return (
    type.kind === 'reference' && isFrameworkType(module, type.target, 'tx_context', 'TxContext')
  );
}

function isMutable(
  module: CompiledModule,
  type: SignatureToken,
  owner: string,
  name: string,
): boolean {
  if (type.kind === 'reference') {
    return type.mutable && isFrameworkType(module, type.target, owner, name);
  }
  return isFrameworkType(module, type, owner, name);
}

function isInput(
  module: CompiledModule,
  type: SignatureToken,
  constraints: readonly AbilitySet[],
): boolean {
  const target = type.kind === 'reference' ? type.target : type;
  return (
    isPrimitive(module, type, constraints) ||
    isObject(module, target, constraints) ||
    (type.kind === 'vector' && isObject(module, type.element, constraints)) ||
    (target.kind === 'datatype' && isFrameworkType(module, target, 'transfer', 'Receiving'))
  );
}

function isObject(
  module: CompiledModule,
  type: SignatureToken,
  constraints: readonly AbilitySet[],
): boolean {
  return hasAbilities(tokenAbilities(module, type, constraints), KEY);
}

/** Returns whether a transaction can pass the type as pure bytes. */
function isPrimitive(
  module: CompiledModule,
  type: SignatureToken,
  constraints: readonly AbilitySet[],
): boolean {
  switch (type.kind) {
    case 'signer':
    case 'reference':
      return false;
    case 'typeParameter':
      return !isObject(module, type, constraints);
    case 'vector':
      return isPrimitive(module, type.element, constraints);
    case 'datatype':
      return isPlainDatatype(module, type, constraints);
    default:
      return true;
  }
}

function isPlainDatatype(
  module: CompiledModule,
  type: Extract<SignatureToken, { kind: 'datatype' }>,
  constraints: readonly AbilitySet[],
): boolean {
  const { address, module: owner, name } = datatypeName(module, type.handle);
  const [argument] = type.typeArguments;
  if (argument !== undefined) {
    const isOption = address === STD_ADDRESS && owner === 'option' && name === 'Option';
    return isOption && isPrimitive(module, argument, constraints);
  }
  const isText = address === STD_ADDRESS && name === 'String' && TEXT_MODULES.has(owner);
  return isText || isFrameworkType(module, type, 'object', 'ID');
}
