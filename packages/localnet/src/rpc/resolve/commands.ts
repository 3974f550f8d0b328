// Converts commands and arguments of a request's transaction to the BCS types of `@mysten/sui`.
import { toBase64 } from '@mysten/bcs';
import { GrpcTypes } from '@mysten/sui/grpc';
import type { TransactionData } from '../../ledger/types.ts';
import { fieldError } from '../grpc/status.ts';
import { parseAddress, parseType, required } from '../parse.ts';

type Programmable = NonNullable<TransactionData['V1']['kind']['ProgrammableTransaction']>;
export type Command = Programmable['commands'][number];
export type MoveCall = NonNullable<Command['MoveCall']>;
type Argument = MoveCall['arguments'][number];

const { Argument_ArgumentKind: ArgumentKind } = GrpcTypes;

/** Converts a command. Throws INVALID_ARGUMENT when it is incomplete or of an unknown kind. */
export function fromCommand({ command }: GrpcTypes.Command): Command {
  switch (command.oneofKind) {
    case 'moveCall': {
      const call = command.moveCall;
      const MoveCall = {
        package: parseAddress(call.package, 'move_call.package'),
        module: required(call.module, 'move_call.module'),
        function: required(call.function, 'move_call.function'),
        typeArguments: call.typeArguments.map((type) =>
          parseType(type, 'move_call.type_arguments'),
        ),
        arguments: call.arguments.map(fromArgument),
      };
      return { $kind: 'MoveCall', MoveCall };
    }
    case 'transferObjects': {
      const { objects, address } = command.transferObjects;
      const TransferObjects = {
        objects: objects.map(fromArgument),
        address: fromArgument(address),
      };
      return { $kind: 'TransferObjects', TransferObjects };
    }
    case 'splitCoins': {
      const { coin, amounts } = command.splitCoins;
      const SplitCoins = { coin: fromArgument(coin), amounts: amounts.map(fromArgument) };
      return { $kind: 'SplitCoins', SplitCoins };
    }
    case 'mergeCoins': {
      const { coin, coinsToMerge } = command.mergeCoins;
      const MergeCoins = {
        destination: fromArgument(coin),
        sources: coinsToMerge.map(fromArgument),
      };
      return { $kind: 'MergeCoins', MergeCoins };
    }
    case 'publish':
      return { $kind: 'Publish', Publish: fromCode(command.publish) };
    case 'makeMoveVector': {
      const { elementType, elements } = command.makeMoveVector;
      const MakeMoveVec = {
        type: elementType === undefined ? null : parseType(elementType, 'element_type'),
        elements: elements.map(fromArgument),
      };
      return { $kind: 'MakeMoveVec', MakeMoveVec };
    }
    case 'upgrade': {
      const Upgrade = {
        ...fromCode(command.upgrade),
        package: parseAddress(command.upgrade.package, 'upgrade.package'),
        ticket: fromArgument(command.upgrade.ticket),
      };
      return { $kind: 'Upgrade', Upgrade };
    }
    default:
      throw fieldError('commands', 'transaction has a command of an unknown kind');
  }
}

function fromCode(code: { modules: Uint8Array[]; dependencies: string[] }) {
  return {
    modules: code.modules.map((module) => toBase64(module)),
    dependencies: code.dependencies.map((id) => parseAddress(id, 'dependencies')),
  };
}

function fromArgument(argument: GrpcTypes.Argument | undefined): Argument {
  switch (argument?.kind) {
    case ArgumentKind.GAS:
      return { $kind: 'GasCoin', GasCoin: true };
    case ArgumentKind.INPUT:
      return { $kind: 'Input', Input: required(argument.input, 'argument.input') };
    case ArgumentKind.RESULT: {
      const result = required(argument.result, 'argument.result');
      return argument.subresult === undefined
        ? { $kind: 'Result', Result: result }
        : { $kind: 'NestedResult', NestedResult: [result, argument.subresult] };
    }
    default:
      throw fieldError('commands', 'transaction has an argument of an unknown kind');
  }
}
