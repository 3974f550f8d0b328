// Checks every command against the types of its arguments before any of them runs. The second phase.
import type { SuiSession } from '../../natives/index.ts';
import { DROP, hasAbilities, KEY, STORE, type Type } from '../../vm/index.ts';
import { fail, invariantViolation } from '../failure.ts';
import type { Features } from '../features.ts';
import { SUI_FRAMEWORK_ID } from '../protocol.ts';
import { ArgumentTyper, typeAt } from './arguments.ts';
import {
  type Conversion,
  type ExecutionMode,
  isTxContext,
  type LocationKey,
  locationKey,
  resultKey,
  type TypedArgument,
  type TypedCommand,
  type TypedTransaction,
} from './ast.ts';
import { inCommand, type LoadedCommand, type LoadedTransaction } from './loading.ts';

export function typeTransaction(
  session: SuiSession,
  mode: ExecutionMode,
  loaded: LoadedTransaction,
  features: Features,
): TypedTransaction {
  const values = new ArgumentTyper(session, loaded.inputs);
  const typer = new CommandTyper(session, mode, values, features);
  const commands: TypedCommand[] = [];
  const conversions: Conversion[] = [];
  const originalCount = loaded.commands.length;
  loaded.inputs.forEach((loadedInput, input) => {
    if (loadedInput.kind !== 'reservation') return;
    const { redeem, returned } = loadedInput.conversion;
    const command = inCommand(0, () => typer.command(redeem));
    conversions.push({ input, owner: values.ownerInput(loadedInput.withdrawal.owner), returned });
    commands.push(command);
  });
  commands.forEach(({ results }, i) => {
    const { input } = conversions[i] ?? {};
    if (input !== undefined) values.addConversion(input, results);
  });
  loaded.commands.forEach((command, index) => {
    inCommand(index, () => {
      const typed = typer.command(command);
      values.addResults(typed.results);
      commands.push(typed);
    });
  });
  endReferencesAtLastUse(commands);
  markUnusedResults(commands);
  return { ...values.tables(), conversions, originalCount, commands };
}

class CommandTyper {
  readonly #session: SuiSession;
  readonly #mode: ExecutionMode;
  readonly #values: ArgumentTyper;
  readonly #contextAnywhere: boolean;

  constructor(
    session: SuiSession,
    mode: ExecutionMode,
    values: ArgumentTyper,
    { contextAnywhere }: Features,
  ) {
    this.#session = session;
    this.#mode = mode;
    this.#values = values;
    this.#contextAnywhere = contextAnywhere;
  }

