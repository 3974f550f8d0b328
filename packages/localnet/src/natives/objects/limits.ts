/** Creates the failure for exceeding a limit on created ids, events or loaded objects. */
import { Fault } from '../../vm/fault.ts';

/** `subStatus`: upstream's VMMemoryLimitExceededSubStatusCode. */
export function memoryLimitExceeded(subStatus: number): Fault {
  return new Fault('MEMORY_LIMIT_EXCEEDED', BigInt(subStatus));
}
