// Defines the typed form of a programmable transaction: the location of each argument, how it is
// used, and at which type. Typing creates it, the verifiers check it, the interpreter runs it.
import type { FunctionSignature, Type } from '../../vm/index.ts';
import { SUI_FRAMEWORK_ID } from '../protocol.ts';
import type { ObjectRef, Owner } from '../types.ts';

/** Execution mode of a transaction. */
export interface ExecutionMode {
  /** false: dev-inspect; allows any function, any bytes for any type and returned references. */
  checks: boolean;
  /** Record what each command returned and changed. */
  track: boolean;
  /** Packages have their own addresses and no UpgradeCap is created. */
  genesis: boolean;
}

/** Location of a value during the transaction. Indexes point into the tables below. */
export type Location =
  | { kind: 'gas' }
  | { kind: 'txContext' }
  | { kind: 'object'; index: number }
  | { kind: 'pure'; index: number }
  | { kind: 'receiving'; index: number }
  | { kind: 'withdrawal'; index: number }
  | { kind: 'result'; command: number; index: number };

/** A location encoded as a number, which is faster to compare and look up. */
export type LocationKey = number;

const KINDS = {
  gas: 0,
  txContext: 1,
  object: 2,
  pure: 3,
  receiving: 4,
  result: 5,
  withdrawal: 6,
} as const;
const KIND_COUNT = 7;
/** Exclusive upper bound of indices. */
const INDEX_BOUND = 2 ** 16;

/** Returns the key of a location. */
export function locationKey(location: Location): LocationKey {
  switch (location.kind) {
    case 'gas':
    case 'txContext':
      return KINDS[location.kind];
    case 'result':
      return resultKey(location.command, location.index);
    default:
      return KINDS[location.kind] + KIND_COUNT * location.index;
  }
}

/** Returns the key of a command's result. */
export function resultKey(command: number, index: number): LocationKey {
  return KINDS.result + KIND_COUNT * (command * INDEX_BOUND + index);
}

export interface TypedArgument {
  /** Position among the command's arguments, for errors. */
  index: number;
  location: Location;
  /**
   * use: the value itself; read: the target of the reference; freeze: a mutable reference as an
   * immutable one; borrow, borrowMut: a new reference to the value.
   */
  access: 'use' | 'read' | 'freeze' | 'borrow' | 'borrowMut';
  /** For use, read and freeze: whether the location is empty afterwards or its value is copied. */
  moves: boolean;
  /** The location is borrowed by an earlier argument of the same command. Set by memory safety. */
  borrowed: boolean;
  /** Type of the value, or of what is borrowed. */
  type: Type;
}

/** A use of input bytes at one type. An input used at two types has two uses. */
export interface PureInput {
  input: number;
  bytes: Uint8Array;
  type: Type;
  /** Origin of the type, for errors. */
  command: number;
  argument: number;
}

export interface ReceivingInput {
  input: number;
  reference: ObjectRef;
  type: Type;
  command: number;
  argument: number;
}

export interface ObjectInput {
  input: number;
  id: string;
  version: bigint;
  owner: Owner;
  /** Can be changed and taken: owned objects and mutable shared ones. */
  mutable: boolean;
  /** Whether only dynamic fields can change, as in the accumulator root during settlement. */
  fieldsOnly: boolean;
  type: Type;
  contents: Uint8Array;
}

/** A reservation of funds that the transaction can withdraw. */
export interface WithdrawalInput {
  input: number;
  owner: string;
  /** Id of the allowance that permits the withdrawal; undefined for the sender's own funds. */
  allowance?: string | undefined;
  /** Maximum amount, in base units. */
  limit: bigint;
  /** `Withdrawal<Balance<T>>` or `AllowanceWithdrawal<Balance<T>>`. */
  type: Type;
}

interface CommandBase {
  /** All arguments in evaluation order. */
  inOrder: readonly TypedArgument[];
  /** Types of the command's results. */
  results: readonly Type[];
  /** Whether each result has `drop` and is not used. */
  drops: boolean[];
}

export interface MoveCall extends CommandBase {
  kind: 'MoveCall';
  fn: FunctionSignature;
  typeArguments: readonly Type[];
  args: readonly TypedArgument[];
}
export interface TransferObjects extends CommandBase {
  kind: 'TransferObjects';
  objects: readonly TypedArgument[];
  recipient: TypedArgument;
}
export interface SplitCoins extends CommandBase {
  kind: 'SplitCoins';
  coin: TypedArgument;
  amounts: readonly TypedArgument[];
}
export interface MergeCoins extends CommandBase {
  kind: 'MergeCoins';
  target: TypedArgument;
  coins: readonly TypedArgument[];
}
export interface MakeMoveVec extends CommandBase {
  kind: 'MakeMoveVec';
  elementType: Type;
  elements: readonly TypedArgument[];
}
export interface Publish extends CommandBase {
  kind: 'Publish';
  modules: readonly Uint8Array[];
  dependencies: readonly string[];
}
export interface Upgrade extends CommandBase {
  kind: 'Upgrade';
  modules: readonly Uint8Array[];
  dependencies: readonly string[];
  packageId: string;
  ticket: TypedArgument;
}

export type TypedCommand =
  | MoveCall
  | TransferObjects
  | SplitCoins
  | MergeCoins
  | MakeMoveVec
  | Publish
  | Upgrade;

/** The withdrawal of a coin that a coin reservation adds before the first command. */
export interface Conversion {
  /** The input that reserves the funds. */
  input: number;
  /** Location of the sender's address, which an unused coin returns to. */
  owner: Location;
  /** `coin::send_funds` of the currency. */
  returned: Pick<MoveCall, 'fn' | 'typeArguments'>;
}

export interface TypedTransaction {
  objects: readonly ObjectInput[];
  pure: readonly PureInput[];
  receiving: readonly ReceivingInput[];
  withdrawals: readonly WithdrawalInput[];
  /** The conversions are the first commands, in this order. Returns of unused coins are the last ones. */
  conversions: readonly Conversion[];
  /** Number of commands of the original transaction. */
  originalCount: number;
  commands: readonly TypedCommand[];
}

/** Returns the position of a command in the original transaction; added commands count as their neighbors. */
export function originalIndex(
  { conversions, originalCount }: Pick<TypedTransaction, 'conversions' | 'originalCount'>,
  index: number,
): number {
  return Math.max(0, Math.min(index - conversions.length, originalCount - 1));
}

export function isReference(type: Type): boolean {
  return type.kind === 'reference';
}

/** Returns whether the type is an instance of the framework's datatype `module::name`. */
export function isFrameworkDatatype(type: Type, module: string, name: string): boolean {
  if (type.kind !== 'datatype') return false;
  const { datatype } = type;
  return (
    datatype.name === name && datatype.module === module && datatype.definingId === SUI_FRAMEWORK_ID
  );
}

export function isTxContext(type: Type): boolean {
  return isFrameworkDatatype(type, 'tx_context', 'TxContext');
}

/** Returns `address::module::Name` of a datatype with its defining id; undefined for other types. */
export function qualifiedName(type: Type): string | undefined {
  if (type.kind !== 'datatype') return undefined;
  const { definingId, module, name } = type.datatype;
  return `${definingId}::${module}::${name}`;
}
