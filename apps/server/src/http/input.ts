/** Reads request bodies and query strings, and turns rejected input into 400 responses. */
import { parseQuery, QueryError, type QueryObject } from '@atoll/api';
import type { SchemaIssue } from '@orpc/contract';
import type { Context as HonoContext } from 'hono';
import { HttpError } from '../platform/errors.ts';

/**
 * Reads a query string in bracket notation.
 * @throws {HttpError} 400 for unbalanced brackets, repeated keys, null characters and too many or too
 *   deeply nested parameters.
 */
export function readQuery(search: string): QueryObject {
  let query: QueryObject;
  try {
    query = parseQuery(search);
  } catch (error) {
    if (error instanceof QueryError) throw new HttpError(400, error.message);
    throw error;
  }
  rejectUnmeasurable(query);
  return query;
}

/**
 * Reads a JSON body; an empty body counts as none.
 * @throws {HttpError} 400 or 415.
 */
export async function readJson(c: HonoContext): Promise<unknown> {
  const type = c.req.header('content-type');
  if (type !== undefined && !/^application\/json\b/i.test(type)) {
    throw new HttpError(415, 'The body must be JSON (Content-Type: application/json).');
  }
  const bytes = await c.req.arrayBuffer();
  return bytes.byteLength === 0 ? undefined : parseJson(bytes);
}

function parseJson(bytes: ArrayBuffer): unknown {
  let text: string;
  let value: unknown;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    value = JSON.parse(text);
  } catch (error) {
    throw new HttpError(400, `The body is not valid JSON: ${(error as Error).message}.`);
  }
  // PostgreSQL text cannot store it.
  if (text.includes('\\u0000')) throw new HttpError(400, 'The body contains a null character.');
  rejectUnmeasurable(value);
  return value;
}

/** The fields that the validator compares with limits, whatever the type of the value that has them. */
const MEASURES = ['length', 'size'] as const;

/**
 * Rejects a value that has an object as its length or size: without a primitive value, it would throw when compared.
 * @throws {HttpError} 400.
 */
function rejectUnmeasurable(input: unknown): void {
  const left = [input];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value !== 'object' || value === null) continue;
    for (const name of MEASURES) {
      const measure = (value as { [name: string]: unknown })[name];
      if (typeof measure === 'object' && measure !== null) {
        throw new HttpError(400, `The field "${name}" cannot be an object or a list.`);
      }
    }
    for (const inner of Object.values(value)) left.push(inner);
  }
}

const keyOf = (segment: PropertyKey | { key: PropertyKey }): string | number => {
  const key = typeof segment === 'object' ? segment.key : segment;
  return typeof key === 'number' ? key : String(key);
};

/** The 400 response that names every rejected field. */
export function invalidInput(issues: readonly SchemaIssue[]): HttpError {
  const errors = issues.map(({ path = [], message }) => ({ path: path.map(keyOf), message }));
  const lines = errors.map(({ path, message }) =>
    path.length === 0 ? message : `${path.join('.')}: ${message}`,
  );
  return new HttpError(400, lines.slice(0, 5).join(' '), { details: { errors } });
}
