/**
 * Strapi's bracket notation of query strings, in both directions:
 * `filters[$or][0][name][$containsi]=cat` ⇄ { filters: { $or: [{ name: { $containsi: 'cat' } }] } }.
 */

/** Value of a query string once its brackets are resolved. */
export type QueryValue = string | QueryValue[] | QueryObject;
export type QueryObject = { [key: string]: QueryValue };

/** Value that can be written into a query string; undefined is omitted. */
export type QueryInput =
  | string
  | number
  | boolean
  | undefined
  | readonly QueryInput[]
  | { readonly [key: string]: QueryInput };

/** Thrown for a query string that cannot be read; the message is fit for the reader. */
export class QueryError extends Error {
  override name = 'QueryError';
}

const MAX_DEPTH = 8;
const MAX_PAIRS = 100;
const MAX_INDEX = 99;

function keyPath(key: string): string[] {
  const head = /^[^[\]]+/.exec(key)?.[0];
  const brackets = head === undefined ? undefined : key.slice(head.length);
  if (head === undefined || brackets === undefined || !/^(\[[^[\]]*\])*$/.test(brackets)) {
    throw new QueryError(`The query parameter "${key.slice(0, 60)}" has unbalanced brackets.`);
  }
  const path = [head, ...[...brackets.matchAll(/\[([^[\]]*)\]/g)].map((match) => match[1] ?? '')];
  if (path.length > MAX_DEPTH) throw new QueryError('The query is nested too deeply.');
  return path;
}

type Node = Map<string, Node | string>;

function insert(root: Node, path: string[], value: string): void {
  let node = root;
  path.forEach((part, depth) => {
    const key = part === '' ? String(node.size) : part;
    if (depth === path.length - 1) {
      if (node.has(key))
        throw new QueryError(`The query parameter "${path.join('.')}" is repeated.`);
      node.set(key, value);
      return;
    }
    const child = node.get(key) ?? new Map();
    if (typeof child === 'string') {
      throw new QueryError(`The query parameter "${path.join('.')}" is both a value and a group.`);
    }
    node.set(key, child);
    node = child;
  });
}

function toValue(node: Node | string): QueryValue {
  if (typeof node === 'string') return node;
  const keys = [...node.keys()];
  if (keys.length > 0 && keys.every((key) => /^\d{1,2}$/.test(key) && Number(key) <= MAX_INDEX)) {
    return [...node].sort(([a], [b]) => Number(a) - Number(b)).map(([, child]) => toValue(child));
  }
  // A null prototype: a key such as "__proto__" is then a key like any other.
  const object: QueryObject = Object.create(null);
  for (const [key, child] of node) object[key] = toValue(child);
  return object;
}

/**
 * Reads a query string in bracket notation.
 * @throws {QueryError} on unbalanced brackets, repeated keys, or more depth or pairs than allowed.
 */
export function parseQuery(search: string | URLSearchParams): QueryObject {
  const root: Node = new Map();
  let pairs = 0;
  for (const [key, value] of new URLSearchParams(search)) {
    pairs += 1;
    if (pairs > MAX_PAIRS) throw new QueryError('The query has too many parameters.');
    if (value.includes('\0')) throw new QueryError('The query has a null character.');
    insert(root, keyPath(key), value);
  }
  const object: QueryObject = Object.create(null);
  for (const [key, child] of root) object[key] = toValue(child);
  return object;
}

function write(prefix: string, value: QueryInput, out: URLSearchParams): void {
  if (value === undefined) return;
  if (typeof value === 'object') {
    for (const [key, child] of Object.entries(value)) {
      write(prefix === '' ? key : `${prefix}[${key}]`, child, out);
    }
    return;
  }
  out.append(prefix, String(value));
}

/** Writes a query string in bracket notation, without the leading "?". */
export function stringifyQuery(query: { readonly [key: string]: QueryInput }): string {
  const out = new URLSearchParams();
  write('', query, out);
  return out.toString();
}
