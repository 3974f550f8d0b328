/** Shared creator fees of a coin, from the history of its shares. */

import type { FeeSharing } from '@atoll/api';
import { sql } from 'kysely';
import { userSummary } from '../identity/user-view.ts';
import type { Db } from '../platform/database/database.ts';
import { iso } from '../platform/iso.ts';

const MAX_HISTORY = 20;
const CHANGES = ['created', 'announced', 'canceled', 'changed'] as const;
const PROFILE = [
  'profile.id as profile_id',
  'profile.name as profile_name',
  'profile.avatar as profile_avatar',
] as const;
/** Changes by which shares take effect. */
const IN_EFFECT = ['created', 'changed'] as const;

/** The pool's shares; null while its creator fees are not shared. */
export async function readFeeSharing(
  db: Db,
  pool: number,
  /** Address at which the coin's stakers are paid; null without the staking package. */
  stakers: string | null = null,
): Promise<FeeSharing | null> {
  const sharing = await db
    .selectFrom('fee_sharing')
    .select(['sharing_id', 'owner'])
    .where('pool', '=', pool)
    .executeTakeFirst();
  if (sharing === undefined) return null;
  const [changes, totals] = await Promise.all([changesOf(db, pool), totalsOf(db, pool)]);
  const paid = new Map(totals.map((row) => [`${row.kind}:${row.recipient}`, row.paid]));
  const view = ({ shares }: Change) =>
    shares.map((share) => ({
      ...share,
      is_stakers: share.recipient !== null && share.recipient === stakers,
      paid: paid.get(`${share.kind}:${share.recipient ?? ''}`) ?? 0n,
    }));
  const inEffect = changes.find(({ event }) => event === 'created' || event === 'changed');
  // An announcement is pending until a later event of any other kind.
  const [latest] = changes;
  const burn = totals.find(({ kind }) => kind === 'burn');
  return {
    ...sharing,
    shares: inEffect === undefined ? [] : view(inEffect),
    pending:
      latest?.event === 'announced' && latest.executable_ms !== null
        ? { shares: view(latest), executable_at: iso(latest.executable_ms) }
        : null,
    withheld: totals.flatMap(({ recipient, withheld, ...row }) =>
      withheld === 0n ? [] : { recipient, user: userSummary(row, recipient), amount: withheld },
    ),
    burned: { quote: burn?.spent ?? 0n, base: burn?.burned ?? 0n },
    history: changes.slice(0, MAX_HISTORY).map(({ event, tx_digest, timestamp_ms }) => ({
      event,
      tx_digest,
      timestamp: iso(timestamp_ms),
    })),
  };
}

type Change = Awaited<ReturnType<typeof changesOf>>[number];

/** The latest events that change the shares, newest first, with the one whose shares are in effect. */
async function changesOf(db: Db, pool: number) {
  const eventsOf = (events: readonly (typeof CHANGES)[number][], limit: number) =>
    db
      .selectFrom('fee_share')
      .select('seq')
      .distinct()
      .where('pool', '=', pool)
      // Literals, so that the database can use the partial index of these events.
      .where('event', 'in', events.map(sql.lit))
      .orderBy('seq', 'desc')
      .limit(limit);
  const rows = await db
    .selectFrom('fee_share')
    .leftJoin('profile', 'profile.address', 'fee_share.recipient')
    .selectAll('fee_share')
    .select(PROFILE)
    .where('fee_share.pool', '=', pool)
    .where(({ or, eb }) =>
      or([
        eb('fee_share.seq', 'in', eventsOf(CHANGES, MAX_HISTORY)),
        eb('fee_share.seq', 'in', eventsOf(IN_EFFECT, 1)),
      ]),
    )
    .orderBy('fee_share.seq', 'desc')
    .orderBy('fee_share.place')
    .execute();
  const byEvent = Map.groupBy(rows, ({ seq }) => seq);
  return [...byEvent.values()].flatMap((of) => {
    const [first] = of;
    const event = CHANGES.find((name) => name === first?.event);
    if (first === undefined || event === undefined) return [];
    const { tx_digest, timestamp_ms, executable_ms } = first;
    const shares = of.flatMap(({ kind, recipient, bps, locked, ...row }) =>
      kind === null || bps === null || locked === null
        ? []
        : {
            kind,
            recipient,
            user: recipient === null ? null : userSummary(row, recipient),
            bps,
            locked,
          },
    );
    return { event, tx_digest, timestamp_ms, executable_ms, shares };
  });
}

/** Reads the totals of all current and former recipients. */
const totalsOf = (db: Db, pool: number) =>
  db
    .selectFrom('fee_share_total')
    .leftJoin('profile', 'profile.address', 'fee_share_total.recipient')
    .selectAll('fee_share_total')
    .select(PROFILE)
    .where('fee_share_total.pool', '=', pool)
    .orderBy('fee_share_total.recipient')
    .execute();
