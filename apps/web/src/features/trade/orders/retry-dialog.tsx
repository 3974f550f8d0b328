// Confirms a purchase with an exit that is retried at a new price, for which its take profit and stop loss are checked.
import { poolAt } from '../../../lib/coins/market.ts';
import { trade as text } from '../../../messages/en/trade.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import type { TradeOrder } from '../execute.ts';
import { exitOf, type TypedExit } from './exit.ts';

interface RetryDialogProps {
  /** The purchase at the new price. */
  order: TradeOrder;
  /** The exit as the form shows it now. */
  typed: TypedExit;
  onClose: () => void;
  onConfirm: (order: TradeOrder) => void;
}

export default function RetryDialog({ order, typed, onClose, onConfirm }: RetryDialogProps) {
  const { pool, market, request, preview, trader } = order;
  const exit = exitOf(typed, poolAt(pool, market), preview.limit, trader);
  return (
    <ConfirmDialog
      {...{ pool, request, preview, onClose }}
      note={text.newPrice}
      exits={exit?.sentences}
      problem={exit?.problem}
      onConfirm={() => onConfirm({ ...order, exit: exit?.request?.terms })}
    />
  );
}
