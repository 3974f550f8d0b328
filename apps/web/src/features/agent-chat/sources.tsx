// The entries of knowledge that an answer used.
import type { ChatSource } from '@atoll/api';
import { Link } from '@tanstack/react-router';
import { externalUrl } from '../../lib/format/external-url.ts';
import { agentChat as text } from '../../messages/en/agent-chat.ts';

const className = 'font-medium text-action hover:underline wrap-anywhere';

export function Sources({ poolId, sources }: { poolId: string; sources: readonly ChatSource[] }) {
  if (sources.length === 0) return null;
  return (
    <p className="max-w-[min(36rem,88%)] text-note text-muted" data-testid="sources">
      {text.sources}{' '}
      {sources.map((source, index) => (
        <span key={index}>
          {index > 0 && ', '}
          <Source poolId={poolId} source={source} />
        </span>
      ))}
    </p>
  );
}

/** A page leads to its address, a text or file to the persona, which contains it. */
function Source({ poolId, source: { title, url } }: { poolId: string; source: ChatSource }) {
  const href = externalUrl(url);
  return href === undefined ? (
    <Link to="/agent/$poolId/persona" params={{ poolId }} hash="knowledge" className={className}>
      {title}
    </Link>
  ) : (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc" className={className}>
      {title}
    </a>
  );
}
