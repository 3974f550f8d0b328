// Withdraws coins pledged to an emergency pause.
import type { AgentRef, Atoll, TransactionThunk } from '../../context.ts';
import * as pauseCalls from '../../contracts/agent/emergency_pause.ts';
import type { ContractError } from '../../errors/contract.ts';
import { keepCoin } from '../../transactions/coins.ts';
import { agentCall, agentInput } from '../targets.ts';

export interface WithdrawPledgeParameters {
  agent: AgentRef;
  /** Round of the pause, as in `PausePledged`. */
  round: bigint;
  /** Sender of the transaction: receives the coins. */
  holder: string;
}

export type WithdrawPledgeReturnType = TransactionThunk;

export type WithdrawPledgeErrorType = ContractError<'NoPledge' | 'PledgeLocked'>;

/**
 * Returns the sender's pledge of a round: at any time while the round is open, otherwise seven days after
 * its pause started.
 * @throws WithdrawPledgeErrorType
 * @example
 * ```ts
 * import { getAgent, withdrawPledge } from '@atoll/sdk';
 *
 * const agent = await getAgent(client.atoll, { agentId });
 * const { round } = agent.pause; // the open round
 * tx.add(withdrawPledge(client.atoll, { agent, round, holder: sender }));
 * ```
 */
export const withdrawPledge =
  (
    atoll: Atoll,
    { agent, round, holder: owner }: WithdrawPledgeParameters,
  ): WithdrawPledgeReturnType =>
  async (tx) => {
    const coin = tx.add(
      pauseCalls.withdrawPledge({
        ...agentCall(atoll, agent),
        arguments: { agent: agentInput(tx, agent), round },
      }),
    );
    keepCoin(tx, { owner, type: agent.baseType, coin });
  };
