/** Checks one-time witnesses: their declaration, and that only `init` receives one. */
import { DROP } from '../../abilities.ts';
import { at } from '../../errors.ts';
import type { CompiledModule, StructDefinition } from '../../format.ts';
import { Op } from '../../opcodes.ts';
import { datatypeName, FRAMEWORK_ADDRESS, moduleName, nameOfDefinition } from '../context.ts';
import { SuiRuleError } from './rule-error.ts';

export function checkOneTimeWitness(module: CompiledModule): void {
  const self = moduleName(module, module.selfHandle);
  // The framework's `sui` module instantiates its witness at genesis.
  if (self.address === FRAMEWORK_ADDRESS && self.module === 'sui') return;
  const witness = candidate(module, self.module);
  for (const definition of module.functions) {
    const name = nameOfDefinition(module, definition);
    if (name === 'init') checkInit(module, definition.handle, witness);
    if (witness === undefined) continue;
    for (const { op, operand } of definition.code?.code ?? []) {
      if (op === Op.PACK && module.structs[Number(operand)] === witness) {
        throw new SuiRuleError(`One-time witness is instantiated in ${self.module}::${name}`);
      }
    }
  }
}

/** Returns the struct that has the module's name in upper case and a single bool field. */
function candidate(module: CompiledModule, name: string): StructDefinition | undefined {
  const witness = module.structs.find(
    ({ handle, fields }) =>
      datatypeName(module, handle).name === name.toUpperCase() &&
      fields?.length === 1 &&
      fields[0]?.type.kind === 'bool',
  );
  if (witness === undefined) return undefined;
  const { abilities, typeParameters } = at(module.datatypeHandles, witness.handle, 'handle');
  if (abilities !== DROP || typeParameters.length > 0) {
    throw new SuiRuleError(
      `One-time witness candidate ${name.toUpperCase()} must have the drop ability only and no type parameters`,
    );
  }
  return witness;
}

function checkInit(
  module: CompiledModule,
  handleIndex: number,
  witness: StructDefinition | undefined,
): void {
  const handle = at(module.functionHandles, handleIndex, 'function handle');
  const parameters = at(module.signatures, handle.parameters, 'signature');
  if (witness === undefined) {
    if (parameters.length !== 1) {
      throw new SuiRuleError(
        "'init' of a module without a one-time witness takes the TxContext only",
      );
    }
    return;
  }
  const [first] = parameters;
  const takesWitness = first?.kind === 'datatype' && first.handle === witness.handle;
  if (parameters.length !== 2 || !takesWitness) {
    throw new SuiRuleError("'init' must take the one-time witness as its first parameter");
  }
}
