/** Subjects that can be reported and hidden: comments, images of coins, profiles, and texts of agents and proposals. */

import { PUBLIC_OWNER } from '../agents/chat/threads.ts';
import { hideAnswer, restoreAnswer } from '../agents/log/hidden.ts';
import { findWritten, hideWritten, restoreWritten } from '../agents/outbox/hide.ts';
import { announceVisibility } from '../comments/announce.ts';
import { changeVisibility, type VisibilityChange } from '../comments/visibility.ts';
import { withdrawEverything } from '../platform/bus/publish.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Row } from '../platform/database/schema.ts';
import { showCreator, showNotice } from '../pools/pool-columns.ts';
import type { AnnounceDependencies } from './dependencies.ts';

export interface FoundSubject {
  author: string;
  /** Content that restores it and that operators see, as JSON. */
  content: string;
  /** The only one who sees it; undefined for what everybody sees. */
  onlyFor?: string;
}

interface Subject {
  find(tx: Tx, id: string): Promise<FoundSubject | undefined>;
  hide(
    tx: Tx,
    parts: AnnounceDependencies,
    id: string,
    reason: string,
    nowMs: number,
  ): Promise<void>;
  restore(tx: Tx, parts: AnnounceDependencies, id: string, content: string | null): Promise<void>;
}

const isNumber = (id: string) => /^\d{1,15}$/.test(id);

async function showComment(
  tx: Tx,
  parts: AnnounceDependencies,
  id: string,
  change: VisibilityChange,
) {
  await changeVisibility(tx, Number(id), change);
  const row = await tx
    .selectFrom('comment')
    .selectAll()
    .where('id', '=', Number(id))
    .executeTakeFirst();
  if (row !== undefined) await announceVisibility(tx, parts, row);
}

const comment: Subject = {
  async find(tx, id) {
    const row = isNumber(id)
      ? await tx
          .selectFrom('comment')
          .select(['author', 'text', 'image', 'pool_id'])
          .where('id', '=', Number(id))
          .where('deleted_ms', 'is', null)
          .executeTakeFirst()
      : undefined;
    if (row === undefined) return undefined;
    const { author, ...content } = row;
    return { author, content: JSON.stringify(content) };
  },
  async hide(tx, parts, id, hidden_reason, hidden_ms) {
    await showComment(tx, parts, id, { hidden_ms, hidden_reason });
  },
  async restore(tx, parts, id) {
    await showComment(tx, parts, id, { hidden_ms: null, hidden_reason: null });
  },
};

async function setImageHidden(tx: Tx, pool_id: string, is_image_hidden: boolean) {
  await tx
    .insertInto('coin_notice')
    .values({ pool_id, warning: null, is_listed: true, is_image_hidden })
    .onConflict((conflict) => conflict.column('pool_id').doUpdateSet({ is_image_hidden }))
    .execute();
  await showNotice(tx, pool_id);
}

const image: Subject = {
  async find(tx, id) {
    const row = await tx
      .selectFrom('pool')
      .innerJoin('account', 'account.id', 'pool.creator')
      .select(['account.address', 'pool.name', 'pool.symbol', 'pool.icon_url'])
      .where('pool.pool_id', '=', id)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const content = { text: `${row.name} ($${row.symbol})`, image: row.icon_url };
    return { author: row.address, content: JSON.stringify(content) };
  },
  async hide(tx, _parts, id) {
    await setImageHidden(tx, id, true);
    await withdrawEverything(tx);
  },
  async restore(tx, _parts, id) {
    await setImageHidden(tx, id, false);
  },
};

/** Public profile of a user. */
const SHOWN = [
  'name',
  'bio',
  'avatar',
  'image_url',
  'twitter_screen_name',
  'telegram_username',
] as const;
const HIDDEN = Object.fromEntries(SHOWN.map((column) => [column, null]));

