// The labels of a wallet beside its address, each with its definition.
import type { WalletLabel } from '@atoll/api';
import { labels as text } from '../../messages/en/labels.ts';
import { HintBadge } from '../../ui/hint-badge.tsx';
import { cx } from '../cx.ts';

interface WalletLabelsProps {
  labels: readonly WalletLabel[];
  /** Abbreviated, in narrow rows. */
  short?: boolean;
}

export function WalletLabels({ labels, short = false }: WalletLabelsProps) {
  if (labels.length === 0) return null;
  return (
    <ul
      aria-label={text.list}
      className={cx('flex gap-1', short ? 'shrink-0' : 'flex-wrap')}
      data-testid="wallet-labels"
    >
      {labels.map((label) => (
        <li key={label}>
          <HintBadge
            label={text[label]}
            hint={text[`${label}Why`]}
            short={short ? text[`${label}Short`] : undefined}
          />
        </li>
      ))}
    </ul>
  );
}
