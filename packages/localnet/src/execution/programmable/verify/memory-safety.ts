// Checks that no value is used after it was taken, and that references within one command do not
// conflict. Marks copies of values that the same command has borrowed. References that outlive a
// command exist only in dev-inspect and are not tracked.
import { badArgument } from '../../failure.ts';
import {
  argumentsOf,
  locationKey,
  type TypedArgument,
  type TypedCommand,
  type TypedTransaction,
} from '../ast.ts';
import { inCommand } from '../loading.ts';

export function verifyMemorySafety(transaction: TypedTransaction): void {
  const taken = new Set<string>();
  transaction.commands.forEach((command, index) => {
    inCommand(index, () => verifyCommand(command, taken));
    command.drops.forEach((dropped, j) => {
      if (dropped) taken.add(locationKey({ kind: 'result', command: index, index: j }));
    });
  });
}

function verifyCommand(command: TypedCommand, taken: Set<string>): void {
  const borrows: { argument: TypedArgument; key: string }[] = [];
  for (const argument of argumentsOf(command)) {
    const key = locationKey(argument.location);
    argument.borrowed = borrows.some((borrow) => borrow.key === key);
    if (argument.moves && argument.borrowed)
      throw badArgument(argument.index, 'CannotMoveBorrowedValue');
    if (taken.has(key)) throw badArgument(argument.index, 'ArgumentWithoutValue');
    if (argument.moves) taken.add(key);
    if (argument.access === 'borrow' || argument.access === 'borrowMut')
      borrows.push({ argument, key });
  }
  if (command.kind !== 'MoveCall') return;
  for (const { argument, key } of borrows) {
    const aliases = borrows.filter((other) => other.key === key && other.argument !== argument);
    if (argument.access === 'borrowMut' && aliases.length > 0)
      throw badArgument(argument.index, 'InvalidReferenceArgument');
    const mutable = aliases.find((other) => other.argument.access === 'borrowMut');
    if (mutable) throw badArgument(mutable.argument.index, 'InvalidReferenceArgument');
  }
}
