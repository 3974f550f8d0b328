// Finds the uses of a transaction's inputs and the types that the called functions expect.
import type { FunctionSignature } from '../../vm/session.ts';
import type { Type } from '../../vm/types.ts';
import type { Command, MoveCall } from './commands.ts';

/** Returns the signature of the function a command calls. Throws NOT_FOUND or INVALID_ARGUMENT. */
export type SignatureOf = (call: MoveCall) => FunctionSignature;

/** One use of an input by one command. */
export type Use =
  /** A parameter of a called function. */
  | { kind: 'parameter'; type: Type }
  /** The recipient of TransferObjects. */
  | { kind: 'recipient' }
  /** An object of TransferObjects. */
  | { kind: 'transferred' }
  /** A coin of SplitCoins or MergeCoins. */
  | { kind: 'coin' }
  /** An amount of SplitCoins. */
  | { kind: 'amount' }
  /** An element of MakeMoveVec. */
  | { kind: 'element'; type: string | null }
  /** The ticket of an upgrade. */
  | { kind: 'ticket' };

/** Returns all uses of input `index`, in the order of the commands. */
export function usesOfInput(
  index: number,
  commands: readonly Command[],
  signatureOf: SignatureOf,
): Use[] {
  const isInput = (argument: { Input?: number | undefined }) => argument.Input === index;
  return commands.flatMap((command): Use[] => {
    if (command.MoveCall) return parameterUses(command.MoveCall, isInput, signatureOf);
    if (command.TransferObjects) {
      const { objects, address } = command.TransferObjects;
      return [
        ...(isInput(address) ? [{ kind: 'recipient' } as const] : []),
        ...objects.filter(isInput).map(() => ({ kind: 'transferred' }) as const),
      ];
    }
    if (command.SplitCoins) {
      const { coin, amounts } = command.SplitCoins;
      return [
        ...(isInput(coin) ? [{ kind: 'coin' } as const] : []),
        ...amounts.filter(isInput).map(() => ({ kind: 'amount' }) as const),
      ];
    }
    if (command.MergeCoins) {
      const { destination, sources } = command.MergeCoins;
      return [destination, ...sources].filter(isInput).map(() => ({ kind: 'coin' }) as const);
    }
    if (command.MakeMoveVec) {
      const { type, elements } = command.MakeMoveVec;
      return elements.filter(isInput).map(() => ({ kind: 'element', type }) as const);
    }
    if (command.Upgrade) return isInput(command.Upgrade.ticket) ? [{ kind: 'ticket' }] : [];
    return [];
  });
}

function parameterUses(
  call: MoveCall,
  isInput: (argument: { Input?: number | undefined }) => boolean,
  signatureOf: SignatureOf,
): Use[] {
  if (!call.arguments.some(isInput)) return [];
  const { parameters } = signatureOf(call);
  return call.arguments.flatMap((argument, position) => {
    const type = parameters[position];
    return isInput(argument) && type !== undefined ? [{ kind: 'parameter', type } as const] : [];
  });
}
