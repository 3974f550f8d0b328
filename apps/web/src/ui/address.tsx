// Displays an address: the first six and last four characters, the whole on hover, copied
// with one press.

import { copyText } from '../lib/clipboard.ts';
import { cx } from '../lib/cx.ts';
import { shortenAddress } from '../lib/format.ts';
import { common } from '../messages/en/common.ts';
import { Icon } from './icon.tsx';

export function CopyAddress({ value, className }: { value: string; className?: string }) {
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
      <span className="sr-only">{common.copyAddress}</span>
      {shortenAddress(value)}
      <Icon name="copy" className="size-3.5" />
    </button>
  );
}
