// One group of the palette's rows.
import { cx } from '../../lib/cx.ts';
import { quickBuy } from '../../messages/en/quick-buy.ts';
import { Image } from '../../ui/avatar.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Usd } from '../../ui/figures.tsx';
import type { SearchItem } from './items.ts';

export interface ResultGroupProps {
  title: string;
  items: readonly SearchItem[];
  /** Id of the listbox, and the place of the group's first row in it. */
  list: string;
  first: number;
  chosen: number;
  onChoose: (index: number) => void;
  onOpen: (item: SearchItem) => void;
  /** Buys a coin after a confirmation. */
  onBuy: (item: SearchItem) => void;
}

export function ResultGroup(props: ResultGroupProps) {
  const { title, items, list, first, chosen, onChoose, onOpen, onBuy } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox groups its options by role.
    <div role="group" aria-label={title}>
      <p aria-hidden className="px-3 pt-2 pb-1 text-note font-medium text-muted">
        {title}
      </p>
      {items.map((item, offset) => {
        const index = first + offset;
        return (
          // biome-ignore lint/a11y/useFocusableInteractive: the combobox keeps the focus.
          // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox takes the keys.
          <div
            key={item.id}
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === chosen}
            ref={(row) => {
              if (index === chosen) row?.scrollIntoView({ block: 'nearest' });
            }}
            onPointerMove={() => index !== chosen && onChoose(index)}
            onClick={() => onOpen(item)}
            className={cx(
              'flex h-12 cursor-pointer items-center gap-3 rounded-control px-3',
              'aria-selected:bg-raised',
            )}
          >
            <Image
              src={item.image}
              seed={item.id}
              ticker={item.kind === 'coin' ? item.detail : undefined}
              className="size-8"
            />
            <span className="min-w-0 flex-1 truncate font-medium">{item.name}</span>
            <span className="max-w-[40%] truncate text-label text-muted">
              {item.kind === 'coin' ? `$${item.detail}` : item.name !== item.detail && item.detail}
            </span>
            {item.kind === 'coin' && (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox takes the keys.
              // biome-ignore lint/a11y/noStaticElementInteractions: an option contains no buttons.
              <span
                title={quickBuy.review(item.name)}
                onClick={(event) => {
                  event.stopPropagation();
                  onBuy(item);
                }}
                className={cx(buttonClass({ look: 'soft', size: 'small' }), 'px-2')}
              >
                {quickBuy.buy}
              </span>
            )}
            {item.cap !== undefined && (
              <span className="w-14 text-right text-label tabular">
                <Usd value={item.cap} bare />
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
}
