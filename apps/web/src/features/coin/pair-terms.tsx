// Fees of trades on the DEX: who receives them now, and how the creator's rate falls with the market cap. They are
// fixed when the coin is created.
import type { Pool } from '@atoll/api';
import { creatorTiers, LIQUIDITY_FEE_BPS, swapFeeBps, swapFeesOf, swapRates } from '@atoll/sdk';
import { cx } from '../../lib/cx.ts';
import { formatAmount, formatCompact } from '../../lib/format/format.ts';
import { coin as text } from '../../messages/en/coin.ts';

const percent = (bps: bigint) => `${formatAmount(bps, 2)}%`;

export function PairTerms({ pool }: { pool: Pool }) {
  const fees = swapFeesOf({
    targetRaised: pool.target_raised,
    coCreatorFeeBps: BigInt(pool.co_creator_fee_bps),
  });
  // The curve's reserves set the same price as the pair's will.
  const rates = swapRates(fees, {
    quoteReserve: pool.virtual_quote,
    baseReserve: pool.virtual_base,
  });
  const tiers = creatorTiers(fees);
  const parts = [
    { label: text.pairCreator, bps: rates.creatorBps },
    { label: text.pairCoCreators, bps: rates.coCreatorBps },
    { label: text.pairReferrer, bps: rates.referrerBps },
    { label: text.pairProtocol, bps: rates.protocolBps },
    { label: text.pairLiquidity, bps: LIQUIDITY_FEE_BPS },
  ].filter(({ bps }) => bps > 0n);
  const cap = (units: bigint) =>
    `${formatCompact(units, pool.quote_decimals)} ${pool.quote_symbol}`;
  return (
    <details className="group text-note text-muted" data-testid="pair-terms">
      <summary className="cursor-pointer hover:text-text">
        <span className="underline decoration-dotted underline-offset-4">
          {text.pairFees(percent(swapFeeBps(rates) + LIQUIDITY_FEE_BPS))}
        </span>
      </summary>
      <dl className="mt-2 grid gap-1 border-l border-line pl-3">
        {parts.map(({ label, bps }) => (
          <div key={label} className="flex justify-between gap-4">
            <dt>{label}</dt>
            <dd className="tabular">{percent(bps)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2">{text.pairTiers}</p>
      <ol className="mt-1 grid gap-1 border-l border-line pl-3">
        {tiers.map(({ creatorBps, endCap }, tier) => (
          <li
            key={creatorBps}
            className={cx(
              'flex justify-between gap-4',
              creatorBps === rates.creatorBps && 'font-semibold text-text',
            )}
          >
            <span>
              {endCap === null
                ? text.pairTierLast(cap(tiers[tier - 1]?.endCap ?? 0n))
                : text.pairTier(cap(endCap))}
            </span>
            <span className="tabular">{percent(creatorBps)}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}
