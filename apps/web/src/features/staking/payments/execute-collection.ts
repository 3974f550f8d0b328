// Executes transactions that collect payments.

import { type SentTransaction, TransactionError } from '../../../lib/chain/send-transaction.ts';
import { type Action, execute } from '../../../lib/chain/transaction.ts';
import { payments as text } from '../../../messages/en/payments.ts';

/** Attempts before giving up; a checkpoint takes less than a second. */
const ATTEMPTS = 4;
const WAIT_MS = 1_000;

/**
 * Signs and executes. The balance of an address includes funds of the latest checkpoint, which can be collected from the
 * next one on; the simulation is repeated until then, before the wallet opens.
 */
export async function executeCollection(sender: string, action: Action): Promise<SentTransaction> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await execute(sender, action);
    } catch (error) {
      if (!isUnsettled(error)) throw error;
      if (attempt === ATTEMPTS) throw new TransactionError(text.arriving, { cause: error });
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    }
  }
}

/** Whether the simulation found no funds to collect. */
const isUnsettled = (error: unknown): boolean =>
  error instanceof TransactionError &&
  error.networkFee === undefined &&
  error.hasCode('ZeroAmount');
