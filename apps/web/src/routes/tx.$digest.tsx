// The receipt of one transaction.
import type { Receipt as ReceiptData } from '@atoll/api';
import { createFileRoute } from '@tanstack/react-router';
import { ReceiptPage } from '../features/receipt/receipt-page.tsx';
import { ShareMenu } from '../features/share/share-menu.tsx';
import { ShareResult } from '../features/share/share-result.tsx';
import { useAddress } from '../lib/wallet/state.ts';
import { share } from '../messages/en/share.ts';

export const Route = createFileRoute('/tx/$digest')({ component: Receipt });

function Receipt() {
  const { digest } = Route.useParams();
  return (
    <ReceiptPage
      key={digest}
      digest={digest}
      actions={(receipt) => (
        <span className="flex items-center gap-2">
          <OwnResult receipt={receipt} />
          <ShareMenu path={`/tx/${digest}`} text={share.receipt} />
        </span>
      )}
    />
  );
}

/** The trader's own result: that of their sale, or of the position that they bought into. */
function OwnResult({ receipt }: { receipt: ReceiptData }) {
  const address = useAddress();
  const own = receipt.trades.filter(({ trader }) => trader === address);
  const trade = own.find(({ is_buy }) => !is_buy) ?? own[0];
  if (trade === undefined) return null;
  const { coin, event_seq, is_buy } = trade;
  return (
    <ShareResult
      of={is_buy ? { pool_id: coin.pool_id } : { tx_digest: receipt.tx_digest, event_seq }}
      symbol={coin.symbol}
    />
  );
}
