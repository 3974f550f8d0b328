// Fields of the take profit and stop loss that are placed with a purchase, in one signature.
import type { Pool } from '@atoll/api';
import { Explanation } from '../../../lib/orders/explanation.tsx';
import { type Preset, PriceField } from '../../../lib/orders/price-field.tsx';
import { orders as text } from '../../../messages/en/orders.ts';
import { type Exit, exitOf, type TypedExit } from './exit.ts';
import { ToleranceField } from './tolerance-field.tsx';

// The trade box derives the order with the code that it loads for the fields.
export { exitOf };

const times = (factor: number): Preset => ({
  label: text.times(factor),
  bps: BigInt(factor - 1) * 10_000n,
});
const below = (percent: number): Preset => ({
  label: `−${percent}%`,
  bps: BigInt(percent) * -100n,
});

interface ExitsProps {
  pool: Pool;
  typed: TypedExit;
  exit: Exit | undefined;
  onChange: (typed: TypedExit) => void;
}

export default function Exits({ pool, typed, exit, onChange }: ExitsProps) {
  const problemOf = (field: Exit['field']) => (exit?.field === field ? exit?.problem : undefined);
  return (
    <div className="grid gap-3" data-testid="exits">
      <p className="text-note text-muted">{text.exitsHint}</p>
      <PriceField
        pool={pool}
        label={text.takeProfit}
        value={typed.takeProfit}
        onChange={(takeProfit) => onChange({ ...typed, takeProfit })}
        presets={[times(2), times(5), times(10)]}
        problem={problemOf('takeProfit')}
      />
      <PriceField
        pool={pool}
        label={text.stopLoss}
        value={typed.stop}
        onChange={(stop) => onChange({ ...typed, stop })}
        presets={[below(10), below(25), below(50)]}
        problem={problemOf('stop')}
      />
      <ToleranceField
        value={typed.tolerance}
        onChange={(tolerance) => onChange({ ...typed, tolerance })}
      />
      <Explanation
        pool={pool}
        request={exit?.request}
        preview={exit?.preview}
        problem={problemOf(undefined)}
      />
    </div>
  );
}
