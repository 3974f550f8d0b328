// Picks one of the reader's latest trades of the coin.
import type { TradeHistory } from '@atoll/api';
import { useQuery } from '@tanstack/react-query';
import { traderTradesQuery } from '../../lib/coins/trader-trades.ts';
import { useMe } from '../../lib/session/state.ts';
import { comments as text } from '../../messages/en/comments.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Ago } from '../../ui/figures.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { TradeChip } from './trade-chip.tsx';

const LATEST = 5;

export interface TradeMenuProps {
  poolId: string;
  onChoose: (trade: TradeHistory) => void;
}

export function TradeMenu({ poolId, onChoose }: TradeMenuProps) {
  const me = useMe()?.address;
  const { data } = useQuery({ ...traderTradesQuery(poolId, me ?? ''), enabled: me !== undefined });
  const latest = data?.trades.slice(0, LATEST) ?? [];
  return (
    <Menu
      align="start"
      label={<Icon name="chart-line" />}
      ariaLabel={text.attachTrade}
      buttonClass={buttonClass({ look: 'ghost', size: 'icon' })}
    >
      {latest.length === 0 && <p className="px-3 py-2 text-label text-muted">{text.noTrades}</p>}
      {latest.map((trade) => (
        <MenuItem key={trade.id} onClick={() => onChoose(trade)}>
          <TradeChip
            trade={{
              ...trade,
              quote_symbol: trade.pool.quote_symbol,
              quote_decimals: trade.pool.quote_decimals,
            }}
          />
          <span className="text-note text-muted">
            <Ago at={trade.timestamp} />
          </span>
        </MenuItem>
      ))}
    </Menu>
  );
}
