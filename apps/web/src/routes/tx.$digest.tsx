// The receipt of one transaction.
import { createFileRoute, notFound } from '@tanstack/react-router';
import { ReceiptPage } from '../features/receipt/receipt-page.tsx';

export const Route = createFileRoute('/tx/$digest')({
  beforeLoad: ({ params }) => {
    if (!/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(params.digest)) throw notFound();
  },
  component: Receipt,
});

function Receipt() {
  const { digest } = Route.useParams();
  return <ReceiptPage key={digest} digest={digest} />;
}
