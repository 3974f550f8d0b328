// The list of watched wallets: folders, search, editing, import and export, its key, and the latest trades.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOnline } from '../../lib/browser/online.ts';
import { foldersOf, searchWallets, type WatchedWallet } from '../../lib/watched-wallets/list.ts';
import { openWatchForm } from '../../lib/watched-wallets/open-form.ts';
import { watchedWalletsQuery } from '../../lib/watched-wallets/store.ts';
import { errors } from '../../messages/en/errors.ts';
import { watchedWallets as text } from '../../messages/en/watched-wallets.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextField } from '../../ui/input.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BackupButton } from './backup-button.tsx';
import { LatestTrades } from './latest-trades.tsx';
import { LockedList } from './locked-list.tsx';
import { ExportButton, ImportButton } from './transfer-buttons.tsx';
import { WalletRow } from './wallet-row.tsx';

export default function WalletsTab({ me }: { me: string }) {
  const { data, isPending, error, refetch } = useQuery(watchedWalletsQuery(me));
  const online = useOnline();
  if (isPending) return <Skeleton className="h-64" />;
  if (!data) {
    return (
      <EmptyState
        tone="failed"
        title={text.failed}
        body={error.message}
        action={<Button onClick={() => void refetch()}>{errors.retry}</Button>}
      />
    );
  }
  if (data.state === 'locked') return <LockedList me={me} isWrongKey={data.isWrongKey} />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="max-w-prose text-label text-pretty text-muted">{text.intro}</p>
      {!online && (
        <p role="alert" className="text-label text-down">
          {text.offline}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button look="action" disabled={!online} onClick={() => openWatchForm()}>
          <Icon name="plus" className="size-4" />
          {text.add}
        </Button>
        <ImportButton me={me} />
        {data.wallets.length > 0 && <ExportButton wallets={data.wallets} />}
        <BackupButton me={me} />
      </div>
      {data.wallets.length === 0 ? (
        <EmptyState title={text.emptyTitle} body={text.emptyBody} />
      ) : (
        <>
          <List me={me} wallets={data.wallets} />
          <LatestTrades wallets={data.wallets} />
        </>
      )}
    </div>
  );
}

function List({ me, wallets }: { me: string; wallets: readonly WatchedWallet[] }) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<string>();
  const folders = foldersOf(wallets);
  // A folder disappears with its last wallet.
  const folder = chosen === '' || folders.includes(chosen ?? '') ? chosen : undefined;
  const found = searchWallets(wallets, search).filter(
    (wallet) => folder === undefined || wallet.folder === folder,
  );
  return (
    <div className="grid grid-cols-1 gap-3">
      <TextField
        label={text.search}
        type="search"
        autoComplete="off"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {folders.length > 0 && (
        <Choice
          label={text.folder}
          value={folder}
          onChange={setChosen}
          options={[
            { value: undefined, label: text.allFolders },
            ...folders.map((each) => ({ value: each, label: each })),
            { value: '', label: text.noFolder },
          ]}
        />
      )}
      {found.length === 0 ? (
        <p className="py-6 text-center text-label text-muted">{text.noneFound}</p>
      ) : (
        <ul className="grid grid-cols-1 gap-1" data-testid="watched-wallets">
          {found.map((wallet) => (
            <WalletRow key={wallet.address} me={me} wallet={wallet} />
          ))}
        </ul>
      )}
    </div>
  );
}
