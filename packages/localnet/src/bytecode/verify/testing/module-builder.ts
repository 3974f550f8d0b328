/** Builds modules that no compiler would emit, to test what the verifier rejects. */
import { COPY, DROP, KEY, STORE } from '../../abilities.ts';
import type {
  CompiledModule,
  FunctionVisibility,
  Instruction,
  JumpTable,
  Signature,
  SignatureToken,
} from '../../format.ts';
import type { Op } from '../../opcodes.ts';
import { FRAMEWORK_ADDRESS } from '../context.ts';

export const U8: SignatureToken = { kind: 'u8' };
export const U64: SignatureToken = { kind: 'u64' };
export const BOOL: SignatureToken = { kind: 'bool' };
export const vector = (element: SignatureToken): SignatureToken => ({ kind: 'vector', element });
export const reference = (target: SignatureToken): SignatureToken => ({
  kind: 'reference',
  mutable: false,
  target,
});
export const mutable = (target: SignatureToken): SignatureToken => ({
  kind: 'reference',
  mutable: true,
  target,
});
export const parameter = (index: number): SignatureToken => ({ kind: 'typeParameter', index });

export type Line = readonly [op: Op, operand?: number | bigint, count?: number];

export interface FunctionOptions {
  name?: string;
  parameters?: Signature;
  returns?: Signature;
  locals?: Signature;
  typeParameters?: readonly number[];
  visibility?: FunctionVisibility;
  isEntry?: boolean;
  jumpTables?: readonly JumpTable[];
}

const SELF_ADDRESS = `0x${'0'.repeat(64)}`;

/** Starts with an empty module. Add to it, then verify `module`. */
export class ModuleBuilder {
  readonly module: CompiledModule;

  constructor(name = 'subject') {
    this.module = {
      version: 7,
      selfHandle: 0,
      moduleHandles: [],
      datatypeHandles: [],
      functionHandles: [],
      fieldHandles: [],
      friendDeclarations: [],
      structInstantiations: [],
      functionInstantiations: [],
      fieldInstantiations: [],
      enumInstantiations: [],
      variantHandles: [],
      variantInstantiationHandles: [],
      signatures: [],
      identifiers: [],
      addresses: [SELF_ADDRESS],
      constants: [],
      metadata: [],
      structs: [],
      enums: [],
      functions: [],
    };
    this.moduleHandle(SELF_ADDRESS, name);
  }

  identifier(text: string): number {
    return indexIn(this.module.identifiers, text, (known) => known === text);
  }

  signature(types: Signature): number {
    const text = JSON.stringify(types);
    return indexIn(this.module.signatures, types, (known) => JSON.stringify(known) === text);
  }

  moduleHandle(address: string, name: string): number {
    const handle = {
      address: indexIn(this.module.addresses, address, (known) => known === address),
      name: this.identifier(name),
    };
    return indexIn(
      this.module.moduleHandles,
      handle,
      (known) => known.address === handle.address && known.name === handle.name,
    );
  }

  /** Adds a datatype of another module of the framework. */
  import(module: string, name: string, abilities: number): SignatureToken {
    const handle = this.module.datatypeHandles.push({
      module: this.moduleHandle(FRAMEWORK_ADDRESS, module),
      name: this.identifier(name),
      abilities,
      typeParameters: [],
    });
    return { kind: 'datatype', handle: handle - 1, typeArguments: [] };
  }

  get uid(): SignatureToken {
    return this.import('object', 'UID', STORE);
  }

  struct(
    name: string,
    abilities: number,
    fields: Readonly<Record<string, SignatureToken>>,
    typeParameters: readonly { constraints: number; isPhantom: boolean }[] = [],
  ): { token: SignatureToken; definition: number } {
    const handle = this.module.datatypeHandles.push({
      module: 0,
      name: this.identifier(name),
      abilities,
      typeParameters,
    });
    const definition = this.module.structs.push({
      handle: handle - 1,
      fields: Object.entries(fields).map(([field, type]) => ({
        name: this.identifier(field),
        type,
      })),
    });
    return {
      token: { kind: 'datatype', handle: handle - 1, typeArguments: [] },
      definition: definition - 1,
    };
  }

  /** Adds a struct with copy, drop and store and two u64 fields, with field handles 0 and 1. */
  pair(): { token: SignatureToken; definition: number } {
    const pair = this.struct('Pair', COPY | DROP | STORE, { left: U64, right: U64 });
    this.module.fieldHandles.push({ owner: pair.definition, field: 0 });
    this.module.fieldHandles.push({ owner: pair.definition, field: 1 });
    return pair;
  }

  /** Adds a function to this module and returns the index of its handle. */
  function(lines: readonly Line[], options: FunctionOptions = {}): number {
    const handle = this.functionHandle(0, options);
    this.module.functions.push({
      handle,
      visibility: options.visibility ?? 'private',
      isEntry: options.isEntry ?? false,
      code: {
        locals: this.signature(options.locals ?? []),
        code: lines.map(([op, operand = 0, count = 0]): Instruction => ({ op, operand, count })),
        jumpTables: options.jumpTables ?? [],
      },
    });
    return handle;
  }

  /** Adds a function of another module of the framework. */
  importFunction(module: string, options: FunctionOptions & { name: string }): number {
    return this.functionHandle(this.moduleHandle(FRAMEWORK_ADDRESS, module), options);
  }

  functionHandle(module: number, options: FunctionOptions): number {
    const { parameters = [], returns = [], typeParameters = [] } = options;
    const name = options.name ?? `f${this.module.functionHandles.length}`;
    const handle = {
      module,
      name: this.identifier(name),
      parameters: this.signature(parameters),
      returns: this.signature(returns),
      typeParameters,
    };
    return this.module.functionHandles.push(handle) - 1;
  }

  instantiate(handle: number, typeArguments: Signature): number {
    const instance = { target: handle, typeArguments: this.signature(typeArguments) };
    return this.module.functionInstantiations.push(instance) - 1;
  }

  /** Adds an object type: key, store, `id: UID` first. */
  object(name = 'Thing'): { token: SignatureToken; definition: number; uid: SignatureToken } {
    const { uid } = this;
    return { ...this.struct(name, KEY | STORE, { id: uid }), uid };
  }
}

function indexIn<T>(table: T[], item: T, isSame: (known: T) => boolean): number {
  const index = table.findIndex(isSame);
  return index >= 0 ? index : table.push(item) - 1;
}
