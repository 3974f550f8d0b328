// Compares acknowledged writes with the current responses of the API: each must exist exactly once, and nothing that was
// never sent.
import type { Person, Sent } from './person.ts';

const PAGE = 100;

export interface Verified {
  /** Writes that were acknowledged. */
  acknowledged: number;
  /** Requests whose outcome the client never learned. */
  unknown: number;
}

/**
 * @param agentPoolId pool whose agent received questions; undefined if there is none.
 * @throws with the writes that are missing, doubled or foreign.
 */
export async function verifyWrites(
  persons: readonly Person[],
  agentPoolId: string | undefined,
): Promise<Verified> {
  const problems: string[] = [];
  const total: Verified = { acknowledged: 0, unknown: 0 };
  for (const person of persons) {
    const name = person.address.slice(0, 8);
    const check = (what: string, sent: ReadonlyMap<string, boolean>, found: readonly string[]) => {
      const counts = new Map<string, number>();
      for (const key of found) counts.set(key, (counts.get(key) ?? 0) + 1);
      for (const [key, acknowledged] of sent) {
        total[acknowledged ? 'acknowledged' : 'unknown'] += 1;
        const count = counts.get(key) ?? 0;
        if (count > 1 || (acknowledged && count === 0)) {
          problems.push(`${name}: ${what} ${key} is there ${count} times`);
        }
        counts.delete(key);
      }
      for (const key of counts.keys()) problems.push(`${name}: unsent ${what} ${key}`);
    };
    const own = await commentsBy(person, person.address);
    const texts = own.map(({ text }) => text);
    check('comment', byText(person.comments), texts);
    const messages = agentPoolId === undefined ? [] : await messagesOf(person, agentPoolId);
    check('message', byText(person.messages), messages);
    check('follow', person.follows, (await person.call((api) => api.follows.own())).data);
    const { pool_ids } = (await person.call((api) => api.watchlist.ids())).data;
    check('watched coin', person.watched, pool_ids);
    const liked: string[] = [];
    for (const { address } of persons) {
      const comments = await commentsBy(person, address);
      liked.push(...comments.flatMap(({ id, liked }) => (liked ? [String(id)] : [])));
    }
    check('like', byId(person.likes), liked);
    const [last, ...later] = person.bios.slice(
      person.bios.findLastIndex(({ acknowledged }) => acknowledged),
    );
    const bio = (await person.call((api) => api.users.me())).data.bio ?? '';
    if (![last, ...later].some((each) => each?.text === bio)) {
      problems.push(`${name}: the bio is “${bio}”, not “${last?.text}”`);
    }
  }
  if (problems.length > 0) {
    throw new Error(`${problems.length} writes differ:\n${problems.slice(0, 10).join('\n')}`);
  }
  return total;
}

const byText = (sent: readonly Sent[]) =>
  new Map(sent.map(({ text, acknowledged }) => [text, acknowledged]));
const byId = (set: ReadonlyMap<number, boolean>) =>
  new Map([...set].map(([id, acknowledged]) => [String(id), acknowledged]));

interface Page<T> {
  data: readonly T[];
  meta: { pagination: { cursor: string | null } };
}

async function readAll<T>(read: (cursor: string | undefined) => Promise<Page<T>>): Promise<T[]> {
  const all: T[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { data, meta } = await read(cursor);
    all.push(...data);
    cursor = meta.pagination.cursor;
  }
  return all;
}

const commentsBy = (reader: Person, author: string) =>
  readAll((cursor) =>
    reader.call((api) =>
      api.replies.list({ filters: { author }, pagination: { pageSize: PAGE, cursor } }),
    ),
  );

async function messagesOf(person: Person, pool_id: string): Promise<string[]> {
  const messages = await readAll((cursor) =>
    person.call((api) =>
      api.agentChat.history({ pool_id, pagination: { pageSize: PAGE, cursor } }),
    ),
  );
  return messages.flatMap(({ author, text }) => (author === 'user' ? [text] : []));
}
