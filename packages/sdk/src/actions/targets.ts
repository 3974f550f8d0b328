// Builds what the calls of one object have in common: package, type arguments and the object itself.
import type { Transaction } from '@mysten/sui/transactions';
import type {
  AgentRef,
  Atoll,
  FeeSharingRef,
  PoolRef,
  ProposalRef,
  StakingPoolRef,
} from '../context.ts';
import { configInput, sharedInput } from '../transactions/inputs.ts';
import { requireDeployed } from '../types.ts';

/** Package and type arguments of calls about an agent. */
export const agentCall = ({ deployment }: Atoll, { baseType, quoteType }: AgentRef) => ({
  package: requireDeployed(deployment, 'agent').packageId,
  typeArguments: [baseType, quoteType] as [string, string],
});

/** Package and type arguments of calls about shared creator fees. */
export const feeSharingCall = (
  { deployment }: Atoll,
  { baseType, quoteType }: Pick<FeeSharingRef, 'baseType' | 'quoteType'>,
) => ({
  package: requireDeployed(deployment, 'agent').packageId,
  typeArguments: [baseType, quoteType] as [string, string],
});

/** Package and type argument of calls about a proposal. */
export const proposalCall = ({ deployment }: Atoll, { baseType }: ProposalRef) => ({
  package: requireDeployed(deployment, 'agent').packageId,
  typeArguments: [baseType] as [string],
});

/** Package and type arguments of calls about a staking pool. */
export const stakingCall = (
  { deployment }: Atoll,
  { stakeType, rewardType }: Pick<StakingPoolRef, 'stakeType' | 'rewardType'>,
) => ({
  package: requireDeployed(deployment, 'staking').packageId,
  typeArguments: [stakeType, rewardType] as [string, string],
});

export const agentInput = (
  tx: Transaction,
  { agentId, initialSharedVersion }: AgentRef,
  mutable = true,
) => sharedInput(tx, agentId, initialSharedVersion, mutable);

/** The settings of agents, read only. */
export const agentConfigInput = (tx: Transaction, { deployment }: Atoll) =>
  configInput(tx, requireDeployed(deployment, 'agent'));

export const poolInput = (
  tx: Transaction,
  { poolId, initialSharedVersion }: PoolRef,
  mutable = true,
) => sharedInput(tx, poolId, initialSharedVersion, mutable);

export const proposalInput = (tx: Transaction, { proposalId, initialSharedVersion }: ProposalRef) =>
  sharedInput(tx, proposalId, initialSharedVersion);

export const stakingPoolInput = (
  tx: Transaction,
  { poolId, initialSharedVersion }: StakingPoolRef,
) => sharedInput(tx, poolId, initialSharedVersion);
