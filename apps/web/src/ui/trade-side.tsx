// Whether a trade was a buy or a sell: shown by arrow and word as well as by color.
import type { ReactNode } from 'react';
import { tradeSide } from '../messages/en/trade-side.ts';
import { Icon } from './icon.tsx';

interface TradeSideProps {
  isBuy: boolean;
  /** Whether to mark the trade as made in a trading session. */
  isSession?: boolean;
  children: ReactNode;
}

export function TradeSide({ isBuy, isSession, children }: TradeSideProps) {
  return (
    <span className={`inline-flex items-center gap-1 ${isBuy ? 'text-up' : 'text-down'}`}>
      <Icon name={isBuy ? 'arrow-up-right' : 'arrow-down-right'} className="size-3.5" />
      {children}
      {isSession && (
        <span title={tradeSide.inSession} className="inline-flex text-muted">
          <Icon name="zap" label={tradeSide.inSession} className="size-3.5" />
        </span>
      )}
    </span>
  );
}
