// The coin as others will see it, while it is being filled in.
import type { Preset } from '@atoll/api';
import { toMicroUsd } from '../../lib/format/dollars.ts';
import { formatUsd, parseFixed } from '../../lib/format/format.ts';
import { create as text } from '../../messages/en/create.ts';
import { Image } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { Amount } from '../../ui/figures.tsx';
import type { Draft } from './draft.ts';

export interface CoinPreviewProps {
  draft: Draft;
  image: string | undefined;
  preset: Preset;
  /** US dollars for one quote coin; if undefined, amounts are shown in the quote coin. */
  quotePrice: string | undefined;
}

const SUPPLY = 1_000_000_000_000_000n;

export function CoinPreview({ draft, image, preset, quotePrice }: CoinPreviewProps) {
  const opening = (preset.virtual_quote * SUPPLY) / preset.virtual_base;
  const raised = preset.virtual_quote + preset.target_raised;
  const closing = (raised * SUPPLY) / (preset.virtual_base - preset.curve_supply);
  const money = (units: bigint) =>
    quotePrice === undefined ? (
      <Amount units={units} decimals={preset.quote_decimals} symbol={preset.quote_symbol} />
    ) : (
      formatUsd(toMicroUsd(units, preset.quote_decimals, parseFixed(quotePrice)))
    );
  return (
    <Card className="grid grid-cols-1 gap-4 p-4">
      <h2 className="text-note text-muted">{text.preview}</h2>
      <div className="flex items-center gap-4">
        <Image
          src={image}
          seed={draft.symbol}
          ticker={draft.symbol.trim() || '?'}
          className="size-16"
        />
        <div className="grid min-w-0">
          <p className="font-display text-lead font-semibold wrap-anywhere">
            {draft.name.trim() || text.previewName}
          </p>
          <p className="wrap-anywhere text-muted">${draft.symbol.trim() || text.previewSymbol}</p>
        </div>
      </div>
      {draft.description.trim() !== '' && (
        <p className="line-clamp-8 text-label wrap-anywhere whitespace-pre-line text-muted">
          {draft.description}
        </p>
      )}
      <dl className="grid grid-cols-2 gap-3 text-label">
        <div>
          <dt className="text-note text-muted">{text.opening}</dt>
          <dd className="font-display font-semibold tabular">{money(opening)}</dd>
        </div>
        <div>
          <dt className="text-note text-muted">{text.graduation}</dt>
          <dd className="font-display font-semibold tabular">{money(closing)}</dd>
        </div>
      </dl>
    </Card>
  );
}
