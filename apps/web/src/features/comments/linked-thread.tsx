// The thread that a link leads to, above the others and scrolled to.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { comments as text } from '../../messages/en/comments.ts';
import { linkedQuery } from './queries.ts';
import type { CommentSlots } from './slots.ts';
import { Thread } from './thread.tsx';

export function LinkedThread({ id, slots }: { id: number; slots: CommentSlots }) {
  const { data } = useQuery(linkedQuery(id));
  const section = useRef<HTMLElement>(null);
  const isThere = data !== undefined;
  useEffect(() => {
    if (isThere) section.current?.scrollIntoView({ block: 'center' });
  }, [isThere]);
  if (data === undefined) return null;
  return (
    <section ref={section} aria-label={text.linked} data-testid="linked-comment">
      {data === null ? (
        <p className="py-3 text-label text-muted">{text.linkedMissing}</p>
      ) : (
        <ol>
          <Thread thread={data} slots={slots} linked={id} />
        </ol>
      )}
    </section>
  );
}
