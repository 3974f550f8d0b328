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
  checkShape(query);
  return query;
}

/**
 * Reads a JSON body; an empty body counts as none.
 * @throws {HttpError} 400 for text that is not JSON, null characters and nesting beyond `MAX_DEPTH`; 415 for another
 *   content type.
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
  checkShape(value);
  return value;
}

/** Objects and lists may be nested this deeply; the deepest body of the contract has six levels. */
const MAX_DEPTH = 32;

/** The fields that the validator compares with limits, on values of any type. */
const MEASURES = ['length', 'size'] as const;

/**
 * Rejects nesting that would exhaust the stack of validators and of `JSON.stringify`, and a value that has an object as
 * its length or size: without a primitive value, it would throw when compared.
 * @throws {HttpError} 400.
 */
function checkShape(input: unknown): void {
  for (let depth = 0, level = [input]; level.length > 0; depth += 1) {
    const groups = level.filter((value) => typeof value === 'object' && value !== null);
    if (depth === MAX_DEPTH && groups.length > 0) {
      throw new HttpError(400, `The input is nested too deeply: at most ${MAX_DEPTH} levels.`);
    }
    for (const group of groups) {
      for (const name of MEASURES) {
        const measure = (group as { [name: string]: unknown })[name];
        if (typeof measure === 'object' && measure !== null) {
          throw new HttpError(400, `The field "${name}" cannot be an object or a list.`);
        }
      }
    }
    level = groups.flatMap((group) => Object.values(group as object));
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
