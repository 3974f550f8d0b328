// Previews each recipient's part of the creator fees on a volume, on the curve or at a market cap of the pair.
import type { Pool } from '@atoll/api';
import { divideFees } from '@atoll/sdk';
import { useState } from 'react';
import { formatAmount, formatCompact } from '../../../lib/format/format.ts';
import { feeSharing as text } from '../../../messages/en/fee-sharing.ts';
import { Select } from '../../../ui/select.tsx';
import { bpsOf, type DraftShare } from './draft.ts';
import { stagesOf } from './stages.ts';

const VOLUME = 1_000n;

export function Preview({ pool, draft }: { pool: Pool; draft: readonly DraftShare[] }) {
  const { stages, current } = stagesOf(pool);
  const [chosen, setChosen] = useState(current);
  const volume = VOLUME * 10n ** BigInt(pool.quote_decimals);
  const parts = divideFees(
    draft.map((share) => ({ bps: bpsOf(share) ?? 0n })),
    stages[chosen]?.feeOf(volume) ?? 0n,
  );
  const quote = (units: bigint) =>
    `${formatAmount(units, pool.quote_decimals, 4)} ${pool.quote_symbol}`;
  const cap = (units: bigint) =>
    `${formatCompact(units, pool.quote_decimals)} ${pool.quote_symbol}`;
  return (
    <div
      className="grid grid-cols-1 gap-2 rounded-control bg-raised px-3 py-2 text-note"
      data-testid="preview"
    >
      <p>{text.preview(quote(volume))}</p>
      <Select
        className="w-full min-w-0"
        aria-label={text.previewStage}
        value={String(chosen)}
        onChange={({ target }) => setChosen(Number(target.value))}
      >
        {stages.map(({ caps }, stage) => (
          <option key={String(caps?.from)} value={stage}>
            {caps === undefined
              ? text.previewCurve
              : caps.to === null
                ? text.previewAbove(cap(caps.from))
                : text.previewBelow(cap(caps.to))}
          </option>
        ))}
      </Select>
      <ol className="grid grid-cols-1 gap-1">
        {draft.map(({ key, kind, recipient }, place) => (
          <li key={key} className="flex justify-between gap-4">
            <span className="min-w-0 truncate text-muted">
              {kind === 'account' ? recipient || text.recipientKind(place + 1) : text[kind]}
            </span>
            <span className="shrink-0 tabular">{quote(parts[place] ?? 0n)}</span>
          </li>
        ))}
      </ol>
      <p className="text-muted">{text.previewNote}</p>
    </div>
  );
}
