// Asks once more before an order that was entered by keyboard is signed.
import type { Pool } from '@atoll/api';
import type { TradePreview, TradeRequest } from '@atoll/sdk';
import { trade as text } from '../../messages/en/trade.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PreviewTable } from './preview-table.tsx';

export interface ConfirmDialogProps {
  pool: Pool;
  request: TradeRequest;
  preview: TradePreview;
  onClose: () => void;
  onConfirm: () => void;
}

/** Read by the browser when the dialog opens. */
const focusFirst = (button: HTMLButtonElement | null) => button?.setAttribute('autofocus', '');

export function ConfirmDialog({ pool, request, preview, onClose, onConfirm }: ConfirmDialogProps) {
  const buying = request.side === 'buy';
  return (
    <Dialog
      open
      onClose={onClose}
      title={buying ? text.confirmBuy(pool.symbol) : text.confirmSell(pool.symbol)}
    >
      <PreviewTable pool={pool} request={request} preview={preview} />
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={onClose}>{text.cancel}</Button>
        <Button ref={focusFirst} look={buying ? 'action' : 'danger'} onClick={onConfirm}>
          {text.confirm}
        </Button>
      </div>
    </Dialog>
  );
}
