// History of an agent's treasury and keys.
import type { Agent, AgentTreasuryEntry } from '@atoll/api';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PaymentNote } from '../../../lib/agents/payment-note.tsx';
import { formatCompact, groupDigits } from '../../../lib/format/format.ts';
import { PersonLink } from '../../../lib/people/person-link.tsx';
import { treasury as text } from '../../../messages/en/treasury.ts';
import { Card } from '../../../ui/card.tsx';
import { Ago, Amount } from '../../../ui/figures.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { SectionFailed } from '../../../ui/section-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { treasuryQuery } from '../queries.ts';

export function TreasuryHistory({ agent }: { agent: Agent }) {
  const list = useInfiniteQuery(treasuryQuery(agent.pool_id));
  const rows = list.data?.pages.flatMap(({ data }) => data);
  return (
    <Card className="grid grid-cols-1 gap-3 p-5">
      <h2 className="font-display text-lead font-semibold">{text.history}</h2>
      {rows ? (
        rows.length === 0 ? (
          <p className="text-label text-muted">{text.noHistory}</p>
        ) : (
          <ul className="grid grid-cols-1 gap-1 text-label">
            {rows.map((entry) => (
              <Entry key={entry.id} agent={agent} entry={entry} />
            ))}
          </ul>
        )
      ) : list.error ? (
        <SectionFailed message={`${text.failed}: ${list.error.message}`} onRetry={list.refetch} />
      ) : (
        <Skeleton className="h-24" />
      )}
      {list.hasNextPage && (
        <LoadMore onMore={() => void list.fetchNextPage()} pending={list.isFetchingNextPage} />
      )}
    </Card>
  );
}

function titleOf(entry: AgentTreasuryEntry, agent: Agent): string {
  switch (entry.kind) {
    case 'key':
      return entry.address === null ? text.entryKeyRevoked : text.entryKey;
    case 'key_renewed':
      return text.entryKeyRenewed;
    case 'policy': {
      const cap = formatCompact(entry.policy?.daily_cap ?? 0n, agent.quote_decimals);
      return text.entryPolicy(`${cap} ${agent.quote_symbol}`);
    }
    case 'buyback':
      return text.buyback(`${formatCompact(entry.burned ?? 0n, 6)} ${agent.symbol}`);
    default:
      return text[entry.kind];
  }
}

function Entry({ agent, entry }: { agent: Agent; entry: AgentTreasuryEntry }) {
  const hasAmount = entry.amount !== null && entry.kind !== 'policy';
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-0.5 border-b border-line/40 py-2 last:border-0">
      {entry.kind === 'buyback' ? (
        <Link
          to="/tx/$digest"
          params={{ digest: entry.tx_digest }}
          className="font-medium text-action hover:underline"
        >
          {titleOf(entry, agent)}
        </Link>
      ) : (
        <span className="font-medium">{titleOf(entry, agent)}</span>
      )}
      {entry.address !== null && (
        <PersonLink
          address={entry.address}
          user={entry.user}
          image="size-5"
          className="text-note text-muted"
        />
      )}
      <span className="ml-auto flex items-baseline gap-3 text-right">
        {hasAmount && (
          <span className="tabular">
            {entry.kind === 'shares_granted' ? (
              text.shares(groupDigits(entry.amount ?? 0n))
            ) : (
              <Amount
                units={entry.amount ?? 0n}
                decimals={agent.quote_decimals}
                symbol={agent.quote_symbol}
              />
            )}
          </span>
        )}
        <Ago at={entry.createdAt} className="w-16 text-note text-muted" />
      </span>
      {entry.note && (
        <p className="basis-full wrap-anywhere text-muted">
          <PaymentNote poolId={agent.pool_id} note={entry.note} />
        </p>
      )}
    </li>
  );
}
