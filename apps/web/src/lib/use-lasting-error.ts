// The error of a query that is tried again by itself. React Query forgets it during each attempt, so that a page
// would alternate between its failure and placeholders.
import { useState } from 'react';

/** Returns the last error of the query of `subject`; use it where there is no data. */
export function useLastingError(subject: string, error: Error | null): Error | null {
  const [last, setLast] = useState({ subject, error });
  const kept = last.subject === subject ? last.error : null;
  const current = error ?? kept;
  if (last.subject !== subject || last.error !== current) setLast({ subject, error: current });
  return current;
}
