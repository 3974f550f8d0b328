/** Keys of cached responses, and the context of their handlers. */
import type { RequestContext } from '../env.ts';

/** Longer queries and bodies are rarely requested twice, so they are not cached. */
const MAX_KEY = 1_000;

/** Returns the cache key of a request; undefined if it is not cacheable. */
export const keyOf = (method: string, pathAndQuery: string, body = ''): string | undefined =>
  pathAndQuery.length + body.length > MAX_KEY ? undefined : `${method} ${pathAndQuery} ${body}`;

/** The context of a handler whose response is shared by all clients. */
export const anyCaller: RequestContext = {
  get client(): never {
    throw new Error('A cached response must not depend on the client.');
  },
  get session(): never {
    throw new Error('A cached response must not depend on the session.');
  },
  get confirm(): never {
    throw new Error('A cached response must not depend on a signature.');
  },
};
