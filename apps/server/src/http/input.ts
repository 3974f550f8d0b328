/**
 * Owns what comes in: bodies read up to a limit, JSON and query strings checked by the schemas of
 * `@atoll/api`. Whatever is wrong becomes a 4xx with a sentence.
 */
import { parseQuery, QueryError, type QueryObject } from '@atoll/api';
import type { Context as HonoContext } from 'hono';
import type { z } from 'zod';
import { HttpError } from '../errors.ts';

export const MAX_JSON_BYTES = 64 * 1024;

/**
 * Checks a value by its schema.
 * @param where what the value is, put before the field's name in the message.
 * @throws {HttpError} 400 naming every refused field.
 */
export function parse<T extends z.ZodType>(schema: T, value: unknown, where?: string): z.output<T> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const errors = result.error.issues.map((issue) => ({
    path: issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part)),
    message: issue.message,
  }));
  const lines = errors.map(({ path, message }) => {
    const place = [...(where === undefined ? [] : [where]), ...path].join('.');
    return place === '' ? message : `${place}: ${message}`;
  });
  throw new HttpError(400, lines.slice(0, 5).join(' '), { details: { errors } });
}

/** The query string with its brackets resolved. */
export function readQuery(c: HonoContext): QueryObject {
  try {
    return parseQuery(new URL(c.req.url).search);
  } catch (error) {
    if (error instanceof QueryError) throw new HttpError(400, error.message);
    throw error;
  }
}

const megabytes = (bytes: number) =>
  bytes >= 1024 * 1024 ? `${bytes / 1024 / 1024} MB` : `${bytes / 1024} KB`;

/**
 * Reads a body of at most `limit` bytes.
 * @throws {HttpError} 413 as soon as it is longer.
 */
export async function readBody(c: HonoContext, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () =>
    new HttpError(413, `The request is larger than the ${megabytes(limit)} allowed here.`, {
      // What is still under way is not read, so the connection cannot be used again.
      headers: { connection: 'close' },
    });
  if (Number(c.req.header('content-length') ?? 0) > limit) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const body = c.req.raw.body;
  if (body !== null) {
    for await (const chunk of body) {
      size += chunk.byteLength;
      if (size > limit) throw tooLarge();
      chunks.push(chunk);
    }
  }
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}

/**
 * Reads and checks a JSON body. An empty body counts as `{}`.
 * @throws {HttpError} 400, 413 or 415.
 */
export async function readJson<T extends z.ZodType>(
  c: HonoContext,
  schema: T,
): Promise<z.output<T>> {
  const type = c.req.header('content-type');
  if (type !== undefined && !/^application\/json\b/i.test(type)) {
    throw new HttpError(415, 'The body must be JSON (Content-Type: application/json).');
  }
  const bytes = await readBody(c, MAX_JSON_BYTES);
  return parse(schema, bytes.length === 0 ? {} : parseJson(bytes));
}

function parseJson(bytes: Uint8Array): unknown {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const value: unknown = JSON.parse(text);
    // PostgreSQL's text cannot hold it, and nothing of ours means anything by it.
    if (!text.includes('\\u0000')) return value;
  } catch (error) {
    throw new HttpError(400, `The body is not valid JSON: ${(error as Error).message}.`);
  }
  throw new HttpError(400, 'The body holds a null character.');
}
