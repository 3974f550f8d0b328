// Words for what an agent did, following its name.
import type { PublicAction } from '@atoll/api';
import { formatCompact } from '../../lib/format/format.ts';
import { now as text } from '../../messages/en/now.ts';

export function actionWords({ kind, payment }: PublicAction): string {
  if (kind !== 'tip' && kind !== 'buyback') return text[kind];
  const spent = payment
    ? `${formatCompact(payment.amount, payment.decimals)} ${payment.symbol}`
    : '';
  return text[kind](spent);
}
