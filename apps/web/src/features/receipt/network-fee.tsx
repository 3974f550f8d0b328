// Network fee of the transaction: gas and storage, less the storage rebate.
import type { Receipt } from '@atoll/api';
import { formatAmount } from '../../lib/format/format.ts';
import { receipts as text } from '../../messages/en/receipts.ts';

export function NetworkFee({
  gas_charged: charged,
  gas_rebate: rebate,
}: Pick<Receipt, 'gas_charged' | 'gas_rebate'>) {
  if (charged === null || rebate === null) return text.networkFeeNone;
  return (
    <span title={text.networkFeeTitle(formatAmount(charged), formatAmount(rebate))}>
      {formatAmount(charged - rebate)} SUI
    </span>
  );
}
