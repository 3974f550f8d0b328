// Alerts and the form of watched wallets, on every page.
import { useSelector } from '@tanstack/react-store';
import { lazy, Suspense } from 'react';
import { $watchForm } from '../../lib/watched-wallets/form.ts';
import { TradeAlerts } from './trade-alerts.tsx';

const WatchForm = lazy(() => import('./watch-form.tsx'));

export default function WatchedWallets({ me }: { me: string }) {
  const form = useSelector($watchForm);
  return (
    <>
      <TradeAlerts me={me} />
      {form?.me === me && (
        <Suspense>
          <WatchForm key={form.address} form={form} />
        </Suspense>
      )}
    </>
  );
}
