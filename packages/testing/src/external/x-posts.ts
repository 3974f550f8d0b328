// Posts of the stand-in for X that its API creates: limits, duplicates, suspension, replies and mentions.
import type { ExternalRequest, ExternalResponse } from './http.ts';

export interface PublishedPost {
  id: string;
  userId: string;
  text: string;
  replyTo: string | null;
  createdMs: number;
}

interface Mention {
  id: string;
  author: string;
  authorId: string;
  text: string;
  createdMs: number;
}

export interface PostsSnapshot {
  published: PublishedPost[];
  /** By the ID of the account that is mentioned. */
  mentions: [string, Mention[]][];
  nextId: string;
}

/**
 * How the next requests to post fail. `lost`: X publishes the post and the connection breaks before it
 * answers. `error`: it publishes nothing and returns 503. `error-after`: it publishes and returns 503.
 */
export type PostFault = 'lost' | 'error' | 'error-after';

const WINDOW_MS = 86_400_000;

export class XPosts {
  now: () => number = Date.now;
  readonly published: PublishedPost[] = [];
  readonly suspended = new Set<string>();
  /** Posts that one account may create within 24 hours. */
  dailyLimit = 100;
  /** Taken from the front, one for each request; undefined lets a request pass. */
  readonly faults: (PostFault | undefined)[] = [];
  readonly #mentions = new Map<string, Mention[]>();
  #nextId = 1_990_000_000_000_000_000n;

  /** Everything but limits and faults, to be remembered over a restart. */
  snapshot(): PostsSnapshot {
    const { published } = this;
    return { published, mentions: [...this.#mentions], nextId: String(this.#nextId) };
  }

  restore({ published, mentions, nextId }: PostsSnapshot): void {
    this.published.push(...published);
    for (const [userId, list] of mentions) this.#mentions.set(userId, list);
    this.#nextId = BigInt(nextId);
  }

  /** Somebody mentions the account; returns the id of their post. */
  mention(userId: string, author: { id: string; username: string }, text: string): string {
    const id = this.#id();
    const mention = {
      id,
      author: author.username,
      authorId: author.id,
      text,
      createdMs: this.now(),
    };
    this.#mentions.set(userId, [mention, ...(this.#mentions.get(userId) ?? [])]);
    return id;
  }

  create(userId: string, { body, signal }: ExternalRequest): ExternalResponse | 'lost' {
    const { text = '', reply } = JSON.parse(body) as {
      text?: string;
      reply?: { in_reply_to_tweet_id?: string };
    };
    if (signal.aborted) return 'lost';
    if (this.suspended.has(userId)) {
      return problem(
        403,
        'Forbidden',
        'Your account is suspended and is not permitted to access this feature.',
      );
    }
    if (text === '' || [...text].length > 280) {
      return problem(400, 'Invalid Request', 'One or more parameters to your request was invalid.');
    }
    const recent = this.published.filter(
      (post) => post.userId === userId && post.createdMs > this.now() - WINDOW_MS,
    );
    if (recent.length >= this.dailyLimit) {
      const resets = (recent[0]?.createdMs ?? this.now()) + WINDOW_MS;
      return {
        ...problem(429, 'Too Many Requests', 'Too Many Requests'),
        headers: {
          'x-rate-limit-limit': String(this.dailyLimit),
          'x-rate-limit-remaining': '0',
          'x-rate-limit-reset': String(Math.ceil(resets / 1_000)),
        },
      };
    }
    const replyTo = reply?.in_reply_to_tweet_id ?? null;
    if (recent.some((post) => post.text === text && post.replyTo === replyTo)) {
      return problem(
        403,
        'Forbidden',
        'You are not allowed to create a Tweet with duplicate content.',
      );
    }
    const fault = this.faults.shift();
    if (fault === 'error') return problem(503, 'Service Unavailable', 'Over capacity');
    const id = this.#id();
    this.published.push({ id, userId, text, replyTo, createdMs: this.now() });
    if (fault === 'lost') return 'lost';
    if (fault === 'error-after') return problem(503, 'Service Unavailable', 'Over capacity');
    return { status: 201, json: { data: { id, text, edit_history_tweet_ids: [id] } } };
  }

  mentions(userId: string, query: URLSearchParams): ExternalResponse {
    const since = BigInt(query.get('since_id') ?? 0);
    const found = (this.#mentions.get(userId) ?? [])
      .filter(({ id }) => BigInt(id) > since)
      .slice(0, Number(query.get('max_results') ?? 10));
    const users = [...new Map(found.map((each) => [each.authorId, each.author]))];
    return {
      json: {
        ...(found.length > 0 && {
          data: found.map(({ id, authorId, text, createdMs }) => ({
            id,
            author_id: authorId,
            text,
            created_at: new Date(createdMs).toISOString(),
          })),
          includes: { users: users.map(([id, username]) => ({ id, username, name: username })) },
        }),
        meta: { result_count: found.length },
      },
    };
  }

  #id(): string {
    this.#nextId += 1n;
    return String(this.#nextId);
  }
}

const problem = (status: number, title: string, detail: string) => ({
  status,
  json: { title, detail, type: 'about:blank', status },
});
