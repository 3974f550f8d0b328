// The permanent page of a transaction: what it traded, launched and graduated, verified in the browser
// against the Sui node.
import type { Receipt } from '@atoll/api';
import { ApiError } from '@atoll/api/client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../lib/api/api.ts';
import { pageKeys } from '../../lib/api/page-keys.ts';
import { PageTitle } from '../../lib/api/page-title.tsx';
import { useExplorer } from '../../lib/chain/explorer.ts';
import { groupDigits, shortenAddress } from '../../lib/format/format.ts';
import { formatDate, formatDateTime } from '../../lib/format/time.ts';
import { useLastingError } from '../../lib/use-lasting-error.ts';
import { common } from '../../messages/en/common.ts';
import { errors } from '../../messages/en/errors.ts';
import { receipts as text } from '../../messages/en/receipts.ts';
import { CopyAddress } from '../../ui/address.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Ago } from '../../ui/figures.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NetworkFee } from './network-fee.tsx';
import { partsOf, ReceiptPart } from './receipt-part.tsx';
import { Row } from './row.tsx';
import { Verification } from './verification.tsx';

const receiptQuery = (digest: string) =>
  queryOptions({
    queryKey: pageKeys.receipts.of(digest),
    queryFn: async ({ signal }) => (await api.receipts.get({ digest }, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    // A recent transaction may not be indexed yet: the page retries automatically.
    refetchInterval: ({ state }) => (state.error === null ? false : 3_000),
  });

export interface ReceiptPageProps {
  digest: string;
  /** Further actions on a receipt; the route composes them. */
  actions?: (receipt: Receipt) => ReactNode;
}

export function ReceiptPage({ digest, actions }: ReceiptPageProps) {
  const { data, error: latest, refetch } = useQuery(receiptQuery(digest));
  const error = useLastingError(digest, latest);
  if (data) {
    return (
      <article
        className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-4 pb-8"
        data-testid="receipt"
      >
        <PageTitle page={text.pageTitle(shortenAddress(digest))} />
        <header className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="font-display text-title font-bold">{text.title}</h1>
          {actions?.(data)}
        </header>
        <Verification receipt={data} />
        {partsOf(data).map((part) => (
          <ReceiptPart key={part.seq} part={part} receipt={data} />
        ))}
        <TransactionFacts receipt={data} />
      </article>
    );
  }
  if (!error) return <Loading />;
  const missing = error instanceof ApiError && (error.status === 404 || error.status === 400);
  const title = missing ? text.notFoundTitle : text.failedTitle;
  return (
    <>
      <PageTitle page={title} />
      <EmptyState
        page
        tone="failed"
        title={title}
        body={missing ? notFound(error) : error.message}
        action={<Button onClick={() => void refetch()}>{errors.retry}</Button>}
      />
    </>
  );
}

/** Mentions archived trades, because they cannot be distinguished from digests that never existed. */
function notFound({ details }: ApiError): string {
  const { archived_before: archived } = details;
  return archived === undefined
    ? text.notFoundBody
    : `${text.notFoundBody} ${text.archived(formatDate(archived))}`;
}

function TransactionFacts({ receipt }: { receipt: Receipt }) {
  const url = useExplorer().transaction(receipt.tx_digest);
  return (
    <Card className="p-4 text-label">
      <dl className="grid grid-cols-1 gap-2">
        <Row label={text.digest}>
          <CopyAddress value={receipt.tx_digest} label={common.copyDigest} />
        </Row>
        <Row label={text.time}>
          {formatDateTime(receipt.timestamp)}{' '}
          <span className="text-muted">
            (<Ago at={receipt.timestamp} />)
          </span>
        </Row>
        <Row label={text.checkpoint}>{groupDigits(receipt.checkpoint)}</Row>
        <Row label={text.networkFee}>
          <NetworkFee {...receipt} />
        </Row>
      </dl>
      {url !== undefined && (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="mt-3 inline-flex min-h-6 items-center gap-1.5 hover:text-action"
        >
          {text.explorer}
          <Icon name="external-link" className="size-3.5" />
        </a>
      )}
    </Card>
  );
}

function Loading() {
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-4" aria-busy>
      <Skeleton className="h-9 w-40" />
      <Skeleton className="h-20" />
      <Skeleton className="h-80" />
      <Skeleton className="h-40" />
    </div>
  );
}
