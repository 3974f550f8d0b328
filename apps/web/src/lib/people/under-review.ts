// Content that reports have blurred until an operator reviews it.
import type { SubjectKind } from '@atoll/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api/api.ts';
import { pageKeys } from '../api/page-keys.ts';

const toSet = (subjects: { kind: SubjectKind; id: string }[]): ReadonlySet<string> =>
  new Set(subjects.map(({ kind, id }) => `${kind}:${id}`));

const blurredQuery = queryOptions({
  queryKey: pageKeys.blurred,
  queryFn: async ({ signal }) => (await api.moderation.blurred(undefined, { signal })).data,
  staleTime: 60_000,
  select: toSet,
});

export interface Review {
  isBlurred: boolean;
  /** Shows the content on this page. */
  reveal: () => void;
}

/** Returns whether pages blur a subject. */
export function useReview(kind: SubjectKind, id: string): Review {
  const [revealed, setRevealed] = useState<string>();
  const isBlurred = useQuery(blurredQuery).data?.has(`${kind}:${id}`) ?? false;
  return { isBlurred: isBlurred && revealed !== id, reveal: () => setRevealed(id) };
}
