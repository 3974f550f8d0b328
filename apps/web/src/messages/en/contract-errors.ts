// Errors of the contracts by their codes, as the SDK words them, and what the SDK reports beside them.
import { CONTRACT_MESSAGES } from '@atoll/sdk';
import { catalogue } from '../catalogue.ts';

export const contractErrors = catalogue('contractErrors', {
  ...CONTRACT_MESSAGES,
  InsufficientBalance: (symbol: string) => `Insufficient ${symbol} balance.`,
});
