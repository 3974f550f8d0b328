/** Owns what the VM offers to whoever executes transactions: functions, calls, BCS, publication. */
import type { AbilitySet } from '../bytecode/abilities.ts';
import type { MovePackage } from './package.ts';
import type { Type } from './types.ts';
import type { Cell, MoveValue } from './values.ts';

export type Visibility = 'private' | 'public' | 'friend';

/** A function and its signature. Types are open in the function's type parameters. */
export interface FunctionSignature {
  /** Storage id of the package that was asked for. */
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
 * One transaction's view of the VM. All methods throw VMError when the program (not the host) is
 * at fault; after that the session must be thrown away.
 */
export interface ExecutionSession {
  /** Parses "0x2::coin::Coin<0x2::sui::SUI>" (short addresses are fine). TypeNotFound otherwise. */
  type(tag: string): Type;
  /** Replaces type parameters. */
  instantiate(type: Type, typeArguments: readonly Type[]): Type;
  vectorOf(element: Type): Type;

  /** FunctionNotFound when there is no such package, module or function. */
  function(packageId: string, module: string, name: string): FunctionSignature;
  /**
   * Calls any function, whatever its visibility (the caller checks that), with the link context
   * of `fn.packageId`. Values are moved into the call. Returns the results, references included.
   */
  call(
    fn: FunctionSignature,
    typeArguments: readonly Type[],
    args: readonly MoveValue[],
  ): MoveValue[];

  /** BCS → value; undefined when the bytes are not exactly one value of the type. */
  deserialize(bytes: Uint8Array, type: Type): MoveValue | undefined;
  /** Value → BCS. References are followed. */
  serialize(value: MoveValue, type: Type): Uint8Array;
  /** A deep copy (for values with `copy`). References are followed. */
  copy(value: MoveValue): MoveValue;
  /** A reference into a cell, to pass as & or &mut. */
  borrow(cell: Cell): MoveValue;

  /**
   * Verifies a package and makes it callable in this session. Its id need not be in the store.
   * Throws VMVerificationOrDeserializationError or SuiMoveVerificationError.
   */
  publish(pkg: MovePackage): void;
  /** Names of the modules of a package that have an `init`, in publication order. */
  modulesWithInit(packageId: string): string[];
}
