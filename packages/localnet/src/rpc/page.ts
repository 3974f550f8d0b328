// Implements page sizes and page tokens: a ledger's cursor bound to its query.
import type { Page } from '../ledger/types.ts';
import { invalidField } from './grpc/status.ts';

export const DEFAULT_PAGE_SIZE = 50;
export const MAX_PAGE_SIZE = 1000;
/** Maximum size of a page's messages in bytes. */
const MAX_PAGE_BYTES = 512 * 1024;

/** Returns the clamped page size and the cursor of a request's token. */
export function pageOptions(
  request: { pageSize?: number; pageToken?: Uint8Array },
  question: readonly string[],
): { limit: number; cursor: string | undefined } {
  const asked = request.pageSize ?? DEFAULT_PAGE_SIZE;
  return {
    limit: Math.min(Math.max(asked, 1), MAX_PAGE_SIZE),
    cursor: request.pageToken && decodeToken(request.pageToken, question),
  };
}

/** Returns the token of the next page; undefined after the last. `question` as for `pageOptions`. */
export function nextPageToken(
  cursor: string | undefined,
  question: readonly string[],
): Uint8Array | undefined {
  return cursor === undefined ? undefined : Buffer.from(JSON.stringify([...question, cursor]));
}

/** Returns as much of a page as fits the byte limit, at least one item, by reading a shorter page. */
export function fittingPage<T, M>(
  limit: number,
  query: (limit: number) => Page<T>,
  toMessage: (item: T) => M,
  size: (message: M) => number,
): { messages: M[]; nextCursor: string | undefined } {
  const page = query(limit);
  const messages: M[] = [];
  let bytes = 0;
  for (const item of page.items) {
    const message = toMessage(item);
    bytes += size(message);
    if (messages.length > 0 && bytes > MAX_PAGE_BYTES)
      return { messages, nextCursor: query(messages.length).nextCursor };
    messages.push(message);
  }
  return { messages, nextCursor: page.nextCursor };
}

function decodeToken(token: Uint8Array, question: readonly string[]): string {
  const parts = parseToken(token);
  const cursor = parts.at(-1);
  const belongs =
    parts.length === question.length + 1 && question.every((part, i) => part === parts[i]);
  if (!belongs || cursor === undefined)
    throw invalidField('page_token', 'it belongs to another query');
  return cursor;
}

function parseToken(token: Uint8Array): string[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(token).toString('utf8'));
    if (Array.isArray(parts) && parts.every((part) => typeof part === 'string')) return parts;
  } catch {
    // Not JSON: the token is not from this server.
  }
  return [];
}
