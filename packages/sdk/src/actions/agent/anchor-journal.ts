// Anchors a day of an agent's action log.
import { fromHex } from '@mysten/sui/utils';
import type { AgentRef, Atoll, PoolRef, TransactionThunk } from '../../context.ts';
import * as journalCalls from '../../contracts/agent/journal.ts';
import type { ContractError } from '../../errors/contract.ts';
import { agentCall, agentConfigInput, agentInput, poolInput } from '../targets.ts';

export interface AnchorJournalParameters {
  agent: AgentRef;
  pool: PoolRef;
  /** The sender's `AgentKeyCap`. */
  keyCapId: string;
  /** Days since the Unix epoch (UTC): a day that has ended, later than the last anchored one. */
  day: bigint;
  /** Merkle root of the day's entries in hex, see `merkleRoot`. */
  root: string;
  /** Number of the day's entries. */
  count: bigint;
}

export type AnchorJournalReturnType = TransactionThunk;

export type AnchorJournalErrorType = ContractError<
  | 'DayAnchored'
  | 'DayNotEnded'
  | 'InvalidRootLength'
  | 'KeyExpired'
  | 'NoEntries'
  | 'WrongKey'
  | 'WrongPool'
  | 'WrongVersion'
>;

/**
 * Anchors the Merkle root of a day's entries, once.
 * @throws AnchorJournalErrorType
 * @example
 * ```ts
 * import { anchorJournal, dayOf, getAgent, merkleRoot } from '@atoll/sdk';
 *
 * const agent = await getAgent(client.atoll, { agentId });
 * const pool = await client.atoll.getPool({ poolId: agent.poolId });
 * const day = BigInt(dayOf(Date.now())) - 1n; // yesterday
 * const root = await merkleRoot(hashes); // `actionHash` of each entry
 * const count = BigInt(hashes.length);
 * tx.add(anchorJournal(client.atoll, { agent, pool, keyCapId, day, root, count }));
 * ```
 */
export const anchorJournal =
  (
    atoll: Atoll,
    { agent, pool, keyCapId, day, root, count }: AnchorJournalParameters,
  ): AnchorJournalReturnType =>
  async (tx) => {
    tx.add(
      journalCalls.anchor({
        ...agentCall(atoll, agent),
        arguments: {
          agent: agentInput(tx, agent),
          pool: poolInput(tx, pool, false),
          config: agentConfigInput(tx, atoll),
          cap: keyCapId,
          day,
          root: [...fromHex(root)],
          count,
        },
      }),
    );
  };
