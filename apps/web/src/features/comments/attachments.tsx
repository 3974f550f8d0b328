// Attachments of a draft, each with a button to remove it.
import type { ReactNode } from 'react';
import { comments as text } from '../../messages/en/comments.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Draft } from './drafts.ts';
import { TradeChip } from './trade-chip.tsx';

export interface AttachmentsProps {
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
}

export function Attachments({ draft, onChange }: AttachmentsProps) {
  const { image, sticker, trade } = draft;
  if (image === null && sticker === null && trade === null) return null;
  return (
    <ul className="flex flex-wrap items-center gap-2">
      {image !== null && (
        <Attachment label={text.removeImage} onRemove={() => onChange({ image: null })}>
          <img src={image} alt={text.image} className="h-20 rounded-control object-cover" />
        </Attachment>
      )}
      {sticker !== null && (
        <Attachment label={text.removeSticker} onRemove={() => onChange({ sticker: null })}>
          <img
            src={sticker.icon_url ?? undefined}
            alt={text.sticker(sticker.symbol)}
            className="size-20 object-contain"
          />
        </Attachment>
      )}
      {trade !== null && (
        <Attachment label={text.removeTrade} onRemove={() => onChange({ trade: null })}>
          <TradeChip
            trade={{
              is_buy: trade.is_buy,
              quote_amount: trade.quote_amount,
              quote_symbol: trade.pool.quote_symbol,
              quote_decimals: trade.pool.quote_decimals,
            }}
          />
        </Attachment>
      )}
    </ul>
  );
}

function Attachment(props: { label: string; onRemove: () => void; children: ReactNode }) {
  return (
    <li className="flex items-start gap-1">
      {props.children}
      <Button
        size="icon"
        look="ghost"
        aria-label={props.label}
        className="size-7"
        onClick={props.onRemove}
      >
        <Icon name="x" />
      </Button>
    </li>
  );
}
