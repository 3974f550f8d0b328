/** /api/moderation/… and /api/blocks. */
import type { Session } from '../../auth/sessions.ts';
import { userSummary } from '../../identity/user-view.ts';
import {
  changeWords,
  type Decision,
  decide,
  setBan,
  setCoinNotice,
} from '../../moderation/decide.ts';
import { operatorCode } from '../../moderation/hidden-media.ts';
import { selectQueue, viewQueue } from '../../moderation/queue.ts';
import { report } from '../../moderation/report.ts';
import { HttpError } from '../../platform/errors.ts';
import { readDescending } from '../../platform/list/list.ts';
import type { SortKey } from '../../platform/list/page.ts';
import { blockedBy, setBlocked } from '../../posting/blocks.ts';
import { normalizeWord } from '../../posting/words.ts';
import type { Services } from '../env.ts';
import { api } from '../procedures.ts';

const byReport: SortKey = {
  column: { name: 'moderated.last_report_ms', type: 'int8' },
  unique: { name: 'moderated.id', type: 'int4' },
};
const byAction: SortKey = {
  column: { name: 'moderation_action.id', type: 'int8' },
  unique: { name: 'moderation_action.id', type: 'int8' },
};
const MAX_BANS = 500;
const MAX_BLURRED = 500;
const done = { data: { ok: true as const } };

export function moderationProcedures(services: Services) {
  const { db, now, publicUrl, mediaKey } = services;
  // Operators see the images that they decide on.
  const mediaUrl = (name: string) =>
    `${publicUrl()}/media/${name}?operator=${operatorCode(mediaKey, name, now())}`;

  const decision = ({ address }: Session, reason: string): Decision => ({
    operator: address,
    reason,
    nowMs: now(),
  });

  const words = async () => {
    const rows = await db.selectFrom('blocked_word').select('word').orderBy('word').execute();
    return { data: rows.map(({ word }) => word) };
  };

  const selectActions = () =>
    db
      .selectFrom('moderation_action')
      .leftJoin('profile', 'profile.address', 'moderation_action.operator')
      .selectAll('moderation_action')
      .select([
        'profile.id as profile_id',
        'profile.name as profile_name',
        'profile.avatar as profile_avatar',
      ]);

  return {
    report: api.moderation.report.handler(async ({ input, context }) => {
      const { address } = context.session;
      await report(services, { ...input, reporter: address, note: input.note || null });
      return done;
    }),

    blurred: api.moderation.blurred.handler(async () => {
      const rows = await db
        .selectFrom('moderated')
        .select(['subject_kind as kind', 'subject_id as id'])
        .where('state', '=', 'blurred')
        .orderBy('last_report_ms', 'desc')
        .orderBy('id', 'desc')
        .limit(MAX_BLURRED)
        .execute();
      return { data: rows };
    }),

    queue: api.moderation.queue.handler(async ({ input }) => {
      const page = await readDescending(
        db,
        input.pagination,
        {
          name: 'reported',
          key: byReport,
          keyOf: (row) => [row.last_report_ms, row.id],
          select: () => selectQueue(db, input.state),
        },
        (row) => row,
      );
      return { ...page, data: await viewQueue(db, page.data, mediaUrl) };
    }),

    decide: api.moderation.decide.handler(async ({ input, context }) => {
      await decide(services, input, decision(context.session, input.reason));
      return done;
    }),

    ban: api.moderation.ban.handler(async ({ input, context }) => {
      const by = decision(context.session, input.reason);
      await setBan(db, input.address, input.banned, by);
      return done;
    }),

    bans: api.moderation.bans.handler(async () => {
      const rows = await db
        .selectFrom('ban')
        .leftJoin('profile', 'profile.address', 'ban.address')
        .selectAll('ban')
        .select([
          'profile.id as profile_id',
          'profile.name as profile_name',
          'profile.avatar as profile_avatar',
        ])
        .orderBy('ban.created_ms', 'desc')
        .orderBy('ban.address')
        .limit(MAX_BANS)
        .execute();
      return {
        data: rows.map((row) => ({
          address: row.address,
          reason: row.reason,
          user: userSummary(row, row.address),
          createdAt: new Date(row.created_ms).toISOString(),
        })),
      };
    }),

    coin: api.moderation.coin.handler(async ({ input, context }) => {
      await setCoinNotice(db, input, decision(context.session, input.reason));
      return done;
    }),

    words: api.moderation.words.handler(async () => {
      return words();
    }),

    updateWords: api.moderation.updateWords.handler(async ({ input, context }) => {
      const by = decision(context.session, input.reason);
      const add = input.add.map((word) => {
        const normal = normalizeWord(word);
        if (normal !== undefined) return normal;
        throw new HttpError(
          400,
          `add: “${word}” must be one to four words with letters or digits.`,
        );
      });
      await changeWords(db, { add, remove: input.remove }, by);
      return words();
    }),

    log: api.moderation.log.handler(async ({ input }) => {
      return readDescending(
        db,
        input.pagination,
        {
          name: 'createdAt',
          key: byAction,
          keyOf: (row) => [row.id, row.id],
          select: selectActions,
        },
        (row) => ({
          id: row.id,
          operator: row.operator,
          user: row.operator === null ? null : userSummary(row, row.operator),
          action: row.action,
          target_kind: row.target_kind,
          target_id: row.target_id,
          reason: row.reason,
          createdAt: new Date(row.created_ms).toISOString(),
        }),
      );
    }),

    blocks: api.moderation.blocks.handler(async ({ context }) => {
      const { address } = context.session;
      return { data: await blockedBy(db, address) };
    }),

    block: api.moderation.block.handler(async ({ input, context }) => {
      const { address } = context.session;
      await setBlocked(db, address, input.address, input.blocked, now());
      return { data: await blockedBy(db, address) };
    }),
  };
}
