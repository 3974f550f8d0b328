// Describes how a transaction failed in the words of the contracts: `package::module::EConstant`.
import type { ExecutionOutcome, Sandbox } from '@atoll/localnet/sandbox';

/** Failures of checked arithmetic, casts and vector accesses. */
export const ARITHMETIC_ERROR = 'arithmetic error';

/** Returns undefined for a successful transaction. */
export function describeFailure(
  { effects }: ExecutionOutcome,
  sandbox: Sandbox,
  packageName: (id: string) => string | undefined,
): string | undefined {
  const error = effects.status.Failure?.error;
  if (!error) return undefined;
  if (error.$kind === 'MovePrimitiveRuntimeError') return ARITHMETIC_ERROR;
  if (error.$kind !== 'MoveAbort') {
    const { $kind, ...data } = error;
    return `${$kind} ${JSON.stringify(Object.values(data)[0])}`;
  }
  const [{ module }, code] = error.MoveAbort;
  const constant = sandbox.errorConstant(module.address, module.name, BigInt(code));
  const owner = packageName(module.address) ?? module.address;
  return `${owner}::${module.name}::${constant?.name ?? code}`;
}
