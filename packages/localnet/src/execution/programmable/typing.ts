// Owns checking every argument against the type it is used at, and finding out how: by value, copied,
// borrowed, or read through a reference. Second phase; nothing has run yet when it fails.
import type { SuiSession } from '../../natives/index.ts';
import { COPY, DROP, hasAbilities, KEY, STORE, type Type } from '../../vm/index.ts';
import {
  argumentError,
  badArgument,
  type ExecutionFailure,
  fail,
  invariantViolation,
} from '../failure.ts';
import { COIN_TYPE_PREFIX, GAS_COIN_TYPE, SUI_FRAMEWORK_ID } from '../protocol.ts';
import type { Argument } from '../types.ts';
import {
  argumentsOf,
  type ExecutionMode,
  isReference,
  type Location,
  locationKey,
  type ObjectInput,
  type PureInput,
  qualifiedName,
  type ReceivingInput,
  type TypedArgument,
  type TypedCommand,
  type TypedTransaction,
} from './ast.ts';
import { inCommand, type LoadedCommand, type LoadedTransaction } from './loading.ts';

const TX_CONTEXT = `${SUI_FRAMEWORK_ID}::tx_context::TxContext`;
const COIN = COIN_TYPE_PREFIX.slice(0, -1);

/** Where an argument points before the type it is used at is known. */
type Source =
  | { kind: 'gas' }
  | { kind: 'input'; index: number }
  | { kind: 'result'; command: number; index: number };

export function typeTransaction(
  session: SuiSession,
  mode: ExecutionMode,
  loaded: LoadedTransaction,
): TypedTransaction {
  const typer = new Typer(session, mode, loaded);
  const commands: TypedCommand[] = [];
  loaded.commands.forEach((command, index) => {
    commands.push(inCommand(index, () => typer.command(command, index)));
  });
  return { ...typer.inputs(), commands: markUnusedResults(commands) };
}

class Typer {
  readonly #session: SuiSession;
  readonly #mode: ExecutionMode;
  readonly #loaded: LoadedTransaction;
  readonly #objects: ObjectInput[] = [];
  readonly #objectIndex = new Map<number, number>();
  readonly #pure = new Map<string, PureInput & { index: number }>();
  readonly #receiving = new Map<string, ReceivingInput & { index: number }>();
  readonly #results: (readonly Type[])[] = [];
  #current = 0;

  constructor(session: SuiSession, mode: ExecutionMode, loaded: LoadedTransaction) {
    this.#session = session;
    this.#mode = mode;
    this.#loaded = loaded;
    loaded.inputs.forEach((input, index) => {
      if (input.kind !== 'object') return;
      this.#objectIndex.set(index, this.#objects.length);
      this.#objects.push(input.object);
    });
  }

