// Proposes a new revision of a graduated agent's persona to a vote.
import type { AgentRef, Atoll, PoolRef, TransactionThunk } from '../../context.ts';
import * as proposalCalls from '../../contracts/agent/proposal.ts';
import type { ContractError } from '../../errors/contract.ts';
import type { InsufficientBalanceError } from '../../errors/insufficient-balance.ts';
import { takeCoins } from '../../transactions/coins.ts';
import { configInput } from '../../transactions/inputs.ts';
import { requireDeployed } from '../../types.ts';
import { agentCall, agentInput, poolInput } from '../targets.ts';

export interface ProposeRevisionParameters {
  agent: AgentRef;
  pool: PoolRef;
  /** Sender of the transaction: pays the deposit. */
  proposer: string;
  /** Deposit in base units of the agent's coin, as the terms of proposals demand. */
  deposit: bigint;
  /** Number of the current revision, which the proposed one would replace. */
  base: bigint;
  /** SHA-256 of the persona's canonical JSON, 32 bytes. */
  digest: Uint8Array;
  /** Location of that JSON, 1 to 512 bytes. */
  uri: string;
}

export type ProposeRevisionReturnType = TransactionThunk;

export type ProposeRevisionErrorType =
  | InsufficientBalanceError
  | ContractError<
      | 'InvalidDigestLength'
      | 'InvalidUriLength'
      | 'ProposalsPaused'
      | 'StaleRevision'
      | 'Unchanged'
      | 'WrongDeposit'
      | 'WrongPool'
      | 'WrongVersion'
    >;

/**
 * Creates and shares a proposal of a revision. The deposit is returned unless the proposal misses its quorum.
 * @throws ProposeRevisionErrorType
 */
export const proposeRevision =
  (atoll: Atoll, parameters: ProposeRevisionParameters): ProposeRevisionReturnType =>
  async (tx) => {
    const { agent, pool, proposer: owner, deposit: amount } = parameters;
    const deployed = requireDeployed(atoll.deployment, 'agent');
    const deposit = await takeCoins(tx, atoll, { owner, type: agent.baseType, amount });
    const proposal = tx.add(
      proposalCalls.proposeRevision({
        ...agentCall(atoll, agent),
        arguments: {
          agent: agentInput(tx, agent, false),
          pool: poolInput(tx, pool, false),
          config: configInput(tx, deployed),
          deposit,
          base: parameters.base,
          digest: [...parameters.digest],
          uri: parameters.uri,
        },
      }),
    );
    tx.add(
      proposalCalls.share({
        package: deployed.packageId,
        typeArguments: [agent.baseType],
        arguments: { proposal },
      }),
    );
  };
