// Builds what all kinds of proposals have in common: the deposit, the shared inputs, sharing the result.
import type { Transaction, TransactionArgument, TransactionResult } from '@mysten/sui/transactions';
import type { AgentRef, Atoll, PoolRef, TransactionThunk } from '../../../context.ts';
import * as proposalCalls from '../../../contracts/agent/proposal.ts';
import type { ContractError } from '../../../errors/contract.ts';
import type { InsufficientBalanceError } from '../../../errors/insufficient-balance.ts';
import { takeCoin } from '../../../transactions/coins.ts';
import { agentCall, agentConfigInput, agentInput, poolInput } from '../../targets.ts';

export interface ProposalParameters {
  agent: AgentRef;
  pool: PoolRef;
  /** Sender of the transaction: pays the deposit. */
  proposer: string;
  /** Exactly the deposit of the agent's terms (`agent.terms.deposit`), in base units of the coin. */
  deposit: bigint;
}

/** Errors of proposals on the fast track, which cannot be paused. */
export type FastProposalErrorType =
  | InsufficientBalanceError
  | ContractError<'NotGraduated' | 'WrongDeposit' | 'WrongPool' | 'WrongVersion'>;

export type ProposalErrorType =
  | InsufficientBalanceError
  | ContractError<'ProposalsPaused' | 'WrongDeposit' | 'WrongPool' | 'WrongVersion'>;

type Inputs = Record<'agent' | 'pool' | 'config' | 'deposit', TransactionArgument>;
type Propose = (
  target: ReturnType<typeof agentCall>,
  inputs: Inputs,
) => (tx: Transaction) => TransactionResult;

/** Adds the call that `propose` makes of the common inputs, and shares the proposal that it returns. */
export const createProposal =
  (
    atoll: Atoll,
    { agent, pool, proposer: owner, deposit: amount }: ProposalParameters,
    propose: Propose,
  ): TransactionThunk =>
  async (tx) => {
    const deposit = await takeCoin(tx, atoll, { owner, type: agent.baseType, amount });
    const target = agentCall(atoll, agent);
    const inputs = {
      agent: agentInput(tx, agent),
      pool: poolInput(tx, pool, false),
      config: agentConfigInput(tx, atoll),
      deposit,
    };
    const proposal = tx.add(propose(target, inputs));
    const typeArguments: [string] = [agent.baseType];
    tx.add(
      proposalCalls.share({ package: target.package, typeArguments, arguments: { proposal } }),
    );
  };
