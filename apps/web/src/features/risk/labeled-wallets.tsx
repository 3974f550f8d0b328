// Lists the wallets with a label in a coin, largest balance first, with links to their pages.
import { type CoinLabel, coinLabels, type LabeledWallet, type Pool } from '@atoll/api';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pagedQuery } from '../../lib/api/paged-query.ts';
import { rowsOf } from '../../lib/api/rows.ts';
import { shortenAddress } from '../../lib/format/format.ts';
import { PersonLink } from '../../lib/people/person-link.tsx';
import { WalletLabels } from '../../lib/people/wallet-labels.tsx';
import { labels } from '../../messages/en/labels.ts';
import { risk as text } from '../../messages/en/risk.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Amount } from '../../ui/figures.tsx';
import { SectionFailed } from '../../ui/section-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { sharePercent } from './percent.ts';

interface LabeledWalletsProps {
  pool: Pool;
  /** Label that is chosen when the list opens. */
  first: CoinLabel;
  onClose: () => void;
}

export default function LabeledWallets({ pool, first, onClose }: LabeledWalletsProps) {
  const [label, setLabel] = useState(first);
  const { wallets, share_bps } = pool.labels[label];
  const share = labels.shareWhy(wallets, sharePercent(share_bps));
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.labeledTitle(pool.symbol)}
      description={`${labels[`${label}Why`]} ${share}`}
    >
      <div className="grid grid-cols-1 gap-3">
        <Choice
          label={text.labeledChoice}
          className="flex-wrap"
          value={label}
          onChange={setLabel}
          options={coinLabels
            .filter((each) => each === first || pool.labels[each].wallets > 0)
            .map((each) => ({
              value: each,
              label: text.labeledCount(labels[each], pool.labels[each].wallets),
            }))}
        />
        <List pool={pool} label={label} />
      </div>
    </Dialog>
  );
}

function List({ pool, label }: { pool: Pool; label: CoinLabel }) {
  const list = useInfiniteQuery(
    pagedQuery('labels', 'list', { pool_id: pool.pool_id, label }, { pageSize: 30 }),
  );
  if (list.isPending) return <Skeleton className="h-48" />;
  if (!list.data) return <SectionFailed message={text.labeledFailed} onRetry={list.refetch} />;
  const rows = rowsOf(list.data.pages, ({ address }) => address);
  if (rows.length === 0) return <p className="text-label text-muted">{text.labeledEmpty}</p>;
  return (
    <>
      <ul className="divide-y divide-line/50" data-testid="labeled-wallets">
        {rows.map((wallet) => (
          <Row key={wallet.address} wallet={wallet} pool={pool} label={label} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {text.labeledMore}
        </Button>
      )}
    </>
  );
}

function Row(props: { wallet: LabeledWallet; pool: Pool; label: CoinLabel }) {
  const { wallet, pool, label } = props;
  const { address, user, funder, balance, share_bps } = wallet;
  return (
    <li className="flex items-center justify-between gap-3 py-2.5 text-label">
      <span className="grid min-w-0 justify-items-start gap-1">
        <PersonLink
          address={address}
          user={user}
          image="size-8"
          className="font-medium"
          note={funder !== null && text.labeledFunder(shortenAddress(funder))}
        />
        <WalletLabels labels={wallet.labels.filter((each) => each !== label)} />
      </span>
      <span className="grid shrink-0 justify-items-end tabular">
        <Amount units={balance} decimals={pool.decimals} />
        <span className="text-note text-muted">{sharePercent(share_bps)}</span>
      </span>
    </li>
  );
}
