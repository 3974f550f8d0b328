// Summarises a compiled module: its types' layouts and its functions' signatures, with the docs and
// parameter names of its source.
import { deserialize } from '@mysten/move-bytecode-template';
import type { Abilities, Bytecode, FieldDefinition, SignatureToken } from '../bytecode.ts';
import type { Declaration, ModuleDeclarations } from './declarations.ts';
import type {
  Ability,
  EnumSummary,
  Fields,
  FunctionSummary,
  ModuleId,
  ModuleSummary,
  StructSummary,
  SummaryType,
  TypeParameter,
} from './types.ts';

/**
 * Summarises one module.
 * @param labelOf - returns the label of the package at an address of 64 hex digits
 */
export function summariseModule(
  bytes: Uint8Array,
  source: ModuleDeclarations,
  labelOf: (address: string) => string,
): ModuleSummary {
  const module = deserialize(bytes) as Bytecode;
  return new Summariser(module, source, labelOf).module();
}

class Summariser {
  readonly #module: Bytecode;
  readonly #source: ModuleDeclarations;
  readonly #labelOf: (address: string) => string;

  constructor(module: Bytecode, source: ModuleDeclarations, labelOf: (address: string) => string) {
    this.#module = module;
    this.#source = source;
    this.#labelOf = labelOf;
  }

  module(): ModuleSummary {
    const { module_handles, self_module_handle_idx, function_defs, struct_defs, enum_defs } =
      this.#module;
    return {
      id: this.#moduleId(self_module_handle_idx),
      doc: this.#source.doc,
      immediate_dependencies: module_handles
        .map((_, index) => this.#moduleId(index))
        .filter((_, index) => index !== self_module_handle_idx),
      functions: Object.fromEntries(
        function_defs.map((each, index) => this.#function(each, index)),
      ),
      structs: Object.fromEntries(struct_defs.map((each, index) => this.#struct(each, index))),
      enums: Object.fromEntries(enum_defs.map((each, index) => this.#enum(each, index))),
    };
  }

  #function(
    definition: Bytecode['function_defs'][number],
    index: number,
  ): [string, FunctionSummary] {
    const handle = at(this.#module.function_handles, definition.function);
    const name = this.#identifier(handle.name);
    const declared = this.#source.functions[name];
    const typeNames = typeParameterNames(declared, handle.type_parameters.length);
    const types = (signature: number) =>
      at(this.#module.signatures, signature).map((token) => this.#type(token, typeNames));
    return [
      name,
      {
        index,
        doc: declared?.doc,
        visibility: definition.visibility,
        entry: definition.is_entry,
        type_parameters: handle.type_parameters.map((constraints, i) => ({
          name: at(typeNames, i),
          phantom: false,
          constraints: abilities(constraints),
        })),
        parameters: types(handle.parameters).map((type_, i) => ({
          name: declared?.parameters[i],
          type_,
        })),
        return_: types(handle.return_),
      },
    ];
  }

  #struct(
    { struct_handle, field_information: info }: Bytecode['struct_defs'][number],
    index: number,
  ): [string, StructSummary] {
    const { name, typeNames, members, summary } = this.#datatype(struct_handle, index);
    const fields = info === 'Native' ? [] : info.Declared;
    return [name, { ...summary, fields: this.#fields(fields, typeNames, members, '') }];
  }

  #enum(
    { enum_handle, variants }: Bytecode['enum_defs'][number],
    index: number,
  ): [string, EnumSummary] {
    const { name, typeNames, members, summary } = this.#datatype(enum_handle, index);
    const described = variants.map((variant, position) => {
      const variantName = this.#identifier(variant.variant_name);
      const fields = this.#fields(variant.fields, typeNames, members, `${variantName}.`);
      return [variantName, { index: position, doc: members[variantName], fields }] as const;
    });
    return [name, { ...summary, variants: Object.fromEntries(described) }];
  }

  /** Common parts of structs and enums. */
  #datatype(index: number, position: number) {
    const handle = at(this.#module.datatype_handles, index);
    const name = this.#identifier(handle.name);
    const declared = this.#source.types[name];
    const typeNames = typeParameterNames(declared, handle.type_parameters.length);
    const type_parameters = handle.type_parameters.map(
      ({ constraints, is_phantom }, i): TypeParameter => ({
        name: at(typeNames, i),
        phantom: is_phantom,
        constraints: abilities(constraints),
      }),
    );
    const summary = {
      index: position,
      doc: declared?.doc,
      abilities: abilities(handle.abilities),
      type_parameters,
    };
    return { name, typeNames, members: declared?.members ?? {}, summary };
  }

  #fields(
    fields: FieldDefinition[],
    typeNames: string[],
    docs: Record<string, string>,
    prefix: string,
  ): Fields {
    const described = fields.map((field, index) => {
      const name = this.#identifier(field.name);
      const type_ = this.#type(field.signature, typeNames);
      return [name, { index, doc: docs[prefix + name], type_ }] as const;
    });
    const positional = described.length > 0 && described.every(([name], i) => name === `pos${i}`);
    return { positional_fields: positional, fields: Object.fromEntries(described) };
  }

  #type(token: SignatureToken, typeNames: string[]): SummaryType {
    const inner = (nested: SignatureToken) => this.#type(nested, typeNames);
    if (typeof token === 'string') return token.toLowerCase();
    if ('Vector' in token) return { vector: inner(token.Vector) };
    if ('Reference' in token) return { Reference: [false, inner(token.Reference)] };
    if ('MutableReference' in token) return { Reference: [true, inner(token.MutableReference)] };
    if ('TypeParameter' in token) return { NamedTypeParameter: at(typeNames, token.TypeParameter) };
    const [index, types] = 'Datatype' in token ? [token.Datatype, []] : token.DatatypeInstantiation;
    const handle = at(this.#module.datatype_handles, index);
    const type_arguments = types.map((nested, i) => ({
      phantom: at(handle.type_parameters, i).is_phantom,
      argument: inner(nested),
    }));
    const name = this.#identifier(handle.name);
    return { Datatype: { module: this.#moduleId(handle.module), name, type_arguments } };
  }

  #moduleId(index: number): ModuleId {
    const handle = at(this.#module.module_handles, index);
    const address = at(this.#module.address_identifiers, handle.address);
    return { address: this.#labelOf(address), name: this.#identifier(handle.name) };
  }

  #identifier(index: number): string {
    return at(this.#module.identifiers, index);
  }
}

const ABILITIES: readonly Ability[] = ['Copy', 'Drop', 'Store', 'Key'];
const abilities = (bits: Abilities): Ability[] => ABILITIES.filter((_, i) => bits & (1 << i));

function typeParameterNames(declared: Declaration | undefined, count: number): string[] {
  const known = declared?.typeParameters ?? [];
  return Array.from({ length: count }, (_, i) => known[i] ?? `T${i}`);
}

function at<T>(table: T[], index: number): T {
  const entry = table[index];
  if (entry === undefined) throw new Error(`Index ${index} is out of range in a verified module`);
  return entry;
}
