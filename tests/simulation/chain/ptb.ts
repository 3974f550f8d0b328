// Writes programmable transactions as plain data: what the SDK's builder makes, without its cost.
import type {
  Argument,
  CallArg,
  Command,
  ProgrammableTransaction,
  Sandbox,
  StoredObject,
} from '../../../packages/localnet/src/sandbox.ts';

export const CLOCK = `0x${'6'.padStart(64, '0')}`;

const GAS: Argument = { $kind: 'GasCoin', GasCoin: true };

export class Ptb {
  readonly gas = GAS;
  readonly #sandbox: Sandbox;
  readonly #inputs: CallArg[] = [];
  readonly #commands: Command[] = [];
  /** Inputs by object id: an object may be named once only. */
  readonly #objects = new Map<string, number>();

  constructor(sandbox: Sandbox) {
    this.#sandbox = sandbox;
  }

  get transaction(): ProgrammableTransaction {
    return { inputs: this.#inputs, commands: this.#commands };
  }

  pure(bytes: Uint8Array): Argument {
    const base64 = Buffer.from(bytes).toString('base64');
    return this.#input({ $kind: 'Pure', Pure: { bytes: base64 } });
  }

  u8(value: number): Argument {
    return this.pure(Uint8Array.of(value));
  }

  bool(value: boolean): Argument {
    return this.u8(value ? 1 : 0);
  }

  u64(value: bigint): Argument {
    return this.pure(u64Bytes(value));
  }

  address(value: string): Argument {
    return this.pure(Buffer.from(value.slice(2), 'hex'));
  }

  optionalAddress(value: string | undefined): Argument {
    if (value === undefined) return this.u8(0);
    return this.pure(Buffer.from(`01${value.slice(2)}`, 'hex'));
  }

  /** UTF-8 of at most 127 bytes. */
  string(value: string): Argument {
    const bytes = Buffer.from(value);
    return this.pure(Buffer.concat([Uint8Array.of(bytes.length), bytes]));
  }

  /** `vector<u8>`. */
  bytes(values: readonly number[]): Argument {
    return this.pure(Buffer.concat([uleb128(values.length), Uint8Array.from(values)]));
  }

  /** `vector<u64>`. */
  u64s(values: readonly bigint[]): Argument {
    return this.pure(Buffer.concat([uleb128(values.length), ...values.map(u64Bytes)]));
  }

  /** The object as it is now. Shared ones are taken mutably unless told otherwise. */
  object(id: string, mutable = true): Argument {
    const known = this.#objects.get(id);
    if (known !== undefined) return { $kind: 'Input', Input: known };
    const argument = this.#input({
      $kind: 'Object',
      Object: objectArg(this.#sandbox, id, mutable),
    });
    this.#objects.set(id, argument.$kind === 'Input' ? argument.Input : -1);
    return argument;
  }

  clock(): Argument {
    return this.object(CLOCK, false);
  }

  /** `package::module::function`. The result's parts are had with `nested`. */
  call(target: string, typeArguments: string[], args: Argument[]): Argument {
    const [packageId = '', module = '', name = ''] = target.split('::');
    return this.#command({
      $kind: 'MoveCall',
      MoveCall: { package: packageId, module, function: name, typeArguments, arguments: args },
    });
  }

  split(coin: Argument, amount: Argument): Argument {
    const result = this.#command({ $kind: 'SplitCoins', SplitCoins: { coin, amounts: [amount] } });
    return nested(result, 0);
  }

  merge(destination: Argument, sources: Argument[]): void {
    this.#command({ $kind: 'MergeCoins', MergeCoins: { destination, sources } });
  }

  transfer(objects: Argument[], recipient: string): void {
    const address = this.address(recipient);
    this.#command({ $kind: 'TransferObjects', TransferObjects: { objects, address } });
  }

  publish(modules: readonly Uint8Array[], dependencies: readonly string[]): Argument {
    const code = modules.map((bytes) => Buffer.from(bytes).toString('base64'));
    return this.#command({
      $kind: 'Publish',
      Publish: { modules: code, dependencies: [...dependencies] },
    });
  }

  upgrade(
    modules: readonly Uint8Array[],
    dependencies: readonly string[],
    packageId: string,
    ticket: Argument,
  ): Argument {
    const code = modules.map((bytes) => Buffer.from(bytes).toString('base64'));
    return this.#command({
      $kind: 'Upgrade',
      Upgrade: { modules: code, dependencies: [...dependencies], package: packageId, ticket },
    });
  }

  #input(input: CallArg): Argument {
    this.#inputs.push(input);
    return { $kind: 'Input', Input: this.#inputs.length - 1 };
  }

  #command(command: Command): Argument {
    this.#commands.push(command);
    return { $kind: 'Result', Result: this.#commands.length - 1 };
  }
}

/** Part `index` of a command's results. */
export function nested(result: Argument, index: number): Argument {
  if (result.$kind !== 'Result') throw new TypeError('Not the result of a command');
  return { $kind: 'NestedResult', NestedResult: [result.Result, index] };
}

function objectArg(sandbox: Sandbox, id: string, mutable: boolean): NonNullable<CallArg['Object']> {
  const object = sandbox.get(id);
  if (!object) throw new Error(`No object ${id}`);
  const { Shared } = object.owner;
  if (Shared) {
    const { initialSharedVersion } = Shared;
    return {
      $kind: 'SharedObject',
      SharedObject: { objectId: id, initialSharedVersion, mutable },
    };
  }
  return { $kind: 'ImmOrOwnedObject', ImmOrOwnedObject: reference(object) };
}

function reference({ id, version, digest }: StoredObject) {
  return { objectId: id, version: version.toString(), digest };
}

function u64Bytes(value: bigint): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(value);
  return bytes;
}

function uleb128(value: number): Uint8Array {
  const bytes: number[] = [];
  let rest = value;
  do {
    bytes.push((rest & 0x7f) | (rest > 0x7f ? 0x80 : 0));
    rest >>>= 7;
  } while (rest > 0);
  return Uint8Array.from(bytes);
}
