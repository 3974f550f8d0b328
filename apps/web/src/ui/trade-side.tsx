// Whether a trade was a buy or a sell: shown by arrow and word as well as by color.
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

export function TradeSide({ isBuy, children }: { isBuy: boolean; children: ReactNode }) {
  return (
    <span className={`inline-flex items-center gap-1 ${isBuy ? 'text-up' : 'text-down'}`}>
      <Icon name={isBuy ? 'arrow-up-right' : 'arrow-down-right'} className="size-3.5" />
      {children}
    </span>
  );
}
