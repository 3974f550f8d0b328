// The receipt of one transaction.
import { createFileRoute } from '@tanstack/react-router';
import { ReceiptPage } from '../features/receipt/receipt-page.tsx';

export const Route = createFileRoute('/tx/$digest')({ component: Receipt });

function Receipt() {
  const { digest } = Route.useParams();
  return <ReceiptPage key={digest} digest={digest} />;
}
