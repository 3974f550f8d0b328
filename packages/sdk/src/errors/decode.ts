// Turns a failed transaction into an error that explains the failure.
import { SimulationError, type SuiClientTypes } from '@mysten/sui/client';
import { normalizeSuiAddress } from '@mysten/sui/utils';
import { CONTRACT_ERRORS } from '../contracts/errors.ts';
import { type DeployedPackages, packagesByLabel } from '../types.ts';
import { AtollError } from './base.ts';
import { type ContractError, contractErrorOf } from './contract.ts';

type ExecutionError = SuiClientTypes.ExecutionError;
type ErrorTable = Record<string, Record<string, readonly (readonly [string, string])[]>>;

/** A failure on chain that is not one of the contracts' own. */
export class ExecutionFailedError extends AtollError {
  override name = 'ExecutionFailedError';
}

/**
 * Explains whatever building, signing or executing a transaction threw. Errors of the SDK pass
 * through; an abort of our contracts becomes a `ContractError`; any other failure on chain an
 * `ExecutionFailedError`; everything else (a wallet's rejection, the network) is null.
 */
export function decodeError(error: unknown, deployment: DeployedPackages): AtollError | null {
  if (error instanceof AtollError) return error;
  if (error instanceof SimulationError && error.executionError) {
    return decodeExecutionError(error.executionError, deployment, { cause: error });
  }
  return error instanceof Error ? decodeText(error, deployment) : null;
}

// How Sui's SDK words an abort; wallets that build transactions themselves pass on only the text.
const ABORT_TEXT = /MoveAbort.*?'(E\w+)'.* in '(0x[0-9a-f]+)::(\w+)::/s;

function decodeText(error: Error, deployment: DeployedPackages): ContractError | null {
  const [, constant, id, module] = ABORT_TEXT.exec(error.message) ?? [];
  if (constant === undefined || id === undefined || module === undefined) return null;
  const entry = moduleErrors(deployment, id, module)?.find(([name]) => name === constant);
  return entry ? contractErrorOf(...entry, { cause: error, details: error.message }) : null;
}

/** Explains the status of a transaction that was executed and failed. */
export function decodeExecutionError(
  error: ExecutionError,
  deployment: DeployedPackages,
  { cause }: ErrorOptions = {},
): AtollError {
  const options = { cause, details: error.message };
  const abort = error.$kind === 'MoveAbort' ? error.MoveAbort : undefined;
  const entry = abort && abortEntry(abort, deployment);
  if (entry) return contractErrorOf(...entry, options);
  const text = abort?.cleverError?.value ?? error.message;
  return new ExecutionFailedError(error.$kind, `The transaction failed: ${text}`, options);
}

/** Returns the failure of an executed transaction, or null when it succeeded. */
export function failureOf(
  result: SuiClientTypes.TransactionResult,
  deployment: DeployedPackages,
): AtollError | null {
  const error = result.FailedTransaction?.status.error;
  return error ? decodeExecutionError(error, deployment) : null;
}

function abortEntry(
  { location, ...abort }: SuiClientTypes.MoveAbort,
  deployment: DeployedPackages,
) {
  if (location?.package === undefined || location.module === undefined) return undefined;
  const code = errorCode(abort);
  return code === undefined
    ? undefined
    : moduleErrors(deployment, location.package, location.module)?.[code];
}

/** The error constants of a module of the contracts, by code. */
function moduleErrors(deployment: DeployedPackages, id: string, module: string) {
  const address = normalizeSuiAddress(id);
  const [label] =
    Object.entries(packagesByLabel(deployment)).find(([, { packageId, originalId }]) =>
      [packageId, originalId].some((each) => normalizeSuiAddress(each) === address),
    ) ?? [];
  const name = label?.split('/')[1]?.replaceAll('-', '_');
  return name === undefined ? undefined : (CONTRACT_ERRORS as ErrorTable)[name]?.[module];
}

/**
 * Reads the `code` of a Move `#[error(code = n)]` constant. Nodes that know the module's source map
 * report it; without one it is read from the abort code, whose bits are, from the highest: marker
 * and version (8), error code (8), line (16), index of the constant's name (16) and value (16).
 */
function errorCode(abort: SuiClientTypes.MoveAbort): number | undefined {
  if (abort.cleverError?.errorCode !== undefined) return abort.cleverError.errorCode;
  const bits = BigInt(abort.abortCode);
  if (bits >> 63n === 0n) return undefined;
  return Number((bits >> 48n) & 0xffn);
}
