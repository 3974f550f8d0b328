// Resolves the arguments of commands to locations and checks them against parameter types: tables of
// inputs and results, bounds, and the choice between value, copy and reference.
import type { SuiSession } from '../../natives/index.ts';
import { COPY, hasAbilities, type Type } from '../../vm/index.ts';
import {
  argumentError,
  badArgument,
  type ExecutionFailure,
  invariantViolation,
} from '../failure.ts';
import { GAS_COIN_TYPE } from '../protocol.ts';
import type { Argument } from '../types.ts';
import {
  isFrameworkDatatype,
  type Location,
  type ObjectInput,
  type PureInput,
  type ReceivingInput,
  type TypedArgument,
  type WithdrawalInput,
} from './ast.ts';
import type { LoadedInput } from './loading.ts';

/** Target of an argument before the type of its use is known. */
export type Source =
  | { kind: 'gas' }
  | { kind: 'input'; index: number }
  | { kind: 'result'; command: number; index: number };

/** The values of a transaction that are known while its commands are typed one by one. */
export class ArgumentTyper {
  readonly #session: SuiSession;
  readonly #inputs: readonly LoadedInput[];
  readonly #objects: ObjectInput[] = [];
  readonly #objectIndex = new Map<number, number>();
  readonly #withdrawals: WithdrawalInput[] = [];
  readonly #withdrawalIndex = new Map<number, number>();
  readonly #pure = new Map<string, PureInput & { index: number }>();
  readonly #receiving = new Map<string, ReceivingInput & { index: number }>();
  readonly #results: (readonly Type[])[] = [];
  /** Commands that withdraw the coins of coin reservations, by input. */
  readonly #conversions = new Map<number, number>();

  constructor(session: SuiSession, inputs: readonly LoadedInput[]) {
    this.#session = session;
    this.#inputs = inputs;
    inputs.forEach((input, index) => {
      if (input.kind === 'object') {
        this.#objectIndex.set(index, this.#objects.length);
        this.#objects.push(input.object);
      }
      if (input.kind === 'withdrawal' || input.kind === 'reservation') {
        this.#withdrawalIndex.set(index, this.#withdrawals.length);
        this.#withdrawals.push(input.withdrawal);
      }
    });
  }

  /** Returns the inputs with their uses so far. */
  tables() {
    return {
      objects: this.#objects,
      pure: [...this.#pure.values()],
      receiving: [...this.#receiving.values()],
      withdrawals: this.#withdrawals,
    };
  }

  /** Adds the results of the last typed command. */
  addResults(types: readonly Type[]): void {
    this.#results.push(types);
  }

  /** Adds the result of a command that converts a coin reservation to a coin, which the input stands for afterwards. */
  addConversion(input: number, types: readonly Type[]): void {
    this.#conversions.set(input, this.#results.length);
    this.#results.push(types);
  }

  /** Adds the sender's address as an input. */
  ownerInput(owner: string): Location {
    const type = this.#session.type('address');
    const index = this.#pure.size;
    const bytes = new Uint8Array(Buffer.from(owner.slice(2), 'hex'));
    this.#pure.set(`owner ${index}`, { index, input: -1, type, bytes, command: 0, argument: 1 });
    return { kind: 'pure', index };
  }

  /** Bounds-checks arguments whose first has index `start`. */
  sources(args: readonly Argument[], start: number): Source[] {
    return args.map((arg, i) => this.source(arg, start + i));
  }

  /** Bounds-checks an argument. */
  source(arg: Argument, index: number): Source {
    switch (arg.$kind) {
      case 'GasCoin':
        return { kind: 'gas' };
      case 'Input': {
        if (arg.Input >= this.#inputs.length) throw outOfBounds(index, arg.Input);
        return { kind: 'input', index: arg.Input };
      }
      case 'NestedResult': {
        const [command, secondary] = arg.NestedResult;
        const position = command + this.#conversions.size;
        const results = this.#results[position];
        if (!results) throw outOfBounds(index, command);
        if (secondary >= results.length) {
          throw argumentError(index, {
            $kind: 'SecondaryIndexOutOfBounds',
            SecondaryIndexOutOfBounds: { resultIdx: command, secondaryIdx: secondary },
          });
        }
        return { kind: 'result', command: position, index: secondary };
      }
      case 'Result': {
        const position = arg.Result + this.#conversions.size;
        const results = this.#results[position];
        if (!results) throw outOfBounds(index, arg.Result);
        if (results.length !== 1) {
          throw argumentError(index, {
            $kind: 'InvalidResultArity',
            InvalidResultArity: { resultIdx: arg.Result },
          });
        }
        return { kind: 'result', command: position, index: 0 };
      }
    }
  }

  /** Returns location and type of a source; undefined for bytes, which can have any type. */
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
        const converted = this.#conversions.get(source.index);
        if (converted !== undefined)
          return this.#fixed({ kind: 'result', command: converted, index: 0 });
        const index = this.#objectIndex.get(source.index);
        const object = index === undefined ? undefined : this.#objects[index];
        if (index !== undefined && object)
          return { location: { kind: 'object', index }, type: object.type };
        const place = this.#withdrawalIndex.get(source.index);
        const withdrawal = place === undefined ? undefined : this.#withdrawals[place];
        if (place === undefined || !withdrawal) return undefined;
        return { location: { kind: 'withdrawal', index: place }, type: withdrawal.type };
      }
    }
  }

  /** Returns the location of input bytes used at `type`. */
  #bytesAt(input: number, type: Type, argument: number): Location {
    const loaded = this.#inputs[input];
    const key = `${input} ${type.tag}`;
    const command = this.#results.length - this.#conversions.size;
    const use = { input, type, command, argument };
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

  /** Converts a source to an argument of type `expected`. */
  argument(source: Source, index: number, expected: Type): TypedArgument {
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

  /** Converts a source to an argument of any type with `abilities`. */
  constrained(
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

  /** Converts the first argument of SplitCoins and MergeCoins: a coin by mutable reference. */
  coinRef(source: Source): TypedArgument {
    const fixed = this.#fixed(source);
    if (!fixed) throw badArgument(0, 'TypeMismatch');
    const { location, type: actual } = fixed;
    const reference = actual.kind === 'reference' && actual.mutable;
    const type = reference ? actual.target : actual;
    if (!isFrameworkDatatype(type, 'coin', 'Coin')) throw badArgument(0, 'TypeMismatch');
    const access = reference ? 'use' : 'borrowMut';
    return { index: 0, location, access, moves: false, borrowed: false, type };
  }
}

export function typeAt(types: readonly Type[], index: number): Type {
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
