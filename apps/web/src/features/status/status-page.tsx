// The state of the service: whether lists follow the chain, and which services work.
import type { ServiceState, StatusData } from '@atoll/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../lib/api/api.ts';
import { pageKeys } from '../../lib/api/page-keys.ts';
import { groupDigits } from '../../lib/format/format.ts';
import { duration } from '../../lib/format/time.ts';
import { useLastingError } from '../../lib/use-lasting-error.ts';
import { errors } from '../../messages/en/errors.ts';
import { status as text } from '../../messages/en/status.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const statusQuery = queryOptions({
  queryKey: pageKeys.status,
  queryFn: async ({ signal }): Promise<StatusData> => (await api.status.get({}, { signal })).data,
  refetchInterval: 5_000,
});

export function StatusPage() {
  const { data, error, refetch } = useQuery(statusQuery);
  const lasting = useLastingError('status', error);
  // An earlier response is no evidence that the server still responds.
  if (error ?? (!data && lasting)) {
    return (
      <EmptyState
        tone="failed"
        title={text.failed}
        body={text.failedBody}
        action={<Button onClick={() => void refetch()}>{errors.retry}</Button>}
      />
    );
  }
  if (!data) return <Skeleton className="h-96" />;
  const works = data.state === 'working';
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <Card className="grid gap-1 p-4" role="status">
        <p className="flex items-center gap-2 font-display text-lead font-semibold">
          <span aria-hidden className={`size-3 rounded-full ${works ? 'bg-up' : 'bg-down'}`} />
          {works ? text.working : text.degraded}
        </p>
        <p className="text-label text-muted">{works ? text.workingBody : text.degradedBody}</p>
      </Card>
      <Facts title={text.chain}>
        <Fact label={text.height}>{count(data.chain_checkpoint)}</Fact>
        <Fact label={text.indexed}>{count(data.indexed_checkpoint)}</Fact>
        <Fact label={text.lag}>{lagOf(data)}</Fact>
        <Fact label={text.network}>{data.network}</Fact>
        <Fact label={text.version}>{data.version}</Fact>
      </Facts>
      <Facts title={text.services}>
        {Object.entries(data.services).map(([name, state]) => (
          <Fact key={name} label={text[name as ServiceName]}>
            <State name={name as ServiceName} state={state} />
          </Fact>
        ))}
      </Facts>
    </div>
  );
}

/** How this server does without an outside service. */
const basicStates: Partial<Record<ServiceName, string>> = {
  ai_texts: text.basicTexts,
  ai_images: text.basicImages,
  ai_embeddings: text.basicEmbeddings,
  sui_price: text.basicPrice,
  token_price: text.basicPrice,
  telegram: text.basicTelegram,
};

const count = (value: number | null) => (value === null ? text.unknown : groupDigits(value));

function lagOf({ lag_checkpoints, lag_seconds }: StatusData): string {
  if (lag_checkpoints === null) return text.unknown;
  if (lag_checkpoints === 0) return text.upToDate;
  const behind = text.checkpoints(lag_checkpoints, count(lag_checkpoints));
  return lag_seconds === null ? behind : `${behind} (${duration(lag_seconds * 1_000)})`;
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-3">
      <h2 className="font-display text-lead font-semibold">{title}</h2>
      <Card>
        <dl className="divide-y divide-line text-label">{children}</dl>
      </Card>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4 px-4 py-2.5">
      <dt className="text-muted">{label}</dt>
      <dd className="text-right font-medium tabular-nums wrap-anywhere">{children}</dd>
    </div>
  );
}

type ServiceName = keyof StatusData['services'];

function State({ name, state }: { name: ServiceName; state: ServiceState }) {
  if (state === 'working') return <Badge tone="up">{text.stateWorking}</Badge>;
  if (state === 'failing') return <Badge tone="down">{text.stateFailing}</Badge>;
  if (state === 'basic') return <Badge>{basicStates[name] ?? text.stateBasic}</Badge>;
  return <Badge>{text.stateNotConfigured}</Badge>;
}
