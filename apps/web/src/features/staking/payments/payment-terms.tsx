// Figures of a pool that divides payments: active stake, payments so far, and the rate of the last seven days.
import type { StakingPool } from '@atoll/api';
import { useQuery } from '@tanstack/react-query';
import { earningsQuery } from '../../../lib/earnings/queries.ts';
import { formatAmount } from '../../../lib/format/format.ts';
import { payments as text } from '../../../messages/en/payments.ts';
import { staking } from '../../../messages/en/staking.ts';
import { Amount } from '../../../ui/figures.tsx';
import { Fact, formatRate } from '../fact.tsx';
import { paymentRate } from './payment-rate.ts';

const BPS = 10_000n;

export function PaymentTerms({ pool }: { pool: StakingPool }) {
  const { stake, reward } = pool;
  // The pool's address receives shared fees as an account.
  const { data: earned } = useQuery(earningsQuery({ address: pool.pool_id }, 'day'));
  const rate = paymentRate(pool, earned?.points ?? []);
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-label">
      {rate !== null && (
        <Fact
          label={text.rate}
          title={text.rateHint(`${formatAmount(rate.paid, reward.decimals, 4)} ${reward.symbol}`)}
        >
          <span className="font-display text-lead font-bold text-up tabular">
            {formatRate(rate.bps)}
          </span>
        </Fact>
      )}
      <Fact label={text.paid}>
        <Amount units={pool.paid} decimals={reward.decimals} symbol={reward.symbol} />
      </Fact>
      <Fact label={text.active} title={text.activeHint}>
        <Amount units={pool.total_weight / BPS} decimals={stake.decimals} symbol={stake.symbol} />
      </Fact>
      <Fact label={staking.totalStaked}>
        <Amount units={pool.total_staked} decimals={stake.decimals} symbol={stake.symbol} />
      </Fact>
    </dl>
  );
}
