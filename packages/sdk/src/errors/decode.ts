// Owns the way from a failed transaction to an error that says in words what happened.
import { SimulationError, type SuiClientTypes } from '@mysten/sui/client';
import { normalizeSuiAddress } from '@mysten/sui/utils';
import type { DeployedPackage, Deployment } from '../deployment.ts';
import { AtollError } from './base.ts';
import { ContractError } from './contract.ts';
import { CONTRACT_ERRORS } from './contract-errors.ts';

type ExecutionError = SuiClientTypes.ExecutionError;
type Contracts = Pick<Deployment, 'launchpad' | 'amm' | 'venueCetus'>;

/** A failure on chain that is not one of the contracts' own. */
export class ExecutionFailedError extends AtollError {
  override name = 'ExecutionFailedError';
}

/**
 * Explains whatever building, signing or executing a transaction threw. Errors of the SDK pass
 * through; a refusal by our contracts becomes a `ContractError`; any other failure on chain an
 * `ExecutionFailedError`; everything else (a wallet's rejection, the network) is null.
 */
export function decodeError(error: unknown, contracts: Contracts): AtollError | null {
  if (error instanceof AtollError) return error;
  if (error instanceof SimulationError && error.executionError) {
    return decodeExecutionError(error.executionError, contracts, { cause: error });
  }
  return error instanceof Error ? decodeText(error, contracts) : null;
}

// How Sui's SDK words an abort; wallets that build transactions themselves pass on only the text.
const ABORT_TEXT = /MoveAbort.*?'(E\w+)'.* in '(0x[0-9a-f]+)::(\w+)::/s;

function decodeText(error: Error, contracts: Contracts): ContractError | null {
  const [, constant, id, module] = ABORT_TEXT.exec(error.message) ?? [];
  if (constant === undefined || id === undefined || module === undefined) return null;
  const entries = moduleErrors(contracts, id, module);
  const entry = entries?.find((candidate) => candidate.constant === constant);
  return entry ? new ContractError(entry.code, entry.message, { cause: error }) : null;
}

/** Explains the status of a transaction that was executed and failed. */
export function decodeExecutionError(
  error: ExecutionError,
  contracts: Contracts,
  options?: ErrorOptions,
): AtollError {
  const abort = error.$kind === 'MoveAbort' ? error.MoveAbort : undefined;
  const entry = abort && contractEntry(abort, contracts);
  if (entry) return new ContractError(entry.code, entry.message, options);
  const text = abort?.cleverError?.value ?? error.message;
  return new ExecutionFailedError(error.$kind, `The transaction failed on chain: ${text}`, options);
}

/** The failure of an executed transaction, or null when it succeeded. */
export function failureOf(
  result: SuiClientTypes.TransactionResult,
  contracts: Contracts,
): AtollError | null {
  const error = result.FailedTransaction?.status.error;
  return error ? decodeExecutionError(error, contracts) : null;
}

function contractEntry({ location, ...abort }: SuiClientTypes.MoveAbort, contracts: Contracts) {
  if (location?.package === undefined || location.module === undefined) return undefined;
  const code = errorCode(abort);
  const entries = moduleErrors(contracts, location.package, location.module);
  return code === undefined ? undefined : entries?.[code];
}

/** What the errors of a module mean, when it is one of ours. */
function moduleErrors(contracts: Contracts, id: string, module: string) {
  const address = normalizeSuiAddress(id);
  const ours = Object.entries(contractIds(contracts)).find(([, ids]) => ids.includes(address));
  return ours && CONTRACT_ERRORS[ours[0]]?.[module];
}

const contractIds = ({ launchpad, amm, venueCetus }: Contracts): Record<string, string[]> => ({
  launchpad: idsOf(launchpad),
  amm: idsOf(amm),
  ...(venueCetus && { venue_cetus: idsOf(venueCetus) }),
});

const idsOf = ({ packageId, originalId }: DeployedPackage): string[] =>
  [packageId, originalId].map((id) => normalizeSuiAddress(id));

/**
 * The `code` of a Move `#[error(code = n)]` constant. Nodes that know the module's source map
 * give it; without one it is read from the abort code, whose bits are, from the highest: marker
 * and version (8), error code (8), line (16), index of the constant's name (16) and value (16).
 */
function errorCode(abort: SuiClientTypes.MoveAbort): number | undefined {
  if (abort.cleverError?.errorCode !== undefined) return abort.cleverError.errorCode;
  const bits = BigInt(abort.abortCode);
  if (bits >> 63n === 0n) return undefined;
  return Number((bits >> 48n) & 0xffn);
}
