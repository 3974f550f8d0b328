// Describes the interface of a compiled module: its functions' signatures and
// its types' layouts, one line each. Modules with the same lines are interchangeable.
import { deserialize } from '@mysten/move-bytecode-template';
import type { Abilities, Bytecode, FieldDefinition, SignatureToken } from './bytecode.ts';

/** One function or type of a module. */
export interface InterfaceItem {
  /** Full name: `0x2::coin::split`. */
  name: string;
  /** `public` functions can be called by any package, `native` ones are implemented by the VM. */
  kind: 'type' | 'public' | 'native' | 'internal';
  /** The declaration in Move's syntax, without parameter names; addresses in short form. */
  line: string;
}

/** Describes every type and function of a compiled module, sorted by line. */
export function describeModule(bytes: Uint8Array): InterfaceItem[] {
  const module: Bytecode = deserialize(bytes);
  const items = [
    ...module.struct_defs.map((struct) => {
      const { field_information: info } = struct;
      const fields = info === 'Native' ? 'native' : fieldList(module, info.Declared);
      return type(module, 'struct', struct.struct_handle, fields);
    }),
    ...module.enum_defs.map((definition) => {
      const variants = definition.variants.map(
        (variant) =>
          `${identifier(module, variant.variant_name)} ${fieldList(module, variant.fields)}`,
      );
      return type(module, 'enum', definition.enum_handle, `{ ${variants.join(', ')} }`);
    }),
    ...module.function_defs.map((definition) => fun(module, definition)),
  ];
  return items.sort((a, b) => (a.line < b.line ? -1 : 1));
}

/** Returns the functions of other modules that a compiled module calls, like `0x2::coin::split`. */
export function calledFunctions(bytes: Uint8Array): string[] {
  const module: Bytecode = deserialize(bytes);
  return module.function_handles
    .filter((handle) => handle.module !== module.self_module_handle_idx)
    .map((handle) => path(module, handle));
}

function type(module: Bytecode, word: string, index: number, body: string): InterfaceItem {
  const handle = at(module.datatype_handles, index);
  const parameters = handle.type_parameters.map(
    ({ constraints, is_phantom }, i) =>
      `${is_phantom ? 'phantom ' : ''}T${i}${constraint(constraints)}`,
  );
  const has = abilities(handle.abilities);
  const line = `${word} ${datatype(module, index)}${angle(parameters)}${has && ` has ${has}`} ${body}`;
  return { name: path(module, handle), kind: 'type', line };
}

function fun(module: Bytecode, definition: Bytecode['function_defs'][number]): InterfaceItem {
  const { visibility, is_entry } = definition;
  const isNative = definition.code === undefined || definition.code === null;
  const handle = at(module.function_handles, definition.function);
  const words = [
    { Public: 'public', Friend: 'public(package)', Private: '' }[visibility],
    is_entry ? 'entry' : '',
    isNative ? 'native' : '',
    'fun',
  ].filter(Boolean);
  const parameters = handle.type_parameters.map((bits, i) => `T${i}${constraint(bits)}`);
  const [inputs, outputs] = [handle.parameters, handle.return_].map((index) =>
    at(module.signatures, index)
      .map((token) => render(module, token))
      .join(', '),
  );
  const name = path(module, handle);
  const line = `${words.join(' ')} ${name}${angle(parameters)}(${inputs})${outputs && `: (${outputs})`}`;
  const kind = isNative ? 'native' : visibility === 'Public' || is_entry ? 'public' : 'internal';
  return { name, kind, line };
}

function fieldList(module: Bytecode, fields: FieldDefinition[]): string {
  const parts = fields.map(
    (field) => `${identifier(module, field.name)}: ${render(module, field.signature)}`,
  );
  return parts.length ? `{ ${parts.join(', ')} }` : '{}';
}

function render(module: Bytecode, token: SignatureToken): string {
  if (typeof token === 'string') return token.toLowerCase();
  if ('Vector' in token) return `vector<${render(module, token.Vector)}>`;
  if ('Reference' in token) return `&${render(module, token.Reference)}`;
  if ('MutableReference' in token) return `&mut ${render(module, token.MutableReference)}`;
  if ('TypeParameter' in token) return `T${token.TypeParameter}`;
  if ('Datatype' in token) return datatype(module, token.Datatype);
  const [index, types] = token.DatatypeInstantiation;
  return datatype(module, index) + angle(types.map((inner) => render(module, inner)));
}

function datatype(module: Bytecode, index: number): string {
  return path(module, at(module.datatype_handles, index));
}

function path(module: Bytecode, handle: { module: number; name: number }): string {
  const owner = at(module.module_handles, handle.module);
  const address = BigInt(`0x${at(module.address_identifiers, owner.address)}`).toString(16);
  return `0x${address}::${identifier(module, owner.name)}::${identifier(module, handle.name)}`;
}

const identifier = (module: Bytecode, index: number) => at(module.identifiers, index);
const angle = (parts: string[]) => (parts.length ? `<${parts.join(', ')}>` : '');
const constraint = (bits: Abilities) => (bits ? `: ${abilities(bits, ' + ')}` : '');

function abilities(bits: Abilities, separator = ', '): string {
  return ['copy', 'drop', 'store', 'key'].filter((_, i) => bits & (1 << i)).join(separator);
}

function at<T>(table: T[], index: number): T {
  const entry = table[index];
  if (entry === undefined) throw new Error(`Index ${index} is out of range in a verified module`);
  return entry;
}

export { placeholders } from './address.ts';
