// Export of the list to a file of this device, and import from one. Neither leaves the browser unencrypted.
import { useRef } from 'react';
import { useOnline } from '../../lib/browser/online.ts';
import { toast } from '../../lib/toast.ts';
import {
  readList,
  type WatchedWallet,
  withWallet,
  writeList,
} from '../../lib/watched-wallets/list.ts';
import { useChange } from '../../lib/watched-wallets/store.ts';
import { watchedWallets as text } from '../../messages/en/watched-wallets.ts';
import { Button } from '../../ui/button.tsx';

const MAX_FILE_BYTES = 1_000_000;

export function ExportButton({ wallets }: { wallets: readonly WatchedWallet[] }) {
  const download = () => {
    const url = URL.createObjectURL(new Blob([writeList(wallets)], { type: 'application/json' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = 'watched-wallets.json';
    link.click();
    URL.revokeObjectURL(url);
  };
  return <Button onClick={download}>{text.export}</Button>;
}

export function ImportButton({ me }: { me: string }) {
  const input = useRef<HTMLInputElement>(null);
  const change = useChange(me);
  const online = useOnline();
  const read = async (file: File) => {
    if (file.size > MAX_FILE_BYTES) {
      toast.error(text.importTooLarge);
      return;
    }
    const list = readList(await file.text());
    const wallets = list?.wallets.filter(({ address }) => address !== me) ?? [];
    if (list === undefined || wallets.length + list.invalid === 0) {
      toast.error(text.importInvalid);
      return;
    }
    const merge = (stored: readonly WatchedWallet[]) =>
      wallets.toReversed().reduce(withWallet, stored);
    change.mutate(
      { change: merge },
      {
        onSuccess: () =>
          toast.success(text.imported(wallets.length), {
            ...(list.invalid > 0 && { description: text.importSkipped(list.invalid) }),
          }),
        onError: (error) => toast.error(text.saveFailed, { description: error.message }),
      },
    );
  };
  return (
    <>
      <Button pending={change.isPending} disabled={!online} onClick={() => input.current?.click()}>
        {text.import}
      </Button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={text.import}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file) void read(file);
        }}
      />
    </>
  );
}
