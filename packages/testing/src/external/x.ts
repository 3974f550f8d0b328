// A stand-in for X: the endpoints of its API that missions and agents use, in X's own shapes, and the pages
// on which a user follows, reposts, posts and connects an application.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import {
  type ExternalRequest,
  type ExternalResponse,
  type ExternalServer,
  serveExternal,
} from './http.ts';
import { standInPage } from './page.ts';
import { type Grant, XOAuth } from './x-oauth.ts';
import { type PostsSnapshot, XPosts } from './x-posts.ts';

interface Account {
  id: string;
  username: string;
  /** Handle with which the account was created, in lower case. */
  takenAs: string;
  bio: string;
  /** Newest first. */
  posts: string[];
  following: string[];
  reposts: string[];
}

/** State that the service stores in a file, so that connections survive a restart. */
interface Memory {
  accounts: Account[];
  grants: [string, Grant][];
  posts: PostsSnapshot;
}

/** How the service fails: an HTTP status, or no answer at all. */
export type Outage = 429 | 500 | 503 | 'hang';

const TOKEN = 'stand-in-x-token';

export class FakeX implements ExternalServer {
  readonly bearerToken = TOKEN;
  /** Requests of the API, by path. */
  readonly requests: string[] = [];
  readonly oauth = new XOAuth();
  readonly posts = new XPosts();
  outage: Outage | undefined;
  url = '';
  close = async (): Promise<void> => {};
  readonly #accounts = new Map<string, Account>();

