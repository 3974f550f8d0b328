// Checks the use of inputs: pure bytes are valid values of allowed types, immutable objects are not
// changed, and the gas coin is taken by value only to be transferred or sent to funds.
import type { Type } from '../../../vm/index.ts';
import { hasAbilities, KEY } from '../../../vm/index.ts';
import { badArgument } from '../../failure.ts';
import { MOVE_STDLIB_ID, SUI_FRAMEWORK_ID } from '../../protocol.ts';
import {
  type ExecutionMode,
  isFrameworkDatatype,
  type ObjectInput,
  originalIndex,
  qualifiedName,
  type TypedArgument,
  type TypedTransaction,
} from '../ast.ts';
import { isSendFunds } from '../gas-coin.ts';
import { inCommand } from '../loading.ts';
import { isPureBcs, type PureLayout } from './pure-bcs.ts';

const OPTION = `${MOVE_STDLIB_ID}::option::Option`;
/** Structs that can be passed as bytes. */
const PURE_STRUCTS = new Map<string, PureLayout>([
  [`${SUI_FRAMEWORK_ID}::object::ID`, 'address'],
  [`${MOVE_STDLIB_ID}::ascii::String`, 'ascii'],
  [`${MOVE_STDLIB_ID}::string::String`, 'utf8'],
]);

/** `accumulators`: whether the gas coin can be sent to the funds of an address. */
export function verifyInputArguments(
  mode: ExecutionMode,
  transaction: TypedTransaction,
  accumulators: boolean,
): void {
  const { pure, receiving, objects, commands } = transaction;
  for (const input of mode.checks ? pure : []) {
    inCommand(input.command, () => {
      const layout = pureLayout(input.type);
      if (!layout) throw badArgument(input.argument, 'InvalidUsageOfPureArg');
      if (!isPureBcs(input.bytes, layout)) throw badArgument(input.argument, 'InvalidBCSBytes');
    });
  }
  for (const input of receiving) {
    inCommand(input.command, () => {
      if (!isReceiving(input.type)) throw badArgument(input.argument, 'TypeMismatch');
    });
  }
  commands.forEach((command, index) => {
    inCommand(originalIndex(transaction, index), () => {
      for (const argument of command.inOrder) verifyObjectUsage(objects, argument);
      if (command.kind === 'TransferObjects') return;
      const sendsFunds = accumulators && command.kind === 'MoveCall' && isSendFunds(command.fn);
      for (const argument of command.inOrder) {
        if (sendsFunds && argument.index === 0) continue;
        if (argument.location.kind === 'gas' && argument.access === 'use' && argument.moves)
          throw badArgument(argument.index, 'InvalidGasCoinUsage');
      }
    });
  });
}

function verifyObjectUsage(objects: readonly ObjectInput[], argument: TypedArgument): void {
  if (argument.location.kind !== 'object') return;
  if (objects[argument.location.index]?.mutable) return;
  if (argument.access === 'borrowMut') throw badArgument(argument.index, 'InvalidObjectByMutRef');
  if (argument.access === 'use' && argument.moves)
    throw badArgument(argument.index, 'InvalidObjectByValue');
}

/** Returns the layout of a pure argument of this type; undefined when the type does not allow one. */
function pureLayout(type: Type): PureLayout | undefined {
  if (type.kind === 'vector') {
    const element = pureLayout(type.element);
    return element && { vector: element };
  }
  if (type.kind === 'datatype') {
    const name = qualifiedName(type) ?? '';
    const [argument] = type.typeArguments;
    if (name === OPTION && argument) {
      const element = pureLayout(argument);
      return element && { option: element };
    }
    return PURE_STRUCTS.get(name);
  }
  if (type.kind === 'signer' || type.kind === 'reference' || type.kind === 'typeParameter')
    return undefined;
  return type.kind;
}

/** Returns whether the type is `Receiving<T>` of an object type. */
function isReceiving(type: Type): boolean {
  if (type.kind !== 'datatype' || !isFrameworkDatatype(type, 'transfer', 'Receiving')) return false;
  const [argument] = type.typeArguments;
  return argument !== undefined && hasAbilities(argument.abilities, KEY);
}
