/** Client for an agent's account on X. Failures are classified by their meaning for the outbox. */
import { ApiError, Client } from '@xdevplatform/xdk';
import { z } from 'zod';

/**
 * Why a request failed. `unknown`: X may have done it. `limited`: not done, try again at `retryMs`.
 * `unauthorized`: not done, the token is not accepted. `suspended`: the account cannot post.
 * `duplicate` and `rejected`: X does not accept this text. `unreachable`: the request never arrived.
 */
export type XFailure =
  | 'duplicate'
  | 'limited'
  | 'rejected'
  | 'suspended'
  | 'unauthorized'
  | 'unknown'
  | 'unreachable';

export class XError extends Error {
  override name = 'XError';
  readonly failure: XFailure;
  /** Unix milliseconds. */
  readonly retryMs: number | undefined;

  constructor(failure: XFailure, message: string, options?: ErrorOptions & { retryMs?: number }) {
    super(message, options);
    this.failure = failure;
    this.retryMs = options?.retryMs;
  }
}

export interface XMention {
  id: string;
  authorId: string;
  author: string;
  text: string;
}

export interface XAgentClient {
  me(): Promise<{ id: string; handle: string }>;
  /** Publishes a post and returns its id. */
  post(text: string, replyTo: string | null): Promise<string>;
  /** Own latest posts, newest first. */
  ownPosts(userId: string): Promise<{ id: string; text: string }[]>;
  /** Mentions after `sinceId`, newest first, at most 20. */
  mentions(userId: string, sinceId: string | null): Promise<XMention[]>;
}

const DEADLINE_MS = 10_000;
const NOT_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);

const meResponse = z.object({ data: z.object({ id: z.string(), username: z.string() }) });
const created = z.object({ data: z.object({ id: z.string() }) });
const posts = z.object({
  data: z.array(z.object({ id: z.string(), text: z.string() })).default([]),
});
// The library writes the keys of answers in camel case.
const mentionsResponse = z.object({
  data: z
    .array(z.object({ id: z.string(), text: z.string(), authorId: z.string().default('') }))
    .default([]),
  includes: z
    .object({ users: z.array(z.object({ id: z.string(), username: z.string() })).default([]) })
    .default({ users: [] }),
});

export function createXAgentClient(
  apiUrl: string,
  accessToken: string,
  deadlineMs = DEADLINE_MS,
): XAgentClient {
  const client = new Client({ baseUrl: apiUrl, accessToken, timeout: deadlineMs, retry: false });
  const run = async <T>(
    call: (requestOptions: { signal: AbortSignal }) => Promise<unknown>,
    schema: z.ZodType<T>,
  ): Promise<T> => {
    try {
      return schema.parse(await call({ signal: AbortSignal.timeout(deadlineMs) }));
    } catch (error) {
      throw toXError(error);
    }
  };
  return {
    async me() {
      const { data } = await run(
        (requestOptions) => client.users.getMe({ requestOptions }),
        meResponse,
      );
      return { id: data.id, handle: data.username };
    },
    async post(text, replyTo) {
      // `create` takes no signal; the client's timeout ends it.
      const reply = replyTo === null ? {} : { reply: { inReplyToTweetId: replyTo } };
      const { data } = await run(() => client.posts.create({ text, ...reply }), created);
      return data.id;
    },
    async ownPosts(userId) {
      const { data } = await run(
        (requestOptions) =>
          client.users.getPosts(userId, {
            maxResults: 20,
            exclude: ['retweets'],
            requestOptions,
          }),
        posts,
      );
      return data;
    },
    async mentions(userId, sinceId) {
      const { data, includes } = await run(
        (requestOptions) =>
          client.users.getMentions(userId, {
            maxResults: 20,
            ...(sinceId !== null && { sinceId }),
            expansions: ['author_id'],
            requestOptions,
          }),
        mentionsResponse,
      );
      const names = new Map(includes.users.map(({ id, username }) => [id, username]));
      return data.map(({ id, text, authorId }) => ({
        id,
        authorId,
        author: names.get(authorId) ?? '',
        text,
      }));
    },
  };
}

function toXError(error: unknown): XError {
  if (!(error instanceof ApiError)) {
    return new XError('unknown', 'X gave an answer that cannot be read.', { cause: error });
  }
  const { status, headers } = error;
  const detail = detailOf(error.data);
  if (status === 0) {
    return NOT_SENT.has(codeOf(error.data) ?? '')
      ? new XError('unreachable', 'X could not be reached.', { cause: error })
      : new XError('unknown', 'X did not answer in time.', { cause: error });
  }
  if (status === 401) return new XError('unauthorized', 'X did not accept the access token.');
  if (status === 429) {
    const reset = Number(headers.get('x-rate-limit-reset'));
    const retryMs = reset > 0 ? reset * 1_000 : undefined;
    return new XError('limited', 'X limits this account at the moment.', { retryMs });
  }
  if (status >= 500) return new XError('unknown', `X answered ${status}.`, { cause: error });
  if (/suspend/i.test(detail)) return new XError('suspended', 'X has suspended this account.');
  if (/duplicate/i.test(detail)) return new XError('duplicate', 'X has this text already.');
  return new XError('rejected', `X rejected the request (${status}): ${detail.slice(0, 200)}`);
}

const problem = z.object({ detail: z.string() });
const detailOf = (data: unknown): string =>
  problem.safeParse(data).data?.detail ?? 'no reason given';

const withCause = z.object({ cause: z.object({ code: z.string() }) });
const codeOf = (data: unknown): string | undefined => withCause.safeParse(data).data?.cause.code;
