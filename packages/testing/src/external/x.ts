// A stand-in for X: the endpoints of its API that missions and agents use, in X's own shapes, and the pages
// on which a person follows, reposts, posts and connects an application.
import { createHash } from 'node:crypto';
import {
  type ExternalRequest,
  type ExternalResponse,
  type ExternalServer,
  serveExternal,
} from './http.ts';
import { standInPage } from './page.ts';
import { XOAuth } from './x-oauth.ts';
import { XPosts } from './x-posts.ts';

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

  /** Starts on a free port. */
  static async start(): Promise<FakeX> {
    const fake = new FakeX();
    const { url, close } = await serveExternal((request) => fake.#answer(request));
    fake.url = url;
    fake.close = close;
    return fake;
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

  /** What an account may do through an application that it authorized. */
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
      // The client waits until its deadline.
      if (response === 'lost') await new Promise(() => {});
      else return response;
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

  /** Pages that a person opens: /intent/follow, /intent/retweet and /intent/post. */
  #page(request: ExternalRequest): ExternalResponse {
    const { method, path, query, body } = request;
    if (path === '/i/oauth2/authorize') return this.#authorize(request);
    const handle = new URLSearchParams(body).get('handle') ?? '';
    const target = (query.get('screen_name') ?? query.get('tweet_id') ?? query.get('text')) || '';
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
