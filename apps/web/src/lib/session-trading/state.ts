// The trading session of the connected account, shared by all trading controls. Its code loads later.
import type { QuoteCoin } from '@atoll/api';
import type { Session } from '@atoll/sdk';
import { createAtom, useSelector } from '@tanstack/react-store';

export interface OwnSession {
  /** As it stands on chain. */
  state: Session;
  /** Quote coin of its trades; `type` as the server writes it. */
  coin: Pick<QuoteCoin, 'type' | 'symbol' | 'decimals'>;
  /** Amount that its purchases can still spend, in base units. */
  budget: bigint;
  /** Whether this browser has its key. */
  isHere: boolean;
  /** SUI that its key has for network fees, in MIST. */
  gas: bigint;
}

export interface ActiveSession extends OwnSession {
  /** Whether its end has passed: its key can only return funds. */
  isOver: boolean;
}

/** The session whose key this browser has; null without one, and until it is known. */
export const $activeSession = createAtom<ActiveSession | null>(null);

/** Whether the dialog that opens sessions is open. */
export const $sessionDialogOpen = createAtom(false);
export const openSessionDialog = () => $sessionDialogOpen.set(true);

/** The active session of an account. */
export const useActiveSession = (owner: string | undefined): ActiveSession | undefined =>
  useSelector($activeSession, (active) =>
    active !== null && active.state.owner === owner ? active : undefined,
  );
