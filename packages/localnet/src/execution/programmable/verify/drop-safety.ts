// Checks that no value without drop remains. First converts the last use of every copied value
// to a move, which consumes values with copy but without drop.
import { DROP, hasAbilities } from '../../../vm/index.ts';
import { ExecutionFailure } from '../../failure.ts';
import {
  type ExecutionMode,
  type LocationKey,
  locationKey,
  resultKey,
  type TypedTransaction,
} from '../ast.ts';

/** Converts the last copy of each value to a move, unless the value is borrowed then. */
export function refineLastUses(transaction: TypedTransaction): void {
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
}

export function verifyDropSafety(mode: ExecutionMode, transaction: TypedTransaction): void {
  if (!mode.checks) return;
  const consumed = new Set<LocationKey>();
  for (const command of transaction.commands)
    for (const argument of command.inOrder)
      if (argument.moves) consumed.add(locationKey(argument.location));
  transaction.commands.forEach((command, resultIdx) => {
    command.results.forEach((type, secondaryIdx) => {
      const key = resultKey(resultIdx, secondaryIdx);
      if (hasAbilities(type.abilities, DROP) || consumed.has(key)) return;
      throw new ExecutionFailure(
        { $kind: 'UnusedValueWithoutDrop', UnusedValueWithoutDrop: { resultIdx, secondaryIdx } },
        `Result ${secondaryIdx} of command ${resultIdx}, a ${type.tag}, must be used because it does not have drop`,
      );
    });
  });
}
