// Closes a session and returns everything to its owner. Nothing can pause it.
import type { Atoll, TransactionThunk } from '../../context.ts';
import * as sessionCalls from '../../contracts/sessions/session.ts';
import type { ContractError } from '../../errors/contract.ts';
import type { Session } from '../../reads/sessions/get-session.ts';
import { sessionInput, sessionsPackage } from './session-calls.ts';

export interface CloseSessionParameters {
  /** From `getSession`: its coins are withdrawn. */
  session: Session;
}

export type CloseSessionReturnType = TransactionThunk;

export type CloseSessionErrorType = ContractError<'CannotReturn' | 'InsufficientHolding'>;

/**
 * Ends a session and sends its quote and coins to the owner's address balance. The owner and the session key can do so at
 * any time, anyone after the end. Coins bought after the session was read stay in the closed session: read it and
 * close it again.
 * @throws CloseSessionErrorType
 * @example
 * ```ts
 * import { closeSession, getSession } from '@atoll/sdk';
 *
 * const session = await getSession(client.atoll, { sessionId });
 * tx.add(closeSession(client.atoll, { session }));
 * ```
 */
export const closeSession =
  (atoll: Atoll, { session: ref }: CloseSessionParameters): CloseSessionReturnType =>
  async (tx) => {
    const session = sessionInput(tx, ref);
    const options = { package: sessionsPackage(atoll) };
    for (const { baseType, poolId } of ref.holdings) {
      const typeArguments: [string, string] = [baseType, ref.quoteType];
      tx.add(sessionCalls.withdraw({ ...options, typeArguments, arguments: { session, poolId } }));
    }
    tx.add(
      sessionCalls.close({ ...options, typeArguments: [ref.quoteType], arguments: { session } }),
    );
  };
