// Under the button of a trade: whether the session or the wallet signs it, or the offer to open a session.
import { useConfig } from '../../lib/api/config.ts';
import type { TradePath } from '../../lib/session-trading/path.ts';
import { openSessionDialog, useActiveSession } from '../../lib/session-trading/state.ts';
import { trade as text } from '../../messages/en/trade.ts';

interface SessionNoteProps {
  owner: string;
  path: TradePath;
  /** Whether orders are placed with the trade. */
  hasExit: boolean;
}

export function SessionNote({ owner, path, hasExit }: SessionNoteProps) {
  const deployment = useConfig()?.deployment;
  const isOpen = useActiveSession(owner) !== undefined;
  if (!deployment || !('sessions' in deployment)) return null;
  if (!isOpen) {
    return (
      <button
        type="button"
        onClick={openSessionDialog}
        className="min-h-6 justify-self-center text-note text-muted underline decoration-dotted underline-offset-4 hover:text-text"
      >
        {text.sessionOffer}
      </button>
    );
  }
  const reason = path.session && hasExit ? text.sessionExit : path.reason;
  if (!path.session && reason === undefined) return null;
  return (
    <p data-testid="session-note" className="text-center text-note text-muted">
      {reason ?? text.sessionNote}
    </p>
  );
}
