// 'How to Fun?': how a coin lives, with the figures of the running configuration.
import { useConfig } from '../../lib/api/config.ts';
import { formatPercent, groupDigits } from '../../lib/format/format.ts';
import { help as text } from '../../messages/en/help.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { graduationFigures } from './help-figures.ts';

const dollars = (microUsd: bigint) => `$${groupDigits(microUsd / 1_000_000n)}`;

export default function HelpDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const config = useConfig();
  const figures = config && graduationFigures(config);
  const steps = [
    text.pick,
    text.buy,
    text.sell,
    ...(figures
      ? [text.autonomous(dollars(figures.marketCap)), text.liquidity(dollars(figures.liquidity))]
      : [text.unavailable]),
  ];
  return (
    <Dialog open={open} onClose={onClose} title={text.title} description={text.intro}>
      <ol className="grid gap-3">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden
              className="grid size-7 shrink-0 place-items-center rounded-pill bg-action/15 font-display text-label font-bold text-action"
            >
              {index + 1}
            </span>
            <p className="pt-0.5 text-pretty">{step}</p>
          </li>
        ))}
      </ol>
      {config && (
        <p className="text-label text-muted">
          {text.fee(formatPercent(BigInt(config.trade_fee_bps)))}
        </p>
      )}
      <p className="text-label text-muted">
        {text.forBots}{' '}
        <a href="/docs" className="font-medium text-action hover:underline">
          {text.reference}
        </a>
      </p>
      <Button look="action" size="large" onClick={onClose}>
        {text.ready}
      </Button>
    </Dialog>
  );
}
