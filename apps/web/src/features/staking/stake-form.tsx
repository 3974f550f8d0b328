// Stakes or withdraws an amount.
import type { StakingPool } from '@atoll/api';
import { GAS_RESERVE } from '@atoll/sdk';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useReturnedFocus } from '../../lib/browser/returned-focus.ts';
import { balanceQuery } from '../../lib/chain/account.ts';
import { FundWallet } from '../../lib/chain/fund-wallet.tsx';
import { isSui } from '../../lib/chain/sui-coin.ts';
import { cx } from '../../lib/cx.ts';
import { formatAmount } from '../../lib/format/format.ts';
import { isAmbiguousAmount, parseAmount, typedAmount } from '../../lib/format/parse-amount.ts';
import {
  isPaymentPool,
  type StakingCoins,
  stakingPoolRef,
} from '../../lib/holdings/staking-pools.ts';
import { payments } from '../../messages/en/payments.ts';
import { staking as text } from '../../messages/en/staking.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { TextField } from '../../ui/input.tsx';
import { useStakingAction } from './use-staking-action.ts';

type Side = 'stake' | 'unstake';

interface StakeFormProps {
  /** A payment pool that does not exist yet is created with the first stake. */
  pool: StakingPool | (StakingCoins & { position: null });
  staker: string;
}

export function StakeForm({ pool, staker }: StakeFormProps) {
  const [chosen, setSide] = useState<Side>('stake');
  const [typed, setTyped] = useState('');
  const { stake, position } = pool;
  const exists = 'activation_delay_ms' in pool;
  const staked = position?.amount ?? 0n;
  const side = staked === 0n ? 'stake' : chosen;
  const balance = useQuery(balanceQuery(staker, stake.type)).data;
  const action = useStakingAction([pool], () => setTyped(''));
  const field = useReturnedFocus(action.isPending);
  const reserve = side === 'stake' && isSui(stake.type) ? GAS_RESERVE : 0n;
  const spendable =
    side === 'unstake' ? staked : balance === undefined ? undefined : less(balance, reserve);
  const amount = parseAmount(typed, stake.decimals);
  const problem = problemOf();
  const ready = amount !== undefined && typed !== '' && problem === undefined && !action.blocked;

  function problemOf(): string | undefined {
    if (typed === '') return undefined;
    if (isAmbiguousAmount(typed)) return text.ambiguousAmount;
    if (amount === undefined || amount === 0n) return text.invalidAmount;
    if (spendable === undefined || amount <= spendable) return undefined;
    const have = text.tooMuch(`${formatAmount(spendable, stake.decimals)} ${stake.symbol}`);
    return reserve > 0n ? `${have} ${text.gasNote}` : have;
  }

  const submit = () => {
    if (!ready) return;
    action.sign({
      staker,
      action: (sdk, atoll) => {
        const ref = stakingPoolRef(pool);
        if (!exists) {
          return sdk.createPaymentPool(atoll, { ...ref, firstStake: { staker, amount } });
        }
        const parameters = { pool: ref, staker, amount };
        return side === 'stake' ? sdk.stake(atoll, parameters) : sdk.unstake(atoll, parameters);
      },
    });
  };

  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {staked > 0n && (
        <fieldset className="grid grid-cols-2 gap-1 rounded-control bg-ground p-1">
          <legend className="sr-only">{text.action}</legend>
          {(['stake', 'unstake'] as const).map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={side === each}
              onClick={() => {
                setSide(each);
                setTyped('');
              }}
              className={cx(
                'h-9 rounded-[calc(var(--radius-control)-0.25rem)] text-label font-semibold transition-colors',
                side === each ? 'bg-raised text-text' : 'text-muted hover:text-text',
              )}
            >
              {text[each]}
            </button>
          ))}
        </fieldset>
      )}
      <TextField
        ref={field}
        label={text.amountOf(stake.symbol)}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={problem}
        hint={side === 'unstake' ? unstakeHint() : stakeHint()}
        aside={
          spendable === undefined
            ? undefined
            : side === 'stake'
              ? text.balance(formatAmount(balance ?? 0n, stake.decimals, 4))
              : text.staked(formatAmount(staked, stake.decimals, 4))
        }
        suffix={
          spendable !== undefined &&
          spendable > 0n && (
            <button
              type="button"
              className="min-h-6 rounded-control px-1 font-medium text-action hover:text-text"
              onClick={() => setTyped(typedAmount(spendable, stake.decimals))}
            >
              {text.max}
              <span className="sr-only">: {text.maxLabel(stake.symbol)}</span>
            </button>
          )
        }
        className="tabular"
      />
      {side === 'stake' && balance === 0n && <GetCoin pool={pool} staker={staker} />}
      <Button
        type="submit"
        look="action"
        size="large"
        disabled={!ready}
        title={action.blocked}
        pending={action.isPending}
      >
        <span className="truncate">
          {action.isPending
            ? text.pending
            : side === 'stake'
              ? text.stakeButton(stake.symbol)
              : text.unstakeButton(stake.symbol)}
        </span>
      </Button>
    </form>
  );

  function stakeHint(): string | undefined {
    if (exists && !isPaymentPool(pool)) return undefined;
    const pending = position?.pending ?? 0n;
    return pending === 0n
      ? payments.stakeNote
      : payments.restartNote(`${formatAmount(pending, stake.decimals, 2)} ${stake.symbol}`);
  }

  function unstakeHint(): string {
    const boosted = (position?.multiplier_bps ?? 0) > 10_000;
    return boosted && amount === staked
      ? `${text.rewardsStay} ${text.endsBoost}`
      : text.rewardsStay;
  }
}

const less = (amount: bigint, reserve: bigint): bigint =>
  amount > reserve ? amount - reserve : 0n;

/** How to get the coin that is staked: its own page for a coin launched here, else the faucet or market. */
function GetCoin({ pool: { stake }, staker }: { pool: StakingCoins; staker: string }) {
  const note = text.needCoin(stake.symbol);
  if (stake.pool_id === null) {
    return <FundWallet address={staker} coinType={stake.type} symbol={stake.symbol} note={note} />;
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-glow/12 px-3 py-2.5 text-label">
      <p className="min-w-0 flex-1 basis-48 text-pretty text-glow">{note}</p>
      <Link
        to="/coin/$poolId"
        params={{ poolId: stake.pool_id }}
        className={buttonClass({ size: 'small' })}
      >
        {text.buyCoin(stake.symbol)}
      </Link>
    </div>
  );
}
