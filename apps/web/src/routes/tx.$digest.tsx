// The receipt of one transaction.
import { createFileRoute } from '@tanstack/react-router';
import { ReceiptPage } from '../features/receipt/receipt-page.tsx';
import { ShareMenu } from '../features/share/share-menu.tsx';
import { share } from '../messages/en/share.ts';

export const Route = createFileRoute('/tx/$digest')({ component: Receipt });

function Receipt() {
  const { digest } = Route.useParams();
  return (
    <ReceiptPage
      key={digest}
      digest={digest}
      actions={() => <ShareMenu path={`/tx/${digest}`} text={share.receipt} />}
    />
  );
}
