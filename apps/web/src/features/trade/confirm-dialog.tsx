// Asks for confirmation of an order that was entered by keyboard or has a high price impact or launch fee, before it
// is signed.
import type { Pool } from '@atoll/api';
import type { TradePreview, TradeRequest } from '@atoll/sdk';
import { formatPercent } from '../../lib/format/format.ts';
import { trade as text } from '../../messages/en/trade.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { costsOf } from './limits.ts';
import { PreviewTable } from './preview-table.tsx';

export interface ConfirmDialogProps {
  pool: Pool;
  request: TradeRequest;
  preview: TradePreview;
  /** Reason for the confirmation, if the costs do not show it. */
  note?: string | undefined;
  /** Sentences about the orders that are placed with it. */
  exits?: readonly string[] | undefined;
  /** Whether a session makes the trade. */
  inSession?: boolean;
  /** Why the order cannot be confirmed. */
  problem?: string | undefined;
  onClose: () => void;
  onConfirm: () => void;
}

/** Read by the browser when the dialog opens. */
const focusFirst = (button: HTMLButtonElement | null) => button?.setAttribute('autofocus', '');

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { pool, request, preview, note, exits = [], problem, onClose, onConfirm } = props;
  const labelOf = (action: string) => (props.inSession ? text.inSession(action) : action);
  const buying = request.side === 'buy';
  const costs = costsOf(preview);
  const isCostly = costs.impact || costs.launchFee;
  const anyway = buying ? text.buyAnyway : text.sellAnyway;
  return (
    <Dialog
      open
      onClose={onClose}
      title={buying ? text.confirmBuy(pool.symbol) : text.confirmSell(pool.symbol)}
    >
      {isCostly && (
        <div
          role="alert"
          className="grid gap-1 rounded-control bg-down/12 px-3 py-2 text-label text-down"
        >
          {costs.launchFee && <p>{text.highLaunchFee(formatPercent(preview.launchFeeBps))}</p>}
          {costs.impact && <p>{text.highImpact(formatPercent(preview.impactBps))}</p>}
        </div>
      )}
      {!isCostly && note !== undefined && (
        <p className="rounded-control bg-glow/12 px-3 py-2 text-label text-glow">{note}</p>
      )}
      <PreviewTable pool={pool} request={request} preview={preview} />
      {exits.map((sentence) => (
        <p key={sentence} className="text-label">
          {sentence}
        </p>
      ))}
      {problem !== undefined && (
        <p role="alert" className="text-label text-down">
          {problem}
        </p>
      )}
      <div className="grid grid-cols-2 gap-2">
        <Button ref={isCostly ? focusFirst : undefined} onClick={onClose}>
          {text.cancel}
        </Button>
        <Button
          ref={isCostly ? undefined : focusFirst}
          look={buying && !isCostly ? 'action' : 'danger'}
          disabled={problem !== undefined}
          // Enter may still be held from asking for this confirmation.
          onKeyDown={(event) => event.repeat && event.preventDefault()}
          onClick={onConfirm}
        >
          {labelOf(isCostly ? anyway : text.confirm)}
        </Button>
      </div>
    </Dialog>
  );
}
