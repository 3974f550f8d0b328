// Fees that the connected account earned from the coin, as its creator or in another role.
import type { Pool } from '@atoll/api';
import { useQuery } from '@tanstack/react-query';
import { EarningsFigures } from '../../../lib/earnings/earnings-figures.tsx';
import { type EarningsOf, earningsQuery } from '../../../lib/earnings/queries.ts';
import { useAddress } from '../../../lib/wallet/state.ts';
import { earnings as text } from '../../../messages/en/earnings.ts';
import { Card } from '../../../ui/card.tsx';
import { SectionFailed } from '../../../ui/section-failed.tsx';

export default function OwnEarnings({ pool }: { pool: Pool }) {
  const address = useAddress();
  return address === undefined ? null : <Own of={{ address, poolId: pool.pool_id }} />;
}

function Own({ of }: { of: EarningsOf }) {
  const { data, isLoadingError, refetch } = useQuery(earningsQuery(of, 'day'));
  if (!isLoadingError && (data === undefined || data.quotes.length === 0)) return null;
  return (
    <Card className="grid grid-cols-1 gap-3 p-4 text-label" data-testid="own-earnings">
      <h2 className="font-display text-body font-semibold">{text.own}</h2>
      {isLoadingError ? (
        <SectionFailed message={text.failed} onRetry={refetch} />
      ) : (
        <EarningsFigures of={of} />
      )}
    </Card>
  );
}
