// The platform token's contract address, copied with one press.

import { copyText } from '../../lib/clipboard.ts';
import { useConfig } from '../../lib/config.ts';
import { cx } from '../../lib/cx.ts';
import { shortenAddress } from '../../lib/format.ts';
import { shell as text } from '../../messages/en/shell.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

export function ContractAddress() {
  const brand = useConfig()?.brand;
  const type = brand?.token_type;
  if (!brand || !type) return null;
  const [address = type] = type.split('::');
  return (
    <button
      type="button"
      title={type}
      aria-label={text.contract(brand.ticker)}
      onClick={() => copyText(type)}
      className={cx(buttonClass({ look: 'ghost', size: 'small' }), 'text-note')}
    >
      <span className="font-semibold">{brand.ticker}</span>
      <span className="font-mono">{shortenAddress(address)}</span>
      <Icon name="copy" className="size-3.5" />
    </button>
  );
}
