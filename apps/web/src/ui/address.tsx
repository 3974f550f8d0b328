// Displays an address or a digest: the first six and last four characters, the whole on hover, copied
// with one press.

import { copyText } from '../lib/browser/clipboard.ts';
import { cx } from '../lib/cx.ts';
import { shortenAddress } from '../lib/format/format.ts';
import { common } from '../messages/en/common.ts';
import { Icon } from './icon.tsx';

export interface CopyAddressProps {
  value: string;
  /** Label for screen readers. */
  label?: string;
  className?: string;
}

export function CopyAddress({ value, label = common.copyAddress, className }: CopyAddressProps) {
  return (
    <button
      type="button"
      onClick={() => copyText(value)}
      title={value}
      className={cx(
        'inline-flex items-center gap-1.5 rounded-control font-mono text-muted hover:text-text',
        className,
      )}
    >
      <span className="sr-only">{label}</span>
      {shortenAddress(value)}
      <Icon name="copy" className="size-3.5" />
    </button>
  );
}