  command(command: LoadedCommand): TypedCommand {
    const drops: boolean[] = [];
    switch (command.kind) {
      case 'MoveCall':
        return this.#moveCall(command);
      case 'TransferObjects': {
        const sources = this.#values.sources(command.objects, 0);
        const recipientSource = this.#values.source(command.recipient, sources.length);
        const objects = sources.map((source, i) =>
          this.#values.constrained(source, i, STORE | KEY, 'InvalidTransferObject'),
        );
        const address = this.#session.type('address');
        const recipient = this.#values.argument(recipientSource, objects.length, address);
        const inOrder = [...objects, recipient];
        return { kind: 'TransferObjects', objects, recipient, inOrder, results: [], drops };
      }
      case 'SplitCoins': {
        const coinSource = this.#values.source(command.coin, 0);
        const sources = this.#values.sources(command.amounts, 1);
        const coin = this.#values.coinRef(coinSource);
        const u64 = this.#session.type('u64');
        const amounts = sources.map((source, i) => this.#values.argument(source, i + 1, u64));
        const inOrder = [coin, ...amounts];
        const results = amounts.map(() => coin.type);
        return { kind: 'SplitCoins', coin, amounts, inOrder, results, drops };
      }
      case 'MergeCoins': {
        const targetSource = this.#values.source(command.target, 0);
        const sources = this.#values.sources(command.coins, 1);
        const target = this.#values.coinRef(targetSource);
        const coins = sources.map((source, i) => this.#values.argument(source, i + 1, target.type));
        const inOrder = [target, ...coins];
        return { kind: 'MergeCoins', target, coins, inOrder, results: [], drops };
      }
      case 'MakeMoveVec':
        return this.#makeMoveVec(command);
      case 'Publish': {
        const cap = this.#session.type(`${SUI_FRAMEWORK_ID}::package::UpgradeCap`);
        return { ...command, inOrder: [], results: this.#mode.genesis ? [] : [cap], drops };
      }
      case 'Upgrade': {
        const source = this.#values.source(command.ticket, 0);
        const ticketType = this.#session.type(`${SUI_FRAMEWORK_ID}::package::UpgradeTicket`);
        const receipt = this.#session.type(`${SUI_FRAMEWORK_ID}::package::UpgradeReceipt`);
        const ticket = this.#values.argument(source, 0, ticketType);
        return { ...command, ticket, inOrder: [ticket], results: [receipt], drops };
      }
    }
  }

  #moveCall(command: LoadedCommand & { kind: 'MoveCall' }): TypedCommand {
    const { fn, typeArguments } = command;
    const sources = this.#values.sources(command.args, 0);
    const signature = fn.parameters.map((type) => this.#session.instantiate(type, typeArguments));
    const isContext = (type: Type, i: number) =>
      (this.#contextAnywhere || i === signature.length - 1) && isTxContextRef(type);
    const contexts = signature.filter(isContext).length;
    if (sources.length + contexts !== signature.length) {
      const count = signature.length - contexts;
      const message = `${fn.packageId}::${fn.module}::${fn.name} takes ${count} arguments, not ${sources.length}`;
      throw fail('ArityMismatch', message);
    }
    let next = 0;
    const args = signature.map((type, i): TypedArgument => {
      if (isContext(type, i)) return contextArgument(type, i);
      const source = sources[next];
      if (!source) throw invariantViolation('A parameter has no argument');
      return this.#values.argument(source, next++, type);
    });
    const results = fn.returns.map((type) => this.#session.instantiate(type, typeArguments));
    return { kind: 'MoveCall', fn, typeArguments, args, inOrder: args, results, drops: [] };
  }

  #makeMoveVec(command: LoadedCommand & { kind: 'MakeMoveVec' }): TypedCommand {
    const { elements } = command;
    const [first] = elements;
    if (!command.elementType && !first)
      throw invariantViolation('MakeMoveVec has neither a type nor elements');
    let elementType = command.elementType;
    let typed: TypedArgument[] = [];
    if (!elementType && first) {
      const source = this.#values.source(first, 0);
      typed = [this.#values.constrained(source, 0, KEY, 'InvalidMakeMoveVecNonObjectArgument')];
      elementType = typeAt(
        typed.map((argument) => argument.type),
        0,
      );
    }
    if (!elementType) throw invariantViolation('MakeMoveVec has no element type');
    const done = typed.length;
    for (const [i, source] of this.#values.sources(elements.slice(done), done).entries())
      typed.push(this.#values.argument(source, done + i, elementType));
    const results = [this.#session.vectorOf(elementType)];
    const inOrder = typed;
    return { kind: 'MakeMoveVec', elementType, elements: typed, inOrder, results, drops: [] };
  }
}

/** A reference in a result lives until its last use, as one in a Move function would. */
function endReferencesAtLastUse(commands: readonly TypedCommand[]): void {
  const isHeld = commands.some(({ results }) => results.some(({ kind }) => kind === 'reference'));
  if (!isHeld) return;
  const used = new Set<LocationKey>();
  for (const command of commands.toReversed()) {
    for (const argument of command.inOrder.toReversed()) {
      const { access, location } = argument;
      if (location.kind !== 'result' || (access !== 'use' && access !== 'freeze')) continue;
      if (commands[location.command]?.results[location.index]?.kind !== 'reference') continue;
      const key = locationKey(location);
      argument.moves ||= !used.has(key);
      used.add(key);
    }
  }
}

/** Marks the results that have `drop` and are not used by a later command. */
function markUnusedResults(commands: readonly TypedCommand[]): void {
  const used = new Set<LocationKey>();
  for (const { inOrder } of commands)
    for (const { location } of inOrder) used.add(locationKey(location));
  commands.forEach(({ drops, results }, index) => {
    results.forEach(({ abilities }, j) => {
      drops.push(hasAbilities(abilities, DROP) && !used.has(resultKey(index, j)));
    });
  });
}

function isTxContextRef(type: Type): boolean {
  return type.kind === 'reference' && isTxContext(type.target);
}

/** Returns the argument of a parameter that refers to the transaction context. Errors count it as a parameter. */
function contextArgument(parameter: Type, index: number): TypedArgument {
  if (parameter.kind !== 'reference') throw invariantViolation('The context is not a reference');
  return {
    index,
    location: { kind: 'txContext' },
    access: parameter.mutable ? 'borrowMut' : 'borrow',
    moves: false,
    borrowed: false,
    type: parameter.target,
  };
}