  /** Starts on a free port. With a `file` it remembers accounts, connections and posts over a restart. */
  static async start(file?: string): Promise<FakeX> {
    const fake = new FakeX();
    if (file !== undefined && existsSync(file)) {
      fake.#restore(JSON.parse(readFileSync(file, 'utf8')) as Memory);
    }
    const { url, close } = await serveExternal(async (request) => {
      const response = await fake.#answer(request);
      if (file !== undefined && request.method === 'POST') {
        writeFileSync(file, JSON.stringify(fake.#snapshot()));
      }
      return response;
    });
    fake.url = url;
    fake.close = close;
    return fake;
  }

  #snapshot(): Memory {
    const accounts = [...this.#accounts.values()];
    return { accounts, grants: this.oauth.snapshot(), posts: this.posts.snapshot() };
  }

  #restore({ accounts, grants, posts }: Memory): void {
    for (const account of accounts) this.#accounts.set(account.username.toLowerCase(), account);
    this.oauth.restore(grants);
    this.posts.restore(posts);
  }

  /** The account with a handle; it exists from the first call on. */
  account(handle: string): Account {
    const username = handle.replace(/^@/, '');
    const key = username.toLowerCase();
    const known = this.#accounts.get(key);
    if (known !== undefined) return known;
    // The same after a restart, as an account on X keeps its number; another for a handle taken over.
    const former = [...this.#accounts.values()].filter(({ takenAs }) => takenAs === key).length;
    const seed = former === 0 ? key : `${key} ${former}`;
    const id = String(createHash('sha256').update(seed).digest().readUIntBE(0, 6));
    const account = { id, username, takenAs: key, bio: '', posts: [], following: [], reposts: [] };
    this.#accounts.set(key, account);
    return account;
  }

  async #answer(request: ExternalRequest): Promise<ExternalResponse> {
    if (!request.path.startsWith('/2/')) return this.#page(request);
    this.requests.push(request.path);
    if (this.outage === 'hang') await new Promise(() => {});
    if (this.outage !== undefined) return problem(Number(this.outage), 'Service Unavailable');
    if (request.path.startsWith('/2/oauth2/')) return this.oauth.answer(request);
    const { authorization } = request.headers;
    if (authorization === `Bearer ${TOKEN}`) return this.#api(request);
    const user = this.oauth.userOf(authorization);
    if (user === undefined) return problem(401, 'Unauthorized');
    return this.#userApi(user, request);
  }

  /** Scopes of an account for an application that it authorized. */
  async #userApi(
    { userId, scope }: { userId: string; scope: string },
    request: ExternalRequest,
  ): Promise<ExternalResponse> {
    const { method, path, query } = request;
    if (path === '/2/users/me') {
      const account = [...this.#accounts.values()].find(({ id }) => id === userId);
      return account === undefined
        ? problem(401, 'Unauthorized')
        : { json: { data: viewUser(account) } };
    }
    if (path === `/2/users/${userId}/mentions`) return this.posts.mentions(userId, query);
    if (method === 'POST' && path === '/2/tweets') {
      if (!scope.split(' ').includes('tweet.write')) return problem(403, 'Forbidden');
      const response = this.posts.create(userId, request);
      return response === 'lost' ? { disconnect: true } : response;
    }
    return this.#api(request);
  }

  /** Gives an account another handle; its ID and history stay. Its former handle is free. */
  rename(from: string, to: string): void {
    const account = this.account(from);
    this.#accounts.delete(from.toLowerCase());
    account.username = to;
    this.#accounts.set(to.toLowerCase(), account);
  }

  #api({ path, query }: ExternalRequest): ExternalResponse {
    if (path === '/2/users') return this.#byIds(query.get('ids')?.split(',') ?? []);
    const [, kind, id = '', list] =
      /^\/2\/(users\/by\/username|users|tweets)\/(\w+)(?:\/(\w+))?$/.exec(path) ?? [];
    if (kind === 'users/by/username') return this.#lookUp(id, query);
    const all = [...this.#accounts.values()];
    const owner = all.find((account) => account.id === id);
    if (kind === 'users' && list === 'following') {
      return page(
        (owner?.following ?? []).map((handle) => this.account(handle)),
        query,
      );
    }
    if (kind === 'users' && list === 'tweets') {
      const own = query.get('exclude')?.split(',').includes('retweets');
      const posts = (owner?.posts ?? [])
        .slice(0, Number(query.get('max_results') ?? 10))
        // X shows a repost as "RT @author: text".
        .filter((text) => !own || !text.startsWith('RT @'));
      const created = this.posts.published.filter(({ userId }) => userId === id).reverse();
      const data = [
        ...created.map((post) => ({ id: post.id, text: post.text })),
        ...posts.map((text, index) => ({ id: `${id}${index}`, text })),
      ];
      return { json: { ...(data.length > 0 && { data }), meta: { result_count: data.length } } };
    }
    if (kind === 'tweets' && list === 'retweeted_by') {
      return page(
        all.filter(({ reposts }) => reposts.includes(id)),
        query,
      );
    }
    return problem(404, 'Not Found');
  }

  #byIds(ids: readonly string[]): ExternalResponse {
    const found = [...this.#accounts.values()].filter(({ id }) => ids.includes(id));
    return { json: found.length === 0 ? { errors: [] } : { data: found.map(viewUser) } };
  }

  #lookUp(username: string, query: URLSearchParams): ExternalResponse {
    const account = this.#accounts.get(username.toLowerCase());
    if (account === undefined) {
      const detail = `Could not find user with username: [${username}].`;
      const type = 'https://api.twitter.com/2/problems/resource-not-found';
      return { json: { errors: [{ value: username, detail, title: 'Not Found Error', type }] } };
    }
    const withBio = query.get('user.fields')?.split(',').includes('description');
    return {
      json: { data: { ...viewUser(account), ...(withBio && { description: account.bio }) } },
    };
  }

