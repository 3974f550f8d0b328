// Keeps the error of a query during retries. React Query clears it on each attempt, so a page would alternate between
// its error and placeholders.
import { useState } from 'react';

/** Returns the latest error of the query for `subject`. Use it only while there is no data. */
export function useLastingError(subject: string, error: Error | null): Error | null {
  const [last, setLast] = useState({ subject, error });
  const kept = last.subject === subject ? last.error : null;
  const current = error ?? kept;
  if (last.subject !== subject || last.error !== current) setLast({ subject, error: current });
  return current;
}
