// Takes a reading of the market's prices, which limit the price of buybacks. Anyone can.
import type { AgentRef, Atoll, PairRef, PoolRef, TransactionThunk } from '../../context.ts';
import * as buybackCalls from '../../contracts/agent/buyback.ts';
import type { ContractError } from '../../errors/contract.ts';
import { sharedInput } from '../../transactions/inputs.ts';
import { agentCall, agentConfigInput, agentInput, poolInput } from '../targets.ts';

export interface ObservePricesParameters {
  agent: AgentRef;
  /** Where the coin trades now. */
  market: PoolRef | PairRef;
}

export type ObservePricesReturnType = TransactionThunk;

export type ObservePricesErrorType = ContractError<'WrongPair' | 'WrongPool' | 'WrongVersion'>;

/**
 * Takes a reading if the last one is at least an hour old. A buyback after a rise of the price needs one an
 * hour before.
 * @throws ObservePricesErrorType
 * @example
 * ```ts
 * import { getAgent, observePrices } from '@atoll/sdk';
 *
 * const agent = await getAgent(client.atoll, { agentId });
 * const market = await client.atoll.getPool({ poolId: agent.poolId });
 * tx.add(observePrices(client.atoll, { agent, market }));
 * ```
 */
export const observePrices =
  (atoll: Atoll, { agent, market }: ObservePricesParameters): ObservePricesReturnType =>
  async (tx) => {
    const common = { agent: agentInput(tx, agent), config: agentConfigInput(tx, atoll) };
    if ('pairId' in market) {
      const pair = sharedInput(tx, market.pairId, market.initialSharedVersion, false);
      tx.add(
        buybackCalls.observePair({ ...agentCall(atoll, agent), arguments: { ...common, pair } }),
      );
      return;
    }
    const pool = poolInput(tx, market, false);
    tx.add(
      buybackCalls.observePool({ ...agentCall(atoll, agent), arguments: { ...common, pool } }),
    );
  };
