// Tells that dollar values use an old price of SUI.
import type { ConfigData } from '@atoll/api';
import { formatDateTime } from '../../lib/format/time.ts';
import { stalePrice as text } from '../../messages/en/stale-price.ts';
import { Banner } from './banner.tsx';

export default function StalePrice({ config }: { config: ConfigData }) {
  const { sui_price, sui_price_at } = config;
  const at = sui_price_at === null ? null : formatDateTime(sui_price_at);
  return <Banner calm>{text.body(sui_price, at)}</Banner>;
}
