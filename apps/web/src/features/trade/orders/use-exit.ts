// Take profit and stop loss of the trade box. What is typed is kept here, so that nothing is signed that the form no
// longer shows. The code loads when the fields are opened.
import type { Pool } from '@atoll/api';
import { useState } from 'react';
import type { TypedExit } from './exit.ts';

type ExitCode = typeof import('./exits.tsx');

const NONE: TypedExit = {
  takeProfit: { typed: '', unit: 'percent' },
  stop: { typed: '', unit: 'percent' },
  tolerance: '5',
};

interface Purchase {
  pool: Pool;
  /** Whether the purchase can have an exit; otherwise what was typed is discarded. */
  canExit: boolean;
  /** Least that it receives, in base units. */
  bought: bigint | undefined;
  owner: string | undefined;
}

export type ExitForm = ReturnType<typeof useExit>;

export function useExit({ pool, canExit, bought, owner = '' }: Purchase) {
  const [code, setCode] = useState<ExitCode>();
  const [typed, setTyped] = useState(NONE);
  if (!canExit && typed !== NONE) setTyped(NONE);
  return {
    exit: canExit ? code?.exitOf(typed, pool, bought, owner) : undefined,
    Fields: code?.default,
    typed,
    setTyped,
    // Opening the fields again tries a failed load again.
    load: () => void import('./exits.tsx').then(setCode, () => {}),
    clear: () => setTyped(NONE),
  };
}
