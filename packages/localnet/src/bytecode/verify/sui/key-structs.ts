/** Checks that structs with key begin with `id: UID` and that enums do not have key. */
import { hasAbilities, KEY } from '../../abilities.ts';
import { at } from '../../errors.ts';
import type { CompiledModule } from '../../format.ts';
import { datatypeName, isFrameworkType } from '../context.ts';
import { SuiRuleError } from './rule-error.ts';

export function checkKeyStructs(module: CompiledModule): void {
  const hasKey = (handle: number) =>
    hasAbilities(at(module.datatypeHandles, handle, 'datatype handle').abilities, KEY);
  for (const { handle, fields } of module.structs) {
    if (!hasKey(handle)) continue;
    const [first] = fields ?? [];
    const isId = first !== undefined && module.identifiers[first.name] === 'id';
    if (!isId || !isFrameworkType(module, first.type, 'object', 'UID')) {
      const { name } = datatypeName(module, handle);
      throw new SuiRuleError(`First field of struct ${name} must be 'id' of type 0x2::object::UID`);
    }
  }
  for (const { handle } of module.enums) {
    if (!hasKey(handle)) continue;
    throw new SuiRuleError(`Enum ${datatypeName(module, handle).name} cannot have 'key'`);
  }
}
