// Trading by keyboard: sides, amounts, and a confirmation before anything is signed. Loaded after the page.
import type { Pool } from '@atoll/api';
import { type RefObject, useId, useRef } from 'react';
import { parseAmount } from '../../lib/format/parse-amount.ts';
import { useWindowEvent } from '../../lib/use-window-event.ts';
import { trade as text } from '../../messages/en/trade.ts';
import { quickPercents, rememberedAmounts } from './quick-amounts-saved.ts';
import { actionOf, isTyping } from './trade-key-actions.ts';
import type { Side } from './use-order.ts';

export interface TradeKeysProps {
  form: RefObject<HTMLFormElement | null>;
  pool: Pool;
  side: Side;
  spendable: bigint | undefined;
  onSide: (side: Side) => void;
  onAmount: (units: bigint) => void;
  /** Opens the confirmation; undefined while the order cannot be sent. */
  onReview: (() => void) | undefined;
}

export default function TradeKeys(props: TradeKeysProps) {
  const { form, pool, side, spendable, onSide, onAmount, onReview } = props;
  const help = useRef<HTMLDivElement>(null);
  const id = useId();
  const field = () => form.current?.querySelector<HTMLInputElement>('input[inputmode=decimal]');

  /** The quick amount at a place, as the buttons have it. */
  const quickAmount = (place: number): bigint | undefined => {
    if (side === 'buy') return parseAmount(rememberedAmounts()[place] ?? '', pool.quote_decimals);
    const percent = quickPercents[place];
    if (percent === undefined || !spendable) return undefined;
    return (spendable * BigInt(percent)) / 100n;
  };

  useWindowEvent('keydown', (event) => {
    // The box is hidden on narrow screens; whatever lies over the page has the keyboard to itself.
    if (!form.current?.checkVisibility() || document.querySelector('dialog[open]')) return;
    const action = actionOf(event);
    if (action === undefined || isTyping(event.target)) return;
    if (action.kind === 'review' && !onReview) return;
    event.preventDefault();
    // The box may have scrolled away above the facts about the coin.
    form.current.scrollIntoView({ block: 'nearest' });
    switch (action.kind) {
      case 'side':
        return onSide(action.side);
      case 'amount': {
        const units = quickAmount(action.place);
        if (units) onAmount(units);
        return;
      }
      case 'type':
        return field()?.focus();
      case 'review':
        return onReview?.();
      case 'help':
        help.current?.togglePopover();
    }
  });

  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="-mt-2 hidden min-h-6 justify-self-center text-note text-muted underline decoration-dotted underline-offset-4 hover:text-text lg:block"
      >
        {text.keys} <kbd className="font-mono">?</kbd>
      </button>
      <div
        ref={help}
        id={id}
        popover="auto"
        role="note"
        aria-label={text.keys}
        className="inset-auto mb-2 w-80 rounded-card bg-raised p-4 text-label text-text shadow-float [position-area:top_span-left] [position-try-fallbacks:flip-block] open:animate-surface"
      >
        <Help />
      </div>
    </>
  );
}

const keys = [
  ['B', text.keysBuy],
  ['S', text.keysSell],
  ['1 2 3 4', text.keysAmounts],
  ['A', text.keysType],
  ['Enter', text.keysReview],
  ['Esc', text.keysCancel],
  ['?', text.keysHelp],
] as const;

function Help() {
  return (
    <>
      <h3 className="mb-2 font-display text-body font-semibold">{text.keys}</h3>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
        {keys.map(([key, meaning]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-control bg-surface px-1.5 py-0.5 font-mono text-note">
                {key}
              </kbd>
            </dt>
            <dd>
              {meaning}
              {meaning === text.keysAmounts && (
                <span className="block text-note text-muted">{text.keysAmountsHint}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-note text-muted">{text.keysNote}</p>
    </>
  );
}
