/** Reads the gas of the account that signs settlements of paid messages. */
import { getAgentConfig } from '@atoll/sdk';
import { SUI_TYPE_ARG } from '@mysten/sui/utils';
import { inTime } from '../../platform/in-time.ts';
import type { Services } from '../env.ts';

const TIMEOUT_MS = 2_000;
const MIST = 1e9;

/** Returns the balance in SUI; null without an answerer, and while the node is unavailable. */
export function readAnswererGas({
  sui,
  config,
}: Pick<Services, 'sui' | 'config'>): Promise<number | null> {
  const read = async () => {
    if (config.deployment.agent === undefined) return null;
    const { answerer } = await getAgentConfig({ client: sui, deployment: config.deployment });
    if (answerer === null) return null;
    const { balance } = await sui.core.getBalance({ owner: answerer, coinType: SUI_TYPE_ARG });
    return Number(balance.balance) / MIST;
  };
  return inTime(
    read().catch(() => null),
    TIMEOUT_MS,
    null,
  );
}
