// Opens, trades in and ends sessions. The session key signs in this page, one transaction at a time in all tabs, because
// its transactions spend the same SUI.
import type { TradeSide } from '@atoll/sdk';
import { sessionTrading as text } from '../../messages/en/session-trading.ts';
import { transactions } from '../../messages/en/transactions.ts';
import { getAtoll } from '../chain/deployment.ts';
import { explain } from '../chain/explain.ts';
import {
  OutcomeUnknownError,
  type SendOptions,
  type SentTransaction,
  sendTransaction,
  TransactionError,
} from '../chain/send-transaction.ts';
import { suiType } from '../chain/sui-coin.ts';
import { type Action, execute, makeTransaction } from '../chain/transaction.ts';
import type { Market } from '../coins/market.ts';
import { shortenAddress } from '../format/format.ts';
import { $wallet } from '../wallet/state.ts';
import { forgetKey, keepKey, keyFor, storedKey } from './keys.ts';
import { SessionKeySigner } from './session-key-signer.ts';
import type { OwnSession } from './state.ts';

/** Executes `action` with the session key of `owner`. Rejects as `sendTransaction` does. */
async function executeByKey(
  owner: string,
  action: Action,
  options?: SendOptions,
): Promise<SentTransaction> {
  const key = await storedKey(owner);
  if (key === undefined) throw new TransactionError(text.keyMissing);
  const signer = await SessionKeySigner.of(key.keys);
  const sender = signer.toSuiAddress();
  return navigator.locks.request(`session-key:${sender}`, async () =>
    sendTransaction(await makeTransaction(sender, action), { ...options, signer }),
  );
}

export interface SessionOrder {
  session: OwnSession;
  market: Market;
  side: TradeSide;
  /** In base units; the contract aborts below `minOut`. */
  amountIn: bigint;
  minOut: bigint;
  referrer: string | null;
}

/** Trades in a session without a prompt. */
export async function tradeBySession(
  { session, ...order }: SessionOrder,
  options: SendOptions,
): Promise<SentTransaction> {
  const { owner } = session.state;
  const action: Action = (sdk, atoll) => {
    const wallet = $wallet.get();
    // The account may have been switched while the trade waited for an estimate or a confirmation.
    if (wallet.status !== 'connected' || wallet.address !== owner) {
      throw new TransactionError(transactions.accountChanged(shortenAddress(owner)));
    }
    return sdk.tradeInSession(atoll, { session: session.state, ...order });
  };
  return executeByKey(owner, action, options).catch((error: unknown) => {
    const isGas = error instanceof TransactionError && error.message === transactions.noGas;
    throw isGas ? new TransactionError(text.noGas, { cause: error }) : error;
  });
}

export interface SessionTerms {
  owner: string;
  quoteType: string;
  /** Deposit, and the most that all purchases together can spend, in base units. */
  amount: bigint;
  durationMs: number;
}

/** Opens a session with one signature of the owner. */
export async function openTradingSession(terms: SessionTerms): Promise<SentTransaction> {
  const { owner, quoteType, amount } = terms;
  const durationMs = BigInt(terms.durationMs);
  const [sdk, { client }, key] = await Promise.all([
    import('@atoll/sdk'),
    getAtoll(),
    keyFor(owner),
  ]);
  const sessionKey = (await SessionKeySigner.of(key.keys)).toSuiAddress();
  try {
    sdk.checkSession({ amount, durationMs, sessionKey }, owner);
  } catch (error) {
    throw error instanceof Error ? new TransactionError(explain(error), { cause: error }) : error;
  }
  // A key whose session another browser ended still has SUI.
  const { balance } = await client.core.getBalance({ owner: sessionKey, coinType: suiType });
  const missing = sdk.SESSION_GAS - BigInt(balance.balance);
  const gas = missing > 0n ? missing : 0n;
  const sent = await execute(owner, (_, atoll) =>
    sdk.openSession(atoll, { owner, quoteType, amount, durationMs, sessionKey, gas }),
  );
  for (const event of sent.events) {
    if (event.name !== 'SessionOpened') continue;
    const { sessionId: id, expiresMs } = event.data;
    await keepKey(owner, { ...key, session: { id, expiresMs: Number(expiresMs) } });
  }
  return sent;
}

/**
 * Ends a session and returns what it holds to its owner. The session key signs it where it is, without a prompt, and also
 * returns its SUI; otherwise, and if it cannot pay the network fee, the owner signs.
 */
export async function endTradingSession({ state, isHere }: OwnSession): Promise<void> {
  const { owner, sessionId } = state;
  const [sdk, atoll] = await Promise.all([import('@atoll/sdk'), getAtoll()]);
  // It may have traded since it was shown.
  const session = await sdk.getSession(atoll, { sessionId });
  const close: Action = () => sdk.closeSession(atoll, { session });
  if (!isHere) {
    await execute(owner, close);
    return;
  }
  const key = await storedKey(owner);
  // A session that was opened after the end of this one has the same key, and needs it and its SUI.
  const isNeeded = key?.session !== undefined && key.session.id !== sessionId;
  const closeByKey: Action = () => (tx) => {
    tx.add(sdk.closeSession(atoll, { session }));
    if (!isNeeded) tx.transferObjects([tx.gas], owner);
  };
  const isClosedByKey = await executeByKey(owner, closeByKey).then(
    () => true,
    async (error: unknown) => {
      if (error instanceof OutcomeUnknownError) throw error;
      await execute(owner, close);
      return false;
    },
  );
  // A key that still has SUI pays with it for the next session.
  if (isClosedByKey && !isNeeded) await forgetKey(owner);
}
