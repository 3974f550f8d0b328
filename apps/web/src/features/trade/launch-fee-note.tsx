// States the launch fee that a buy pays now, and counts down to its end.
import { formatPercent } from '../../lib/format/format.ts';
import { trade as text } from '../../messages/en/trade.ts';
import type { CurrentLaunchFee } from './use-launch-fee.ts';

export function LaunchFeeNote({ fee: { bps, seconds } }: { fee: CurrentLaunchFee }) {
  return (
    <p
      className="rounded-control bg-raised px-3 py-2 text-note text-pretty"
      title={text.launchFeeHint}
      data-testid="launch-fee"
    >
      <span className="font-semibold text-glow tabular">
        {text.launchFeeNow(formatPercent(bps), countdown(seconds))}
      </span>{' '}
      <span className="text-muted">{text.launchFeeHint}</span>
    </p>
  );
}

/** Minutes and seconds, such as 0:07. */
const countdown = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
