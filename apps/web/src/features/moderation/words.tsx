// The word list: posts that contain one of them are rejected.
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { errors } from '../../messages/en/errors.ts';
import { moderation as text } from '../../messages/en/moderation.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextArea } from '../../ui/input.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DecisionDialog, type Proposal } from './decision-dialog.tsx';
import { wordsQuery } from './queries.ts';

export function Words() {
  const words = useQuery(wordsQuery);
  if (words.isPending) return <Skeleton className="h-64" />;
  if (!words.data) {
    return (
      <EmptyState
        tone="failed"
        title={text.failed}
        body={words.error.message}
        action={<Button onClick={() => words.refetch()}>{errors.retry}</Button>}
      />
    );
  }
  // A list that changed elsewhere starts the form anew.
  return <WordForm key={words.data.join('\n')} words={words.data} />;
}

function WordForm({ words }: { words: readonly string[] }) {
  const [lines, setLines] = useState(words.join('\n'));
  const [proposal, setProposal] = useState<Proposal>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = [...new Set(lines.split('\n').map((line) => line.trim()))].filter(Boolean);
    const add = wanted.filter((word) => !words.includes(word));
    const remove = words.filter((word) => !wanted.includes(word));
    setProposal({
      title: text.words,
      run: (reason) => api.moderation.updateWords({ add, remove, reason }),
    });
  };
  return (
    <Card className="p-4">
      <form onSubmit={submit} className="grid max-w-xl gap-4">
        <TextArea
          label={text.wordsLabel}
          hint={text.wordsHint}
          value={lines}
          rows={12}
          onChange={(event) => setLines(event.target.value)}
        />
        <Button type="submit" look="action" className="justify-self-start">
          {text.save}
        </Button>
      </form>
      {proposal && <DecisionDialog proposal={proposal} onClose={() => setProposal(undefined)} />}
    </Card>
  );
}
