// Governance: announced changes, pauses, and the launchpad's current settings.
import type { Governance } from '@atoll/api';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useConfig } from '../../lib/api/config.ts';
import { formatAmount, formatPercent, shortenAddress } from '../../lib/format/format.ts';
import { duration } from '../../lib/format/time.ts';
import { errors } from '../../messages/en/errors.ts';
import { governance as text } from '../../messages/en/governance.ts';
import { CopyAddress } from '../../ui/address.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ChangeCard } from './change-card.tsx';
import { governanceQuery } from './queries.ts';

export function GovernancePage() {
  const { data, error, refetch } = useQuery(governanceQuery);
  if (!data) {
    return error ? (
      <EmptyState
        tone="failed"
        title={text.failed}
        body={error.message}
        action={<Button onClick={() => void refetch()}>{errors.retry}</Button>}
      />
    ) : (
      <Skeleton className="h-96" />
    );
  }
  return (
    <>
      <Section title={text.pending}>
        {data.pending.length === 0 ? (
          <Card className="p-4 text-label">
            <p className="font-medium">{text.noPending}</p>
            <p className="text-muted">{text.noPendingBody}</p>
          </Card>
        ) : (
          data.pending.map((change) => (
            <ChangeCard key={`${change.package}:${change.number}`} change={change} />
          ))
        )}
      </Section>
      <Section title={text.packages}>
        <Packages packages={data.packages} />
      </Section>
      <Section title={text.settings}>
        <Settings settings={data.settings} />
      </Section>
      <Section title={text.history}>
        {data.history.length === 0 ? (
          <p className="text-label text-muted">{text.noHistory}</p>
        ) : (
          data.history.map((change) => (
            <ChangeCard key={`${change.package}:${change.number}`} change={change} />
          ))
        )}
      </Section>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-3">
      <h2 className="font-display text-lead font-semibold">{title}</h2>
      {children}
    </section>
  );
}

const rows = '*:px-4 *:py-2.5 max-sm:*:px-2.5';

function Packages({ packages }: Pick<Governance, 'packages'>) {
  const state = (paused: boolean) => (
    <Badge tone={paused ? 'down' : 'up'}>{paused ? text.paused : text.open}</Badge>
  );
  return (
    <Card className="overflow-x-auto">
      <table className="w-full text-label">
        <thead className="text-left text-note text-muted">
          <tr className={`${rows} *:font-normal`}>
            <th>{text.package}</th>
            <th>{text.delay}</th>
            <th>{text.creation}</th>
            <th>{text.buys}</th>
          </tr>
        </thead>
        <tbody>
          {packages.map((each) => (
            <tr key={each.package} className={rows} data-package={each.package}>
              <td className="font-medium">{each.package}</td>
              <td>{each.delay_ms === 0 ? text.noDelay : duration(each.delay_ms)}</td>
              <td>{state(each.creation_paused)}</td>
              <td>{state(each.buys_paused)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Settings({ settings }: Pick<Governance, 'settings'>) {
  const quotes = useConfig()?.presets ?? [];
  if (!settings) return <p className="text-label text-down">{text.settingsUnavailable}</p>;
  const quoteOf = (type: string) => quotes.find(({ quote_type }) => quote_type === type);
  return (
    <Card className="grid grid-cols-1 gap-3 overflow-x-auto py-4">
      <dl className="flex flex-wrap gap-x-8 gap-y-2 px-4 text-label">
        <div>
          <dt className="text-note text-muted">{text.feeRecipient}</dt>
          <dd>
            <CopyAddress value={settings.protocol_fee_recipient} />
          </dd>
        </div>
        <div>
          <dt className="text-note text-muted">{text.tradeFee}</dt>
          <dd className="tabular">{formatPercent(BigInt(settings.trade_fee_bps))}</dd>
        </div>
      </dl>
      <table className="w-full text-label">
        <thead className="text-left text-note text-muted">
          <tr className={`${rows} *:font-normal`}>
            <th>{text.kind}</th>
            <th>{text.quote}</th>
            <th className="text-right">{text.target}</th>
            <th>{text.venue}</th>
          </tr>
        </thead>
        <tbody>
          {settings.presets.map((preset) => {
            const quote = quoteOf(preset.quote_type);
            return (
              <tr key={`${preset.kind}:${preset.quote_type}`} className={rows}>
                <td className="font-medium">{text[preset.kind]}</td>
                <td title={preset.quote_type}>
                  {quote?.quote_symbol ?? shortenAddress(preset.quote_type)}
                </td>
                <td className="text-right tabular">
                  {formatAmount(preset.target_raised, quote?.quote_decimals ?? 0)}
                </td>
                <td title={preset.venue}>
                  {preset.known_venue ? (
                    preset.venue.split('::').at(-1)
                  ) : (
                    <Badge tone="down">{text.foreignVenue}</Badge>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Card>
  );
}
