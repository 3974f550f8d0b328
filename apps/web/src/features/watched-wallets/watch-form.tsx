// The form of one watched wallet: address, name, note, folder and alerts. What it saves is encrypted first.
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useOnline } from '../../lib/browser/online.ts';
import { toast } from '../../lib/toast.ts';
import { $watchForm, type OpenForm } from '../../lib/watched-wallets/form.ts';
import {
  cleanText,
  foldersOf,
  MAX_FOLDER,
  MAX_NAME,
  MAX_NOTE,
  parseWallet,
  type WatchedWallet,
  withoutWallet,
  withWallet,
} from '../../lib/watched-wallets/list.ts';
import { useChange, watchedWalletsQuery } from '../../lib/watched-wallets/store.ts';
import { watchedWallets as text } from '../../messages/en/watched-wallets.ts';
import { Button } from '../../ui/button.tsx';
import { Check } from '../../ui/check.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/input.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const close = () => $watchForm.set(null);

export default function WatchForm({ form }: { form: OpenForm }) {
  const { data, isPending, error } = useQuery(watchedWalletsQuery(form.me));
  const wallets = data?.state === 'open' ? data.wallets : undefined;
  return (
    <Dialog open onClose={close} title={text.editTitle} description={text.intro}>
      {isPending ? (
        <Skeleton className="h-64" />
      ) : wallets ? (
        <Fields form={form} wallets={wallets} />
      ) : (
        <p role="alert" className="text-label text-down">
          {error ? error.message : text.lockedError}
        </p>
      )}
    </Dialog>
  );
}

function Fields({ form, wallets }: { form: OpenForm; wallets: readonly WatchedWallet[] }) {
  const known = wallets.find(({ address }) => address === form.address);
  const [typed, setTyped] = useState(form.address ?? '');
  const [name, setName] = useState(known?.name ?? cleanText(form.name, MAX_NAME));
  const [note, setNote] = useState(known?.note ?? '');
  const [folder, setFolder] = useState(known?.folder ?? '');
  const [muted, setMuted] = useState(known?.muted ?? false);
  const [touched, setTouched] = useState(false);
  const change = useChange(form.me);
  const online = useOnline();
  const folders = useId();
  const address = parseWallet(typed);
  const problem =
    address === undefined ? text.invalidAddress : address === form.me ? text.ownAddress : undefined;
  const save = (next: Parameters<typeof change.mutate>[0]['change'], done: string) =>
    change.mutate(
      { change: next },
      {
        onSuccess: () => {
          toast.success(done);
          close();
        },
        onError: (error) => toast.error(text.saveFailed, { description: error.message }),
      },
    );
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTouched(true);
        if (address === undefined || problem !== undefined || change.isPending) return;
        const wallet = {
          address,
          name: cleanText(name, MAX_NAME),
          note: cleanText(note, MAX_NOTE),
          folder: cleanText(folder, MAX_FOLDER),
          muted,
        };
        save((list) => withWallet(list, wallet), text.saved);
      }}
    >
      <TextField
        label={text.address}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={80}
        readOnly={form.address !== undefined}
        value={typed}
        {...(touched && problem !== undefined && { error: problem })}
        onChange={(event) => setTyped(event.target.value)}
      />
      <TextField
        label={text.name}
        aside={text.optional}
        autoComplete="off"
        maxLength={MAX_NAME}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={text.folder}
        aside={text.optional}
        autoComplete="off"
        list={folders}
        maxLength={MAX_FOLDER}
        value={folder}
        onChange={(event) => setFolder(event.target.value)}
      />
      <datalist id={folders}>
        {foldersOf(wallets).map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      <TextField
        label={text.note}
        aside={text.optional}
        autoComplete="off"
        maxLength={MAX_NOTE}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Check label={text.alerts} checked={!muted} onChange={(on) => setMuted(!on)} />
      {!online && (
        <p role="alert" className="text-note text-down">
          {text.offline}
        </p>
      )}
      <Button
        type="submit"
        look="action"
        size="large"
        pending={change.isPending}
        disabled={!online}
      >
        {text.save}
      </Button>
      {known && (
        <Button
          disabled={!online || change.isPending}
          onClick={() => save((list) => withoutWallet(list, known.address), text.removed)}
        >
          {text.remove}
        </Button>
      )}
    </form>
  );
}
