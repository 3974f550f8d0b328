// A text file of a persona's knowledge: its title, whether it is what the persona names, and its text.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { agent as text } from '../../messages/en/agent.ts';
import { Icon } from '../../ui/icon.tsx';
import { knowledgeFileQuery } from './knowledge.ts';

export interface KnowledgeFileProps {
  reference: string;
  /** Beside the title: what can be done with it. */
  action?: ReactNode;
}

export function KnowledgeFile({ reference, action }: KnowledgeFileProps) {
  const { data: file, error } = useQuery(knowledgeFileQuery(reference));
  return (
    <div className="grid grid-cols-1 gap-2 rounded-control bg-raised p-3 text-label">
      <div className="flex items-center gap-2">
        <Icon name="book-open" className="size-4 shrink-0 text-muted" />
        <span className="min-w-0 flex-1 wrap-anywhere">
          {file?.title ?? text.file}
          {file && (
            <span className="text-note text-muted"> · {text.fileLength(file.characters)}</span>
          )}
        </span>
        {action}
      </div>
      {error && <p className="text-note text-muted">{text.fileUnavailable}</p>}
      {file && !file.isVerified && <p className="text-note text-down">{text.fileMismatch}</p>}
      {file?.isVerified && (
        <details>
          <summary className="min-h-6 cursor-pointer text-note text-muted">{text.fileRead}</summary>
          <pre className="mt-2 max-h-64 overflow-y-auto font-sans text-note wrap-anywhere whitespace-pre-wrap">
            {file.text}
          </pre>
        </details>
      )}
    </div>
  );
}