  inputs() {
    return {
      objects: this.#objects,
      pure: [...this.#pure.values()],
      receiving: [...this.#receiving.values()],
    };
  }

  command(command: LoadedCommand, index: number): TypedCommand {
    this.#current = index;
    const typed = this.#command(command);
    this.#results.push(typed.results);
    return typed;
  }

  #command(command: LoadedCommand): TypedCommand {
    const drops: boolean[] = [];
    switch (command.kind) {
      case 'MoveCall':
        return this.#moveCall(command);
      case 'TransferObjects': {
        const sources = this.#sources(command.objects, 0);
        const recipientSource = this.#source(command.recipient, sources.length);
        const objects = sources.map((source, i) =>
          this.#constrained(source, i, STORE | KEY, 'InvalidTransferObject'),
        );
        const address = this.#session.type('address');
        const recipient = this.#argument(recipientSource, objects.length, address);
        return { kind: 'TransferObjects', objects, recipient, results: [], drops };
      }
      case 'SplitCoins': {
        const coinSource = this.#source(command.coin, 0);
        const sources = this.#sources(command.amounts, 1);
        const coin = this.#coinRef(coinSource);
        const u64 = this.#session.type('u64');
        const amounts = sources.map((source, i) => this.#argument(source, i + 1, u64));
        return { kind: 'SplitCoins', coin, amounts, results: amounts.map(() => coin.type), drops };
      }
      case 'MergeCoins': {
        const targetSource = this.#source(command.target, 0);
        const sources = this.#sources(command.coins, 1);
        const target = this.#coinRef(targetSource);
        const coins = sources.map((source, i) => this.#argument(source, i + 1, target.type));
        return { kind: 'MergeCoins', target, coins, results: [], drops };
      }
      case 'MakeMoveVec':
        return this.#makeMoveVec(command);
      case 'Publish': {
        const cap = this.#session.type(`${SUI_FRAMEWORK_ID}::package::UpgradeCap`);
        return { ...command, results: this.#mode.genesis ? [] : [cap], drops };
      }
      case 'Upgrade': {
        const source = this.#source(command.ticket, 0);
        const ticketType = this.#session.type(`${SUI_FRAMEWORK_ID}::package::UpgradeTicket`);
        const receipt = this.#session.type(`${SUI_FRAMEWORK_ID}::package::UpgradeReceipt`);
        const ticket = this.#argument(source, 0, ticketType);
        return { ...command, ticket, results: [receipt], drops };
      }
    }
  }

  #moveCall(command: LoadedCommand & { kind: 'MoveCall' }): TypedCommand {
    const { fn, typeArguments } = command;
    const sources = this.#sources(command.args, 0);
    const signature = fn.parameters.map((type) => this.#session.instantiate(type, typeArguments));
    const last = signature.at(-1);
    const context = last && isTxContextRef(last) ? last : undefined;
    const parameters = context ? signature.slice(0, -1) : signature;
    if (sources.length !== parameters.length) {
      const message = `${fn.packageId}::${fn.module}::${fn.name} takes ${parameters.length} arguments, not ${sources.length}`;
      throw fail('ArityMismatch', message);
    }
    const args = sources.map((source, i) => this.#argument(source, i, typeAt(parameters, i)));
    if (context?.kind === 'reference') {
      args.push({
        index: args.length,
        location: { kind: 'txContext' },
        access: context.mutable ? 'borrowMut' : 'borrow',
        moves: false,
        borrowed: false,
        type: context.target,
      });
    }
    const results = fn.returns.map((type) => this.#session.instantiate(type, typeArguments));
    return { kind: 'MoveCall', fn, typeArguments, args, results, drops: [] };
  }

  #makeMoveVec(command: LoadedCommand & { kind: 'MakeMoveVec' }): TypedCommand {
    const { elements } = command;
    const [first] = elements;
    if (!command.elementType && !first) throw invariantViolation('MakeMoveVec of nothing');
    let elementType = command.elementType;
    let typed: TypedArgument[] = [];
    if (!elementType && first) {
      const source = this.#source(first, 0);
      typed = [this.#constrained(source, 0, KEY, 'InvalidMakeMoveVecNonObjectArgument')];
      elementType = typeAt(
        typed.map((argument) => argument.type),
        0,
      );
    }
    if (!elementType) throw invariantViolation('MakeMoveVec without a type');
    const done = typed.length;
    for (const [i, source] of this.#sources(elements.slice(done), done).entries())
      typed.push(this.#argument(source, done + i, elementType));
    const results = [this.#session.vectorOf(elementType)];
    return { kind: 'MakeMoveVec', elementType, elements: typed, results, drops: [] };
  }

  #sources(args: readonly Argument[], start: number): Source[] {
    return args.map((arg, i) => this.#source(arg, start + i));
  }

  /** Bounds-checks an argument. */
  #source(arg: Argument, index: number): Source {
    switch (arg.$kind) {
      case 'GasCoin':
        return { kind: 'gas' };
      case 'Input': {
        if (arg.Input >= this.#loaded.inputs.length) throw outOfBounds(index, arg.Input);
        return { kind: 'input', index: arg.Input };
      }
      case 'NestedResult': {
        const [command, secondary] = arg.NestedResult;
        const results = this.#results[command];
        if (!results) throw outOfBounds(index, command);
        if (secondary >= results.length) {
          throw argumentError(index, {
            $kind: 'SecondaryIndexOutOfBounds',
            SecondaryIndexOutOfBounds: { resultIdx: command, secondaryIdx: secondary },
          });
        }
        return { kind: 'result', command, index: secondary };
      }
      case 'Result': {
        const results = this.#results[arg.Result];
        if (!results) throw outOfBounds(index, arg.Result);
        if (results.length !== 1) {
          throw argumentError(index, {
            $kind: 'InvalidResultArity',
            InvalidResultArity: { resultIdx: arg.Result },
          });
        }
        return { kind: 'result', command: arg.Result, index: 0 };
      }
    }
  }

  /** Location and type of a source that has one; undefined for bytes, which take any type. */
  #fixed(source: Source): { location: Location; type: Type } | undefined {
    switch (source.kind) {
      case 'gas':
        return { location: { kind: 'gas' }, type: this.#session.type(GAS_COIN_TYPE) };
      case 'result':
        return {
          location: source,
          type: typeAt(this.#results[source.command] ?? [], source.index),
        };
      case 'input': {
        const index = this.#objectIndex.get(source.index);
        const object = index === undefined ? undefined : this.#objects[index];
        if (index === undefined || !object) return undefined;
        return { location: { kind: 'object', index }, type: object.type };
      }
    }
  }

  /** Location of input bytes used at `type`. */
  #bytesAt(input: number, type: Type, argument: number): Location {
    const loaded = this.#loaded.inputs[input];
    const key = `${input} ${type.tag}`;
    const use = { input, type, command: this.#current, argument };
    if (loaded?.kind === 'pure') {
      const known = this.#pure.get(key);
      const entry = known ?? { ...use, bytes: loaded.bytes, index: this.#pure.size };
      this.#pure.set(key, entry);
      return { kind: 'pure', index: entry.index };
    }
    if (loaded?.kind === 'receiving') {
      const known = this.#receiving.get(key);
      const entry = known ?? { ...use, reference: loaded.reference, index: this.#receiving.size };
      this.#receiving.set(key, entry);
      return { kind: 'receiving', index: entry.index };
    }
    throw invariantViolation(`Input ${input} has no bytes`);
  }

  /** How the value of a source becomes an argument of type `expected`. */
  #argument(source: Source, index: number, expected: Type): TypedArgument {
    const wanted = expected.kind === 'reference' ? expected.target : expected;
    const { location, type: actual } =
      this.#fixed(source) ??
      (source.kind === 'input'
        ? { location: this.#bytesAt(source.index, wanted, index), type: wanted }
        : mistyped(index));
    const base = { index, location, moves: false, borrowed: false };
    if (actual.kind === 'reference') {
      if (expected.kind === 'reference') {
        if (actual.target !== expected.target || (expected.mutable && !actual.mutable))
          throw badArgument(index, 'TypeMismatch');
        const frozen = actual.mutable && !expected.mutable;
        return { ...base, access: frozen ? 'freeze' : 'use', type: expected };
      }
      if (actual.target !== expected || !hasAbilities(expected.abilities, COPY))
        throw badArgument(index, 'TypeMismatch');
      return { ...base, access: 'read', type: expected };
    }
    if (actual !== wanted) throw badArgument(index, 'TypeMismatch');
    if (expected.kind === 'reference')
      return { ...base, access: expected.mutable ? 'borrowMut' : 'borrow', type: wanted };
    const moves = !hasAbilities(expected.abilities, COPY);
    return { ...base, access: 'use', moves, type: expected };
  }

  /** An argument of any type that has `abilities`. */
  #constrained(
    source: Source,
    index: number,
    abilities: number,
    error: 'InvalidTransferObject' | 'InvalidMakeMoveVecNonObjectArgument',
  ): TypedArgument {
    const fixed = this.#fixed(source);
    if (!fixed || !hasAbilities(fixed.type.abilities, abilities)) throw badArgument(index, error);
    const { location, type } = fixed;
    const moves = !hasAbilities(type.abilities, COPY);
    return { index, location, access: 'use', moves, borrowed: false, type };
  }

  /** The first argument of SplitCoins and MergeCoins: a coin by mutable reference. */
  #coinRef(source: Source): TypedArgument {
    const fixed = this.#fixed(source);
    if (!fixed) throw badArgument(0, 'TypeMismatch');
    const { location, type: actual } = fixed;
    const reference = actual.kind === 'reference' && actual.mutable;
    const type = reference ? actual.target : actual;
    if (qualifiedName(type) !== COIN) throw badArgument(0, 'TypeMismatch');
    const access = reference ? 'use' : 'borrowMut';
    return { index: 0, location, access, moves: false, borrowed: false, type };
  }
}

/** Results with `drop` that no later command mentions need not be kept. */
function markUnusedResults(commands: readonly TypedCommand[]): TypedCommand[] {
  const used = new Set<string>();
  for (const command of commands)
    for (const argument of argumentsOf(command)) used.add(locationKey(argument.location));
  return commands.map((command, index) => ({
    ...command,
    drops: command.results.map((type, j) => {
      const key = locationKey({ kind: 'result', command: index, index: j });
      return hasAbilities(type.abilities, DROP) && !used.has(key);
    }),
  }));
}

function isTxContextRef(type: Type): boolean {
  return (
    isReference(type) && type.kind === 'reference' && qualifiedName(type.target) === TX_CONTEXT
  );
}

function typeAt(types: readonly Type[], index: number): Type {
  const type = types[index];
  if (!type) throw invariantViolation(`No type at index ${index}`);
  return type;
}

function outOfBounds(argIdx: number, idx: number): ExecutionFailure {
  return argumentError(argIdx, { $kind: 'IndexOutOfBounds', IndexOutOfBounds: { idx } });
}

function mistyped(index: number): never {
  throw badArgument(index, 'TypeMismatch');
}
