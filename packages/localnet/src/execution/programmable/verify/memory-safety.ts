// Checks that no value is used after it was taken, and that references are safe: nothing is moved or
// written while it is borrowed, and a call gets no conflicting references. Marks copies of values that
// are borrowed. References that outlive a command exist only in dev-inspect.
import { badArgument, invariantViolation } from '../../failure.ts';
import {
  isReference,
  type Location,
  type LocationKey,
  locationKey,
  type MoveCall,
  originalIndex,
  resultKey,
  type TypedArgument,
  type TypedCommand,
  type TypedTransaction,
} from '../ast.ts';
import { inCommand } from '../loading.ts';
import { type Reference, ReferenceGraph } from './reference-graph.ts';

/** A value on its way through a command; undefined when it is no reference. */
type Value = Reference | undefined;

export function verifyMemorySafety(transaction: TypedTransaction): void {
  const verifier = new MemorySafety();
  transaction.commands.forEach((command, index) => {
    inCommand(originalIndex(transaction, index), () => verifier.command(command, index));
  });
}

class MemorySafety {
  readonly #graph = new ReferenceGraph<LocationKey>();
  readonly #taken = new Set<LocationKey>();
  /** The references that results of earlier commands hold. */
  readonly #held = new Map<LocationKey, Reference>();

  command(command: TypedCommand, index: number): void {
    const values = command.inOrder.map((argument) => this.#argument(argument));
    const results = this.#run(command, values);
    results.forEach((value, j) => {
      const key = resultKey(index, j);
      if (command.drops[j]) {
        this.#taken.add(key);
        this.#consume([value]);
      } else if (value !== undefined) {
        this.#held.set(key, value);
      }
    });
  }

  #run(command: TypedCommand, values: readonly Value[]): readonly Value[] {
    switch (command.kind) {
      case 'MoveCall':
        return this.#call(command, values);
      case 'SplitCoins':
      case 'MergeCoins': {
        const [coin, ...others] = values;
        this.#consume(others);
        if (coin === undefined) throw invariantViolation('A coin is not borrowed');
        if (!this.#graph.isWritable(coin)) throw badArgument(0, 'CannotWriteToExtendedReference');
        this.#consume([coin]);
        return command.results.map(() => undefined);
      }
      default:
        this.#consume(values);
        return command.results.map(() => undefined);
    }
  }

  #call(command: MoveCall, values: readonly Value[]): readonly Value[] {
    const sources = new Set(values.filter((value) => value !== undefined));
    const conflict = this.#graph.conflict(sources);
    if (conflict !== undefined) {
      const argument = command.args[values.indexOf(conflict)];
      if (argument === undefined) throw invariantViolation('A reference is not an argument');
      throw badArgument(argument.index, 'InvalidReferenceArgument');
    }
    const returned = command.results.flatMap((type) =>
      type.kind === 'reference' ? [type.mutable] : [],
    );
    const references = this.#graph.call(sources, returned);
    this.#consume(values);
    return command.results.map((type) => (isReference(type) ? references.shift() : undefined));
  }

  #argument(argument: TypedArgument): Value {
    const { location } = argument;
    const key = locationKey(location);
    switch (argument.access) {
      case 'borrow':
      case 'borrowMut':
        this.#assertPresent(argument, key);
        return this.#graph.borrow(key, argument.access === 'borrowMut');
      case 'use':
        return this.#use(argument, location);
      case 'read':
        this.#consume([this.#use(argument, location)]);
        return undefined;
      case 'freeze': {
        const value = this.#use(argument, location);
        if (value === undefined) throw invariantViolation('A frozen value is no reference');
        const frozen = this.#graph.alias(value, false);
        this.#consume([value]);
        return frozen;
      }
    }
  }

  #use(argument: TypedArgument, location: Location): Value {
    const key = locationKey(location);
    argument.borrowed = this.#graph.isBorrowed(key);
    if (argument.moves && argument.borrowed)
      throw badArgument(argument.index, 'CannotMoveBorrowedValue');
    this.#assertPresent(argument, key);
    const held = this.#held.get(key);
    if (argument.moves) {
      this.#taken.add(key);
      this.#held.delete(key);
      return held;
    }
    return held === undefined ? undefined : this.#graph.alias(held, this.#graph.isMutable(held));
  }

  #assertPresent(argument: TypedArgument, key: LocationKey): void {
    if (this.#taken.has(key)) throw badArgument(argument.index, 'ArgumentWithoutValue');
  }

  #consume(values: readonly Value[]): void {
    for (const value of values) if (value !== undefined) this.#graph.release(value);
  }
}
