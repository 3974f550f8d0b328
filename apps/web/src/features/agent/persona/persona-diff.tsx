// The difference of two personas, field by field, word by word.
import type { Persona } from '@atoll/api';
import { useQuery } from '@tanstack/react-query';
import { KnowledgeFile } from '../../../lib/agents/knowledge-file.tsx';
import { personaQuery } from '../../../lib/agents/persona.ts';
import { diffWords } from '../../../lib/format/diff.ts';
import { agent as text } from '../../../messages/en/agent.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { summaryOf } from './persona-summary.ts';
import { fieldsOf } from './persona-view.tsx';

export interface PersonaDiffProps {
  before: Persona;
  after: Persona;
  /** Shown when nothing differs. */
  none: string;
}

export function PersonaDiff({ before, after, none }: PersonaDiffProps) {
  const old = fieldsOf(before);
  const changed = fieldsOf(after).flatMap(([label, value], index) => {
    const was = old[index]?.[1] ?? '';
    return was === value ? [] : [{ label, was, value }];
  });
  if (changed.length === 0) return <p className="text-label text-muted">{none}</p>;
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-label text-pretty" data-testid="diff-summary">
        {summaryOf(before, after).join(' ')}
      </p>
      <dl className="grid gap-4 text-label" data-testid="persona-diff">
        {changed.map(({ label, was, value }) => (
          <div key={label} className="grid gap-1">
            <dt className="text-note text-muted">{label}</dt>
            <dd className="max-w-prose wrap-anywhere whitespace-pre-wrap">
              {label === text.files ? (
                <Files before={was} after={value} />
              ) : (
                <Words before={was} after={value} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Files of which one side has none, with their content: voters decide on it too. */
function Files({ before, after }: { before: string; after: string }) {
  const [old, next] = [before, after].map((side) => side.split('\n').filter((line) => line !== ''));
  const removed = old?.filter((reference) => !next?.includes(reference)) ?? [];
  const added = next?.filter((reference) => !old?.includes(reference)) ?? [];
  return (
    <span className="grid grid-cols-1 gap-2">
      {added.map((reference) => (
        <ins key={reference} className="text-up no-underline">
          {text.added}
          <KnowledgeFile reference={reference} />
        </ins>
      ))}
      {removed.map((reference) => (
        <del key={reference} className="text-down no-underline">
          {text.removed}
          <KnowledgeFile reference={reference} />
        </del>
      ))}
    </span>
  );
}

function Words({ before, after }: { before: string; after: string }) {
  return diffWords(before, after).map(({ kind, text: words }, index) => {
    const key = index;
    if (kind === 'same') return <span key={key}>{words}</span>;
    return kind === 'added' ? (
      <ins key={key} className="rounded-sm bg-up/15 text-up decoration-up/60">
        <span className="sr-only">[{text.added}: </span>
        {words}
        <span className="sr-only">]</span>
      </ins>
    ) : (
      <del key={key} className="rounded-sm bg-down/15 text-down decoration-down/60">
        <span className="sr-only">[{text.removed}: </span>
        {words}
        <span className="sr-only">]</span>
      </del>
    );
  });
}

/** Shows the difference between the contents of two digests, or a notice while either is unavailable. */
export function DigestDiff({ before, after }: { before: string; after: string }) {
  const old = useQuery(personaQuery(before));
  const next = useQuery(personaQuery(after));
  if (old.isPending || next.isPending) return <Skeleton className="h-32" />;
  const personas = [old.data, next.data].flatMap((read) =>
    read?.isVerified && read.persona ? [read.persona] : [],
  );
  const [was, is] = personas;
  if (was === undefined || is === undefined) {
    return <p className="text-label text-muted">{text.noContentBody}</p>;
  }
  return <PersonaDiff before={was} after={is} none={text.noDifference} />;
}
