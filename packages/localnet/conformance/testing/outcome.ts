// Describes the outcome of a transaction in the terms of Sui's effects, without ids and digests.
import type { ExecutedTransaction } from '../../src/ledger/types.ts';

type Executed = Pick<
  ExecutedTransaction,
  'effects' | 'events' | 'inputObjects' | 'outputObjects' | 'transaction'
>;

/** Types of changed objects, without the gas coin; absent when there are none. */
export interface Outcome {
  /** `Kind at command 0`, with the argument or the location; absent for a success. */
  failure?: string;
  created?: string[];
  mutated?: string[];
  deleted?: string[];
  wrapped?: string[];
  unwrapped?: string[];
  /** Number of objects deleted while they were wrapped. */
  unwrappedThenDeleted?: number;
  /** Types of unchanged consensus objects. */
  read?: string[];
  /** Types of the events. */
  events?: string[];
}

export function describeTransaction(done: Executed): Outcome {
  const { effects } = done;
  const lists = {
    created: [] as string[],
    mutated: [] as string[],
    deleted: [] as string[],
    wrapped: [] as string[],
    unwrapped: [] as string[],
  };
  let unwrappedThenDeleted = 0;
  const gasCoin = done.transaction.V1.gasData.payment[0]?.objectId;
  for (const [id, change] of effects.changedObjects) {
    const before = change.inputState.$kind === 'Exist';
    const after = change.outputState.$kind !== 'NotExist';
    const operation = change.idOperation.$kind;
    const type = typeOf(done, id);
    if (id === gasCoin && before && after) continue;
    if (before && after) lists.mutated.push(type);
    else if (before) lists[operation === 'Deleted' ? 'deleted' : 'wrapped'].push(type);
    else if (after) lists[operation === 'Created' ? 'created' : 'unwrapped'].push(type);
    else if (operation === 'Deleted') unwrappedThenDeleted += 1;
  }
  const outcome: Outcome = {};
  const failure = failureText(done);
  if (failure) outcome.failure = failure;
  for (const [name, types] of Object.entries(lists)) {
    if (types.length > 0) outcome[name as keyof typeof lists] = types.sort();
  }
  if (unwrappedThenDeleted > 0) outcome.unwrappedThenDeleted = unwrappedThenDeleted;
  const read = effects.unchangedConsensusObjects.map(([id]) => typeOf(done, id));
  if (read.length > 0) outcome.read = read.sort();
  if (done.events.length > 0) outcome.events = done.events.map(({ type }) => short(type));
  return outcome;
}

function typeOf(done: Executed, id: string): string {
  const objects = [...done.outputObjects, ...done.inputObjects];
  const data = objects.find((object) => object.id === id)?.data;
  if (!data) return 'unknown';
  return data.kind === 'package' ? 'package' : short(data.type);
}

/** Removes addresses: `0x…::module::Type` becomes `module::Type`. */
function short(type: string): string {
  return type.replace(/0x[0-9a-f]{64}::/g, '');
}

function failureText(done: Executed): string | undefined {
  const failure = done.effects.status.Failure;
  if (!failure) return undefined;
  const { error } = failure;
  const where = failure.command === null ? '' : ` at command ${failure.command}`;
  switch (error.$kind) {
    case 'MoveAbort': {
      const [{ module, functionName }, code] = error.MoveAbort;
      return `MoveAbort ${code} in ${module.name}::${functionName}${where}`;
    }
    case 'MovePrimitiveRuntimeError': {
      const location = error.MovePrimitiveRuntimeError;
      return `MovePrimitiveRuntimeError in ${location?.module.name}::${location?.functionName}${where}`;
    }
    case 'CommandArgumentError': {
      const { argIdx, kind } = error.CommandArgumentError;
      return `${kind.$kind} for argument ${argIdx}${where}`;
    }
    case 'TypeArgumentError': {
      const { argumentIdx, kind } = error.TypeArgumentError;
      return `${kind.$kind} for type argument ${argumentIdx}${where}`;
    }
    case 'PackageUpgradeError':
      return `${error.PackageUpgradeError.upgradeError.$kind}${where}`;
    case 'UnusedValueWithoutDrop': {
      const { resultIdx, secondaryIdx } = error.UnusedValueWithoutDrop;
      return `UnusedValueWithoutDrop ${resultIdx}.${secondaryIdx}${where}`;
    }
    default:
      return `${error.$kind}${where}`;
  }
}
