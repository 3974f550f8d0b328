// One entry of an agent's log: what it did, why it can be trusted, and what came of it.
import type { AgentAction } from '@atoll/api';
import { Link } from '@tanstack/react-router';
import { useExplorer } from '../../lib/chain/explorer.ts';
import { ReviewNotice } from '../../lib/people/review-notice.tsx';
import { useReview } from '../../lib/people/under-review.ts';
import {
  actionKinds,
  actionResults,
  agentActivity as text,
} from '../../messages/en/agent-activity.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Ago } from '../../ui/figures.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PaymentLine, paymentOf, type Quote } from './payment.tsx';

const tones = { done: 'up', rejected: 'plain', failed: 'down', unknown: 'glow' } as const;

export interface LogEntryProps {
  entry: AgentAction;
  quote: Quote;
  /** Page of the agent's X account; undefined without one. */
  xUrl: string | undefined;
  /** Reports a published text; undefined for visitors. */
  onReport: (() => void) | undefined;
}

export function LogEntry({ entry, quote, xUrl, onReport }: LogEntryProps) {
  const { record, hash, output } = entry;
  const review = useReview('agent_action', `${record.pool_id}:${record.number}`);
  const explorer = useExplorer();
  const isTransaction = record.kind === 'tip' || record.kind === 'buyback';
  const isPost = record.kind === 'post' || record.kind === 'reply';
  const { reference } = record;
  const url =
    reference === null
      ? undefined
      : isTransaction
        ? explorer.transaction(reference)
        : isPost && xUrl !== undefined
          ? `${xUrl}/status/${reference}`
          : undefined;
  const payment = isTransaction && output !== null ? paymentOf(output) : undefined;
  return (
    <li className="grid grid-cols-1 gap-2 border-b border-line/40 py-4 last:border-0">
      <div className="flex flex-wrap items-center gap-2 text-label">
        <span className="tabular text-muted">#{record.number}</span>
        <span className="font-medium">{actionKinds[record.kind]}</span>
        <Badge tone={tones[record.result]}>{actionResults[record.result]}</Badge>
        {record.revision !== null && (
          <Link
            to="/agent/$poolId/persona"
            params={{ poolId: record.pool_id }}
            className="text-note text-action hover:underline"
          >
            {text.revision(record.revision)}
          </Link>
        )}
        {record.model !== null && (
          <span className="text-note text-muted">
            {record.model === 'offline' ? text.offline : record.model}
          </span>
        )}
        <Ago
          at={new Date(record.timestamp_ms).toISOString()}
          className="ml-auto text-note text-muted"
        />
      </div>
      {output === null ? (
        <p className="text-label text-muted italic">{text.hidden}</p>
      ) : payment !== undefined ? (
        <PaymentLine poolId={record.pool_id} payment={payment} quote={quote} />
      ) : review.isBlurred ? (
        <ReviewNotice review={review} />
      ) : (
        <p className="text-body wrap-anywhere whitespace-pre-wrap">{output}</p>
      )}
      {record.kind === 'buyback' && reference !== null && (
        <Link
          to="/tx/$digest"
          params={{ digest: reference }}
          className="justify-self-start text-note text-action hover:underline"
        >
          {text.receipt}
        </Link>
      )}
      {record.detail !== '' && (
        <p className="text-label wrap-anywhere text-muted">{record.detail}</p>
      )}
      {isPost && output !== null && (
        <div className="flex flex-wrap items-center gap-3">
          {url !== undefined && (
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-6 items-center gap-1 text-note text-action hover:underline"
            >
              {text.viewOnX}
              <Icon name="external-link" className="size-3" />
            </a>
          )}
          {onReport && (
            <Button size="small" look="ghost" onClick={onReport}>
              {text.report}
            </Button>
          )}
        </div>
      )}
      <details className="text-note text-muted">
        <summary className="cursor-pointer">{text.proof}</summary>
        <dl className="mt-2 grid gap-1 font-mono wrap-anywhere">
          {record.prompt !== null && <Fact label={text.prompt} value={record.prompt} />}
          {record.inputs.map(({ name, digest }) => (
            <Fact key={name} label={text.input(name)} value={digest} />
          ))}
          <Fact label={text.outputDigest} value={record.output_digest} />
          <Fact
            label={text.cost}
            value={text.costOf(record.input_tokens, record.output_tokens, record.cost_micro_usd)}
          />
          {record.reference !== null && (
            <Fact label={text.reference} value={record.reference} href={url} />
          )}
          <Fact label={text.previous} value={record.previous} />
          <Fact label={text.hash} value={hash} />
        </dl>
      </details>
    </li>
  );
}

function Fact({ label, value, href }: { label: string; value: string; href?: string }) {
  return (
    <div>
      <dt className="inline font-sans">{label}: </dt>
      <dd className="inline">
        {href === undefined ? (
          value
        ) : (
          <a href={href} target="_blank" rel="noreferrer" className="text-action hover:underline">
            {value}
          </a>
        )}
      </dd>
    </div>
  );
}
