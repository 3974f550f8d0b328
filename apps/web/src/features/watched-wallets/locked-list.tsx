// A stored list that this browser cannot decrypt: takes the phrase of its key, or starts a new list.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../lib/toast.ts';
import { enterPhrase, useChange } from '../../lib/watched-wallets/store.ts';
import { watchedWallets as text } from '../../messages/en/watched-wallets.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/input.tsx';

export function LockedList({ me, isWrongKey }: { me: string; isWrongKey: boolean }) {
  const [phrase, setPhrase] = useState('');
  const [asking, setAsking] = useState(false);
  const unlock = useMutation({ mutationFn: () => enterPhrase(me, phrase) });
  const replace = useChange(me);
  return (
    <Card className="grid max-w-prose gap-4 p-6 max-sm:p-4">
      <h2 className="font-display text-lead font-semibold">{text.lockedTitle}</h2>
      <p className="text-label text-muted">{text.lockedBody}</p>
      {isWrongKey && (
        <p role="alert" className="text-label text-down">
          {text.wrongKey}
        </p>
      )}
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!unlock.isPending) unlock.mutate();
        }}
      >
        <TextField
          label={text.phrase}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={80}
          value={phrase}
          {...(unlock.error && { error: unlock.error.message })}
          onChange={(event) => setPhrase(event.target.value)}
        />
        <Button type="submit" look="action" pending={unlock.isPending}>
          {text.unlock}
        </Button>
      </form>
      <Button onClick={() => setAsking(true)}>{text.startOver}</Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        held={replace.isPending}
        title={text.startOverTitle}
        description={text.startOverBody}
      >
        <div className="grid grid-cols-2 gap-2">
          <Button disabled={replace.isPending} onClick={() => setAsking(false)}>
            {text.keep}
          </Button>
          <Button
            look="action"
            pending={replace.isPending}
            onClick={() =>
              replace.mutate(
                { change: () => [], replace: true },
                {
                  onError: (error) => toast.error(text.saveFailed, { description: error.message }),
                },
              )
            }
          >
            {text.startOver}
          </Button>
        </div>
      </Dialog>
    </Card>
  );
}
