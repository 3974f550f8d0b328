/** Reads public data of X through its API: users, who they follow, and who reposted a post. */
import { ApiError, Client } from '@xdevplatform/xdk';
import { z } from 'zod';
import type { XSettings } from '../../platform/config/social.ts';
import type { Breaker } from '../breaker.ts';

export interface XUser {
  id: string;
  handle: string;
  bio: string;
}

export interface XClient {
  /** The user with a handle; undefined if there is none, or if the account is suspended. */
  findUser(handle: string): Promise<XUser | undefined>;
  /** Current handles of up to 100 users by ID; users that no longer exist are missing. */
  handlesOf(userIds: readonly string[]): Promise<Map<string, string>>;
  /** Texts of the user's latest posts. Reposts carry the words of others, so they are left out. */
  latestPosts(userId: string): Promise<string[]>;
  /** Whether the user follows the account with that handle. */
  follows(userId: string, handle: string): Promise<boolean>;
  /** Whether the user is among those who reposted the post most recently. */
  reposted(userId: string, postId: string): Promise<boolean>;
}

/** Pages read of followed accounts (1,000 each: X allows 5,000) and of reposts (100 each). */
const FOLLOWING_PAGES = 5;
const REPOST_PAGES = 10;

const user = z.object({
  id: z.string(),
  username: z.string(),
  description: z.string().default(''),
});
// X returns 200 with `errors` and without `data` for missing objects.
const userResponse = z.object({ data: user.optional() });
const usersResponse = z.object({
  data: z.array(z.object({ id: z.string(), username: z.string() })).default([]),
  meta: z.object({ nextToken: z.string().optional() }).default({}),
});
const postsResponse = z.object({ data: z.array(z.object({ text: z.string() })).default([]) });

interface UsersPage {
  maxResults: number;
  paginationToken: string | undefined;
  requestOptions: { signal: AbortSignal };
}

export function createXClient({ apiUrl, bearerToken }: XSettings, breaker: Breaker): XClient {
  const { users, posts } = new Client({ baseUrl: apiUrl, bearerToken });

  /** Whether a list of users contains one; it is read page by page. */
  const lists = async (
    read: (options: UsersPage) => Promise<unknown>,
    limits: { pages: number; pageSize: number },
    isSought: (user: { id: string; username: string }) => boolean,
  ): Promise<boolean> => {
    let token: string | undefined;
    for (let page = 0; page < limits.pages; page += 1) {
      const { data, meta } = await breaker.run(async (signal) =>
        usersResponse.parse(
          await read({
            maxResults: limits.pageSize,
            paginationToken: token,
            requestOptions: { signal },
          }),
        ),
      );
      if (data.some(isSought)) return true;
      token = meta.nextToken;
      if (token === undefined) return false;
    }
    return false;
  };

  return {
    async findUser(handle) {
      const { data } = await breaker.run(async (signal) =>
        userResponse.parse(
          await users
            .getByUsername(handle, { userFields: ['description'], requestOptions: { signal } })
            .catch(noneIfNotFound),
        ),
      );
      return data && { id: data.id, handle: data.username, bio: data.description };
    },
    async handlesOf(userIds) {
      const { data } = await breaker.run(async (signal) =>
        usersResponse.parse(
          await users.getByIds([...userIds], { requestOptions: { signal } }).catch(noneIfNotFound),
        ),
      );
      return new Map(data.map(({ id, username }) => [id, username]));
    },
    async latestPosts(userId) {
      const { data } = await breaker.run(async (signal) =>
        postsResponse.parse(
          await users
            .getPosts(userId, {
              maxResults: 5,
              exclude: ['retweets'],
              requestOptions: { signal },
            })
            .catch(noneIfNotFound),
        ),
      );
      return data.map(({ text }) => text);
    },
    follows: (userId, handle) =>
      lists(
        (options) => users.getFollowing(userId, options),
        { pages: FOLLOWING_PAGES, pageSize: 1_000 },
        ({ username }) => username.toLowerCase() === handle.toLowerCase(),
      ),
    reposted: (userId, postId) =>
      lists(
        (options) => posts.getRepostedBy(postId, options),
        { pages: REPOST_PAGES, pageSize: 100 },
        ({ id }) => id === userId,
      ),
  };
}

function noneIfNotFound(error: unknown): object {
  if (error instanceof ApiError && error.status === 404) return {};
  throw error;
}
