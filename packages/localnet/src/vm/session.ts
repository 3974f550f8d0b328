/** Defines the interface of the VM to the execution layer: functions, calls, BCS, publication. */
import type { AbilitySet } from '../bytecode/abilities.ts';
import type { CompiledModule } from '../bytecode/format.ts';
import type { MovePackage } from './package.ts';
import type { Type } from './types.ts';
import type { Cell, MoveValue } from './values.ts';

export type Visibility = 'private' | 'public' | 'friend';

/** A function and its signature. Types refer to the function's type parameters. */
export interface FunctionSignature {
  /** Storage id of the requested package. */
  readonly packageId: string;
  readonly module: string;
  readonly name: string;
  readonly visibility: Visibility;
  readonly isEntry: boolean;
  readonly isNative: boolean;
  /** Constraints of each type parameter. */
  readonly typeParameters: readonly AbilitySet[];
  readonly parameters: readonly Type[];
  readonly returns: readonly Type[];
}

/**
 * One transaction's use of the VM. All methods throw VMError when the program (not the host) is
 * at fault; the session must be discarded afterwards.
 */
export interface ExecutionSession {
  /** Parses "0x2::coin::Coin<0x2::sui::SUI>" (short addresses are valid). Throws TypeNotFound. */
  type(tag: string): Type;
  /** Replaces type parameters. */
  instantiate(type: Type, typeArguments: readonly Type[]): Type;
  vectorOf(element: Type): Type;
  /** Returns the number of types in a type, itself and its type arguments included. */
  typeNodes(type: Type): number;

  /** Throws FunctionNotFound when the package, module or function does not exist. */
  function(
    packageId: string,
    module: string,
    name: string,
    linkage?: ReadonlyMap<string, string>,
  ): FunctionSignature;
  /**
   * Calls a function of any visibility (which the caller checks) in the link context
   * of `fn.packageId`. Values are moved into the call. Returns the results, references included.
   */
  call(
    fn: FunctionSignature,
    typeArguments: readonly Type[],
    args: readonly MoveValue[],
  ): MoveValue[];

  /** Deserializes a value; returns undefined when the bytes are not exactly one value of the type. */
  deserialize(bytes: Uint8Array, type: Type): MoveValue | undefined;
  /** Serializes a value. References are followed. */
  serialize(value: MoveValue, type: Type): Uint8Array;
  /** Copies a value deeply (for types with `copy`). References are followed. */
  copy(value: MoveValue): MoveValue;
  /** Returns a reference to the content of a cell, to pass as & or &mut. */
  borrow(cell: Cell): MoveValue;

  /**
   * Verifies a package and makes it callable in this session. Its id need not be in the store.
   * `compiled`: its deserialized modules by name, if available. Throws
   * VMVerificationOrDeserializationError or SuiMoveVerificationError.
   */
  publish(pkg: MovePackage, compiled?: ReadonlyMap<string, CompiledModule>): void;
  /** Returns the names of a package's modules with an `init`, in publication order. */
  modulesWithInit(packageId: string): string[];
}
