// Shows the phrase of the list's key, to open the list on another device.
import { useState } from 'react';
import { copyText } from '../../lib/browser/clipboard.ts';
import { toast } from '../../lib/toast.ts';
import { useKeyPhrase } from '../../lib/watched-wallets/store.ts';
import { watchedWallets as text } from '../../messages/en/watched-wallets.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

export function BackupButton({ me }: { me: string }) {
  const phrase = useKeyPhrase(me);
  const [open, setOpen] = useState(false);
  if (phrase === undefined) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text.backup}</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={text.backupTitle}
        description={text.backupBody}
      >
        <p className="rounded-control bg-ground p-3 font-mono wrap-anywhere" data-testid="phrase">
          {phrase}
        </p>
        <Button
          look="action"
          onClick={() =>
            void copyText(phrase).then(
              () => toast.success(text.copied),
              (error: unknown) => toast.error(String(error)),
            )
          }
        >
          {text.copy}
        </Button>
      </Dialog>
    </>
  );
}
