// Button that opens the profile form, whose code is loaded on the first press.
import { lazy, Suspense, useState } from 'react';
import { useMe } from '../../lib/session/state.ts';
import { profile as text } from '../../messages/en/profile.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const EditForm = lazy(() => import('./edit-form.tsx'));
const LinkAccounts = lazy(() =>
  import('../../lib/people/link-accounts.tsx').then(({ LinkAccounts }) => ({
    default: LinkAccounts,
  })),
);

export function EditProfile({ address }: { address: string }) {
  const me = useMe();
  const [open, setOpen] = useState(false);
  const [held, setHeld] = useState(false);
  if (me?.address !== address) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon name="pencil" />
        {text.edit}
      </Button>
      <Dialog open={open} held={held} onClose={() => setOpen(false)} title={text.edit}>
        <Suspense fallback={<Skeleton className="h-96" />}>
          <EditForm me={me} onPending={setHeld} onSaved={() => setOpen(false)} />
          <LinkAccounts address={address} />
        </Suspense>
      </Dialog>
    </>
  );
}
