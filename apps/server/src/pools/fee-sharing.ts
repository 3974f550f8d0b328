/** Shared creator fees of a coin, from the history of its shares. */

import type { FeeShareView, FeeSharing } from '@atoll/api';
import { userSummary } from '../identity/user-view.ts';
import type { Db } from '../platform/database/database.ts';
import { iso } from '../platform/iso.ts';

const MAX_HISTORY = 20;
const CHANGES = ['created', 'announced', 'canceled', 'changed'] as const;
const PAYMENTS = ['distributed', 'withheld', 'released', 'burned'] as const;
const PROFILE = [
  'profile.id as profile_id',
  'profile.name as profile_name',
  'profile.avatar as profile_avatar',
] as const;
/** Changes by which shares take effect. */
const IN_EFFECT = ['created', 'changed'] as const;

/** The pool's shares; null while its creator fees are not shared. */
export async function readFeeSharing(db: Db, pool: number): Promise<FeeSharing | null> {
  const sharing = await db
    .selectFrom('fee_sharing')
    .select(['sharing_id', 'owner'])
    .where('pool', '=', pool)
    .executeTakeFirst();
  if (sharing === undefined) return null;
  const [changes, paid] = await Promise.all([changesOf(db, pool), paidBy(db, pool)]);
  type Recipient = Pick<FeeShareView, 'kind' | 'recipient'>;
  const total = (event: (typeof PAYMENTS)[number], { kind, recipient }: Recipient) =>
    paid.find((row) => row.event === event && row.kind === kind && row.recipient === recipient)
      ?.amount ?? 0n;
  const withheldFrom = (of: Recipient) => total('withheld', of) - total('released', of);
  const view = ({ shares }: Change) =>
    shares.map((share) => ({ ...share, paid: total('distributed', share) - withheldFrom(share) }));
  const inEffect = changes.find(({ event }) => event === 'created' || event === 'changed');
  // An announcement is pending until a later event of any other kind.
  const [latest] = changes;
  const burned = paid.find(({ event }) => event === 'burned');
  return {
    ...sharing,
    shares: inEffect === undefined ? [] : view(inEffect),
    pending:
      latest?.event === 'announced' && latest.executable_ms !== null
        ? { shares: view(latest), executable_at: iso(latest.executable_ms) }
        : null,
    withheld: paid.flatMap(({ event, recipient, ...row }) => {
      if (event !== 'withheld' || recipient === null) return [];
      const amount = withheldFrom({ kind: 'account', recipient });
      return amount === 0n ? [] : { recipient, user: userSummary(row, recipient), amount };
    }),
    burned: { quote: burned?.amount ?? 0n, base: burned?.base_amount ?? 0n },
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
      .where('event', 'in', events)
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

/** Payments to each recipient, parts withheld and released, and the amounts burned. */
const paidBy = (db: Db, pool: number) =>
  db
    .selectFrom('fee_share')
    .leftJoin('profile', 'profile.address', 'fee_share.recipient')
    .select(['event', 'kind', 'recipient'])
    .select(PROFILE)
    .select(({ fn }) => [
      fn.sum<bigint>('amount').as('amount'),
      fn.sum<bigint>('base_amount').as('base_amount'),
    ])
    .where('pool', '=', pool)
    .where('event', 'in', PAYMENTS)
    .groupBy(['event', 'kind', 'recipient', 'profile.id'])
    .orderBy('recipient')
    .execute();
