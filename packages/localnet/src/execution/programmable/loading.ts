// Resolves names in a transaction: the type of each object input, and each command's function,
// type arguments and packages. The first phase of execution; errors carry the index of the command.
import type { SuiSession } from '../../natives/index.ts';
import { type FunctionSignature, hasAbilities, type Type, VMError } from '../../vm/index.ts';
import { balanceType } from '../accumulators.ts';
import { canonicalType } from '../encoding/type-tag.ts';
import { fail, invariantViolation, toExecutionFailure, typeArgumentError } from '../failure.ts';
import type { InputObjects, ReservedCoin } from '../inputs.ts';
import { SUI_FRAMEWORK_ID } from '../protocol.ts';
import type { Argument, CallArg, Command, ObjectRef, ProgrammableTransaction } from '../types.ts';
import type { ObjectInput, WithdrawalInput } from './ast.ts';

export type LoadedInput =
  | { kind: 'pure'; bytes: Uint8Array }
  | { kind: 'receiving'; reference: ObjectRef }
  | { kind: 'object'; object: ObjectInput }
  | { kind: 'withdrawal'; withdrawal: WithdrawalInput }
  | { kind: 'reservation'; withdrawal: WithdrawalInput; conversion: CoinConversion };

/** Calls that a coin reservation adds to its transaction: they withdraw a coin, and return it unless it is used. */
export interface CoinConversion {
  redeem: LoadedCall;
  returned: Pick<LoadedCall, 'fn' | 'typeArguments'>;
}

export interface LoadedCall {
  kind: 'MoveCall';
  fn: FunctionSignature;
  typeArguments: readonly Type[];
  args: readonly Argument[];
}

export type LoadedCommand =
  | LoadedCall
  | { kind: 'TransferObjects'; objects: readonly Argument[]; recipient: Argument }
  | { kind: 'SplitCoins'; coin: Argument; amounts: readonly Argument[] }
  | { kind: 'MergeCoins'; target: Argument; coins: readonly Argument[] }
  | { kind: 'MakeMoveVec'; elementType: Type | undefined; elements: readonly Argument[] }
  | { kind: 'Publish'; modules: readonly Uint8Array[]; dependencies: readonly string[] }
  | {
      kind: 'Upgrade';
      modules: readonly Uint8Array[];
      dependencies: readonly string[];
      packageId: string;
      ticket: Argument;
    };

export interface LoadedTransaction {
  inputs: readonly LoadedInput[];
  commands: readonly LoadedCommand[];
}

export function loadTransaction(
  session: SuiSession,
  inputs: InputObjects,
  transaction: ProgrammableTransaction,
): LoadedTransaction {
  return {
    inputs: transaction.inputs.map((arg, index) => loadInput(session, inputs, arg, index)),
    commands: transaction.commands.map((command, index) =>
      inCommand(index, () => loadCommand(session, command)),
    ),
  };
}

/** Runs `step` and adds the command's index to its failures. */
export function inCommand<T>(index: number, step: () => T): T {
  try {
    return step();
  } catch (error) {
    const failure = toExecutionFailure(error);
    failure.command ??= index;
    throw failure;
  }
}

function loadInput(
  session: SuiSession,
  inputs: InputObjects,
  arg: CallArg,
  input: number,
): LoadedInput {
  if (arg.$kind === 'Pure') return { kind: 'pure', bytes: bytesOf(arg.Pure.bytes) };
  if (arg.$kind === 'FundsWithdrawal')
    return { kind: 'withdrawal', withdrawal: loadWithdrawal(session, arg.FundsWithdrawal, input) };
  const reserved = inputs.reserved?.get(input);
  if (reserved) return loadReservation(session, reserved, input);
  if (arg.Object.$kind === 'Receiving')
    return { kind: 'receiving', reference: arg.Object.Receiving };
  const id =
    arg.Object.$kind === 'SharedObject'
      ? arg.Object.SharedObject.objectId
      : arg.Object.ImmOrOwnedObject.objectId;
  const stored = inputs.objects.get(id);
  if (stored?.data.kind !== 'move') throw invariantViolation(`Input ${id} is no Move object`);
  const { type, contents } = stored.data;
  const object: ObjectInput = {
    input,
    id,
    version: stored.version,
    owner: stored.owner,
    mutable: inputs.mutable.has(id) || id === inputs.fieldsOnly,
    fieldsOnly: id === inputs.fieldsOnly,
    type: session.type(type),
    contents,
  };
  return { kind: 'object', object };
}

