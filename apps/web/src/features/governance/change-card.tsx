// One announced change: what it sets, and when it can be executed.
import type { GovernanceChange } from '@atoll/api';
import { useConfig } from '../../lib/api/config.ts';
import { TransactionRef } from '../../lib/chain/transaction-ref.tsx';
import { useNow } from '../../lib/clock.ts';
import { duration } from '../../lib/format/time.ts';
import { governance as text } from '../../messages/en/governance.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Ago } from '../../ui/figures.tsx';
import { CancelChange } from './cancel-change.tsx';
import { fieldsOf, wordsOf } from './change-fields.ts';

export function ChangeCard({ change }: { change: GovernanceChange }) {
  const quotes = useConfig()?.presets ?? [];
  return (
    <Card className="grid grid-cols-1 gap-3 p-4 text-label" data-testid="change">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-display text-body font-semibold">{text.term(wordsOf(change.kind))}</h3>
        <Badge>{change.package}</Badge>
        <State change={change} />
      </div>
      {change.change === null ? (
        <p className="text-down">{text.unknownChange}</p>
      ) : (
        <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
          {fieldsOf(change.change, quotes).map(({ label, value }) => (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="font-mono wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-note">
        <p className="text-muted">
          {text.announced} <Ago at={change.announced_at_ms} />
        </p>
        <TransactionRef digest={change.tx_digest} />
        {isSetUp(change) && <p className="text-muted">{text.setUp}</p>}
        {change.state === 'pending' && <CancelChange change={change} />}
      </div>
    </Card>
  );
}

/** The clocks of the event and of its checkpoint differ by less. */
const CLOCKS_MS = 60_000;

/** Whether the change could be executed at once, as when a package is set up before its delay is in force. */
const isSetUp = ({ announced_at_ms, executable_at_ms }: GovernanceChange) =>
  executable_at_ms - announced_at_ms < CLOCKS_MS;

function State({ change }: { change: GovernanceChange }) {
  const now = useNow();
  if (change.state !== 'pending') {
    return (
      <Badge tone={change.state === 'executed' ? 'up' : 'plain'}>
        {text[change.state]}
        {change.decided_at_ms !== null && <Ago at={change.decided_at_ms} />}
      </Badge>
    );
  }
  const wait = change.executable_at_ms - now;
  return wait > 0 ? (
    <Badge tone="glow">{text.executableIn(duration(wait))}</Badge>
  ) : (
    <>
      <Badge tone="down">{text.executable}</Badge>
      <Badge>{text.expiresIn(duration(change.expires_at_ms - now))}</Badge>
    </>
  );
}
