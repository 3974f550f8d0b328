// Checks that no value without drop remains. First converts the last use of every copied value
// to a move, which consumes values with copy but without drop.
import { DROP, hasAbilities } from '../../../vm/index.ts';
import { ExecutionFailure, invariantViolation } from '../../failure.ts';
import {
  type Conversion,
  type ExecutionMode,
  type LocationKey,
  locationKey,
  originalIndex,
  resultKey,
  type TypedArgument,
  type TypedCommand,
  type TypedTransaction,
} from '../ast.ts';

/**
 * Converts the last copy of each value to a move, unless the value is borrowed then. Returns the transaction with
 * commands that return unused coins of coin reservations to the sender's funds.
 */
export function refineLastUses(transaction: TypedTransaction): TypedTransaction {
  const used = new Set<LocationKey>();
  for (const command of transaction.commands.toReversed()) {
    for (const argument of command.inOrder.toReversed()) {
      const key = locationKey(argument.location);
      const copies = argument.access === 'use' || argument.access === 'read';
      const lastUse = !used.has(key);
      used.add(key);
      if (copies && lastUse && !argument.borrowed) argument.moves = true;
    }
  }
  const { conversions, commands } = transaction;
  if (conversions.length === 0) return transaction;
  const moved = movedLocations(commands);
  const returns = conversions.flatMap((conversion, command) =>
    moved.has(resultKey(command, 0)) ? [] : [returnOf(transaction, conversion, command)],
  );
  return { ...transaction, commands: [...commands, ...returns] };
}

/** Creates the command that sends the coin of a conversion to the sender's funds. */
function returnOf(
  { commands, pure }: TypedTransaction,
  { owner, returned }: Conversion,
  command: number,
): TypedCommand {
  const coin = commands[command]?.results[0];
  const address = owner.kind === 'pure' ? pure[owner.index]?.type : undefined;
  if (!coin || !address) throw invariantViolation('A coin reservation has no coin or owner');
  const taken = { access: 'use', moves: true, borrowed: false } as const;
  const args: TypedArgument[] = [
    { ...taken, index: 0, location: { kind: 'result', command, index: 0 }, type: coin },
    { ...taken, index: 1, location: owner, type: address },
  ];
  return { kind: 'MoveCall', ...returned, args, inOrder: args, results: [], drops: [] };
}

function movedLocations(commands: readonly TypedCommand[]): Set<LocationKey> {
  const moved = new Set<LocationKey>();
  for (const { inOrder } of commands)
    for (const argument of inOrder) if (argument.moves) moved.add(locationKey(argument.location));
  return moved;
}

export function verifyDropSafety(mode: ExecutionMode, transaction: TypedTransaction): void {
  if (!mode.checks) return;
  const consumed = movedLocations(transaction.commands);
  transaction.commands.forEach((command, index) => {
    const resultIdx = originalIndex(transaction, index);
    command.results.forEach((type, secondaryIdx) => {
      const key = resultKey(index, secondaryIdx);
      if (hasAbilities(type.abilities, DROP) || consumed.has(key)) return;
      throw new ExecutionFailure(
        { $kind: 'UnusedValueWithoutDrop', UnusedValueWithoutDrop: { resultIdx, secondaryIdx } },
        `Result ${secondaryIdx} of command ${resultIdx}, a ${type.tag}, must be used because it does not have drop`,
      );
    });
  });
}
