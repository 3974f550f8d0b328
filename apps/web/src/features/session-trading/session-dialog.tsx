// Opens a session: amount, duration, what its key can do, and one approval. An open one is shown instead.
import { useConfig } from '../../lib/api/config.ts';
import { $sessionDialogOpen } from '../../lib/session-trading/state.ts';
import { sessionTrading as text } from '../../messages/en/session-trading.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { OpenForm } from './open-form.tsx';
import { SessionDetails } from './session-details.tsx';
import { useOwnSessions } from './use-own-sessions.ts';
import { useOpenSession } from './use-session-actions.ts';

const close = () => $sessionDialogOpen.set(false);

export default function SessionDialog({ owner }: { owner: string }) {
  const config = useConfig();
  const open = useOwnSessions(owner).filter(({ leftMs }) => leftMs > 0);
  const isOpenHere = open.some(({ isHere }) => isHere);
  const opening = useOpenSession(close);
  return (
    <Dialog
      open
      onClose={close}
      held={opening.isPending}
      title={text.title}
      description={text.body}
    >
      {open.map((session) => (
        <SessionDetails key={session.state.sessionId} session={session} />
      ))}
      {!isOpenHere &&
        (config ? (
          <OpenForm owner={owner} config={config} opening={opening} />
        ) : (
          <Skeleton className="h-96" />
        ))}
    </Dialog>
  );
}