  /** Page on which an account authorizes an application. */
  #authorize({ method, query, body }: ExternalRequest): ExternalResponse {
    const handle = new URLSearchParams(body).get('handle') ?? '';
    const request = this.oauth.readAuthorization(query);
    const title = request === undefined ? 'Something went wrong' : 'Authorize app';
    if (request !== undefined && method === 'POST' && handle !== '') {
      const location = this.oauth.authorize(query, this.account(handle).id);
      return { status: 302, json: {}, headers: { location } };
    }
    const action = request === undefined ? null : 'Authorize app';
    return { html: standInPage({ service: 'X', title, action, notes: [], handle }) };
  }

  /** Posts of the page of an account, `/{handle}`, or of one post, `/{handle}/status/{id}`. */
  #timeline(path: string): string[] | undefined {
    const [, handle = '', id] = /^\/(\w+)(?:\/status\/(\d+))?$/.exec(path) ?? [];
    const account = this.#accounts.get(handle.toLowerCase());
    if (account === undefined) return undefined;
    const own = this.posts.published.filter((post) => post.userId === account.id).reverse();
    if (id === undefined) return [...own.map(({ text }) => text), ...account.posts];
    return own.filter((post) => post.id === id).map(({ text }) => text);
  }

  /** A post reaches the accounts that it names. */
  #mention(author: Account, text: string): void {
    for (const [, handle = ''] of text.matchAll(/@(\w+)/g)) {
      const named = this.#accounts.get(handle.toLowerCase());
      if (named !== undefined && named !== author) this.posts.mention(named.id, author, text);
    }
  }

  /** Pages that a user opens: /intent/follow, /intent/retweet and /intent/post. */
  #page(request: ExternalRequest): ExternalResponse {
    const { method, path, query, body } = request;
    if (path === '/i/oauth2/authorize') return this.#authorize(request);
    const handle = new URLSearchParams(body).get('handle') ?? '';
    const target = (query.get('screen_name') ?? query.get('tweet_id') ?? query.get('text')) || '';
    const notes = this.#timeline(path);
    if (notes !== undefined) {
      const title = `@${path.split('/')[1]}`;
      return { html: standInPage({ service: 'X', title, action: null, notes, handle }) };
    }
    const action = ACTIONS[path];
    if (action === undefined || target === '') {
      const title = 'Stand-in for X';
      return {
        status: 404,
        html: standInPage({ service: 'X', title, action: null, notes: [], handle }),
      };
    }
    const done = method === 'POST' && handle !== '';
    if (done) action.apply(this.account(handle), target);
    if (done && path === '/intent/post') this.#mention(this.account(handle), target);
    if (path === '/intent/follow') this.account(target);
    return {
      html: standInPage({
        service: 'X',
        title: `${action.label} ${action.shown(target)}`,
        action: action.label,
        notes: done ? [`Done as @${handle.replace(/^@/, '')}. Return to the page.`] : [],
        handle,
      }),
    };
  }
}

interface PageAction {
  label: string;
  shown: (target: string) => string;
  apply: (account: Account, target: string) => void;
}

const ACTIONS: Record<string, PageAction> = {
  '/intent/follow': {
    label: 'Follow',
    shown: (handle) => `@${handle}`,
    apply: ({ following }, handle) => {
      if (!following.includes(handle)) following.unshift(handle);
    },
  },
  '/intent/retweet': {
    label: 'Repost',
    shown: (id) => `post ${id}`,
    apply: ({ reposts }, id) => {
      if (!reposts.includes(id)) reposts.unshift(id);
    },
  },
  '/intent/post': {
    label: 'Post',
    shown: (text) => `“${text}”`,
    apply: ({ posts }, text) => void posts.unshift(text),
  },
};

const viewUser = ({ id, username }: Account) => ({ id, username, name: username });

/** A page of users; the token is the index of the next one. */
function page(accounts: readonly Account[], query: URLSearchParams): ExternalResponse {
  const start = Number(query.get('pagination_token') ?? 0);
  const end = start + Number(query.get('max_results') ?? 100);
  const data = accounts.slice(start, end).map(viewUser);
  const more = end < accounts.length && { next_token: String(end) };
  return {
    json: { ...(data.length > 0 && { data }), meta: { result_count: data.length, ...more } },
  };
}

const problem = (status: number, title: string): ExternalResponse => ({
  status,
  json: { title, detail: title, type: 'about:blank', status },
});
