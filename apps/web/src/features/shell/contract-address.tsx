// The platform token's contract address, copied with one press.

import { useConfig } from '../../lib/api/config.ts';
import { copyText } from '../../lib/browser/clipboard.ts';
import { cx } from '../../lib/cx.ts';
import { shortenAddress } from '../../lib/format/format.ts';
import { shell as text } from '../../messages/en/shell.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

export default function ContractAddress() {
  const brand = useConfig()?.brand;
  const type = brand?.token_type;
  // The place keeps its width while the configuration is on its way.
  if (!brand) return <span className="block w-41" />;
  if (!type) return null;
  const [address = type] = type.split('::');
  return (
    <button
      type="button"
      title={type}
      onClick={() => copyText(type)}
      className={cx(buttonClass({ look: 'ghost', size: 'small' }), 'text-note')}
    >
      <span className="sr-only">{text.contract}</span>
      <span className="font-semibold">{brand.ticker}</span>
      <span className="font-mono">{shortenAddress(address)}</span>
      <Icon name="copy" className="size-3.5" />
    </button>
  );
}
