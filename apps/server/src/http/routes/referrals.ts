/** GET /api/share-code/get-share-code, get-share-code-by-code, referrals and referrers. */

import type { Session } from '../../auth/sessions.ts';
import { findProfile, userSummary } from '../../identity/user-view.ts';
import { HttpError } from '../../platform/errors.ts';
import { readDescending } from '../../platform/list/list.ts';
import type { SortKey } from '../../platform/list/page.ts';
import { claimablePools, earnedFrom, referralTotals } from '../../referrals/earnings.ts';
import { sessionEnded } from '../access/authorization.ts';
import type { Services } from '../env.ts';
import { api } from '../procedures.ts';

const byJoined: SortKey = {
  column: { name: 'profile.id', type: 'int4' },
  unique: { name: 'profile.id', type: 'int4' },
};
const byCredited: SortKey = {
  column: { name: 'referrer.credited_mist', type: 'numeric' },
  unique: { name: 'referrer.account', type: 'int4' },
};
/** The market's rates are MIST for 10^6 units. */
const MIST_RATE = 1_000_000n;

export function referralProcedures(services: Services) {
  const { db, market, publicUrl } = services;

  const ownCode = async ({ address }: Session) => {
    const profile = await findProfile(db, address);
    if (profile === undefined) throw sessionEnded();
    return profile;
  };

  const code = api.referrals.code.handler(async ({ context }) => {
    const { address, ref_code, referrals } = await ownCode(context.session);
    return {
      data: {
        code: ref_code,
        link: `${publicUrl()}/?ref=${ref_code}`,
        referrals,
        totals: await referralTotals(db, market, address),
        claimable: await claimablePools(db, market, address),
      },
    };
  });

  const byCode = api.referrals.byCode.handler(async ({ input }) => {
    const row = await db
      .selectFrom('profile')
      .select(['id', 'address', 'name', 'avatar', 'ref_code'])
      .where('ref_code', '=', input.code.toUpperCase())
      .executeTakeFirst();
    if (row === undefined) throw new HttpError(404, 'No account has this referral code.');
    const { ref_code, ...user } = row;
    return { data: { code: ref_code, address: row.address, user } };
  });

  const selectInvited = (refCode: string) =>
    db
      .selectFrom('profile')
      .select(['id', 'address', 'name', 'avatar', 'created_ms'])
      .where('from_ref_code', '=', refCode);

  const invited = api.referrals.invited.handler(async ({ input, context }) => {
    const { address, ref_code, referrals } = await ownCode(context.session);
    const page = await readDescending(
      db,
      input.pagination,
      {
        name: 'joinedAt',
        key: byJoined,
        keyOf: (row) => [row.id, row.id],
        select: () => selectInvited(ref_code),
        total: referrals,
      },
      (row) => row,
    );
    const traders = page.data.map((row) => row.address);
    const earningsOf = await earnedFrom(db, market, address, traders);
    return {
      ...page,
      data: page.data.map(({ created_ms, ...user }) => ({
        user,
        joinedAt: new Date(created_ms).toISOString(),
        ...earningsOf(user.address),
      })),
    };
  });

  const selectReferrers = () =>
    db
      .selectFrom('referrer')
      .innerJoin('account', 'account.id', 'referrer.account')
      .leftJoin('profile', 'profile.address', 'account.address')
      .selectAll('referrer')
      .select([
        'account.address',
        'profile.id as profile_id',
        'profile.name as profile_name',
        'profile.avatar as profile_avatar',
      ]);

  const ranking = api.referrals.ranking.handler(({ input }) =>
    readDescending(
      db,
      input.pagination,
      {
        name: 'credited',
        key: byCredited,
        keyOf: (row) => [row.credited_mist, row.account],
        select: selectReferrers,
      },
      (row) => ({
        address: row.address,
        user: userSummary(row, row.address),
        traders: row.traders,
        trades: row.trades,
        credited_mist: row.credited_mist,
        credited_usd: market.usd(row.credited_mist, MIST_RATE),
      }),
    ),
  );

  return { code, byCode, invited, ranking };
}
