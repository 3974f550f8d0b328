/** Maps stored governance terms to the API's. */
import type { Agent } from '@atoll/api';

/** Reads the JSON that the indexer stores, in which the deposit is a string of digits. */
export function viewTerms(json: string): Agent['terms'] {
  const stored = JSON.parse(json);
  return { ...stored, deposit: BigInt(stored.deposit) };
}
