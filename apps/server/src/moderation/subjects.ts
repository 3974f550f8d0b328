/** What can be reported and hidden: comments, pictures of coins and profiles, each in its own way. */
import { changeVisibility } from '../comments/visibility.ts';
import type { SubjectKind } from '../db/schema/moderation.ts';
import type { Tx } from '../indexer/batch.ts';

export interface FoundSubject {
  author: string;
  /** What must be kept to restore it and to show it to operators, as JSON. */
  content: string;
}

interface Subject {
  find(tx: Tx, id: string): Promise<FoundSubject | undefined>;
  hide(tx: Tx, id: string, reason: string, nowMs: number): Promise<void>;
  restore(tx: Tx, id: string, content: string | null): Promise<void>;
}

const isNumber = (id: string) => /^\d{1,15}$/.test(id);

const comment: Subject = {
  async find(tx, id) {
    const row = isNumber(id)
      ? await tx
          .selectFrom('comment')
          .select(['author', 'text', 'picture', 'pool_id'])
          .where('id', '=', Number(id))
          .where('deleted_ms', 'is', null)
          .executeTakeFirst()
      : undefined;
    if (row === undefined) return undefined;
    const { author, ...content } = row;
    return { author, content: JSON.stringify(content) };
  },
  async hide(tx, id, hidden_reason, hidden_ms) {
    await changeVisibility(tx, Number(id), { hidden_ms, hidden_reason });
  },
  async restore(tx, id) {
    await changeVisibility(tx, Number(id), { hidden_ms: null, hidden_reason: null });
  },
};

const setPictureHidden = (tx: Tx, pool_id: string, is_picture_hidden: boolean) =>
  tx
    .insertInto('coin_notice')
    .values({ pool_id, warning: null, is_listed: true, is_picture_hidden })
    .onConflict((conflict) => conflict.column('pool_id').doUpdateSet({ is_picture_hidden }))
    .execute();

const picture: Subject = {
  async find(tx, id) {
    const row = await tx
      .selectFrom('pool')
      .innerJoin('account', 'account.id', 'pool.creator')
      .select(['account.address', 'pool.name', 'pool.symbol', 'pool.icon_url'])
      .where('pool.pool_id', '=', id)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const content = { text: `${row.name} ($${row.symbol})`, picture: row.icon_url };
    return { author: row.address, content: JSON.stringify(content) };
  },
  async hide(tx, id) {
    await setPictureHidden(tx, id, true);
  },
  async restore(tx, id) {
    await setPictureHidden(tx, id, false);
  },
};

const profile: Subject = {
  async find(tx, id) {
    const row = await tx
      .selectFrom('profile')
      .select(['name', 'bio', 'avatar'])
      .where('address', '=', id)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const text = [row.name, row.bio].filter((each) => each !== null).join('\n') || null;
    return { author: id, content: JSON.stringify({ ...row, text, picture: row.avatar }) };
  },
  // Cleared rather than marked, so that no page can show it by mistake.
  async hide(tx, id) {
    await tx
      .updateTable('profile')
      .set({ name: null, bio: null, avatar: null })
      .where('address', '=', id)
      .execute();
  },
  async restore(tx, id, content) {
    if (content === null) return;
    const {
      name,
      bio,
      avatar,
    }: { name: string | null; bio: string | null; avatar: string | null } = JSON.parse(content);
    // The name is still claimed for its owner.
    await tx.updateTable('profile').set({ name, bio, avatar }).where('address', '=', id).execute();
  },
};

export const subjects: Readonly<Record<SubjectKind, Subject>> = { comment, picture, profile };
