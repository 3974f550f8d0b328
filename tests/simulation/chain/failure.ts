// Says how a transaction failed in the words of the contracts' sources.

import type { ExecutionOutcome } from '../../../packages/localnet/src/sandbox.ts';
import { errorConstants } from '../../../packages/sdk/test/move-source.ts';
import { ARITHMETIC } from '../model/refusal.ts';

/** Folder of `move/` that a package was published from, by its id: what its aborts name. */
const folders = new Map<string, string>();
const constants = new Map<string, readonly string[]>();

/** To be told of packages of ours, so that their aborts have names. */
export function notePackage(id: string, folder: string): void {
  folders.set(id, folder);
}

/**
 * `module::EConstant` for an abort of ours, `arithmetic error`, or the kind of another failure (with
 * its data); undefined when the transaction succeeded.
 */
export function failureOf({ effects }: ExecutionOutcome): string | undefined {
  const error = effects.status.Failure?.error;
  if (!error) return undefined;
  if (error.$kind === 'MovePrimitiveRuntimeError') return ARITHMETIC;
  if (error.$kind !== 'MoveAbort') {
    const { $kind, ...data } = error;
    return `${$kind} ${JSON.stringify(Object.values(data)[0])}`;
  }
  const [{ module }, abort] = error.MoveAbort;
  const code = errorCode(BigInt(abort));
  return `${module.name}::${constantsOf(module.address, module.name)[code] ?? code}`;
}

function constantsOf(id: string, module: string): readonly string[] {
  const folder = folders.get(id);
  if (folder === undefined) return [];
  const key = `${folder}::${module}`;
  const known = constants.get(key) ?? errorConstants(folder, module);
  constants.set(key, known);
  return known;
}

/** The code of an `#[error(code = n)]` constant: bits 48 to 55 of the abort, under a marker. */
function errorCode(abort: bigint): number {
  return Number(abort >> 63n ? (abort >> 48n) & 0xffn : abort);
}
