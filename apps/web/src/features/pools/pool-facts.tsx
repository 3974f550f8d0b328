// The small facts that cards and table rows share.
import { FRESHLY_GRADUATED_MS, type Pool } from '@atoll/api';
import { isSui } from '../../lib/chain/sui-coin.ts';
import { useNow } from '../../lib/clock.ts';
import { cx } from '../../lib/cx.ts';
import { formatPercent } from '../../lib/format/format.ts';
import { useReview } from '../../lib/people/under-review.ts';
import { common } from '../../messages/en/common.ts';
import { pools as text } from '../../messages/en/pools.ts';
import { Image } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Ago } from '../../ui/figures.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ProgressRing } from '../../ui/ring.tsx';
import { VerifiedMark } from '../../ui/verified-mark.tsx';
import type { PoolSort } from './search.ts';

/** The coin's image in the ring of its progress. */
export function PoolImage(props: { pool: Pool; className: string; eager?: boolean }) {
  const { pool } = props;
  const { isBlurred } = useReview('image', pool.pool_id);
  return (
    <span className={cx('relative grid shrink-0 place-items-center', props.className)}>
      <ProgressRing
        bps={pool.progress_bps}
        label={common.progress(formatPercent(BigInt(pool.progress_bps)))}
        className="absolute inset-0"
      />
      <Image
        src={pool.icon_url}
        seed={pool.pool_id}
        ticker={pool.symbol}
        eager={props.eager}
        className={cx('size-[74%]', isBlurred && 'blur-sm')}
      />
    </span>
  );
}

interface PoolBadgesProps {
  pool: Pool;
  /** Where icons replace words: on phones, or everywhere. */
  narrow?: 'phones' | 'always';
  /** Whether to show the kind of the coin. */
  kind?: boolean;
  /** Whether the surrounding list states that its coins have graduated: the badge then marks recent graduations only. */
  amongGraduated?: boolean;
}

const words = { phones: 'max-md:sr-only', always: 'sr-only' } as const;

/** The coin's warning, kind, quote coin and state, the most important first. */
export function PoolBadges({ pool, narrow, kind, amongGraduated }: PoolBadgesProps) {
  const word = narrow && words[narrow];
  return (
    <>
      {pool.warning && (
        <Badge tone="down" title={pool.warning}>
          <Icon name="triangle-exclamation-point" className="size-3.5" />
          <span className={word}>{text.warning}</span>
        </Badge>
      )}
      {kind && (
        <Badge tone={pool.is_agent ? 'action' : 'plain'}>
          {pool.is_agent ? text.agent : text.fun}
        </Badge>
      )}
      <VerifiedMark pool={pool} />
      {!isSui(pool.quote_type) && (
        <Badge tone={pool.is_platform_quoted ? 'action' : 'plain'}>{pool.quote_symbol}</Badge>
      )}
      {pool.state === 'graduated' && (
        <Graduated at={pool.graduated_at} word={word} hides={amongGraduated} />
      )}
      {pool.state === 'completed' && <Badge tone="glow">{text.complete}</Badge>}
      {pool.is_sticker && (
        <Badge tone="action" title={text.sticker}>
          <Icon name="sticker" className="size-3.5" />
          <span className="sr-only">{text.sticker}</span>
        </Badge>
      )}
    </>
  );
}

interface GraduatedProps {
  at: string | null;
  word: string | undefined;
  /** Whether to hide the badge once the graduation is no longer recent. */
  hides: boolean | undefined;
}

/** Celebrated for a day: lights up where it appears. */
function Graduated({ at, word, hides }: GraduatedProps) {
  const isFresh = useNow() - Date.parse(at ?? '') < FRESHLY_GRADUATED_MS;
  if (hides && !isFresh) return null;
  const label = isFresh ? text.justGraduated : text.graduated;
  return (
    <span title={label} className={cx('inline-flex rounded-pill', isFresh && 'animate-flash')}>
      <Badge tone="glow">
        <Icon name={isFresh ? 'sparkles' : 'graduation-cap'} className="size-3.5" />
        <span className={word}>{label}</span>
      </Badge>
    </span>
  );
}

/** Time since the creation in a list sorted by it, otherwise since the last trade. */
export function PoolTime(props: { pool: Pool; sort?: PoolSort; bare?: boolean }) {
  const { pool, sort, bare } = props;
  const byCreation = sort?.startsWith('createdAt:') || pool.last_trade_at === null;
  return (
    <span title={byCreation ? text.age : text.lastTrade}>
      <span className="sr-only">{byCreation ? text.age : text.lastTrade} </span>
      <Ago at={byCreation ? pool.createdAt : (pool.last_trade_at ?? pool.createdAt)} bare={bare} />
    </span>
  );
}

/** The creator's name, or short address. */
export function creatorName(pool: Pool, shorten: (address: string) => string): string {
  return pool.user?.name ?? shorten(pool.creator);
}
