// Opens and ends sessions, and shows the outcome.
import { refreshBalances } from '../../lib/chain/account.ts';
import { CanceledError, OutcomeUnknownError } from '../../lib/chain/send-transaction.ts';
import { useSigning } from '../../lib/chain/use-signing.ts';
import { formatAmount } from '../../lib/format/format.ts';
import { shortDuration } from '../../lib/format/short-duration.ts';
import type { SessionTerms } from '../../lib/session-trading/send.ts';
import type { OwnSession } from '../../lib/session-trading/state.ts';
import { toast } from '../../lib/toast.ts';
import { sessionTrading as text } from '../../messages/en/session-trading.ts';
import { trade } from '../../messages/en/trade.ts';

/** An amount with the symbol of the session's coin. */
export const inCoin = ({ decimals, symbol }: OwnSession['coin'], units: bigint): string =>
  `${formatAmount(units, decimals)} ${symbol}`;

/** Everything that a session holds. */
export const fundsOf = ({ state, coin }: OwnSession): string =>
  text.funds(inCoin(coin, state.quote), state.holdings.length);

function failed(title: string, canceled: string, error: Error): void {
  const options = { description: error.message };
  if (error instanceof CanceledError) toast.info(canceled, options);
  else toast.error(error instanceof OutcomeUnknownError ? trade.unknown : title, options);
}

export interface Opening {
  terms: SessionTerms;
  coin: OwnSession['coin'];
}

/** @param onOpened called after a session was opened. */
export function useOpenSession(onOpened: () => void) {
  return useSigning({
    action: async ({ terms }: Opening) => {
      const { openTradingSession } = await import('../../lib/session-trading/send.ts');
      return openTradingSession(terms);
    },
    onSuccess: async (_, { terms, coin }) => {
      // The buttons of the page trade in it from now on.
      await refreshBalances(terms.owner);
      const description = text.openedBody(
        inCoin(coin, terms.amount),
        shortDuration(terms.durationMs),
      );
      toast.success(text.opened, { description });
      onOpened();
    },
    onError: (error, { terms }) => {
      failed(text.openFailed, text.openCanceled, error);
      void refreshBalances(terms.owner);
    },
  });
}

export function useEndSession() {
  return useSigning({
    action: async (session: OwnSession) => {
      const { endTradingSession } = await import('../../lib/session-trading/send.ts');
      return endTradingSession(session);
    },
    onSuccess: (_, session) => {
      toast.success(text.ended, { description: text.endedBody(fundsOf(session)) });
      void refreshBalances(session.state.owner);
    },
    onError: (error, { state }) => {
      failed(text.endFailed, text.endFailed, error);
      void refreshBalances(state.owner);
    },
  });
}
