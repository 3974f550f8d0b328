// The referral link: copied, shared or scanned.
import { lazy, Suspense, useState } from 'react';
import { copyText } from '../../lib/browser/clipboard.ts';
import { referrals as text } from '../../messages/en/referrals.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const QrCode = lazy(() => import('../../ui/qr-code.tsx'));

export function LinkCard({ code }: { code: string }) {
  const [open, setOpen] = useState(false);
  const link = `${window.location.origin}/?ref=${code}`;
  const canShare = typeof navigator.share === 'function';
  return (
    <Card className="grid gap-3 p-6 max-sm:p-4">
      <h2 className="font-display text-body font-semibold">{text.link}</h2>
      <p
        className="overflow-hidden rounded-control bg-raised px-3 py-2.5 font-mono text-label text-ellipsis"
        title={link}
        data-testid="referral-link"
      >
        {link.replace(/^https?:\/\//, '')}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button look="action" onClick={() => copyText(link)}>
          <Icon name="copy" />
          {text.copy}
        </Button>
        {canShare && (
          <Button onClick={() => void navigator.share({ url: link }).catch(() => {})}>
            <Icon name="send" />
            {text.share}
          </Button>
        )}
        <Button onClick={() => setOpen(true)}>
          <Icon name="layout-grid" />
          {text.qr}
        </Button>
      </div>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={text.qrTitle}
        description={text.qrBody(code)}
      >
        <Suspense fallback={<Skeleton className="mx-auto size-64" />}>
          <QrCode text={link} label={text.qrLabel(link)} />
        </Suspense>
      </Dialog>
    </Card>
  );
}
