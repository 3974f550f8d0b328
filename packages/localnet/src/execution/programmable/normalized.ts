// Normalizes modules for comparison between versions: every table index is replaced by the name
// or value that it refers to, so that the order of the tables does not matter.
import type {
  CompiledModule,
  FunctionDefinition,
  Instruction,
  Signature,
  SignatureToken,
} from '../../bytecode/format.ts';
import { opInfo } from '../../bytecode/opcodes.ts';

export interface NormalizedDatatype {
  abilities: number;
  typeParameters: readonly { constraints: number; isPhantom: boolean }[];
  /** Names and types of fields, or of each variant's fields, in order. */
  layout: string;
}

export interface NormalizedFunction {
  visibility: 'private' | 'public' | 'friend';
  isEntry: boolean;
  typeParameters: readonly number[];
  /** Parameter and return types. */
  signature: string;
  /** Locals and instructions; empty for a native function. */
  code: string;
}

export interface NormalizedModule {
  version: number;
  friends: number;
  structs: ReadonlyMap<string, NormalizedDatatype>;
  enums: ReadonlyMap<string, NormalizedDatatype>;
  functions: ReadonlyMap<string, NormalizedFunction>;
}

export function normalizeModule(module: CompiledModule): NormalizedModule {
  const names = new Names(module);
  const datatype = (handleIndex: number, layout: string): [string, NormalizedDatatype] => {
    const handle = entry(module.datatypeHandles, handleIndex);
    const { abilities, typeParameters } = handle;
    return [entry(module.identifiers, handle.name), { abilities, typeParameters, layout }];
  };
  return {
    version: module.version,
    friends: module.friendDeclarations.length,
    structs: new Map(
      module.structs.map(({ handle, fields }) => datatype(handle, names.fields(fields ?? []))),
    ),
    enums: new Map(
      module.enums.map(({ handle, variants }) => {
        const text = variants.map(
          ({ name, fields }) => `${entry(module.identifiers, name)}{${names.fields(fields)}}`,
        );
        return datatype(handle, text.join());
      }),
    ),
    functions: new Map(module.functions.map((fn) => normalizeFunction(module, names, fn))),
  };
}

function normalizeFunction(
  module: CompiledModule,
  names: Names,
  fn: FunctionDefinition,
): [string, NormalizedFunction] {
  const handle = entry(module.functionHandles, fn.handle);
  const { visibility, isEntry, code } = fn;
  const signature = `${names.signature(handle.parameters)}:${names.signature(handle.returns)}`;
  const body = code && [
    names.signature(code.locals),
    ...code.code.map((instruction) => names.instruction(instruction)),
    ...code.jumpTables.map((table) => `${names.enumOf(table.enumeration)} ${table.offsets.join()}`),
  ];
  const { typeParameters } = handle;
  const normalized = {
    visibility,
    isEntry,
    typeParameters,
    signature,
    code: (body ?? []).join(';'),
  };
  return [entry(module.identifiers, handle.name), normalized];
}

/** Resolves the indices of one module. */
class Names {
  readonly #module: CompiledModule;

  constructor(module: CompiledModule) {
    this.#module = module;
  }

  fields(fields: readonly { name: number; type: SignatureToken }[]): string {
    return fields.map(({ name, type }) => `${this.#identifier(name)}:${this.token(type)}`).join();
  }

  signature(index: number): string {
    return `(${this.tokens(entry(this.#module.signatures, index))})`;
  }

  tokens(tokens: Signature): string {
    return tokens.map((token) => this.token(token)).join();
  }

  token(token: SignatureToken): string {
    switch (token.kind) {
      case 'vector':
        return `vector<${this.token(token.element)}>`;
      case 'reference':
        return `${token.mutable ? '&mut ' : '&'}${this.token(token.target)}`;
      case 'datatype':
        return `${this.#datatype(token.handle)}<${this.tokens(token.typeArguments)}>`;
      case 'typeParameter':
        return `T${token.index}`;
      default:
        return token.kind;
    }
  }

  enumOf(definition: number): string {
    return this.#datatype(entry(this.#module.enums, definition).handle);
  }

  instruction({ op, operand, count }: Instruction): string {
    const info = opInfo(op);
    const text = this.#operand(info?.operand ?? 'none', operand);
    return `${info?.name ?? op} ${text} ${count}`;
  }

  #operand(kind: string, operand: number | bigint): string {
    const module = this.#module;
    const index = Number(operand);
    const generic = (table: readonly { target: number; typeArguments: number }[]) => {
      const { target, typeArguments } = entry(table, index);
      return [target, this.signature(typeArguments)] as const;
    };
    switch (kind) {
      case 'constant': {
        const { type, data } = entry(module.constants, index);
        return `${this.token(type)} ${Buffer.from(data).toString('hex')}`;
      }
      case 'fieldHandle':
        return this.#field(index);
      case 'fieldInstantiation': {
        const [target, types] = generic(module.fieldInstantiations);
        return `${this.#field(target)}${types}`;
      }
      case 'functionHandle':
        return this.#function(index);
      case 'functionInstantiation': {
        const [target, types] = generic(module.functionInstantiations);
        return `${this.#function(target)}${types}`;
      }
      case 'struct':
        return this.#struct(index);
      case 'structInstantiation': {
        const [target, types] = generic(module.structInstantiations);
        return `${this.#struct(target)}${types}`;
      }
      case 'signature':
      case 'signatureAndCount':
        return this.signature(index);
      case 'variantHandle': {
        const { enumeration, variant } = entry(module.variantHandles, index);
        return `${this.enumOf(enumeration)} ${variant}`;
      }
      case 'variantInstantiation': {
        const { enumeration, variant } = entry(module.variantInstantiationHandles, index);
        const { target, typeArguments } = entry(module.enumInstantiations, enumeration);
        return `${this.enumOf(target)} ${variant}${this.signature(typeArguments)}`;
      }
      default:
        return operand.toString();
    }
  }

  #identifier(index: number): string {
    return entry(this.#module.identifiers, index);
  }

  #member(moduleHandle: number, name: number): string {
    const { address, name: moduleName } = entry(this.#module.moduleHandles, moduleHandle);
    const at = entry(this.#module.addresses, address);
    return `${at}::${this.#identifier(moduleName)}::${this.#identifier(name)}`;
  }

  #datatype(handle: number): string {
    const { module, name } = entry(this.#module.datatypeHandles, handle);
    return this.#member(module, name);
  }

  #function(handle: number): string {
    const { module, name } = entry(this.#module.functionHandles, handle);
    return this.#member(module, name);
  }

  #struct(definition: number): string {
    return this.#datatype(entry(this.#module.structs, definition).handle);
  }

  #field(handle: number): string {
    const { owner, field } = entry(this.#module.fieldHandles, handle);
    return `${this.#struct(owner)} ${field}`;
  }
}

/** Returns a table's entry. Modules have passed the bounds checker here. */
function entry<T>(table: readonly T[], index: number): T {
  const found = table[index];
  if (found === undefined) throw new RangeError(`No entry ${index} in a table of ${table.length}`);
  return found;
}
