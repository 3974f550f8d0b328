// A labeled figure of a staking pool.
import type { ReactNode } from 'react';
import { formatCompact, formatPercent } from '../../lib/format/format.ts';

interface FactProps {
  label: string;
  /** Explains the figure. */
  title?: string;
  children: ReactNode;
}

export function Fact({ label, title, children }: FactProps) {
  return (
    <div className="grid min-w-0 content-start gap-0.5" title={title}>
      <dt className="text-note text-muted">{label}</dt>
      <dd className="min-w-0 font-medium wrap-anywhere">
        {children}
        {title && <span className="sr-only">. {title}</span>}
      </dd>
    </div>
  );
}

/** '12.4%', and compact from a thousand per cent: '1.2K%'. */
export const formatRate = (bps: bigint): string =>
  bps < 100_000n ? formatPercent(bps) : `${formatCompact(bps, 2)}%`;
