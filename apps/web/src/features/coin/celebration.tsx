// Graduation is a moment: said once, to whoever has the page open when it happens.
import type { Pool } from '@atoll/api';
import { useEffect, useRef } from 'react';
import { toast } from '../../lib/toast.ts';
import { coin as text } from '../../messages/en/coin.ts';

/** Announces the change from trading to graduated while the page is open. */
export function useCelebration({ name, is_graduated: graduated }: Pool): void {
  const before = useRef(graduated);
  useEffect(() => {
    if (graduated && !before.current) {
      toast.success(text.celebration(name), { description: text.celebrationBody });
    }
    before.current = graduated;
  }, [graduated, name]);
}
