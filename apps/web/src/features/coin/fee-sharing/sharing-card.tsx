// Recipients of a coin's shared creator fees, and the actions of the owner and of anyone else.
import type { FeeShareView, FeeSharing, Pool } from '@atoll/api';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useNow } from '../../../lib/clock.ts';
import { feeSharingQuery } from '../../../lib/coins/fee-sharing-query.ts';
import { formatAmount } from '../../../lib/format/format.ts';
import { formatDateTime } from '../../../lib/format/time.ts';
import { PersonLink } from '../../../lib/people/person-link.tsx';
import { useAddress } from '../../../lib/wallet/state.ts';
import { feeSharing as text } from '../../../messages/en/fee-sharing.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SectionFailed } from '../../../ui/section-failed.tsx';
import { creditQuery } from '../fee-claims.tsx';
import { Actions, PayWithheld } from './actions.tsx';

const Editor = lazy(() => import('./editor.tsx'));

export default function SharingCard({ pool }: { pool: Pool }) {
  const { data, isLoadingError, refetch } = useQuery(feeSharingQuery(pool.pool_id));
  if (isLoadingError) {
    return (
      <Card className="p-4">
        <SectionFailed message={text.failed} onRetry={refetch} />
      </Card>
    );
  }
  if (data === undefined) return null;
  return data === null ? <Offer pool={pool} /> : <Shares pool={pool} sharing={data} />;
}

/** The fee recipient of a coin can share its fees. */
function Offer({ pool }: { pool: Pool }) {
  const address = useAddress();
  // Positions on another DEX pay fees that cannot be divided.
  const { data } = useQuery({
    ...creditQuery(pool, address ?? ''),
    enabled: address !== undefined && pool.has_amm_venue,
  });
  if (address === undefined || !data || data.creator === null) return null;
  return (
    <Card className="flex items-center justify-between gap-4 p-4 text-label">
      <div className="grid min-w-0 gap-0.5">
        <h2 className="font-display text-body font-semibold">{text.offerTitle}</h2>
        <p className="text-muted">{text.offerBody}</p>
      </div>
      <Edit pool={pool} sharing={null} owner={address} label={text.offer} />
    </Card>
  );
}

interface EditProps {
  pool: Pool;
  sharing: FeeSharing | null;
  owner: string;
  label: string;
}

function Edit({ label, ...editor }: EditProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      {open && (
        <Suspense>
          <Editor {...editor} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function Shares({ pool, sharing }: { pool: Pool; sharing: FeeSharing }) {
  const address = useAddress();
  const now = useNow();
  const { pending, burned, history } = sharing;
  return (
    <Card className="grid grid-cols-1 gap-3 p-4 text-label" data-testid="fee-sharing">
      <h2 className="font-display text-body font-semibold">{text.title}</h2>
      <List pool={pool} shares={sharing.shares} />
      {burned.base > 0n && (
        <p className="text-note text-muted tabular">
          {text.burned(`${formatAmount(burned.base, pool.decimals, 2)} ${pool.symbol}`)}
        </p>
      )}
      {sharing.withheld.length > 0 && <Withheld pool={pool} sharing={sharing} />}
      {pending && (
        <div
          className="grid gap-2 rounded-control bg-raised px-3 py-2"
          data-testid="pending-shares"
        >
          <h3 className="font-medium">
            {text.pendingTitle(formatDateTime(Date.parse(pending.executable_at)))}
          </h3>
          <List pool={pool} shares={pending.shares} />
        </div>
      )}
      <Actions
        pool={pool}
        sharing={sharing}
        isDue={pending !== null && now >= Date.parse(pending.executable_at)}
      />
      {address === sharing.owner && (
        <Edit pool={pool} sharing={sharing} owner={address} label={text.edit} />
      )}
      <details className="text-note text-muted">
        <summary className="cursor-pointer hover:text-text">{text.history}</summary>
        <ol className="mt-2 grid gap-1 border-l border-line pl-3">
          {history.map(({ event, tx_digest, timestamp }) => (
            <li key={`${tx_digest}/${event}`} className="flex justify-between gap-4">
              <a href={`/tx/${tx_digest}`} className="underline-offset-4 hover:underline">
                {text[event]}
              </a>
              <time dateTime={timestamp}>{formatDateTime(Date.parse(timestamp))}</time>
            </li>
          ))}
        </ol>
      </details>
    </Card>
  );
}

/** Parts of accounts that the issuer of the quote coin froze when the fees were paid out. */
function Withheld({ pool, sharing }: { pool: Pool; sharing: FeeSharing }) {
  return (
    <div className="grid gap-2 rounded-control bg-raised px-3 py-2" data-testid="withheld-shares">
      <h3 className="font-medium">{text.withheld(pool.quote_symbol)}</h3>
      <p className="text-note text-muted">{text.withheldHint}</p>
      <ul className="grid gap-2">
        {sharing.withheld.map(({ recipient, user, amount }) => (
          <li key={recipient} className="flex items-center justify-between gap-3">
            <span className="min-w-0">
              <PersonLink address={recipient} user={user} image="size-6" />
            </span>
            <span className="flex shrink-0 items-center gap-3 tabular">
              {formatAmount(amount, pool.quote_decimals, 4)} {pool.quote_symbol}
              <PayWithheld pool={pool} sharing={sharing} recipient={recipient} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Returns the label of a recipient that is not a user. */
const nameOf = ({ kind, is_stakers }: FeeShareView): string =>
  is_stakers ? text.stakers : kind === 'burn' ? text.burn : text.treasury;

function List({ pool, shares }: { pool: Pool; shares: readonly FeeShareView[] }) {
  return (
    <ul className="grid gap-2">
      {shares.map((share) => (
        <li
          key={`${share.kind}/${share.recipient}`}
          className="flex items-center justify-between gap-3"
        >
          <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
            {share.recipient === null || share.is_stakers ? (
              <span className="truncate">{nameOf(share)}</span>
            ) : (
              <PersonLink address={share.recipient} user={share.user} image="size-6" />
            )}
            {share.locked && (
              <span title={text.lockedHint}>
                <Badge>{text.locked}</Badge>
              </span>
            )}
          </span>
          <span className="shrink-0 text-right tabular">
            {formatAmount(BigInt(share.bps), 2)}%
            <span className="block text-note text-muted">
              {text.paid(
                `${formatAmount(share.paid, pool.quote_decimals, 4)} ${pool.quote_symbol}`,
              )}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
