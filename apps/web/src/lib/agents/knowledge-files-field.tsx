// The text files of a persona's knowledge in a form: adding and removing them.
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { agent as text } from '../../messages/en/agent.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { KNOWLEDGE_TYPES, storeKnowledgeFile } from './knowledge.ts';
import { KnowledgeFile } from './knowledge-file.tsx';

export interface KnowledgeFilesFieldProps {
  /** References, one in each line. */
  value: string;
  onChange: (value: string) => void;
}

export function KnowledgeFilesField({ value, onChange }: KnowledgeFilesFieldProps) {
  const references = value.split('\n').filter((line) => line !== '');
  const input = useRef<HTMLInputElement>(null);
  const upload = useMutation({
    mutationFn: storeKnowledgeFile,
    onSuccess: (reference) => onChange([...new Set([...references, reference])].join('\n')),
  });
  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend className="mb-1.5 text-label font-medium">{text.files}</legend>
      {references.map((reference) => (
        <KnowledgeFile
          key={reference}
          reference={reference}
          action={
            <Button
              size="icon"
              look="ghost"
              aria-label={text.fileRemove}
              onClick={() => onChange(references.filter((each) => each !== reference).join('\n'))}
            >
              <Icon name="x" className="size-4" />
            </Button>
          }
        />
      ))}
      <Button
        size="small"
        className="justify-self-start"
        pending={upload.isPending}
        onClick={() => input.current?.click()}
      >
        {text.fileAdd}
      </Button>
      <input
        ref={input}
        type="file"
        accept={KNOWLEDGE_TYPES}
        hidden
        data-testid="knowledge-file"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) upload.mutate(file);
          target.value = '';
        }}
      />
      <p className="text-note text-muted">{text.filesHint}</p>
      <p role="alert" className="text-note text-down empty:hidden">
        {upload.error?.message}
      </p>
    </fieldset>
  );
}
