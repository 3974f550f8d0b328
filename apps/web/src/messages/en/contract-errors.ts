// Errors of the contracts by their codes. The SDK words them in English, so that only what depends on a value is here.
import type { CONTRACT_MESSAGES } from '@atoll/sdk';
import { catalogue } from '../catalogue.ts';

const english = { InsufficientBalance: (symbol: string) => `Insufficient ${symbol} balance.` };

export const contractErrors: typeof english & {
  readonly [Code in keyof typeof CONTRACT_MESSAGES]?: string;
} = catalogue('contractErrors', english);
