// The labels of a wallet beside its address, each with its definition.
import type { WalletLabel } from '@atoll/api';
import { labels as text } from '../../messages/en/labels.ts';
import { HintBadge } from '../../ui/hint-badge.tsx';

interface WalletLabelsProps {
  labels: readonly WalletLabel[];
  /** Abbreviated, in narrow rows. */
  short?: boolean;
}

export function WalletLabels({ labels, short = false }: WalletLabelsProps) {
  if (labels.length === 0) return null;
  return (
    <ul aria-label={text.list} className="flex shrink-0 gap-1" data-testid="wallet-labels">
      {labels.map((label) => (
        <li key={label}>
          <HintBadge label={text[label]} hint={text[`${label}Why`]}>
            {short ? text[`${label}Short`] : text[label]}
          </HintBadge>
        </li>
      ))}
    </ul>
  );
}
