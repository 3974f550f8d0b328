// Discards the key to an agent's treasury.
import type { Atoll, TransactionThunk } from '../../context.ts';
import * as treasuryCalls from '../../contracts/agent/treasury.ts';
import { requireDeployed } from '../../types.ts';

export interface DiscardAgentKeyParameters {
  /** The sender's `AgentKeyCap`. */
  keyCapId: string;
}

export type DiscardAgentKeyReturnType = TransactionThunk;

export type DiscardAgentKeyErrorType = never;

/**
 * Deletes the sender's key. If it was the valid one, the agent cannot spend until it has another.
 * @throws DiscardAgentKeyErrorType
 * @example
 * ```ts
 * import { discardAgentKey } from '@atoll/sdk';
 *
 * tx.add(discardAgentKey(client.atoll, { keyCapId }));
 * ```
 */
export const discardAgentKey =
  (atoll: Atoll, { keyCapId }: DiscardAgentKeyParameters): DiscardAgentKeyReturnType =>
  async (tx) => {
    tx.add(
      treasuryCalls.discardKey({
        package: requireDeployed(atoll.deployment, 'agent').packageId,
        arguments: { cap: keyCapId },
      }),
    );
  };
