// Opens, trades in and ends sessions. The session key signs in this page.
import type { TradeSide } from '@atoll/sdk';
import { sessionTrading as text } from '../../messages/en/session-trading.ts';
import { transactions } from '../../messages/en/transactions.ts';
import { getAtoll } from '../chain/deployment.ts';
import { explain } from '../chain/explain.ts';
import { isGone } from '../chain/is-gone.ts';
import {
  OutcomeUnknownError,
  type SendOptions,
  type SentTransaction,
  TransactionError,
} from '../chain/send-transaction.ts';
import { suiType } from '../chain/sui-coin.ts';
import { type Action, execute } from '../chain/transaction.ts';
import type { Market } from '../coins/market.ts';
import { shortenAddress } from '../format/format.ts';
import { $wallet } from '../wallet/state.ts';
import { sendByKey, withKey, withKeyFor } from './key-lock.ts';
import { keyToKeep } from './key-to-keep.ts';
import { forgetKey, keepKey } from './keys.ts';
import type { OwnSession } from './state.ts';

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
  return withKey(owner, (signer) => sendByKey(signer, action, options)).catch((error: unknown) => {
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
  const { owner } = terms;
  // Until the session is open, nothing else can take the key or its SUI.
  return withKeyFor(owner, async (signer, { keys }) => {
    const sent = await sendOpening(terms, signer.toSuiAddress()).catch(async (error: unknown) => {
      // The session may have opened with this key, under an unknown ID.
      if (error instanceof OutcomeUnknownError) await keepKey(owner, { keys });
      throw error;
    });
    for (const event of sent.events) {
      if (event.name !== 'SessionOpened') continue;
      await keepKey(owner, { keys, session: { id: event.data.sessionId } });
    }
    return sent;
  });
}

async function sendOpening(terms: SessionTerms, sessionKey: string): Promise<SentTransaction> {
  const { owner, quoteType, amount } = terms;
  const durationMs = BigInt(terms.durationMs);
  const [sdk, { client }] = await Promise.all([import('@atoll/sdk'), getAtoll()]);
  try {
    sdk.checkSession({ amount, durationMs, sessionKey }, owner);
  } catch (error) {
    throw error instanceof Error ? new TransactionError(explain(error), { cause: error }) : error;
  }
  // A key whose session another browser ended may still have SUI.
  const { balance } = await client.core.getBalance({ owner: sessionKey, coinType: suiType });
  const missing = sdk.SESSION_GAS - BigInt(balance.balance);
  const gas = missing > 0n ? missing : 0n;
  return execute(owner, (_, atoll) =>
    sdk.openSession(atoll, { owner, quoteType, amount, durationMs, sessionKey, gas }),
  );
}

/**
 * Ends a session and returns what it holds to its owner. The session key signs it where it is, without a prompt, and also
 * returns its SUI; otherwise, and if it cannot pay the network fee, the owner signs.
 */
export async function endTradingSession({ state, isHere }: OwnSession): Promise<void> {
  const { owner, sessionId } = state;
  // The session may have traded since it was shown, also in another tab, so it is read once the key is free.
  const close: Action = async (sdk, atoll) =>
    sdk.closeSession(atoll, { session: await sdk.getSession(atoll, { sessionId }) });
  if (isHere && (await tryEndByKey(owner, sessionId, close))) return;
  await execute(owner, close).catch((error: unknown) => {
    // Another browser has ended it.
    if (!isGone(error)) throw error;
  });
}

/** Returns whether the session key has ended the session. */
async function tryEndByKey(owner: string, sessionId: string, close: Action): Promise<boolean> {
  const ending = withKey(owner, async (signer, key) => {
    const kept = await keyToKeep(owner, signer.toSuiAddress(), key, sessionId);
    await sendByKey(signer, async (sdk, atoll) => {
      const commands = await close(sdk, atoll);
      return (tx) => {
        tx.add(commands);
        if (kept === undefined) tx.transferObjects([tx.gas], owner);
      };
    });
    // If storage fails, the next read of the sessions tries again.
    await (kept ? keepKey(owner, kept) : forgetKey(owner)).catch(() => {});
    return true;
  });
  return ending.catch((error: unknown) => {
    if (error instanceof OutcomeUnknownError) throw error;
    // The key cannot pay the network fee. Its SUI remains available to the next session.
    return false;
  });
}
