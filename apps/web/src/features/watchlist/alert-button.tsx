// The bell on a coin's page that opens its price alerts.
import type { Pool } from '@atoll/api';
import { lazy, Suspense, useState } from 'react';
import { askForSession } from '../../lib/session/ask.ts';
import { useMe } from '../../lib/session/state.ts';
import { alerts as text } from '../../messages/en/alerts.ts';
import { Icon } from '../../ui/icon.tsx';

const AlertDialog = lazy(() => import('./alert-dialog.tsx'));

export function AlertButton({ pool }: { pool: Pool }) {
  const me = useMe()?.address;
  const [dialog, setDialog] = useState<'unopened' | 'open' | 'closed'>('unopened');
  return (
    <>
      <button
        type="button"
        aria-label={text.alert}
        title={text.alert}
        onClick={() => askForSession(() => setDialog('open'))}
        className="grid size-8 shrink-0 place-items-center rounded-control text-muted transition-colors hover:text-text"
      >
        <Icon name="bell-plus" className="size-4.5" />
      </button>
      {me !== undefined && dialog !== 'unopened' && (
        <Suspense>
          <AlertDialog
            me={me}
            pool={pool}
            open={dialog === 'open'}
            onClose={() => setDialog('closed')}
          />
        </Suspense>
      )}
    </>
  );
}
