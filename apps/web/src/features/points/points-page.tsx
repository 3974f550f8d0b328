// The account's points, how they are earned, and the ranking.
import { useQuery } from '@tanstack/react-query';
import { groupDigits } from '../../lib/format/format.ts';
import { askForWallet } from '../../lib/wallet/ask.ts';
import { useAddress } from '../../lib/wallet/state.ts';
import { connect } from '../../messages/en/connect.ts';
import { points as text } from '../../messages/en/points.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SectionFailed } from '../../ui/section-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Awards } from './awards.tsx';
import { PointRanking } from './point-ranking.tsx';
import { ownPointsQuery } from './queries.ts';
import { Rules } from './rules.tsx';

export function PointsPage() {
  const address = useAddress();
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:items-start">
      <div className="grid grid-cols-1 gap-6">
        <Card className="flex flex-wrap items-center justify-between gap-4 p-6 max-sm:p-4">
          {address === undefined ? (
            <>
              <p className="text-label text-muted">{text.visitor}</p>
              <Button look="action" onClick={() => askForWallet()}>
                {connect.connect}
              </Button>
            </>
          ) : (
            <Own address={address} />
          )}
        </Card>
        <Rules />
      </div>
      <div className="grid grid-cols-1 gap-6">
        {address !== undefined && <Awards address={address} />}
        <section className="grid gap-3" aria-labelledby="point-ranking">
          <h2 id="point-ranking" className="font-display text-lead font-semibold">
            {text.ranking}
          </h2>
          <PointRanking />
        </section>
      </div>
    </div>
  );
}

function Own({ address }: { address: string }) {
  const { data, error, refetch } = useQuery(ownPointsQuery(address));
  return (
    <div className="grid gap-1">
      <h2 className="text-label text-muted">{text.own}</h2>
      {data === undefined && error ? (
        <SectionFailed message={text.failed} onRetry={refetch} />
      ) : data === undefined ? (
        <Skeleton className="h-9 w-24" />
      ) : (
        <p className="font-display text-title font-bold tabular" data-testid="own-points">
          {groupDigits(BigInt(data))}
        </p>
      )}
    </div>
  );
}
