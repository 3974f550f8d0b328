// Keeps the texts of private questions that are paid for until the agent's server has them.
import { ApiError } from '@atoll/api/client';
import { api } from '../../lib/api/api.ts';
import { storage, storageKeys } from '../../lib/browser/storage.ts';

type Texts = Record<string, { pool_id: string; text: string }>;

/** The server accepts the payment once it has indexed the transaction. */
const ATTEMPTS = 20;
const WAIT_MS = 1_000;

function read(): Texts {
  try {
    return JSON.parse(storage.get(storageKeys.privateMessages) ?? '{}') as Texts;
  } catch {
    return {};
  }
}

const write = (texts: Texts) => storage.set(storageKeys.privateMessages, JSON.stringify(texts));

export function keepText(txDigest: string, poolId: string, text: string): void {
  write({ ...read(), [txDigest]: { pool_id: poolId, text } });
}

/** The text of a question that this browser paid for. */
export const keptText = (txDigest: string): string | undefined => read()[txDigest]?.text;

/** Hands a text in, waiting until the payment is indexed. */
export async function handIn(txDigest: string, poolId: string, text: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await api.agentChat.privateMessage({ pool_id: poolId, tx_digest: txDigest, text });
      const { [txDigest]: _, ...rest } = read();
      write(rest);
      return;
    } catch (error) {
      const missing = error instanceof ApiError && error.status === 404;
      if (!missing || attempt === ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    }
  }
}
