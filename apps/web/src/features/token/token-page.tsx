// The platform token: supply, burns, stakes and market, with the ways to get and use it.
import type { TokenData } from '@atoll/api';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { tokenQuery } from '../../lib/coins/token-query.ts';
import { formatPercent, groupDigits } from '../../lib/format/format.ts';
import { errors } from '../../messages/en/errors.ts';
import { token as text } from '../../messages/en/token.ts';
import { CopyAddress } from '../../ui/address.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Amount, Usd, UsdPrice } from '../../ui/figures.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export function TokenPage() {
  const { data, error, refetch } = useQuery(tokenQuery);
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
    <div className="grid max-w-4xl grid-cols-1 gap-6">
      <Section title={text.supply}>
        <Fact label={text.total}>{units(data, data.supply)}</Fact>
        <Fact label={text.burned} note={text.burnedNote}>
          {units(data, data.burned)} <Share of={data} units={data.burned} />
        </Fact>
        <Fact label={text.type}>
          <CopyAddress value={data.type} label={text.copyType} />
        </Fact>
      </Section>
      <Section title={text.market}>
        <Fact label={text.price} note={text.priceNote}>
          <UsdPrice value={data.price_usd} />
        </Fact>
        <Fact label={text.marketcap}>
          <Usd value={data.marketcap_usd} />
        </Fact>
        <Fact label={text.coins(data.symbol)}>{groupDigits(data.coins)}</Fact>
        <Fact label={text.volume}>{units(data, data.volume_24h)}</Fact>
      </Section>
      <Section title={text.staking}>
        <Fact label={text.staked}>
          {units(data, data.staked)} <Share of={data} units={data.staked} />
        </Fact>
        <Fact label={text.stakers}>{groupDigits(data.stakers)}</Fact>
      </Section>
      <div className="flex flex-wrap gap-2">
        <Link to="/staking" className={buttonClass({ look: 'action' })}>
          {text.stake(data.symbol)}
        </Link>
        <Link to="/create" className={buttonClass()}>
          {text.launch(data.symbol)}
        </Link>
      </div>
    </div>
  );
}

const units = ({ decimals, symbol }: TokenData, amount: bigint) => (
  <Amount units={amount} decimals={decimals} symbol={symbol} />
);

/** Share of the supply, from a hundredth of a percent on. */
function Share({ of, units }: { of: TokenData; units: bigint }) {
  const bps = (units * 10_000n) / of.supply;
  return bps === 0n ? null : <span className="text-muted">({formatPercent(bps)})</span>;
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-3">
      <h2 className="font-display text-lead font-semibold">{title}</h2>
      <Card>
        <dl className="divide-y divide-line text-label">{children}</dl>
      </Card>
    </section>
  );
}

function Fact({ label, note, children }: { label: string; note?: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-2.5">
      <dt className="grid">
        {label}
        {note && <span className="max-w-prose text-note text-pretty text-muted">{note}</span>}
      </dt>
      <dd className="font-medium tabular-nums wrap-anywhere">{children}</dd>
    </div>
  );
}
