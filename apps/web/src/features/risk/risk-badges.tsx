// Facts beside the Buy button that change with trades. They are part of the pool, which the stream sends with each trade.
import { coinLabels, type Pool } from '@atoll/api';
import { labels as text } from '../../messages/en/labels.ts';
import { HintBadge } from '../../ui/hint-badge.tsx';
import { percentOf, sharePercent } from './percent.ts';

export function RiskBadges({ pool }: { pool: Pool }) {
  const top = sharePercent(pool.top_holders_bps);
  const sold = percentOf(pool.creator_sold, pool.total_supply);
  const labeled = coinLabels.filter((label) => pool.labels[label].wallets > 0);
  return (
    <ul aria-label={text.facts} className="flex flex-wrap gap-1" data-testid="risk-badges">
      <li>
        <HintBadge label={text.top(top)} hint={text.topWhy(top)} />
      </li>
      {pool.creator_sold > 0n && (
        <li>
          <HintBadge label={text.creatorSold(sold)} hint={text.creatorSoldWhy(sold)} />
        </li>
      )}
      {labeled.map((label) => {
        const { wallets, share_bps } = pool.labels[label];
        const share = sharePercent(share_bps);
        return (
          <li key={label}>
            <HintBadge
              label={text.share(text[label], share)}
              hint={`${text.shareWhy(wallets, share)} ${text[`${label}Why`]}`}
            />
          </li>
        );
      })}
    </ul>
  );
}
