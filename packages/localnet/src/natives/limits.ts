/** Owns the failure of exceeding what a transaction may create, emit or load. */
import { Fault } from '../vm/fault.ts';

/** `subStatus`: upstream's VMMemoryLimitExceededSubStatusCode. */
export function memoryLimitExceeded(subStatus: number): Fault {
  return new Fault('MEMORY_LIMIT_EXCEEDED', BigInt(subStatus));
}
