// Opens a trading session: escrows an amount that a session key can trade for a time.
import type { Atoll, TransactionThunk } from '../../context.ts';
import * as sessionCalls from '../../contracts/sessions/session.ts';
import type { ContractError } from '../../errors/contract.ts';
import type { InsufficientBalanceError } from '../../errors/insufficient-balance.ts';
import type { SessionRequest } from '../../math/sessions/check-session.ts';
import { takeCoin } from '../../transactions/coins.ts';
import { sessionsConfigInput, sessionsPackage } from './session-calls.ts';

/** SUI that opening sends to the session key for gas by default, in MIST: about 50 trades. */
export const SESSION_GAS = 100_000_000n;

export interface OpenSessionParameters extends SessionRequest {
  /** Sender of the transaction: escrows the amount, and receives what the session returns. */
  owner: string;
  quoteType: string;
  /** SUI to send to the session key for gas, in MIST; default `SESSION_GAS`. */
  gas?: bigint;
}

export type OpenSessionReturnType = TransactionThunk;

export type OpenSessionErrorType =
  | InsufficientBalanceError
  | ContractError<'DurationOutOfBounds' | 'KeyIsOwner' | 'WrongVersion' | 'ZeroDeposit'>;

/**
 * Opens a session. Until its end, its key can buy with the escrow and sell what it bought; funds leave the session only to
 * the owner. `checkSession` throws for terms that the contract would reject.
 * @throws OpenSessionErrorType
 * @example
 * ```ts
 * import { openSession } from '@atoll/sdk';
 *
 * const quoteType = '0x2::sui::SUI';
 * const request = { amount: 5_000_000_000n, durationMs: 3_600_000n, sessionKey };
 * tx.add(openSession(client.atoll, { ...request, quoteType, owner: sender }));
 * ```
 */
export const openSession =
  (atoll: Atoll, parameters: OpenSessionParameters): OpenSessionReturnType =>
  async (tx) => {
    const { owner, quoteType, amount, durationMs, sessionKey, gas = SESSION_GAS } = parameters;
    const payment = await takeCoin(tx, atoll, { owner, type: quoteType, amount });
    tx.add(
      sessionCalls.open({
        package: sessionsPackage(atoll),
        typeArguments: [quoteType],
        arguments: { config: sessionsConfigInput(tx, atoll), sessionKey, payment, durationMs },
      }),
    );
    if (gas > 0n) tx.transferObjects([tx.splitCoins(tx.gas, [gas])], sessionKey);
  };
