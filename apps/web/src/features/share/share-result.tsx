// Opens the dialog that publishes the result of a sale or a position.
import type { ShareCardBody } from '@atoll/api';
import { lazy, Suspense, useState } from 'react';
import { shareResults as text } from '../../messages/en/share-results.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

const ResultDialog = lazy(() => import('./result-dialog.tsx'));

export interface ShareResultProps {
  of: ShareCardBody['of'];
  symbol: string;
  /** An icon alone, for rows. */
  compact?: boolean;
}

export function ShareResult({ of, symbol, compact = false }: ShareResultProps) {
  const [dialog, setDialog] = useState<'unopened' | 'open' | 'closed'>('unopened');
  return (
    <>
      {compact ? (
        <Button
          look="ghost"
          size="icon"
          aria-label={text.shareOf(symbol)}
          title={text.share}
          onClick={() => setDialog('open')}
        >
          <Icon name="share-2" className="size-4" />
        </Button>
      ) : (
        <Button onClick={() => setDialog('open')}>
          <Icon name="share-2" className="size-4" />
          {text.share}
        </Button>
      )}
      {dialog !== 'unopened' && (
        <Suspense>
          <ResultDialog
            of={of}
            symbol={symbol}
            open={dialog === 'open'}
            onClose={() => setDialog('closed')}
          />
        </Suspense>
      )}
    </>
  );
}