/** Loads a withdrawal from the funds of the sender, or of another account with an allowance for the sender. */
function loadWithdrawal(
  session: SuiSession,
  { reservation, typeArg, withdrawFrom }: NonNullable<CallArg['FundsWithdrawal']>,
  input: number,
): WithdrawalInput {
  const limit = BigInt(reservation.MaxAmountU64);
  const coinType = canonicalType(typeArg.Balance);
  if (withdrawFrom.$kind !== 'SenderAllowance')
    return withdrawalInput(session, coinType, limit, input);
  const { funder, allowance } = withdrawFrom.SenderAllowance;
  const tag = `${SUI_FRAMEWORK_ID}::allowance::AllowanceWithdrawal<${balanceType(coinType)}>`;
  return { input, owner: funder, allowance, limit, type: session.type(tag) };
}

/** Loads a withdrawal in the form of a reference to a coin, for programs that only know coins. */
function loadReservation(
  session: SuiSession,
  { coinType, amount }: ReservedCoin,
  input: number,
): LoadedInput {
  const typeArguments = [session.type(coinType)];
  const load = (name: string) => session.function(SUI_FRAMEWORK_ID, 'coin', name);
  const args = [{ $kind: 'Input', Input: input } as const];
  return {
    kind: 'reservation',
    withdrawal: withdrawalInput(session, coinType, amount, input),
    conversion: {
      redeem: { kind: 'MoveCall', fn: load('redeem_funds'), typeArguments, args },
      returned: { fn: load('send_funds'), typeArguments },
    },
  };
}

function withdrawalInput(
  session: SuiSession,
  coinType: string,
  limit: bigint,
  input: number,
): WithdrawalInput {
  const funds = balanceType(coinType);
  return {
    input,
    owner: session.txContext.options.sender,
    limit,
    type: session.type(`${SUI_FRAMEWORK_ID}::funds_accumulator::Withdrawal<${funds}>`),
  };
}

/** Decodes base64 into a new array. Node.js does so much faster than the SDK. */
function bytesOf(base64: string): Uint8Array {
  return new Uint8Array(Buffer.from(base64, 'base64'));
}

function loadCommand(session: SuiSession, command: Command): LoadedCommand {
  switch (command.$kind) {
    case 'MoveCall': {
      const call = command.MoveCall;
      const typeArguments = call.typeArguments.map((type, i) => loadTypeInput(session, type, i));
      const fn = loadFunction(session, call.package, call.module, call.function, typeArguments);
      return { kind: 'MoveCall', fn, typeArguments, args: call.arguments };
    }
    case 'TransferObjects': {
      const { objects, address } = command.TransferObjects;
      return { kind: 'TransferObjects', objects, recipient: address };
    }
    case 'SplitCoins':
      return { kind: 'SplitCoins', ...command.SplitCoins };
    case 'MergeCoins': {
      const { destination, sources } = command.MergeCoins;
      return { kind: 'MergeCoins', target: destination, coins: sources };
    }
    case 'MakeMoveVec': {
      const { type, elements } = command.MakeMoveVec;
      const elementType = type === null ? undefined : loadTypeInput(session, type, 0);
      return { kind: 'MakeMoveVec', elementType, elements };
    }
    case 'Publish': {
      const { modules, dependencies } = command.Publish;
      return { kind: 'Publish', modules: modules.map(bytesOf), dependencies };
    }
    case 'Upgrade': {
      const { modules, dependencies, package: packageId, ticket } = command.Upgrade;
      return {
        kind: 'Upgrade',
        modules: modules.map(bytesOf),
        dependencies,
        packageId,
        ticket,
      };
    }
  }
}

function loadTypeInput(session: SuiSession, type: string, index: number): Type {
  try {
    return session.type(canonicalType(type));
  } catch (error) {
    const kind = error instanceof VMError ? error.failure.kind : undefined;
    if (error instanceof VMError && (kind === 'TypeNotFound' || kind === 'ConstraintNotSatisfied'))
      throw typeArgumentError(index, kind, error.message);
    throw error;
  }
}

function loadFunction(
  session: SuiSession,
  packageId: string,
  module: string,
  name: string,
  typeArguments: readonly Type[],
): FunctionSignature {
  const fn = session.function(packageId, module, name);
  const constraints = fn.typeParameters;
  const where = `${packageId}::${module}::${name}`;
  if (constraints.length !== typeArguments.length) {
    const message = `${where} takes ${constraints.length} type arguments, not ${typeArguments.length}`;
    throw fail('VMVerificationOrDeserializationError', message);
  }
  typeArguments.forEach((type, i) => {
    if (!hasAbilities(type.abilities, constraints[i] ?? 0)) {
      const message = `${type.tag} lacks an ability that type parameter ${i} of ${where} requires`;
      throw fail('VMVerificationOrDeserializationError', message);
    }
  });
  return fn;
}
