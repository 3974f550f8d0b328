// Says how a transaction failed in the words of the contracts' sources.

import type { ExecutionOutcome } from '../../../packages/localnet/src/sandbox.ts';
import { errorConstants } from '../../../packages/sdk/test/move-source.ts';
import { ARITHMETIC } from '../model/refusal.ts';

const PACKAGES: Record<string, readonly string[]> = {
  launchpad: [
    'bonding_curve',
    'config',
    'curve',
    'fee_split',
    'launch_window',
    'pool',
    'preset',
    'ticket',
  ],
  amm: ['pair', 'venue'],
};

const constants = new Map<string, readonly string[]>(
  Object.entries(PACKAGES).flatMap(([name, modules]) =>
    modules.map((module) => [module, errorConstants(name, module)] as const),
  ),
);

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
  return `${module.name}::${constants.get(module.name)?.[code] ?? code}`;
}

/** The code of an `#[error(code = n)]` constant: bits 48 to 55 of the abort, under a marker. */
function errorCode(abort: bigint): number {
  return Number(abort >> 63n ? (abort >> 48n) & 0xffn : abort);
}
