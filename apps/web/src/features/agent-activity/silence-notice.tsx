// Warns on the coin page that an agent cannot post, or will not be able to once its coin graduates.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { agentActivity as text } from '../../messages/en/agent-activity.ts';
import { healthQuery } from './queries.ts';

/** Age in ms after which health is read again: the coin page does not need live data. */
const STALE_MS = 60_000;

export default function SilenceNotice({ poolId }: { poolId: string }) {
  const health = useQuery({
    ...healthQuery(poolId),
    refetchInterval: false,
    staleTime: STALE_MS,
  }).data;
  const isConnected = health?.x?.state === 'connected';
  // Without an X application, no agent of the site can post, so the notice would not help.
  if (health === undefined || isConnected || health.waiting === 'not_configured') return null;
  return (
    <p role="note" className="rounded-card bg-surface p-4 text-label text-pretty">
      <strong>{health.is_graduated ? text.isSilent : text.staysSilent}</strong>{' '}
      {health.x === null ? text.noAccount : text.accountLost}{' '}
      <Link to="/agent/$poolId/settings" params={{ poolId }} className="text-action underline">
        {text.connectAccount}
      </Link>
    </p>
  );
}
