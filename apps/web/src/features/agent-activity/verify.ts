// Verifies the log in this browser: entries from the server, anchors from the chain.
import type { DayVerdict } from '@atoll/sdk';
import { api } from '../../lib/api/api.ts';
import { getAtoll } from '../../lib/chain/deployment.ts';

export interface VerifiedDay {
  day: number;
  verdict: DayVerdict;
}

const load = (poolId: string) =>
  Promise.all([
    import('@atoll/sdk'),
    import('@atoll/api/published-log').then(({ publishedLog }) => publishedLog(api, poolId)),
    getAtoll(),
  ]);

export async function verifyDay(poolId: string, agentId: string, day: number): Promise<DayVerdict> {
  const [sdk, log, atoll] = await load(poolId);
  return sdk.verifyLogDay(atoll, { agentId, day, entries: await log.entries(day) });
}

/** Verifies every day, and that neither entries nor anchored days are missing. Returns verdicts, newest first. */
export async function verifyAll(poolId: string): Promise<VerifiedDay[]> {
  const [sdk, source, atoll] = await load(poolId);
  const found: VerifiedDay[] = [];
  for await (const each of sdk.verifyLog(atoll, { poolId, source })) found.unshift(each);
  return found;
}