const profile: Subject = {
  async find(tx, id) {
    const row = await tx
      .selectFrom('profile')
      .select(SHOWN)
      .where('address', '=', id)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const text = [row.name, row.bio].filter((each) => each !== null).join('\n') || null;
    return { author: id, content: JSON.stringify({ ...row, text, image: row.avatar }) };
  },
  // Cleared rather than marked, so that no page can show it by mistake.
  async hide(tx, _parts, id) {
    await tx.updateTable('profile').set(HIDDEN).where('address', '=', id).execute();
    await showCreator(tx, id);
    await withdrawEverything(tx);
  },
  async restore(tx, _parts, id, content) {
    if (content === null) return;
    const kept: Record<string, string | null> = JSON.parse(content);
    const shown = Object.fromEntries(SHOWN.map((column) => [column, kept[column] ?? null]));
    // The name is still claimed for its owner.
    await tx.updateTable('profile').set(shown).where('address', '=', id).execute();
    await showCreator(tx, id);
  },
};

const setAnswerHidden = (tx: Tx, id: string, hidden_ms: number | null) =>
  tx.updateTable('chat_message').set({ hidden_ms }).where('id', '=', Number(id)).execute();

/** Answers of agents: their creators are responsible for them. */
const agentAnswer: Subject = {
  async find(tx, id) {
    const row = isNumber(id)
      ? await tx
          .selectFrom('chat_message')
          .innerJoin('chat_thread', 'chat_thread.id', 'chat_message.thread_id')
          .innerJoin('pool', 'pool.pool_id', 'chat_thread.pool_id')
          .innerJoin('account', 'account.id', 'pool.creator')
          .select(['account.address', 'chat_thread.owner', 'chat_message.text', 'pool.pool_id'])
          .where('chat_message.id', '=', Number(id))
          .where('chat_message.author', '=', 'agent')
          .executeTakeFirst()
      : undefined;
    if (row === undefined) return undefined;
    const { address, owner, ...content } = row;
    return {
      author: address,
      content: JSON.stringify(content),
      ...(owner !== PUBLIC_OWNER && { onlyFor: owner }),
    };
  },
  async hide(tx, _parts, id, _reason, nowMs) {
    await setAnswerHidden(tx, id, nowMs);
    await hideAnswer(tx, Number(id));
  },
  async restore(tx, _parts, id) {
    await setAnswerHidden(tx, id, null);
    await restoreAnswer(tx, Number(id));
  },
};

const entryOf = (id: string) => {
  const [pool_id = '', number = ''] = id.split(':');
  return { pool_id, number: Number(number) };
};

/** Posts, replies and drafts in the log of an agent. The entry stays; its text is withheld. */
const agentAction: Subject = {
  async find(tx, id) {
    if (!id.includes(':')) return undefined;
    const entry = entryOf(id);
    const row = await findWritten(tx, entry);
    if (row === undefined) return undefined;
    const { pool_id } = entry;
    return { author: row.creator, content: JSON.stringify({ text: row.text, pool_id }) };
  },
  async hide(tx, _parts, id, _reason, nowMs) {
    await hideWritten(tx, entryOf(id), nowMs);
  },
  async restore(tx, _parts, id) {
    await restoreWritten(tx, entryOf(id));
  },
};

/** Title and reason of a proposal. The proposal stays; its texts are withheld. */
const proposal: Subject = {
  async find(tx, id) {
    const row = await tx
      .selectFrom('proposal_text')
      .innerJoin('agent_proposal', 'agent_proposal.proposal_id', 'proposal_text.proposal_id')
      .innerJoin('agent', 'agent.id', 'agent_proposal.agent')
      .innerJoin('pool', 'pool.id', 'agent.pool')
      .innerJoin('account', 'account.id', 'agent_proposal.proposer')
      .select(['account.address', 'proposal_text.title', 'proposal_text.reason', 'pool.pool_id'])
      .where('proposal_text.proposal_id', '=', id)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const { address, title, reason, pool_id } = row;
    return { author: address, content: JSON.stringify({ text: `${title}\n${reason}`, pool_id }) };
  },
  async hide(tx, _parts, id, _reason, hidden_ms) {
    await setProposalHidden(tx, id, hidden_ms);
  },
  async restore(tx, _parts, id) {
    await setProposalHidden(tx, id, null);
  },
};

const setProposalHidden = (tx: Tx, id: string, hidden_ms: number | null) =>
  tx.updateTable('proposal_text').set({ hidden_ms }).where('proposal_id', '=', id).execute();

export const subjects: Readonly<Record<Row<'report'>['subject_kind'], Subject>> = {
  comment,
  image,
  profile,
  agent_answer: agentAnswer,
  agent_action: agentAction,
  proposal,
};
