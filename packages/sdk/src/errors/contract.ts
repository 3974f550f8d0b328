// Owns the error of a call that the contracts refuse, thrown by quotes beforehand and decoded from
// a transaction's failure afterwards, with the same codes.
import { AtollError } from './base.ts';
import { CONTRACT_ERRORS, type ContractErrorEntry } from './contract-errors.ts';

/** The contracts refused a call, or would. */
export class ContractError extends AtollError {
  override name = 'ContractError';
}

const byCode = new Map<string, ContractErrorEntry>(
  Object.values(CONTRACT_ERRORS)
    .flatMap((modules) => Object.values(modules).flat())
    .map((entry) => [entry.code, entry]),
);

/** The error of that code; `code` is one of the table's. */
export function contractError(code: string, options?: ErrorOptions): ContractError {
  const entry = byCode.get(code);
  if (entry === undefined) throw new TypeError(`Not a contract error: ${code}`);
  return new ContractError(code, entry.message, options);
}
