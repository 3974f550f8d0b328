// Checks the hot-value rule: an entry function that is not public takes no argument that is entangled with a live
// hot potato or with a shared object taken by value. Values used together in a command
// form a clique; a clique is hot while it holds a value without drop and store.
import { DROP, hasAbilities, STORE, type Type } from '../../../vm/index.ts';
import { badArgument } from '../../failure.ts';
import {
  type ExecutionMode,
  type LocationKey,
  locationKey,
  originalIndex,
  resultKey,
  type TypedArgument,
  type TypedCommand,
  type TypedTransaction,
} from '../ast.ts';
import { inCommand } from '../loading.ts';

interface Clique {
  /** The clique that this one was merged into. */
  into: Clique | undefined;
  /** Number of live hot potatoes. */
  hot: number;
  /** A shared object was consumed by value, so the clique stays hot. */
  alwaysHot: boolean;
}

interface Value {
  clique: Clique;
  heats: boolean;
}

export function verifyPrivateEntryArguments(
  mode: ExecutionMode,
  transaction: TypedTransaction,
): void {
  if (!mode.checks || !transaction.commands.some(isPrivateEntryCall)) return;
  const checker = new Checker(transaction);
  transaction.commands.forEach((command, index) => {
    inCommand(originalIndex(transaction, index), () => checker.command(command, index));
  });
}

function isPrivateEntryCall(command: TypedCommand): boolean {
  return command.kind === 'MoveCall' && command.fn.isEntry && command.fn.visibility !== 'public';
}

class Checker {
  readonly #transaction: TypedTransaction;
  readonly #values = new Map<LocationKey, Value>();
  /** Locations of vectors with shared objects taken by value. */
  readonly #sharedIn = new Set<LocationKey>();

  constructor(transaction: TypedTransaction) {
    this.#transaction = transaction;
  }

  command(command: TypedCommand, index: number): void {
    const uses: { argument: TypedArgument; clique: Clique }[] = [];
    for (const argument of command.inOrder) {
      const clique = this.#use(argument);
      if (clique) uses.push({ argument, clique });
    }
    const hot = isPrivateEntryCall(command) && uses.find(({ clique }) => isHot(clique));
    if (hot) throw badArgument(hot.argument.index, 'InvalidArgumentToPrivateEntryFunction');
    const clique = merge(uses.map((use) => use.clique));
    const takesShared = command.inOrder.some((argument) => this.#takesShared(argument));
    if (takesShared && command.kind !== 'MakeMoveVec') clique.alwaysHot = true;
    command.results.forEach((type, j) => {
      if (command.drops[j]) return;
      const heats = isHotPotato(type);
      if (heats) clique.hot += 1;
      const key = resultKey(index, j);
      this.#values.set(key, { clique, heats });
      if (takesShared && command.kind === 'MakeMoveVec') this.#sharedIn.add(key);
    });
  }

  /** Returns the clique of an argument's value; a moved value no longer counts as hot. */
  #use(argument: TypedArgument): Clique | undefined {
    if (argument.location.kind === 'txContext') return undefined;
    const key = locationKey(argument.location);
    const value = this.#values.get(key) ?? { clique: newClique(), heats: false };
    this.#values.set(key, value);
    const clique = root(value.clique);
    if (argument.moves && value.heats) {
      clique.hot -= 1;
      value.heats = false;
    }
    return clique;
  }

  #takesShared({ access, moves, location }: TypedArgument): boolean {
    if (access !== 'use' || !moves) return false;
    if (location.kind === 'object')
      return this.#transaction.objects[location.index]?.owner.$kind === 'Shared';
    return this.#sharedIn.has(locationKey(location));
  }
}

function newClique(): Clique {
  return { into: undefined, hot: 0, alwaysHot: false };
}

function root(clique: Clique): Clique {
  let at = clique;
  while (at.into) at = at.into;
  return at;
}

function merge(cliques: readonly Clique[]): Clique {
  const [first = newClique(), ...others] = new Set(cliques.map(root));
  for (const other of others) {
    other.into = first;
    first.hot += other.hot;
    first.alwaysHot ||= other.alwaysHot;
  }
  return first;
}

function isHot(clique: Clique): boolean {
  const { hot, alwaysHot } = root(clique);
  return alwaysHot || hot > 0;
}

function isHotPotato(type: Type): boolean {
  return !hasAbilities(type.abilities, DROP) && !hasAbilities(type.abilities, STORE);
}
