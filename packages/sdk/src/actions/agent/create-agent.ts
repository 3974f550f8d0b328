// Creates the agent of an agent coin with the first revision of its persona.
import type {
  Transaction,
  TransactionArgument,
  TransactionObjectArgument,
} from '@mysten/sui/transactions';
import type { Atoll, PoolRef, TransactionThunk } from '../../context.ts';
import * as agentCalls from '../../contracts/agent/agent.ts';
import * as displayCalls from '../../contracts/agent/display.ts';
import type { ContractError } from '../../errors/contract.ts';
import { currencyId } from '../../reads/coin-registry.ts';
import { DISPLAY_REGISTRY_ID } from '../../reads/display.ts';
import { configInput, deployedInput } from '../../transactions/inputs.ts';
import { requireDeployed } from '../../types.ts';
import { poolInput } from '../targets.ts';

/** The first revision of an agent's persona. */
export interface FirstRevision {
  /** SHA-256 of the persona's canonical JSON, 32 bytes: `personaDigest`. */
  digest: Uint8Array;
  /** Location of that JSON, 1 to 512 bytes. */
  uri: string;
}

export interface CreateAgentParameters extends FirstRevision {
  /** Pool of the agent coin, not necessarily graduated. */
  pool: PoolRef;
}

export type CreateAgentReturnType = TransactionThunk;

export type CreateAgentErrorType = ContractError<
  | 'AgentExists'
  | 'CreationPaused'
  | 'InvalidDigestLength'
  | 'InvalidUriLength'
  | 'NotAgentCoin'
  | 'NotCreator'
  | 'NotOpen'
  | 'WrongVersion'
>;

/**
 * Creates and shares the agent of an existing pool, and registers its display. Only the coin's creator can do so,
 * once per coin; `createPool` creates it together with the pool.
 * @throws CreateAgentErrorType
 * @example
 * ```ts
 * import { createAgent, personaDigest } from '@atoll/sdk';
 *
 * const pool = await client.atoll.getPool({ poolId });
 * const digest = await personaDigest({ name: 'Coral', bio: ['Reef keeper'] });
 * tx.add(createAgent(client.atoll, { pool, digest, uri: 'https://example.com/coral.json' }));
 * ```
 */
export const createAgent =
  (atoll: Atoll, { pool, digest, uri }: CreateAgentParameters): CreateAgentReturnType =>
  async (tx) => {
    const input = poolInput(tx, pool, false);
    const label = tx.add(
      displayCalls.ofCurrency({
        package: requireDeployed(atoll.deployment, 'agent').packageId,
        typeArguments: [pool.baseType],
        arguments: { currency: currencyId(pool.baseType) },
      }),
    );
    addCreateAgent(tx, atoll, { ...pool, pool: input, label, digest, uri });
  };

interface NewAgent extends FirstRevision {
  pool: TransactionArgument;
  /** Name and icon of the coin, for the agent's display. */
  label: TransactionArgument;
  baseType: string;
  quoteType: string;
}

/** Reads the label of a coin from its ticket, before the pool consumes the ticket. */
export const labelOfTicket = (
  tx: Transaction,
  { deployment }: Pick<Atoll, 'deployment'>,
  { baseType, ticket }: { baseType: string; ticket: TransactionObjectArgument },
): TransactionArgument =>
  tx.add(
    displayCalls.ofTicket({
      package: requireDeployed(deployment, 'agent').packageId,
      typeArguments: [baseType],
      arguments: { ticket },
    }),
  );

/** Adds the calls that create and share the agent of `pool` and register its display. */
export function addCreateAgent(
  tx: Transaction,
  { deployment }: Pick<Atoll, 'deployment'>,
  { pool, label, baseType, quoteType, digest, uri }: NewAgent,
): void {
  const agent = requireDeployed(deployment, 'agent');
  const typeArguments: [string, string] = [baseType, quoteType];
  const created = tx.add(
    agentCalls.create({
      package: agent.packageId,
      typeArguments,
      arguments: {
        registry: deployedInput(tx, agent.registry),
        pool,
        config: configInput(tx, agent),
        digest: [...digest],
        uri,
      },
    }),
  );
  tx.add(
    displayCalls.register({
      package: agent.packageId,
      typeArguments,
      arguments: { agent: created, label, registry: DISPLAY_REGISTRY_ID },
    }),
  );
  tx.add(
    agentCalls.share({ package: agent.packageId, typeArguments, arguments: { agent: created } }),
  );
}
