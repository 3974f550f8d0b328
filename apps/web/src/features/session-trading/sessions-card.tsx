// Lists the connected account's open sessions, with their holdings, in its portfolio.
import { sessionTrading as text } from '../../messages/en/session-trading.ts';
import { Card } from '../../ui/card.tsx';
import { SessionDetails } from './session-details.tsx';
import { useOwnSessions } from './use-own-sessions.ts';

export default function SessionsCard({ address }: { address: string }) {
  const open = useOwnSessions(address).filter(({ leftMs }) => leftMs > 0);
  if (open.length === 0) return null;
  return (
    <Card className="grid gap-4 p-4">
      <h2 className="font-display font-semibold">{text.title}</h2>
      {open.map((session) => (
        <SessionDetails key={session.state.sessionId} session={session} />
      ))}
    </Card>
  );
}
