// One-click amounts: shares of the balance, and for buys in the quote coin four custom amounts, stored in
// the browser.
import { useState } from 'react';
import { groupDigits } from '../../lib/format/format.ts';
import { parseAmount } from '../../lib/format/parse-amount.ts';
import { trade as text } from '../../messages/en/trade.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { quickPercents, rememberedAmounts, saveAmounts } from './quick-amounts-saved.ts';

export interface QuickAmountsProps {
  /** Base units that can be spent. */
  spendable: bigint;
  onPick: (units: bigint) => void;
  /** Offers own amounts of this coin. */
  coin?: { symbol: string; decimals: number };
}

export function QuickAmounts({ spendable, onPick, coin }: QuickAmountsProps) {
  return (
    <div className="grid gap-1.5">
      <div className="grid grid-cols-4 gap-1.5">
        {quickPercents.map((percent) => (
          <Button
            key={percent}
            size="small"
            disabled={spendable === 0n}
            onClick={() => onPick((spendable * BigInt(percent)) / 100n)}
          >
            {percent === 100 ? text.max : text.quick(percent)}
          </Button>
        ))}
      </div>
      {coin && <OwnAmounts {...coin} onPick={onPick} />}
    </div>
  );
}

function OwnAmounts(props: { symbol: string; decimals: number; onPick: (units: bigint) => void }) {
  const { symbol, decimals, onPick } = props;
  const [amounts, setAmounts] = useState(rememberedAmounts);
  const [editing, setEditing] = useState(false);
  const save = () => {
    setAmounts(saveAmounts(amounts, decimals));
    setEditing(false);
  };
  return (
    <div className="grid grid-cols-[repeat(4,minmax(0,1fr))_2rem] gap-1.5">
      {amounts.map((amount, index) =>
        editing ? (
          <input
            key={index}
            aria-label={text.quickEdit(index + 1, symbol)}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            value={amount}
            onChange={({ target }) =>
              setAmounts((old) => old.map((each, at) => (at === index ? target.value : each)))
            }
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Enter saves the amounts; it must not send the trade.
              event.preventDefault();
              save();
            }}
            className="h-8 min-w-0 rounded-control bg-raised px-2 text-center text-label tabular"
          />
        ) : (
          <Button
            key={index}
            size="small"
            className="min-w-0 px-1"
            aria-label={text.quickAmount(amount, symbol)}
            onClick={() => onPick(parseAmount(amount, decimals) ?? 0n)}
          >
            <span className="truncate tabular">
              {/^\d+$/.test(amount) ? groupDigits(BigInt(amount)) : amount}
            </span>
          </Button>
        ),
      )}
      <Button
        look="ghost"
        size="small"
        className="px-0"
        aria-label={editing ? text.quickSave : text.quickChange}
        title={editing ? text.quickSave : text.quickChange}
        onClick={() => (editing ? save() : setEditing(true))}
      >
        <Icon name={editing ? 'check' : 'pencil'} className="size-3.5" />
      </Button>
    </div>
  );
}
