// A persona as people read it, and whether its content is what the chain names.
import type { Persona } from '@atoll/api';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isFileReference } from '../../../lib/agents/knowledge.ts';
import { KnowledgeFile } from '../../../lib/agents/knowledge-file.tsx';
import { personaQuery } from '../../../lib/agents/persona.ts';
import { externalUrl } from '../../../lib/format/external-url.ts';
import { shortenAddress } from '../../../lib/format/format.ts';
import { agent as text } from '../../../messages/en/agent.ts';
import { errors } from '../../../messages/en/errors.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** Whether the content that this browser hashed has the digest. */
export function Verification({ digest }: { digest: string }) {
  const { data, isPending } = useQuery(personaQuery(digest));
  if (isPending) return <Badge>{text.checking}</Badge>;
  if (!data) return null;
  return data.isVerified ? (
    <Badge tone="up" title={text.verifiedHint(digest)}>
      <Icon name="badge-check" className="size-3.5" />
      {text.verified}
    </Badge>
  ) : (
    <Badge tone="down" title={text.mismatchHint}>
      <Icon name="triangle-exclamation-point" className="size-3.5" />
      {text.mismatch}
    </Badge>
  );
}

/** The content of a digest. */
export function PersonaContent({ digest }: { digest: string }) {
  const { data, error, isPending, refetch } = useQuery(personaQuery(digest));
  if (isPending) return <Skeleton className="h-64" />;
  if (error) {
    return (
      <Note title={text.contentFailed} body={error.message}>
        <Button size="small" onClick={() => void refetch()}>
          {errors.retry}
        </Button>
      </Note>
    );
  }
  if (data === null) return <Note title={text.noContent} body={text.noContentBody} />;
  if (!data.isVerified) return <Note title={text.mismatch} body={text.mismatchHint} />;
  if (data.persona === null) return <Note title={text.noContent} body={text.unreadable} />;
  return <PersonaFields persona={data.persona} />;
}

function Note({ title, body, children }: { title: string; body: string; children?: ReactNode }) {
  return (
    <div
      role="note"
      className="grid justify-items-start gap-2 rounded-control bg-raised p-4 text-label"
    >
      <p className="font-medium">{title}</p>
      <p className="text-muted">{body}</p>
      {children}
    </div>
  );
}

const filesOf = (persona: Persona) => persona.knowledge.filter(isFileReference);

/** Fields of a persona with their labels, as one text each, in the order that people read them. */
export const fieldsOf = (persona: Persona): readonly [label: string, value: string][] => [
  [text.name, persona.name],
  [text.bio, persona.bio],
  [text.personality, persona.personality],
  [text.firstMessage, persona.first_message],
  [text.writingStyle, persona.style],
  [text.adjectives, persona.adjectives.join(', ')],
  [text.topics, persona.topics.join(', ')],
  [text.lore, persona.lore],
  [text.knowledge, persona.knowledge.filter((entry) => !isFileReference(entry)).join('\n\n')],
  [text.files, filesOf(persona).join('\n')],
  [text.links, persona.links.join('\n')],
];

function PersonaFields({ persona }: { persona: Persona }) {
  const fields = fieldsOf(persona).filter(
    ([label]) => label !== text.links && label !== text.files,
  );
  return (
    <dl className="grid gap-4 text-label" data-testid="persona">
      {fields.map(([label, value]) => (
        <Field key={label} label={label} id={label === text.knowledge ? 'knowledge' : undefined}>
          {value === '' ? <span className="text-muted">{text.empty}</span> : value}
        </Field>
      ))}
      {filesOf(persona).length > 0 && (
        <Field label={text.files}>
          {filesOf(persona).map((reference) => (
            <KnowledgeFile key={reference} reference={reference} />
          ))}
        </Field>
      )}
      {persona.links.length > 0 && (
        <Field label={text.links}>
          {persona.links.map((link) => (
            <a
              key={link}
              href={externalUrl(link)}
              target="_blank"
              rel="noopener noreferrer nofollow ugc"
              className="block text-action hover:underline"
            >
              {link}
            </a>
          ))}
        </Field>
      )}
    </dl>
  );
}

function Field(props: { label: string; id?: string | undefined; children: ReactNode }) {
  const { label, id, children } = props;
  return (
    <div id={id} className="grid scroll-mt-20 gap-1">
      <dt className="text-note text-muted">{label}</dt>
      <dd className="max-w-prose wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  );
}

/** A digest on one line, in full on hover. */
export const Digest = ({ value }: { value: string }) => (
  <code title={value} className="font-mono text-note text-muted">
    {shortenAddress(value)}
  </code>
);
